// The options of `jornal serve`, which `jornal config check` takes too.
import type { Command } from 'commander';
import { textFor } from '../core/kit/text.ts';
import { providerOptions } from './provider.ts';
import { SERVE_DEFAULTS } from './serverSettingsFrom.ts';
import { isServeSetting, SERVE_VARIABLES, type InLine } from './serving.ts';

export const serveOptions = (c: Command): Command =>
  providerOptions(c)
    .option('--port <número>', textFor('cli.serve.puerto'))
    .option('--host <dirección>', textFor('cli.serve.anfitrion'), SERVE_DEFAULTS.host)
    .option('--data <dir>', textFor('cli.opcion.data'), SERVE_DEFAULTS.data)
    .option('--store <url>', textFor('cli.serve.almacen'))
    .option('--store-file <archivo>', textFor('cli.serve.almacenArchivo'))
    .option('--store-key-file <archivo>', textFor('cli.serve.claveCompartidaArchivo'))
    .option('--store-direct <url>', textFor('cli.serve.directa'))
    .option('--demo', textFor('cli.serve.demo'))
    .option('--no-demo', textFor('cli.serve.noDemo'))
    .option('--public <url>', textFor('cli.serve.publica'))
    .option('--proxy <direcciones>', textFor('cli.serve.proxies'))
    .option('--registration', textFor('cli.serve.registro'))
    .option('--smtp <url>', textFor('cli.serve.smtp'))
    .option('--mail-from <dirección>', textFor('cli.serve.de'))
    .option('--contact <texto>', textFor('cli.serve.contacto'))
    .option('--keep-backups <n>', textFor('cli.serve.cuantasCopias'))
    .option('--erasures <archivo>', textFor('cadena.cli.serveOlvidos'))
    .option('--master-key-command <programa>', textFor('cifrado.cli.masterKeyProgram'))
    .option('--heads-file <archivo>', textFor('cadena.cli.serveArchivo'))
    .option('--heads-mail <dirección>', textFor('cadena.cli.serveCorreo'))
    .option('--heads-every <horas>', textFor('cadena.cli.serveCada'))
    .option('--heads-timestamp <direcciones>', textFor('cadena.cli.serveSello'))
    .option('--heads-command <programa>', textFor('cadena.cli.servePrograma'))
    .option('--second-factor <roles>', textFor('factor.cli.segundoFactor'))
    .option('--proof-minutes <minutos>', textFor('factor.cli.pruebaMinutos'))
    .option('--security-contact <dirección>', textFor('cli.serve.contactoDeSeguridad'))
    .option('--security-events <destinos>', textFor('cli.serve.sucesos'))
    .option('--antivirus <dirección>', textFor('cli.serve.antivirus'))
    .option('--metrics <dirección>', textFor('cli.serve.metricas'))
    .option('--log <destino>', textFor('operacion.log.opcion'))
    .option('--traces <url>', textFor('cli.serve.trazas'))
    .option('--drain-seconds <segundos>', textFor('operacion.stop.opcionDeSeguir'))
    .option('--stop-seconds <segundos>', textFor('operacion.stop.opcion'))
    .option('--config <archivo>', textFor('cli.serve.config'))
    .addHelpText('after', `\n${textFor('cli.serve.deDonde', { variables: SERVE_VARIABLES.join(', ') })}`);

/** Those of `jornal work`: the file of `jornal serve` serves it too, and what it has of doors says nothing here. */
export const workOptions = (c: Command): Command =>
  c
    .option('--data <dir>', textFor('cli.opcion.data'), SERVE_DEFAULTS.data)
    .option('--store <url>', textFor('cli.serve.almacen'))
    .option('--store-file <archivo>', textFor('cli.serve.almacenArchivo'))
    .option('--store-key-file <archivo>', textFor('cli.serve.claveCompartidaArchivo'))
    .option('--erasures <archivo>', textFor('cadena.cli.serveOlvidos'))
    .option('--master-key-command <programa>', textFor('cifrado.cli.masterKeyProgram'))
    .option('--metrics <dirección>', textFor('cli.serve.metricas'))
    .option('--log <destino>', textFor('operacion.log.opcion'))
    .option('--traces <url>', textFor('cli.serve.trazas'))
    .option('--config <archivo>', textFor('cli.serve.config'))
    .addHelpText('after', `\n${textFor('cli.work.deDonde')}`);

/** What the command line itself said, without the defaults. */
export const saidInLine = (c: Command): InLine =>
  Object.fromEntries(
    Object.entries(c.opts<Record<string, string | boolean>>()).filter(
      ([n]) =>
        (isServeSetting(n) || isServeSetting(n.replace(/File$/, ''))) && c.getOptionValueSource(n) === 'cli',
    ),
  );

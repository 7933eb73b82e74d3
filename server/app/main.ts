// Starts the whole server: folder, directory, companies, doors, page. Every failure to start is reported as a sentence.
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isLeft } from 'fp-ts/lib/Either.js';
import { STATUS } from '../../core/api/status.ts';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { textFor } from '../../core/kit/text.ts';
import { shutDownDemo } from '../directory/demoUser.ts';
import { watchClock } from './clock.ts';
import { eraseCutBackups, writeBackup } from '../directory/backup.ts';
import { openStepBatches, type StepBatches } from '../features/empresas/stepBatches.ts';
import { EMPRESA_DEMO, type Directory } from '../directory/directory.ts';
import { openDirectory } from '../directory/openDirectory.ts';
import { acquireFolder } from '../directory/lock.ts';
import { openPasswords, HASH_COST } from '../directory/passwords.ts';
import { typeableSecret } from '../directory/secret.ts';
import { AJUSTES } from '../directory/settings.ts';
import { checkSqlite } from '../directory/sqlite.ts';
import { strayFolders } from '../directory/strays.ts';
import { openThrottle } from '../directory/throttle.ts';
import { openAccessLog } from '../http/accessLog.ts';
import { openCompanies, type Companies } from '../http/door/companies.ts';
import { openDev } from '../http/dev.ts';
import type { ApiPort } from '../http/apiPort.ts';
import { openHub } from '../http/door/events.ts';
import type { HandlerContext } from '../http/door/handler.ts';
import { openInstallationJobs } from '../http/door/installationJobs.ts';
import { sealingIn } from '../http/door/sealing.ts';
import { openSteps } from '../http/door/steps.ts';
import { HTTPS_ONLY } from '../http/headers.ts';
import { openRunOnce } from '../http/once.ts';
import { isLocalHost, readProxies } from '../http/origin.ts';
import { createHttpServer, listenOn, staticPages, type PageHandler } from '../http/server.ts';
import { openStaticFiles } from '../http/static.ts';
import { diskFailure } from '../kernel/faults.ts';
import { openCorreoQueue } from '../mail/mailQueue.ts';
import { correoInFiles, correoSmtp } from '../mail/mail.ts';
import type { Parts } from './parts.ts';
import { answering, type AppContext } from './handlers.ts';
import type { Empresa } from './service.ts';
import { type ServerSettings, hostInUrl, checkPublicUrl, checkCorreo } from './serverSettings.ts';
import { openDemo } from './openDemo.ts';

export interface StartedServer {
  readonly url: string;
  readonly puerto: number;
  readonly demo: { readonly usuario: string; readonly clave: string } | null;
  readonly codigoInicial: string | null;
  readonly directorio: Directory;
  readonly companies: Companies<Empresa>;
  readonly lotes: StepBatches;
  readonly claves: HandlerContext['claves'];
  readonly cerrar: () => Promise<void>;
}

/** The root of the package, from the sources or from the build. */
export const packageRoot = (desde = dirname(fileURLToPath(import.meta.url))): string =>
  existsSync(join(desde, 'package.json')) ? desde : packageRoot(dirname(desde));

const FECHA = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Argentina/Buenos_Aires',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Closes what was opened, in the opposite order; also when starting fails half way. */
const pilaDeCierre = () => {
  const pila: (() => unknown)[] = [];
  return {
    al: (f: () => unknown): void => {
      pila.push(f);
    },
    cerrar: async (): Promise<void> => {
      for (let f = pila.pop(); f; f = pila.pop()) await f();
    },
  };
};

export const startServer = async (o: ServerSettings, partes?: Parts): Promise<Result<StartedServer>> => {
  const cierre = pilaDeCierre();
  const r = await iniciar(o, partes, cierre).catch(async (e: unknown) => {
    await cierre.cerrar();
    throw e;
  });
  if (isLeft(r)) await cierre.cerrar();
  return r;
};

const iniciar = async (
  o: ServerSettings,
  dadas: Parts | undefined,
  cierre: ReturnType<typeof pilaDeCierre>,
): Promise<Result<StartedServer>> => {
  const ahora = o.ahora ?? Date.now,
    hilos = o.hilos ?? true,
    publica = o.publica ?? null;
  const proxies = readProxies(o.proxies ?? []),
    previas = [checkSqlite(), checkPublicUrl(publica), checkCorreo(o.smtp)].find(isLeft);
  if (previas) return previas;
  if (isLeft(proxies)) return proxies;
  const candado = acquireFolder(o.datos);
  if (isLeft(candado)) return candado;
  cierre.al(candado.right);
  const partes = dadas ?? (await (await import('./parts.ts')).loadParts());

  const abierto = openDirectory({
    carpeta: o.datos,
    atiende: true,
    ajustes: { ...AJUSTES, ...o.ajustes },
    hilo: hilos,
    ahora,
  });
  if (isLeft(abierto)) return abierto;
  const directorio = abierto.right;
  cierre.al(directorio.cerrar);
  await directorio.limpiar();
  const limpieza = setInterval(() => {
    directorio.limpiar().catch(() => undefined);
  }, 3_600_000);
  limpieza.unref();
  cierre.al(() => clearInterval(limpieza));

  // Checked before anything is written: a demonstration must only be reachable from this machine.
  if ((o.demo || directorio.hayDemo()) && (!isLocalHost(hostInUrl(o.host)) || publica !== null))
    return fail('invalid', 'servidor.demoAfuera');

  const claves = await openPasswords(o.costo ?? HASH_COST),
    hub = openHub(directorio);
  // Companies are founded once they have a CUIT here; the demonstration gets its CUIT when it is completely written.
  const fundadas = new Set(directorio.todasLasEmpresas().flatMap((e) => (e.cuit === '' ? [] : [e.id])));
  const companies = openCompanies({
    carpeta: o.datos,
    tenia: (id) => fundadas.has(id),
    sellos: sealingIn(directorio),
    hilos,
    abrir: partes.abrirEmpresa,
    alCambiarTrabajo: hub.publicar,
    ...(o.ahora ? { ahora: () => new Date(ahora()).toISOString() } : {}),
  });
  cierre.al(companies.cerrar);
  const jobs = openInstallationJobs(hub.publicar),
    steps = openSteps();
  cierre.al(jobs.cerrar);
  const lotes = openStepBatches({ directorio, companies, jobs });
  cierre.al(lotes.cerrar);
  cierre.al(hub.cerrar);

  if (o.demo && directorio.empresa(EMPRESA_DEMO) === undefined) o.decir(textFor('servidor.sembrando'));
  if (!o.demo) await shutDownDemo(directorio, o.datos);
  const demo = o.demo ? await openDemo({ directorio, claves }, o.datos, companies, partes) : ok(null);
  if (isLeft(demo)) return demo;
  const codigo = !o.demo && !directorio.hayUsuarios() ? typeableSecret() : null;

  const pendientes = new Set<Promise<unknown>>();
  cierre.al(() => Promise.allSettled(pendientes));
  const errores = (referencia: string, ruta: string, e: unknown): void =>
    o.decir(
      textFor('servidor.errorInterno', {
        cuando: new Date(ahora()).toISOString(),
        referencia,
        ruta,
        detalle: diskFailure(e)?.message ?? (e instanceof Error ? (e.stack ?? e.message) : String(e)),
      }),
    );
  await ponerAlDia({ directorio, companies, decir: o.decir, errores });
  for (const copia of await eraseCutBackups(join(o.datos, 'respaldos')))
    o.decir(textFor('servidor.copiaCortada', { copia }));
  for (const carpeta of strayFolders(o.datos, directorio))
    o.decir(textFor('servidor.carpetaDeNadie', { carpeta }));
  const reloj = watchClock({ directorio, decir: o.decir });
  cierre.al(reloj.cerrar);
  const carpetaCorreo = join(o.datos, 'correo-salida');
  const correo = openCorreoQueue({
    carpeta: join(o.datos, 'correo-cola'),
    correo: o.smtp ? correoSmtp(o.smtp) : correoInFiles(carpetaCorreo, ahora),
    ahora,
  });
  cierre.al(correo.cerrar);
  // One copy at a time: each reads every file, and takes as much space again.
  let url = '',
    copiando = false;
  const contexto: AppContext = {
    directorio,
    claves,
    freno: openThrottle(),
    companies,
    hub,
    jobs,
    steps,
    lotes,
    valores: o.valores ?? STATUS,
    demo: o.demo,
    contacto: o.contacto?.trim() || null,
    correo,
    hayServidorDeCorreo: Boolean(o.smtp),
    extras: {
      instalarPaquete: partes.instalarPaquete,
      paquetes: partes.paquetes,
      respaldar: (empresa) => {
        const hecho = new Date(ahora()).toISOString(),
          destino = join(o.datos, 'respaldos', hecho.replace(/[:.]/g, '-'));
        if (copiando) return fail('phase', 'servidor.respaldoEnCurso');
        copiando = true;
        return ok(
          jobs.empezar('respaldo', empresa, (avance) =>
            writeBackup({
              datos: o.datos,
              destino,
              ahora: hecho,
              hilo: hilos,
              avance,
              ...(o.guardarCopias === undefined ? {} : { guardar: o.guardarCopias }),
            }).finally(() => {
              copiando = false;
            }),
          ),
        );
      },
    },
    version: String(
      (JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')) as { version: unknown }).version,
    ),
    direccionPublica: () => publica ?? url,
    codigoInicial: () => codigo,
    hoy: () => FECHA.format(ahora()),
    despues: (p) => {
      const q = p
        .catch((e: unknown) => errores(randomUUID().slice(0, 8), 'después', e))
        .finally(() => pendientes.delete(q));
      pendientes.add(q);
    },
  };
  const puerto: ApiPort = {
    contexto,
    answer: answering(contexto),
    unaVez: openRunOnce(ahora),
    sitio: { publica, proxies: proxies.right },
    mas: publica?.startsWith('https:') ? HTTPS_ONLY : {},
    errorInterno: errores,
  };
  const accesos = openAccessLog(o.datos);
  cierre.al(accesos.cerrar);
  const servidor = await createHttpServer(
    puerto,
    async (s): Promise<PageHandler> => {
      if (!o.dev) return staticPages(openStaticFiles(join(packageRoot(), '.build/web')), puerto);
      const dev = await openDev(packageRoot(), s);
      cierre.al(dev.cerrar);
      return dev.paginas;
    },
    accesos.anotar,
    o.conexiones,
  );
  const atendido = await listenOn(servidor, { anfitrion: o.host, puerto: o.puerto });
  if (isLeft(atendido)) return atendido;
  // First ends the streams that stay open, or closing would wait for them.
  cierre.al(async () => {
    hub.cerrar();
    await atendido.right.cerrar();
  });
  url =
    publica ??
    `http://${/^(0\.0\.0\.0|::)$/.test(o.host) ? 'localhost' : hostInUrl(o.host)}:${atendido.right.puerto}`;

  lotes.retomar();
  // Sends what an earlier process left in the queue.
  contexto.despues(correo.pasada());
  presentar(o, { url, codigo, carpetaCorreo, demo: demo.right });
  return ok({
    url,
    puerto: atendido.right.puerto,
    demo: demo.right,
    codigoInicial: codigo,
    directorio,
    companies,
    lotes,
    claves,
    cerrar: cierre.cerrar,
  });
};

/** Opens every company once, to upgrade older stores after copying them. One that does not open stays closed; the others are served. */
const ponerAlDia = async (x: {
  readonly directorio: Directory;
  readonly companies: Companies;
  readonly decir: (linea: string) => void;
  readonly errores: ApiPort['errorInterno'];
}): Promise<void> => {
  for (const { id } of x.directorio.todasLasEmpresas()) {
    try {
      const abierta = await x.companies.con(id, () => Promise.resolve(ok(null)));
      if (isLeft(abierta))
        x.decir(textFor('servidor.empresaCerrada', { empresa: id, mensaje: abierta.left.message }));
    } catch (e) {
      x.errores(randomUUID().slice(0, 8), id, e);
    }
  }
};

const presentar = (
  o: ServerSettings,
  x: {
    readonly url: string;
    readonly codigo: string | null;
    readonly carpetaCorreo: string;
    readonly demo: { readonly usuario: string; readonly clave: string } | null;
  },
): void => {
  o.decir(textFor('servidor.datosEn', { carpeta: o.datos }));
  if (!o.smtp) o.decir(textFor('servidor.correoEnArchivos', { carpeta: x.carpetaCorreo }));
  if (!isLocalHost(hostInUrl(o.host)) && (o.publica ?? null) === null) o.decir(textFor('servidor.soloLocal'));
  if (x.demo) o.decir(textFor('servidor.usuarioEs', x.demo));
  if (x.codigo !== null) o.decir(textFor('servidor.codigoEs', { url: x.url, codigo: x.codigo }));
  o.decir(textFor('servidor.direccionEs', { url: x.url }));
};

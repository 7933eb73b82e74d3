// The settings of the company's identity provider, as `jornal serve` takes them.
import type { Command } from 'commander';
import { textFor } from '../core/kit/text.ts';
import type { ServerSettings } from '../server/app/serverSettings.ts';
import type { GivenProvider } from '../server/directory/providerSettings.ts';
import { usage } from './exitCodes.ts';
import { readText, type Serving } from './serving.ts';

/** The rest of them, and the secret, are in the file of options or in the environment. */
export const providerOptions = (c: Command): Command =>
  c
    .option('--oidc-issuer <url>', textFor('proveedor.cli.emisor'))
    .option('--oidc-client <nombre>', textFor('proveedor.cli.cliente'))
    .option('--oidc-name <nombre>', textFor('proveedor.cli.nombre'))
    .option('--oidc-groups <archivo>', textFor('proveedor.cli.grupos'))
    .option('--oidc-only', textFor('proveedor.cli.exigido'));

const listOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((x) => x.trim())
    .filter(Boolean);
/** Nothing without an issuer; whoever says something else of it without one is told. */
export const providerSettings = (o: Serving): Pick<ServerSettings, 'proveedor'> => {
  const emisor = o.oidcIssuer;
  if (emisor === undefined) {
    const said = Object.keys(o).find((n) => n.startsWith('oidc') && n !== 'oidcOnly');
    if (said !== undefined) throw usage(textFor('proveedor.cli.sinEmisor'));
    return {};
  }
  const proveedor: GivenProvider = {
    emisor,
    cliente: o.oidcClient ?? '',
    ...(o.oidcSecret === undefined ? {} : { secreto: o.oidcSecret }),
    ...(o.oidcName === undefined ? {} : { nombre: o.oidcName }),
    ...(o.oidcGroups === undefined ? {} : { grupos: readText(o.oidcGroups, 'oidc-groups') }),
    ...(o.oidcGroupsClaim === undefined ? {} : { reclamo: o.oidcGroupsClaim }),
    ...(o.oidcScope === undefined ? {} : { alcances: o.oidcScope }),
    ...(o.oidcHosts === undefined ? {} : { anfitriones: listOf(o.oidcHosts) }),
    ...(o.oidcFactor === undefined ? {} : { factores: listOf(o.oidcFactor) }),
    ...(o.oidcCheckMinutes === undefined ? {} : { cadaMinutos: o.oidcCheckMinutes }),
  };
  return { proveedor };
};

// The settings of `jornal serve` in the server's own words.
import { resolve } from 'node:path';
import { textFor } from '../core/kit/text.ts';
import { ROLES, type Role } from '../core/domain/roles.ts';
import type { DirectoryAjustes } from '../server/directory/settings.ts';
import type { HeadSettings } from '../server/app/headSigning.ts';
import type { ServerSettings } from '../server/app/serverSettings.ts';
import { usage } from './exitCodes.ts';
import { providerSettings } from './provider.ts';
import { masterKeyFrom, type Serving } from './serving.ts';

/** What holds where nothing is said. */
export const SERVE_DEFAULTS = { port: 5210, host: '127.0.0.1', data: './datos' } as const;

/** What was said of the signed heads. A file is named from the folder where the server is started. */
const headSettings = (o: Serving): HeadSettings => ({
  ...(o.headsKey === undefined ? {} : { clave: o.headsKey }),
  ...(o.headsPreviousKey === undefined ? {} : { anterior: o.headsPreviousKey }),
  ...(o.headsCommand === undefined ? {} : { programa: resolve(o.headsCommand) }),
  ...(o.headsPublic === undefined ? {} : { publica: o.headsPublic }),
  ...(o.headsFile === undefined ? {} : { archivo: resolve(o.headsFile) }),
  ...(o.headsMail === undefined ? {} : { correo: o.headsMail }),
  ...(o.headsEvery === undefined ? {} : { cadaHoras: o.headsEvery }),
  ...(o.headsTimestamp === undefined
    ? {}
    : {
        sello: {
          a: listOf(o.headsTimestamp),
          ...(o.headsTimestampCa === undefined ? {} : { raices: o.headsTimestampCa }),
        },
      }),
});
/** What looks at the installation from outside, or for it. A file is named from the folder where the server is started. */
const protectionSettings = (
  o: Serving,
): Pick<ServerSettings, 'contactoDeSeguridad' | 'sucesos' | 'antivirus' | 'metricas' | 'log' | 'trazas'> => ({
  ...(o.securityContact === undefined ? {} : { contactoDeSeguridad: o.securityContact }),
  ...(o.antivirus === undefined ? {} : { antivirus: o.antivirus }),
  ...(o.metrics === undefined ? {} : { metricas: o.metrics }),
  ...(o.log === undefined ? {} : { log: o.log === 'stdout' ? o.log : resolve(o.log) }),
  ...(o.traces === undefined
    ? {}
    : {
        trazas: {
          a: o.traces,
          ...(o.tracesHeaders === undefined ? {} : { encabezados: o.tracesHeaders }),
        },
      }),
  ...(o.securityEvents === undefined
    ? {}
    : {
        sucesos: {
          a: o.securityEvents
            .split(',')
            .map((s) => s.trim())
            .filter(Boolean)
            .map((s) => (s === 'stdout' || /^\w+:\/\//.test(s) ? s : resolve(s))),
          ...(o.securityEventsCa === undefined ? {} : { ca: o.securityEventsCa }),
        },
      }),
});
const SECOND = 1000,
  MINUTE = 60 * SECOND;
/** Who may register, who has to have a second factor, and how long a proof of who is there is good. */
const accountSettings = (o: Serving): Partial<DirectoryAjustes> => ({
  ...(o.registration ? { registro: true } : {}),
  ...(o.oidcOnly ? { soloProveedor: true } : {}),
  ...(o.secondFactor === undefined ? {} : { segundoFactor: rolesOf(o.secondFactor) }),
  ...(o.proofMinutes === undefined ? {} : { pruebaMs: o.proofMinutes * MINUTE }),
});
const rolesOf = (text: string): readonly Role[] =>
  text.trim() === 'none'
    ? []
    : text.split(',').map((x) => {
        const r = ROLES.find((y) => y === x.trim().toLowerCase());
        if (r === undefined)
          throw usage(textFor('factor.cli.rolMal', { valor: x.trim(), roles: ROLES.join(', ') }));
        return r;
      });

const listOf = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(',')
    .map((s) => s.trim())
    .filter(Boolean);

/** How the server would be started; a folder or a file is named from where it is started. */
export const serverSettingsFrom = (o: Serving): Omit<ServerSettings, 'decir'> => ({
  puerto: o.port ?? SERVE_DEFAULTS.port,
  host: o.host ?? SERVE_DEFAULTS.host,
  datos: resolve(o.data ?? SERVE_DEFAULTS.data),
  demo: o.demo === true,
  ...(o.store === undefined
    ? {}
    : {
        almacen: {
          url: o.store,
          ...(o.storeKey === undefined ? {} : { clave: o.storeKey }),
          ...(o.storeDirect === undefined ? {} : { directa: o.storeDirect }),
        },
      }),
  publica: o.public ?? null,
  contacto: o.contact ?? null,
  proxies: listOf(o.proxy),
  smtp: o.smtp === undefined ? null : { smtp: o.smtp, de: o.mailFrom ?? 'jornal@localhost' },
  ...(o.keepBackups === undefined ? {} : { guardarCopias: o.keepBackups }),
  ...(o.erasures === undefined ? {} : { olvidos: resolve(o.erasures) }),
  ...(o.drainSeconds === undefined ? {} : { seguirAlDetenerMs: o.drainSeconds * SECOND }),
  ...(o.stopSeconds === undefined ? {} : { esperaAlDetenerMs: o.stopSeconds * SECOND }),
  llave: masterKeyFrom(o),
  ...protectionSettings(o),
  ...providerSettings(o),
  cabezas: headSettings(o),
  ajustes: accountSettings(o),
});

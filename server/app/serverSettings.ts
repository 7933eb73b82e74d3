// How a server is started, and which settings it rejects.
import type { StatusValues } from '../../core/api/status.ts';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import type { HashCost } from '../directory/passwords.ts';
import type { GivenProvider } from '../directory/providerSettings.ts';
import type { DirectoryAjustes } from '../directory/settings.ts';
import type { CallersLimits } from '../http/callersInside.ts';
import { isLocalHost } from '../http/origin.ts';
import type { MasterKey } from '../kernel/masterKey.ts';
import type { Tracer } from '../kernel/tracing.ts';
import type { HeadSettings } from './headSigning.ts';
import type { StoreSettings } from './storeSettings.ts';
import type { ConnectionLimits } from '../http/server.ts';

/** `a`: a collector of OpenTelemetry. `encabezados`: what lets in there, as `name=value`; in memory only. */
export interface TraceSettings {
  readonly a: string;
  readonly encabezados?: string;
}

export interface ServerSettings {
  readonly puerto: number;
  readonly host: string;
  /** Absolute path of the data folder. */
  readonly datos: string;
  /**
   * Writes the demonstration company on the first start and enables its user; while it exists, the server
   * only listens on loopback.
   */
  readonly demo: boolean;
  readonly dev?: boolean;
  /** `https://nombre` where people reach it, behind a proxy that has the certificate. */
  readonly publica?: string | null;
  /** Contact data for the contact page. */
  readonly contacto?: string | null;
  /** How many of the last copies in `respaldos/` are kept; all, if absent. */
  readonly guardarCopias?: number;
  /** Whom to tell of a fault: for security.txt. */
  readonly contactoDeSeguridad?: string;
  /** Where security events go: `stdout`, files, syslog; `ca`: of a listener by TLS that no public authority signed. */
  readonly sucesos?: { readonly a: readonly string[]; readonly ca?: string };
  /** The address of clamd, which looks at what is uploaded. */
  readonly antivirus?: string;
  /** Where the figures for Prometheus are read: `127.0.0.1:9464`. */
  readonly metricas?: string;
  /** Where a line of JSON is written for each request, job and fault: `stdout`, or a file. */
  readonly log?: string;
  /** Where traces go. */
  readonly trazas?: TraceSettings;
  /** How long those who are inside are waited for when it stops. */
  readonly esperaAlDetenerMs?: number;
  /** How long it goes on serving before that, where several servers share the data. */
  readonly seguirAlDetenerMs?: number;
  readonly proxies?: readonly string[];
  readonly conexiones?: ConnectionLimits;
  readonly callers?: CallersLimits;
  readonly smtp?: { readonly smtp: string; readonly de: string } | null;
  /** The company's identity provider. Its secret is in memory only. */
  readonly proveedor?: GivenProvider;
  /** Where the data are that several servers share; absent: in the folder. */
  readonly almacen?: StoreSettings;
  /** How many people are in a part of a calculation, and how many parts are made here at once; tests say it. */
  readonly partes?: { readonly people?: number; readonly atOnce?: number } | undefined;
  readonly ajustes?: Partial<DirectoryAjustes>;
  readonly cabezas?: HeadSettings;
  /** What opens the data, when they are encrypted. */
  readonly llave?: MasterKey;
  /** The file of erased people; beside the data, if absent. */
  readonly olvidos?: string;
  readonly valores?: StatusValues;
  /** Whether to use threads; false in tests. */
  readonly hilos?: boolean;
  readonly costo?: HashCost;
  readonly ahora?: () => number;
  /** Prints a line for the person who started the server. */
  readonly decir: (linea: string) => void;
}

/** Those of a process at work. */
export type RunningSettings = ServerSettings & { readonly tracer?: Tracer | undefined };

export const hostInUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** Only this machine reaches the server, by these settings. */
export const isForThisMachine = (o: Pick<ServerSettings, 'host' | 'publica'>): boolean =>
  isLocalHost(hostInUrl(o.host)) && (o.publica ?? null) === null;

export const checkPublicUrl = (publica: string | null): Result<null> => {
  if (publica === null) return ok(null);
  try {
    const u = new URL(publica);
    if (u.origin === publica && (u.protocol === 'https:' || isLocalHost(u.host))) return ok(null);
  } catch {
    /* reported below */
  }
  return fail('invalid', 'servidor.publicaMal', { valor: publica });
};

/**
 * Checks the mail settings before anything is opened. The address contains a password, so messages do not
 * repeat it.
 */
export const checkCorreo = (smtp: ServerSettings['smtp']): Result<null> => {
  if (!smtp) return ok(null);
  const u = URL.canParse(smtp.smtp) ? new URL(smtp.smtp) : undefined;
  if (u === undefined || !/^smtps?:$/.test(u.protocol) || u.hostname === '')
    return fail('invalid', 'servidor.smtpMal');
  return DE.test(smtp.de) ? ok(null) : fail('invalid', 'servidor.remitenteMal', { valor: smtp.de });
};
/** `sueldos@ejemplo.com.ar`, or with a name before: `Sueldos <sueldos@ejemplo.com.ar>`. */
const DE = /^(?:[^<>@\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

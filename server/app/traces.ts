// The traces of the server, where the settings say where they go; nothing is loaded without it.
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import type { Tracer } from '../kernel/tracing.ts';
import type { ClosingStack } from './closing.ts';
import { packageVersion } from './packageRoot.ts';
import type { ServerSettings } from './serverSettings.ts';

/** Where OTLP over HTTP receives traces, below the address of a collector. */
const PLACE = '/v1/traces';

/** Undefined: it names no collector. What lets in there is no part of an address, which is shown. */
export const readTracesAddress = (said: string): URL | undefined => {
  const u = URL.canParse(said.trim()) ? new URL(said.trim()) : undefined;
  if (u === undefined || !/^https?:$/.test(u.protocol) || u.hostname === '') return undefined;
  if (u.username !== '' || u.password !== '' || u.search !== '' || u.hash !== '') return undefined;
  if (u.pathname === '/') u.pathname = PLACE;
  return u;
};

/** `name=value`, on lines or with commas, as OTEL_EXPORTER_OTLP_HEADERS has them; undefined: they are not so. */
export const readTracesHeaders = (said: string): Readonly<Record<string, string>> | undefined => {
  const all: Record<string, string> = {};
  for (const one of said.split(/[\n,]/)) {
    if (one.trim() === '') continue;
    const [, name, value] =
      /^\s*([\w-]+)\s*=\s*([\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?)\s*$/.exec(one) ?? [];
    if (name === undefined || value === undefined || /%(?![\da-f]{2})/i.test(value)) return undefined;
    all[name.toLowerCase()] = decodeURIComponent(value);
  }
  return all;
};

/** Checked before anything is opened. What lets in there is a secret, so messages do not repeat it. */
export const checkTraces = ({ trazas }: Pick<ServerSettings, 'trazas'>): Result<null> => {
  if (trazas === undefined) return ok(null);
  if (readTracesAddress(trazas.a) === undefined)
    return fail('invalid', 'servidor.trazas.mal', { valor: withoutSecret(trazas.a) });
  return readTracesHeaders(trazas.encabezados ?? '') === undefined
    ? fail('invalid', 'servidor.trazas.encabezadosMal')
    : ok(null);
};
const withoutSecret = (address: string): string =>
  address.replace(/\/\/[^/@]*@/, '//…@').replace(/[?#].*/, '?…');

/** Undefined: nobody asked for them, or what was asked is refused by the start. */
export const openTraces = async (
  o: Pick<ServerSettings, 'trazas' | 'decir'>,
  cierre: ClosingStack,
): Promise<Tracer | undefined> => {
  const url = o.trazas && readTracesAddress(o.trazas.a),
    headers = readTracesHeaders(o.trazas?.encabezados ?? '');
  if (url === undefined || headers === undefined) return undefined;
  // Imported here: most installations are not traced, and the library takes memory and time to load.
  const { exportTraces } = await import('./traceExport.ts'),
    { tracer, close } = exportTraces({ url, headers, version: packageVersion(), say: o.decir });
  cierre.al(close);
  return tracer;
};

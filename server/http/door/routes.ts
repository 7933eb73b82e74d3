// The declarations of core/api as routes: finds the call of a path, and its parameters. Literal segments win
// over parameters.
import { BASE } from '../../../core/api/index.ts';
import { allEndpoints } from '../../../core/api/allEndpoints.ts';
import type { Endpoint } from '../../../core/api/endpoint.ts';

export interface ApiRoute {
  readonly nombre: string;
  readonly endpoint: Endpoint;
  readonly patron: string;
}
export type PathParams = Readonly<Record<string, string>>;

/** A literal text, or a parameter after a literal start (`page:` + the number). */
type Segmento = { readonly literal: string } | { readonly antes: string; readonly param: string };
interface Compilada extends ApiRoute {
  readonly segmentos: readonly Segmento[];
}

const segmento = (s: string): Segmento => {
  const m = /^(.*?):(\w+)$/.exec(s);
  return m ? { antes: m[1]!, param: m[2]! } : { literal: s };
};
const segmentosDe = (patron: string): readonly Segmento[] =>
  patron.replace(/\/$/, '').split('/').slice(1).map(segmento);

/** The order of a list, in the path after the page. */
const ORDEN = '/sort::sort/direction::direction';
const patrones = (e: Endpoint): readonly string[] => {
  const base = e.path.startsWith('/api/') ? e.path : BASE + e.path;
  return e.path.endsWith('/index/page::page') ? [base, base + ORDEN] : [base];
};

const literales = (c: Compilada): number => c.segmentos.filter((s) => 'literal' in s).length;
const rutas: readonly Compilada[] = allEndpoints
  .flatMap(([nombre, endpoint]) =>
    patrones(endpoint).map((patron) => ({ nombre, endpoint, patron, segmentos: segmentosDe(patron) })),
  )
  .sort((a, b) => literales(b) - literales(a));

/** Undefined with control characters, which no name contains. */
const decodificada = (s: string): string | undefined => {
  try {
    const d = decodeURIComponent(s);
    return /[\u0000-\u001f\u007f]/.test(d) ? undefined : d;
  } catch {
    return undefined;
  }
};

const calza = (r: Compilada, partes: readonly string[]): PathParams | undefined => {
  if (r.segmentos.length !== partes.length) return undefined;
  const params: Record<string, string> = {};
  for (let i = 0; i < partes.length; i++) {
    const s = r.segmentos[i]!,
      parte = partes[i]!;
    if ('literal' in s) {
      if (s.literal !== parte) return undefined;
      continue;
    }
    if (!parte.startsWith(s.antes)) return undefined;
    const valor = decodificada(parte.slice(s.antes.length));
    if (valor === undefined || (valor === '' && s.antes === '')) return undefined;
    params[s.param] = valor;
  }
  return params;
};

/** The call of a path, with or without a final slash; undefined when there is none. */
export const routeOf = (
  metodo: string,
  camino: string,
): { readonly ruta: ApiRoute; readonly params: PathParams } | undefined => {
  const partes = camino.replace(/\/$/, '').split('/').slice(1);
  for (const ruta of rutas) {
    if (ruta.endpoint.method !== metodo) continue;
    const params = calza(ruta, partes);
    if (params) return { ruta, params };
  }
  return undefined;
};

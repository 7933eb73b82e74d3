// The facts of a company as audit entries: what each one changed, as far as the requester's role may see.
import type { AuditoriaEntry } from '../../../core/api/auditoria.ts';
import { channelOf, claseOf, type Channel } from '../../../core/domain/auditoria.ts';
import { ok, type Result } from '../../../core/kit/failure.ts';
import { tableNamed } from '../../../core/tables/index.ts';
import type { Requester } from '../../kernel/company.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { factHeads, type FactHead, type FactFilter, type FactPlace } from './sql/auditoria.ts';
import { factChanges } from '../../rows/history.ts';
import { rowLabels } from '../../rows/list.ts';
import { userNameOf } from '../../rows/logQueries.ts';
import { isNotTheirs } from '../../rows/reserved.ts';
import { onlyVisible } from '../../rows/visible.ts';
import { factValues } from '../../rows/fact.ts';
import { entryMatches } from './entryMatches.ts';
import { readableName } from './readableName.ts';

export interface FactsRequest {
  readonly filtro: FactFilter;
  readonly canal: Channel | null;
  readonly texto: string;
  readonly antes: FactPlace | null;
  readonly cuantas: number;
  readonly quien: Requester;
}
/** `hasta`: everything newer than this was looked at; null when there is nothing older. */
export interface FactStretch {
  readonly entradas: readonly (AuditoriaEntry & { readonly lugar: FactPlace })[];
  readonly hasta: FactPlace | null;
}

/** How many facts one query looks at when the index cannot select them, and how many it reads whole. */
const MIRADOS = 20_000,
  LEIDOS = 1000,
  TANDA = 200;

type Datos = Pick<AuditoriaEntry, 'cambios' | 'borrado' | 'reservado' | 'nombre'>;
const NADA: Datos = { cambios: [], borrado: false, reservado: false, nombre: null };

/** Each stream is read once per query: a page may have many facts of one row. */
const lectorDe = (l: StoreReads, quien: Requester): ((c: FactHead) => Datos) => {
  const streams = new Map<string, ReadonlyMap<number, Datos>>();
  const leer = (stream: string): ReadonlyMap<number, Datos> => {
    const [nombre = '', id = ''] = stream.split('/'),
      tabla = tableNamed(nombre),
      hechos = l.stream(stream);
    if (!tabla) return new Map();
    const [primero] = hechos,
      fila = l.fila(nombre, Number(id));
    if (
      primero === undefined
        ? tabla.owner !== undefined
        : isNotTheirs(l.sql, tabla, fila ?? factValues(primero), quien)
    )
      return new Map(hechos.map((f) => [f.position, { ...NADA, reservado: true }]));
    const visible = fila ? onlyVisible(tabla, fila, quien) : undefined,
      n = visible ? readableName(tabla, visible, rowLabels(l.sql, tabla, visible, quien)) : '';
    return new Map(
      factChanges(tabla, hechos, quien).map(({ hecho, cambios }) => [
        hecho.position,
        { cambios: [...cambios], borrado: hecho.erased, reservado: false, nombre: n === '' ? null : n },
      ]),
    );
  };
  return (c) => {
    let s = streams.get(c.stream);
    if (!s) {
      s = leer(c.stream);
      streams.set(c.stream, s);
    }
    return s.get(c.position) ?? NADA;
  };
};

export const auditoriaFacts = (l: StoreReads, p: FactsRequest): Result<FactStretch> => {
  const entradas: FactStretch['entradas'][number][] = [],
    leer = lectorDe(l, p.quien),
    nombres = new Map<number, string | null>();
  const nombreDe = (u: number): string | null => {
    if (!nombres.has(u)) nombres.set(u, userNameOf(l.sql, u) ?? null);
    return nombres.get(u)!;
  };
  let antes = p.antes,
    mirados = 0,
    leidos = 0;
  for (;;) {
    const tanda = factHeads(l.sql, p.filtro, antes, TANDA);
    for (const c of tanda) {
      if (entradas.length === p.cuantas || mirados >= MIRADOS || leidos >= LEIDOS)
        return ok({ entradas, hasta: antes });
      antes = { at: c.at, position: c.position };
      mirados += 1;
      const canal = channelOf(c.cause);
      if (p.canal !== null && canal !== p.canal) continue;
      leidos += 1;
      const [nombre = '', id = ''] = c.stream.split('/'),
        tabla = tableNamed(nombre);
      const e: AuditoriaEntry = {
        id: `h${c.position}`,
        at: c.at,
        id_usuario: c.user,
        usuario: nombreDe(c.user),
        canal,
        clase: claseOf(c.type),
        suceso: c.type,
        tabla: tabla ? nombre : null,
        fila: tabla && /^\d+$/.test(id) ? Number(id) : null,
        direccion: null,
        detalle: tabla ? null : id,
        ...leer(c),
      };
      if (p.texto === '' || entryMatches(e, p.texto)) entradas.push({ ...e, lugar: antes });
    }
    if (tanda.length < TANDA) return ok({ entradas, hasta: null });
  }
};

/** For requests that exclude facts. */
export const emptyFactStretch: FactStretch = { entradas: [], hasta: null };

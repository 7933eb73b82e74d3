// A page of the audit: the facts of the company and the events of the directory as one list, newest first.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { AuditoriaEntry, AuditoriaFilter, AuditoriaPage } from '../../../core/api/auditoria.ts';
import { claseOf, COMPANY_FACTS, DIRECTORY_EVENTS, typesOf } from '../../../core/domain/auditoria.ts';
import { canDo, canRead } from '../../../core/domain/roles.ts';
import { ok, type Result } from '../../../core/kit/failure.ts';
import { addDays } from '../../../core/kit/period.ts';
import { tableNamed } from '../../../core/tables/index.ts';
import { entryMatches } from './entryMatches.ts';
import { readableName } from './readableName.ts';
import { emptyFactStretch } from './facts.ts';
import type { EventFilter, EventPosition, AuditoriaEvent } from '../../directory/auditoria.ts';
import type { Requester, Rows } from '../../kernel/company.ts';
import type { FactPlace } from './sql/auditoria.ts';
import { searchKey } from '../../kernel/normal.ts';
import type { HandlerContext } from '../../http/door/handler.ts';
import type { AuditoriaOffer } from './contract.ts';
import { FIRST, type Cursor, writeCursor, readCursor } from './cursor.ts';

export const MAX_PAGE = 200,
  FACTS_PER_PAGE = 50,
  BATCH_SIZE = 1000;

/** Civil dates of Buenos Aires begin at 03:00 UTC, all year. */
const instanteDe = (fecha: string): string => `${fecha}T03:00:00.000Z`;

const cambiosDe = (detalle: string | null): AuditoriaEntry['cambios'] | undefined => {
  if (detalle === null || !detalle.startsWith('[')) return undefined;
  try {
    return (JSON.parse(detalle) as AuditoriaEntry['cambios']).map(({ campo, antes, despues }) => ({
      campo,
      antes,
      despues,
    }));
  } catch {
    return undefined;
  }
};
const entradaDe = (s: AuditoriaEvent): AuditoriaEntry => {
  const cambios = cambiosDe(s.detalle);
  return {
    id: `s${s.id}`,
    at: new Date(s.at).toISOString(),
    id_usuario: s.id_usuario,
    usuario: s.autor,
    canal: s.canal,
    clase: claseOf(s.suceso),
    suceso: s.suceso,
    tabla: s.sobre === null ? s.tabla : 'Usuarios',
    fila: s.sobre ?? s.fila,
    nombre: s.deQuien,
    cambios: cambios ?? [],
    borrado: false,
    reservado: false,
    direccion: s.direccion,
    detalle: cambios ? null : s.detalle,
  };
};

/** An entry of one of the two lists, with its place in it. */
interface Placed<L> {
  readonly e: AuditoriaEntry;
  readonly at: number;
  readonly lugar: L;
}

/** What is searched for in both lists. `buscado`: normalised by `searchKey`. */
interface AuditoriaSearch {
  readonly f: AuditoriaFilter;
  readonly usuario: number | undefined;
  readonly desde: string | undefined;
  readonly hasta: string | undefined;
  readonly tipos: readonly string[] | undefined;
  readonly buscado: string;
}
const searchOf = (f: AuditoriaFilter, quien: Requester): AuditoriaSearch => ({
  f,
  usuario: canDo(quien.roles, 'administrar') ? f.usuario : quien.id,
  desde: f.desde === undefined ? undefined : instanteDe(f.desde),
  hasta: f.hasta === undefined ? undefined : instanteDe(addDays(f.hasta, 1)),
  tipos: f.clase === undefined ? undefined : typesOf(f.clase),
  buscado: searchKey((f.texto ?? '').trim().slice(0, 100)),
});

type FactFilter = Parameters<AuditoriaOffer['auditoria']>[0]['filtro'];
const factFilter = ({ f, usuario, desde, hasta, tipos }: AuditoriaSearch): FactFilter => ({
  ...(usuario === undefined ? {} : { usuario }),
  ...(f.tabla === undefined
    ? {}
    : f.fila === undefined
      ? { tabla: f.tabla }
      : { stream: `${f.tabla}/${f.fila}` }),
  ...(tipos ? { tipos } : {}),
  ...(desde === undefined ? {} : { desde }),
  ...(hasta === undefined ? {} : { hasta }),
});
const eventFilter = (
  { f, usuario, desde, hasta, tipos }: AuditoriaSearch,
  idEmpresa: string,
): EventFilter => ({
  idEmpresa,
  ...(usuario === undefined ? {} : { usuario }),
  ...(f.canal === undefined ? {} : { canal: f.canal }),
  ...(tipos ? { tipos } : {}),
  ...(desde === undefined ? {} : { desde: Date.parse(desde) }),
  ...(hasta === undefined ? {} : { hasta: Date.parse(hasta) }),
  ...(f.tabla === undefined
    ? {}
    : f.tabla === 'Usuarios'
      ? f.fila === undefined
        ? {}
        : { sobre: f.fila }
      : { tabla: f.tabla, ...(f.fila === undefined ? {} : { fila: f.fila }) }),
});

interface Stretch<L> {
  readonly entradas: readonly Placed<L>[];
  readonly hasta: L | null;
}
/** The events of the directory from a place on, as audit entries. */
const eventStretch = (
  c: HandlerContext<AuditoriaOffer>,
  idEmpresa: string,
  s: AuditoriaSearch,
  antes: Cursor['s'],
): Stretch<EventPosition> => {
  const r = c.directorio.sucesos(eventFilter(s, idEmpresa), antes ? { at: antes[0], id: antes[1] } : null);
  return {
    hasta: r.hasta,
    entradas: r.sucesos
      .map((x) => ({ e: entradaDe(x), lugar: { at: x.at, id: x.id }, at: x.at }))
      .filter(
        (x) =>
          (s.f.tabla !== 'Usuarios' || x.e.tabla === 'Usuarios') &&
          (s.buscado === '' || entryMatches(x.e, s.buscado)),
      ),
  };
};

/** A page: the entries of both lists, down to the point that both have already looked at. */
export const readAuditoriaPage = async (
  c: HandlerContext<AuditoriaOffer>,
  empresa: Rows & AuditoriaOffer,
  quien: Requester,
  f: AuditoriaFilter,
): Promise<Result<AuditoriaPage>> => {
  const cuantas = f.limite ?? FACTS_PER_PAGE,
    cursor = readCursor(f.cursor) ?? FIRST,
    search = searchOf(f, quien),
    { tipos } = search;
  const sinHechos =
      cursor.h === false ||
      f.tabla === 'Usuarios' ||
      (tipos !== undefined && !tipos.some((t) => Object.hasOwn(COMPANY_FACTS, t))),
    sinSucesos =
      cursor.s === false || (tipos !== undefined && !tipos.some((t) => Object.hasOwn(DIRECTORY_EVENTS, t)));
  const r = sinHechos
    ? ok(emptyFactStretch)
    : await empresa.auditoria({
        filtro: factFilter(search),
        canal: f.canal ?? null,
        texto: search.buscado,
        antes: cursor.h ? { at: cursor.h[0], position: cursor.h[1] } : null,
        cuantas,
        quien,
      });
  if (isLeft(r)) return r;
  const hechos: readonly Placed<FactPlace>[] = r.right.entradas.map(({ lugar: l, ...e }) => ({
      e,
      lugar: l,
      at: Date.parse(e.at),
    })),
    sucesos: Stretch<EventPosition> = sinSucesos
      ? { entradas: [], hasta: null }
      : eventStretch(c, empresa.id, search, cursor.s);
  const piso = Math.max(r.right.hasta ? Date.parse(r.right.hasta.at) : 0, sucesos.hasta?.at ?? 0),
    dichas = newestTogether(hechos, sucesos.entradas, piso).slice(0, cuantas);
  const sigueH = sigue(hechos, dichas, r.right.hasta),
    sigueS = sigue(sucesos.entradas, dichas, sucesos.hasta);
  const h: Cursor['h'] =
      sinHechos || sigueH === null ? false : sigueH === undefined ? cursor.h : [sigueH.at, sigueH.position],
    s: Cursor['s'] =
      sinSucesos || sigueS === null ? false : sigueS === undefined ? cursor.s : [sigueS.at, sigueS.id];
  const fin = h === false && s === false;
  return ok({
    entradas: await Promise.all(dichas.map((x) => conNombre(empresa, quien, asCalledThen(c, x.e)))),
    siguiente: fin ? null : writeCursor({ h, s }),
    mirado: fin || dichas.length === cuantas || piso === 0 ? null : new Date(piso).toISOString(),
  });
};

/** Both lists as one, newest first; of the same instant, the events come before the facts. */
const newestTogether = (
  hechos: readonly Placed<FactPlace>[],
  sucesos: readonly Placed<EventPosition>[],
  piso: number,
): readonly Placed<unknown>[] =>
  [...sucesos, ...hechos].filter((x) => x.at >= piso).sort((a, b) => b.at - a.at);

/** An entry with what its user, and whom it is about, were called then. */
const asCalledThen = (c: HandlerContext<AuditoriaOffer>, e: AuditoriaEntry): AuditoriaEntry => {
  const called = (id: number | null): string | undefined =>
    id === null ? undefined : c.directorio.nombreEntonces(id, Date.parse(e.at));
  return {
    ...e,
    usuario: called(e.id_usuario) ?? e.usuario,
    nombre: e.tabla === 'Usuarios' ? (called(e.fila) ?? e.nombre) : e.nombre,
  };
};

/** Gives the row that was read or exported its present name; a deleted row is only known by its number. */
const conNombre = async (
  empresa: Rows & AuditoriaOffer,
  quien: Requester,
  e: AuditoriaEntry,
): Promise<AuditoriaEntry> => {
  const tabla =
    e.id.startsWith('s') && e.nombre === null && e.tabla !== null && e.fila !== null
      ? tableNamed(e.tabla)
      : undefined;
  if (!tabla || !canRead(quien.roles, tabla)) return e;
  const fila = await empresa.fila(tabla.name, e.fila!, quien);
  return isLeft(fila)
    ? e
    : {
        ...e,
        nombre: readableName(tabla, fila.right, empresa.etiquetas(tabla.name, fila.right, quien)) || null,
      };
};

/**
 * Where a list continues: after the last entry shown, or as far as it looked if all its entries were shown.
 * Null: at its end; undefined: where it was.
 */
const sigue = <L>(
  suyas: readonly Placed<L>[],
  dichas: readonly Placed<unknown>[],
  hasta: L | null,
): L | null | undefined => {
  const quedan = suyas.some((x) => !dichas.includes(x));
  return quedan ? suyas.filter((x) => dichas.includes(x)).at(-1)?.lugar : hasta;
};

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
import type { EventPosition, AuditoriaEvent } from '../../directory/auditoria.ts';
import type { Requester, Rows } from '../../kernel/company.ts';
import type { Lugar } from './sql/auditoria.ts';
import { searchKey } from '../../kernel/normal.ts';
import type { HandlerContext } from '../../http/door/handler.ts';
import type { AuditoriaOffer } from './contract.ts';
import { FIRST, writeCursor, readCursor } from './cursor.ts';

export const MAX_PAGE = 200,
  PAGE_SIZE = 50,
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

type Ubicada = { readonly e: AuditoriaEntry; readonly at: number } & (
  | { readonly de: 'h'; readonly lugar: Lugar }
  | { readonly de: 's'; readonly lugar: EventPosition }
);

/** A page: the entries of both lists, down to the point that both have already looked at. */
export const readAuditoriaPage = async (
  c: HandlerContext<AuditoriaOffer>,
  empresa: Rows & AuditoriaOffer,
  quien: Requester,
  f: AuditoriaFilter,
): Promise<Result<AuditoriaPage>> => {
  const cuantas = f.limite ?? PAGE_SIZE,
    cursor = readCursor(f.cursor) ?? FIRST,
    buscado = searchKey((f.texto ?? '').trim().slice(0, 100));
  const usuario = canDo(quien.roles, 'administrar') ? f.usuario : quien.id;
  const desde = f.desde === undefined ? undefined : instanteDe(f.desde),
    hasta = f.hasta === undefined ? undefined : instanteDe(addDays(f.hasta, 1));
  const tipos = f.clase === undefined ? undefined : typesOf(f.clase),
    deUsuarios = f.tabla === 'Usuarios';
  const sinHechos =
      cursor.h === false ||
      deUsuarios ||
      (tipos !== undefined && !tipos.some((t) => Object.hasOwn(COMPANY_FACTS, t))),
    sinSucesos =
      cursor.s === false || (tipos !== undefined && !tipos.some((t) => Object.hasOwn(DIRECTORY_EVENTS, t)));
  const r = sinHechos
    ? ok(emptyFactStretch)
    : await empresa.auditoria({
        filtro: {
          ...(usuario === undefined ? {} : { usuario }),
          ...(f.tabla === undefined
            ? {}
            : f.fila === undefined
              ? { tabla: f.tabla }
              : { stream: `${f.tabla}/${f.fila}` }),
          ...(tipos ? { tipos } : {}),
          ...(desde === undefined ? {} : { desde }),
          ...(hasta === undefined ? {} : { hasta }),
        },
        canal: f.canal ?? null,
        texto: buscado,
        antes: cursor.h ? { at: cursor.h[0], position: cursor.h[1] } : null,
        cuantas,
        quien,
      });
  if (isLeft(r)) return r;
  const s = sinSucesos
    ? { sucesos: [], hasta: null }
    : c.directorio.sucesos(
        {
          idEmpresa: empresa.id,
          ...(usuario === undefined ? {} : { usuario }),
          ...(f.canal === undefined ? {} : { canal: f.canal }),
          ...(tipos ? { tipos } : {}),
          ...(desde === undefined ? {} : { desde: Date.parse(desde) }),
          ...(hasta === undefined ? {} : { hasta: Date.parse(hasta) }),
          ...(f.tabla === undefined
            ? {}
            : deUsuarios
              ? f.fila === undefined
                ? {}
                : { sobre: f.fila }
              : { tabla: f.tabla, ...(f.fila === undefined ? {} : { fila: f.fila }) }),
        },
        cursor.s ? { at: cursor.s[0], id: cursor.s[1] } : null,
      );
  const hechos: Ubicada[] = r.right.entradas.map(({ lugar: l, ...e }) => ({
    de: 'h',
    e,
    lugar: l,
    at: Date.parse(e.at),
  }));
  const sucesos: Ubicada[] = s.sucesos
    .map((x) => ({ de: 's' as const, e: entradaDe(x), lugar: { at: x.at, id: x.id }, at: x.at }))
    .filter(
      (x) => (!deUsuarios || x.e.tabla === 'Usuarios') && (buscado === '' || entryMatches(x.e, buscado)),
    );
  const piso = Math.max(r.right.hasta ? Date.parse(r.right.hasta.at) : 0, s.hasta ? s.hasta.at : 0);
  const juntas = [...hechos, ...sucesos]
      .filter((x) => x.at >= piso)
      .sort((a, b) => b.at - a.at || (a.de === b.de ? 0 : a.de === 's' ? -1 : 1)),
    dichas = juntas.slice(0, cuantas);
  const sigueH = sigue(hechos, dichas, r.right.hasta),
    sigueS = sigue(sucesos, dichas, s.hasta);
  const h = sinHechos
    ? false
    : sigueH === null
      ? false
      : sigueH === undefined
        ? cursor.h
        : ([(sigueH as Lugar).at, (sigueH as Lugar).position] as const);
  const t = sinSucesos
    ? false
    : sigueS === null
      ? false
      : sigueS === undefined
        ? cursor.s
        : ([(sigueS as EventPosition).at, (sigueS as EventPosition).id] as const);
  const fin = h === false && t === false;
  return ok({
    entradas: await Promise.all(dichas.map((x) => conNombre(empresa, quien, x.e))),
    siguiente: fin ? null : writeCursor({ h, s: t }),
    mirado: fin || dichas.length === cuantas || piso === 0 ? null : new Date(piso).toISOString(),
  });
};

/** Names the row that was read or exported as it is called today; a row that is gone is only known by its number. */
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

/** Where a list continues: after the last entry shown, or as far as it looked if all its entries were shown; null at its end; undefined: where it was. */
const sigue = (
  suyas: readonly Ubicada[],
  dichas: readonly Ubicada[],
  hasta: Lugar | EventPosition | null,
): Lugar | EventPosition | null | undefined => {
  const quedan = suyas.some((x) => !dichas.includes(x));
  return quedan ? suyas.filter((x) => dichas.includes(x)).at(-1)?.lugar : hasta;
};

// The audit over HTTP: the facts of the company and the events of the directory as one list, newest first.
import { isLeft, left } from 'fp-ts/lib/Either.js';
import type { AuditoriaEntry, AuditoriaFilter, AuditoriaPage } from '../../../core/api/auditoria.ts';
import { claseOf, COMPANY_FACTS, DIRECTORY_EVENTS, typesOf } from '../../../core/domain/auditoria.ts';
import { canDo, canRead } from '../../../core/domain/roles.ts';
import { failure, fail, ok, type Result, phrase } from '../../../core/kit/failure.ts';
import { integerField, textField } from '../../../core/kit/field.ts';
import { isCivilDate, addDays } from '../../../core/kit/period.ts';
import { textFor, type TextKey } from '../../../core/kit/text.ts';
import { rowLines } from '../../../core/outputs/rowLines.ts';
import { MAX_CELL_LENGTH } from '../../../core/outputs/xlsx.ts';
import { descriptorNamed, tableNamed } from '../../../core/tables/index.ts';
import { entryMatches, eventNameOf } from './entryMatches.ts';
import { readableName } from './readableName.ts';
import { emptyFactStretch } from './facts.ts';
import type { EventPosition, AuditoriaEvent } from '../../directory/auditoria.ts';
import type { Requester, Rows } from '../../kernel/company.ts';
import type { Lugar } from './sql/auditoria.ts';
import { searchKey } from '../../kernel/normal.ts';
import { identityChannel } from '../../http/door/payReads.ts';
import {
  contentOutput,
  inEmpresa,
  identityOf,
  requesterOf,
  type HandlerContext,
  type HandlersOf,
  type CallRequest,
} from '../../http/door/handler.ts';
import { downloadFile, stopFile, type ExportacionesOffer } from '../exportaciones/contract.ts';
import { invalidField, releasingAtEnd, CONTENT_TYPE } from '../../http/door/rowCall.ts';
import type { AuditoriaOffer } from './contract.ts';

const MAXIMO = 200,
  POR_PAGINA = 50,
  POR_TROZO = 1000;

/** Where each of the two lists continues; null: at its beginning; false: it has ended. */
interface Cursor {
  readonly h: readonly [at: string, position: number] | null | false;
  readonly s: readonly [at: number, id: number] | null | false;
}
const PRIMERO: Cursor = { h: null, s: null };
const escribirCursor = (c: Cursor): string => Buffer.from(JSON.stringify(c)).toString('base64url');
const lugar = (x: unknown, de: 'string' | 'number'): boolean =>
  x === null ||
  x === false ||
  (Array.isArray(x) && x.length === 2 && typeof x[0] === de && Number.isSafeInteger(x[1]));
const leerCursor = (s: string | undefined): Cursor | undefined => {
  if (s === undefined) return PRIMERO;
  try {
    const c = JSON.parse(Buffer.from(s.slice(0, 400), 'base64url').toString('utf8')) as Cursor;
    return lugar(c.h, 'string') && lugar(c.s, 'number') ? { h: c.h, s: c.s } : undefined;
  } catch {
    return undefined;
  }
};

const campoMal = (field: string, clave: TextKey, valores: Readonly<Record<string, string | number>> = {}) =>
  left(
    failure('invalid', clave, valores, { errors: [{ field, code: 'format', ...phrase(clave, valores) }] }),
  );
const revisar = (f: AuditoriaFilter): Result<never> | undefined => {
  for (const campo of ['desde', 'hasta'] as const)
    if (f[campo] !== undefined && !isCivilDate(f[campo]))
      return campoMal(campo, 'auditoria.mal.fecha', { valor: f[campo].slice(0, 40) });
  if (f.limite !== undefined && !(Number.isInteger(f.limite) && f.limite >= 1 && f.limite <= MAXIMO))
    return campoMal('limite', 'auditoria.mal.limite', { maximo: MAXIMO });
  if (f.tabla !== undefined && descriptorNamed(f.tabla) === undefined)
    return campoMal('tabla', 'auditoria.mal.tabla', { valor: f.tabla.slice(0, 60) });
  if (f.fila !== undefined && f.tabla === undefined) return campoMal('fila', 'auditoria.mal.fila');
  return leerCursor(f.cursor) === undefined ? campoMal('cursor', 'auditoria.mal.cursor') : undefined;
};

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
const leerPagina = async (
  c: HandlerContext<AuditoriaOffer>,
  empresa: Rows & AuditoriaOffer,
  quien: Requester,
  f: AuditoriaFilter,
): Promise<Result<AuditoriaPage>> => {
  const cuantas = f.limite ?? POR_PAGINA,
    cursor = leerCursor(f.cursor) ?? PRIMERO,
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
    siguiente: fin ? null : escribirCursor({ h, s: t }),
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

/** The most entries in one spreadsheet, which people open whole; more must be exported as CSV. */
const MAXIMO_PLANILLA = 100_000;
const COLUMNAS = (
  [
    'cuando',
    'usuario',
    'id_usuario',
    'canal',
    'clase',
    'suceso',
    'que',
    'tabla',
    'fila',
    'nombre',
    'cambios',
    'direccion',
    'detalle',
  ] as const
).map((nombre) => ({
  nombre,
  campo: nombre === 'id_usuario' || nombre === 'fila' ? integerField(nombre) : textField(nombre),
}));
const filaDe = (e: AuditoriaEntry) => ({
  cuando: e.at,
  usuario: e.usuario,
  id_usuario: e.id_usuario,
  canal: e.canal,
  clase: e.clase,
  suceso: e.suceso,
  que: eventNameOf(e.suceso),
  tabla: e.tabla,
  fila: e.fila,
  nombre: e.nombre,
  cambios: e.cambios.length ? JSON.stringify(e.cambios) : null,
  direccion: e.direccion,
  detalle: e.detalle,
});

const anotar = (
  c: HandlerContext<AuditoriaOffer>,
  p: CallRequest<unknown>,
  formato: string,
): Promise<unknown> => {
  const i = identityOf(p);
  return c.directorio.anotar({
    suceso: 'exportacion',
    idUsuario: i.usuario.id,
    direccion: p.direccion,
    ...(i.empresa === null ? {} : { idEmpresa: i.empresa }),
    canal: identityChannel(i),
    tabla: 'Auditoria',
    detalle: formato,
  });
};
/** Cells have a limit: the changes of a long list are shown as far as they fit. */
const enCelda = (f: ReturnType<typeof filaDe>): ReturnType<typeof filaDe> =>
  f.cambios !== null && f.cambios.length > MAX_CELL_LENGTH
    ? { ...f, cambios: `${f.cambios.slice(0, MAX_CELL_LENGTH - 1)}…` }
    : f;
/** All the requested entries, in batches, up to the limit of a spreadsheet. */
async function* tandas(
  c: HandlerContext<AuditoriaOffer>,
  empresa: Rows & AuditoriaOffer,
  quien: Requester,
  f: AuditoriaFilter,
): AsyncGenerator<Result<readonly ReturnType<typeof filaDe>[]>> {
  let n = 0;
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const r: Result<AuditoriaPage> = await leerPagina(c, empresa, quien, {
      ...f,
      limite: POR_TROZO,
      ...(cursor === undefined ? {} : { cursor }),
    });
    if (isLeft(r)) {
      yield r;
      return;
    }
    n += r.right.entradas.length;
    if (n > MAXIMO_PLANILLA) {
      yield fail('limit', 'auditoria.muchasParaPlanilla', { maximo: MAXIMO_PLANILLA });
      return;
    }
    yield ok(r.right.entradas.map((e) => enCelda(filaDe(e))));
    cursor = r.right.siguiente;
  }
}

export const auditoriaHandlers: HandlersOf<'auditoria', AuditoriaOffer & ExportacionesOffer> = {
  buscar: async (c, p) => {
    const no = revisar(p.entrada);
    if (no) return no;
    const r = await inEmpresa(c, p, (e, quien) => leerPagina(c, e, quien, p.entrada));
    return isLeft(r) ? r : ok(contentOutput(r.right));
  },
  exportar: async (c, p) => {
    const formato = p.params['formato'] ?? '',
      i = identityOf(p),
      no = revisar(p.entrada);
    if (formato !== 'csv' && formato !== 'ndjson' && formato !== 'json')
      return invalidField('formato', 'servidor.formato', formato);
    if (no) return no;
    if (i.empresa === null) return fail('no_permission', 'servidor.sinEmpresa');
    const retenida = await c.companies.retener(i.empresa);
    if (isLeft(retenida)) return retenida;
    const { empresa, soltar } = retenida.right,
      quien = requesterOf(i);
    await anotar(c, p, formato);
    const cuerpo = async function* (): AsyncGenerator<string> {
      let n = 0;
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const r: Result<AuditoriaPage> = await leerPagina(c, empresa, quien, {
          ...p.entrada,
          limite: POR_TROZO,
          ...(cursor === undefined ? {} : { cursor }),
        });
        if (isLeft(r)) throw new Error(r.left.message);
        const filas = r.right.entradas.map(filaDe),
          lineas =
            formato === 'json'
              ? filas.map((f) => `${n++ === 0 ? '[\n' : ',\n'}${JSON.stringify(f)}`)
              : [...rowLines(COLUMNAS, filas, formato)];
        yield (formato === 'csv' && cursor !== undefined ? lineas.slice(1) : lineas).join('');
        cursor = r.right.siguiente;
      }
      if (formato === 'json') yield n === 0 ? '[]\n' : '\n]\n';
    };
    return ok({
      tipo: 'crudo',
      cabeceras: {
        'content-type': CONTENT_TYPE[formato],
        'content-disposition': `attachment; filename="Auditoria.${formato}"`,
      },
      cuerpo: releasingAtEnd(cuerpo(), soltar),
    });
  },
  planilla: async (c, p) => {
    const no = revisar(p.entrada);
    if (no) return no;
    // An export refused by the limit took nothing out, so it is not noted.
    const r = await inEmpresa(c, p, async (e, quien) =>
      ok(
        e.exportaciones.planilla(
          {
            titulo: textFor('auditoria.titulo'),
            columnas: COLUMNAS,
            tandas: () => tandas(c, e, quien, p.entrada),
            alHacerse: () => anotar(c, p, 'xlsx'),
          },
          p.clave,
          quien,
        ),
      ),
    );
    return isLeft(r) ? r : ok(contentOutput(r.right));
  },
  detenerPlanilla: stopFile,
  bajarPlanilla: downloadFile,
};

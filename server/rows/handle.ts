// The only write path: in the writer, in one transaction, an order becomes facts or is refused with nothing written.
import * as E from 'fp-ts/lib/Either.js';
import {
  tableRow as decider,
  type TableRowCommand,
  type TableRowContext,
  type TableRowFact,
  type TableRowState,
  type TableRowMarks,
} from '../../core/domain/tableRow.ts';
import { canChange, canSee } from '../../core/domain/roles.ts';
import { decide } from '../../core/kit/decider.ts';
import {
  fail,
  failure,
  ok,
  type Failure,
  type FieldError,
  type Result,
  phrase,
} from '../../core/kit/failure.ts';
import { initialValueOf, type Field, type Row, type Value } from '../../core/kit/field.ts';
import { readTableRow, rowName, type AnyTable } from '../../core/kit/table.ts';
import { tableNamed } from '../../core/tables/index.ts';
import type { CompanyCommand, Requester } from '../kernel/company.ts';
import type { StoreWrites, Extension, BrokenPrueba, TableRule, CommandAnswer, Tx } from '../kernel/store.ts';
import { shapeOf } from './shape.ts';
import { rowExists, otherRowWith, usingRowsIn, rowUses } from './uses.ts';
import { isOfAnother, onlyVisible } from './visible.ts';

export const MAX_ROWS = 10_000;

/** Carries out an order once. `alOlvidar`: called when the fact of an erasure is safe in the log. */
export const executeCommand = (
  e: StoreWrites,
  extensiones: readonly Extension[],
  o: CompanyCommand,
  at: string,
  alOlvidar: (persona: number) => void,
): Result<Row> => {
  const tabla = tableNamed(o.tabla);
  if (!tabla) return fail('not_found', 'api.controlador', { controlador: o.tabla.slice(0, 60) });
  const accion = accionDe(tabla, o, extensiones);
  if (!accion) return fail('not_found', 'store.verbo', { tabla: tabla.plural, verbo: o.verbo.slice(0, 40) });
  const r = e.comando(
    { quien: o.quien, at, clave: o.clave },
    JSON.stringify([o.tabla, o.verbo, o.id ?? null]),
    (tx) => accion(tx, o, extensiones),
    o.pedido ?? o.cuerpo ?? null,
  );
  if (o.tabla === 'Personal' && o.verbo === 'olvidar' && E.isRight(r)) alOlvidar(o.id!);
  return E.isLeft(r) ? E.left(sinAjenos(tabla, r.left, o.quien)) : ok(onlyVisible(tabla, r.right, o.quien));
};

type Accion = (tx: Tx, o: CompanyCommand, all: readonly Extension[]) => Result<CommandAnswer>;

const accionDe = (
  tabla: AnyTable,
  o: CompanyCommand,
  extensiones: readonly Extension[],
): Accion | undefined => {
  const nombre = `${tabla.name}/${o.verbo}`;
  for (const x of extensiones) if (x.ordenes && Object.hasOwn(x.ordenes, nombre)) return x.ordenes[nombre];
  if (nombre === 'Personal/olvidar') return olvidar;
  if (tabla.writer !== undefined && tabla.writer !== 'fila') return undefined;
  const reglas = rulesOf(extensiones, tabla);
  switch (o.verbo) {
    case 'add':
      return (tx) =>
        E.map((id: number) => filaRespuesta(tx, tabla, id))(addRow(tx, tabla, reglas, o.cuerpo, o.quien));
    case 'edit':
      return (tx) =>
        conId(o, (id) =>
          E.map(() => filaRespuesta(tx, tabla, id))(modifyRow(tx, tabla, reglas, id, o.cuerpo, o.quien)),
        );
    case 'delete':
      return (tx) =>
        conId(o, (id) =>
          E.map((): CommandAnswer => ({ valor: { id } }))(eraseRow(tx, tabla, reglas, id, o.cuerpo, o.quien)),
        );
    default:
      return undefined;
  }
};

const conId = <A>(o: CompanyCommand, f: (id: number) => Result<A>): Result<A> =>
  o.id === undefined || !Number.isSafeInteger(o.id) ? fail('invalid', 'store.faltaId') : f(o.id);
const filaRespuesta = (tx: Tx, tabla: AnyTable, id: number): CommandAnswer => ({
  fila: { tabla: tabla.name, id, version: tx.version(`${tabla.name}/${id}`) },
});

/** The rules of a table, in the order of the extensions. */
export const rulesOf = (extensiones: readonly Extension[], tabla: AnyTable): readonly TableRule[] =>
  extensiones.flatMap((x) =>
    x.reglas && Object.hasOwn(x.reglas, tabla.name) ? [x.reglas[tabla.name]!] : [],
  );

/** The rules for a check or a trial: without those that ask for a confirmation or an approval. */
export const rulesWithoutConfirmation = (
  extensiones: readonly Extension[],
  tabla: AnyTable,
): readonly TableRule[] =>
  rulesOf(extensiones, tabla)
    .filter((r) => !r.soloAlGuardar)
    .map(({ rompe: _, ...r }) => r);

/** Adds a row as a person would; gives its id. Also for many in one transaction. `lote`: only staged in it, unseen; null: decided without writing. */
export const addRow = (
  tx: Tx,
  tabla: AnyTable,
  reglas: readonly TableRule[],
  cuerpo: unknown,
  quien: Requester,
  lote?: string | null,
  marcas: TableRowMarks = {},
): Result<number> => {
  const leida = readTableRow(tabla, withInitialValues(tabla, cuerpo, tx.hoy), { hoy: tx.hoy });
  if (E.isLeft(leida)) return leida;
  const ajeno = noPuedeEscribir(tabla, cuerpo as Row, undefined, quien, tx.hoy);
  if (ajeno) return ajeno;
  const id = tx.nuevoId(tabla.name);
  const base: Row = {
    ...iniciales(tabla, tx.hoy).fijos,
    ...leida.right,
    ...(tabla.owner ? { [tabla.owner]: quien.id } : {}),
  };
  const valores = completar(tx, reglas, base, undefined, id);
  if (E.isLeft(valores)) return valores;
  const hecho = aplicar(
    tx,
    tabla,
    reglas,
    id,
    { type: 'agregar', valores: { ...base, ...valores.right } },
    undefined,
    { lote, marcas, confirma: confirmadas(cuerpo) },
  );
  return E.isLeft(hecho) ? hecho : ok(id);
};

/** Fills the fields that a new row does not mention with the values that a form would have shown. */
export const withInitialValues = (tabla: AnyTable, cuerpo: unknown, hoy: string): unknown => {
  if (typeof cuerpo !== 'object' || cuerpo === null || Array.isArray(cuerpo)) return cuerpo;
  return { ...iniciales(tabla, hoy).deFormulario, ...cuerpo };
};

interface Iniciales {
  readonly hoy: string;
  readonly fijos: Row; // of fields that the system fills
  readonly deFormulario: Row; // as a form would have shown them
}
const inicialesDe = new WeakMap<AnyTable, Iniciales>();
/** Kept for each table and day, since many rows are added at once. */
const iniciales = (tabla: AnyTable, hoy: string): Iniciales => {
  const ya = inicialesDe.get(tabla);
  if (ya?.hoy === hoy) return ya;
  const campos = Object.entries(tabla.fields),
    con = (si: (n: string, f: Field) => boolean): Row =>
      Object.fromEntries(campos.filter(([n, f]) => si(n, f)).map(([n, f]) => [n, initialValueOf(f, hoy)]));
  const nuevas: Iniciales = {
    hoy,
    fijos: con((_n, f) => f.readOnly === true && f.kind !== 'vigente'),
    deFormulario: con((n, f) => f.default !== undefined && !f.readOnly && n !== tabla.owner),
  };
  inicialesDe.set(tabla, nuevas);
  return nuevas;
};

/** Changes a row as a person would, from the version that they saw. `lote` null: decides without writing. */
export const modifyRow = (
  tx: Tx,
  tabla: AnyTable,
  reglas: readonly TableRule[],
  id: number,
  cuerpo: unknown,
  quien: Requester,
  marcas: TableRowMarks = {},
  lote?: null,
): Result<null> => {
  const leida = readTableRow(tabla, cuerpo, { parcial: true, hoy: tx.hoy });
  const version = (cuerpo as { readonly version?: unknown } | null)?.version;
  const anterior = propia(tx, tabla, id, quien);
  if (!anterior)
    return aplicar(tx, tabla, reglas, id, { type: 'modificar', version: 0, valores: {} }, undefined);
  if (typeof version !== 'number') return fail('invalid', 'store.sinVersion');
  // An old version is reported before any other fault: the person will be shown the row as it is now.
  if (version !== anterior['version'])
    return aplicar(tx, tabla, reglas, id, { type: 'modificar', version, valores: {} }, anterior);
  if (E.isLeft(leida)) return leida;
  const ajeno = noPuedeEscribir(tabla, cuerpo as Row, anterior, quien, tx.hoy);
  if (ajeno) return ajeno;
  const cambios = Object.fromEntries(Object.entries(leida.right).filter(([n, v]) => !igual(v, anterior[n])));
  if (Object.keys(cambios).length === 0) return ok(null);
  const mas = completar(tx, reglas, { ...anterior, ...cambios }, anterior, id);
  if (E.isLeft(mas)) return mas;
  return aplicar(
    tx,
    tabla,
    reglas,
    id,
    { type: 'modificar', version, valores: { ...cambios, ...mas.right } },
    anterior,
    { lote, marcas, confirma: confirmadas(cuerpo) },
  );
};

/** Deletes a row as a person would. */
export const eraseRow = (
  tx: Tx,
  tabla: AnyTable,
  reglas: readonly TableRule[],
  id: number,
  cuerpo: unknown,
  quien: Requester,
): Result<null> => {
  const anterior = propia(tx, tabla, id, quien);
  const version = (cuerpo as { readonly version?: unknown } | null | undefined)?.version;
  for (const r of anterior ? reglas : []) {
    const mal = r.revisarBorrado?.(tx, anterior!, id);
    if (mal) return mal;
  }
  return aplicar(
    tx,
    tabla,
    reglas,
    id,
    { type: 'borrar', ...(typeof version === 'number' ? { version } : {}) },
    anterior,
  );
};

/** Restores a deleted row under its old id, with these values, which must be those it had. */
export const restoreRow = (
  tx: Tx,
  tabla: AnyTable,
  reglas: readonly TableRule[],
  id: number,
  valores: Row,
  quien: Requester,
): Result<null> => {
  if (isOfAnother(tabla, valores, quien)) return fail('not_found', 'fila.noExiste');
  return aplicar(tx, tabla, reglas, id, { type: 'restaurar', valores }, undefined);
};

/** The row, unless it is somebody else's private one. */
const propia = (tx: Tx, tabla: AnyTable, id: number, quien: Requester): Row | undefined => {
  const row = tx.fila(tabla.name, id);
  return row && !isOfAnother(tabla, row, quien) ? row : undefined;
};

const completar = (
  tx: Tx,
  reglas: readonly TableRule[],
  valores: Row,
  anterior: Row | undefined,
  id: number,
): Result<Row> => {
  let mas: Row = {};
  for (const r of reglas) {
    if (!r.completar) continue;
    const x = r.completar(tx, { ...valores, ...mas }, anterior, id);
    if (E.isLeft(x)) return x;
    mas = { ...mas, ...x.right };
  }
  return ok(mas);
};

/** The tests that the requester confirmed to break. */
const confirmadas = (cuerpo: unknown): readonly string[] => {
  const c = (cuerpo as { readonly confirma_pruebas?: unknown } | null)?.confirma_pruebas;
  return Array.isArray(c) ? c.filter((x): x is string => typeof x === 'string') : [];
};
const sinConfirmar = (rotas: readonly BrokenPrueba[]): Result<never> => {
  const [primera] = rotas;
  return fail(
    'unconfirmed',
    rotas.length === 1 ? 'pruebasDeConcepto.rompeUna' : 'pruebasDeConcepto.rompeVarias',
    { cantidad: rotas.length, prueba: primera!.clave, mensaje: primera!.mensaje },
    {
      data: { pruebas: rotas },
      errors: rotas.map((x) => ({ field: 'confirma_pruebas', code: 'unconfirmed', message: x.clave })),
    },
  );
};
interface Aplicacion {
  readonly lote?: string | null | undefined;
  readonly marcas?: TableRowMarks;
  readonly confirma?: readonly string[];
}

/** Decides, appends and projects one command; then does the rows that must follow it. */
const aplicar = (
  tx: Tx,
  tabla: AnyTable,
  reglas: readonly TableRule[],
  id: number,
  comando: TableRowCommand,
  anterior: Row | undefined,
  { lote, marcas = {}, confirma = [] }: Aplicacion = {},
): Result<null> => {
  const stream = `${tabla.name}/${id}`;
  const estado = estadoDe(tx, stream, comando, anterior);
  const hechos = decide(decider, comando, estado, contexto(tx, tabla, reglas, id));
  if (E.isLeft(hechos)) return hechos;
  const valores = comando.type === 'borrar' ? estado.valores : { ...estado.valores, ...comando.valores };
  const rotas =
    comando.type === 'borrar' || hechos.right.length === 0
      ? []
      : reglas.flatMap((r) => r.rompe?.(tx, valores, anterior, id) ?? []);
  if (rotas.some((x) => !confirma.includes(x.clave))) return sinConfirmar(rotas);
  if (hechos.right.length === 0 || lote === null) return ok(null);
  const dichas: TableRowMarks = {
    ...marcas,
    ...(rotas.length ? { pruebas_rotas: rotas.map((x) => x.clave) } : {}),
  };
  const persona = personaDe(tabla, id, valores);
  const completos = hechos.right
    .map((h) =>
      h.type === 'filaBorrada' || h.type === 'filaRestaurada' ? h : { ...h, data: { ...h.data, ...dichas } },
    )
    .map((h) =>
      mudaDePersona(tabla, h, estado.valores) ? { ...h, personal: personalesDe(tabla, valores) } : h,
    );
  tx.append(
    stream,
    estado.version,
    lote === undefined
      ? completos
      : completos.map((h) => ({ ...h, type: 'filaPreparada', data: { ...h.data, lote } })),
    persona === undefined ? {} : { persona },
  );
  if (comando.type !== 'borrar')
    for (const r of reglas)
      for (const d of r.despues?.(tx, valores, anterior, id) ?? [])
        tx.append(`${d.tabla}/${d.id}`, tx.version(`${d.tabla}/${d.id}`), [
          { type: 'filaModificada', schema: 1, data: { valores: d.cambios } },
        ]);
  return ok(null);
};

/** Whether a staged row would be accepted as things are now. */
export const checkStagedRow = (
  tx: Tx,
  tabla: AnyTable,
  reglas: readonly TableRule[],
  id: number,
  valores: Row,
): Result<unknown> =>
  decide(decider, { type: 'agregar', valores }, decider.initial, contexto(tx, tabla, reglas, id));

/** The state of a row, from the read tables: the result of its own facts and of others that changed it since. */
const estadoDe = (
  tx: Tx,
  stream: string,
  comando: TableRowCommand,
  anterior: Row | undefined,
): TableRowState => {
  if (anterior) {
    const { id: _id, version, ...valores } = anterior;
    return { phase: 'viva', version: version as number, valores };
  }
  const version = comando.type === 'agregar' ? 0 : tx.version(stream),
    borrada =
      version > 0 &&
      tx.fila(stream.slice(0, stream.lastIndexOf('/')), Number(stream.slice(stream.lastIndexOf('/') + 1))) ===
        undefined;
  return borrada
    ? { phase: 'borrada', version, valores: {} }
    : { phase: 'inexistente', version: 0, valores: {} };
};

const personaDe = (tabla: AnyTable, id: number, valores: Row): number | undefined =>
  tabla.persona === undefined
    ? undefined
    : tabla.persona === 'propia'
      ? id
      : ((valores[tabla.persona.campo] as number | null) ?? undefined);
/** Whether a change moves a row to another person: then all its personal values are written again, under that person's key. */
const mudaDePersona = (tabla: AnyTable, h: TableRowFact, antes: Row): boolean =>
  h.type === 'filaModificada' &&
  tabla.persona !== undefined &&
  tabla.persona !== 'propia' &&
  h.data.valores[tabla.persona.campo] !== undefined &&
  h.data.valores[tabla.persona.campo] !== antes[tabla.persona.campo];
const personalesDe = (tabla: AnyTable, valores: Row): Row =>
  Object.fromEntries(shapeOf(tabla).personales.map((c) => [c.nombre, valores[c.nombre] ?? null]));

const contexto = (tx: Tx, tabla: AnyTable, reglas: readonly TableRule[], id: number): TableRowContext => ({
  tabla,
  id,
  existeOtra: (campos) => otherRowWith(tx.sql, tabla, campos, id),
  existeFila: (t, n) => rowExists(tx.sql, t, n),
  usos: () => usosDe(tx, tabla, reglas, id),
  reglas: (valores, anterior) => {
    for (const r of reglas) {
      const mal = r.revisar?.(tx, valores, anterior, id);
      if (mal) return mal;
    }
    return undefined;
  },
});

const MAXIMO_NOMBRES = 5;
const usosDe = (
  tx: Tx,
  tabla: AnyTable,
  reglas: readonly TableRule[],
  id: number,
): ReturnType<TableRowContext['usos']> => {
  const cuenta = new Map<string, number>(),
    nombrados = new Map<string, Set<number>>(),
    anterior = tx.fila(tabla.name, id);
  for (const u of rowUses(tx.sql, tabla.name, id)) cuenta.set(u.tabla, u.cantidad);
  // Rows about people are counted but not named.
  for (const t of cuenta.keys())
    if (tableNamed(t)?.persona === undefined)
      nombrados.set(t, new Set(usingRowsIn(tx.sql, tabla.name, id, t)));
  for (const r of reglas)
    for (const u of (anterior && r.usos?.(tx, anterior, id)) ?? []) {
      const ya = nombrados.get(u.tabla) ?? new Set(),
        nuevos = u.ids.filter((x) => !ya.has(x));
      if (nuevos.length === 0) continue;
      cuenta.set(u.tabla, (cuenta.get(u.tabla) ?? 0) + nuevos.length);
      nombrados.set(u.tabla, new Set([...ya, ...nuevos]));
    }
  return [...cuenta].map(([t, cantidad]) => {
    const d = tableNamed(t)!,
      nombres = [...(nombrados.get(t) ?? [])].slice(0, MAXIMO_NOMBRES).flatMap((n) => {
        const fila = tx.fila(t, n);
        return fila ? [rowName(d, fila)] : [];
      });
    return { tabla: t, singular: d.singular, plural: d.plural, cantidad, nombres };
  });
};

/** Erases a person: their key is deleted once this fact is safe. */
const olvidar: Accion = (tx, o) =>
  conId(o, (id) => {
    const motivo = (o.cuerpo as { readonly motivo?: unknown } | null)?.motivo;
    if (!tx.fila('Personal', id)) return fail('not_found', 'fila.noExiste');
    if (typeof motivo !== 'string' || motivo.trim().length < 4)
      return fail(
        'invalid',
        'store.motivoOlvido',
        {},
        { errors: [{ field: 'motivo', code: 'required', ...phrase('store.motivoOlvido') }] },
      );
    if (tx.olvidada(id)) return fail('closed', 'store.yaOlvidada');
    tx.append(`Personal/${id}`, tx.version(`Personal/${id}`), [
      { type: 'personaOlvidada', schema: 1, data: { motivo: motivo.trim().slice(0, 200) } },
    ]);
    return ok({ valor: { id } });
  });

const igual = (a: Value | undefined, b: Value | undefined): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** A request may repeat the present values of read-only or hidden fields, but not change them. */
const noPuedeEscribir = (
  tabla: AnyTable,
  cuerpo: Row,
  anterior: Row | undefined,
  quien: Requester,
  hoy: string,
): Result<never> | undefined => {
  const errors: FieldError[] = [];
  for (const [n, f] of Object.entries(tabla.fields)) {
    if (f.kind === 'vigente' || !Object.hasOwn(cuerpo, n)) continue;
    const era = anterior ? anterior[n] : initialValueOf(f, hoy),
      vacio = cuerpo[n] === null || cuerpo[n] === undefined || cuerpo[n] === '';
    if (igual(cuerpo[n], era) || (vacio && !anterior)) continue;
    if (f.readOnly)
      errors.push({ field: n, code: 'read_only', ...phrase('store.soloLectura', { campo: f.label }) });
    else if (n !== tabla.owner && !canSee(quien.roles, f))
      errors.push({ field: n, code: 'no_permission', ...phrase('store.campoAjeno', { campo: f.label }) });
    else if (n !== tabla.owner && !canChange(quien.roles, f))
      errors.push({ field: n, code: 'no_permission', ...phrase('store.campoSoloVisto', { campo: f.label }) });
  }
  return errors.length
    ? fail('invalid', 'campo.unError', { mensaje: errors[0]!.message }, { errors })
    : undefined;
};

/** A conflict carries the present row; this removes what the role may not see. */
const sinAjenos = (tabla: AnyTable, f: Failure, quien: Requester): Failure => {
  const row = (f.data as { readonly row?: Row } | undefined)?.row;
  return row ? { ...f, data: { row: onlyVisible(tabla, row, quien) } } : f;
};

export interface BatchResult {
  readonly ids: readonly number[];
  readonly errores: readonly { readonly fila: number; readonly campo: string; readonly mensaje: string }[];
}

/** Adds many rows, all or none; reports every faulty row (from 1). Runs in the caller's transaction, which a left undoes. */
export const addRows = (
  tx: Tx,
  extensiones: readonly Extension[],
  tabla: AnyTable,
  cuerpos: readonly unknown[],
  quien: Requester,
): Result<BatchResult> => {
  if (cuerpos.length > MAX_ROWS)
    return fail('too_large', 'store.muchasFilas', { cantidad: cuerpos.length, maximo: MAX_ROWS });
  const reglas = rulesOf(extensiones, tabla);
  const ids: number[] = [],
    errores: { fila: number; campo: string; mensaje: string }[] = [];
  cuerpos.forEach((c, i) => {
    const r = addRow(tx, tabla, reglas, c, quien);
    if (E.isRight(r)) ids.push(r.right);
    else
      for (const x of r.left.errors ?? [{ field: '', message: r.left.message }])
        errores.push({ fila: i + 1, campo: x.field, mensaje: x.message });
  });
  const primero = errores[0];
  return primero
    ? E.left(
        failure(
          'invalid',
          'store.filaDeLote',
          { fila: primero.fila, mensaje: primero.mensaje },
          { data: { ids: [], errores } satisfies BatchResult },
        ),
      )
    : ok({ ids, errores });
};

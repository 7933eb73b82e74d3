// The decider of rows that people write in any table: added, changed, deleted, and never silently
// overwritten.
import { createMachine } from 'xstate';
import { spanOf, type DateSpan } from '../kit/dateSpan.ts';
import type { Decider, Fact } from '../kit/decider.ts';
import { fail, ok, type FieldError, phrase } from '../kit/failure.ts';
import { rowsOf, type Row, type Value } from '../kit/field.ts';
import { fieldOf, isPersonal, rowName, type AnyTable } from '../kit/table.ts';

export const tableRowChart = createMachine({
  id: 'fila',
  initial: 'inexistente',
  states: {
    inexistente: { on: { agregar: 'viva' } },
    viva: { on: { modificar: 'viva', borrar: 'borrada' } },
    borrada: { on: { restaurar: 'viva' } },
  },
});

export interface TableRowState {
  readonly phase: 'inexistente' | 'viva' | 'borrada';
  readonly version: number;
  readonly valores: Row;
}

export type TableRowCommand =
  | { readonly type: 'agregar'; readonly valores: Row }
  /** `version` is the one the person saw; `valores` holds the fields to change. */
  | { readonly type: 'modificar'; readonly version: number; readonly valores: Row }
  | { readonly type: 'borrar'; readonly version?: number }
  /** Brings back a deleted row with its number and its values. */
  | { readonly type: 'restaurar'; readonly valores: Row };

/**
 * A fact's data besides its values: the tests that its author knowingly broke, and the proposal it carries
 * out.
 */
export interface TableRowMarks {
  readonly pruebas_rotas?: readonly string[];
  readonly propuesta?: number;
}

/** `data.valores`: what anybody may read; the personal values travel in `personal`. */
export type TableRowFact =
  | Fact<'filaAgregada', { readonly valores: Row } & TableRowMarks>
  | Fact<'filaModificada', { readonly valores: Row } & TableRowMarks>
  | Fact<'filaBorrada', Record<string, never>>
  | Fact<'filaRestaurada', { readonly valores: Row }>;

/** What the rest of the company says about a row; the store answers in the same transaction. */
export interface TableRowContext {
  readonly tabla: AnyTable;
  readonly id: number;
  /**
   * Another existing row with these values; with `durante`, one that shares a day with this one and does not
   * have the flag `salvo`.
   */
  readonly existeOtra: (
    campos: Readonly<Record<string, Value>>,
    durante?: {
      readonly campos: readonly [string, string];
      readonly salvo?: string | undefined;
      readonly dias: DateSpan;
    },
  ) => number | undefined;
  /** The name that people give to a row by its first field (`0012`). */
  readonly codigoDe?: (id: number) => string | undefined;
  readonly existeFila: (tabla: string, id: number) => boolean;
  /**
   * The rows that point at this one: by table, how many, and the names of the first ones unless they are
   * personal data.
   */
  readonly usos: () => readonly {
    readonly tabla: string;
    readonly singular: string;
    readonly plural: string;
    readonly cantidad: number;
    readonly nombres: readonly string[];
  }[];
  /** Refusals by other rules of this table (an invalid formula, a closed period). */
  readonly reglas: (valores: Row, anterior: Row | undefined) => ReturnType<typeof fail> | undefined;
}

const referencias = (ctx: TableRowContext, valores: Row): FieldError[] => {
  const errores: FieldError[] = [];
  const mirar = (path: string, label: string, tabla: string, v: Value | undefined): void => {
    if (typeof v === 'number' && tabla !== 'Usuarios' && !ctx.existeFila(tabla, v))
      errores.push({
        field: path,
        code: 'reference',
        ...phrase('fila.referencia', { campo: label, valor: v }),
      });
  };
  for (const [nombre, f] of Object.entries(ctx.tabla.fields)) {
    if (f.kind === 'referencia') mirar(nombre, f.label, f.table, valores[nombre]);
    if (f.kind === 'lista')
      rowsOf(valores[nombre]).forEach((fila, i) => {
        for (const [n, g] of Object.entries(f.fields))
          if (g.kind === 'referencia') mirar(`${nombre}.${i}.${n}`, g.label, g.table, fila[n]);
      });
  }
  return errores;
};

const repetidos = (ctx: TableRowContext, valores: Row): FieldError[] => {
  const combinaciones = [
    ...Object.entries(ctx.tabla.fields)
      .filter(([, f]) => f.unique)
      .map(([n]) => [n]),
    ...(ctx.tabla.unique ?? []),
  ];
  return combinaciones.flatMap((campos) => {
    if (campos.some((c) => valores[c] === null || valores[c] === undefined)) return [];
    const [campo = '', mas] = campos,
      { uniqueDuring: during, uniqueUnless: salvo } =
        mas === undefined ? fieldOf(ctx.tabla, campo) : { uniqueDuring: undefined, uniqueUnless: undefined },
      dias = during && spanOf(valores, during);
    if (salvo !== undefined && valores[salvo] === 1) return [];
    const otra = ctx.existeOtra(
      Object.fromEntries(campos.map((c) => [c, valores[c]!])),
      during && dias && { campos: during, salvo, dias },
    );
    return otra === undefined
      ? []
      : [
          {
            field: campo,
            code: 'duplicate',
            ...phrase(during ? 'fila.repetidaALaVez' : 'fila.repetida', {
              singular: ctx.tabla.singular,
              cual: ctx.codigoDe?.(otra) ?? otra,
              campo: campos.map((c) => ctx.tabla.fields[c]!.label).join(' + '),
              valor: campos.map((c) => String(valores[c])).join(' + '),
              id: otra,
            }),
          },
        ];
  });
};

const partir = (
  tabla: AnyTable,
  valores: Row,
): { readonly data: { readonly valores: Row }; readonly personal?: Row } => {
  const entradas = Object.entries(valores);
  const personal = tabla.persona ? entradas.filter(([n]) => isPersonal(tabla.fields[n]!)) : [];
  const resto = tabla.persona ? entradas.filter(([n]) => !isPersonal(tabla.fields[n]!)) : entradas;
  return {
    data: { valores: Object.fromEntries(resto) },
    ...(personal.length ? { personal: Object.fromEntries(personal) } : {}),
  };
};

const revisar = (
  ctx: TableRowContext,
  valores: Row,
  anterior: Row | undefined,
): ReturnType<typeof fail> | undefined => {
  const cruzados = ctx.tabla.check?.(valores) ?? [];
  const faltan = referencias(ctx, valores);
  const repite = repetidos(ctx, valores);
  const errors = [...cruzados, ...faltan, ...repite];
  if (errors.length)
    return fail(
      repite.length && !cruzados.length && !faltan.length ? 'duplicate' : 'invalid',
      errors.length === 1 ? 'campo.unError' : 'campo.errores',
      { mensaje: errors[0]!.message, cantidad: errors.length },
      { errors },
    );
  return ctx.reglas(valores, anterior);
};

const igual = (a: Value | undefined, b: Value | undefined): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** «El área»: before a stressed a, a feminine noun takes the masculine article. */
const articulo = (t: AnyTable): string => (t.genero === 'f' && !t.singular.startsWith('á') ? 'La' : 'El');

export const tableRow: Decider<TableRowState, TableRowCommand, TableRowFact, TableRowContext> = {
  name: 'fila',
  initial: { phase: 'inexistente', version: 0, valores: {} },
  chart: tableRowChart,
  arrow: (f) =>
    ({
      filaAgregada: 'agregar',
      filaModificada: 'modificar',
      filaBorrada: 'borrar',
      filaRestaurada: 'restaurar',
    })[f.type],
  record: (draft, f) => {
    const d = draft as { version: number; valores: Row };
    d.version += 1;
    if (f.type === 'filaBorrada') d.valores = {};
    else d.valores = { ...d.valores, ...f.data.valores, ...(f.personal as Row | undefined) };
  },
  decide: (c, s, ctx) => {
    if (c.type === 'agregar' || c.type === 'restaurar') {
      const mal = revisar(ctx, c.valores, undefined);
      return (
        mal ??
        ok([
          {
            type: c.type === 'agregar' ? 'filaAgregada' : 'filaRestaurada',
            schema: 1,
            ...partir(ctx.tabla, c.valores),
          },
        ])
      );
    }
    if (c.version !== undefined && c.version !== s.version)
      return fail(
        'conflict',
        'fila.conflicto',
        {
          articulo: articulo(ctx.tabla),
          singular: ctx.tabla.singular,
          nombre: rowName(ctx.tabla, s.valores),
        },
        { data: { row: { id: ctx.id, version: s.version, ...s.valores } } },
      );
    if (c.type === 'modificar') {
      const cambios = Object.fromEntries(
        Object.entries(c.valores).filter(([n, v]) => !igual(v, s.valores[n])),
      );
      if (Object.keys(cambios).length === 0) return ok([]);
      const mal = revisar(ctx, { ...s.valores, ...cambios }, s.valores);
      return mal ?? ok([{ type: 'filaModificada', schema: 1, ...partir(ctx.tabla, cambios) }]);
    }
    if (ctx.tabla.onDelete === 'never') return fail('in_use', 'fila.noSeBorra', { plural: ctx.tabla.plural });
    const usos = ctx.usos();
    if (usos.length)
      return fail(
        'in_use',
        'fila.enUso',
        {
          articulo: articulo(ctx.tabla),
          singular: ctx.tabla.singular,
          nombre: rowName(ctx.tabla, s.valores),
          usos: usos
            .map(
              (u) =>
                `${u.cantidad} ${u.cantidad === 1 ? u.singular : u.plural}${u.nombres.length ? ` (${u.nombres.join(', ')}${u.nombres.length < u.cantidad ? ', …' : ''})` : ''}`,
            )
            .join(', '),
        },
        { data: { usos } },
      );
    return ok([{ type: 'filaBorrada', schema: 1, data: {} }]);
  },
  phaseFailure: (c, s) =>
    fail(
      'not_found',
      s.phase === 'borrada' ? 'fila.borrada' : c.type === 'agregar' ? 'fila.yaExiste' : 'fila.noExiste',
    ),
};

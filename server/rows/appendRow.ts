// Decides one command on a row, appends its facts, and changes the rows that must follow it.
import * as E from 'fp-ts/lib/Either.js';
import {
  tableRow as decider,
  type TableRowCommand,
  type TableRowContext,
  type TableRowFact,
  type TableRowState,
  type TableRowMarks,
} from '../../core/domain/tableRow.ts';
import { decide } from '../../core/kit/decider.ts';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import type { Row } from '../../core/kit/field.ts';
import { rowCode, type AnyTable } from '../../core/kit/table.ts';
import type { BrokenPrueba, TableRule, Tx } from '../kernel/store.ts';
import { shapeOf } from './shape.ts';
import { rowExists, otherRowWith } from './uses.ts';
import { namedUses } from './namedUses.ts';

const sinConfirmar = (rotas: readonly BrokenPrueba[]): Result<never> => {
  const [primera] = rotas;
  return fail(
    'unconfirmed',
    rotas.length === 1 ? 'pruebasDeConcepto.rompeUna' : 'pruebasDeConcepto.rompeVarias',
    { cantidad: rotas.length, prueba: primera?.clave ?? '', mensaje: primera?.mensaje ?? '' },
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

/**
 * Appends what the command decides. `lote`: the facts are only staged in that batch; null: nothing is
 * written.
 */
export const appendRow = (
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

/**
 * The state of a row, from the read tables: the result of its own facts and of others that changed it since.
 */
const estadoDe = (
  tx: Tx,
  stream: string,
  comando: TableRowCommand,
  anterior: Row | undefined,
): TableRowState => {
  if (anterior) {
    const { id: _id, version, ...valores } = anterior;
    return { phase: 'viva', version: Number(version), valores };
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
/**
 * Whether a change moves a row to another person: then all its personal values are written again, under that
 * person's key.
 */
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
  existeOtra: (campos, durante) => otherRowWith(tx.sql, tabla, campos, id, durante),
  codigoDe: (otra) => rowCode(tabla, tx.fila(tabla.name, otra)),
  existeFila: (t, n) => rowExists(tx.sql, t, n),
  usos: () => namedUses(tx, tabla, reglas, id),
  reglas: (valores, anterior) => {
    for (const r of reglas) {
      const mal = r.revisar?.(tx, valores, anterior, id);
      if (mal) return mal;
    }
    return undefined;
  },
});

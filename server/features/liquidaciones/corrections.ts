// Corrections: an amount set by hand in an open run, and a paid receipt that is reversed and redone in a run
// of its own.
import { isLeft } from 'fp-ts/lib/Either.js';
import { LIQUIDACION_PHASE_NAME } from '../../../core/domain/liquidacion.ts';
import type { LiquidacionFields, LiquidacionState } from '../../../core/domain/liquidacionFact.ts';
import { readField } from '../../../core/kit/readField.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { writeDecimal, readDecimal } from '../../../core/kit/money.ts';
import { isCivilDate, showDate } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import { novedades } from '../../../core/tables/novedad.ts';
import type { CompanyCommand } from '../../kernel/company.ts';
import type { CommandAnswer, Tx } from '../../kernel/store.ts';
import { lastReversionOf } from '../../payroll/sql/corridas.ts';
import { batchNumber, savedRecibo } from '../../payroll/sql/recibos.ts';
import { stateOf, applyCommand, liquidacionAnswer } from '../../payroll/state.ts';
import { summaryOf } from '../../../core/domain/liquidacionFact.ts';

type Cuerpo = Readonly<Record<string, unknown>>;
const cuerpoDe = (o: CompanyCommand): Cuerpo =>
  typeof o.cuerpo === 'object' && o.cuerpo !== null ? { ...o.cuerpo } : {};
const textoDe = (v: unknown): string => (typeof v === 'string' ? v : '');

/** Sets the amount of one line of a person's receipt, until it is withdrawn. */
export const correctAmount = (tx: Tx, o: CompanyCommand): Result<CommandAnswer> => {
  const c = cuerpoDe(o),
    id = o.id ?? 0,
    id_personal = Number(c['id_personal']),
    id_concepto = Number(c['id_concepto']),
    importe = readDecimal(textoDe(c['importe']));
  if (!tx.fila('Personal', id_personal)) return fail('not_found', 'runs.sinPersona', { id: id_personal });
  if (!tx.fila('Conceptos', id_concepto)) return fail('not_found', 'runs.sinConcepto');
  if (importe === undefined) return fail('invalid', 'corrida.importeMal', { valor: textoDe(c['importe']) });
  const leido = readField(novedades.fields.importe, 'importe', textoDe(c['importe']));
  if ('errors' in leido)
    return fail('invalid', 'corrida.importeGrande', { mensaje: leido.errors[0]?.message ?? '' });
  return liquidacionAnswer(
    id,
    applyCommand(tx, id, {
      type: 'corregir',
      id_personal,
      id_concepto,
      linea: textoDe(c['linea']),
      importe: writeDecimal(importe),
      motivo: textoDe(c['motivo']),
    }),
  );
};
export const withdrawCorrection = (tx: Tx, o: CompanyCommand): Result<CommandAnswer> => {
  const c = cuerpoDe(o),
    id = o.id ?? 0;
  return liquidacionAnswer(
    id,
    applyCommand(tx, id, {
      type: 'retirar',
      id_personal: Number(c['id_personal']),
      id_concepto: Number(c['id_concepto']),
      linea: textoDe(c['linea']),
    }),
  );
};

/**
 * Whether the receipts of some people in a paid run can be reversed: each person has one, and no other run
 * reversed it.
 */
const sePuede = (tx: Tx, id: number, ids: readonly number[]): Result<LiquidacionFields> => {
  const e = stateOf(tx, id),
    c = e.cabecera;
  if (c === null) return fail('not_found', 'liquidacion.noExiste');
  if (e.phase !== 'pagada' && e.phase !== 'cerrada')
    return fail('phase', 'corrida.soloPagada', {
      descripcion: c.descripcion,
      fase: LIQUIDACION_PHASE_NAME[e.phase],
    });
  if (ids.length === 0) return fail('invalid', 'corrida.sinLegajos');
  const lote = batchNumber(tx.sql, summaryOf(e).lote);
  for (const persona of ids) {
    const r = lote === undefined ? undefined : savedRecibo(tx.sql, lote, persona),
      ya = lastReversionOf(tx.sql, id, persona);
    if (!r || r.neto === null)
      return fail('not_found', 'corrida.sinRecibo', {
        legajo: String(tx.fila('Personal', persona)?.['legajo'] ?? persona).padStart(4, '0'),
        descripcion: c.descripcion,
      });
    if (ya)
      return fail(
        'duplicate',
        'corrida.yaRevertido',
        { nombre: r.nombre ?? '', otra: stateOf(tx, ya.por).cabecera?.descripcion ?? '' },
        { data: { id_liquidacion: ya.por } },
      );
  }
  return ok(c);
};

/**
 * Amounts set by hand in the old receipts also apply to the new ones, each with its reason, until somebody
 * withdraws them.
 */
const conLoFijado = (
  tx: Tx,
  nueva: number,
  original: LiquidacionState,
  ids: readonly number[],
  creada: LiquidacionState,
): Result<LiquidacionState> => {
  let r: Result<LiquidacionState> = ok(creada);
  for (const id_personal of ids)
    for (const { id_concepto, linea, importe, motivo } of original.correcciones[id_personal] ?? []) {
      if (isLeft(r)) return r;
      r = applyCommand(tx, nueva, {
        type: 'corregir',
        id_personal,
        id_concepto,
        linea,
        importe,
        motivo: motivo === '' ? textFor('corrida.fijadoEnLaRectificada') : motivo,
      });
    }
  return r;
};

/**
 * Creates a run of the same month and kind that reverses these people's receipts and redoes them. The reason
 * is encrypted under each person's key.
 */
export const rectifyRecibos = (tx: Tx, o: CompanyCommand): Result<CommandAnswer> => {
  const c = cuerpoDe(o),
    id = o.id ?? 0,
    fecha_pago = textoDe(c['fecha_pago']),
    ids = [...new Set(Array.isArray(c['legajos']) ? c['legajos'].map(Number) : [])].sort((a, b) => a - b);
  const original = sePuede(tx, id, ids);
  if (isLeft(original)) return original;
  const clase = tx.filas('ClasesLiquidacion').find((x) => x['codigo'] === 'REC');
  if (!clase) return fail('missing', 'corrida.sinClase');
  if (!isCivilDate(fecha_pago) || fecha_pago < original.right.fecha_pago)
    return fail('invalid', 'corrida.pagoAntes', {
      fecha: isCivilDate(fecha_pago) ? showDate(fecha_pago) : fecha_pago,
      anterior: showDate(original.right.fecha_pago),
    });
  const {
    id_tipo_comprobante,
    id_banco,
    periodo,
    periodo_deposito,
    fecha_deposito,
    banco_deposito,
    id_rrhh_tipo_liquidacion,
    descripcion,
  } = original.right;
  const cabecera: LiquidacionFields = {
    descripcion: (textoDe(c['descripcion']) || textFor('corrida.nombre', { descripcion })).slice(0, 80),
    periodo,
    fecha_pago,
    id_rrhh_tipo_liquidacion,
    id_rrhh_clase_liquidacion: Number(clase['id']),
    id_tipo_comprobante,
    id_banco: id_banco ?? null,
    periodo_deposito,
    fecha_deposito,
    banco_deposito,
    legajos: ids.map((id_personal) => ({ id_personal })),
    rectifica: id,
    chk_solo_revierte: c['chk_solo_revierte'] === 1 ? 1 : 0,
  };
  const nueva = tx.nuevoId('Liquidaciones');
  const creada = applyCommand(tx, nueva, { type: 'crear', cabecera, motivo: textoDe(c['motivo']) });
  return liquidacionAnswer(
    nueva,
    isLeft(creada) || cabecera.chk_solo_revierte === 1
      ? creada
      : conLoFijado(tx, nueva, stateOf(tx, id), ids, creada.right),
  );
};

// Why a person's net changed since the receipt before: the engine's causes, over the exact inputs of both.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { writeDecimal } from '../../../core/kit/money.ts';
import { textFor, type TextKey } from '../../../core/kit/text.ts';
import type { NetoChange } from '../../../core/api/liquidaciones.ts';
import {
  compareRecibos,
  type NetoCause,
  type NetoDifference,
} from '../../../core/payroll/compare/compareRecibos.ts';
import type { Extension, StoreReads } from '../../kernel/store.ts';
import { standingChain, chainNeto } from '../../payroll/sql/corrections.ts';
import { rectifiedChainFrom } from '../../payroll/sql/rectificativas.ts';
import { reciboIdOf } from '../../payroll/sql/recibos.ts';
import { withInputs } from './explain.ts';
import { toWireAmount } from '../../payroll/calculator.ts';
import { previousLiquidacion, findRecibo } from './revision.ts';
import { headOf } from '../../../core/domain/liquidacionFact.ts';

export const CAUSE_TEXT: Readonly<Record<NetoCause, TextKey>> = {
  novedades: 'runs.causaNovedades',
  contrato: 'runs.causaContrato',
  escalas: 'runs.causaEscalas',
  conceptos: 'runs.causaConceptos',
  parametros: 'runs.causaParametros',
  antiguedad: 'runs.causaAntiguedad',
  egreso: 'runs.causaEgreso',
  ausencias: 'runs.causaAusencias',
  mes: 'runs.causaMes',
  redondeo: 'runs.causaRedondeo',
};

/** In wire form. */
export const toWireCauses = (causas: readonly NetoDifference[]): NetoChange['causas'] =>
  causas.map((c) => ({
    causa: c.causa,
    texto: textFor(CAUSE_TEXT[c.causa]),
    neto: writeDecimal(c.neto),
    conceptos: c.conceptos.map((x) => ({ ...x, importe: writeDecimal(x.importe) })),
  }));

/**
 * Compares a rectifying receipt with the one it reverses, and any other with the previous run's receipt as
 * corrected.
 */
export const whyNetoChanged = (
  l: StoreReads,
  { id }: { readonly id: number },
  extensiones: readonly Extension[],
): Result<NetoChange> => {
  const este = findRecibo(l, id);
  if (isLeft(este)) return este;
  const { guardado, id_liquidacion, id_personal, estado } = este.right;
  if (guardado.neto === null) return fail('phase', 'runs.sinNeto', { nombre: guardado.nombre ?? '' });
  const rectifica = headOf(estado).rectifica ?? undefined,
    a = rectifica === undefined ? previousLiquidacion(l, id_liquidacion, estado) : undefined,
    de = rectifica ?? a?.id,
    solo = { id, neto: toWireAmount(guardado.neto), anterior: null, diferencia: null, causas: [] };
  if (de === undefined || headOf(estado).chk_solo_revierte === 1) return ok(solo);
  // The last receipt that replaced the other run's. For a rectifying run, the one it reverses, valid until
  // then.
  const cadena = rectifica === undefined ? standingChain(l.sql, de, id_personal) : [rectifica],
    previo = findRecibo(l, reciboIdOf(cadena.at(-1) ?? de, id_personal));
  if (
    isLeft(previo) ||
    previo.right.guardado.neto === null ||
    headOf(previo.right.estado).chk_solo_revierte === 1
  )
    return ok(solo);
  const antes = chainNeto(l.sql, rectifiedChainFrom(l.sql, previo.right.id_liquidacion), id_personal),
    ahora = rectifica === undefined ? guardado.neto : antes + guardado.neto,
    { descripcion, periodo } = headOf(previo.right.estado);
  return withInputs(l, extensiones, previo.right, (de) =>
    withInputs(l, extensiones, este.right, (hasta): Result<NetoChange> => {
      const causas = compareRecibos(
        { entorno: de.c.motor.entorno, persona: de.persona },
        { entorno: hasta.c.motor.entorno, persona: hasta.persona },
      );
      if (isLeft(causas)) return causas;
      return ok({
        id,
        neto: toWireAmount(ahora),
        anterior: {
          id: reciboIdOf(previo.right.id_liquidacion, id_personal),
          liquidacion: descripcion,
          periodo,
          neto: toWireAmount(antes),
        },
        diferencia: toWireAmount(ahora - antes),
        causas: toWireCauses(causas.right),
      });
    }),
  );
};

// A payroll run, from draft to closed. Each person's receipt can be corrected by itself until then.
import { createMachine } from 'xstate';
import type { Decider } from '../kit/decider.ts';
import { fail } from '../kit/failure.ts';
import type { Row } from '../kit/field.ts';
import type { LiquidacionCommand, LiquidacionContext } from './liquidacionCommand.ts';
import { decideLiquidacion } from './liquidacionDecide.ts';
import {
  NO_LIQUIDACION,
  type LiquidacionFact,
  type LiquidacionPhase,
  type LiquidacionState,
} from './liquidacionFact.ts';
import { recordLiquidacion } from './liquidacionRecord.ts';

export const liquidacionChart = createMachine({
  id: 'liquidacion',
  initial: 'inexistente',
  states: {
    inexistente: { on: { crear: 'borrador' } },
    borrador: {
      on: {
        modificar: 'borrador',
        calcular: 'calculando',
        excluir: 'borrador',
        incluir: 'borrador',
        corregir: 'borrador',
        retirar: 'borrador',
        anular: 'anulada',
      },
    },
    calculando: { on: { registrarCalculo: 'calculada', abandonarCalculo: 'borrador' } },
    calculada: {
      on: {
        modificar: 'borrador',
        calcular: 'calculando',
        registrarPersona: 'calculada',
        excluir: 'calculada',
        incluir: 'borrador',
        corregir: 'calculada',
        retirar: 'calculada',
        aprobar: 'aprobada',
        anular: 'anulada',
      },
    },
    aprobada: { on: { pagar: 'pagada', reabrir: 'calculada' } },
    pagada: { on: { cerrar: 'cerrada', reabrir: 'calculada' } },
    cerrada: { on: { reabrir: 'calculada' } },
    anulada: {},
  },
});

/**
 * Frozen: it was approved, so payments, mail, accounting entries and declarations can be made from it. All of
 * those check this first.
 */
export const isFrozen = (fase: string): boolean =>
  fase === 'aprobada' || fase === 'pagada' || fase === 'cerrada';

const FLECHAS: Readonly<Record<LiquidacionFact['type'], string>> = {
  liquidacionCreada: 'crear',
  liquidacionModificada: 'modificar',
  calculoIniciado: 'calcular',
  liquidacionCalculada: 'registrarCalculo',
  calculoAbandonado: 'abandonarCalculo',
  personaRecalculada: 'registrarPersona',
  personaExcluida: 'excluir',
  personaIncluida: 'incluir',
  rectificacionFundada: 'modificar',
  importeCorregido: 'corregir',
  correccionRetirada: 'retirar',
  reciboAceptado: 'registrarPersona',
  liquidacionAprobada: 'aprobar',
  liquidacionPagada: 'pagar',
  liquidacionCerrada: 'cerrar',
  liquidacionReabierta: 'reabrir',
  liquidacionAnulada: 'anular',
};

/** Names of phases and commands as people read them; screens translate them by the same keys. */
export const LIQUIDACION_PHASE_NAME: Readonly<Record<LiquidacionPhase, string>> = {
  inexistente: 'inexistente',
  borrador: 'en borrador',
  calculando: 'calculándose',
  calculada: 'calculada',
  aprobada: 'aprobada',
  pagada: 'pagada',
  cerrada: 'cerrada',
  anulada: 'anulada',
};

export const liquidacion: Decider<LiquidacionState, LiquidacionCommand, LiquidacionFact, LiquidacionContext> =
  {
    name: 'liquidacion',
    initial: NO_LIQUIDACION,
    chart: liquidacionChart,
    arrow: (f) => FLECHAS[f.type],
    record: recordLiquidacion,
    decide: decideLiquidacion,
    phaseFailure: (c, s) =>
      s.phase === 'inexistente'
        ? fail('not_found', 'liquidacion.noExiste')
        : s.phase === 'cerrada'
          ? fail('closed', 'liquidacion.cerrada', { descripcion: s.cabecera?.descripcion ?? '' })
          : fail('phase', 'liquidacion.fase', {
              descripcion: s.cabecera?.descripcion ?? '',
              fase: LIQUIDACION_PHASE_NAME[s.phase],
              comando: c.type,
            }),
  };

/**
 * The row of `Liquidaciones` for a state; `null` when there is none to show. Instants come from the facts.
 */
export const liquidacionRow = (
  s: LiquidacionState,
  instantes: { readonly calculada_el: string | null; readonly cerrada_el: string | null },
): Row | null =>
  s.cabecera === null
    ? null
    : {
        ...(s.cabecera as unknown as Row),
        id_banco: s.cabecera.id_banco ?? s.pago?.id_banco ?? null,
        pagada_el: s.pago?.fecha ?? null,
        rectifica: s.cabecera.rectifica ?? null,
        chk_solo_revierte: s.cabecera.chk_solo_revierte ?? 0,
        estado: s.phase,
        recibos: s.resumen?.recibos ?? null,
        con_error: s.resumen?.con_error ?? null,
        con_aviso: s.resumen?.con_aviso ?? null,
        remunerativo: s.resumen?.remunerativo ?? null,
        no_remunerativo: s.resumen?.no_remunerativo ?? null,
        descuentos: s.resumen?.descuentos ?? null,
        neto: s.resumen?.neto ?? null,
        contribuciones: s.resumen?.contribuciones ?? null,
        ...instantes,
      };

// Decides each order of a payroll run, or says why not. The chart has already checked the phase.
import { fail, ok, type Result } from '../kit/failure.ts';
import { labelText } from '../kit/labels.ts';
import { showAmount } from '../kit/money.ts';
import { showDate } from '../kit/period.ts';
import { approve } from './liquidacionApproval.ts';
import type { LiquidacionCommand, LiquidacionContext } from './liquidacionCommand.ts';
import {
  isSameLine,
  type LiquidacionFact,
  type LiquidacionFields,
  type LiquidacionState,
} from './liquidacionFact.ts';
import { isShortReason } from './reason.ts';

type Order<T extends LiquidacionCommand['type']> = Extract<LiquidacionCommand, { type: T }>;
type Decided = Result<readonly LiquidacionFact[]>;
/** A run that was created: every order but the first is given to one. */
interface Run extends LiquidacionState {
  readonly cabecera: LiquidacionFields;
}

const LACKS_REASON = (): Decided => fail('invalid', 'liquidacion.faltaMotivo');

const revisarCabecera = (
  c: LiquidacionFields,
  ctx: LiquidacionContext,
): ReturnType<typeof fail> | undefined => {
  const falta = !ctx.existeFila('TiposLiquidacion', c.id_rrhh_tipo_liquidacion)
    ? 'Tipo'
    : !ctx.existeFila('ClasesLiquidacion', c.id_rrhh_clase_liquidacion)
      ? 'Clase'
      : undefined;
  if (falta !== undefined) return fail('invalid', 'liquidacion.referencia', { campo: labelText(falta) });
  if (c.fecha_pago < `${c.periodo}-01`)
    return fail('invalid', 'liquidacion.pagoAntes', {
      fecha: showDate(c.fecha_pago),
      periodo: showDate(c.periodo),
    });
  const otra = c.legajos.length === 0 ? ctx.otraIgual(c) : undefined;
  return otra === undefined
    ? undefined
    : fail('duplicate', 'liquidacion.repetida', { otra, periodo: showDate(c.periodo) });
};

const create = ({ cabecera, motivo: dicho }: Order<'crear'>, ctx: LiquidacionContext): Decided => {
  const mal = revisarCabecera(cabecera, ctx),
    motivo = dicho?.trim() ?? '',
    creada: LiquidacionFact = { type: 'liquidacionCreada', schema: 1, data: cabecera };
  if (mal) return mal;
  if (cabecera.rectifica == null) return ok([creada]);
  if (isShortReason(motivo)) return LACKS_REASON();
  return ok([
    creada,
    ...cabecera.legajos.map(
      ({ id_personal }): LiquidacionFact => ({
        type: 'rectificacionFundada',
        schema: 1,
        data: { id_personal },
        personal: { motivo },
      }),
    ),
  ]);
};

/** A rectification may not change these: for another person or month it would be another correction. */
const FIXED = ['legajos', 'periodo', 'id_rrhh_tipo_liquidacion'] as const;
const modify = (
  { version, cambios }: Order<'modificar'>,
  { cabecera, ...s }: Run,
  ctx: LiquidacionContext,
): Decided => {
  if (version !== undefined && version !== s.version)
    return fail(
      'conflict',
      'liquidacion.conflicto',
      { descripcion: cabecera.descripcion },
      { data: { version: s.version } },
    );
  if (cabecera.rectifica != null && FIXED.some((campo) => campo in cambios))
    return fail('invalid', 'corrida.rectificativaFija');
  return (
    revisarCabecera({ ...cabecera, ...cambios }, ctx) ??
    ok([{ type: 'liquidacionModificada', schema: 1, data: cambios }])
  );
};

const exclude = ({ id_personal, motivo }: Order<'excluir'>, s: Run): Decided => {
  if (isShortReason(motivo)) return LACKS_REASON();
  return s.excluidos[id_personal] !== undefined
    ? ok([])
    : ok([
        {
          type: 'personaExcluida',
          schema: 2,
          data: { id_personal },
          personal: { motivo: motivo.trim() },
        },
      ]);
};

const correct = (c: Order<'corregir'>, s: Run): Decided => {
  if (isShortReason(c.motivo)) return LACKS_REASON();
  const { id_personal, id_concepto, linea, importe } = c,
    motivo = c.motivo.trim(),
    ya = s.correcciones[id_personal]?.find((x) => isSameLine(x, c));
  if (ya?.importe === importe && ya.motivo === motivo) return ok([]);
  return ok([
    {
      type: 'importeCorregido',
      schema: 1,
      data: { id_personal, id_concepto, linea, importe },
      personal: { motivo },
    },
  ]);
};
const withdraw = (c: Order<'retirar'>, s: Run): Decided => {
  const { id_personal, id_concepto, linea } = c;
  return s.correcciones[id_personal]?.some((x) => isSameLine(x, c))
    ? ok([{ type: 'correccionRetirada', schema: 1, data: { id_personal, id_concepto, linea } }])
    : fail('not_found', 'corrida.sinCorreccion');
};

const pay = ({ pago, falta }: Order<'pagar'>, { cabecera }: Run): Decided => {
  if (falta)
    return fail('conflict', 'oficina.faltaPagar', {
      cantidad: falta.pagos,
      importe: showAmount(falta.importe),
    });
  // Ganancias depends on the month of payment: another month needs another calculation.
  if (pago && pago.fecha.slice(0, 7) !== cabecera.fecha_pago.slice(0, 7))
    return fail('conflict', 'oficina.otroMes', {
      archivo: pago.archivos[0] ?? '',
      fecha: showDate(pago.fecha),
      pago: showDate(cabecera.fecha_pago),
    });
  return ok([{ type: 'liquidacionPagada', schema: 1, data: pago ? { pago } : {} }]);
};
const close = (c: Order<'cerrar'>, { cabecera, resumen }: Run): Decided => {
  if (c.falta_f931) return fail('conflict', 'corrida.faltaF931', { periodo: showDate(cabecera.periodo) });
  if (resumen === null) return fail('invalid', 'liquidacion.sinRecibos');
  return ok([
    {
      type: 'liquidacionCerrada',
      schema: 1,
      data: {
        hash_documentos: c.hash_documentos,
        ...(c.raiz_recibos === undefined ? {} : { raiz_recibos: c.raiz_recibos }),
        resumen,
      },
    },
  ]);
};
const reopen = (c: Order<'reabrir'>, s: Run, ctx: LiquidacionContext): Decided => {
  if (isShortReason(c.motivo)) return LACKS_REASON();
  const rectificativa = ctx.rectificativa();
  if (rectificativa !== undefined)
    return fail('closed', 'corrida.tieneRectificativa', { otra: rectificativa });
  const posterior = s.phase === 'cerrada' ? ctx.cerradaPosterior(s.cabecera) : undefined;
  return posterior
    ? fail('closed', 'liquidacion.cerradaPosterior', { posterior })
    : ok([{ type: 'liquidacionReabierta', schema: 1, data: { motivo: c.motivo.trim() } }]);
};

/** The orders of a run that was created. */
const decideOf = (
  c: Exclude<LiquidacionCommand, { type: 'crear' }>,
  s: Run,
  ctx: LiquidacionContext,
): Decided => {
  switch (c.type) {
    case 'modificar':
      return modify(c, s, ctx);
    case 'calcular':
      return ok([{ type: 'calculoIniciado', schema: 1, data: { lote: c.lote } }]);
    case 'registrarCalculo':
      return s.lote === c.resumen.lote
        ? ok([{ type: 'liquidacionCalculada', schema: 1, data: c.resumen }])
        : fail('conflict', 'liquidacion.loteViejo');
    case 'abandonarCalculo':
      return s.lote === c.lote
        ? ok([{ type: 'calculoAbandonado', schema: 1, data: { lote: c.lote, motivo: c.motivo } }])
        : fail('conflict', 'liquidacion.loteViejo');
    case 'registrarPersona': {
      const { id_personal, resumen } = c;
      return ok([{ type: 'personaRecalculada', schema: 1, data: { id_personal, resumen } }]);
    }
    case 'excluir':
      return exclude(c, s);
    case 'incluir':
      return s.excluidos[c.id_personal] === undefined
        ? ok([])
        : ok([{ type: 'personaIncluida', schema: 1, data: { id_personal: c.id_personal } }]);
    case 'corregir':
      return correct(c, s);
    case 'retirar':
      return withdraw(c, s);
    case 'aprobar':
      return approve(c, s.cabecera, s.resumen);
    case 'pagar':
      return pay(c, s);
    case 'cerrar':
      return close(c, s);
    case 'reabrir':
      return reopen(c, s, ctx);
    case 'anular':
      return isShortReason(c.motivo)
        ? LACKS_REASON()
        : ok([{ type: 'liquidacionAnulada', schema: 1, data: { motivo: c.motivo.trim() } }]);
  }
};
export const decideLiquidacion = (
  c: LiquidacionCommand,
  s: LiquidacionState,
  ctx: LiquidacionContext,
): Decided => {
  if (c.type === 'crear') return create(c, ctx);
  return s.cabecera === null
    ? fail('not_found', 'liquidacion.noExiste')
    : decideOf(c, { ...s, cabecera: s.cabecera }, ctx);
};

// Whether a payroll run may be approved: what is paid must be what was reviewed, with the present data.
import { fail, ok, type Result } from '../kit/failure.ts';
import type { LiquidacionCommand, ToAccept } from './liquidacionCommand.ts';
import type { CalculationSummary, LiquidacionFact, LiquidacionFields } from './liquidacionFact.ts';
import { isShortReason } from './reason.ts';

type Approval = Extract<LiquidacionCommand, { type: 'aprobar' }>;

const receiptsFailure = (
  c: Approval,
  cabecera: LiquidacionFields,
  resumen: CalculationSummary | null,
): Result<never> | undefined => {
  const recibos = resumen?.recibos ?? 0,
    cantidad = resumen?.con_error ?? 0;
  if (recibos - cantidad <= 0)
    return cantidad > 0
      ? fail('invalid', 'liquidacion.todosConError', { cantidad })
      : fail('invalid', 'liquidacion.sinRecibos');
  // A rectification covers everybody it names; a person whose receipt cannot be redone is left out on
  // purpose, with a reason.
  if (cantidad > 0 && cabecera.rectifica != null)
    return fail('invalid', 'corrida.rectificativaConErrores', { cantidad });
  if (cantidad > 0 && c.sin_los_que_tienen_error === 0)
    return fail('invalid', 'liquidacion.conErrores', { cantidad });
  return undefined;
};

const NAMED = 3;
/** Receipts that may come out short are accepted one by one, with a reason. */
const acceptanceFailure = (cortos: readonly ToAccept[], c: Approval): Result<never> | undefined => {
  const sinAceptar = cortos.filter((x) => c.aceptadas?.legajos.includes(x.id_personal) !== true);
  if (sinAceptar.length > 0) {
    const nombres = sinAceptar.slice(0, NAMED).map((x) => x.nombre);
    return fail(
      'conflict',
      'corrida.porAceptar',
      {
        quienes: nombres.join('; ') + (sinAceptar.length > NAMED ? '; …' : ''),
        cantidad: sinAceptar.length,
      },
      { data: { legajos: sinAceptar.map((x) => x.id_personal) } },
    );
  }
  return cortos.length > 0 && isShortReason(c.aceptadas?.motivo ?? '')
    ? fail('invalid', 'liquidacion.faltaMotivo')
    : undefined;
};

/** The reason for everybody is in the open; that for one person, in their personal part. */
const accepted = ({ id_personal, codigos }: ToAccept, motivo: string): LiquidacionFact =>
  id_personal === 0
    ? { type: 'reciboAceptado', schema: 1, data: { id_personal, codigos, motivo } }
    : { type: 'reciboAceptado', schema: 1, data: { id_personal, codigos }, personal: { motivo } };

export const approve = (
  c: Approval,
  cabecera: LiquidacionFields,
  resumen: CalculationSummary | null,
): Result<readonly LiquidacionFact[]> => {
  const mal = receiptsFailure(c, cabecera, resumen);
  if (mal) return mal;
  if (c.hecha_por != null) return fail('conflict', 'corrida.apruebaOtro', { usuario: c.hecha_por });
  const bloqueados = c.bloqueados ?? 0;
  if (bloqueados > 0) return fail('conflict', 'corrida.bloqueados', { cantidad: bloqueados });
  const cortos = c.por_aceptar ?? [],
    sinAceptar = acceptanceFailure(cortos, c);
  if (sinAceptar) return sinAceptar;
  if (c.desactualizada)
    return fail(
      'conflict',
      'liquidacion.desactualizada',
      { descripcion: cabecera.descripcion, ...c.desactualizada },
      { data: c.desactualizada },
    );
  if (c.aprobada_sin_leerla !== null)
    return fail('conflict', 'liquidacion.aprobadaSinLeerla', { otra: c.aprobada_sin_leerla });
  if (c.cuenta_con != null) return fail('conflict', 'liquidacion.cuentaSinAprobar', { otra: c.cuenta_con });
  const motivo = c.aceptadas?.motivo.trim() ?? '';
  return ok([
    ...cortos.map((x) => accepted(x, motivo)),
    {
      type: 'liquidacionAprobada',
      schema: 1,
      data: { sin_los_que_tienen_error: c.sin_los_que_tienen_error },
    },
  ]);
};

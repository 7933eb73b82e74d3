// Whether the receipt of a person is among those that are given now, and under which approval.
import { estaEmitida } from '../../payroll/datosRecibo.ts';
import { estadoDe } from '../../payroll/estado.ts';
import type { Lectura } from '../../kernel/store.ts';
import { congelada } from '../../../core/domain/liquidacion.ts';
import { reversionDe } from '../../payroll/sql/corridas.ts';
import { aprobacionDe } from '../../payroll/sql/emisiones.ts';
import { numeroDeLote, reciboGuardado } from '../../payroll/sql/recibos.ts';

/** The hash of the approval; undefined when the run is not approved, the person has no receipt in it, or another run took it back. */
export const emisionDeRecibo = (
  l: Pick<Lectura, 'sql'>,
  id: number,
  idPersonal: number,
): string | undefined => {
  const estado = estadoDe(l, id),
    lote = estaEmitida(estado) && estado.resumen ? numeroDeLote(l.sql, estado.resumen.lote) : undefined;
  const revertido = lote === undefined ? undefined : reversionDe(l.sql, id, idPersonal);
  if (revertido && congelada(revertido.fase)) return undefined;
  const recibo = lote === undefined ? undefined : reciboGuardado(l.sql, lote, idPersonal);
  return recibo === undefined ||
    recibo.neto === null ||
    recibo.estado === 'error' ||
    recibo.estado === 'excluido'
    ? undefined
    : aprobacionDe(l.sql, id)?.hash;
};

// How far the receipts of a run got to their people: sent, seen, signed, or given on paper.
import type { PrintRow } from '../../../core/api/recibos.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { isIssued } from '../../payroll/reciboData.ts';
import { approvalOf } from '../../payroll/sql/emisiones.ts';
import { IDS_PER_BATCH, reciboIdOf } from '../../payroll/sql/recibos.ts';
import { stateOf } from '../../payroll/state.ts';
import {
  entregasOfCorrida,
  paperEntregasOfCorrida,
  pendingAvisos,
  type Entrega,
  type PaperEntrega,
} from './sql/entregas.ts';

export type ReciboDelivery = Pick<
  PrintRow,
  'entrega' | 'enviado' | 'visto' | 'firmado' | 'comentario' | 'en_papel' | 'sin_confirmar'
>;

/** What its worker did with it says more than the paper, and the paper more than a notice nobody followed. */
export const deliveryState = (
  entrega: Pick<Entrega, 'estado'> | undefined,
  papel: PaperEntrega | undefined,
): PrintRow['entrega'] =>
  papel !== undefined && (entrega === undefined || entrega.estado === 'enviado')
    ? 'en_papel'
    : (entrega?.estado ?? 'sin_enviar');

/** Deliveries of the present approval of a run, by person: those of an earlier one are of other receipts. */
export const deliveriesOfCorrida = (
  l: StoreReads,
  idLiquidacion: number,
): ((idPersonal: number) => ReciboDelivery) => {
  const estado = stateOf(l, idLiquidacion),
    emision = isIssued(estado) ? approvalOf(l.sql, idLiquidacion)?.hash : undefined,
    [first, last] = [reciboIdOf(idLiquidacion, 0), reciboIdOf(idLiquidacion, IDS_PER_BATCH - 1)],
    entregas = entregasOfCorrida(l.sql, first, last),
    papeles = paperEntregasOfCorrida(l.sql, first, last),
    pendientes = pendingAvisos(l.sql, first, last);
  const now = <E extends { readonly emision: string }>(e: E | undefined): E | undefined =>
    e?.emision === emision ? e : undefined;
  return (idPersonal) => {
    const entrega = now(entregas.get(idPersonal)),
      papel = now(papeles.get(idPersonal)),
      state = deliveryState(entrega, papel);
    return {
      entrega: state,
      enviado: entrega?.enviado_at ?? null,
      visto: entrega?.visto_at ?? null,
      firmado: entrega?.firmado_at ?? null,
      comentario: entrega?.comentario ?? null,
      en_papel: papel === undefined ? null : { fecha: papel.fecha, por: papel.por, en: papel.en },
      sin_confirmar: state === 'enviado' && pendientes.has(reciboIdOf(idLiquidacion, idPersonal)),
    };
  };
};

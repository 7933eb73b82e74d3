// Receipts given on paper: whoever hands them says so, with the day, of one person or of all those who have
// nothing yet; and takes it back, if it was said by mistake.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { PrintFilter, PrintRow } from '../../../core/api/recibos.ts';
import type { Fact } from '../../../core/kit/decider.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { firstDay, showDate, type CivilDate } from '../../../core/kit/period.ts';
import type { Authorship, StoreWrites, Tx } from '../../kernel/store.ts';
import { approvalOf } from '../../payroll/sql/emisiones.ts';
import { civilDateOf } from '../../kernel/clock.ts';
import { emisionOfRecibo } from './emision.ts';
import { projectorOf } from '../../kernel/projectorOf.ts';
import { reciboIdParts } from '../../payroll/sql/recibos.ts';
import { stateOf } from '../../payroll/state.ts';
import { choosePeople } from './people.ts';
import { removePaperEntrega, savePaperEntrega } from './sql/entregas.ts';

/** How many are noted at once: others wait meanwhile. */
export const MAX_ON_PAPER = 10_000;

/** Which receipts, the day on which they were given, and whether they were: 0 takes back what was said. */
export interface OnPaper {
  readonly filtro: PrintFilter;
  readonly fecha: CivilDate;
  readonly dado: 0 | 1;
}

/** Whoever saw theirs, or has it on paper, is left as they are. */
const changes = ({ entrega }: PrintRow, dado: 0 | 1): boolean =>
  dado === 1 ? entrega === 'sin_enviar' || entrega === 'enviado' : entrega === 'en_papel';

/**
 * Nothing is given on a day to come, nor before the month that it pays; what was approved ahead of its month
 * (vacations, a bonus) may be given from that day on.
 */
const dayRefusal = (
  tx: Pick<Tx, 'sql' | 'hoy'>,
  idLiquidacion: number,
  fecha: CivilDate,
): Result<never> | undefined => {
  if (fecha > tx.hoy) return fail('invalid', 'recibos.papelFuturo', { fecha: showDate(fecha) });
  const periodo = stateOf(tx, idLiquidacion).cabecera?.periodo,
    aprobada = approvalOf(tx.sql, idLiquidacion);
  return periodo !== undefined &&
    aprobada !== undefined &&
    fecha < firstDay(periodo) &&
    fecha < civilDateOf(aprobada.at)
    ? fail('invalid', 'recibos.papelAntes', { fecha: showDate(fecha) })
    : undefined;
};

export const givenOnPaper = (
  e: StoreWrites,
  { autoria, filtro, fecha, dado }: OnPaper & { readonly autoria: Authorship },
): Result<Row> =>
  e.comando(
    autoria,
    JSON.stringify(['Recibos', 'enPapel', filtro.id_liquidacion]),
    (tx) => {
      const refused = dado === 1 ? dayRefusal(tx, filtro.id_liquidacion, fecha) : undefined;
      if (refused) return refused;
      const chosen = choosePeople(tx, { filtro, sinVerificar: [] });
      if (isLeft(chosen)) return chosen;
      if (!chosen.right.emitida) return fail('phase', 'recibos.sinAprobar');
      const { filas } = chosen.right,
        theirs = filas.filter((r) => changes(r, dado) && !tx.olvidada(r.id_personal));
      if (theirs.length > MAX_ON_PAPER)
        return fail('limit', 'recibos.muchosEnPapel', { maximo: MAX_ON_PAPER });
      let written = 0;
      for (const { id, id_personal } of theirs) {
        const emision = emisionOfRecibo(tx, filtro.id_liquidacion, id_personal),
          stream = `Entregas/${id}`;
        if (emision === undefined) continue;
        const fact: Fact =
          dado === 1
            ? {
                type: 'reciboEntregado',
                schema: 1,
                data: { emision, medio: 'papel', fecha, por: tx.quien.nombre },
              }
            : { type: 'entregaRetirada', schema: 1, data: {} };
        tx.append(stream, tx.version(stream), [fact], { persona: id_personal });
        written += 1;
      }
      return ok({ valor: { recibos: written, afuera: filas.length - written } });
    },
    { filtro, fecha, dado },
  );

type PapelFact =
  | Fact<
      'reciboEntregado',
      {
        readonly emision: string;
        readonly medio: 'papel';
        readonly fecha: string;
        readonly por: string;
      }
    >
  | Fact<'entregaRetirada'>;
/** The day, and who noted it, by receipt. */
export const onPaperProjector = projectorOf<PapelFact>(['reciboEntregado', 'entregaRetirada'], (p, f) => {
  const id = Number(f.stream.slice(f.stream.indexOf('/') + 1));
  if (f.type === 'entregaRetirada') removePaperEntrega(p.sql, id);
  else
    savePaperEntrega(p.sql, {
      id,
      ...reciboIdParts(id),
      emision: f.data.emision,
      fecha: f.data.fecha,
      por: f.data.por,
      en: f.at,
    });
});

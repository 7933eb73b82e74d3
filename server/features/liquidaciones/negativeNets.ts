// Who ends a receipt owing: nothing is deposited, and nothing takes it later by itself. It is accepted by person, and
// the next month's run says it until an advance takes it.
import type { LiquidacionState } from '../../../core/domain/liquidacionFact.ts';
import { showAmount, writeDecimal, type Decimal } from '../../../core/kit/money.ts';
import { addMeses, showDate } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { batchHeaders, batchNumber, personaOfKey, reciboIdOf } from '../../payroll/sql/recibos.ts';
import type { Finding } from './finding.ts';
import { CENTS, type PaidInMes } from './paidInMes.ts';
import { negativeNetsOf, type CheckedPersona } from './sql/checks.ts';

const shown = (x: Decimal): string => showAmount(writeDecimal(x));

/** A rectification is left out: what it takes back is of the receipt that it reverses, and its own notice says so. */
export const negativeNetFindings = (
  l: Pick<StoreReads, 'sql'>,
  id: number,
  e: LiquidacionState,
): ((p: CheckedPersona) => readonly Finding[]) => {
  const lote = e.resumen === null ? undefined : batchNumber(l.sql, e.resumen.lote),
    netos = new Map<number, Decimal>();
  if (lote !== undefined && e.cabecera?.rectifica == null)
    for (const r of batchHeaders(l.sql, lote))
      if (r.estado !== 'excluido' && r.neto !== null && r.neto < 0)
        netos.set(personaOfKey(r.id), BigInt(r.neto) * CENTS);
  return (p) => {
    const neto = netos.get(p.id);
    return neto === undefined
      ? []
      : [
          {
            nivel: 'aviso',
            codigo: 'neto_negativo',
            mensaje: textFor('legales.netoNegativo', { neto: shown(neto), debe: shown(-neto) }),
            enlace: `/liquidaciones/edit?id=${id}&recibo=${reciboIdOf(id, p.id)}`,
          },
        ];
  };
};

/** What the month before left owing, while the advances of this one do not take it. */
export const owedFromBefore = (
  l: Pick<StoreReads, 'sql'>,
  pagado: PaidInMes | undefined,
): ((p: CheckedPersona) => readonly Finding[]) => {
  if (pagado === undefined) return () => [];
  const { periodo } = pagado.cabecera,
    antes = addMeses(periodo, -1),
    deben = new Map(negativeNetsOf(l.sql, antes).map((x) => [x.persona, -BigInt(x.neto) * CENTS]));
  return (p) => {
    const debe = deben.get(p.id);
    return debe === undefined || (pagado.porPersona.get(p.id)?.advances ?? 0n) >= debe
      ? []
      : [
          {
            nivel: 'aviso',
            codigo: 'debe_de_antes',
            mensaje: textFor('legales.debeDeAntes', { periodo: showDate(antes), debe: shown(debe) }),
            enlace: `/novedades?periodo=${periodo}&persona=${p.id}`,
          },
        ];
  };
};

// Who ends a receipt owing: nothing is deposited, and nothing takes it later by itself. It is accepted by person, and the
// runs of the months after say it, with an advance in one press, until advances take it.
import type { LiquidacionState } from '../../../core/domain/liquidacionFact.ts';
import { decimal, showAmount, writeDecimal, type Decimal } from '../../../core/kit/money.ts';
import { addMeses, showDate, type Periodo } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { idsIn } from '../../payroll/columns.ts';
import { withRelaciones } from '../../rows/relaciones.ts';
import { batchHeaders, batchNumber, personaOfKey, reciboIdOf } from '../../payroll/sql/recibos.ts';
import type { Finding } from './finding.ts';
import { CENTS, type PaidInMes } from './paidInMes.ts';
import { negativeNetsOf, novedadesByMes, type CheckedPersona } from './sql/checks.ts';

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

/** How far back a net below nothing is looked for. */
const MESES = 12;
/** A debt of earlier months that no advance has taken: the last month that left it, and how much. */
export interface OwedBefore {
  readonly periodo: Periodo;
  readonly debe: Decimal;
}
type NetByMes = ReadonlyMap<Periodo, Decimal>;

/**
 * Whose receipt of this run is told what a person owes, with all the legajos of that person: who comes back, or moves to
 * another employment, owes it still. It is told once, to the one that owes it where it is paid here.
 */
const debtsHere = (
  l: Pick<StoreReads, 'sql'>,
  debtors: ReadonlyMap<number, NetByMes>,
  enEsta: ReadonlySet<number>,
): ReadonlyMap<number, readonly number[]> => {
  const seen = new Set<number>(),
    here = new Map<number, readonly number[]>();
  for (const debtor of debtors.keys()) {
    if (seen.has(debtor)) continue;
    const legajos = withRelaciones(l.sql, [debtor]),
      told = legajos.filter((x) => enEsta.has(x));
    for (const x of legajos) seen.add(x);
    const payer = told.find((x) => debtors.has(x)) ?? told[0];
    if (payer !== undefined) here.set(payer, legajos);
  }
  return here;
};

/**
 * By person: each net below nothing of the year before, less the advances of the months after it, those of this month by
 * what its receipts take. Undefined: owes nothing.
 */
export const owedBefore = (
  l: Pick<StoreReads, 'sql' | 'filas'>,
  { cabecera, porPersona, enEsta }: Pick<PaidInMes, 'cabecera' | 'porPersona' | 'enEsta'>,
): ((id: number) => OwedBefore | undefined) => {
  const { periodo } = cabecera,
    desde = addMeses(periodo, -MESES),
    hasta = addMeses(periodo, -1),
    conceptos = l
      .filas('ConjuntosConcepto', { codigo: 'anticipos' })
      .flatMap((k) => idsIn(k, 'RRHHConjuntoConcepto', 'id_rrhh_concepto')),
    porId = new Map<number, Map<Periodo, Decimal>>();
  for (const { persona, periodo: mes, neto } of negativeNetsOf(l.sql, desde, hasta))
    porId.set(persona, (porId.get(persona) ?? new Map<Periodo, Decimal>()).set(mes, BigInt(neto) * CENTS));
  const here = debtsHere(l, porId, enEsta);
  return (id) => {
    const legajos = here.get(id);
    if (legajos === undefined) return undefined;
    const tomados = new Map<Periodo, Decimal>();
    for (const x of legajos.flatMap((y) => novedadesByMes(l.sql, y, { conceptos, desde, hasta })))
      tomados.set(x.periodo, (tomados.get(x.periodo) ?? 0n) + decimal(x.importe));
    let debe: Decimal = 0n,
      ultimo = periodo;
    const take = (x: Decimal): void => {
      debe = debe > x ? debe - x : 0n;
    };
    for (let mes = desde; mes <= hasta; mes = addMeses(mes, 1)) {
      take(tomados.get(mes) ?? 0n);
      for (const y of legajos) {
        const neto = porId.get(y)?.get(mes);
        if (neto === undefined) continue;
        debe -= neto;
        ultimo = mes;
      }
    }
    for (const y of legajos) take(porPersona.get(y)?.advances ?? 0n);
    return debe === 0n ? undefined : { periodo: ultimo, debe };
  };
};

/** What earlier months left owing, while advances do not take it. */
export const owedFromBefore = (
  l: Pick<StoreReads, 'sql' | 'filas'>,
  pagado: PaidInMes | undefined,
): ((p: CheckedPersona) => readonly Finding[]) => {
  if (pagado === undefined) return () => [];
  const owed = owedBefore(l, pagado);
  return (p) => {
    const o = owed(p.id);
    return o === undefined
      ? []
      : [
          {
            nivel: 'aviso',
            codigo: 'debe_de_antes',
            mensaje: textFor('legales.debeDeAntes', { periodo: showDate(o.periodo), debe: shown(o.debe) }),
            enlace: `/novedades?periodo=${pagado.cabecera.periodo}&persona=${p.id}`,
          },
        ];
  };
};

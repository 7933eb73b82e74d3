// What the receipts of a run left uncollected, by the auxiliary concepts of a set that say so.
import { rowsIn } from '../../../core/kit/field.ts';
import { showAmount, writeDecimal, type Decimal } from '../../../core/kit/money.ts';
import { textFor } from '../../../core/kit/text.ts';
import type { LiquidacionState } from '../../../core/domain/liquidacionFact.ts';
import { codeText } from '../../../core/payroll/nameKey.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { dictionaryReader } from '../../payroll/dictionaries.ts';
import { unpackLines } from '../../payroll/shapes/packing.ts';
import { batchNumber, reciboIdOf, savedRecibo } from '../../payroll/sql/recibos.ts';
import type { Finding } from './finding.ts';
import type { CheckedPersona } from './sql/checks.ts';

/** An amount above zero, and the concept that says it: code and name. */
interface Left {
  readonly importe: Decimal;
  readonly concepto: string;
}
/** By person. Packages bring the sets, and companies may add their own concepts. */
export const leftInSet = (
  l: Pick<StoreReads, 'sql' | 'filas'>,
  e: LiquidacionState,
  codigo: string,
): ((id: number) => readonly Left[]) => {
  const lote = e.resumen === null ? undefined : batchNumber(l.sql, e.resumen.lote),
    diccionarios = dictionaryReader(l),
    suyos = new Set(
      rowsIn(l.filas('ConjuntosConcepto', { codigo })[0], 'RRHHConjuntoConcepto').map((x) =>
        Number(x['id_rrhh_concepto']),
      ),
    );
  return (id) => {
    const m = new Map<number, Decimal>(),
      r = lote === undefined || suyos.size === 0 ? undefined : savedRecibo(l.sql, lote, id);
    if (r && r.neto !== null)
      for (const x of unpackLines(r.lineas, diccionarios(r.diccionario).indice))
        if (suyos.has(x.id_concepto) && x.importe > 0n)
          m.set(x.id_concepto, (m.get(x.id_concepto) ?? 0n) + x.importe);
    return [...m].map(([concepto, importe]) => {
      const k = l.filas('Conceptos').find((f) => f['id'] === concepto);
      return {
        importe,
        concepto: `${codeText(Number(k?.['codigo'] ?? 0))} ${String(k?.['d_rrhh_concepto'] ?? '')}`,
      };
    });
  };
};

/** Instalments that the month had no net for: they stay in the loan's balance. */
export const uncollectedCuotas = (
  l: Pick<StoreReads, 'sql' | 'filas'>,
  id: number,
  e: LiquidacionState,
): ((p: CheckedPersona) => readonly Finding[]) => {
  const quedan = leftInSet(l, e, 'cuotas_sin_cobrar');
  return (p) =>
    quedan(p.id).map(({ importe }) => ({
      nivel: 'aviso',
      codigo: 'cuota_sin_cobrar',
      mensaje: textFor('legales.cuota', { importe: showAmount(writeDecimal(importe)) }),
      enlace: `/liquidaciones/edit?id=${id}&recibo=${reciboIdOf(id, p.id)}`,
    }));
};

// Why a line of the accounting entry is so: the concepts and the receipts whose lines post to its account.
import type { WireBreakdown } from '../../../core/api/breakdown.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { ZERO } from '../../../core/kit/money.ts';
import { asiento } from '../../../core/outputs/asiento.ts';
import { breakdownOf, type BroughtLine } from '../../payroll/breakdown.ts';
import { corridasOfMes, linesOf } from '../../payroll/mes.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { imputacionesOf, linesByPlace } from './asiento.ts';
import { costosOf } from './costos.ts';

export interface RenglonRequest {
  readonly periodo: string;
  readonly liquidaciones: readonly number[];
  readonly cuenta: string;
  readonly centro_costo: string;
}

export const whyRenglon = (l: StoreReads, p: RenglonRequest): Result<WireBreakdown> => {
  const cuenta = l.filas('CuentasContables').find((c) => String(c['codigo']) === p.cuenta),
    id = String(cuenta?.['id'] ?? ''),
    centro = p.centro_costo === '' ? null : p.centro_costo;
  const corridas = corridasOfMes(l, p.periodo).listas.filter(
    (c) => p.liquidaciones.length === 0 || p.liquidaciones.includes(c.id),
  );
  if (!cuenta || corridas.length === 0) return fail('not_found', 'asiento.sinRenglon', { cuenta: p.cuenta });
  const reglas = imputacionesOf(l),
    costos = costosOf(l, p.periodo);
  let total = ZERO;
  asiento(linesByPlace(l, p.periodo, linesOf(l, corridas)), reglas, (m) => {
    if (m.cuenta === id && m.centro_costo === centro) total += m.importe;
  });
  return ok(
    breakdownOf(l, corridas, total, (id_personal, lineas) => {
      const brought: BroughtLine[] = [];
      // One line at a time, so that what it posts is known to be its own.
      for (const linea of lineas)
        asiento([{ ...costos.de(id_personal), lineas: [linea] }], reglas, (m) => {
          if (m.cuenta === id && m.centro_costo === centro) brought.push({ linea, importe: m.importe });
        });
      return brought;
    }),
  );
};

// What is taken from a person by a loan, a court order or alimony is above zero: with nothing in it, it would be loaded, shown as paid, and take nothing.
import { fail, phrase, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { readDecimal } from '../../../core/kit/money.ts';
import { agenda } from '../../../core/tables/agenda.ts';
import { idsIn } from '../../payroll/columns.ts';
import type { StoreReads } from '../../kernel/store.ts';

const OWED = ['prestamos', 'embargos', 'alimentos'] as const,
  AMOUNTS = ['importe', 'cantidad', 'valor_unitario', 'porcentaje'] as const;

export const nothingOwed = (l: Pick<StoreReads, 'filas'>, valores: Row): Result<never> | undefined => {
  const concepto = Number(valores['id_rrhh_concepto']),
    owed = OWED.some((codigo) =>
      l
        .filas('ConjuntosConcepto', { codigo })
        .some((k) => idsIn(k, 'RRHHConjuntoConcepto', 'id_rrhh_concepto').includes(concepto)),
    );
  if (!owed) return undefined;
  for (const campo of AMOUNTS) {
    const v = valores[campo],
      d = v === null || v === undefined || v === '' ? undefined : readDecimal(String(v));
    if (d === undefined || d > 0n) continue;
    const dicho = { campo: agenda.fields[campo].label };
    return fail('invalid', 'runs.deudaEnNada', dicho, {
      errors: [{ field: campo, code: 'min', ...phrase('runs.deudaEnNada', dicho) }],
    });
  }
  return undefined;
};

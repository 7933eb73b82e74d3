// A loan, a court order or alimony needs an amount above zero: without one it would be loaded, shown as paid,
// and take nothing.
import { fail, phrase, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { readDecimal } from '../../../core/kit/money.ts';
import { agenda } from '../../../core/tables/agenda.ts';
import { idsIn } from '../../payroll/columns.ts';
import type { StoreReads } from '../../kernel/store.ts';

const OWED = ['prestamos', 'embargos', 'alimentos'] as const,
  AMOUNTS = ['importe', 'cantidad', 'valor_unitario', 'porcentaje'] as const;

/**
 * Only checks new values: a row older than this rule can still be ended. The sets are read only if something
 * is zero.
 */
export const nothingOwed = (
  l: Pick<StoreReads, 'filas'>,
  valores: Row,
  anterior: Row | undefined,
): Result<never> | undefined => {
  const campos = AMOUNTS.filter((c) => {
    const v = valores[c],
      d = v === null || v === undefined || v === '' ? undefined : readDecimal(String(v));
    return d !== undefined && d <= 0n && anterior?.[c] !== v;
  });
  if (campos.length === 0) return undefined;
  const concepto = Number(valores['id_rrhh_concepto']),
    campo = campos.find((c) => c !== 'cantidad' || !saysItsSac(l, concepto, valores));
  if (campo === undefined || !isOwed(l, concepto, OWED)) return undefined;
  const dicho = { campo: agenda.fields[campo].label };
  return fail('invalid', 'runs.deudaEnNada', dicho, {
    errors: [{ field: campo, code: 'min', ...phrase('runs.deudaEnNada', dicho) }],
  });
};
const isOwed = (
  l: Pick<StoreReads, 'filas'>,
  concepto: number,
  kinds: readonly (typeof OWED)[number][],
): boolean =>
  kinds.some((codigo) =>
    l
      .filas('ConjuntosConcepto', { codigo })
      .some((k) => idsIn(k, 'RRHHConjuntoConcepto', 'id_rrhh_concepto').includes(concepto)),
  );
/** The quantity of an alimony with a percentage or an amount only says whether it reaches the SAC: 0, it does not. */
const saysItsSac = (l: Pick<StoreReads, 'filas'>, concepto: number, valores: Row): boolean =>
  [valores['porcentaje'], valores['importe']].some((x) => x != null && x !== '') &&
  readDecimal(String(valores['cantidad'])) === 0n &&
  isOwed(l, concepto, ['alimentos']);

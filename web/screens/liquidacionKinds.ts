// The kinds of run of the company, and the one that a form proposes: the monthly one.
import type { Row } from '../../core/kit/field.ts';
import { useReading } from './reading.ts';
import { askRows } from './requests.ts';

export const useLiquidacionKinds = (
  chosen: number | null,
): { readonly kinds: readonly Row[]; readonly kind: number | null } => {
  const { data } = useReading('tipos', () =>
    askRows('TiposLiquidacion', { limit: 50, order: { field: 'codigo', direction: 'asc' } }),
  );
  const kinds = data?.rows ?? [],
    mensual = kinds.find((x) => x['codigo'] === 'M') ?? kinds[0];
  return { kinds, kind: chosen ?? (mensual ? Number(mensual['id']) : null) };
};

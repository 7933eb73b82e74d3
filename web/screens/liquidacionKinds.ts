// The kinds of run of the company, and the one that a form proposes: the monthly one.
import type { Row } from '../../core/kit/field.ts';
import { useReading } from './reading.ts';
import { askRows } from './requests.ts';

export const useLiquidacionKinds = (
  chosen: number | null,
): { readonly tipos: readonly Row[]; readonly tipo: number | null } => {
  const { datos } = useReading('tipos', () =>
    askRows('TiposLiquidacion', { limite: 50, orden: { campo: 'codigo', direccion: 'asc' } }),
  );
  const kinds = datos?.filas ?? [],
    mensual = kinds.find((x) => x['codigo'] === 'M') ?? kinds[0];
  return { tipos: kinds, tipo: chosen ?? (mensual ? Number(mensual['id']) : null) };
};

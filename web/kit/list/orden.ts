// Which columns the server can sort by: stored values and the ones in force today, never lists.
import type { AnyTable } from '../../../core/kit/table.ts';
import { campoReal } from './campos.ts';

export const puedeOrdenar = (tabla: AnyTable, campo: string): boolean => {
  const f = campoReal(tabla, campo);
  return f !== undefined && f.kind !== 'lista' && f.kind !== 'formula';
};

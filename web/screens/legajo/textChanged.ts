// How much a value differs from the one before, in words.
import type { Value } from '../../../core/kit/field.ts';
import { percentChange } from '../explain/amounts.ts';

export const textChanged = (antes: Value, ahora: Value): string => {
  const v = antes === null || ahora === null ? null : percentChange(String(antes), String(ahora));
  return v === null ? '' : `${v}\u202f%`;
};

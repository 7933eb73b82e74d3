// The difference between a value and the previous one, in words.
import type { Value } from '../../../core/kit/field.ts';
import { percentChange } from '../explain/amounts.ts';

export const textChanged = (before: Value, now: Value): string => {
  const v = before === null || now === null ? null : percentChange(String(before), String(now));
  return v === null ? '' : `${v}\u202f%`;
};

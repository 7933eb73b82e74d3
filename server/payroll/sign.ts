// The sign of an amount as seen by the person who is paid.
import type { Decimal } from '../../core/kit/money.ts';

/** Whether a line takes money back: a haber below zero, or a discount above it. */
export const takesBack = (esHaber: boolean, importe: Decimal): boolean =>
  esHaber ? importe < 0n : importe > 0n;

// Which way an amount goes for who is paid.
import type { Decimal } from '../../core/kit/money.ts';

/** Does a line of a concept take money back? A haber below zero, a discount above it. */
export const takesBack = (esHaber: boolean, importe: Decimal): boolean =>
  esHaber ? importe < 0n : importe > 0n;

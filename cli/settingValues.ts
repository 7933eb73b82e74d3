// What a setting of `jornal serve` says, as it was written, and how each kind of value is read.
import { textFor } from '../core/kit/text.ts';
import { usage } from './exitCodes.ts';

/** A value and its source, which errors name. `kept`: the file of its own where it was read. */
export interface Said {
  readonly value: string;
  readonly by: string;
  readonly kept?: string;
}

const YES: Readonly<Record<string, boolean>> = {
  1: true,
  si: true,
  sí: true,
  true: true,
  yes: true,
  0: false,
  no: false,
  false: false,
};
export const yes = ({ value, by }: Said): boolean =>
  YES[value.toLowerCase()] ??
  (() => {
    throw usage(textFor('cli.serve.siNo', { de: by, valor: value }));
  })();
export const port = ({ value, by }: Said): number => {
  const n = Number(value);
  if (!/^\d{1,5}$/.test(value) || n > 65_535)
    throw usage(`${by}: ${textFor('cli.serve.puertoMal', { valor: value })}`);
  return n;
};

export const count = ({ value, by }: Said, desde: number): number => {
  if (/^\d{1,4}$/.test(value) && Number(value) >= desde) return Number(value);
  throw usage(textFor('cli.serve.cuantasMal', { de: by, valor: value, desde }));
};

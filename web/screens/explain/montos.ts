// Amounts as screens write them: differences with their sign, exact figures, percentages; all from the wire's exact text.
import {
  escribir,
  escribirExacto,
  leerDecimal,
  mostrarCorto,
  mostrarImporte,
} from '../../../core/kit/money.ts';
import { codigoTexto } from '../../../core/payroll/clave.ts';

/** 0011 for 11. */
export const codigo = codigoTexto;

/** '1209365.00' → '1.209.365,00'; null → '—'. */
export const monto = (cable: string | null | undefined): string =>
  cable === null || cable === undefined ? '—' : mostrarImporte(cable);

/** '976.00' → '+976,00'; '-976.00' → '−976,00'; zero has no sign. */
export const conSigno = (cable: string | null | undefined): string =>
  cable === null || cable === undefined
    ? '—'
    : /^-?0+(\.0+)?$/.test(cable)
      ? mostrarImporte(cable.replace('-', ''))
      : cable.startsWith('-')
        ? mostrarImporte(cable)
        : `+${mostrarImporte(cable)}`;

const leer = (t: string): bigint => leerDecimal(t) ?? 0n;

/** a − b, with two decimals. */
export const restar = (a: string, b: string): string => escribir(leer(a) - leer(b));
export const sumar = (...montos: readonly string[]): string =>
  escribir(montos.reduce((s, m) => s + leer(m), 0n));
/** a − b with the decimals it needs: what a rounding added. */
export const restarExacto = (a: string, b: string): string => escribirExacto(leer(a) - leer(b), 2);
export const negar = (cable: string): string =>
  /^-?0+(\.0+)?$/.test(cable) ? cable.replace('-', '') : cable.startsWith('-') ? cable.slice(1) : `-${cable}`;

/** A number with only the decimals it has: '8.3300' → '8,33'; '30.0000' → '30'. */
export const numeroCorto = mostrarCorto;

/** Change from one amount to another in per cent, one rounding at the second decimal; null when there was none to compare with. */
export const variacion = (antes: string, ahora: string): string | null => {
  const a = leer(antes);
  return a === 0n ? null : conSigno(escribir(((leer(ahora) - a) * 10_000_000_000n) / (a < 0n ? -a : a)));
};

const magnitud = (cable: string | null): bigint => {
  const d = cable === null ? 0n : leer(cable);
  return d < 0n ? -d : d;
};
/** Larger change first. */
export const porMagnitud = (a: string | null, b: string | null): number => {
  const x = magnitud(a),
    y = magnitud(b);
  return x > y ? -1 : x < y ? 1 : 0;
};

/** 1234567 → '1.234.567'. */
export const cuenta = (n: number): string => mostrarImporte(String(n));

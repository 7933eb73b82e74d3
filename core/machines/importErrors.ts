// The errors of an import, each problem once with its lines. Those of most rows come first: one fix removes
// them all.
import type { ImportacionError } from '../api/importaciones.ts';

export interface ErrorGroup {
  readonly campo: string;
  readonly codigo: string;
  readonly mensaje: string;
  readonly lineas: readonly number[];
}

export const groupErrors = (errores: readonly ImportacionError[]): readonly ErrorGroup[] => {
  const grupos = new Map<string, ErrorGroup & { readonly lineas: number[] }>();
  for (const e of errores) {
    const llave = `${e.campo}\n${e.mensaje}`,
      ya = grupos.get(llave);
    if (!ya) grupos.set(llave, { campo: e.campo, codigo: e.codigo, mensaje: e.mensaje, lineas: [e.linea] });
    else if (ya.lineas.at(-1) !== e.linea) ya.lineas.push(e.linea);
  }
  return [...grupos.values()].sort(
    (a, b) => b.lineas.length - a.lineas.length || a.lineas[0]! - b.lineas[0]!,
  );
};

/** A message that does not say the value is preceded by it. */
export const withCell = (cell: string, message: string): string =>
  cell === '' || message.includes(cell) ? message : `«${cell}»: ${message}`;

/** How many line ranges to show of a problem that many lines have. */
const TRAMOS = 4;
/** `2–6, 9, 12 …`: line numbers in order. */
export const lineRanges = (lineas: readonly number[]): string => {
  const tramos: (readonly [number, number])[] = [];
  for (const n of lineas) {
    const u = tramos.at(-1);
    if (u?.[1] === n - 1) tramos[tramos.length - 1] = [u[0], n];
    else tramos.push([n, n]);
  }
  return (
    tramos
      .slice(0, TRAMOS)
      .map(([a, b]) => (a === b ? String(a) : `${a}–${b}`))
      .join(', ') + (tramos.length > TRAMOS ? ' …' : '')
  );
};

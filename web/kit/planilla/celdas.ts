// The cells of a sheet without a browser: where a key takes, what a range holds, and what goes to and comes from the clipboard of a spreadsheet.
import { DUDOSA } from '../../../core/kit/dudosa.ts';
import {
  cantidadEscrita,
  fechaEscrita,
  fechaMostrada,
  numeroEscrito,
  numeroMostrado,
  periodoEscrito,
  sinMiles,
} from '../escritura.ts';

/** `cantidad`: hours, days, units, per cent: a number whose thousands nobody parts, so that «1.234» is not taken for one thousand and so many hours. */
export type TipoDeCelda = 'texto' | 'numero' | 'cantidad' | 'fecha' | 'periodo';
export interface Lugar {
  readonly i: number;
  readonly c: number;
}
/** Both corners included. */
export interface Rango {
  readonly desde: Lugar;
  readonly hasta: Lugar;
}
export interface Medida {
  readonly filas: number;
  readonly columnas: number;
  readonly pagina: number;
}

export const rangoDe = (a: Lugar, b: Lugar): Rango => ({
  desde: { i: Math.min(a.i, b.i), c: Math.min(a.c, b.c) },
  hasta: { i: Math.max(a.i, b.i), c: Math.max(a.c, b.c) },
});
export const dentro = (r: Rango, i: number, c: number): boolean =>
  i >= r.desde.i && i <= r.hasta.i && c >= r.desde.c && c <= r.hasta.c;
export const esUna = (r: Rango): boolean => r.desde.i === r.hasta.i && r.desde.c === r.hasta.c;

/** Where a key takes from a cell; undefined: that key does not move. */
export const destinoDe = (key: string, ctrl: boolean, { i, c }: Lugar, m: Medida): Lugar | undefined => {
  const fila = (n: number): number => Math.max(0, Math.min(m.filas - 1, n)),
    columna = (n: number): number => Math.max(0, Math.min(m.columnas - 1, n));
  switch (key) {
    case 'ArrowDown':
      return { i: ctrl ? fila(m.filas) : fila(i + 1), c };
    case 'ArrowUp':
      return { i: ctrl ? 0 : fila(i - 1), c };
    case 'ArrowRight':
      return { i, c: ctrl ? columna(m.columnas) : columna(c + 1) };
    case 'ArrowLeft':
      return { i, c: ctrl ? 0 : columna(c - 1) };
    case 'Home':
      return { i: ctrl ? 0 : i, c: 0 };
    case 'End':
      return { i: ctrl ? fila(m.filas) : i, c: columna(m.columnas) };
    case 'PageDown':
      return { i: fila(i + m.pagina), c };
    case 'PageUp':
      return { i: fila(i - m.pagina), c };
    default:
      return undefined;
  }
};

/** As a person writes it, to the wire's form; what cannot be read stays as written, for the check to name. */
export const leerCelda = (tipo: TipoDeCelda, escrito: string, hoy: string): string =>
  tipo === 'cantidad'
    ? cantidadEscrita(escrito)
    : tipo === 'numero'
      ? numeroEscrito(escrito)
      : tipo === 'fecha'
        ? fechaEscrita(escrito, hoy)
        : tipo === 'periodo'
          ? periodoEscrito(escrito)
          : escrito.trim();
/** The wire's form as it is shown and copied; `decimales`: at least. */
export const mostrarCelda = (tipo: TipoDeCelda, cable: string, decimales = 0): string =>
  tipo === 'numero'
    ? numeroMostrado(cable, decimales)
    : tipo === 'cantidad'
      ? cable.startsWith(DUDOSA)
        ? cable.slice(DUDOSA.length)
        : sinMiles(numeroMostrado(cable, decimales))
      : tipo === 'texto'
        ? cable
        : fechaMostrada(cable);

/**
 * What a spreadsheet leaves in the clipboard: cells between tabs, rows between line ends; a cell with either inside, or with quotes, comes
 * quoted with its quotes doubled. Every row has as many cells as the longest.
 */
export const leerPegado = (crudo: string): readonly (readonly string[])[] => {
  const texto = crudo.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n'),
    filas: string[][] = [[]];
  let celda = '',
    i = 0;
  const cerrar = (): void => {
    filas.at(-1)!.push(celda);
    celda = '';
  };
  while (i < texto.length) {
    const x = texto[i]!;
    if (x === '"' && celda === '' && /^"(?:[^"]|"")*"(?=[\t\n]|$)/.test(texto.slice(i))) {
      const [entera] = /^"(?:[^"]|"")*"/.exec(texto.slice(i))!;
      celda = entera.slice(1, -1).replaceAll('""', '"');
      i += entera.length;
      continue;
    }
    if (x === '\t') cerrar();
    else if (x === '\n') {
      cerrar();
      filas.push([]);
    } else celda += x;
    i++;
  }
  cerrar();
  while (filas.length > 1 && filas.at(-1)!.every((c) => c === '')) filas.pop();
  const ancho = Math.max(...filas.map((f) => f.length));
  return filas.map((f) => Array.from({ length: ancho }, (_, k) => (f[k] ?? '').trim()));
};

const citada = (s: string): string => (/["\t\n]/.test(s) ? `"${s.replaceAll('"', '""')}"` : s);
export const escribirPegado = (celdas: readonly (readonly string[])[]): string =>
  celdas.map((f) => f.map(citada).join('\t')).join('\n');

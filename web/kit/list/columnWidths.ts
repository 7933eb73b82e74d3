// Column widths of a list from what its cells say: figures are never cut, names share what is left, and nothing shrinks while one looks.
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { ExtraData } from '../../../core/api/endpoint.ts';
import { showAmount } from '../../../core/kit/money.ts';
import type { Field } from '../../../core/kit/field.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { shownNumber } from '../typedValues.ts';
import { columnWidth, actualField, LEAST_FLEXIBLE_WIDTH } from './columnFields.ts';

export interface Natural {
  readonly ancho: number;
  readonly flexible: boolean /** Somebody set it: it neither grows nor gives way. */;
  readonly puesto?: boolean /** What its heading takes. */;
  readonly cabeza?: number;
}

/** Which columns fit, the ones that name the row first, the others in their order. */
export const columnsThatFit = (
  minimos: readonly number[],
  libre: number,
  siempre: readonly boolean[],
): readonly boolean[] => {
  let queda = libre - minimos.reduce((a, m, i) => a + (siempre[i] ? m : 0), 0),
    lleno = false;
  return minimos.map((m, i) => {
    if (siempre[i]) return true;
    if (lleno || m > queda) {
      lleno = true;
      return false;
    }
    queda -= m;
    return true;
  });
};

/** The least a name keeps. */
const PISO_NOMBRE = 120;
/** A heading longer than this is cut with its whole text as a tooltip: a flag must not take half the table. */
const CABEZA_MAXIMA = 132;
const LADOS = 17,
  FLECHA = 18,
  TAG = 30,
  MAXIMO = 300;

const minimoDe = (n: Natural, preferida: boolean): number =>
  n.flexible
    ? Math.min(
        n.ancho,
        Math.max(Math.min(n.cabeza ?? 0, 100), preferida ? PISO_NOMBRE : LEAST_FLEXIBLE_WIDTH),
      )
    : n.ancho;

/** Widths in px that fill `disponible`; when even the floors do not fit, the table scrolls sideways. */
export const spreadWidths = (
  naturales: readonly Natural[],
  disponible: number,
  preferida: number,
): readonly number[] => {
  const total = naturales.reduce((a, n) => a + n.ancho, 0);
  const sobra = disponible - total;
  if (sobra >= 0) {
    const flexibles = naturales.map((n, i) => (n.flexible ? (i === preferida ? 2 : 1) : 0));
    const partes = flexibles.reduce<number>((a, b) => a + b, 0);
    const pesos = partes > 0 ? flexibles : naturales.map((n) => (n.puesto ? 0 : 1));
    const suma = Math.max(
      1,
      pesos.reduce<number>((a, b) => a + b, 0),
    );
    return naturales.map((n, i) => n.ancho + Math.floor((sobra * pesos[i]!) / suma));
  }
  // The widest give way first, down to a common width (half as much again for the name): cutting one long text a little saves many short ones.
  const conTope = (tope: number): number[] =>
    naturales.map((n, i) =>
      Math.max(
        minimoDe(n, i === preferida),
        Math.min(n.ancho, n.flexible ? (i === preferida ? Math.floor(tope * 1.5) : tope) : n.ancho),
      ),
    );
  let tope = Math.max(0, ...naturales.map((n) => (n.flexible ? n.ancho : 0))),
    anchos = conTope(tope);
  while (tope > 0 && anchos.reduce((x, y) => x + y, 0) > disponible) anchos = conTope(--tope);
  const resto = disponible - anchos.reduce((x, y) => x + y, 0);
  return anchos.map((x, i) => (i === preferida && resto > 0 ? Math.min(x + resto, naturales[i]!.ancho) : x));
};

let lienzo: CanvasRenderingContext2D | null | undefined;
const medir = (s: string, fuente: string): number => {
  lienzo ??= document.createElement('canvas').getContext('2d');
  if (!lienzo) return s.length * 7.2;
  lienzo.font = fuente;
  return lienzo.measureText(s).width;
};

/** Tabular figures of Inter at 13 px: digits and hyphens are wider than the plain ones that a canvas measures. */
const CIFRA = 8.25,
  GUION = 9.6,
  SIGNO = 4.2,
  BARRA = 5.4;
const medirCifras = (s: string, letra: number): number =>
  ([...s].reduce(
    (a, c) => a + (c === '-' || c === '−' ? GUION : /[.,: ]/.test(c) ? SIGNO : c === '/' ? BARRA : CIFRA),
    0,
  ) *
    letra) /
  13;

const RIGIDOS: ReadonlySet<Field['kind']> = new Set([
  'importe',
  'decimal',
  'fecha',
  'periodo',
  'instante',
  'entero',
  'flag',
]);
const textoDe = (f: Field | undefined, v: unknown, etiqueta: string | undefined): string => {
  if (v === null || v === undefined) return '—';
  switch (f?.kind) {
    case 'importe':
      return showAmount(String(v));
    case 'decimal':
      return shownNumber(String(v));
    case 'entero':
      return String(v).padStart(f.digitos ?? 0, '0');
    case 'fecha':
      return '00/00/0000';
    case 'periodo':
      return '00/0000';
    case 'instante':
      return '00/00/0000 00:00';
    case 'flag':
      return '   Sí';
    case 'lista':
      return '000';
    case 'opcion':
      return f.options.find((o) => o.id === v)?.valor ?? String(v);
    case 'referencia':
      return etiqueta ?? '';
    default:
      return String(v).slice(0, 80);
  }
};

export const useColumnWidths = (
  caja: RefObject<HTMLDivElement | null>,
  p: {
    readonly tabla: AnyTable;
    readonly columns: readonly string[];
    readonly rows: readonly Readonly<Record<string, unknown>>[];
    readonly extra: ExtraData | null;
    readonly preferida: string /** The columns it is sorted by have an arrow. */;
    readonly orden: readonly string[] /** Widths that somebody set. */;
    readonly puestos: ReadonlyMap<string, number>;
    readonly fijos: number;
    readonly letra: number /** Columns that do not fit are left out instead of scrolling: beside an open form. */;
    readonly recorta: boolean;
    readonly siempre: readonly string[];
  },
): {
  readonly columnas: readonly string[];
  readonly anchos: readonly number[];
  readonly total: number /** Is there somebody to take the width that is left? */;
  readonly llena: boolean;
} => {
  const [disponible, setDisponible] = useState(0);
  useEffect(() => {
    const c = caja.current;
    if (!c) return;
    const o = new ResizeObserver(() => setDisponible(c.clientWidth));
    o.observe(c);
    return () => o.disconnect();
  }, [caja]);
  const visto = useRef<{ clave: string; anchos: number[] }>({ clave: '', anchos: [] });
  const clave = `${p.tabla.name} ${p.columns.join()} ${p.letra}`;
  if (visto.current.clave !== clave) visto.current = { clave, anchos: p.columns.map(() => 0) };
  // Measured once for the rows that there are, not each time that one of many is drawn.
  const naturales = useMemo(
    () =>
      p.columns.map((c, i): Natural => {
        const puesto = p.puestos.get(c);
        if (puesto !== undefined) return { ancho: puesto, flexible: false, puesto: true };
        const f = actualField(p.tabla, c),
          etiqueta = p.tabla.fields[c]?.label ?? c;
        const flexible =
          f === undefined ||
          !(
            RIGIDOS.has(f.kind) ||
            (f.kind === 'texto' && (f.check !== undefined || (f.max ?? 255) <= 20)) ||
            c === 'estado'
          );
        const cabeza = Math.min(
          CABEZA_MAXIMA,
          medir(etiqueta, '500 12px Inter, sans-serif') + LADOS + (p.orden.includes(c) ? FLECHA : 4),
        );
        let texto = p.rows.length ? 0 : (columnWidth(f, etiqueta) ?? LEAST_FLEXIBLE_WIDTH) - LADOS;
        const cifras =
          f !== undefined &&
          ((RIGIDOS.has(f.kind) && f.kind !== 'flag') || (f.kind === 'texto' && f.check !== undefined));
        for (const r of p.rows) {
          const s = textoDe(f, r[c], p.extra?.labels[c]?.[String(r[c])]);
          texto = Math.max(
            texto,
            cifras
              ? medirCifras(s, p.letra)
              : medir(s, `500 ${c === 'estado' ? 12 : p.letra}px Inter, sans-serif`),
          );
        }
        const suma = p.extra?.totals?.[c];
        if (suma !== undefined) texto = Math.max(texto, medirCifras(showAmount(suma), p.letra));
        const ancho = Math.min(
          Math.ceil(Math.max(cabeza, texto + LADOS + (c === 'estado' ? TAG : 0))),
          flexible ? MAXIMO : 1000,
        );
        const mayor = Math.max(visto.current.anchos[i] ?? 0, ancho);
        // Only what was read sets the width; the guess for the grey rows is forgotten.
        if (p.rows.length) visto.current.anchos[i] = mayor;
        return { ancho: mayor, flexible, cabeza: Math.ceil(cabeza) };
      }),
    [clave, p.rows, p.extra, p.puestos, p.orden.join()],
  );
  const libre = disponible - p.fijos;
  const entran =
    p.recorta && libre > 0
      ? columnsThatFit(
          naturales.map((n, i) => minimoDe(n, p.columns[i] === p.preferida)),
          libre,
          p.columns.map((c) => p.siempre.includes(c)),
        )
      : p.columns.map(() => true);
  const columnas = p.columns.filter((_, i) => entran[i]);
  const anchos = spreadWidths(
    naturales.filter((_, i) => entran[i]),
    libre,
    columnas.indexOf(p.preferida),
  );
  return {
    columnas,
    anchos,
    total: anchos.reduce((a, b) => a + b, 0) + p.fijos,
    llena: columnas.some((c) => !p.puestos.has(c)),
  };
};

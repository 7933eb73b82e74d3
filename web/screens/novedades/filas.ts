// The grid of novedades of a concept: what each person has, what was written over it, and which call each row needs.
import { leerDecimal } from '../../../core/kit/money.ts';
import type { Row, Value } from '../../../core/kit/field.ts';

export const CELDAS = ['cantidad', 'valor_unitario', 'importe', 'porcentaje'] as const;
export type Celda = (typeof CELDAS)[number];
export const DECIMALES: Readonly<Record<Celda, number>> = { cantidad: 4, valor_unitario: 4, importe: 2, porcentaje: 4 };
export type Celdas = Readonly<Record<Celda, string>>;

export interface FilaGrilla {
  readonly id_personal: number; readonly legajo: number; readonly nombre: string;
  /** The novedad that is there; null when there is none. More than one cannot be written in a grid. */
  readonly novedad: Row | null;
  readonly varias: number;
}
export type Cambio = { readonly tipo: 'agregar' } | { readonly tipo: 'modificar'; readonly id: number; readonly version: Value } | { readonly tipo: 'borrar'; readonly id: number };

const texto = (v: Value | undefined): string => (v === null || v === undefined ? '' : String(v));
export const celdasDe = (novedad: Row | null): Celdas => ({ cantidad: texto(novedad?.['cantidad']), valor_unitario: texto(novedad?.['valor_unitario']), importe: texto(novedad?.['importe']), porcentaje: texto(novedad?.['porcentaje']) });

const mismo = (a: string, b: string): boolean => {
  const x = leerDecimal(a), y = leerDecimal(b);
  return x !== undefined && y !== undefined ? x === y : a === b;
};
export const iguales = (a: Celdas, b: Celdas): boolean => CELDAS.every((c) => mismo(a[c], b[c]));
const vacias = (c: Celdas): boolean => CELDAS.every((x) => c[x] === '');

/** The call that a row needs; undefined when what is written is what is there. An emptied row takes its novedad away. */
export const cambioDe = (f: FilaGrilla, escritas: Celdas): Cambio | undefined => {
  if (f.varias > 1 || iguales(escritas, celdasDe(f.novedad))) return undefined;
  if (f.novedad === null) return { tipo: 'agregar' };
  const id = Number(f.novedad['id']);
  return vacias(escritas) ? { tipo: 'borrar', id } : { tipo: 'modificar', id, version: f.novedad['version'] ?? null };
};

/** The first cell that is no number, or has more decimals than it takes. */
export const celdaMala = (c: Celdas): Celda | undefined => CELDAS.find((x) => c[x] !== '' && (leerDecimal(c[x]) === undefined || (c[x].split('.')[1]?.replace(/0+$/, '').length ?? 0) > DECIMALES[x]));

export const valoresDe = (c: Celdas): Row => Object.fromEntries(CELDAS.map((x) => [x, c[x] === '' ? null : c[x]]));

/** People who could have novedades in a period: not gone before it, already in by its end. */
export const trabajaEn = (p: Row, periodo: string, finDelMes: string): boolean =>
  (typeof p['fecha_egreso'] !== 'string' || p['fecha_egreso'] >= `${periodo}-01`) && (typeof p['fecha_ingreso'] !== 'string' || p['fecha_ingreso'] <= finDelMes);

export const armar = (personas: readonly Row[], novedades: readonly Row[]): readonly FilaGrilla[] => {
  const de = new Map<number, Row[]>();
  for (const n of novedades) { const id = Number(n['id_personal']); const ya = de.get(id); if (ya) ya.push(n); else de.set(id, [n]); }
  return personas.map((p) => {
    const suyas = de.get(Number(p['id'])) ?? [];
    return { id_personal: Number(p['id']), legajo: Number(p['legajo']), nombre: texto(p['nombre']), novedad: suyas[0] ?? null, varias: suyas.length };
  }).toSorted((a, b) => a.legajo - b.legajo);
};

/** A column pasted from a sheet: one value per line, first cell of each. */
export const columnaPegada = (pegado: string): readonly string[] => {
  const lineas = pegado.replace(/\r/g, '').split('\n');
  while (lineas.length > 1 && lineas.at(-1) === '') lineas.pop();
  return lineas.map((l) => l.split('\t')[0]!.trim());
};

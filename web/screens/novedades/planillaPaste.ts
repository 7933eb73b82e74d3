// What is pasted in a sheet of novedades: by place, from the cell on; or by number, where it brings legajos
// or codes. Nothing is written: it says what would change, and what cannot.
import { simpleName } from '../../../core/machines/columnAliases.ts';
import { isSingleCell, readCell } from '../../kit/planilla/cells.ts';
import type { CellChange, PlanillaGridColumn, PastedBlock } from '../../kit/planilla/PlanillaProps.ts';
import {
  cellProblem,
  newLineKey,
  isWritable,
  isPlanillaField,
  whyFixed,
  nextLineKey,
  VALUE_FIELDS,
  type PlanillaField,
  type PlanillaLine,
  type CellProblem,
} from './lines.ts';

export type PasteComplaint =
  | { readonly que: 'sinNumero' | 'repetido' | 'sinFila' | 'sinColumna'; readonly texto: string }
  | { readonly que: 'fija'; readonly texto: string; readonly porque: string }
  | { readonly que: 'mal'; readonly texto: string; readonly mal: CellProblem }
  | { readonly que: 'noSeTrae'; readonly texto: string; readonly porque: 'yaTiene' | 'aMano' };
export interface PlanillaPaste {
  readonly cambios: readonly CellChange[];
  /** Lines that were not there and what is pasted needs: their keys. */
  readonly nuevas: readonly string[];
  /** By row of what was pasted, from 1. */
  readonly quejas: readonly (PasteComplaint & { readonly fila: number })[];
  readonly filas: number;
}
export interface PasteTarget {
  readonly lineas: readonly PlanillaLine[];
  readonly columnas: readonly PlanillaGridColumn[];
  readonly hoy: string;
  /**
   * Of whom a number is, among all that there are and not those in sight; the line where it goes is new when
   * there is none.
   */
  readonly porNumero: (
    n: number,
  ) => { readonly id_personal: number; readonly id_concepto: number } | undefined;
  /** All lines, also those that a filter hides. */
  readonly todas: readonly PlanillaLine[];
}

/** Names that a heading may give to each column. */
const TITULOS: Readonly<Record<string, PlanillaField | 'numero'>> = {
  legajo: 'numero',
  nro_legajo: 'numero',
  nro_de_legajo: 'numero',
  n_legajo: 'numero',
  codigo: 'numero',
  concepto: 'numero',
  cod_concepto: 'numero',
  codigo_concepto: 'numero',
  cantidad: 'cantidad',
  unidades: 'cantidad',
  horas: 'cantidad',
  dias: 'cantidad',
  valor_unitario: 'valor_unitario',
  valor: 'valor_unitario',
  unitario: 'valor_unitario',
  importe: 'importe',
  monto: 'importe',
  porcentaje: 'porcentaje',
  '%': 'porcentaje',
  desde: 'desde',
  hasta: 'hasta',
  periodo_ajuste: 'periodo_ajuste',
  periodo_al_que_se_imputa: 'periodo_ajuste',
  ajuste: 'periodo_ajuste',
};
const entero = (s: string): number | undefined => (/^\d{1,9}$/.test(s.trim()) ? Number(s) : undefined);

export const interpretPaste = ({ celdas, en, rango }: PastedBlock, d: PasteTarget): PlanillaPaste => {
  const [primera = []] = celdas,
    titulos = primera.map((s) => TITULOS[simpleName(s)]),
    conTitulos =
      celdas.length > 1 && titulos.filter((x) => x !== undefined).length >= 2 && titulos.includes('numero');
  if (conTitulos) return porNumero(celdas.slice(1), titulos, d, 2);
  if (d.columnas[en.c]?.id === 'numero') return porNumero(celdas, columnasDe(celdas, d), d, 1);
  // One value over a marked range fills it.
  const una = celdas.length === 1 && primera.length === 1,
    alto = una ? rango.hasta.i - rango.desde.i + 1 : celdas.length,
    ancho = una ? rango.hasta.c - rango.desde.c + 1 : primera.length;
  const cambios: CellChange[] = [],
    quejas: (PasteComplaint & { readonly fila: number })[] = [];
  for (let r = 0; r < alto; r++) {
    const l = d.lineas[en.i + r],
      suyas = una ? Array.from({ length: ancho }, () => primera[0] ?? '') : (celdas[r] ?? []);
    if (!l) {
      quejas.push({ fila: r + 1, que: 'sinFila', texto: suyas.join(' ') });
      continue;
    }
    for (const [k, texto] of suyas.entries()) {
      const columna = d.columnas[en.c + k];
      if (!columna) {
        if (texto !== '') quejas.push({ fila: r + 1, que: 'sinColumna', texto });
        continue;
      }
      poner(l, columna, texto, r + 1, d.hoy, cambios, quejas);
    }
  }
  return { cambios, nuevas: [], quejas, filas: isSingleCell(rango) || !una ? celdas.length : alto };
};

/**
 * Numbers in the first column: the others are those in sight after it, names and all, or the values alone.
 */
const columnasDe = (
  celdas: readonly (readonly string[])[],
  d: PasteTarget,
): readonly (PlanillaField | 'numero' | undefined)[] => {
  const segundas = celdas.map((f) => f[1] ?? '').filter((x) => x !== ''),
    conNombre = segundas.length > 0 && segundas.every((x) => !/\d/.test(x)),
    orden = d.columnas.map((c) => c.id).filter(isPlanillaField);
  return (celdas[0] ?? []).map((_, k) =>
    k === 0 ? 'numero' : (orden[k - (conNombre ? 2 : 1)] ?? undefined),
  );
};

const byPersonaAndConcepto = (
  lineas: readonly PlanillaLine[],
): ReadonlyMap<string, readonly PlanillaLine[]> => {
  const deCada = new Map<string, PlanillaLine[]>();
  for (const l of lineas) {
    const k = `${l.id_personal}.${l.id_concepto}`,
      suyas = deCada.get(k);
    if (suyas) suyas.push(l);
    else deCada.set(k, [l]);
  }
  return deCada;
};

const porNumero = (
  celdas: readonly (readonly string[])[],
  campos: readonly (PlanillaField | 'numero' | undefined)[],
  d: PasteTarget,
  primera: number,
): PlanillaPaste => {
  const cambios: CellChange[] = [],
    quejas: (PasteComplaint & { readonly fila: number })[] = [],
    nuevas: string[] = [],
    vistos = new Set<number>(),
    columna = campos.indexOf('numero'),
    deCada = byPersonaAndConcepto(d.todas);
  celdas.forEach((f, r) => {
    const fila = r + primera,
      texto = f[columna] ?? '',
      n = entero(texto),
      de = n === undefined ? undefined : d.porNumero(n);
    if (texto === '' && f.every((x) => x === '')) return;
    if (n === undefined || !de) {
      quejas.push({ fila, que: 'sinNumero', texto });
      return;
    }
    if (vistos.has(n)) {
      quejas.push({ fila, que: 'repetido', texto });
      return;
    }
    vistos.add(n);
    const suyas = deCada.get(`${de.id_personal}.${de.id_concepto}`) ?? [],
      hay =
        suyas.find((l) => l.fila?.tabla !== 'Agenda' && whyFixed(l) === undefined) ??
        suyas.find((l) => l.fila === null);
    const clave =
        hay?.clave ??
        (suyas.length === 0
          ? newLineKey(de.id_personal, de.id_concepto, 0)
          : nextLineKey(suyas, de.id_personal, de.id_concepto)),
      l: PlanillaLine = hay ?? {
        clave,
        ...de,
        numero: n,
        titulo: '',
        id_area: null,
        ajuste: true,
        fila: null,
        cerrada: suyas[0]?.cerrada ?? null,
      };
    if (!hay) nuevas.push(clave);
    campos.forEach((c, k) => {
      const x = c === undefined || c === 'numero' ? undefined : d.columnas.find((y) => y.id === c);
      if (x) poner(l, x, f[k] ?? '', fila, d.hoy, cambios, quejas);
      else if (c !== 'numero' && c !== undefined && f[k])
        quejas.push({ fila, que: 'sinColumna', texto: f[k] });
    });
  });
  return { cambios, nuevas, quejas, filas: celdas.length };
};

const poner = (
  l: PlanillaLine,
  columna: PlanillaGridColumn,
  texto: string,
  fila: number,
  hoy: string,
  cambios: CellChange[],
  quejas: (PasteComplaint & { readonly fila: number })[],
): void => {
  // What names the line is not written: a block that was copied whole brings it too.
  if (!isPlanillaField(columna.id)) return;
  const porque = whyFixed(l);
  if (porque !== undefined) {
    if (texto !== '' && !quejas.some((q) => q.fila === fila && q.que === 'fija'))
      quejas.push({ fila, que: 'fija', texto, porque });
    return;
  }
  if (!isWritable(l, columna.id)) {
    if (texto !== '') quejas.push({ fila, que: 'sinColumna', texto });
    return;
  }
  const valor = readCell(columna.tipo, texto, hoy),
    mal = cellProblem(columna.id, valor);
  if (mal) quejas.push({ fila, que: 'mal', texto, mal });
  else cambios.push({ clave: l.clave, columna: columna.id, valor });
};

/** Which of the values a column takes part in totals with. */
export const SUMMED_FIELDS: ReadonlySet<string> = new Set<string>([VALUE_FIELDS[0], VALUE_FIELDS[2]]);

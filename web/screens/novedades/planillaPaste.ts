// Pastes into a sheet of novedades: by position from the cell on; or by number, when the block has legajos or
// codes. Nothing is written: it returns the changes and the rejected rows.
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
  /** Keys of new lines that the block needs. */
  readonly nuevas: readonly string[];
  /** By row of the block, from 1. */
  readonly quejas: readonly (PasteComplaint & { readonly fila: number })[];
  readonly filas: number;
}
export interface PasteTarget {
  readonly lineas: readonly PlanillaLine[];
  readonly columnas: readonly PlanillaGridColumn[];
  readonly hoy: string;
  /**
   * The person (or concept) of a number, among all of them and not only the visible ones; the target line is
   * new when there is none.
   */
  readonly porNumero: (
    n: number,
  ) => { readonly id_personal: number; readonly id_concepto: number } | undefined;
  /** All lines, including filtered ones. */
  readonly todas: readonly PlanillaLine[];
}

/** Headings recognised for each column. */
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
const whole = (s: string): number | undefined => (/^\d{1,9}$/.test(s.trim()) ? Number(s) : undefined);

export const interpretPaste = ({ celdas, en, rango }: PastedBlock, d: PasteTarget): PlanillaPaste => {
  const [first = []] = celdas,
    titles = first.map((s) => TITULOS[simpleName(s)]),
    conTitulos =
      celdas.length > 1 && titles.filter((x) => x !== undefined).length >= 2 && titles.includes('numero');
  if (conTitulos) return byNumber(celdas.slice(1), titles, d, 2);
  if (d.columnas[en.c]?.id === 'numero') return byNumber(celdas, columnsOf(celdas, d), d, 1);
  // One value over a selected range fills it.
  const una = celdas.length === 1 && first.length === 1,
    height = una ? rango.hasta.i - rango.desde.i + 1 : celdas.length,
    width = una ? rango.hasta.c - rango.desde.c + 1 : first.length;
  const changes: CellChange[] = [],
    complaints: (PasteComplaint & { readonly fila: number })[] = [];
  for (let r = 0; r < height; r++) {
    const l = d.lineas[en.i + r],
      theirs = una ? Array.from({ length: width }, () => first[0] ?? '') : (celdas[r] ?? []);
    if (!l) {
      complaints.push({ fila: r + 1, que: 'sinFila', texto: theirs.join(' ') });
      continue;
    }
    for (const [k, text] of theirs.entries()) {
      const column = d.columnas[en.c + k];
      if (!column) {
        if (text !== '') complaints.push({ fila: r + 1, que: 'sinColumna', texto: text });
        continue;
      }
      set(l, column, text, r + 1, d.hoy, changes, complaints);
    }
  }
  return {
    cambios: changes,
    nuevas: [],
    quejas: complaints,
    filas: isSingleCell(rango) || !una ? celdas.length : height,
  };
};

/**
 * The first column has numbers: the others are either the visible columns after it (names included), or the
 * values alone.
 */
const columnsOf = (
  cells: readonly (readonly string[])[],
  d: PasteTarget,
): readonly (PlanillaField | 'numero' | undefined)[] => {
  const segundas = cells.map((f) => f[1] ?? '').filter((x) => x !== ''),
    conNombre = segundas.length > 0 && segundas.every((x) => !/\d/.test(x)),
    order = d.columnas.map((c) => c.id).filter(isPlanillaField);
  return (cells[0] ?? []).map((_, k) => (k === 0 ? 'numero' : (order[k - (conNombre ? 2 : 1)] ?? undefined)));
};

const byPersonaAndConcepto = (
  lines: readonly PlanillaLine[],
): ReadonlyMap<string, readonly PlanillaLine[]> => {
  const deCada = new Map<string, PlanillaLine[]>();
  for (const l of lines) {
    const k = `${l.id_personal}.${l.id_concepto}`,
      suyas = deCada.get(k);
    if (suyas) suyas.push(l);
    else deCada.set(k, [l]);
  }
  return deCada;
};

const byNumber = (
  celdas: readonly (readonly string[])[],
  fields: readonly (PlanillaField | 'numero' | undefined)[],
  d: PasteTarget,
  first: number,
): PlanillaPaste => {
  const changes: CellChange[] = [],
    complaints: (PasteComplaint & { readonly fila: number })[] = [],
    nuevas: string[] = [],
    seen = new Set<number>(),
    column = fields.indexOf('numero'),
    deCada = byPersonaAndConcepto(d.todas);
  celdas.forEach((f, r) => {
    const row = r + first,
      text = f[column] ?? '',
      n = whole(text),
      de = n === undefined ? undefined : d.porNumero(n);
    if (text === '' && f.every((x) => x === '')) return;
    if (n === undefined || !de) {
      complaints.push({ fila: row, que: 'sinNumero', texto: text });
      return;
    }
    if (seen.has(n)) {
      complaints.push({ fila: row, que: 'repetido', texto: text });
      return;
    }
    seen.add(n);
    const theirs = deCada.get(`${de.id_personal}.${de.id_concepto}`) ?? [],
      hay =
        theirs.find((l) => l.fila?.tabla !== 'Agenda' && whyFixed(l) === undefined) ??
        theirs.find((l) => l.fila === null);
    const key =
        hay?.clave ??
        (theirs.length === 0
          ? newLineKey(de.id_personal, de.id_concepto, 0)
          : nextLineKey(theirs, de.id_personal, de.id_concepto)),
      l: PlanillaLine = hay ?? {
        clave: key,
        ...de,
        numero: n,
        titulo: '',
        id_area: null,
        ajuste: true,
        fila: null,
        cerrada: theirs[0]?.cerrada ?? null,
      };
    if (!hay) nuevas.push(key);
    fields.forEach((c, k) => {
      const x = c === undefined || c === 'numero' ? undefined : d.columnas.find((y) => y.id === c);
      if (x) set(l, x, f[k] ?? '', row, d.hoy, changes, complaints);
      else if (c !== 'numero' && c !== undefined && f[k])
        complaints.push({ fila: row, que: 'sinColumna', texto: f[k] });
    });
  });
  return { cambios: changes, nuevas, quejas: complaints, filas: celdas.length };
};

const set = (
  l: PlanillaLine,
  column: PlanillaGridColumn,
  text: string,
  row: number,
  today: string,
  changes: CellChange[],
  complaints: (PasteComplaint & { readonly fila: number })[],
): void => {
  // Columns that name the line are skipped: a whole copied block includes them.
  if (!isPlanillaField(column.id)) return;
  const porque = whyFixed(l);
  if (porque !== undefined) {
    if (text !== '' && !complaints.some((q) => q.fila === row && q.que === 'fija'))
      complaints.push({ fila: row, que: 'fija', texto: text, porque });
    return;
  }
  if (!isWritable(l, column.id)) {
    if (text !== '') complaints.push({ fila: row, que: 'sinColumna', texto: text });
    return;
  }
  const value = readCell(column.tipo, text, today),
    wrong = cellProblem(column.id, value);
  if (wrong) complaints.push({ fila: row, que: 'mal', texto: text, mal: wrong });
  else changes.push({ clave: l.clave, columna: column.id, valor: value });
};

/** Columns whose values count in totals. */
export const SUMMED_FIELDS: ReadonlySet<string> = new Set<string>([VALUE_FIELDS[0], VALUE_FIELDS[2]]);

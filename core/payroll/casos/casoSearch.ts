// Searches for the conventions that give a receipt that was paid, trying a bounded number of combinations in
// a fixed order.
import { ZERO, type Decimal } from '../../kit/money.ts';
import { residueOf, type CasoLine, type CasoResidue } from './casoResidue.ts';

/** A convention and its possible values; `actual`: the present one, or null when it is none of them. */
export interface TriedConvencion {
  readonly clave: string;
  readonly opciones: readonly string[];
  readonly actual: string | null;
}
export interface ChosenOption {
  readonly convencion: string;
  readonly opcion: string;
}
export interface Combination extends CasoResidue {
  /** What differs from the present conventions. */
  readonly cambios: readonly ChosenOption[];
}
export interface CasoSearch {
  readonly actual: Combination;
  /**
   * The combinations that give the receipt, or come nearest on the lines that it names; fewest changes first,
   * at most MAX_TOLD.
   */
  readonly mejores: readonly Combination[];
  /** How many combinations come as near, including those not listed. */
  readonly empatan: number;
  /** The conventions that change some line of this receipt. */
  readonly sensibles: readonly string[];
  readonly evaluadas: number;
  /** Whether every combination of `sensibles` was tried. */
  readonly entera: boolean;
}
/** The most receipts that one search calculates, and the most combinations that it lists. */
export const MAX_TRIED = 160,
  MAX_TOLD = 5;

const same = (a: readonly CasoLine[], b: readonly CasoLine[]): boolean =>
  a.length === b.length && a.every((x, i) => x.codigo === b[i]?.codigo && x.da === b[i]?.da);

const isNamed = (l: CasoLine): boolean => l.esperado !== null;
const named = (x: CasoResidue): readonly CasoLine[] => x.lineas.filter(isNamed);
/**
 * How far a combination is, on the lines that the paid receipt names. A line that nobody typed is no reason to
 * prefer the combination that drops it: it may be there on paper. Only a receipt that comes out whole is one.
 */
const distance = (x: CasoResidue): Decimal => residueOf(named(x));
/** What it changes besides another combination changes more than lines that the paid receipt does not name. */
const tellsMore = (x: Combination, others: readonly Combination[]): boolean =>
  !others.some(
    (y) =>
      y.cambios.length < x.cambios.length &&
      y.cambios.every((c) => x.cambios.some((d) => d.convencion === c.convencion && d.opcion === c.opcion)) &&
      same(named(x), named(y)) &&
      !same(x.lineas, y.lineas),
  );

/** The choices that change exactly `n` of these conventions, in the order of the list and of their values. */
function* changing(
  convenciones: readonly TriedConvencion[],
  n: number,
  desde = 0,
): Generator<readonly ChosenOption[]> {
  if (n === 0) {
    yield [];
    return;
  }
  for (let i = desde; i < convenciones.length; i++) {
    const c = convenciones[i];
    if (!c) continue;
    for (const opcion of c.opciones) {
      if (opcion === c.actual) continue;
      for (const resto of changing(convenciones, n - 1, i + 1))
        yield [{ convencion: c.clave, opcion }, ...resto];
    }
  }
}

/**
 * First tries each value alone: a convention that moves no line stays as it is. Then tries every combination
 * of the others, fewest changes first, up to the limit. Yields the choices to calculate and receives their
 * residue (undefined when they cannot be calculated), so that the caller may do a few at a time.
 */
export function* casoSearchSteps(
  convenciones: readonly TriedConvencion[],
  limite: number = MAX_TRIED,
): Generator<readonly ChosenOption[], CasoSearch | undefined, CasoResidue | undefined> {
  let evaluadas = 0;
  const base = yield [];
  if (!base) return undefined;
  const actual: Combination = { ...base, cambios: [] },
    vistas: Combination[] = [actual],
    sentidas = new Set<string>();
  for (const cambios of changing(convenciones, 1)) {
    evaluadas += 1;
    const r = yield cambios;
    if (!r) continue;
    vistas.push({ ...r, cambios });
    if (!same(r.lineas, base.lineas)) for (const c of cambios) sentidas.add(c.convencion);
  }
  const sensibles = convenciones.filter((c) => sentidas.has(c.clave));
  let entera = true;
  for (let n = 2; n <= sensibles.length && entera; n++)
    for (const cambios of changing(sensibles, n)) {
      if (evaluadas >= limite) {
        entera = false;
        break;
      }
      evaluadas += 1;
      const r = yield cambios;
      if (r) vistas.push({ ...r, cambios });
    }
  const utiles = vistas.filter(
      (v) => v.cambios.length === 0 || v.cambios.every((c) => sentidas.has(c.convencion)),
    ),
    enteras = utiles.filter((v) => v.residuo === ZERO),
    menor = utiles.reduce((m: Decimal, v) => (distance(v) < m ? distance(v) : m), distance(actual)),
    // In the order in which they were tried: fewest changes first.
    mejores =
      enteras.length > 0 ? enteras : utiles.filter((v) => distance(v) === menor && tellsMore(v, utiles));
  return {
    actual,
    mejores: mejores.slice(0, MAX_TOLD),
    empatan: mejores.length,
    sensibles: sensibles.map((c) => c.clave),
    evaluadas: evaluadas + 1,
    entera,
  };
}

export const searchCaso = (
  convenciones: readonly TriedConvencion[],
  residueWith: (cambios: readonly ChosenOption[]) => CasoResidue | undefined,
  limite: number = MAX_TRIED,
): CasoSearch | undefined => {
  const steps = casoSearchSteps(convenciones, limite);
  let s = steps.next();
  while (!s.done) s = steps.next(residueWith(s.value));
  return s.value;
};

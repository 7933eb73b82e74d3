// Which conventions give a receipt that was paid: a bounded product of their values, always in one order.
import type { Decimal } from '../../kit/money.ts';
import type { CasoLine, CasoResidue } from './casoResidue.ts';

/** A convention and the values that it may take; `actual`: the present one, or null when it is none of them. */
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
  /** Those with the least residue, the fewest changes first. */
  readonly mejores: readonly Combination[];
  /** How many give that residue, also those that are not told. */
  readonly empatan: number;
  /** The conventions that this receipt feels. */
  readonly sensibles: readonly string[];
  readonly evaluadas: number;
  /** Every combination of them was tried. */
  readonly entera: boolean;
}
/** How many receipts one search works out, and how many combinations it tells. */
export const MAX_TRIED = 160,
  MAX_TOLD = 5;

const same = (a: readonly CasoLine[], b: readonly CasoLine[]): boolean =>
  a.length === b.length && a.every((x, i) => x.codigo === b[i]?.codigo && x.da === b[i]?.da);

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
 * First each value alone: a convention of which none moves a line is not felt, and is left as it is. Then
 * every combination of those felt, from one change to all, until the limit. Yields the choices to work out and
 * is given their residue (undefined when they cannot be), so that whoever drives it may do a few at a time.
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
    menor = utiles.reduce((m: Decimal, v) => (v.residuo < m ? v.residuo : m), actual.residuo),
    // The order in which they were seen: the fewest changes first.
    mejores = utiles.filter((v) => v.residuo === menor);
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

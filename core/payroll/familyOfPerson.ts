// Joins the family of a person loaded in several legajos: what one has also holds for the others.
import type { Row } from '../kit/field.ts';

const sameRelative = (a: Row, b: Row): boolean =>
  a['parentesco'] === b['parentesco'] && a['fecha_nacimiento'] === b['fecha_nacimiento'];
const earlier = (a: Row, b: Row): Row =>
  String(b['desde']) < String(a['desde']) ? { ...a, desde: b['desde'] ?? null } : a;

/**
 * The rows of a legajo joined with those of another. A relative in both (same relationship and birth date)
 * counts once: from the earlier first day of the two, until the day that this legajo gives. Twins, two rows
 * in each, stay two.
 */
export const withFamilyOf = (own: readonly Row[], other: readonly Row[]): readonly Row[] => {
  const left = [...other];
  const joined = own.map((f) => {
    const i = left.findIndex((x) => sameRelative(f, x)),
      [suyo] = i < 0 ? [] : left.splice(i, 1);
    return suyo === undefined ? f : earlier(f, suyo);
  });
  return [...joined, ...left];
};

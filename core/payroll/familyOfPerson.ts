// The family of a person is one, wherever it was loaded: what one legajo has holds for their other ones.
import type { Row } from '../kit/field.ts';

const sameRelative = (a: Row, b: Row): boolean =>
  a['parentesco'] === b['parentesco'] && a['fecha_nacimiento'] === b['fecha_nacimiento'];
const earlier = (a: Row, b: Row): Row =>
  String(b['desde']) < String(a['desde']) ? { ...a, desde: b['desde'] ?? null } : a;

/**
 * The rows of a legajo and those of another. A relative whom both have is one, from the first day on that
 * either says, until the day that this legajo says; two born on one day are two in each.
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

// Check digits of CUIT/CUIL and CBU.

const PESOS_CUIT = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2] as const;
const PREFIJOS = new Set(['20', '23', '24', '27', '30', '33', '34']);

/**
 * The check digit for the first ten digits. Undefined when there are not eleven digits with a known prefix,
 * or when the weighted sum asks for 10: no number in use has it (its prefix becomes 23 or 33).
 */
export const cuilCheckDigit = (once: string): number | undefined => {
  if (!/^\d{11}$/.test(once) || !PREFIJOS.has(once.slice(0, 2))) return undefined;
  const suma = PESOS_CUIT.reduce((a, p, i) => a + p * Number(once[i]), 0);
  const d = 11 - (suma % 11);
  return d === 11 ? 0 : d === 10 ? undefined : d;
};

export const isValidCuil = (cuil: string): boolean => {
  const n = cuil.replace(/-/g, '');
  return cuilCheckDigit(n) === Number(n[10]);
};

const control = (digitos: string, pesos: readonly number[]): number =>
  (10 - (pesos.reduce((a, p, i) => a + p * Number(digitos[i]), 0) % 10)) % 10;

/**
 * The two check digits (8th and 22nd) that a CBU should have; undefined when it is not 22 digits. BCRA A
 * 2559.
 */
export const cbuCheckDigits = (cbu: string): readonly [number, number] | undefined =>
  /^\d{22}$/.test(cbu)
    ? [control(cbu, [7, 1, 3, 9, 7, 1, 3]), control(cbu.slice(8), [3, 9, 7, 1, 3, 9, 7, 1, 3, 9, 7, 1, 3])]
    : undefined;

export const isValidCbu = (cbu: string): boolean => {
  const e = cbuCheckDigits(cbu);
  return e !== undefined && e[0] === Number(cbu[7]) && e[1] === Number(cbu[21]);
};

// Checks the codes that people write as text: CUIL and CUIT, CBU, e-mail addresses, and the codes of a list.
import { isValidCbu, cuilCheckDigit } from './digits.ts';
import type { CodeList, Field } from './field.ts';
import { fieldError, good, type FieldPlace, type Reading } from './fieldReading.ts';

export type TextPlace = FieldPlace<Extract<Field, { kind: 'texto' }>>;

/**
 * When a prefix allows no check digit, the number was issued with another prefix: 23 for people, 33 for
 * companies.
 */
const PREFIJO_SIN_DIGITO: Readonly<Record<string, string>> = { 20: '23', 27: '23', 30: '33' };
/** People write and paste numbers with dashes, dots and spaces. */
const bare = (s: string): string => s.replace(/[\s.-]/g, '');

const readCuil = ({ field: { label: campo }, path }: TextPlace, s: string): Reading => {
  const n = bare(s),
    esperado = cuilCheckDigit(n),
    prefijo = esperado === undefined && /^\d{11}$/.test(n) ? PREFIJO_SIN_DIGITO[n.slice(0, 2)] : undefined;
  if (prefijo !== undefined)
    return { errors: [fieldError(path, 'format', 'campo.cuilPrefijo', { campo, valor: s, prefijo })] };
  if (esperado === undefined)
    return { errors: [fieldError(path, 'format', 'campo.cuilForma', { campo, valor: s })] };
  return esperado === Number(n[10])
    ? good(`${n.slice(0, 2)}-${n.slice(2, 10)}-${n.slice(10)}`)
    : { errors: [fieldError(path, 'check', 'campo.cuilDigito', { campo, valor: s, digito: esperado })] };
};

const readListed = (
  { field: { label: campo }, path }: TextPlace,
  { digitos, tabla = [], entera }: CodeList,
  s: string,
): Reading => {
  const n = s.trim(),
    codigo = /^\d+$/.test(n) ? n.padStart(digitos, '0') : n;
  if (codigo.length !== digitos || !/^\d+$/.test(codigo))
    return {
      errors: [fieldError(path, 'format', 'campo.codigoForma', { campo, valor: s.slice(0, 40), digitos })],
    };
  if (!entera || tabla.some((o) => o.id === codigo)) return good(codigo);
  const opciones = tabla.map((o) => o.id).join(', ');
  return { errors: [fieldError(path, 'format', 'campo.codigoAjeno', { campo, valor: codigo, opciones })] };
};

/**
 * One address and nothing else: no name before it, no second one. «ceo<b@evil.test>» would be delivered to the second.
 */
const EMAIL =
  /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}.-]{0,178}[\p{L}\p{N}])?\.\p{L}[\p{L}\p{N}-]*[\p{L}\p{N}]$/u;

export const readCode = (place: TextPlace, s: string): Reading => {
  const { field: f, path } = place;
  if (f.check === 'cuil' || f.check === 'cuit') return readCuil(place, s);
  if (f.codigos) return readListed(place, f.codigos, s);
  if (f.check === 'cbu')
    return isValidCbu(bare(s))
      ? good(bare(s))
      : { errors: [fieldError(path, 'check', 'campo.cbu', { campo: f.label, valor: s })] };
  if (f.check === 'email' && !EMAIL.test(s))
    return { errors: [fieldError(path, 'format', 'campo.email', { valor: s })] };
  return good(s);
};

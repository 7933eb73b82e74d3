// The layout of F.1359 version 2 (Ganancias of people in employment, RG 4003, years 2025 on): registers 01 to
// 08, each field by its number. Source: the fields and widths that a public generator of the same file writes
// (version 2.0 of the form: registers 02 with ten fields, 04 with twenty-two, 08 with nine). ARCA's own
// manual could not be read, so check ARCA's answer to a first presentation. That a final presentation has
// kind 2 and the month of the exit in its period comes from summaries of the manual of F.1357.
import type { FixedWidthField, FixedWidthFormat } from '../fixedWidth.ts';
import { hasKey, known } from '../../kit/known.ts';

/**
 * `importe`: 13 whole digits and 2 decimals, without a mark. A number alone: that many digits. With two
 * letters: text of that width.
 */
type Clase = 'importe' | number;
const ANCHO_DE_IMPORTE = 15;
const CABEZA: readonly (readonly [string, Clase])[] = [
  ['cuit', 11],
  ['periodo', 6],
  ['secuencia', 2],
  ['impuesto', 4],
  ['concepto', 3],
  ['formulario', 4],
  ['presentacion', 1],
  ['version', 5],
];
const TRABAJADOR: readonly (readonly [string, Clase])[] = [
  ['cuil', 11],
  ['desde', 8],
  ['hasta', 8],
  ['meses', 2],
  ['beneficio', 1],
  ['personal_de_pozo', 1],
  ['actor', 1],
  ['medida_cautelar', 1],
  ['poder_judicial', 1],
];
/** The fields from one number to another: all are amounts, except the given ones. */
const numerados = (
  de: number,
  hasta: number,
  otros: Readonly<Record<number, Clase>> = {},
): readonly (readonly [string, Clase])[] => [
  ['cuil', 11],
  ...Array.from({ length: hasta - de + 1 }, (_, i): readonly [string, Clase] => [
    String(de + i),
    otros[de + i] ?? 'importe',
  ]),
];

const CAMPOS = {
  '01': CABEZA,
  '02': TRABAJADOR,
  '03': numerados(303, 313),
  '04': numerados(403, 422),
  '05': numerados(503, 533),
  // The number of children at 50 % and at 100 %.
  '06': numerados(603, 617, { 605: 2, 606: 2, 608: 2, 609: 2, 616: 2, 617: 2 }),
  '07': numerados(703, 713),
  '08': numerados(803, 809, { 804: 2 }),
} as const;
export type F1359Register = keyof typeof CAMPOS;
export const F1359_REGISTERS: readonly F1359Register[] = Object.keys(CAMPOS)
  .filter((r) => hasKey(CAMPOS, r))
  .sort();

const enLugar = (campos: readonly (readonly [string, Clase])[]): readonly FixedWidthField[] => {
  let desde = 1;
  return campos.map(([campo, clase]): FixedWidthField => {
    const longitud = clase === 'importe' ? ANCHO_DE_IMPORTE : clase,
      c: FixedWidthField = { campo, desde, longitud, tipo: clase === 'importe' ? 'D' : 'N' };
    desde += longitud;
    return c;
  });
};
const FORMATOS = new Map(
  F1359_REGISTERS.map((r): [F1359Register, FixedWidthFormat] => [
    r,
    { campos: enLugar([['tipo_registro', 2], ...CAMPOS[r]]), marca: '', si: '1', no: '0' },
  ]),
);
export const f1359Format = (r: F1359Register): FixedWidthFormat =>
  known(FORMATOS.get(r), `el formato del registro ${r}`);

/** What the form itself adds up; the rest comes from receipts. */
export const F1359_TOTALS: readonly number[] = [313, 419, 420, 533, 611, 615, 713, 803, 807, 809];
/**
 * Fields that a concept may be assigned to: amounts that are not sums. The fields of the tax have their own
 * source.
 */
export const RENGLONES_F1359: ReadonlySet<number> = new Set(
  F1359_REGISTERS.flatMap((r) =>
    CAMPOS[r].flatMap(([campo, clase]) =>
      clase === 'importe' &&
      Number(campo) < 700 &&
      !F1359_TOTALS.includes(Number(campo)) &&
      ![303, 304, 305, 306, 613].includes(Number(campo))
        ? [Number(campo)]
        : [],
    ),
  ),
);

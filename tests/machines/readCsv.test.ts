// Reading a CSV: whatever the export writes is read back the same, with any separator and however the file is
// split into chunks.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textField, type Field } from '../../core/kit/field.ts';
import { csvReader, delimiterOf, type CsvRecord } from '../../core/machines/readCsv.ts';
import { textValue } from '../../core/machines/tableValues.ts';
import { FORMULA_STARTS, BYTE_ORDER_MARK, SEPARATORS } from '../../core/outputs/csv.ts';
import { rowLines } from '../../core/outputs/rowLines.ts';

const RENGLONES: Field = textField('Texto', { multiline: true });
const DE_RIESGO = [
  '\r',
  '\n',
  '\r\n',
  '"',
  '""',
  "'",
  "''",
  ',',
  ';',
  '|',
  '\t',
  ' ',
  '=',
  'ñ',
  'x',
  '1',
] as const;
const texto = fc.oneof(
  fc.array(fc.constantFrom(...DE_RIESGO), { minLength: 1, maxLength: 8 }).map((l) => l.join('')),
  fc
    .tuple(fc.constantFrom(...FORMULA_STARTS), fc.string({ unit: fc.constantFrom(...DE_RIESGO) }))
    .map(([c, s]) => c + s),
);
const leer = (piezas: readonly string[]): readonly CsvRecord[] => {
  const lector = csvReader(),
    filas: CsvRecord[] = [];
  for (const r of [...piezas.map(lector.push), lector.end()]) {
    if (r._tag === 'Left') throw new Error(r.left.message);
    filas.push(...r.right);
  }
  return filas;
};

describe('leer un csv', () => {
  it('da los textos que se exportaron: con saltos, comillas, apóstrofos y principios de fórmula', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ a: texto, b: fc.option(texto, { nil: null }) }), { minLength: 1, maxLength: 6 }),
        fc.constantFrom(...SEPARATORS),
        fc.boolean(),
        fc.array(fc.nat(200), { maxLength: 5 }),
        (filas, separador, marca, cortes) => {
          const columnas = [
              { nombre: 'id', campo: undefined },
              { nombre: 'a', campo: RENGLONES },
              { nombre: 'b', campo: RENGLONES },
            ],
            numeradas = filas.map((f, i) => ({ id: i + 1, ...f }));
          const archivo = [...rowLines(columnas, numeradas, 'csv', { separador, marca })].join(''),
            donde = [
              0,
              ...cortes.map((c) => Math.min(c, archivo.length)).sort((x, y) => x - y),
              archivo.length,
            ];
          expect(delimiterOf(archivo)).toBe(separador);
          const [cabeza, ...leidas] = leer(donde.slice(1).map((hasta, i) => archivo.slice(donde[i], hasta)));
          expect(cabeza!.cells).toEqual(['id', 'a', 'b']);
          expect(
            leidas.map(({ cells: [id, a, b] }) => ({
              id: Number(id),
              a: textValue({ name: 'a', field: RENGLONES, byCode: false }, a!, 'comma'),
              b: textValue({ name: 'b', field: RENGLONES, byCode: false }, b!, 'comma'),
            })),
          ).toEqual(numeradas);
        },
      ),
      { numRuns: 2000 },
    );
  });
  it('la marca del principio no es parte del primer nombre, y la que no está en el encabezado no separa', () => {
    expect(leer([`${BYTE_ORDER_MARK}a;b`, '\n1,5;x|y\n']).map((r) => r.cells)).toEqual([
      ['a', 'b'],
      ['1,5', 'x|y'],
    ]);
  });
});

// The CSV dialect: what is written is read back the same, and nothing in it runs as a formula in a
// spreadsheet.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textField, type Field } from '../../core/kit/field.ts';
import {
  csvCell,
  FORMULA_STARTS,
  BYTE_ORDER_MARK,
  neutralise,
  restoreText,
  SEPARATORS,
} from '../../core/outputs/csv.ts';
import { rowLines } from '../../core/outputs/rowLines.ts';
import { leerCsv } from './leerCsv.ts';

const TEXTO: Field = textField('Texto');
/** Troublesome texts: starts of formulas, separators, unusual characters. */
const textos = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...FORMULA_STARTS, '"', ',', ';', '|', '\n', 'ñ', 'A', '1', ' ') }),
  fc.tuple(fc.constantFrom(...FORMULA_STARTS), fc.string()).map(([c, s]) => c + s),
);
const PELIGRO = /^[=+\-@\t\r\u0000]/;

describe('el csv', () => {
  it('lo que una planilla correría no se corre, tampoco con los signos anchos', () => {
    for (const c of ['=', '+', '-', '@', '＝', '＋', '－', '＠'])
      expect(neutralise(`${c}1+1`), c).toBe(`'${c}1+1`);
  });
  it('ningún texto empieza como una fórmula, y cada uno vuelve a ser el que era', () => {
    fc.assert(
      fc.property(textos, fc.constantFrom(...SEPARATORS), (s, separador) => {
        const [[celda, otra] = []] = leerCsv(`${csvCell(TEXTO, s)}${separador}1\n`, separador);
        expect(celda!.valor).not.toMatch(PELIGRO);
        expect([celda!.citada, restoreText(celda!.valor), otra!.valor]).toEqual([true, s, '1']);
      }),
      { numRuns: 2000 },
    );
  });
  it('el apóstrofo se agrega a los que hace falta y a ningún otro', () => {
    fc.assert(
      fc.property(textos, (s) => {
        expect(neutralise(s) !== s).toBe((FORMULA_STARTS as readonly string[]).includes(s.charAt(0)));
      }),
      { numRuns: 1000 },
    );
    expect(restoreText("'apóstrofo de quien escribe a mano")).toBe("'apóstrofo de quien escribe a mano");
  });
  it('los números siguen siendo números: también los negativos', () => {
    for (const [campo, v] of [
      [{ kind: 'importe', label: '' }, '-12.30'],
      [{ kind: 'entero', label: '' }, -5],
      [{ kind: 'decimal', label: '', decimales: 4 }, '0.0001'],
      [{ kind: 'fecha', label: '' }, '2026-09-01'],
      [{ kind: 'periodo', label: '' }, '2026-09'],
      [{ kind: 'flag', label: '' }, 0],
      [undefined, 7],
    ] as const)
      expect(csvCell(campo, v)).toBe(String(v));
    expect([
      csvCell(TEXTO, null),
      csvCell(TEXTO, ''),
      csvCell({ kind: 'lista', label: '', fields: {} }, [{ a: '"' }]),
    ]).toEqual(['', '""', '"[{""a"":""\\""""}]"']);
  });
  it('sin filas: el encabezado, [] o nada; la marca y el separador, los pedidos', () => {
    const columnas = [
        { nombre: 'id', campo: undefined },
        { nombre: 'd', campo: TEXTO },
      ],
      de = (
        f: 'csv' | 'json' | 'ndjson',
        filas: readonly { readonly id: number; readonly d: string }[] = [],
      ) => [...rowLines(columnas, filas, f, { separador: ';', marca: true })].join('');
    expect([de('csv'), de('json'), de('ndjson')]).toEqual([`${BYTE_ORDER_MARK}id;d\n`, '[]\n', '']);
    expect([
      de('csv', [{ id: 1, d: '=a' }]),
      de('json', [
        { id: 1, d: '=a' },
        { id: 2, d: 'b' },
      ]),
    ]).toEqual([`${BYTE_ORDER_MARK}id;d\n1;"'=a"\n`, '[\n{"id":1,"d":"=a"},\n{"id":2,"d":"b"}\n]\n']);
  });
});

// What is at the cursor of a formula: the call and its argument, the name there; and what changed between two
// formulas.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textDifferences } from '../../core/kit/textDifferences.ts';
import type { FormulaScope } from '../../core/payroll/formulaScope.ts';
import { callAt, nameAt } from '../../web/editor/formulaCall.ts';

/** The cursor is at the bar. */
const en = (s: string): readonly [string, number] => [s.replace('|', ''), s.indexOf('|')];

describe('la llamada bajo el cursor', () => {
  it.each([
    ['SI(|', 'SI', 0],
    ['SI(a; b|', 'SI', 1],
    ['SI(MAX(1; 2); |', 'SI', 1],
    ['SI(MAX(1; |', 'MAX', 1],
    ['SI((1 + |2); 3; 4)', 'SI', 0],
    ['SI(a; "x;y("; |)', 'SI', 2],
    ['SI(a; // ; ;\n b|)', 'SI', 1],
  ] as const)('%s', (s, name, index) => expect(callAt(...en(s))).toMatchObject({ name, index }));
  it.each(['basico|', 'SI(1; 2; 3)|', '(1 + |2)', 'NADA(|'])('en %s no hay ninguna', (s) =>
    expect(callAt(...en(s))).toBeUndefined(),
  );
});

describe('lo que se nombra', () => {
  const ambito: FormulaScope = {
    conceptos: [
      {
        id: 7,
        codigo: 11,
        d_rrhh_concepto: 'Presentismo',
        tipo: 'remunerativo',
        activo: 1,
        orden_calculo: 1,
        base_imponible: null,
      } as unknown as FormulaScope['conceptos'][number],
    ],
    conjuntos: [],
    tablas: [{ codigo: 'ganancias', descripcion: 'Escala de Ganancias', tipo: 'exacta' }],
  };
  it.each([
    ['[00|11] * 2', '/conceptos/edit?id=7'],
    ['[#|7]', '/conceptos/edit?id=7'],
    ['1 + S|I(1; 2; 3)', '/docs/formulas/SI'],
    ['basi|co', '/docs/formulas/basico'],
    ['TABLA("gana|ncias"; 1)', '/tablasauxiliar'],
  ] as const)('%s', (s, ruta) => expect(nameAt(...en(s), ambito)?.path).toBe(ruta));
  it.each(['// ba|sico', '[99|99]', '1 +| 2', '"na|da"'])('en %s, nada', (s) =>
    expect(nameAt(...en(s), ambito)).toBeUndefined(),
  );
});

describe('la diferencia de dos textos', () => {
  it('dice lo que se quitó y lo que se agregó, pieza por pieza', () => {
    expect(textDifferences('basico * 0,10', 'basico * 0.12 + [0011]').map((p) => [p.como, p.texto])).toEqual([
      ['igual', 'basico * '],
      ['quita', '0,10'],
      ['agrega', '0.12 + [0011]'],
    ]);
  });
  it('lo igual con lo quitado da el de antes; con lo agregado, el de después', () => {
    const texto = fc
      .array(fc.constantFrom('SI', '(', ')', ';', ' ', '\n', '[0011]', '1', 'basico', '"x"'), {
        maxLength: 30,
      })
      .map((x) => x.join(''));
    fc.assert(
      fc.property(texto, texto, (a, b) => {
        const d = textDifferences(a, b),
          de = (...como: string[]): string =>
            d
              .filter((p) => como.includes(p.como))
              .map((p) => p.texto)
              .join('');
        expect([de('igual', 'quita'), de('igual', 'agrega')]).toEqual([a, b]);
      }),
      { numRuns: 300 },
    );
  });
});

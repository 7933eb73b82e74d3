// The account of a line in words: it is worth what the formula gave, it names only what was used, and it says
// the caps, minimums and conditions that acted.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reduced, type Fraction } from '../../core/kit/fraction.ts';
import { DECIMAL_SCALE } from '../../core/kit/money.ts';
import { explainConcepto } from '../../core/payroll/engine/explain.ts';
import { calculateRecibo, viewTramo } from '../../core/payroll/engine/receipt.ts';
import { reviewFormula } from '../../core/payroll/formula/reviewFormula.ts';
import { traceFormula } from '../../core/payroll/formula/traceFormula.ts';
import { formulaFunctions } from '../../core/payroll/functions/index.ts';
import { callNames } from '../../core/payroll/told/callNames.ts';
import { tellFormula } from '../../core/payroll/told/tellFormula.ts';
import { isSame, type Told } from '../../core/payroll/told/told.ts';
import { con, concepto, persona, preparado } from './entorno.ts';
import { escrito, prog } from './programas.ts';

/** What a piece is worth, worked out again from its own pieces. */
const worth = (t: Told): Fraction => {
  switch (t.kind) {
    case 'sum':
      return t.terms.reduce<Fraction>(
        (a, { sign, of }) => {
          const b = worth(of);
          return reduced(a.n * b.d + BigInt(sign) * b.n * a.d, a.d * b.d);
        },
        { n: 0n, d: 1n },
      );
    case 'product':
      return t.factors.reduce<Fraction>(
        (a, { under, of }) => {
          const b = worth(of);
          return under
            ? reduced(a.n * b.d * DECIMAL_SCALE, a.d * b.n)
            : reduced(a.n * b.n, a.d * b.d * DECIMAL_SCALE);
        },
        { n: DECIMAL_SCALE, d: 1n },
      );
    default:
      return t.value;
  }
};

test('la cuenta dicha vale lo que dio la fórmula, en programas generados', () => {
  const p = preparado(),
    m = p.marco;
  calculateRecibo(p, persona());
  fc.assert(
    fc.property(prog, (programa) => {
      const fuente = escrito(programa),
        { nodo } = reviewFormula(fuente, p.corrida.entorno);
      viewTramo(m, m.mes);
      m.error = undefined;
      const t = traceFormula(nodo!, m, { corrida: p.corrida, concepto: undefined, fuente });
      if (m.error !== undefined || typeof t.exacto !== 'object') return;
      const { result } = tellFormula(nodo!, t.pasos, { unidad: null, isMoney: () => true });
      expect(isSame(worth(result), t.exacto), fuente).toBe(true);
    }),
    { numRuns: 800, seed: 20261128 },
  );
});

const frases = (formula: string): readonly (string | null)[] => {
  const [i] = explainConcepto(con(concepto({ id: 9, codigo: 90, formula })), persona(), 9)!.instancias;
  return [i!.frase, ...i!.notas];
};
describe('cada manera de dar un importe', () => {
  test.each<[formula: string, dice: readonly string[]]>([
    ['[#1] * 11 / 100', ['Básico 1.209.365,00 × 11 % = 133.030,15']],
    ['basico * dias_tramo / 30', ['Básico 1.209.365,00 × 30/30 días = 1.209.365,00']],
    [
      '[#1] * TABLA("alicuotas"; "obra social"; "aporte") / 100',
      [
        'Básico 1.209.365,00 × 2,55 % = 30.838,81',
        'Redondeo al centavo, mitad hacia arriba: la cuenta da 30.838,8075.',
      ],
    ],
    ['[#1] + 0 * [#2] - 10', ['Básico 1.209.365,00 − 10,00 = 1.209.355,00']],
    ['MIN([#1]; 500000)', ['500.000,00', 'Es el tope: sin él, la cuenta daba Básico 1.209.365,00.']],
    [
      'MAX([#2]; [#1] * 2)',
      [
        'Básico 1.209.365,00 × 2 = 2.418.730,00',
        'Es el mínimo: sin él, la cuenta daba Antigüedad 108.842,85.',
      ],
    ],
    ['MIN([#1]; 9000000)', ['Básico 1.209.365,00 × 30/30 días = 1.209.365,00']],
    ['SI(faltas_injustificadas > 0; 0; [#1])', ['0,00', 'Da cero porque Faltas injustificadas 1 día > 0.']],
    ['SI(Y(jubilado; [#1] > 0); 5; 0)', ['0,00', 'Da cero porque «Jubilado» no se cumple.']],
    [
      'TECHO([#2]; 1) - [#2]',
      ['(Antigüedad 108.842,85, redondeado a 108.843,00) − Antigüedad 108.842,85 = 0,15'],
    ],
    [
      'HISTORICO([#1]; "Relativa"; -5; -1; "Mejor") / 2',
      ['Básico (julio de 2026) 1.185.469,00 ÷ 2 = 592.734,50'],
    ],
  ])('%s', (formula, dice) => expect(frases(formula)).toEqual(dice));
});

test('una función que da un número tiene nombre en la frase, o se dice por sus partes', () => {
  const porPartes = [
    'SI',
    'MIN',
    'MAX',
    'ABS',
    'COCIENTE',
    'TOPE',
    'EN_FECHA',
    'REDONDEAR',
    'TRUNCAR',
    'ENTERO',
    'TECHO',
    'PISO',
  ];
  expect(
    formulaFunctions
      .filter((f) => f.resultado === 'numero' || f.resultado === 'igual')
      .map((f) => f.nombre)
      .filter((n) => !Object.hasOwn(callNames, n) && !porPartes.includes(n)),
  ).toEqual([]);
});

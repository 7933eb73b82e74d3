// Terms of months and years (Código Civil y Comercial art. 6), and how earlier engines counted them.
import { joinRanges } from '../../core/kit/dateSpan.ts';
import { expect, it } from 'vitest';
import { completedMeses, completedYears, mesesAfter } from '../../core/kit/period.ts';
import fc from 'fast-check';
import { writeDecimal } from '../../core/kit/money.ts';
import { compileFormula } from '../../core/payroll/formula/compileFormula.ts';
import { prepare } from '../../core/payroll/engine/prepare.ts';
import { calculateRecibo, viewTramo } from '../../core/payroll/engine/receipt.ts';
import { reviewFormula } from '../../core/payroll/formula/reviewFormula.ts';
import { engineTraits } from '../../server/payroll/version.ts';
import { derecho, entorno, persona } from './entorno.ts';

const FEBRERO = { periodo: '2026-02', fecha_pago: '2026-02-27' } as const;
/** What a formula gives in February 2026, by an engine version, for somebody hired on 29 February 2020. */
const da = (motor: string, formula: string): string => {
  const { aritmetica: _a, plazos: _p, ...comun } = entorno(),
    p = derecho(prepare({ ...comun, ...FEBRERO, ...engineTraits(motor) })),
    m = p.marco;
  calculateRecibo(p, persona({ fecha_ingreso: '2020-02-29', fecha_antiguedad: null }));
  viewTramo(m, m.mes);
  m.error = undefined;
  const { nodo } = reviewFormula(formula, p.corrida.entorno);
  const v = compileFormula(nodo!, { corrida: p.corrida, concepto: undefined, fuente: formula }).f(m);
  expect(m.error).toBeUndefined();
  return writeDecimal(v as bigint, 0);
};

it('quien ingresó un 29 de febrero cumple el año el 28, cuando no hay 29', () => {
  expect(da('jornal-4', 'antiguedad_anios')).toBe('6');
  expect(da('jornal-4', 'ANIOS(fecha_ingreso; ULTIMO_DIA())')).toBe('6');
  expect(da('jornal-4', 'MESES(fecha_ingreso; ULTIMO_DIA())')).toBe('72');
});
it('lo calculado por un motor anterior se repite como lo dio: lo cumplía el 1 de marzo', () => {
  for (const motor of ['jornal-2', 'jornal-3']) {
    expect(da(motor, 'antiguedad_anios')).toBe('5');
    expect(da(motor, 'MESES(fecha_ingreso; ULTIMO_DIA())')).toBe('71');
  }
});
it('contando los dos días, el año del 29 de febrero está entero el 28', () =>
  expect(
    ['FECHA(2021; 2; 27)', 'FECHA(2021; 2; 28)'].map((hasta) =>
      da('jornal-4', `ANIOS(FECHA(2020; 2; 29); ${hasta}; "inclusive")`),
    ),
  ).toEqual(['0', '1']));
it('los meses cumplidos son los que se pueden sumar sin pasarse, y los años, doce de ellos', () => {
  const fecha = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
    .map((d) => d.toISOString().slice(0, 10));
  fc.assert(
    fc.property(fecha, fecha, (a, b) => {
      const [desde, hasta] = a <= b ? [a, b] : [b, a],
        n = completedMeses(desde, hasta);
      expect(mesesAfter(desde, n) <= hasta && mesesAfter(desde, n + 1) > hasta).toBe(true);
      expect(completedYears(desde, hasta)).toBe(Math.floor(n / 12));
    }),
  );
  expect(completedMeses('2026-05-10', '2026-05-09')).toBe(0);
});

it('dos empleos a la vez son un solo tiempo de servicio: cada día se cuenta una vez', () =>
  expect(
    joinRanges([
      { desde: '2024-06-01', hasta: '2024-12-31' },
      { desde: '2024-01-01', hasta: '2024-06-30' },
      { desde: '2025-01-01', hasta: '2025-01-31' },
      { desde: '2025-03-01', hasta: '2025-03-31' },
    ]),
  ).toEqual([
    { desde: '2024-01-01', hasta: '2025-01-31' },
    { desde: '2025-03-01', hasta: '2025-03-31' },
  ]));

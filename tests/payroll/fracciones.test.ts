// Fractions inside a formula: nothing is rounded before the end, by any evaluator, and what is too long is
// refused by name.
import { describe, expect, test } from 'vitest';
import { roundFractionBy } from '../../core/kit/fraction.ts';
import { ROUNDINGS, writeExact } from '../../core/kit/money.ts';
import { compileFormula } from '../../core/payroll/formula/compileFormula.ts';
import { prepare } from '../../core/payroll/engine/prepare.ts';
import { calculateRecibo, viewTramo } from '../../core/payroll/engine/receipt.ts';
import { reviewFormula } from '../../core/payroll/formula/reviewFormula.ts';
import { traceFormula } from '../../core/payroll/formula/traceFormula.ts';
import { con, concepto, derecho, entorno, importes, liquidar, persona, preparado } from './entorno.ts';

const valor = (fuente: string, p = preparado()): string => {
  const m = p.marco;
  calculateRecibo(p, persona());
  const { nodo, diagnosticos } = reviewFormula(fuente, p.corrida.entorno, undefined, 'cualquiera');
  expect(diagnosticos).toEqual([]);
  const sitio = { corrida: p.corrida, concepto: undefined, fuente };
  const correr = (f: () => unknown): string => {
    viewTramo(m, m.mes);
    m.error = undefined;
    const v = f();
    const error = m.error as { codigo: string } | undefined;
    return error ? error.codigo : typeof v === 'bigint' ? writeExact(v, 0) : String(v);
  };
  const uno = correr(() => compileFormula(nodo!, sitio).f(m)),
    dos = correr(() => traceFormula(nodo!, m, sitio).valor);
  expect(dos).toBe(uno);
  return uno;
};

describe('una fórmula lleva sus fracciones hasta el final', () => {
  test.each([
    ['1 / 3 * 9000000', '3000000'],
    ['1 / 3 + 1 / 3 + 1 / 3', '1'],
    ['basico / 7 * 7 - basico', '0'],
    ['basico / antiguedad_anios / 7 * antiguedad_anios * 7', '1209365'],
    ['-(1 / 3) * 3', '-1'],
    ['SI(basico > 0; 1 / 3; 2) * 3', '1'],
    ['SI(basico > 0; basico / antiguedad_anios; 1 / 3) * antiguedad_anios', '1209365'],
    ['MIN(1 / 3; 0,33333334) * 3', '1'],
    ['MAX(1 / 3; basico / basico / 3; 0,33333333) * 3', '1'],
    ['MAX(basico / antiguedad_anios; basico / dias_mes) * antiguedad_anios', '1209365'],
    ['ABS(-1 / 3) * 3', '1'],
    ['COCIENTE(1; 3; 0) * 3', '1'],
    ['COCIENTE(basico; 0; 1 / 3) * 3', '1'],
    ['EN_FECHA(FECHA(2026; 8; 31); 1 / 3) * 3', '1'],
    ['1 / 3 = 0,33333333', 'false'],
    ['basico / antiguedad_anios > 134373,88888888', 'true'],
    ['basico / antiguedad_anios <= 134373,88888888', 'false'],
    ['0,00000001 * 0,5 > 0', 'true'],
    ['10 / 3', '3.33333333'],
  ])('%s da %s', (fuente, da) => expect(valor(fuente)).toBe(da));

  test('y la que se pide redondear se redondea de una vez', () =>
    expect(
      [
        'REDONDEAR((1 - 1 / 300000000000) / 200; 2)',
        'TRUNCAR((1 + 1 / 300000000000) * -1; 2)',
        'ENTERO(1 - 1 / 300000000000)',
        'TECHO(1 + 1 / 300000000000)',
        'PISO(-1 / 300000000000; 0,5)',
      ].map((f) => valor(f)),
    ).toEqual(['0', '-1', '0', '2', '-0.5']));
});

test('el importe se redondea una vez, desde la fracción: lo que no llega al medio centavo no sube', () => {
  const casi = concepto({ id: 50, codigo: 50, formula: '(1 - 1 / 300000000000) / 200' });
  expect(importes(liquidar(con(casi)), 50)).toEqual([]);
  const tasa = concepto({
    id: 51,
    codigo: 51,
    formula: '1 / 3',
    formula_base: '9000000 / 7',
    chk_es_importe: 0,
    chk_tasa_liquidacion: 1,
  });
  // 9.000.000 ÷ 7 × (1 ÷ 3) % = 4.285,714…
  expect(importes(liquidar(con(tasa)), 51)).toEqual(['4285.71']);
});

test('cada redondeo de una fracción da lo que el de su decimal, y a los lados del medio, lo que corresponde', () => {
  const casos = ROUNDINGS.map((regla) => [
    regla,
    // 2,5 centavos menos y más un millonésimo de lo que se ve, y lo mismo bajo cero.
    ...[24_999_999_999n, 25_000_000_001n, -24_999_999_999n, -25_000_000_001n].map((n) =>
      writeExact(roundFractionBy(n, 10_000n, regla), 0),
    ),
  ]);
  expect(casos).toEqual([
    ['centavo', '0.02', '0.03', '-0.02', '-0.03'],
    ['centavo_abajo', '0.02', '0.02', '-0.02', '-0.02'],
    ['centavo_arriba', '0.03', '0.03', '-0.02', '-0.02'],
    ['peso', '0', '0', '0', '0'],
    ['peso_abajo', '0', '0', '-1', '-1'],
    ['peso_arriba', '1', '1', '0', '0'],
    ['ninguno', '0.025', '0.025', '-0.025', '-0.025'],
  ]);
});

describe('una fracción de más de mil cifras', () => {
  // Each term brings another denominator of seven figures.
  const larga = (n: number): string =>
    Array.from({ length: n }, (_, i) => `1 / (basico + ${i + 1})`).join(' + ');
  test('se rechaza por su nombre, con la fórmula, y no detiene a nadie más', () => {
    expect([valor(larga(20)), valor(larga(250))]).toEqual(['0.00001654', 'fraccion_larga']);
    const p = con(concepto({ id: 50, codigo: 50, formula: larga(250) })),
      { problemas } = liquidar(p);
    expect(problemas.map((x) => [x.nivel, x.concepto, x.mensaje.includes('más de 1.000 cifras')])).toEqual([
      ['error', 50, true],
    ]);
  });
  test('si sus términos se simplifican, no es larga', () =>
    expect(valor(`basico / antiguedad_anios${' + basico / antiguedad_anios'.repeat(399)}`)).toBe(
      '53749555.55555556',
    ));
});

test('con la cuenta de los motores anteriores, cada paso se redondea al octavo decimal', () => {
  const { aritmetica: _, ...antes } = entorno(),
    p = derecho(prepare(antes));
  expect(
    ['1 / 3 * 9000000', '1 / 3 + 1 / 3 + 1 / 3', 'COCIENTE(1; 3; 0) * 3'].map((f) => valor(f, p)),
  ).toEqual(['2999999.97', '0.99999999', '0.99999999']);
});

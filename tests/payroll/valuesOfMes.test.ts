// The value of each key of a table in a month, depending on how its rows stay in force; which are missing;
// and the rows after writing values.
import { describe, expect, it } from 'vitest';
import {
  startOfValue,
  valuesOfMes,
  withValues,
  type DatedRow,
  type DatedTable,
} from '../../core/payroll/valuesOfMes.ts';

const fila = (desde: string, clave1: string, valor: string, clave2: string | null = null): DatedRow => ({
  desde,
  clave1,
  clave2,
  valor,
  fuente: null,
});
const CUALQUIERA = [{ clave1: null, clave2: null }];
const tabla = (vigencia: DatedTable['vigencia'], filas: readonly DatedRow[]): DatedTable => ({
  tipo: 'exacta',
  vigencia,
  filas,
});
const vistos = (
  t: DatedTable,
  mes: string,
  pago = `${mes}-28`,
  claves: typeof CUALQUIERA | readonly { clave1: string | null; clave2: string | null }[] = CUALQUIERA,
) => valuesOfMes(t, claves, mes, pago).map((v) => [v.clave1, v.estado, v.fila?.valor ?? null, v.cambia]);

describe('qué vale cada clave en un mes', () => {
  it('lo que rige hasta la fila siguiente: del mes si empieza en él, si no lo anterior', () => {
    const t = tabla('continua', [
      fila('2025-01-01', 'a', '10'),
      fila('2026-08-01', 'a', '12'),
      fila('2026-10-15', 'a', '15'),
    ]);
    expect([vistos(t, '2026-07'), vistos(t, '2026-08'), vistos(t, '2026-09'), vistos(t, '2026-10')]).toEqual([
      [['a', 'rige', '10', true]],
      [['a', 'del_mes', '12', true]],
      [['a', 'rige', '12', true]],
      [['a', 'del_mes', '15', true]],
    ]);
  });
  it('antes de su primera fila no vale nada, y se dice que falta', () => {
    expect(vistos(tabla('continua', [fila('2026-08-01', 'a', '12')]), '2026-07')).toEqual([
      ['a', 'falta', null, false],
    ]);
  });
  it('lo que va mes a mes no se arrastra: sin el suyo falta, y se muestra el último', () => {
    const t = tabla('mensual', [fila('2026-08-01', 'a', '12')]);
    expect([vistos(t, '2026-08'), vistos(t, '2026-09')]).toEqual([
      [['a', 'del_mes', '12', true]],
      [['a', 'falta', '12', true]],
    ]);
  });
  it('lo que va por la fecha de pago mira ese mes, y ahí empieza lo que se escriba', () => {
    const t = tabla('mensual_pago', [fila('2026-10-01', 'a', '5')]);
    expect([vistos(t, '2026-09'), vistos(t, '2026-09', '2026-10-04')]).toEqual([
      [['a', 'falta', null, true]],
      [['a', 'del_mes', '5', true]],
    ]);
    expect([
      startOfValue(t, '2026-09', '2026-10-04'),
      startOfValue(tabla('mensual', []), '2026-09', '2026-10-04'),
    ]).toEqual(['2026-10-01', '2026-09-01']);
  });
  it('sólo las claves que alguna fórmula nombra; la que nombra y la tabla nunca tuvo, falta', () => {
    const t = tabla('continua', [fila('2026-01-01', 'Uno', '1'), fila('2026-01-01', 'dos', '2')]);
    expect(
      vistos(t, '2026-09', '2026-09-28', [
        { clave1: 'uno', clave2: null },
        { clave1: 'tres', clave2: null },
      ]),
    ).toEqual([
      ['Uno', 'rige', '1', false],
      ['tres', 'falta', null, false],
    ]);
  });
  it('cambia seguido lo que tuvo más de una fecha en dos años', () => {
    const t = tabla('continua', [
      fila('2020-01-01', 'vieja', '1'),
      fila('2021-01-01', 'vieja', '2'),
      fila('2025-03-01', 'nueva', '1'),
      fila('2026-03-01', 'nueva', '2'),
    ]);
    expect(vistos(t, '2026-09').map((v) => [v[0], v[3]])).toEqual([
      ['vieja', false],
      ['nueva', true],
    ]);
  });
  it('una tabla por tramos es un solo valor, el conjunto de su última fecha', () => {
    const t: DatedTable = {
      tipo: 'tramos',
      vigencia: 'mensual',
      filas: [fila('2026-08-01', '0', '5'), fila('2026-08-01', '1000', '9')],
    };
    expect([vistos(t, '2026-08'), vistos(t, '2026-09')]).toEqual([
      [['', 'del_mes', '', true]],
      [['', 'falta', '', true]],
    ]);
  });
});

describe('escribir valores', () => {
  it('el de la misma clave y fecha se reemplaza con su fuente; los demás se agregan, y lo que había queda', () => {
    const antes = [
      { ...fila('2026-08-01', 'Máximo', '12'), fijo: '3' },
      { ...fila('2026-08-01', 'otra', '1', 'x'), fijo: null },
    ];
    expect(
      withValues(antes, [
        { ...fila('2026-08-01', 'maximo', '13'), fuente: 'Res. 1' },
        fila('2026-09-01', 'maximo', '14'),
        fila('2026-08-01', 'otra', '2', 'y'),
      ]),
    ).toEqual([
      { ...antes[0], valor: '13', fuente: 'Res. 1' },
      antes[1],
      fila('2026-09-01', 'maximo', '14'),
      fila('2026-08-01', 'otra', '2', 'y'),
    ]);
  });
});

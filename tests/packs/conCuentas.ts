// Compares people's receipts with a file of accounts worked out by hand: every line, and the totals.
import { expect, it } from 'vitest';
import { writeDecimal } from '../../core/kit/money.ts';
import type { Recibo } from '../../core/payroll/run.ts';
import { cuentasDe, escrito } from '../runs/tresMeses/cuentas.ts';
import { recibosDe, type Corrida, type Obrero } from './quincenas.ts';

const TOTALES = ['remunerativo', 'no_remunerativo', 'descuentos', 'neto', 'contribuciones'] as const;
const dichoPor = (r: Recibo): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...r.lineas
      .filter((l) => l.tipo !== 'auxiliar' && l.importe !== 0n)
      .map((l) => [String(l.codigo).padStart(4, '0'), writeDecimal(l.importe)] as const),
    ...TOTALES.map((t) => [t, writeDecimal(r.totales[t])] as const),
  ]);

/** For each person, the keys of their accounts in the file and the runs that give them, in the same order. */
export const comparaConCuentas = (
  archivo: string,
  gente: readonly (readonly [claves: readonly string[], quien: Obrero, corridas: readonly Corrida[]])[],
): void => {
  const { cuentas, falsas } = cuentasDe(`../../packs/${archivo}`);
  it('las cuentas son ciertas, y ninguna línea quedó sin leer', () => {
    expect([falsas, [...cuentas.keys()].toSorted()]).toEqual([[], gente.flatMap(([c]) => c).toSorted()]);
  });
  for (const [claves, quien, corridas] of gente) {
    const recibos = recibosDe(quien, corridas);
    it.each(claves.map((clave, i) => [clave, i] as const))('%s: cada renglón y cada total', (clave, i) => {
      const esperado = [...cuentas.get(clave)!.lineas].filter(
        ([k]) => /^\d{4}$/.test(k) || (TOTALES as readonly string[]).includes(k),
      );
      expect(dichoPor(recibos[i]!)).toEqual(Object.fromEntries(esperado.map(([k, v]) => [k, escrito(v)])));
    });
  }
};

// Compares a run with the accounts worked out for it: who is paid, every line of each receipt, and the
// totals.
import { expect } from 'vitest';
import { cuentasDe, escrito } from './cuentas.ts';
import type { Oficina } from './empresa.ts';

export const TOTALES = ['remunerativo', 'no_remunerativo', 'descuentos', 'neto', 'contribuciones'] as const;

/** The sum, in cents, of one total of several runs, by their files. */
export const sumaDe = (que: string, archivos: readonly string[]): bigint =>
  archivos.reduce((a, f) => a + cuentasDe(f).cuentas.get('total')!.lineas.get(que)!, 0n);

/** `quienes`: which account each person's receipt must equal; nobody may be missing or be there besides. */
export const compararCorrida = async (
  o: Oficina,
  id: number,
  archivo: string,
  quienes: readonly (readonly [legajo: number, clave: string])[],
): Promise<void> => {
  const suyos = await o.recibos(id),
    { cuentas } = cuentasDe(archivo);
  // People with nothing to be paid are in the run, with a receipt that says so.
  const cobran = [...suyos]
    .filter(([, r]) => !r.has('aviso: No tiene nada que cobrar ni que descontar en esta liquidación.'))
    .map(([n]) => n);
  expect(
    cobran.toSorted((a, b) => a - b),
    'quiénes',
  ).toEqual(quienes.map(([n]) => n).toSorted((a, b) => a - b));
  for (const [n, clave] of quienes) {
    const dichas = Object.fromEntries(
      [...cuentas.get(clave)!.lineas]
        .filter(([k]) => /^\d{4}$/.test(k) || (TOTALES as readonly string[]).includes(k))
        .map(([k, x]) => [k, escrito(x)]),
    );
    expect(Object.fromEntries(suyos.get(n)!), `${archivo}, legajo ${n}`).toEqual(dichas);
  }
  const r = await o.pedir<{ readonly totales: Readonly<Record<string, string>> }>(
    `/Liquidaciones/resumen/${id}`,
  );
  expect(r.totales).toEqual(Object.fromEntries(TOTALES.map((t) => [t, escrito(sumaDe(t, [archivo]))])));
};

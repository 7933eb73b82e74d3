// Three months of a company of forty people, through the calls and the browser: every line of every receipt
// and the totals equal those worked out in the files beside this one.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireAsiento } from '../../../core/api/contable.ts';
import type { Presentacion } from '../../../core/api/declaraciones.ts';
import { showAmount } from '../../../core/kit/money.ts';
import { abrirNavegador, abrirVentana, escribirIngreso, legible, type Ventana } from '../../e2e/navegador.ts';
import { enOrden, fotografiarFallas } from '../../e2e/pasos.ts';
import { compararCorrida, sumaDe } from './comparar.ts';
import { cuentasDe, escrito } from './cuentas.ts';
import { abrirOficina, type Oficina } from './empresa.ts';
import {
  abril,
  aguinaldo,
  aumento,
  COMERCIO,
  conElMes,
  correccionDeAbril,
  despido,
  fundar,
  FUERA,
  IGUALES,
  mayo,
  QUIEN,
  vacaciones,
} from './historia.ts';

const ARCHIVOS = ['abril', 'correccion', 'vacaciones', 'mayo', 'despido', 'junio', 'sac'] as const;
type Cual = (typeof ARCHIVOS)[number];
const OTRA = { usuario: 'paz', clave: 'una clave larga y propia' };

/** The account that each person's receipt must equal in each run. */
const todos = (gente: readonly number[], clave: string): readonly (readonly [number, string])[] =>
  gente.map((n) => [n, clave]);
const solos = (...claves: readonly (keyof typeof QUIEN)[]): readonly (readonly [number, string])[] =>
  claves.map((k) => [QUIEN[k], k]);
const menos = (gente: readonly number[], ...fuera: readonly number[]): readonly number[] =>
  gente.filter((n) => !fuera.includes(n));
const RECIBOS: Readonly<Record<Cual, readonly (readonly [number, string])[]>> = {
  abril: [
    ...todos(IGUALES.comercio, 'comercio'),
    ...todos(menos(FUERA, QUIEN.embargo), 'fuera'),
    ...todos(IGUALES.cadetes, 'cadetes'),
    ...solos('falta', 'extras', 'embargo', 'ingresa'),
  ],
  correccion: solos('correccion'),
  vacaciones: solos('vacaciones'),
  despido: solos('despido'),
  mayo: [
    ...todos(COMERCIO, 'comercio'),
    ...todos(menos(FUERA, QUIEN.embargo, QUIEN.vacaciones), 'fuera'),
    ...todos(IGUALES.cadetes, 'cadetes'),
    ...solos('embargo', 'vacaciones', 'ingresa'),
  ],
  junio: [
    ...todos(COMERCIO, 'comercio'),
    ...todos(menos(FUERA, QUIEN.embargo, QUIEN.despido), 'fuera'),
    ...todos(IGUALES.cadetes, 'cadetes'),
    ...solos('embargo', 'ingresa'),
  ],
  sac: [
    ...todos(IGUALES.comercio, 'comercio'),
    ...todos(IGUALES.fuera, 'fuera'),
    ...todos(IGUALES.cadetes, 'cadetes'),
    ...solos('falta', 'extras', 'vacaciones', 'embargo', 'correccion', 'ingresa'),
  ],
};
/** The sum, in cents, of one total of several runs. */
const suma = (que: string, ...de: readonly Cual[]): bigint =>
  sumaDe(
    que,
    de.map((c) => `${c}.md`),
  );

let o: Oficina, navegador: Browser, v: Ventana;
const personas = new Map<number, number>(),
  corridas = new Map<Cual, number>();
const corrida = (c: Cual): number => corridas.get(c)!;
beforeAll(async () => {
  [o, navegador] = await Promise.all([abrirOficina('2026-04-01'), abrirNavegador()]);
  await fundar(o);
  await o.b.crearUsuario(OTRA.usuario, ['administrador'], {
    empresa: (
      await o.pedir<readonly { readonly id: string }[]>('/Empresas/tablero', { periodo: '2026-04' })
    )[0]!.id,
  });
  v = await abrirVentana(navegador);
});
afterAll(async () => {
  await navegador.close();
  await o.b.cerrar();
});

const comparar = (cual: Cual): Promise<void> =>
  compararCorrida(o, corrida(cual), `${cual}.md`, RECIBOS[cual]);
const f931 = (periodo: string) => o.pedir<Presentacion>('/Aplicativos/f931', { periodo });
const asiento = (periodo: string) =>
  o.pedir<WireAsiento>('/CuentasContables/asiento', { periodo, liquidaciones: [] });

it.each(ARCHIVOS)('las cuentas de %s.md son ciertas, y ninguna línea quedó sin leer', (a) => {
  const { cuentas, falsas } = cuentasDe(`${a}.md`);
  expect([falsas, cuentas.size > 1]).toEqual([[], true]);
  expect(readFileSync(join(import.meta.dirname, `${a}.md`), 'utf8')).not.toMatch(/=\s*$/m);
});

describe('abril: cuarenta personas, una que ingresa, una que falta, horas extra y un embargo', () => {
  enOrden();
  it('los recibos son los de las cuentas', async () => {
    corridas.set('abril', await abril(o, personas));
    await comparar('abril');
  });
  it('antes de aprobarla no se declara ni se contabiliza', async () => {
    expect((await f931('2026-04')).errores).toBeGreaterThan(0);
    expect((await asiento('2026-04')).renglones).toEqual([]);
  });
  it('se aprueba y se paga; lo pagado no cambia', async () => {
    await o.avanzar(corrida('abril'), 'aprobar', 'pagar');
    const r = await o.crudo('/Novedades/add/', {
      periodo: '2026-04',
      id_personal: personas.get(1)!,
      id_rrhh_concepto: await o.concepto(17),
      importe: '1.00',
    });
    expect(r.sobre.code).toBe('closed');
  });
  it('el F.931 y el asiento dicen lo mismo que las cuentas', async () => {
    const p = await f931('2026-04');
    expect([p.errores, p.registros, p.totales.remunerativo, p.totales.no_remunerativo]).toEqual([
      0,
      40,
      escrito(suma('remunerativo', 'abril')),
      escrito(suma('no_remunerativo', 'abril')),
    ]);
    const a = await asiento('2026-04');
    expect([a.faltan, a.debe, a.haber]).toEqual([
      [],
      escrito(
        suma('remunerativo', 'abril') + suma('no_remunerativo', 'abril') + suma('contribuciones', 'abril'),
      ),
      a.debe,
    ]);
  });
});

describe('mayo: una corrección de abril, vacaciones pagadas aparte, un aumento', () => {
  enOrden();
  it('las comisiones de abril que llegaron tarde van en su complementaria, y nada más', async () => {
    corridas.set('correccion', await correccionDeAbril(o, personas));
    await comparar('correccion');
    await o.avanzar(corrida('correccion'), 'aprobar', 'pagar', 'cerrar');
    await o.avanzar(corrida('abril'), 'cerrar');
    expect((await f931('2026-04')).totales.remunerativo).toBe(
      escrito(suma('remunerativo', 'abril', 'correccion')),
    );
  });
  it('las vacaciones se pagan antes de empezar, con el sueldo aumentado', async () => {
    await aumento(o, personas);
    corridas.set('vacaciones', await vacaciones(o, personas));
    await comparar('vacaciones');
    await o.avanzar(corrida('vacaciones'), 'aprobar', 'pagar', 'cerrar');
  });
  it('y el mes las descuenta sin volver a pagarlas', async () => {
    corridas.set('mayo', await mayo(o));
    await comparar('mayo');
    await o.avanzar(corrida('mayo'), 'aprobar', 'pagar', 'cerrar');
    const p = await f931('2026-05');
    expect([p.errores, p.registros, p.totales.remunerativo]).toEqual([
      0,
      40,
      escrito(suma('remunerativo', 'mayo', 'vacaciones')),
    ]);
  });
});

describe('junio: un despido; el mes se liquida en el navegador; el aguinaldo', () => {
  enOrden();
  fotografiarFallas(() => [v]);
  it('la liquidación final es la de la ley', async () => {
    corridas.set('despido', await despido(o, personas));
    await comparar('despido');
    await o.avanzar(corrida('despido'), 'aprobar', 'pagar', 'cerrar');
  });
  it('en el navegador se crea y se calcula junio, y los totales de la pantalla son los de las cuentas', async () => {
    const { p } = v;
    o.hoy('2026-06-30');
    await p.goto(`${o.b.s.url}/auth/login`);
    await escribirIngreso(p, OTRA);
    await p.getByRole('button', { name: 'Ingresar' }).click();
    await p.getByRole('button', { name: /^Menú de / }).waitFor();
    await p.goto(`${o.b.s.url}/liquidaciones`);
    await p.getByRole('link', { name: 'Nueva liquidación' }).click();
    await p.getByLabel('Período', { exact: true }).fill('06/2026');
    await p.getByLabel('Fecha de pago').fill('3/7/2026');
    await p.getByRole('button', { name: 'Crear y calcular' }).click();
    // The person who left was already settled: they have no receipt, and the screen says why.
    await p.getByRole('button', { name: 'Aprobar 39 recibos' }).waitFor({ timeout: 60_000 });
    await p
      .getByText(/no se le hace recibo/)
      .first()
      .waitFor();
    corridas.set('junio', Number(new URL(p.url()).searchParams.get('id')));
    const visto = legible(await p.locator('main').innerText());
    for (const t of ['remunerativo', 'neto'] as const)
      expect(visto, t).toContain(showAmount(escrito(suma(t, 'junio'))));
    await comparar('junio');
  });
  it('se aprueba, se paga y se cierra desde la pantalla', async () => {
    const { p } = v;
    await p.getByRole('button', { name: 'Aprobar 39 recibos' }).click();
    await p.getByRole('button', { name: 'Registrar el pago de 39 recibos' }).click();
    await p.getByRole('button', { name: 'Cerrar con 39 recibos' }).click();
    await p.getByRole('button', { name: 'Cerrar la liquidación' }).click();
    await p.getByText('Está cerrada. Para corregir un recibo').waitFor();
    expect(v.quejas).toEqual([]);
  });
  it('el aguinaldo mira el mejor mes de cada uno', async () => {
    corridas.set('sac', await aguinaldo(o));
    const sinMirar = async (): Promise<number> =>
      (
        await o.pedir<{ readonly hallazgos: readonly { readonly codigo: string }[] }>(
          `/Liquidaciones/chequeos/${corrida('sac')}`,
        )
      ).hallazgos.filter((x) => x.codigo === 'mes_sin_mirar').length;
    expect(await sinMirar(), 'pagado antes que junio no lo miraría, y se dice una vez por todos').toBe(1);
    await conElMes(o, corrida('sac'));
    expect(await sinMirar()).toBe(0);
    await comparar('sac');
    await o.avanzar(corrida('sac'), 'aprobar', 'pagar', 'cerrar');
  });
  it('el F.931 de junio junta el mes, el aguinaldo y el despido; el asiento balancea', async () => {
    const p = await f931('2026-06'),
      a = await asiento('2026-06');
    expect([
      p.errores,
      p.registros,
      p.totales.remunerativo,
      p.controles.every((c) => c.archivo === c.recibos),
    ]).toEqual([0, 40, escrito(suma('remunerativo', 'junio', 'sac', 'despido')), true]);
    expect([a.debe, a.haber]).toEqual(
      Array(2).fill(
        escrito(
          (['remunerativo', 'no_remunerativo', 'contribuciones'] as const).reduce(
            (t, que) => t + suma(que, 'junio', 'sac', 'despido'),
            0n,
          ),
        ),
      ),
    );
  });
  it('todo se recalcula desde los hechos y da lo mismo', async () => {
    const t = await o.esperar((await o.pedir<{ readonly trabajo: string }>('/Sistema/verificar')).trabajo);
    expect((t['resultado'] as unknown as { readonly conforme: boolean }).conforme).toBe(true);
  });
});

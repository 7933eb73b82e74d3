// A concept's tests and a reviewed change in the browser: proposed tests are accepted, a save breaks one, and
// another user approves a change.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { infracciones } from './axe.ts';
import { abrirNavegador, abrirVentana, cabe, ingresar, type Ventana } from './navegador.ts';
import { fotografiarFallas } from './pasos.ts';
import { levantar, type Servidor } from './servidor.ts';

let s: Servidor, navegador: Browser, v: Ventana, otra: Ventana | undefined;
beforeAll(async () => {
  s = await levantar();
  navegador = await abrirNavegador();
  v = await abrirVentana(navegador);
  await ingresar(v.p, s);
}, 120_000);
afterAll(async () => {
  await navegador.close();
  await s.cerrar();
});
fotografiarFallas(() => [v, otra]);

const abrirPresentismo = async (p = v.p): Promise<void> => {
  await p.goto(`${s.url}/conceptos`);
  await p.getByRole('searchbox').first().fill('Presentismo');
  await p.getByRole('link', { name: 'Presentismo', exact: true }).click();
  await p.getByRole('textbox', { name: 'Fórmula', exact: true }).waitFor();
};
const escribirFormula = async (formula: string): Promise<void> => {
  const caja = v.p.getByRole('textbox', { name: 'Fórmula', exact: true });
  await caja.click();
  await v.p.keyboard.press('Control+a');
  await v.p.keyboard.insertText(formula);
};
const pruebas = () => v.p.getByRole('region', { name: 'Pruebas' });

describe.sequential('las pruebas de un concepto', () => {
  it('se proponen datos, se aceptan y quedan guardadas con el concepto', async () => {
    await abrirPresentismo();
    await pruebas().getByRole('button', { name: 'Proponer datos' }).click();
    await pruebas().getByRole('button', { name: 'Aceptar todas' }).click();
    await pruebas().getByText('Pasan todas').waitFor();
    await pruebas()
      .getByText(/\d+ de \d+ ramas con prueba/)
      .waitFor();
    await v.p.getByRole('button', { name: /^Guardar/ }).click();
    await v.p.getByText(/^Se guardó 0011 Presentismo/).waitFor();
    expect(await infracciones(v.p)).toEqual([]);
  });
  it('un cambio que rompe una se dice antes de guardar, y se guarda con la palabra de quien guarda', async () => {
    await escribirFormula('SUMA("base_presentismo") * 0,5');
    await pruebas()
      .getByText(/No pasan \d+ de \d+/)
      .waitFor();
    await v.p.getByRole('button', { name: /^Guardar/ }).click();
    const dialogo = v.p.getByRole('dialog', { name: 'Dejan de pasar pruebas' });
    await dialogo
      .getByText(/^0011 /)
      .first()
      .waitFor();
    expect(await infracciones(v.p)).toEqual([]);
    await dialogo.getByRole('button', { name: 'Volver' }).click();
    await dialogo.waitFor({ state: 'detached' });
    await v.p.getByRole('button', { name: 'Descartar', exact: true }).last().click();
  });
});

describe.sequential('lo que usan las fórmulas', () => {
  it('una variable cuyo cambio rompe una prueba se guarda cuando se confirma', async () => {
    const { p } = v,
      agregar = (tabla: string, fila: object) =>
        p.evaluate(
          async ([t, f]) =>
            (
              await fetch(`/sixbe/${t}/add/`, {
                method: 'POST',
                headers: {
                  'content-type': 'text/plain;charset=UTF-8',
                  'idempotency-key': crypto.randomUUID(),
                },
                body: JSON.stringify(f),
              })
            ).json() as Promise<{ readonly status: number; readonly message: string }>,
          [tabla, fila] as const,
        );
    expect(
      await agregar('Variables', {
        codigo: 'plus_e2e',
        d_rrhh_variable: 'Plus de prueba',
        valores: [{ desde: '2026-01-01', valor: '7' }],
      }),
    ).toMatchObject({ status: 1 });
    expect(
      await agregar('Conceptos', {
        codigo: 8800,
        d_rrhh_concepto: 'Con variable',
        id_rrhh_tipo_concepto: 1,
        orden_calculo: 900,
        chk_general: 0,
        formula: 'basico * TABLA("plus_e2e"; "")',
        pruebas: [{ nombre: 'de mayo', periodo: '2026-05', datos: 'basico = 10', importe: '70.00' }],
      }),
    ).toMatchObject({ status: 1 });
    await p.goto(`${s.url}/variables/variable`);
    await p.getByRole('searchbox').first().fill('plus_e2e');
    await p.getByRole('link', { name: 'plus_e2e' }).click();
    const valor = p.getByRole('form').getByLabel(/^Valor, /);
    await valor.fill('8');
    await p
      .getByRole('form')
      .getByRole('button', { name: /^Guardar/ })
      .click();
    const dialogo = p.getByRole('dialog', { name: 'Dejan de pasar pruebas' });
    await dialogo.getByText('8800 de mayo').waitFor();
    await dialogo.getByRole('button', { name: 'Guardar igual' }).click();
    await dialogo.waitFor({ state: 'detached' });
    const rotas = () =>
      p.evaluate(async () => {
        const r = await fetch('/sixbe/Conceptos/index/page:1', {
          method: 'POST',
          headers: { 'content-type': 'text/plain;charset=UTF-8' },
          body: JSON.stringify({ Search: { filters: [{ campo: 'codigo', op: 'es', valor: 8800 }] } }),
        });
        return ((await r.json()) as { readonly content: readonly { readonly pruebas_rotas: number }[] })
          .content[0]?.pruebas_rotas;
      });
    await expect.poll(rotas).toBe(1);
  });
});

describe.sequential('un cambio revisado', () => {
  it('se propone sin cambiar nada, y su autor no lo puede aprobar', async () => {
    await abrirPresentismo();
    await escribirFormula('SUMA("base_presentismo") * 0,5');
    await v.p.getByRole('button', { name: 'Proponer', exact: true }).click();
    const dialogo = v.p.getByRole('dialog', { name: 'Proponer el cambio' });
    await dialogo.getByLabel('Qué cambia y por qué').fill('La mitad de la base, según el acuerdo');
    await dialogo.getByRole('button', { name: 'Proponer' }).click();
    await v.p.getByRole('heading', { name: 'La mitad de la base, según el acuerdo' }).waitFor();
    await v.p.getByText('La propuesta es suya: la decide otra persona.').waitFor();
    expect(await v.p.getByRole('button', { name: 'Aprobar' }).count()).toBe(0);
    expect(await infracciones(v.p)).toEqual([]);
  });
  it('otra persona ve la diferencia y las pruebas que rompe, y al aprobarla el concepto cambia', async () => {
    const url = v.p.url();
    otra = await abrirVentana(navegador);
    await ingresar(otra.p, s, s.otra);
    await otra.p.goto(url);
    await otra.p.getByText('Pruebas que deja de pasar').waitFor();
    await otra.p.locator('ins', { hasText: '0,5' }).first().waitFor();
    await otra.p.getByRole('button', { name: 'Aprobar' }).click();
    const dialogo = otra.p.getByRole('dialog', { name: 'Aprobar la propuesta' });
    await dialogo.getByLabel('Motivo').fill('Revisado con el acuerdo a la vista');
    await dialogo.getByRole('button', { name: 'Aprobar' }).click();
    await otra.p.getByText('Se aprobó: el concepto ya cambió.').waitFor();
    await abrirPresentismo(otra.p);
    await otra.p.locator('.con-formula .cm-content', { hasText: 'SUMA("base_presentismo") * 0,5' }).waitFor();
    await otra.cerrar();
  });
  it('entra en un teléfono sin desbordar', async () => {
    await v.p.setViewportSize({ width: 360, height: 740 });
    for (const camino of ['/propuestas', '/propuestas/ver?id=1', '/conceptos']) {
      await v.p.goto(`${s.url}${camino}`);
      await v.p.getByRole('heading', { level: 1 }).waitFor();
      expect(await cabe(v.p), camino).toBe(true);
    }
    expect(v.quejas).toEqual([]);
  });
});

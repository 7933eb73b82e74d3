// «El mes en un solo recibo»: a month that agrees says so; what changed after the receipts is listed by
// person, concept and amount.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { infracciones } from './axe.ts';
import { abrirNavegador, abrirVentana, ingresar } from './navegador.ts';
import { fillWithTwelve } from './officeOfTwelve.ts';
import { levantar } from './servidor.ts';
import { anchos, lookAt } from './vistas.ts';

let s: Awaited<ReturnType<typeof levantar>>, navegador: Browser;
beforeAll(async () => {
  s = await levantar(['trabajador'], fillWithTwelve);
  navegador = await abrirNavegador();
});
afterAll(async () => {
  await navegador.close();
  await s.cerrar();
});

/** Changes everybody's attendance bonus after their receipts were made. */
const cambiarPresentismo = (p: Page): Promise<number> =>
  p.evaluate(async () => {
    const pedir = async (ruta: string, cuerpo: unknown) =>
      (await (
        await fetch(`/sixbe/${ruta}`, {
          method: 'POST',
          headers: { 'content-type': 'text/plain;charset=UTF-8' },
          body: JSON.stringify(cuerpo),
        })
      ).json()) as { readonly status: number; readonly content: unknown };
    const [c] = (
      await pedir('Conceptos/index/page:1', {
        Search: { limit: 1, filters: [{ campo: 'codigo', op: 'es', valor: 11 }] },
      })
    ).content as readonly { readonly id: number; readonly version: number }[];
    return (await pedir(`Conceptos/edit/${c!.id}`, { version: c!.version, formula: '50000' })).status;
  });

it.each(anchos(1280))(
  'a %i px: el mes que suma lo dice, y lo que cambió después se ve por persona y concepto',
  async (ancho) => {
    const { p, quejas, contexto } = await abrirVentana(navegador, {
      viewport: { width: ancho, height: 800 },
    });
    await ingresar(p, s);
    if (ancho === 1280) {
      await p.goto(`${s.url}/mes-entero?periodo=2026-08`);
      await p.getByText(/^08\/2026: los recibos de las \d+ personas suman lo que daría uno solo\./).waitFor();
      expect(await infracciones(p)).toEqual([]);
    }
    expect(await cambiarPresentismo(p)).toBe(1);
    await p.goto(`${s.url}/mes-entero?periodo=2026-09`);
    await p.getByText(/^09\/2026: hay .* para mirar, de \d+\./).waitFor();
    await p.getByRole('searchbox', { name: 'Buscar un legajo o un nombre' }).fill('151');
    const suyo = p.locator('details').filter({ hasText: '0151' });
    await suyo.getByText('Se cargó después', { exact: true }).waitFor();
    expect(await suyo.getByRole('row', { name: /^0011 / }).innerText()).toMatch(/50\.000,00/);
    await lookAt(p, 'mes-entero', { at: ancho });
    // One click leads to the receipt, and Back returns.
    await suyo.getByRole('link', { name: 'Mensual septiembre 2026' }).click();
    await p.waitForURL(/recibos\/ver/);
    await p.goBack();
    await p.getByText(/^09\/2026: hay/).waitFor();
    await p.getByLabel('Mes', { exact: true }).fill('13/2026');
    await p.getByLabel('Mes', { exact: true }).blur();
    await p.getByText('Escriba el mes como 09/2026.').waitFor();
    expect(quejas).toEqual([]);
    await contexto.close();
  },
);

it('quien no ve recibos ajenos no lo ve', async () => {
  const { p, contexto } = await abrirVentana(navegador);
  await ingresar(p, s, s.persona('trabajador'), '/mes-entero?periodo=2026-08');
  await p
    .getByText(/no tiene permiso/i)
    .first()
    .waitFor();
  await contexto.close();
});

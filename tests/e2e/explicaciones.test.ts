// Explanations for people and the worker's telephone: the sentence before the formula, totals that open, the
// amounts of the entry and of the F.931 down to a receipt; and the own receipt as a list that is signed.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { abrirNavegador, abrirVentana, cabe, ingresar, legible } from './navegador.ts';
import { levantar } from './servidor.ts';
import { anchos, lookAt } from './vistas.ts';

let s: Awaited<ReturnType<typeof levantar>>, navegador: Browser;
beforeAll(async () => {
  s = await levantar();
  navegador = await abrirNavegador();
});
afterAll(async () => {
  await navegador.close();
  await s.cerrar();
});

const CORREO = 'ana@ejemplo.com.ar',
  CLAVE = 'una clave larga y 7 números';
const cartas = (carpeta: string): readonly string[] => {
  const salida = join(carpeta, 'correo-salida');
  return readdirSync(salida)
    .filter((f) => f.endsWith('.txt'))
    .map((f) => readFileSync(join(salida, f), 'utf8'));
};
/** A call of the server with the session of the page. */
const llamar = async <A>(p: Page, ruta: string, cuerpo: unknown = {}): Promise<A> => {
  const r = await p.evaluate(
    async ([a, b]) => {
      const x = await fetch(`/sixbe${a}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify(b),
      });
      return (await x.json()) as { readonly content: unknown; readonly message?: string };
    },
    [ruta, cuerpo] as const,
  );
  if (r.content === undefined) throw new Error(`${ruta}: ${r.message ?? ''}`);
  return r.content as A;
};
it.each(anchos(360))(
  'un importe dice su cuenta antes que su fórmula, y un total lo que suma, a %i px',
  async (ancho) => {
    const { p, contexto } = await abrirVentana(navegador, { viewport: { width: ancho, height: 800 } });
    await ingresar(p, s);
    const [corrida] = await llamar<readonly { id: number }[]>(p, '/Liquidaciones/index/page:1', {
      Search: { filters: [{ campo: 'periodo', op: 'es', valor: '2026-08' }] },
    });
    const { filas } = await llamar<{ filas: readonly { id: number }[] }>(p, '/Recibos/lista', {
      filtro: {
        id_liquidacion: corrida!.id,
        areas: [],
        lugares: [],
        personas: [],
        buscar: '',
        entrega: null,
        orden: 'legajo',
      },
      desde: 0,
      cantidad: 3,
    });
    await p.goto(`${s.url}/recibos/ver?id=${filas[0]!.id}`);
    await p.getByRole('button', { name: /^De dónde sale Antigüedad:/ }).click();
    const panel = p.getByRole('region', { name: /^De dónde sale/ });
    await expect
      .poll(async () => legible(await panel.locator('.exp-cuenta').innerText()))
      .toMatch(/^Sobre lo que se calcula la antigüedad [\d.,]+ × 1 % × \d+ años? = [\d.,]+$/);
    expect(await panel.locator('.exp-formula').isVisible()).toBe(false);
    // A figure does not break, but a sentence of them does.
    expect(await panel.locator('.exp-cuenta').evaluate((e) => e.scrollWidth <= e.clientWidth)).toBe(true);
    await lookAt(p, 'explica', { at: ancho });
    await panel.getByText('La fórmula, para quien la escribe').click();
    await panel.locator('.exp-formula').waitFor();
    await p.keyboard.press('Escape');
    await p.getByRole('button', { name: /^Cómo se forma Neto/ }).click();
    const total = p.getByRole('region', { name: 'De dónde sale: Neto a cobrar' });
    expect(legible(await total.locator('.exp-cuenta').innerText())).toMatch(
      /^Bruto [\d.,]+ - Descuentos [\d.,]+ = [\d.,]+$/,
    );
    await lookAt(p, 'explica-neto', { at: ancho });
    await total.getByRole('button', { name: /Descuentos/ }).click();
    await p
      .getByRole('region', { name: 'De dónde sale: Descuentos' })
      .getByRole('button', { name: /Jubilación/ })
      .click();
    await p.getByRole('region', { name: /De dónde sale: Jubilación/ }).waitFor();
    expect(await cabe(p)).toBe(true);
    await contexto.close();
  },
);

it.each(anchos(1280))(
  'un importe del F.931 y uno del asiento llegan a la línea del recibo, a %i px',
  async (ancho) => {
    const { p, contexto } = await abrirVentana(navegador, { viewport: { width: ancho, height: 800 } });
    await ingresar(p, s, s.demo(), '/aplicativos/f931');
    await p.getByLabel('Período').fill('08/2026');
    await p.keyboard.press('Tab');
    await p.getByRole('button', { name: /^De dónde sale Base 1:/ }).click();
    const panel = p.getByRole('dialog', { name: 'De dónde sale: Base 1' });
    await panel.locator('.exp-parte').first().waitFor();
    await lookAt(p, 'f931-explica', { at: ancho });
    await panel.locator('a.exp-parte').first().click();
    await p
      .getByRole('region', { name: /^De dónde sale|^Recibo/ })
      .first()
      .waitFor();
    await p.goto(`${s.url}/procesos/asientocontable/asientocontable`);
    await p.getByLabel('Período').fill('08/2026');
    await p.keyboard.press('Tab');
    await p.locator('.exp-abre').first().click();
    const renglon = p.getByRole('dialog', { name: /^De dónde sale:/ });
    await renglon.locator('.exp-parte').first().waitFor();
    await lookAt(p, 'asiento-explica', { at: ancho });
    await renglon.locator('a.exp-parte').first().click();
    await p
      .getByRole('region', { name: /^De dónde sale|^Recibo/ })
      .first()
      .waitFor();
    expect(await cabe(p)).toBe(true);
    await contexto.close();
  },
);

describe('la pantalla de un trabajador', () => {
  it('a 360 px dice lo que importa, y el recibo es una lista que se firma', async () => {
    const admin = await abrirVentana(navegador);
    await ingresar(admin.p, s);
    const [corrida] = await llamar<readonly { id: number }[]>(admin.p, '/Liquidaciones/index/page:1', {
      Search: { filters: [{ campo: 'periodo', op: 'es', valor: '2026-08' }] },
    });
    const filtro = {
      id_liquidacion: corrida!.id,
      areas: [],
      lugares: [],
      personas: [] as number[],
      buscar: '',
      entrega: null,
      orden: 'legajo',
    };
    const { filas } = await llamar<{ filas: readonly { id_personal: number }[] }>(admin.p, '/Recibos/lista', {
      filtro,
      desde: 0,
      cantidad: 1,
    });
    const id = filas[0]!.id_personal,
      { version } = await llamar<{ version: number }>(admin.p, `/Personal/ver/${id}`);
    await llamar(admin.p, `/Personal/edit/${id}`, { version, email: CORREO });
    await llamar(admin.p, '/Recibos/darAcceso', { personas: [id] });
    await llamar(admin.p, '/Recibos/enviar', { ...filtro, personas: [id] });
    const { p, contexto } = await abrirVentana(navegador, {
      viewport: { width: 360, height: 780 },
      hasTouch: true,
    });
    const token = /#token=(\S+)/.exec(
      cartas(s.carpeta).find((x) => x.includes(`Para: ${CORREO}`) && x.includes('#token=')) ?? '',
    )?.[1];
    await p.goto(`${s.url}/auth/login`);
    await llamar(p, '/Usuarios/reset', { token, password: CLAVE });
    await ingresar(p, s, { usuario: CORREO, clave: CLAVE });
    await p.getByRole('region', { name: 'Último recibo' }).waitFor();
    await p.getByText('Vacaciones por tomar').waitFor();
    // The notice about their data (Ley 25.326): read once, and at hand from then on.
    const aviso = p.getByRole('region', { name: 'Sus datos personales' });
    await aviso.getByText('Ante quién reclamar').waitFor();
    await lookAt(p, 'trabajador-aviso', { always: [360, 'light'] });
    await aviso.getByRole('button', { name: 'Ya lo leí' }).click();
    await p.getByText('Aviso sobre sus datos').click();
    await p.getByText(/^Dijo haberlo leído el /).waitFor();
    await p.getByText('Aviso sobre sus datos').click();
    await p.reload();
    await p.getByText('Aviso sobre sus datos').waitFor();
    expect(await aviso.count()).toBe(0);
    await lookAt(p, 'trabajador', { always: [360, 'dark'] });
    await p.getByRole('button', { name: 'Ver y firmar' }).click();
    const renglon = p.locator('.mis-renglon', { hasText: 'Antigüedad' }).first();
    await renglon.locator('summary').click();
    expect(legible(await renglon.locator('p').first().innerText())).toMatch(/ años? = [\d.,]+$/);
    await lookAt(p, 'trabajador-recibo', { always: [360, 'light'] });
    const chicos = await p
      .locator('.mis summary, .mis button, .mis a')
      .evaluateAll((es) => es.filter((e) => e.getBoundingClientRect().height < 44).map((e) => e.textContent));
    expect(chicos).toEqual([]);
    await p.getByLabel('Su contraseña').fill(CLAVE);
    await p.getByRole('button', { name: 'Firmar conforme' }).click();
    await p.getByText(/^Lo firmó conforme el/).waitFor();
    await contexto.close();
    await admin.cerrar();
  });
});

it.each(anchos(360))(
  'una tarea se encuentra con un error de tipeo y se lee sin terminal, a %i px',
  async (ancho) => {
    const { p, contexto } = await abrirVentana(navegador, { viewport: { width: ancho, height: 800 } });
    await ingresar(p, s, s.demo(), '/docs?buscar=aguinldo');
    await p.getByRole('link', { name: 'Pagar el aguinaldo' }).click();
    await p.getByRole('heading', { name: 'Los pasos' }).waitFor();
    expect(await p.locator('.docs-plegada .docs-codigo').isVisible()).toBe(false);
    await lookAt(p, 'tarea', { at: ancho });
    await p.getByText('Desde la terminal').click();
    await p.locator('.docs-plegada .docs-codigo').waitFor();
    await p.goto(`${s.url}/docs`);
    await p.getByRole('link', { name: 'Dar de baja a una persona' }).waitFor();
    await lookAt(p, 'ayuda', { at: ancho });
    await contexto.close();
  },
);

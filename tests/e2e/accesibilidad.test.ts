// What everybody needs of each screen: axe finds nothing in either theme, nothing runs off the page nor is an amount cut at any width, and the keyboard is enough.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { infracciones } from './axe.ts';
import { abrirNavegador, abrirVentana, ingresar, legible, type Ventana } from './navegador.ts';
import { fotografiarFallas } from './pasos.ts';
import { levantar, type Servidor } from './servidor.ts';

const ANCHOS = [360, 768, 1280, 1920] as const;

let s: Servidor, navegador: Browser, v: Ventana;
beforeAll(async () => { [s, navegador] = await Promise.all([levantar(), abrirNavegador()]); v = await abrirVentana(navegador); });
afterAll(async () => { await navegador.close(); await s.cerrar(); });
fotografiarFallas(() => [v]);

/** How many px the page is wider than the window. */
const sobra = (p: Page): Promise<number> => p.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
/** Amounts whose box is cut by one that hides what runs over. */
const cortados = (p: Page): Promise<readonly string[]> => p.evaluate(() => [...document.querySelectorAll<HTMLElement>('body *')].filter((e) => e.childElementCount === 0 && /^[−+-]?\d{1,3}(\.\d{3})*,\d{2}$/.test(e.textContent.trim()) && e.offsetParent !== null).flatMap((e) => {
  const r = document.createRange();
  r.selectNodeContents(e);
  const caja = r.getBoundingClientRect();
  for (let a: HTMLElement | null = e; a && a !== document.body; a = a.parentElement) {
    const x = getComputedStyle(a).overflowX;
    if (x === 'auto' || x === 'scroll') return [];
    if ((x === 'hidden' || x === 'clip') && (caja.right > a.getBoundingClientRect().right + 1 || caja.left < a.getBoundingClientRect().left - 1)) return a.closest('.sr') ? [] : [e.textContent];
  }
  return [];
}));

/** A screen, its address, and what is there once it has been read. */
const PANTALLAS: readonly (readonly [string, string | (() => string), (p: Page) => Promise<unknown>])[] = [
  ['el tablero', '/dashboard', (p) => p.getByText('Legajos activos').waitFor()],
  ['la lista de legajos', '/personal', (p) => p.locator('table.list tbody tr[data-i]').nth(5).waitFor()],
  ['el legajo', '/personal/edit?id=20', (p) => p.getByText('Historia de cambios').last().waitFor()],
  ['el concepto', '/conceptos/edit?id=20', async (p) => { await p.getByRole('textbox', { name: 'Fórmula', exact: true }).waitFor(); await p.locator('.con-exacto').or(p.locator('.con-noda')).first().waitFor(); }],
  ['las novedades, con una nueva', '/novedades?id=-1', (p) => p.getByRole('form', { name: 'Nueva novedad' }).waitFor()],
  ['una liquidación nueva', '/liquidaciones/edit?id=-1', (p) => p.getByLabel('Descripción', { exact: true }).waitFor()],
  ['los paquetes', '/paquetes', (p) => p.getByText('Empleados de Comercio, CCT 130/75').first().waitFor()],
  ['la ayuda de fórmulas', '/docs/formulas', (p) => p.getByRole('link', { name: 'HISTORICO' }).waitFor()],
  ['una función', '/docs/formulas/HISTORICO', (p) => p.getByRole('heading', { name: 'Ejemplos' }).waitFor()],
  ['las máquinas', '/docs/maquinas', (p) => p.getByRole('link', { name: 'Ingreso' }).waitFor()],
  ['una máquina', '/docs/maquinas/editTable', (p) => p.getByRole('img', { name: /^Diagrama de/ }).waitFor()],
  // The person and the line are part of the address: the worked example of the demonstration, its third line.
  ['la liquidación, con recibo y explicación', () => explicada, (p) => p.getByRole('region', { name: /^De dónde sale/ }).getByRole('treeitem').first().waitFor()],
];
let explicada = '';

const revisar = async (p: Page, donde: string): Promise<void> => {
  for (const [tema, anchos] of [['light', ANCHOS], ['dark', [1280, 360]]] as const) {
    await p.emulateMedia({ colorScheme: tema, reducedMotion: 'reduce' });
    for (const width of anchos) {
      await p.setViewportSize({ width, height: 800 });
      await p.waitForTimeout(60);
      const aca = `${donde}, ${width} px, ${tema}`;
      expect.soft(await sobra(p), `${aca}: la página es más ancha que la ventana`).toBeLessThanOrEqual(0);
      expect.soft(await cortados(p), `${aca}: importes cortados`).toEqual([]);
      expect.soft(await infracciones(p), aca).toEqual([]);
    }
  }
  expect.soft(v.quejas, `${donde}: la consola, mientras cambiaban el ancho y el tema`).toEqual([]);
  await p.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await p.setViewportSize({ width: 1280, height: 800 });
};

describe('cada pantalla sirve a todos', () => {
  it('el ingreso', async () => {
    await v.p.goto(`${s.url}/auth/login`);
    await v.p.getByLabel('Usuario o correo').waitFor();
    await revisar(v.p, 'ingreso');
    await ingresar(v.p, s);
    explicada = await v.p.evaluate(async () => {
      const pedir = async (ruta: string, cuerpo: unknown): Promise<readonly Record<string, unknown>[]> => ((await (await fetch(`/sixbe/${ruta}`, { method: 'POST', headers: { 'content-type': 'text/plain;charset=UTF-8' }, body: JSON.stringify(cuerpo) })).json()) as { readonly content: readonly Record<string, unknown>[] }).content;
      const [legajo] = await pedir('Personal/index/page:1', { Search: { filters: [{ campo: 'legajo', op: 'es', valor: 151 }], limit: 1 } });
      const [recibo] = await pedir('Recibos/index/page:1', { Search: { filters: [{ campo: 'id_personal', op: 'es', valor: legajo?.['id'] }, { campo: 'periodo', op: 'es', valor: '2026-09' }], limit: 1 } });
      const [concepto] = await pedir('Conceptos/index/page:1', { Search: { filters: [{ campo: 'codigo', op: 'es', valor: 11 }], limit: 1 } });
      return `/liquidaciones/edit?id=${String(recibo?.['id_liquidacion'])}&recibo=${String(recibo?.['id'])}&linea=${String(concepto?.['id'])}:`;
    });
    expect(explicada).toMatch(/id=\d+&recibo=\d+&linea=\d+:$/);
  });
  it.each(PANTALLAS)('%s', async (nombre, ruta, lista) => {
    await v.p.goto(s.url + (typeof ruta === 'string' ? ruta : ruta()));
    await lista(v.p);
    await revisar(v.p, nombre);
  });
  it('ninguna se quejó en la consola', () => { expect(v.quejas).toEqual([]); });
});

/** Presses Tab until what has the focus is the wanted one. */
const tabHasta = async (p: Page, nombre: RegExp, rol?: string, maximo = 80): Promise<void> => {
  const vistos: string[] = [];
  for (let i = 0; i < maximo; i++) {
    await p.keyboard.press('Tab');
    const [texto, suRol] = await p.evaluate(() => { const e = document.activeElement as HTMLElement | null; return [(e?.getAttribute('aria-label') ?? e?.innerText ?? '').trim(), e?.getAttribute('role') ?? e?.tagName.toLowerCase() ?? ''] as const; });
    vistos.push(`${suRol} ${texto.slice(0, 30)}`);
    if (nombre.test(legible(texto)) && (rol === undefined || rol === suRol)) return;
  }
  throw new Error(`con Tab no se llega a ${nombre.source}: ${vistos.join(' · ')}`);
};

describe('solo con el teclado', () => {
  it('se ingresa, se halla un legajo y se sigue un importe de una liquidación hasta su origen', async () => {
    const { p } = v, t = p.keyboard;
    await v.contexto.clearCookies();
    await p.evaluate(() => localStorage.clear());
    await p.goto(`${s.url}/auth/login`);
    await p.getByLabel('Usuario o correo').waitFor();
    const entrar = async (): Promise<void> => { await t.press('Enter'); await p.getByRole('button', { name: 'Ingresar' }).or(p.getByRole('button', { name: 'Cerrar sesión en otros' })).first().waitFor(); };
    await t.type(s.demo().usuario);
    await t.press('Tab');
    // «La olvidé» stands before the password.
    if (!(await p.getByLabel('Contraseña', { exact: true }).evaluate((e) => e === document.activeElement))) await t.press('Tab');
    await t.type(s.demo().clave);
    await entrar();
    await p.getByRole('button', { name: 'Cerrar sesión en otros dispositivos' }).waitFor();
    await t.press('Enter');
    await p.getByRole('button', { name: 'Ingresar' }).waitFor();
    await p.getByText('Ya puede ingresar').waitFor();
    await t.press('Enter');
    await p.getByRole('heading', { level: 1, name: 'Tablero' }).waitFor();

    await tabHasta(p, /^Personal$/, 'a');
    await t.press('Enter');
    await p.getByRole('heading', { level: 1, name: 'Legajos' }).waitFor();
    await p.locator('table.list tbody tr[data-i]').first().waitFor();
    await t.press('/');
    await t.type('carla soledad');
    await expect.poll(() => p.locator('table.list tbody tr[data-i]').count()).toBe(1);
    await t.press('ArrowDown');
    await t.press('Enter');
    await p.getByRole('heading', { level: 1, name: 'Benítez, Carla Soledad' }).waitFor();

    await t.press('Control+k');
    await p.getByRole('dialog').waitFor();
    await t.type('septiembre 2026');
    await p.getByRole('dialog').getByRole('link', { name: /Mensual septiembre 2026/ }).waitFor();
    await t.press('Enter');
    await p.getByRole('heading', { level: 1, name: 'Mensual septiembre 2026' }).waitFor();
    await p.getByRole('listbox', { name: 'Personas de la liquidación' }).waitFor();
    await tabHasta(p, /^Personas de la liquidación$/, 'listbox');
    const primera = await p.locator('.rec-cabeza h2').innerText();
    await t.press('ArrowDown');
    await expect.poll(() => p.locator('.rec-cabeza h2').innerText()).not.toBe(primera);
    await p.locator('.rec-importe').first().waitFor();
    await tabHasta(p, /^De dónde sale/, 'button');
    await t.press('ArrowDown');
    const importe = legible(await p.evaluate(() => (document.activeElement as HTMLElement).innerText));
    await t.press('Enter');
    const panel = p.getByRole('region', { name: /^De dónde sale/ });
    await panel.getByRole('treeitem').first().waitFor();
    expect(legible(await panel.locator('.exp-importe').innerText())).toBe(importe);
    await tabHasta(p, /./, 'treeitem');
    await t.press('ArrowRight');
    await t.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(v.quejas).toEqual([]);
  });
});

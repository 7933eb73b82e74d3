// Accessibility of the main screens: axe finds nothing in either theme, nothing overflows the page and no
// amount is cut at any width, and the keyboard is enough.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abrirYCerrarTodo } from './abrirYCerrar.ts';
import { infracciones, soloColores } from './axe.ts';
import { cortados, sobra } from './disposicion.ts';
import { abrirNavegador, abrirVentana, ingresar, legible, type Ventana } from './navegador.ts';
import { fotografiarFallas } from './pasos.ts';
import { levantar, type Servidor } from './servidor.ts';
import { tabHasta } from './teclas.ts';

const ANCHOS = [360, 768, 1280, 1920] as const;

let s: Servidor, navegador: Browser, v: Ventana;
beforeAll(async () => {
  [s, navegador] = await Promise.all([levantar(), abrirNavegador()]);
  v = await abrirVentana(navegador);
});
afterAll(async () => {
  await navegador.close();
  await s.cerrar();
});
fotografiarFallas(() => [v]);

/** A screen, its address, and what is there once it has loaded. */
const PANTALLAS: readonly (readonly [string, string | (() => string), (p: Page) => Promise<unknown>])[] = [
  ['el tablero', '/dashboard', (p) => p.getByText('Legajos activos').waitFor()],
  ['la lista de legajos', '/personal', (p) => p.locator('table.list tbody tr[data-i]').nth(5).waitFor()],
  ['el legajo', '/personal/edit?id=20', (p) => p.getByText('Historia de cambios').last().waitFor()],
  [
    'el concepto',
    '/conceptos/edit?id=20',
    async (p) => {
      await p.getByRole('textbox', { name: 'Fórmula', exact: true }).waitFor();
      await p.locator('.con-exacto').or(p.locator('.con-noda')).first().waitFor();
    },
  ],
  [
    'las novedades, con una nueva',
    '/novedades?id=-1',
    (p) => p.getByRole('form', { name: 'Nueva novedad' }).waitFor(),
  ],
  [
    'las novedades de un legajo',
    '/novedades?periodo=2026-10&persona=20',
    (p) => p.getByRole('gridcell').nth(30).waitFor(),
  ],
  [
    'las novedades de un concepto',
    '/novedadesporconcepto?periodo=2026-09&concepto=20',
    (p) => p.getByRole('gridcell').nth(30).waitFor(),
  ],
  [
    'las novedades de un mes',
    '/novedadesdelmes?periodo=2026-09',
    (p) => p.getByRole('gridcell').nth(30).waitFor(),
  ],
  [
    'una liquidación nueva',
    '/liquidaciones/edit?id=-1',
    (p) => p.getByLabel('Descripción', { exact: true }).waitFor(),
  ],
  ['la empresa', '/empresa', (p) => p.getByRole('heading', { name: 'Historia de cambios' }).waitFor()],
  ['los paquetes', '/paquetes', (p) => p.getByText('Empleados de Comercio, CCT 130/75').first().waitFor()],
  ['la ayuda de fórmulas', '/docs/formulas', (p) => p.getByRole('link', { name: 'HISTORICO' }).waitFor()],
  ['una función', '/docs/formulas/HISTORICO', (p) => p.getByRole('heading', { name: 'Ejemplos' }).waitFor()],
  ['las máquinas', '/docs/maquinas', (p) => p.getByRole('link', { name: 'Ingreso', exact: true }).waitFor()],
  ['una máquina', '/docs/maquinas/editTable', (p) => p.getByRole('img', { name: /^Diagrama de/ }).waitFor()],
  // The address names the person and the line: the demonstration's worked example and its third line.
  [
    'la liquidación, con recibo y explicación',
    () => explicada,
    (p) =>
      p
        .getByRole('region', { name: /^De dónde sale/ })
        .getByRole('treeitem')
        .first()
        .waitFor(),
  ],
];
let explicada = '';

/**
 * Checks the first view on a phone and a desktop, and the colours again in dark; `npm run test:pantallas`
 * checks every address at every width.
 */
const revisar = async (p: Page, donde: string): Promise<void> => {
  for (const width of ANCHOS) {
    await p.setViewportSize({ width, height: 800 });
    // Polls, since the layout takes some frames to settle at a new width on a busy machine.
    const mal = async (): Promise<readonly unknown[]> => [...(await sobra(p)), ...(await cortados(p))];
    await expect
      .poll(async () => (await mal()).length, { timeout: 2000 })
      .toBe(0)
      .catch(() => undefined);
    expect.soft(await mal(), `${donde}, ${width} px`).toEqual([]);
    if (width === 360 || width === 1280)
      expect.soft(await infracciones(p), `${donde}, ${width} px`).toEqual([]);
  }
  await p.setViewportSize({ width: 1280, height: 800 });
  await p.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect.soft(await soloColores(p), `${donde}, oscuro`).toEqual([]);
  expect.soft(v.quejas, `${donde}: la consola, mientras cambiaban el ancho y el tema`).toEqual([]);
  await p.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
};

describe('cada pantalla sirve a todos', () => {
  it('el ingreso', async () => {
    await v.p.goto(`${s.url}/auth/login`);
    await v.p.getByLabel('Usuario o correo').waitFor();
    await revisar(v.p, 'ingreso');
    await ingresar(v.p, s);
    explicada = await v.p.evaluate(async () => {
      const pedir = async (ruta: string, cuerpo: unknown): Promise<readonly Record<string, unknown>[]> =>
        (
          (await (
            await fetch(`/sixbe/${ruta}`, {
              method: 'POST',
              headers: { 'content-type': 'text/plain;charset=UTF-8' },
              body: JSON.stringify(cuerpo),
            })
          ).json()) as { readonly content: readonly Record<string, unknown>[] }
        ).content;
      const [legajo] = await pedir('Personal/index/page:1', {
        Search: { filters: [{ campo: 'legajo', op: 'es', valor: 151 }], limit: 1 },
      });
      const [recibo] = await pedir('Recibos/index/page:1', {
        Search: {
          filters: [
            { campo: 'id_personal', op: 'es', valor: legajo?.['id'] },
            { campo: 'periodo', op: 'es', valor: '2026-09' },
          ],
          limit: 1,
        },
      });
      const [concepto] = await pedir('Conceptos/index/page:1', {
        Search: { filters: [{ campo: 'codigo', op: 'es', valor: 11 }], limit: 1 },
      });
      return `/liquidaciones/edit?id=${String(recibo?.['id_liquidacion'])}&recibo=${String(recibo?.['id'])}&linea=${String(concepto?.['id'])}:`;
    });
    expect(explicada).toMatch(/id=\d+&recibo=\d+&linea=\d+:$/);
  });
  it.each(PANTALLAS)('%s', async (nombre, ruta, lista) => {
    await v.p.goto(s.url + (typeof ruta === 'string' ? ruta : ruta()));
    await lista(v.p);
    await revisar(v.p, nombre);
  });
  it.each([1280, 360])(
    'volver arriba está en el pie y no tapa nada de lo que se trabaja, a %i px',
    async (width) => {
      const { p } = v;
      await p.setViewportSize({ width, height: 700 });
      await p.goto(`${s.url}/dashboard`);
      await p.getByText('Legajos activos').waitFor();
      expect(await p.getByRole('button', { name: 'Volver arriba' }).count()).toBe(0);
      // A page that is still being drawn may be too short to scroll.
      await expect
        .poll(() =>
          p.locator('#contenido').evaluate((e) => {
            e.scrollTop = 400;
            return e.scrollTop;
          }),
        )
        .toBeGreaterThan(300);
      const boton = p.getByRole('button', { name: 'Volver arriba' });
      await boton.waitFor();
      const encima = await boton.evaluate((e) => {
        const a = e.getBoundingClientRect(),
          b = document.getElementById('contenido')!.getBoundingClientRect();
        return Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      });
      expect(encima).toBeLessThanOrEqual(0);
      expect(await sobra(p)).toEqual([]);
      await boton.click();
      await expect.poll(() => p.locator('#contenido').evaluate((e) => e.scrollTop)).toBe(0);
      await p.setViewportSize({ width: 1280, height: 800 });
    },
  );
  it('si la barra de avance no llega, queda su lugar y la pantalla sigue', async () => {
    const otra = await abrirVentana(navegador);
    await ingresar(otra.p, s, s.otra);
    await otra.p.route(/\/ProgressBar-[^/]*\.js$/, (r) => r.abort());
    const cortada = otra.p.waitForEvent('requestfailed', (r) => r.url().includes('/ProgressBar-'));
    await otra.p.goto(`${s.url}/google-material`);
    await cortada;
    await otra.p.locator('.progress').first().waitFor({ state: 'attached' });
    await otra.p.getByRole('heading', { level: 1, name: 'Galería de piezas' }).waitFor();
    expect([
      await otra.p.locator('.progress').count(),
      await otra.p.getByRole('progressbar').count(),
    ]).toEqual([3, 0]);
    await otra.cerrar();
  });
  it('ninguna se quejó en la consola', () => {
    expect(v.quejas).toEqual([]);
  });
});

describe('solo con el teclado', () => {
  // Only a sample: `npm run test:pantallas` tries every opener of every address and every menu entry.
  it('lo que se abre se cierra con Esc, y el foco vuelve a quien lo abrió', async () => {
    await v.p.setViewportSize({ width: 1280, height: 800 });
    await v.p.goto(`${s.url}/agenda/actualizarporconjunto`);
    await v.p
      .getByRole('button', { name: /^Cambiar el filtro|Egreso/ })
      .first()
      .waitFor();
    const { abiertos, mal } = await abrirYCerrarTodo(v.p);
    expect(mal).toEqual([]);
    expect(abiertos).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Buscar/),
        'Acciones rápidas',
        'Panel rápido',
        expect.stringMatching(/^Menú de /),
        'Egreso está vacío',
        'Filtro',
        'Elegir la fecha en un calendario',
      ]),
    );
  });
  it('entre las lengüetas de un panel se va con las flechas, Inicio y Fin, y cada una se elige al llegar', async () => {
    const { p } = v,
      elegida = (): Promise<string> => p.getByRole('dialog').getByRole('tab', { selected: true }).innerText();
    await p.goto(`${s.url}/dashboard`);
    await p.getByRole('button', { name: 'Panel rápido' }).click();
    await p.getByRole('tab', { name: 'Notificaciones' }).focus();
    for (const [tecla, cual] of [
      ['ArrowRight', 'Registros de auditoría'],
      ['End', 'Ajustes'],
      ['ArrowRight', 'Notificaciones'],
      ['ArrowLeft', 'Ajustes'],
      ['Home', 'Notificaciones'],
    ] as const) {
      await p.keyboard.press(tecla);
      await expect.poll(elegida, { message: tecla }).toBe(cual);
      expect(await p.evaluate(() => document.activeElement?.textContent), tecla).toBe(cual);
    }
    await p.keyboard.press('Escape');
  });
  it('se ingresa, se halla un legajo y se sigue un importe de una liquidación hasta su origen', async () => {
    const { p } = v,
      t = p.keyboard;
    await v.contexto.clearCookies();
    await p.evaluate(() => localStorage.clear());
    await p.goto(`${s.url}/auth/login`);
    await p.getByLabel('Usuario o correo').waitFor();
    const entrar = async (): Promise<void> => {
      await t.press('Enter');
      await p
        .getByRole('button', { name: 'Ingresar' })
        .or(p.getByRole('button', { name: 'Cerrar sesión en otros' }))
        .first()
        .waitFor();
    };
    await t.type(s.demo().usuario);
    await t.press('Tab');
    // «La olvidé» comes before the password in the Tab order.
    if (!(await p.getByLabel('Contraseña', { exact: true }).evaluate((e) => e === document.activeElement)))
      await t.press('Tab');
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
    await p
      .getByRole('dialog')
      .getByRole('link', { name: /Mensual septiembre 2026/ })
      .waitFor();
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

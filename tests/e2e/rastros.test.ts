// What work leaves in the browser, and what a person may send of it: no names, amounts, typed texts or
// passwords.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as E from 'fp-ts/lib/Either.js';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replaySteps, shape } from '../../core/kit/journal.ts';
import { readJournalFile } from '../../core/kit/journalFile.ts';
import { journaled } from '../../core/machines/index.ts';
import { abrirNavegador, abrirVentana, ingresar, type Ventana } from './navegador.ts';
import { enOrden, fotografiarFallas } from './pasos.ts';
import { levantar, RAIZ, type Servidor } from './servidor.ts';

const NOTA = 'Canario de la nota',
  BUSCADO = 'xqzcanario wkvqzjx',
  BORRADOR = 'Canario del borrador';
let s: Servidor, navegador: Browser, v: Ventana;
beforeAll(async () => {
  [s, navegador] = await Promise.all([levantar(), abrirNavegador()]);
  v = await abrirVentana(navegador);
});
afterAll(async () => {
  await navegador.close();
  await s.cerrar();
});

/** The personal data that were shown: names in the list, amounts in a receipt. */
const visto: string[] = [];
const prohibido = (): RegExp =>
  new RegExp(
    [...visto.map((x) => x.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&')), 'canario', s.demo().clave].join('|'),
    'i',
  );

/** Everything that a page of this site can store in this browser. */
const guardado = (
  p: Page,
): Promise<{ readonly local: Readonly<Record<string, string>>; readonly todo: string }> =>
  p.evaluate(async () => {
    const bases = await indexedDB.databases(),
      memorias = 'caches' in window ? await caches.keys() : [],
      obreros = await (navigator.serviceWorker?.getRegistrations() ?? []);
    return {
      local: { ...localStorage } as Record<string, string>,
      todo: JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        bases,
        memorias,
        obreros.length,
        document.cookie,
        location.href,
        window.name,
      ]),
    };
  });
const soloVacio = (p: Page): Promise<unknown> =>
  p.evaluate(async () => [
    Object.keys(sessionStorage).length,
    (await indexedDB.databases()).length,
    'caches' in window ? (await caches.keys()).length : 0,
    document.cookie,
  ]);

const menu = async (p: Page, opcion: string): Promise<void> => {
  await p.getByRole('button', { name: /^Menú de / }).click();
  await p.getByRole('menuitem', { name: opcion }).click();
};

describe('lo que queda de un rato de trabajo', () => {
  enOrden();
  fotografiarFallas(() => [v]);
  it('se trabaja: una búsqueda, una lista, una nota, un recibo y un borrador', async () => {
    const { p } = v;
    // The search loads slowly: what is typed meanwhile is in it when it appears.
    let llegar = (): void => undefined;
    const demora = new Promise<void>((f) => {
      llegar = f;
    });
    await p.route(/\/assets\/Search-[^/]+\.js$/, async (r) => {
      await demora;
      await r.continue();
    });
    await ingresar(p, s);
    await p.keyboard.press('Control+k');
    await p.keyboard.type(BUSCADO);
    llegar();
    const busqueda = p.getByRole('dialog', { name: 'Buscar' }).getByRole('searchbox');
    await expect.poll(() => busqueda.inputValue()).toBe(BUSCADO);
    // Called again while open, it continues to take what is typed.
    await p.keyboard.press('Control+k');
    await p.keyboard.type('s');
    await expect.poll(() => busqueda.inputValue()).toBe(`${BUSCADO}s`);
    await p.keyboard.press('Backspace');
    await p.getByText('Sin resultados').waitFor();
    await p.keyboard.press('Escape');
    await p.getByRole('button', { name: 'Notas de Usuario' }).click();
    await p.getByRole('button', { name: 'Nueva nota' }).click();
    await p.getByLabel('Nota', { exact: true }).fill(NOTA);
    await p.getByRole('button', { name: 'Guardar' }).click();
    await p.locator('.note-row').getByText(NOTA).waitFor();
    await p.keyboard.press('Escape');
    await p.goto(`${s.url}/personal`);
    const nombres = p.locator('tbody tr a[href*="personal/edit"]');
    await nombres.first().waitFor();
    visto.push(...(await nombres.allInnerTexts()).map((x) => x.trim()).filter((x) => x.includes(',')));
    expect(visto.length).toBeGreaterThan(5);
    await p.getByRole('searchbox').first().fill(visto[0]!);
    await expect.poll(() => nombres.count()).toBe(1);
    await p.goto(`${s.url}/recibos`);
    await p.locator('a[href*="recibos/ver"]').first().click();
    const neto = p.locator('.rec-neto strong');
    await neto.waitFor();
    visto.push((await neto.innerText()).trim(), (await neto.innerText()).replace(/[^\d,]/g, ''));
    await p.goto(`${s.url}/areas/area`);
    await p
      .getByRole('link', { name: 'Nueva área' })
      .or(p.getByRole('button', { name: 'Nueva área' }))
      .first()
      .click();
    await p
      .locator('form.form-side input[type=text], form.form-side input:not([type])')
      .last()
      .fill(BORRADOR);
  });
  it('trabajando, el navegador tiene las preferencias, el último lugar y la marca de la sesión', async () => {
    const { local, todo } = await guardado(v.p);
    expect(
      Object.keys(local).filter(
        (k) =>
          !/^jornal\.(session|lastLocation|language|layout|layoutTab|pref\.\w+|avisosVistos\.[\w-]+\.\d+)$/.test(
            k,
          ),
      ),
    ).toEqual([]);
    expect(await soloVacio(v.p)).toEqual([0, 0, 0, '']);
    expect(todo).not.toMatch(prohibido());
    const marca = (
      JSON.parse(local['jornal.session']!) as {
        readonly valor: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
      }
    ).valor;
    expect(Object.keys(marca).sort()).toEqual(['authToken', 'server', 'user']);
    expect(Object.keys(marca['user']!).sort()).toEqual(['id', 'instalacion', 'nombre', 'roles', 'username']);
    expect(
      Object.keys(marca['server']!).filter(
        (k) =>
          !['demostracion', 'empresa', 'empresas', 'fecha_formato', 'hoy', 'sin_correo', 'version'].includes(
            k,
          ),
      ),
    ).toEqual([]);
    const lugares = (
      JSON.parse(local['jornal.lastLocation']!) as {
        readonly valor: readonly Readonly<Record<string, unknown>>[];
      }
    ).valor;
    for (const l of lugares)
      expect([
        Object.keys(l).sort(),
        /^\/[\w/-]*(\?((id|pagina|filas|orden|dir)=[\w-]+&?)*)?$/.test(String(l['path'])),
      ]).toEqual([['at', 'path'], true]);
  });
  it('«Informar un problema» muestra lo que se descarga, y no tiene nada de nadie', async () => {
    const { p } = v;
    await menu(p, 'Informar un problema');
    const caja = p.getByRole('dialog', { name: 'Informar un problema' });
    const texto = await caja.getByRole('region', { name: 'Texto del archivo' }).innerText();
    const [bajada] = await Promise.all([
      p.waitForEvent('download'),
      caja.getByRole('button', { name: 'Descargar' }).click(),
    ]);
    await caja.getByText(/^Se descargó jornal-problema-\d{4}-\d\d-\d\d\.json\.$/).waitFor();
    const archivo = await bajada.path(),
      contenido = readFileSync(archivo, 'utf8');
    expect(contenido.trim()).toBe(texto.trim());
    expect(contenido).not.toMatch(prohibido());
    expect(contenido).not.toMatch(/Distribuidora|30-71548235|Usuario de/);
    const f = readJournalFile(contenido);
    if (E.isLeft(f)) throw new Error(f.left.message);
    expect(f.right.environment).toEqual({ pantalla: 'escritorio', idioma: 'es-AR', ruta: '/areas/area' });
    expect(f.right.journals.map((j) => j.machine)).toEqual(
      expect.arrayContaining(['session', 'lastLocation', 'editTable']),
    );
    // Replayed here and by the terminal, each ends in its recorded state.
    for (const j of f.right.journals) {
      const m = journaled.find((x) => x.name === j.machine)!,
        r = replaySteps(m, j);
      if (E.isLeft(r)) throw new Error(r.left.message);
      expect([j.machine, shape(r.right.snapshot, m)]).toEqual([j.machine, j.end]);
    }
    const dicho = JSON.parse(
      execFileSync(
        process.execPath,
        [join(RAIZ, 'cli/jornal.mjs'), 'journal', 'replay', archivo, '--format', 'json'],
        { encoding: 'utf8' },
      ),
    ) as readonly { readonly machine: string; readonly matches: boolean | null }[];
    expect(dicho.map((x) => [x.machine, x.matches])).toEqual(f.right.journals.map((j) => [j.machine, true]));
    await p.keyboard.press('Escape');
    await caja.waitFor({ state: 'hidden' });
  });
  it('después de buscar y anotar en la misma página, tampoco', async () => {
    const { p } = v;
    await p.goto(`${s.url}/dashboard`);
    await p
      .getByRole('button', { name: /^Buscar/ })
      .first()
      .click();
    await p.getByRole('dialog', { name: 'Buscar' }).getByRole('searchbox').fill(visto[0]!);
    await p.getByRole('dialog', { name: 'Buscar' }).getByRole('link').first().waitFor();
    await p.keyboard.press('Escape');
    await p.getByRole('button', { name: 'Notas de Usuario' }).click();
    await p.locator('.note-row').getByText(NOTA).waitFor();
    await p.keyboard.press('Escape');
    await menu(p, 'Informar un problema');
    const texto = await p.getByRole('region', { name: 'Texto del archivo' }).innerText();
    expect(texto).toMatch(/"machine":"quickSearch"[^]*"machine":"notes"/);
    expect(texto).not.toMatch(prohibido());
    await p.keyboard.press('Escape');
  });
  it('a 360 px se ve entero, y el texto se recorre con el teclado', async () => {
    const { p } = v;
    await p.setViewportSize({ width: 360, height: 740 });
    await menu(p, 'Informar un problema');
    const caja = p.getByRole('dialog', { name: 'Informar un problema' }),
      texto = caja.getByRole('region', { name: 'Texto del archivo' });
    await texto.focus();
    const antes = await texto.evaluate((e) => e.scrollTop);
    await p.keyboard.press('End');
    await expect.poll(() => texto.evaluate((e) => e.scrollTop)).toBeGreaterThan(antes);
    const { x, width } = (await caja.boundingBox())!;
    expect([x >= 0, x + width <= 360, await p.evaluate(() => document.documentElement.scrollWidth)]).toEqual([
      true,
      true,
      360,
    ]);
    await p.keyboard.press('Escape');
    await p.setViewportSize({ width: 1280, height: 800 });
  });
  it('cuando no pasó nada en diez minutos, lo dice', async () => {
    const { p } = v;
    await p.clock.setFixedTime(Date.now() + 11 * 60_000);
    await menu(p, 'Informar un problema');
    await p.getByText('En los últimos 10 minutos las pantallas no hicieron nada.').waitFor();
    expect(await p.getByRole('button', { name: 'Descargar' }).count()).toBe(0);
    await p.keyboard.press('Escape');
  });
  it('al salir quedan sólo las preferencias y hasta dónde se miraron los avisos', async () => {
    const { p } = v;
    await menu(p, 'Cerrar Sesión');
    await p.waitForURL('**/auth/login');
    await p.getByLabel('Usuario o correo').waitFor();
    const { local, todo } = await guardado(p);
    expect(
      Object.keys(local).filter(
        (k) => !/^jornal\.(language|layout|layoutTab|pref\.\w+|avisosVistos\.[\w-]+\.\d+)$/.test(k),
      ),
    ).toEqual([]);
    expect(await soloVacio(p)).toEqual([0, 0, 0, '']);
    expect(todo).not.toMatch(prohibido());
  });
  it('la consola no se quejó', () => {
    expect(v.quejas).toEqual([]);
  });
});

// Writing a concept: an unknown name is reported with the nearest one, a cycle is shown as a path, the
// formula is tried on a person and saved, and its history shows it.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abrirNavegador, abrirVentana, elegir, ingresar, legible, type Ventana } from './navegador.ts';
import { enOrden, fotografiarFallas } from './pasos.ts';
import { levantar, type Servidor } from './servidor.ts';

let s: Servidor, navegador: Browser, v: Ventana;
beforeAll(async () => {
  [s, navegador] = await Promise.all([levantar(), abrirNavegador()]);
  v = await abrirVentana(navegador);
  await ingresar(v.p, s);
});
afterAll(async () => {
  await navegador.close();
  await s.cerrar();
});

const formula = async (texto: string): Promise<void> => {
  const editor = v.p.locator('.fe').getByRole('textbox', { name: 'Fórmula', exact: true });
  await editor.click();
  await v.p.keyboard.press('Control+a');
  await v.p.keyboard.press('Delete');
  await v.p.keyboard.insertText(texto);
  await v.p.keyboard.press('Escape');
};
const dice = (texto: string | RegExp) => v.p.locator('.con-pie').getByText(texto).waitFor();
/** Holds back the request for the person proposed for trying, until the returned function is called. */
const retenerPropuesto = async (p: Page): Promise<() => Promise<void>> => {
  let soltar!: () => void;
  const espera = new Promise<void>((listo) => {
      soltar = listo;
    }),
    camino = '**/Personal/index/**';
  await p.route(camino, async (r) => {
    if (r.request().postData()?.includes('"limit":1')) await espera;
    await r.continue();
  });
  return async () => {
    const llego = p.waitForResponse(camino);
    soltar();
    await llego;
    await p.unroute(camino);
  };
};
const abrir = async (codigo: string): Promise<void> => {
  await v.p.goto(`${s.url}/conceptos`);
  await v.p.getByRole('searchbox').first().fill(codigo);
  await v.p
    .getByRole('row')
    .filter({ has: v.p.getByText(codigo, { exact: true }) })
    .getByRole('link')
    .first()
    .click();
  await v.p.getByRole('heading', { level: 1, name: new RegExp(`^${codigo} `) }).waitFor();
  await v.p.getByRole('textbox', { name: 'Fórmula', exact: true }).waitFor();
};

describe('un concepto', () => {
  enOrden();
  fotografiarFallas(() => [v]);
  it('nuevo: sus datos y su fórmula, probada con el legajo 151 en 09/2026', async () => {
    const { p } = v;
    await p.goto(`${s.url}/conceptos`);
    await p.getByRole('link', { name: 'Nuevo concepto' }).click();
    await p.getByLabel('Código', { exact: true }).fill('777');
    await p.getByLabel('Descripción', { exact: true }).fill('Plus de prueba');
    await elegir(p, 'Tipo de concepto', 'Remun', /^Remunerativo|Remunerativo$/);
    await p.getByLabel('Orden de cálculo').fill('500');
    await elegir(p, /^Legajo/, '151', /Benítez, Carla Soledad/);
    await p.getByLabel('Período', { exact: true }).fill('09/2026');
    await formula('[0001] * 10 / 100');
    await expect
      .poll(async () => legible(await p.locator('.con-valor strong').innerText()))
      .toBe('120.936,50');
    await p.getByRole('list', { name: 'Lo que usó' }).getByText('1.209.365,00').waitFor();
  });
  it('lo que se escribe en «Legajo» no se pierde cuando llega quien se propone', async () => {
    const { p, contexto } = await abrirVentana(navegador);
    await ingresar(p, s, s.otra, '/conceptos');
    const soltar = await retenerPropuesto(p);
    await p.getByRole('link', { name: 'Nuevo concepto' }).click();
    const caja = p.getByRole('combobox', { name: /^Legajo/ });
    await caja.click();
    await caja.pressSequentially('15');
    await soltar();
    await caja.pressSequentially('1');
    expect(await caja.inputValue()).toBe('151');
    await p
      .getByRole('listbox', { name: 'Opciones' })
      .getByRole('option', { name: /Benítez, Carla Soledad/ })
      .click();
    await expect.poll(() => caja.inputValue()).toMatch(/Benítez, Carla Soledad/);
    await contexto.close();
  });
  it('una función elegida de la lista se escribe de corrido: el paréntesis que cierra no queda dos veces', async () => {
    const { p } = v;
    await formula('');
    await p.keyboard.type('REDOND');
    await p.locator('.cm-tooltip-autocomplete').getByText('REDONDEAR', { exact: true }).first().waitFor();
    await p.keyboard.press('Tab');
    await expect.poll(() => p.locator('.fe .cm-line').allInnerTexts()).toEqual(['REDONDEAR()']);
    await p.keyboard.type('[0001] / 3; 2) + 1');
    await expect
      .poll(() => p.locator('.fe .cm-line').allInnerTexts())
      .toEqual(['REDONDEAR([0001] / 3; 2) + 1']);
    await dice('Sin errores');
    await formula('[0001] * 10 / 100');
    await expect
      .poll(async () => legible(await p.locator('.con-valor strong').innerText()))
      .toBe('120.936,50');
  });
  it('una referencia que no existe sugiere la más parecida', async () => {
    await formula('[0001] * antiguedad_anos / 100');
    await dice(/antiguedad_anos.*¿Quiso decir «?antiguedad_anios»?\?/);
    await formula('[0888] * 10 / 100');
    await dice(/\[0888\].*no existe/);
    // The last valid result stays visible, marked as such.
    await v.p.getByText('Con la última fórmula válida').first().waitFor();
    expect(legible(await v.p.locator('.con-valor strong').innerText())).toBe('120.936,50');
  });
  it('lo mal escrito no se guarda, y los textos son los de la especificación', async () => {
    const { p } = v;
    await p.getByLabel('Descripción', { exact: true }).fill('x');
    await p.getByLabel('Código', { exact: true }).fill('0');
    await p.getByRole('button', { name: /^Guardar/ }).click();
    await p.getByText('Debe ser mayor que 0!').first().waitFor();
    await p.getByText('Muy corto!').first().waitFor();
    await p.getByLabel('Código', { exact: true }).fill('777');
    await p.getByLabel('Descripción', { exact: true }).fill('Plus de prueba');
    await p.getByRole('button', { name: /^Guardar/ }).click();
    await p.locator('.barra-guardar').getByText('Hay 1 dato para corregir.').waitFor();
    expect(new URL(p.url()).searchParams.get('id')).not.toMatch(/^\d+$/);
  });
  it('bien escrito se guarda', async () => {
    await formula('[0001] * 10 / 100');
    await dice('Sin errores');
    await v.p.getByRole('button', { name: /^Guardar/ }).click();
    await v.p.waitForURL(/conceptos\/edit\?id=\d+/);
    await v.p.getByRole('heading', { level: 1, name: '0777 Plus de prueba' }).waitFor();
  });
  it('un círculo se rechaza y se muestra como camino', async () => {
    await abrir('0001');
    await formula('[0777] + 1');
    await dice(/0001.*→.*0777.*→.*0001|0777.*→.*0001.*→.*0777/);
    await v.p.getByRole('button', { name: /^Guardar/ }).click();
    await v.p
      .locator('.barra-guardar')
      .getByText(/para corregir|círculo/)
      .waitFor();
    expect(await v.p.getByText(/^Se guardó 0001/).count()).toBe(0);
    await v.p.getByRole('button', { name: 'Descartar' }).click();
    await dice('Sin errores');
  });
  it('guardado de nuevo, su historia dice qué cambió', async () => {
    const { p } = v;
    await abrir('0777');
    await elegir(p, /^Legajo/, '151', /Benítez, Carla Soledad/);
    await formula('[0001] * 20 / 100');
    await expect
      .poll(async () => legible(await p.locator('.con-valor').innerText()))
      .toMatch(/241\.873,00.*120\.936,50.*\+120\.936,50/);
    await p.keyboard.press('Control+s');
    await p.getByText('Se guardó 0777 Plus de prueba.').first().waitFor();
    await p.goto(`${s.url}/conceptos`);
    await p.getByRole('searchbox').first().fill('0777');
    await p.getByRole('button', { name: /^Acciones de 0777/ }).click();
    await p.getByRole('menuitem', { name: 'Historia' }).click();
    const dialogo = p.getByRole('dialog');
    const cambio = dialogo.locator('.diferencia').filter({ hasText: '[0001]' }).first();
    await cambio.waitFor();
    expect(
      (await cambio.locator('del, ins').allTextContents()).map((x) => x.replace(/\s+/g, ' ').trim()),
    ).toEqual(['quitado: 10', 'agregado: 20']);
    await dialogo.getByText('Usuario de demostración').first().waitFor();
  });
  it('lo que puede estar mal se avisa sin impedir guardar, y se dice a cuántos llega y quién lo usa', async () => {
    const { p } = v;
    await abrir('0001');
    await p.getByText(/^Hoy lo reciben \d+ de \d+ legajos activos\.$/).waitFor();
    const usan = p.locator('.con-usan');
    await usan.getByRole('link', { name: /^0010 Antigüedad/ }).waitFor();
    await usan.getByText('en la fórmula, por el conjunto «base_antiguedad»').first().waitFor();
    await formula('basico * dias_tramo / dias_trabajados');
    await dice(/Puede dividir por cero: «dias_trabajados» puede valer 0/);
    await formula('basico + dias_tramo');
    await dice(/Se suman o restan pesos y días/);
    await p.getByLabel('Fórmula de la base impresa').fill('[9999]');
    await p
      .locator('.con-otras')
      .getByText(/Fórmula de la base impresa: .*\[9999\], que no existe/)
      .waitFor();
    await p.getByRole('button', { name: 'Descartar' }).click();
    await p.goto(`${s.url}/tablasauxiliar`);
    await p.getByRole('searchbox').first().fill('Base imponible máxima');
    await p.getByRole('button', { name: /^Acciones de topes/ }).click();
    await p.getByRole('menuitem', { name: 'Quién lo usa' }).click();
    await p
      .getByRole('dialog')
      .getByRole('link', { name: /^0900 Tope de aportes/ })
      .waitFor();
    await p.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).first().click();
    await p.getByRole('button', { name: /^Acciones de topes/ }).click();
    await p.getByRole('menuitem', { name: 'Borrar' }).click();
    await p
      .getByRole('dialog')
      .getByRole('link', { name: /^0900 Tope de aportes/ })
      .waitFor();
    await p.getByRole('dialog').getByRole('button', { name: 'No', exact: true }).click();
  });
  it('la consola no se quejó', () => {
    expect(v.quejas).toEqual([]);
  });
});

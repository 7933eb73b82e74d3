// A day's work with only the keyboard: searching, filtering, sorting, writing and deleting in a list; a run
// from its creation to its closing. Live regions announce what happens, and focus is never lost.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abrirNavegador, abrirVentana, type Ventana } from '../e2e/navegador.ts';
import { enOrden, fotografiarFallas } from '../e2e/pasos.ts';
import { levantar, type Servidor } from '../e2e/servidor.ts';
import { conFoco, dicho, escuchar, focoPerdido, tabHasta } from '../e2e/teclas.ts';

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

/** Checks after each gesture that some element has the focus. */
const seguirAhi = async (que: string): Promise<void> => {
  expect(await focoPerdido(v.p), que).toBeUndefined();
};
const seDijo = (que: RegExp): Promise<void> =>
  expect.poll(() => dicho(v.p), { timeout: 15_000 }).toContainEqual(expect.stringMatching(que));

describe('solo con el teclado', () => {
  enOrden();
  it('se ingresa', async () => {
    const { p } = v,
      t = p.keyboard;
    await p.goto(`${s.url}/auth/login`);
    await p.getByLabel('Usuario o correo').waitFor();
    expect((await conFoco(p))[0]).toBe('Usuario o correo');
    await t.type(s.demo().usuario);
    await tabHasta(p, /^Contraseña$/);
    await t.type(s.demo().clave);
    await t.press('Enter');
    await p.getByRole('heading', { level: 1, name: 'Tablero' }).waitFor();
  });
  it('se llega a una lista, se busca y se oye cuántas filas quedan', async () => {
    const { p } = v,
      t = p.keyboard;
    await t.press('Control+k');
    await p.getByRole('dialog', { name: 'Buscar' }).waitFor();
    await t.type('áreas');
    await p.getByRole('dialog', { name: 'Buscar' }).getByRole('link', { name: /Áreas/ }).first().waitFor();
    await t.press('Enter');
    await p.getByRole('heading', { level: 1, name: /Áreas/ }).waitFor();
    await p.locator('tbody tr[data-i]').nth(3).waitFor();
    await escuchar(p);
    await t.press('/');
    await t.type('depos');
    await expect.poll(() => p.locator('tbody tr[data-i]').count(), { timeout: 15_000 }).toBe(1);
    await seDijo(/1\D+1\D+1/);
    await seguirAhi('buscar');
    for (let i = 0; i < 5; i++) await t.press('Backspace');
    await expect.poll(() => p.locator('tbody tr[data-i]').count(), { timeout: 15_000 }).toBeGreaterThan(3);
  });
  it('se filtra y se quita el filtro', async () => {
    const { p } = v,
      t = p.keyboard;
    await escuchar(p);
    await tabHasta(p, /^Filtro$/, 'button');
    await t.press('Enter');
    await p.getByRole('dialog', { name: 'Filtro' }).waitFor();
    await t.type('Desc');
    await tabHasta(p, /^Valor$/);
    await t.type('ventas');
    await t.press('Enter');
    await p
      .getByRole('button', { name: /^Quitar el filtro|^Quitar filtro/ })
      .first()
      .waitFor();
    await expect.poll(() => p.locator('tbody tr[data-i]').count(), { timeout: 15_000 }).toBe(1);
    await seDijo(/1\D+1\D+1/);
    await seguirAhi('filtrar');
    const enQuitar = p.getByRole('button', { name: 'Quitar filtros' });
    await tabHasta(p, /^Quitar filtros$/, 'button');
    await t.press('Enter');
    await enQuitar.waitFor({ state: 'detached' });
    await expect.poll(() => p.locator('tbody tr[data-i]').count(), { timeout: 15_000 }).toBeGreaterThan(3);
    await seguirAhi('quitar los filtros');
  });
  it('se ordena, y la columna lo dice', async () => {
    const { p } = v,
      t = p.keyboard,
      columna = p.getByRole('columnheader', { name: /^Descripción/ }),
      antes = await columna.getAttribute('aria-sort');
    // From the search to the rows, up to the headings, and along them.
    await t.press('/');
    await t.press('ArrowDown');
    await t.press('ArrowUp');
    for (let i = 0; i < 6 && !/^Descripción/.test((await conFoco(p))[0]); i++) await t.press('ArrowRight');
    await t.press('Enter');
    await expect.poll(() => columna.getAttribute('aria-sort')).not.toBe(antes);
    await seguirAhi('ordenar');
  });
  it('se agrega una fila, se cambia y se borra, y cada cosa se dice', async () => {
    const { p } = v,
      t = p.keyboard;
    await escuchar(p);
    await p.locator('tbody tr[data-i]').first().waitFor();
    await tabHasta(p, /^Nueva área$/, 'button', { tecla: 'Shift+Tab' });
    await t.press('Enter');
    await p.getByRole('form', { name: 'Nueva área' }).waitFor();
    await expect.poll(async () => (await conFoco(p))[0]).toMatch(/^Código/);
    await t.press('Control+s');
    await expect.poll(() => p.locator('[aria-invalid=true]').count()).toBeGreaterThan(0);
    await seDijo(/falta|error|dato|campo/i);
    expect(await p.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
    await t.type('ZTC');
    await tabHasta(p, /^Descripción/);
    await t.type('Zona de teclas');
    await t.press('Control+s');
    await seDijo(/Se agregó .*Zona de teclas/);
    await seguirAhi('agregar');
    await t.press('/');
    await t.type('zona de teclas');
    await expect.poll(() => p.locator('tbody tr[data-i]').count(), { timeout: 15_000 }).toBe(1);
    await t.press('ArrowDown');
    await t.press('Enter');
    await p.getByRole('form', { name: /Zona de teclas/ }).waitFor();
    await tabHasta(p, /^Descripción/);
    await t.press('End');
    await t.type(' rápidas');
    await t.press('Control+s');
    await seDijo(/Se guardó .*Zona de teclas rápidas/);
    await seguirAhi('guardar');
    await p.locator('form.form-side').waitFor({ state: 'detached' });
    await t.press('/');
    await t.press('ArrowDown');
    await t.press('Shift+F10');
    await p.getByRole('menuitem', { name: 'Borrar' }).waitFor();
    for (
      let i = 0;
      i < 10 &&
      !/Borrar/.test(
        await p.evaluate(() => {
          const a = document.activeElement,
            id = a?.getAttribute('aria-activedescendant');
          return (
            (id ? document.getElementById(id) : a?.matches('[role=menuitem]') ? a : null)?.textContent ?? ''
          );
        }),
      );
      i++
    )
      await t.press('ArrowDown');
    await t.press('Enter');
    const pregunta = p.getByRole('dialog', { name: '¿ Confirma la eliminación?' });
    await pregunta.waitFor();
    await tabHasta(p, /^Si$/, 'button');
    await t.press('Enter');
    await seDijo(/Se borró .*Zona de teclas rápidas/);
    await pregunta.waitFor({ state: 'detached' });
    await seguirAhi('borrar');
  });
  it('una liquidación se crea, se calcula, se mira, se aprueba, se paga y se cierra', async () => {
    const { p } = v,
      t = p.keyboard;
    await t.press('Control+k');
    await t.type('liquidaciones');
    await p
      .getByRole('dialog', { name: 'Buscar' })
      .getByRole('link', { name: /Liquidaciones/ })
      .first()
      .waitFor();
    await t.press('Enter');
    await p.getByRole('heading', { level: 1, name: 'Liquidaciones' }).waitFor();
    await p.locator('tbody tr[data-i]').first().waitFor();
    await tabHasta(p, /^Nueva liquidación$/, 'a');
    await t.press('Enter');
    await p.getByRole('heading', { level: 1, name: 'Nueva liquidación' }).waitFor();
    await escuchar(p);
    await tabHasta(p, /^Período/);
    await t.press('Control+a');
    await t.type('09/2026');
    await tabHasta(p, /^Clase/);
    await t.type('Compl');
    await p
      .getByRole('option', { name: /Complementaria/ })
      .first()
      .waitFor();
    await t.press('Enter');
    await tabHasta(p, /^Fecha de pago/);
    await t.press('Control+a');
    await t.type('2/10/2026');
    await tabHasta(p, /^Descripción/);
    await tabHasta(p, /^A todos los que/, 'input');
    await t.press('ArrowDown');
    await tabHasta(p, /^Agregar legajo/);
    await t.type('151');
    await p
      .getByRole('option', { name: /Benítez/ })
      .first()
      .waitFor();
    await t.press('Enter');
    await p.getByRole('list', { name: 'Legajos' }).getByText('Benítez').waitFor();
    await tabHasta(p, /^Crear y calcular$/, 'button', { tecla: 'Shift+Tab' });
    await t.press('Enter');
    await p.getByRole('button', { name: 'Aprobar 1 recibo' }).waitFor({ timeout: 60_000 });
    await seDijo(/Cálculo terminado: 1 legajo/);
    await seguirAhi('calcular');
    await tabHasta(p, /^Personas de la liquidación$/, 'listbox');
    await t.press('ArrowDown');
    await p.locator('.rec-neto strong').waitFor();
    for (const [boton, dice, queda] of [
      ['Aprobar 1 recibo', /Se aprobó la liquidación/, /^Registrar el pago|^Pagar/],
      ['pago', /Se registró el pago/, /^Cerrar con 1 recibo/],
    ] as const) {
      await tabHasta(p, boton === 'pago' ? /pago|^Pagar/ : /^Aprobar 1 recibo$/, 'button', {
        tecla: 'Shift+Tab',
      });
      await t.press('Enter');
      await seDijo(dice);
      await p.getByRole('button', { name: queda }).first().waitFor();
      await seguirAhi(boton);
    }
    if (!/^Cerrar con 1 recibo/.test((await conFoco(p))[0]))
      await tabHasta(p, /^Cerrar con 1 recibo/, 'button', { tecla: 'Shift+Tab' });
    await t.press('Enter');
    if (!/^Cerrar la liquidación$/.test((await conFoco(p))[0]))
      await tabHasta(p, /^Cerrar la liquidación$/, 'button');
    await t.press('Enter');
    await seDijo(/Se cerró la liquidación/);
    await seguirAhi('cerrar');
    expect(v.quejas).toEqual([]);
  });
});

// Trying unsaved changes on everybody: whom they change and by how much, one person's two receipts, and the
// same for any row that receipts depend on.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { infracciones } from './axe.ts';
import { abrirNavegador, abrirVentana, cabe, ingresar, legible, type Ventana } from './navegador.ts';
import { enOrden, fotografiarFallas } from './pasos.ts';
import { levantar, type Servidor } from './servidor.ts';
import { anchos, temas } from './vistas.ts';

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
  const { p } = v;
  await p.getByRole('textbox', { name: 'Fórmula', exact: true }).click();
  await p.keyboard.press('Control+a');
  await p.keyboard.press('Delete');
  await p.keyboard.insertText(texto);
  await p.keyboard.press('Escape');
};
const boton = () => v.p.getByRole('button', { name: 'Probar en toda la dotación' });
const panel = () => v.p.getByRole('dialog', { name: 'Prueba en toda la dotación' });
const frase = async (): Promise<string> => legible(await panel().locator('.prb-frase').innerText());

describe('probar antes de guardar', () => {
  enOrden();
  fotografiarFallas(() => [v]);
  it('sin cambios no hay qué probar', async () => {
    const { p } = v;
    await p.goto(`${s.url}/conceptos`);
    await p.getByRole('searchbox').first().fill('Presentismo');
    await p.getByRole('link', { name: 'Presentismo', exact: true }).click();
    await p.getByRole('textbox', { name: 'Fórmula', exact: true }).waitFor();
    expect(await boton().getAttribute('aria-disabled')).toBe('true');
    await boton().click({ force: true });
    expect(await panel().count()).toBe(0);
  });
  it('una fórmula que no vale se rechaza como al guardar', async () => {
    await formula('SUMA("base_presentismo") * ');
    await boton().click();
    await panel().getByRole('alert').waitFor();
    expect(await panel().locator('.prb-frase').count()).toBe(0);
    await v.p.keyboard.press('Escape');
    await panel().waitFor({ state: 'detached' });
    // The form shows the error beside its field.
    await v.p.locator('[data-invalido], [aria-invalid=true]').first().waitFor();
  });
  it('una que vale dice a quién cambia y cuánto, y no guarda nada', async () => {
    await formula(
      'SI(antiguedad_anios >= 8; SUMA("base_presentismo") * 0,1; SUMA("base_presentismo") * 0,05)',
    );
    await boton().click();
    await panel().locator('.prb-frase').waitFor();
    expect(await frase()).toMatch(
      /^Sobre «Mensual septiembre 2026», como se calcularía ahora\. Cambia el recibo de \d+ personas de \d+ \([\d,]+ %\)\. A \d+ les sube el neto\. A \d+ les baja\. La mitad de los cambios está entre -[\d.]+,\d\d y \+[\d.]+,\d\d\.$/,
    );
    expect(
      await panel().getByRole('table', { name: 'A quienes más les sube' }).getByRole('row').count(),
    ).toBe(11);
  });
  it('las barras se eligen con el teclado, y dejan a quienes están en ellas', async () => {
    const { p } = v,
      barra = panel().locator('.prb-barra').first();
    await barra.focus();
    await p.keyboard.press('ArrowRight');
    const nombre = legible(await p.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')),
      cuantas = /: (\d+) personas?$/.exec(nombre)![1]!;
    await p.keyboard.press('Enter');
    await panel()
      .getByText(new RegExp(`^${cuantas} personas?$`))
      .waitFor();
    expect(await p.evaluate(() => document.activeElement?.getAttribute('aria-pressed'))).toBe('true');
    await panel().getByRole('button', { name: 'Todas las barras' }).click();
    await panel().getByRole('button', { name: 'Les baja' }).click();
    await expect
      .poll(async () => legible(await panel().locator('.prb-tabla tbody td.strong').first().innerText()))
      .toMatch(/^-/);
  });
  it('una persona se abre en sus dos recibos, y su diferencia es la de la lista', async () => {
    const { p } = v;
    await panel().getByRole('button', { name: 'Extremos' }).click();
    const fila = panel().getByRole('table', { name: 'A quienes más les sube' }).locator('tbody tr').first(),
      diferencia = legible(await fila.locator('.strong').innerText());
    await fila.getByRole('button').click();
    const recibos = panel().getByRole('table', { name: 'Los dos recibos, línea por línea' });
    await recibos.waitFor();
    expect(legible(await recibos.locator('tfoot td').last().innerText())).toBe(diferencia);
    expect(await recibos.locator('tr[data-cambia]').filter({ hasText: 'Presentismo' }).count()).toBe(1);
    await panel().getByRole('button', { name: 'Volver al resultado' }).click();
    await panel().locator('.prb-frase').waitFor();
    await p.keyboard.press('Escape');
  });
  it('si se sigue escribiendo, lo que se encontró queda como de antes, y se prueba de nuevo', async () => {
    await formula('SUMA("base_presentismo") * 0,2');
    await boton().click();
    await expect.poll(frase).toMatch(/Cambia el recibo de (\d+) personas de \1 /);
    await v.p.keyboard.press('Escape');
    await v.p.getByRole('button', { name: 'Descartar' }).click();
    await v.p.getByText('Sin cambios', { exact: true }).first().waitFor();
  });
  it('una escala que se está escribiendo se prueba desde su formulario', async () => {
    const { p } = v;
    await p.goto(`${s.url}/escalas/escala`);
    await p.getByRole('row').filter({ hasText: 'Auxiliar B' }).getByRole('link').first().click();
    await p.locator('.form-side').waitFor();
    await p.getByRole('textbox', { name: 'Básico' }).fill('2.000.000,00');
    await boton().click();
    await panel().locator('.prb-frase').waitFor();
    expect(await frase()).toMatch(/Cambia el recibo de \d+ personas? de \d+ /);
    await panel()
      .getByRole('button', { name: /^Por concepto/ })
      .click();
    await panel().getByRole('row').filter({ hasText: 'Sueldo básico' }).waitFor();
  });
  it.each(temas('dark').flatMap((tema) => anchos(360).map((width) => [width, tema] as const)))(
    'sirve a todos: %i px, %s',
    async (width, tema) => {
      const { p } = v;
      await p.setViewportSize({ width, height: 760 });
      await p.emulateMedia({ colorScheme: tema, reducedMotion: 'reduce' });
      for (const parte of [/^Extremos/, /^Personas/, /^Por concepto/, /^Problemas/]) {
        await panel().getByRole('button', { name: parte }).click();
        await p.waitForTimeout(150);
        expect(await cabe(p)).toBe(true);
        expect(await infracciones(p)).toEqual([]);
      }
      await panel()
        .getByRole('button', { name: /^Extremos/ })
        .click();
      await panel().locator('.prb-tabla tbody button').first().click();
      await panel().locator('.prb-recibos').waitFor();
      expect(await infracciones(p)).toEqual([]);
      await panel().getByRole('button', { name: 'Volver al resultado' }).click();
    },
  );
  it('nada se quejó en la consola', () => {
    expect(v.quejas).toEqual([]);
  });
});

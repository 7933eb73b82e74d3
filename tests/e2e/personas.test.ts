// Two people at once on one row: the second is told, what he wrote is kept, both versions are in view, and nothing is written over in silence.
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { abrirNavegador, abrirVentana, ingresar, type Ventana } from './navegador.ts';
import { fotografiarFallas } from './pasos.ts';
import { levantar, type Servidor } from './servidor.ts';

let s: Servidor, navegador: Browser, ana: Ventana, paz: Ventana;
beforeAll(async () => {
  [s, navegador] = await Promise.all([levantar(), abrirNavegador()]);
  [ana, paz] = await Promise.all([abrirVentana(navegador), abrirVentana(navegador)]);
  await Promise.all([ingresar(ana.p, s), ingresar(paz.p, s, s.otra)]);
});
afterAll(async () => { await navegador.close(); await s.cerrar(); });
afterEach(() => { for (const v of [ana, paz]) expect(v.quejas.splice(0)).toEqual([]); });
fotografiarFallas(() => [ana, paz]);

describe('dos personas a la vez', () => {
  it('en una fila de tabla, quien llega segundo ve las dos versiones y elige', async () => {
    const abrir = async ({ p }: Ventana): Promise<void> => {
      await p.goto(`${s.url}/areas/area?id=1`);
      await p.getByLabel('Descripción', { exact: true }).waitFor();
    };
    await Promise.all([abrir(ana), abrir(paz)]);
    await ana.p.getByLabel('Descripción', { exact: true }).fill('Administración y finanzas');
    await ana.p.getByRole('button', { name: 'Guardar' }).click();
    await ana.p.getByText('Se guardó').first().waitFor();
    await paz.p.getByLabel('Descripción', { exact: true }).fill('Administración general');
    await paz.p.getByRole('button', { name: 'Guardar' }).click();
    await paz.p.getByText('Esta fila cambió mientras usted escribía.').waitFor();
    const suyo = paz.p.getByRole('row').filter({ hasText: 'Administración general' });
    await suyo.getByText('Administración y finanzas').waitFor();
    await paz.p.getByRole('button', { name: 'Seguir con lo mío' }).click();
    expect(await paz.p.getByLabel('Descripción', { exact: true }).inputValue()).toBe('Administración general');
    await paz.p.getByRole('button', { name: 'Guardar' }).click();
    await paz.p.getByText('Se guardó').first().waitFor();
    await ana.p.goto(`${s.url}/areas/area`);
    await ana.p.getByRole('row').filter({ hasText: 'Administración general' }).waitFor();
  });
  it('en un legajo, el borrador se conserva y se puede guardar sobre lo de ahora o dejarlo', async () => {
    const abrir = async ({ p }: Ventana): Promise<void> => {
      await p.goto(`${s.url}/personal/edit?id=5`);
      await p.getByLabel(/^Localidad/).waitFor();
    };
    const guardar = ({ p }: Ventana): Promise<void> => p.getByRole('button', { name: /^Guardar/ }).last().click();
    await Promise.all([abrir(ana), abrir(paz)]);
    await ana.p.getByLabel(/^Localidad/).fill('Casilda');
    await guardar(ana);
    await ana.p.getByText('Se guardó el legajo').first().waitFor();
    await paz.p.getByLabel(/^Localidad/).fill('Zavalla');
    await guardar(paz);
    await paz.p.getByText('Lo que usted escribió está guardado.').waitFor();
    expect(await paz.p.getByLabel(/^Localidad/).inputValue()).toBe('Zavalla');
    await paz.p.getByRole('button', { name: 'Comparar' }).click();
    const fila = paz.p.getByRole('row').filter({ hasText: 'Localidad' });
    expect((await fila.innerText()).replace(/\s+/g, ' ')).toBe('Localidad Zavalla Casilda');
    await paz.p.getByRole('button', { name: 'Guardar lo mío sobre lo de ahora' }).click();
    await paz.p.getByText('Se guardó el legajo').first().waitFor();
    await ana.p.reload();
    await expect.poll(() => ana.p.getByLabel(/^Localidad/).inputValue()).toBe('Zavalla');
  });
});

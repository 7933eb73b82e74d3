// Packages in the browser: a file's changes are shown before it is loaded, a conflict is decided, and a row
// says where its values come from.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { propio } from '../packs/muestra.ts';
import { abrirNavegador, abrirVentana, ingresar, type Ventana } from './navegador.ts';
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

const elegir = (contenido: string): Promise<void> =>
  v.p.getByLabel('Archivo de un paquete').setInputFiles({
    name: 'bonos.json',
    mimeType: 'application/json',
    buffer: Buffer.from(contenido, 'utf8'),
  });

describe('los paquetes', () => {
  enOrden();
  fotografiarFallas(() => [v]);
  it('un archivo que no vale dice dónde', async () => {
    const { p } = v;
    await p.goto(`${s.url}/paquetes`);
    await p.getByText('Empleados de Comercio, CCT 130/75').first().waitFor();
    await elegir('{');
    await p.getByText(/^El archivo no es JSON/).waitFor();
    await elegir(JSON.stringify(propio('dos')));
    await p.getByText(/La versión «dos» no se entiende/).waitFor();
  });
  it('se ve lo que haría, se carga, y queda en la lista', async () => {
    const { p } = v;
    await elegir(JSON.stringify(propio('1.0')));
    await p.getByText(/3 se agregan · 0 cambian/).waitFor();
    await p.getByRole('button', { name: 'Cargar', exact: true }).click();
    await p
      .getByText(/^Se cargó Bonos de prueba 1\.0: 3 filas agregadas/)
      .first()
      .waitFor();
    await p.getByText('Cargado, 1.0').waitFor();
  });
  it('la fila dice de qué paquete viene; cambiada, lo que dice el paquete, y vuelve a él', async () => {
    const { p } = v,
      fila = () => p.getByRole('row').filter({ hasText: 'bonos' }),
      abrir = () => fila().getByRole('link').or(fila().getByRole('button')).first().click();
    await p.goto(`${s.url}/tablasauxiliar?query=bonos`);
    await abrir();
    await p.getByText('Paquete Bonos de prueba 1.0').first().waitFor();
    await p.getByLabel('Descripción', { exact: true }).fill('Bonos nuestros');
    await p
      .getByRole('form')
      .getByRole('button', { name: /^Guardar/ })
      .click();
    await p
      .getByText(/^Se guardó/)
      .first()
      .waitFor();
    await p.goto(`${s.url}/tablasauxiliar?query=bonos`);
    await abrir();
    await p.getByText('Paquete Bonos de prueba 1.0 · cambiado por la empresa').click();
    await p.getByText('(el paquete: Bonos por mes)').waitFor();
    await p.getByRole('button', { name: 'Volver al valor del paquete' }).click();
    await p.getByText('Bonos nuestros').first().waitFor({ state: 'detached' });
    await fila().filter({ hasText: 'Bonos por mes' }).first().waitFor();
  });
  it('la última carga se deshace', async () => {
    const { p } = v;
    await p.goto(`${s.url}/paquetes`);
    await p.getByRole('button', { name: 'Deshacer la última carga de Bonos de prueba' }).click();
    await p.getByRole('button', { name: 'Sí, deshacer' }).click();
    await p
      .getByText(/^Se deshizo la última carga de Bonos de prueba: 3 filas/)
      .first()
      .waitFor();
    expect(v.quejas).toEqual([]);
  });
});

// The first start in the browser: the person who installs Jornal chooses what to begin with, and the company
// begins so.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadParts } from '../../server/app/parts.ts';
import { levantar, type Banco } from '../server/servidor.ts';
import { abrirNavegador, abrirVentana, type Ventana } from './navegador.ts';
import { enOrden, fotografiarFallas } from './pasos.ts';

let b: Banco, navegador: Browser, v: Ventana;
beforeAll(async () => {
  const [servidor, chromium] = await Promise.all([
    loadParts().then((partes) => levantar({ demo: false, hilos: false }, partes)),
    abrirNavegador(),
  ]);
  b = servidor;
  navegador = chromium;
  b.reloj.ahora = Date.parse('2026-05-04T13:00:00Z');
  v = await abrirVentana(navegador);
});
afterAll(async () => {
  await navegador.close();
  await b.cerrar();
});

enOrden();
fotografiarFallas(() => [v]);
it('entre lo que se puede elegir está la gente fuera de convenio', async () => {
  const { p } = v,
    escribir = async (campos: Readonly<Record<string, string>>): Promise<void> => {
      for (const [k, x] of Object.entries(campos)) await p.getByLabel(k, { exact: true }).fill(x);
    };
  await p.goto(`${b.s.url}/auth/inicio`);
  await escribir({
    'Código de la consola': b.s.codigoInicial!,
    'Apellido y nombre': 'Sosa, Marta',
    Usuario: 'sosa',
    Correo: 'sosa@oficina.example',
    Contraseña: 'una clave larga y propia',
    'Contraseña, otra vez': 'una clave larga y propia',
  });
  await p.getByRole('button', { name: 'Seguir' }).click();
  await escribir({
    'Razón social': 'Consultora del Puerto SA',
    CUIT: '30-71548235-1',
    Domicilio: 'Av. Corrientes 1200',
    Localidad: 'Rosario',
  });
  await p.getByRole('button', { name: 'Seguir' }).click();
  const paquete = p.getByLabel('Convenio', { exact: true });
  expect(await paquete.locator('option').allInnerTexts()).toEqual([
    'Comercio, CCT 130/75',
    'Construcción, CCT 76/75 (por quincenas)',
    'Fuera de convenio (sólo la ley)',
    'Rurales permanentes, Ley 26.727',
    'Casas particulares, Ley 26.844',
    'Ninguno: empezar vacío',
  ]);
  await paquete.selectOption('Fuera de convenio (sólo la ley)');
  await p.getByRole('button', { name: 'Empezar' }).click();
  await p.getByRole('button', { name: /^Menú de / }).waitFor();
});
it('la pantalla de paquetes lo muestra cargado, y ningún otro', async () => {
  const { p } = v;
  await p.goto(`${b.s.url}/paquetes`);
  await p.getByText('Fuera de convenio, sólo por la ley').first().waitFor();
  expect(await p.getByText(/^Cargado, 2026\.\d+$/).count()).toBe(1);
  expect(v.quejas).toEqual([]);
});

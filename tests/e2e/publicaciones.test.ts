// Signed packages in the browser: the dashboard announces an update, its changes are shown in rows, money and
// tests, it is applied and undone whole, and an untrusted one says why.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comercio } from '../../core/packs/comercio/index.ts';
import { toPaqueteFile, type PaqueteFile } from '../../core/packs/paqueteFile.ts';
import { addDays } from '../../core/kit/period.ts';
import { editor, envioDe, publicar, type Editor } from '../packs/publicada.ts';
import { abrirNavegador, abrirVentana, foto, ingresar, type Ventana } from './navegador.ts';
import { sobra } from './disposicion.ts';
import { enOrden, fotografiarFallas } from './pasos.ts';
import { levantar, type Servidor } from './servidor.ts';

let s: Servidor, navegador: Browser, v: Ventana, camara: Editor;
beforeAll(async () => {
  camara = editor('camara');
  [s, navegador] = await Promise.all([levantar(), abrirNavegador()]);
  v = await abrirVentana(navegador);
  await ingresar(v.p, s);
});
afterAll(async () => {
  await navegador.close();
  await s.cerrar();
});

/** The next version of the agreement, with double seniority. */
const elDoble = (): PaqueteFile => {
  const p = toPaqueteFile(comercio);
  return {
    ...p,
    version: '2999.1',
    filas: p.filas.map((f) =>
      f.tabla === 'Conceptos' && f.clave === '0010'
        ? { ...f, valores: { ...f.valores, formula: `(${String(f.valores['formula'])}) * 2` } }
        : f,
    ),
  };
};
const traer = (contenido: string): Promise<void> =>
  v.p.getByLabel('Archivo firmado que llegó').setInputFiles({
    name: 'camara-1.json',
    mimeType: 'application/json',
    buffer: Buffer.from(contenido, 'utf8'),
  });
const envio = (): string => {
  const hoy = new Date().toISOString().slice(0, 10);
  return envioDe(
    publicar(camara, [elDoble()], {
      de: { nombre: 'Cámara de Comercio', publicado: hoy, vence: addDays(hoy, 90) },
      dice: { novedad: 'Acuerdo de noviembre' },
    }),
  );
};

describe('los valores publicados', () => {
  enOrden();
  fotografiarFallas(() => [v]);
  it('de una clave que nadie agregó no entran, y dice cómo agregarla', async () => {
    const { p } = v;
    await p.goto(`${s.url}/paquetes`);
    await p.getByText('Valores publicados y firmados').waitFor();
    await traer(envio());
    await p.getByText(/^El índice está firmado con una clave en la que esta instalación no confía/).waitFor();
  });
  it('agregada la clave, se reciben y el tablero avisa', async () => {
    const { p } = v;
    const estado = await p.evaluate(
      async (clave) =>
        (await fetch('/sixbe/Publicaciones/confiar', { method: 'POST', body: JSON.stringify({ clave }) }))
          .status,
      camara.linea,
    );
    expect(estado).toBe(200);
    await traer(envio());
    await p.getByText('Hay valores nuevos de Cámara de Comercio').waitFor();
    await p.goto(s.url);
    await p.getByText('Hay valores nuevos de Cámara de Comercio').waitFor();
    await foto(p, 'publicaciones-tablero');
    await p.getByRole('link', { name: 'Ver qué cambian' }).click();
    await p.getByText('Valores publicados y firmados').waitFor();
  });
  it('se ve qué cambia en filas y en pruebas, y entra en el ancho de un teléfono', async () => {
    const { p } = v;
    await p.getByRole('button', { name: 'Ver qué cambia con lo de Cámara de Comercio' }).click();
    await p.getByText(/se aplica entero o nada/).waitFor();
    await p.getByText(/De las \d+ pruebas que trae no pasarían 1: 0010 Nueve años/).waitFor();
    await p.getByText('Se actualiza').first().waitFor();
    await foto(p, 'publicaciones');
    await p.setViewportSize({ width: 360, height: 800 });
    expect(await sobra(p)).toEqual([]);
    await p.setViewportSize({ width: 1280, height: 800 });
  });
  it('se ve qué cambia en plata antes de aplicarlo', async () => {
    const { p } = v;
    await p.getByRole('button', { name: /^Probar en toda la dotación/ }).click();
    const panel = p.getByRole('dialog', { name: 'Prueba en toda la dotación' });
    await panel.locator('.prb-frase').waitFor();
    expect(await panel.locator('.prb-frase').innerText()).toMatch(/Cambia el recibo de \d+ personas/);
    await foto(p, 'publicaciones-plata');
    await p.keyboard.press('Escape');
  });
  it('se aplica entero, y se deshace entero', async () => {
    const { p } = v;
    await p.getByRole('button', { name: 'Aplicar todo' }).click();
    await p
      .getByText(/^Se aplicó lo de Cámara de Comercio, índice n\.º 1/)
      .first()
      .waitFor();
    await p.getByText('Cargado, 2999.1').waitFor();
    await p.getByText('Al día').waitFor();
    await p.getByRole('button', { name: 'Deshacer la última actualización de Cámara de Comercio' }).click();
    await p.getByRole('button', { name: 'Sí, deshacerla entera' }).click();
    await p
      .getByText(/^Se deshizo la actualización entera \(comercio\)/)
      .first()
      .waitFor();
    await p.getByText(`Cargado, ${comercio.version}`).waitFor();
    expect(v.quejas).toEqual([]);
  });
});

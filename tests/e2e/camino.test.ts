// The whole way by hand in the browser: a person is added, paid as in the worked example to the cent, the
// receipt is explained and printed, the run closed; and nothing about the person stays in the browser.
import { execFileSync } from 'node:child_process';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cuilCheckDigit } from '../../core/kit/digits.ts';
import { abrirNavegador, abrirVentana, elegir, escribirIngreso, legible, type Ventana } from './navegador.ts';
import { enOrden, fotografiarFallas } from './pasos.ts';
import { levantar, type Servidor } from './servidor.ts';

const NOMBRE = 'Quiroga, Elena Beatriz',
  LEGAJO = '0900',
  DNI = '31204877';
const CUIL = `27-${DNI}-${cuilCheckDigit(`27${DNI}0`)}`;
/** The example's receipt: section totals, net, and each line. */
const TOTALES = {
  Remunerativo: '1.428.014,56',
  'No remunerativo': '141.695,74',
  Descuentos: '-317.650,30',
} as const;
const NETO = '1.252.060,00';
const LINEAS: readonly (readonly [string, string])[] = [
  ['0001', '1.209.365,00'],
  ['0010', '108.842,85'],
  ['0011', '109.806,71'],
  ['0050', '120.000,00'],
  ['0051', '10.800,00'],
  ['0052', '10.895,64'],
  ['0099', '0,10'],
  ['0300', '-157.081,60'],
  ['0301', '-42.840,44'],
  ['0310', '-31.394,20'],
  ['0311', '-31.394,20'],
  ['0312', '-7.848,55'],
];

let s: Servidor, navegador: Browser, v: Ventana;
beforeAll(async () => {
  [s, navegador] = await Promise.all([levantar(), abrirNavegador()]);
  v = await abrirVentana(navegador);
});
afterAll(async () => {
  await navegador.close();
  await s.cerrar();
});

/** Everything that the browser stores, and its address. */
const guardado = async (): Promise<string> =>
  v.p.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, document.cookie]),
  );

describe('el camino entero', () => {
  enOrden();
  fotografiarFallas(() => [v]);
  it('una contraseña mala deja afuera, con las palabras del servidor', async () => {
    await v.p.goto(s.url);
    await v.p.waitForURL('**/auth/login');
    await escribirIngreso(v.p, { usuario: 'demo', clave: 'no es esta' });
    await v.p.getByRole('button', { name: 'Ingresar' }).click();
    await v.p.getByText('El usuario o la contraseña no son correctos.').waitFor();
    expect(v.p.url()).toBe(`${s.url}/auth/login`);
  });
  it('la buena lleva al tablero', async () => {
    await escribirIngreso(v.p, s.demo());
    await v.p.getByRole('button', { name: 'Ingresar' }).click();
    await v.p.getByRole('heading', { level: 1, name: 'Tablero' }).waitFor();
    expect(new URL(v.p.url()).pathname).toBe('/dashboard');
  });
  it('un legajo se da de alta con lo que pide un recibo', async () => {
    const { p } = v;
    await p.goto(`${s.url}/personal`);
    await p.getByRole('link', { name: 'Nuevo legajo' }).click();
    await p.getByRole('button', { name: 'Todos los datos' }).click();
    await p.getByLabel('Legajo', { exact: true }).fill('900');
    await p.getByLabel('Apellido y nombre').fill(NOMBRE);
    await p.getByLabel('CUIL', { exact: true }).fill(CUIL);
    await p.getByLabel('Ingreso', { exact: true }).fill('3/7/2017');
    await elegir(p, 'Clase de legajo', 'Mens', 'Mensualizado');
    await elegir(p, /^Sindicato/, 'Empleados de Comercio', /./);
    await p.getByRole('checkbox', { name: 'Afiliado al sindicato' }).check();
    const valor = p.getByRole('button', { name: 'Valor', exact: true });
    await p.getByRole('button', { name: 'Categoría', exact: true }).click();
    await valor.click();
    await elegir(p, 'Categoría', 'Auxiliar B', 'Auxiliar B');
    await p.getByRole('button', { name: 'Jornada', exact: true }).click();
    await valor.click();
    await p.getByLabel('Horas').fill('8');
    await p.keyboard.press('Control+s');
    await p.waitForURL(/personal\/edit\?id=\d+/);
    await p.getByRole('heading', { level: 1, name: NOMBRE }).waitFor();
    const identidad = p.getByRole('region', { name: NOMBRE });
    await identidad.getByText('Auxiliar B').waitFor();
    expect(legible(await identidad.innerText())).toContain(`Legajo ${LEGAJO}`);
  });
  it('su liquidación se crea para ella sola y se calcula', async () => {
    const { p } = v;
    await p.goto(`${s.url}/liquidaciones`);
    await p.getByRole('link', { name: 'Nueva liquidación' }).click();
    await p.getByLabel('Período', { exact: true }).fill('09/2026');
    await elegir(p, 'Clase', 'Compl', /Complementaria/);
    await p.getByLabel('Fecha de pago').fill('2/10/2026');
    await p.getByRole('radio', { name: 'A algunos legajos' }).check();
    await elegir(p, 'Agregar legajo', '900', /Quiroga/);
    await p.getByRole('list', { name: 'Legajos' }).getByText('Quiroga').waitFor();
    await p.getByRole('button', { name: 'Crear y calcular' }).click();
    await p
      .getByText('Cálculo terminado: 1 legajo.')
      .or(p.getByRole('button', { name: 'Aprobar 1 recibo' }))
      .first()
      .waitFor({ timeout: 30_000 });
    await p.getByRole('button', { name: 'Aprobar 1 recibo' }).waitFor();
  });
  it('el recibo es el del ejemplo, al centavo', async () => {
    const recibo = v.p.getByRole('region', { name: 'Recibo', exact: true });
    await recibo.getByText('Neto a cobrar').waitFor();
    for (const [seccion, total] of Object.entries(TOTALES)) {
      const fila = recibo
        .locator('tr.rec-seccion')
        .filter({ has: v.p.getByRole('rowheader', { name: seccion, exact: true }) });
      expect(legible(await fila.locator('td').last().innerText()), seccion).toBe(total);
    }
    for (const [codigo, importe] of LINEAS) {
      const fila = recibo
        .locator('tr.rec-linea')
        .filter({ has: v.p.locator('.rec-codigo', { hasText: codigo }) });
      expect(legible(await fila.locator('.rec-importe').innerText()), codigo).toBe(importe);
    }
    expect(legible(await recibo.locator('.rec-neto strong').innerText())).toBe(NETO);
  });
  it('cada línea dice de dónde sale, y el árbol da su importe', async () => {
    const recibo = v.p.getByRole('region', { name: 'Recibo', exact: true }),
      botones = recibo.locator('.rec-linea .rec-importe');
    const cuantos = await botones.count();
    expect(cuantos).toBeGreaterThan(LINEAS.length);
    for (let i = 0; i < cuantos; i++) {
      const boton = botones.nth(i),
        importe = legible(await boton.innerText()),
        nombre = legible(await boton.getAttribute('aria-label'));
      await boton.click();
      const concepto = /^De dónde sale (.+): [^:]+$/.exec(nombre)![1]!;
      const panel = v.p.getByRole('region', { name: `De dónde sale: ${concepto}`, exact: true });
      await panel.getByRole('treeitem').first().waitFor();
      expect(legible(await panel.locator('.exp-importe').innerText()), nombre).toBe(importe);
      const exacto = legible(await panel.locator('.exp-resultado dd').first().innerText()),
        redondeo = legible(await panel.locator('.exp-resultado dd').last().innerText());
      const num = (t: string): bigint => {
        const [e = '0', d = ''] = t.replace(/[.+-]/g, '').split(',');
        return BigInt(e + d.padEnd(8, '0')) * (t.startsWith('-') ? -1n : 1n);
      };
      // The exact result plus its rounding is the amount; a discount is shown with a minus sign.
      expect(num(exacto) + num(redondeo), nombre).toBe(num(importe.replace(/^-/, '')));
      expect(await panel.getByRole('treeitem').count(), nombre).toBeGreaterThan(0);
    }
  });
  it('el PDF trae el neto y quién cobra', async () => {
    const { p } = v;
    await p
      .getByRole('region', { name: 'Recibo', exact: true })
      .getByRole('button', { name: 'Más acciones' })
      .click();
    const [ruta] = await Promise.all([
      v.contexto.waitForEvent('request', (r) => r.url().includes('pdf')).then((r) => r.url()),
      p.getByRole('menuitem', { name: 'Recibo en PDF' }).click(),
    ]);
    const r = await p.request.get(ruta),
      cuerpo = await r.body();
    expect(r.headers()['content-type']).toContain('application/pdf');
    expect(cuerpo.subarray(0, 5).toString()).toBe('%PDF-');
    let texto: string | undefined;
    try {
      texto = execFileSync('pdftotext', ['-layout', '-', '-'], {
        input: cuerpo,
        encoding: 'utf8',
        stdio: ['pipe', 'pipe', 'ignore'],
      });
    } catch {
      /* without pdftotext, only the size is checked */
    }
    if (texto === undefined) expect(cuerpo.length).toBeGreaterThan(5_000);
    else for (const x of [NETO, 'Quiroga', CUIL]) expect(texto).toContain(x);
    for (const otra of v.contexto.pages()) if (otra !== p) await otra.close();
  });
  it('se aprueba, se paga y se cierra, y cerrada no cambia', async () => {
    const { p } = v;
    // A double click is one order: it does not press the button to pay, which comes next in its place.
    await p.getByRole('button', { name: 'Aprobar 1 recibo' }).dblclick();
    await p.getByRole('button', { name: 'Registrar el pago de 1 recibo' }).click();
    await p.getByRole('button', { name: 'Cerrar con 1 recibo' }).click();
    await p.getByRole('button', { name: 'Cerrar la liquidación' }).click();
    await p.getByText('Está cerrada. Para corregir un recibo').waitFor();
    await p.getByRole('button', { name: 'Más acciones' }).first().click();
    for (const accion of ['Cambiar datos', 'Anular'])
      expect(await p.getByRole('menuitem', { name: accion }).isDisabled(), accion).toBe(true);
    await p.keyboard.press('Escape');
    // The server also refuses when asked directly.
    const id = new URL(p.url()).searchParams.get('id')!;
    const respuesta = await p.evaluate(
      async (n) =>
        (
          await fetch(`/sixbe/Liquidaciones/calcular/${n}`, {
            method: 'POST',
            body: '',
            headers: { 'content-type': 'text/plain;charset=UTF-8', 'Idempotency-Key': `e2e-${n}-calcular` },
          })
        ).json() as Promise<{ readonly code?: string; readonly message: string }>,
      id,
    );
    expect(respuesta.code).toMatch(/^(phase|closed)$/);
    expect(respuesta.message).toMatch(/[Cc]errada/);
    expect(legible(await p.locator('.rec-neto strong').innerText())).toBe(NETO);
  });
  it('nada de la persona queda en el navegador, ni trabajando ni después de salir', async () => {
    const personal = new RegExp(`Quiroga|Elena|${DNI}|1\\.?252\\.?060|${s.demo().clave}`, 'i');
    expect(await guardado()).not.toMatch(personal);
    await v.p.getByRole('button', { name: /^Menú de / }).click();
    await v.p.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
    await v.p.waitForURL('**/auth/login');
    await v.p.getByLabel('Usuario o correo').waitFor();
    const despues = await guardado();
    expect(despues).not.toMatch(personal);
    expect(despues).not.toMatch(/jornal\.session|\/personal|\/liquidaciones/);
    await v.p.goBack();
    await v.p.waitForURL('**/auth/login');
    expect(await v.p.getByText('Quiroga').count()).toBe(0);
  });
  it('la consola no se quejó y la política de la página se cumplió', () => {
    expect(v.quejas).toEqual([]);
  });
});

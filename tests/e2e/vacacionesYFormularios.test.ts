// The vacation planner by keyboard and by drag, a wrong range that loses nothing, the confirmation and the notices;
// and a form from the legajo's page, with the company's own text.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { abrirNavegador, abrirVentana, ingresar, type Ventana } from './navegador.ts';
import { fillWithTwelve } from './officeOfTwelve.ts';
import { enOrden, fotografiarFallas } from './pasos.ts';
import { levantar, type Servidor } from './servidor.ts';
import { lookAt, type Ancho } from './vistas.ts';

let s: Servidor, navegador: Browser, v: Ventana;
beforeAll(async () => {
  [s, navegador] = await Promise.all([levantar(['carga'], fillWithTwelve), abrirNavegador()]);
  v = await abrirVentana(navegador);
  await ingresar(v.p, s);
}, 120_000);
afterAll(async () => {
  await navegador.close();
  await s.cerrar();
});
fotografiarFallas(() => [v]);
enOrden();

/** On a telephone the work is below what asks for it. */
const work = (ancho: Ancho): Promise<void> =>
  ancho === 360
    ? v.p
        .locator('main table, main article')
        .first()
        .evaluate((e) => e.scrollIntoView())
    : Promise.resolve();
const linea = (p: Page, n: number) => p.getByRole('slider').nth(n);
const dialogo = (p: Page) => p.getByRole('dialog');

it('con las flechas y Enter se planean los días que quedan, y un rango errado no pierde nada', async () => {
  const { p } = v;
  await p.goto(`${s.url}/vacaciones/plan`);
  await linea(p, 0).focus();
  await p.keyboard.press('Home');
  // The season begins in October: the week of the first Monday of January is the fourteenth after it.
  for (let i = 0; i < 14; i++) await p.keyboard.press('ArrowRight');
  expect(await linea(p, 0).getAttribute('aria-valuetext')).toBe('del 04/01/2027 al 10/01/2027');
  await p.keyboard.press('Enter');
  await dialogo(p).getByLabel('Desde').waitFor();
  expect(await dialogo(p).getByLabel('Desde').inputValue()).toBe('04/01/2027');
  // More days than there are: the refusal stands under the date, and what was written stays.
  await dialogo(p)
    .getByLabel(/^Hasta/)
    .fill('30/04/2027');
  await dialogo(p)
    .getByLabel(/^Observación/)
    .fill('Viaja');
  await dialogo(p).getByRole('button', { name: 'Guardar plan' }).click();
  await dialogo(p)
    .getByText(/días de vacaciones y le quedan/)
    .waitFor();
  expect(
    await dialogo(p)
      .getByLabel(/^Observación/)
      .inputValue(),
  ).toBe('Viaja');
  await dialogo(p)
    .getByLabel(/^Hasta/)
    .fill('17/01/2027');
  await dialogo(p).getByRole('button', { name: 'Guardar plan' }).click();
  await p.getByText(/^Se guardó el plan de .*: del 04\/01\/2027 al 17\/01\/2027\.$/).waitFor();
  await p.getByRole('button', { name: /^Planeadas, sin aviso: del 04\/01\/2027/ }).waitFor();
});
it('arrastrando sobre la línea de otra persona se planean esas semanas', async () => {
  const { p } = v,
    caja = await linea(p, 1).boundingBox();
  if (!caja) throw new Error('la línea no se ve');
  const semana = caja.width / 53;
  await p.mouse.move(caja.x + semana * 15.5, caja.y + 10);
  await p.mouse.down();
  await p.mouse.move(caja.x + semana * 16.5, caja.y + 10, { steps: 4 });
  await p.mouse.up();
  await dialogo(p).getByText('14 días', { exact: true }).waitFor();
  await lookAt(p, 'plan-dialogo', { always: [1280, 'light'] });
  await dialogo(p).getByRole('button', { name: 'Guardar plan' }).click();
  await p
    .getByText(/^Se guardó el plan de/)
    .last()
    .waitFor();
});
it('el plan se ve por semanas y por días, en los dos temas y en un teléfono', async () => {
  const { p } = v;
  await p.getByRole('button', { name: /^Sin aviso \(2\)$/ }).waitFor();
  await lookAt(p, 'plan-semanas', { always: [360, 'dark'], before: work });
  await p.getByRole('button', { name: 'Días', exact: true }).click();
  for (let i = 0; i < 3; i++) await p.getByRole('button', { name: 'Mes siguiente' }).click();
  await p.getByText('01/2027').first().waitFor();
  await lookAt(p, 'plan-dias', { always: [1280, 'light'], before: work });
  await p.getByRole('button', { name: 'Semanas', exact: true }).click();
});
it('los avisos se bajan juntos y se anota cuándo se entregaron', async () => {
  const { p } = v;
  await p.getByRole('button', { name: 'Avisos por escrito' }).click();
  await lookAt(p, 'plan-avisos');
  const [bajado] = await Promise.all([
    p.waitForEvent('download'),
    dialogo(p).getByRole('button', { name: 'Bajar los avisos' }).click(),
  ]);
  expect(bajado.suggestedFilename()).toBe('avisos-de-vacaciones.pdf');
  await dialogo(p).getByRole('button', { name: 'Anotar que se entregaron hoy' }).click();
  await p.getByRole('button', { name: /^Sin aviso \(0\)$/ }).waitFor();
  await p.getByRole('button', { name: /^Planeadas y avisadas: del 04\/01\/2027/ }).waitFor();
});
it('confirmado, es una ausencia; y desde ahí se abre', async () => {
  const { p } = v;
  // The row comes late, or after the dialog was closed: what is confirmed is what the planner already showed.
  await p.route(/\/PlanesVacaciones\/ver\//, async (r) => {
    await new Promise((listo) => setTimeout(listo, 1500));
    await r.continue().catch(() => undefined);
  });
  await p.getByRole('button', { name: /^Planeadas y avisadas: del 04\/01\/2027/ }).click();
  await dialogo(p).getByRole('button', { name: 'Confirmar: cargar la ausencia' }).click();
  await p.getByText(/La próxima liquidación las paga\.$/).waitFor();
  await p.unroute(/\/PlanesVacaciones\/ver\//);
  await p.getByRole('button', { name: /^Cargadas: del 04\/01\/2027/ }).click();
  await dialogo(p).getByRole('link', { name: 'Abrir la ausencia' }).click();
  await p.waitForURL(/\/ausencias\?id=/);
});
it('desde el legajo se abre un formulario, se ve como queda, y lo que falta se dice antes', async () => {
  const { p } = v;
  await p.goto(`${s.url}/personal`);
  await p
    .getByRole('link', { name: /0151|BEN|Ben/ })
    .first()
    .click();
  await p.getByRole('link', { name: 'Formularios' }).last().click();
  await p.getByText('Naturaleza de los servicios', { exact: false }).waitFor();
  await lookAt(p, 'formulario-certificado', { always: [360, 'light'], before: work });
  const [bajado] = await Promise.all([
    p.waitForEvent('download'),
    p.getByRole('button', { name: 'Bajar el PDF' }).click(),
  ]);
  expect(bajado.suggestedFilename()).toMatch(/\.pdf$/);
  await p.getByLabel('Formulario').selectOption('acuse_documentos');
  await p.getByText('Falta para emitirlo').first().waitFor();
  await lookAt(p, 'formulario-falta');
  await p.getByLabel(/^Lo que se entrega/).fill('Credencial');
  await p.getByText('Credencial', { exact: true }).last().waitFor();
});
it('el texto se cambia: un nombre que no existe se niega y queda lo escrito; el bueno rige', async () => {
  const { p } = v;
  await p.getByRole('button', { name: 'Cambiar el texto' }).click();
  const texto = p.getByLabel('Texto', { exact: true });
  await texto.fill('{nombre} recibe {detale}.');
  await p.getByRole('button', { name: 'Guardar el texto' }).click();
  await p.getByText('«detale» no es un dato de este formulario. ¿Quiso decir detalle?').waitFor();
  expect(await texto.inputValue()).toBe('{nombre} recibe {detale}.');
  await lookAt(p, 'formulario-texto', { always: [1280, 'dark'], before: work });
  await texto.fill('{nombre} recibe {detalle}.');
  await p.getByRole('button', { name: 'Guardar el texto' }).click();
  await p.getByText('recibe Credencial.', { exact: false }).waitFor();
  await p.getByText('Texto propio').waitFor();
  expect(v.quejas).toEqual([]);
});

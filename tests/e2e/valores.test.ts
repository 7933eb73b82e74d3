// «Valores del mes»: missing values are typed, pasted or calculated by an index, tried on everybody, saved
// together and undone; also on a phone, and users who may only read cannot write.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { abrirNavegador, abrirVentana, ingresar } from './navegador.ts';
import { fillWithTwelve } from './officeOfTwelve.ts';
import { levantar } from './servidor.ts';
import { lookAt } from './vistas.ts';

let s: Awaited<ReturnType<typeof levantar>>, navegador: Browser;
beforeAll(async () => {
  s = await levantar(['consulta'], fillWithTwelve);
  navegador = await abrirNavegador();
});
afterAll(async () => {
  await navegador.close();
  await s.cerrar();
});

const topes = (p: Page) => p.getByRole('row', { name: /^maximo/ });
const nuevo = (p: Page, clave: string) => p.getByLabel(new RegExp(`^Nuevo valor de ${clave},`)).first();

it('lo que falta se escribe, se prueba, se guarda junto y se deshace', async () => {
  const { p, quejas, contexto } = await abrirVentana(navegador);
  await ingresar(p, s, s.demo(), '/valores?periodo=2027-03');
  await p.getByText(/^A 03\/2027 le faltan \d+ valores que puede necesitar cualquier recibo\./).waitFor();
  expect(await topes(p).getByText('Falta', { exact: true }).count()).toBe(1);

  // Typed as people write it, with its source. A text that is no number is reported and not saved.
  await nuevo(p, 'maximo').fill('cinco millones');
  await p.getByLabel('Fuente del nuevo valor de maximo').waitFor();
  await p.getByText('Valor: «cinco millones» no es un número.').waitFor();
  // A cap of zero would take no contributions from anybody.
  await nuevo(p, 'maximo').fill('0');
  await p.getByText(/^«0» no se escribe acá: valía [\d.,]+ y dejaría en nada/).waitFor();
  expect(await p.getByRole('button', { name: 'Guardar los valores' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  await nuevo(p, 'maximo').fill('5.000.000,50');
  await p.getByLabel(/^Fuente del nuevo valor de maximo/).fill('Resolución 1/2027');
  // A pasted spreadsheet column fills downwards.
  await nuevo(p, 'gni').evaluate((caja) => {
    const data = new DataTransfer();
    data.setData('text', '600.000,10\tResolución 9\n2.900.000\n');
    caja.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await p.getByText('3 valores escritos').waitFor();
  expect(await nuevo(p, 'ded_especial_ap2').inputValue()).toBe('2.900.000');
  expect(
    await p
      .getByLabel(/^Fuente del nuevo valor de gni/)
      .first()
      .inputValue(),
  ).toBe('Resolución 9');
  // An index fills the empty values of its table and leaves the others.
  await p
    .getByLabel(/^Índice para proponer los valores de Ganancias: deducciones personales acumuladas/)
    .fill('10');
  await p
    .getByRole('button', { name: /^Proponer los valores de Ganancias: deducciones personales acumuladas/ })
    .click();
  await p.getByText('6 valores escritos').waitFor();
  expect(await nuevo(p, 'gni').inputValue()).toBe('600.000,1');
  expect(await nuevo(p, 'conyuge').inputValue()).not.toBe('');

  await p.getByRole('button', { name: 'Probar en toda la dotación' }).click();
  await p
    .getByRole('dialog')
    .getByText(/no hay una liquidación de ese mes; se calculó como si la hubiera\.$/)
    .waitFor();
  await p.keyboard.press('Escape');
  await lookAt(p, 'valores', { always: [1280, 'light'] });

  await p.getByRole('button', { name: 'Guardar los valores' }).click();
  await p.getByText('Se guardaron los cambios de 2 tablas.').waitFor();
  await topes(p).getByText('Del mes', { exact: true }).waitFor();
  expect(await topes(p).innerText()).toMatch(/5\.000\.000,50.*Resolución 1\/2027/s);
  expect(await p.getByRole('button', { name: 'Guardar los valores' }).count()).toBe(0);
  await p.getByRole('button', { name: 'Deshacer' }).click();
  await p.getByText('Se deshizo: las tablas volvieron a como estaban.').waitFor();
  await topes(p).getByText('Falta', { exact: true }).waitFor();
  expect(quejas).toEqual([]);
  await contexto.close();
});

it('en un teléfono se escribe sin que nada se corra, y salir con algo escrito pregunta', async () => {
  const { p, quejas, contexto } = await abrirVentana(navegador, { viewport: { width: 360, height: 740 } });
  await ingresar(p, s, s.demo(), '/valores?periodo=2027-03');
  await nuevo(p, 'maximo').fill('5.000.000');
  await p.getByText('Un valor escrito para 03/2027').waitFor();
  // Each new value is in view without dragging its table, whatever the length of its key.
  expect(
    await p
      .locator('.val-tabla .input')
      .evaluateAll((es) => es.filter((e) => e.getBoundingClientRect().right > innerWidth - 16).length),
  ).toBe(0);
  // What is saved at the bottom covers no row.
  const barra = await p.locator('.val-barra').boundingBox(),
    ultima = await p.locator('.val-tabla tbody tr').last().boundingBox();
  expect(barra?.y ?? 0).toBeGreaterThanOrEqual((ultima?.y ?? 0) + (ultima?.height ?? Infinity));
  await lookAt(p, 'valores-un-cambio', { always: [360, 'dark'] });
  await p.getByRole('searchbox', { name: 'Buscar una tabla o una clave' }).fill('salario');
  await p.getByRole('heading', { name: 'Salario mínimo, vital y móvil' }).waitFor();
  expect(await topes(p).count()).toBe(0);
  // Leaving for another screen does not lose what was typed without asking.
  await p.getByRole('link', { name: 'Abrir la tabla Salario mínimo, vital y móvil' }).click();
  await p.getByRole('dialog', { name: 'Hay cambios sin guardar' }).waitFor();
  await p.getByRole('button', { name: 'Seguir escribiendo' }).click();
  await p.getByText('Un valor escrito').waitFor();
  expect(quejas).toEqual([]);
  await contexto.close();
});

it('un mes o una fecha que no se entienden se dicen, y no se toman por otros', async () => {
  const { p, quejas, contexto } = await abrirVentana(navegador);
  await ingresar(p, s, s.demo(), '/valores?periodo=2027-03');
  await topes(p).waitFor();
  await p.getByLabel('Fecha de pago').fill('31/02/2027');
  await p.getByLabel('Fecha de pago').blur();
  await p.getByText('La fecha de pago no se entiende: escríbala como 30/09/2026, o bórrela.').waitFor();
  expect(await topes(p).count()).toBe(0);
  // Values by date of payment depend on its month: paid in January, January's hold.
  await p.getByLabel('Fecha de pago').fill('05/01/2027');
  await p.getByRole('row', { name: /^gni/ }).first().getByText('Del mes', { exact: true }).waitFor();
  await p.getByLabel('Mes', { exact: true }).fill('13/2027');
  await p.getByLabel('Mes', { exact: true }).blur();
  await p.getByText('Escriba el mes como 09/2026.').waitFor();
  expect(quejas).toEqual([]);
  await contexto.close();
});

it('quien consulta los ve y no los escribe', async () => {
  const { p, quejas, contexto } = await abrirVentana(navegador);
  await ingresar(p, s, s.persona('consulta'), '/valores?periodo=2027-03');
  await topes(p).waitFor();
  expect(await nuevo(p, 'maximo').count()).toBe(0);
  expect(quejas).toEqual([]);
  await contexto.close();
});

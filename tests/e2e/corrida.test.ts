// A run as an office does it: who is pending and what they lack, an amount set by hand and withdrawn, a paid
// receipt reversed in another run; then a step in several companies from the board.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { infracciones } from './axe.ts';
import { abrirNavegador, abrirVentana, cabe, elegir, foto, ingresar } from './navegador.ts';
import { fillWithTwelve } from './officeOfTwelve.ts';
import { levantar } from './servidor.ts';

let s: Awaited<ReturnType<typeof levantar>>, navegador: Browser;
beforeAll(async () => {
  s = await levantar([], fillWithTwelve);
  navegador = await abrirNavegador();
});
afterAll(async () => {
  await navegador.close();
  await s.cerrar();
});

/** The names of the sheets of styles, the ones that win last; without the eight letters of their content, of which a dash may be one. */
const hojas = (p: Page): Promise<readonly string[]> =>
  p.evaluate(() =>
    [...document.styleSheets].flatMap((x) => /([^/]+)-[\w-]{8}\.css$/.exec(x.href ?? '')?.slice(1) ?? []),
  );
const accion = async (p: Page, nombre: string): Promise<void> => {
  await p.getByRole('region', { name: 'Recibo' }).getByRole('button', { name: 'Más acciones' }).click();
  await p.getByRole('menuitem', { name: nombre }).click();
};

it('se corrige un importe a mano, y un recibo pagado se rectifica', async () => {
  const { p, quejas, contexto } = await abrirVentana(navegador);
  await ingresar(p, s, s.demo(), '/empresas?periodo=2026-10');
  await p.getByRole('checkbox', { name: /^Elegir Distribuidora/ }).check();
  await p.getByRole('button', { name: 'Hacer en las elegidas' }).click();
  await p.getByRole('status').filter({ hasText: 'Hecho' }).waitFor();
  // The batch belongs to the server, so a reloaded page shows it again.
  await p.reload();
  await p.getByRole('status').filter({ hasText: 'Hecho' }).waitFor();
  await foto(p, 'empresas-lote');
  expect(await infracciones(p)).toEqual([]);

  // A second company: paying in both asks for confirmation with the list; an alias; archiving and restoring
  // it.
  expect(
    await p.evaluate(
      async () =>
        (
          await fetch('/sixbe/Empresas/crear', {
            method: 'POST',
            headers: { 'content-type': 'text/plain;charset=UTF-8', 'idempotency-key': 'segunda-empresa' },
            body: JSON.stringify({
              razon_social: 'Segunda SA',
              cuit: '30-71000001-4',
              domicilio: 'Calle 2',
              localidad: 'Funes',
              paquete: null,
            }),
          })
        ).status,
    ),
  ).toBe(200);
  await p.reload();
  await p.getByRole('checkbox', { name: 'Elegir todas las que se ven' }).check();
  await p.getByRole('combobox', { name: 'Paso' }).selectOption('pagar');
  await p.getByRole('button', { name: 'Hacer en las elegidas' }).click();
  const seguro = p.getByRole('dialog', { name: '¿Registrar el pago 10/2026 en 2 empresas?' });
  await seguro.getByText('Segunda SA').waitFor();
  await foto(p, 'empresas-confirmar');
  await seguro.getByRole('button', { name: 'Cancelar' }).click();
  const fila = p.getByRole('row', { name: /Segunda SA/ }),
    menu = async (nombre: string): Promise<void> => {
      await fila.getByRole('button', { name: 'Más acciones de Segunda SA' }).click();
      await p.getByRole('menuitem', { name: nombre }).click();
    };
  await menu('Cambiar el nombre o el alias');
  const nombres = p.getByRole('dialog', { name: 'Nombre de Segunda SA' });
  await nombres.getByLabel('Alias').fill('30710000014');
  await nombres.getByRole('button', { name: 'Guardar' }).click();
  await nombres.getByText('no sirve de alias').waitFor();
  await nombres.getByLabel('Alias').fill('segunda');
  await foto(p, 'empresas-nombre');
  await nombres.getByRole('button', { name: 'Guardar' }).click();
  await fila.getByText('· segunda').waitFor();
  await menu('Archivar');
  await p.getByText('Archivadas (1)').click();
  expect([await fila.count(), await infracciones(p)]).toEqual([0, []]);
  await foto(p, 'empresas-archivadas');
  await p.getByRole('button', { name: 'Traer de vuelta Segunda SA' }).click();
  await fila.waitFor();

  await p.goto(`${s.url}/liquidaciones`);
  await p
    .getByRole('link', { name: /10\/2026/ })
    .first()
    .click();
  await p.getByRole('button', { name: /^Pendientes/ }).waitFor();
  await foto(p, 'corrida-pendientes');
  await p.getByRole('button', { name: /^Calcular/ }).click();
  await p.getByRole('button', { name: /^Aprobar/ }).waitFor();
  // The review is opened with the keyboard, read, and closed with Esc.
  await p.getByRole('button', { name: 'Ver la revisión' }).press('Enter');
  const revision = p.getByRole('region', { name: 'Revisión' });
  await expect.poll(() => revision.last().evaluate((e) => e.contains(document.activeElement))).toBe(true);
  await p.keyboard.press('Escape');
  await p.getByRole('button', { name: 'Ver la revisión' }).waitFor();
  await p
    .getByRole('region', { name: 'Personas de la liquidación' })
    .getByRole('button', { name: 'Buscar' })
    .click();
  await p.getByPlaceholder('Nombre o legajo').fill('151');
  await p.getByRole('option', { name: /Benítez/ }).click();
  await p.getByRole('heading', { name: /Benítez/ }).waitFor();
  await accion(p, 'Fijar un importe a mano');
  const dialogo = p.getByRole('dialog', { name: /^Fijar un importe a mano/ });
  await elegir(p, 'Concepto', '0035', /^0035/);
  await dialogo.getByLabel('Importe').fill('12.500,00');
  await dialogo.getByLabel('Motivo').fill('acta de acuerdo');
  await foto(p, 'corrida-fijar');
  await dialogo.getByRole('button', { name: 'Fijar un importe a mano' }).click();
  await p.getByRole('list', { name: 'Importes fijados a mano' }).getByText('acta de acuerdo').waitFor();
  await foto(p, 'corrida-fijado');
  expect(await infracciones(p)).toEqual([]);
  await p.getByRole('button', { name: /^Retirar el importe fijado/ }).click();
  await p.getByRole('list', { name: 'Importes fijados a mano' }).waitFor({ state: 'detached' });

  await p.goto(`${s.url}/liquidaciones`);
  // A menu opened while its receipt is loading stays open, and then offers what the receipt allows.
  let llega = (): void => undefined;
  const leido = new Promise<void>((r) => {
    llega = r;
  });
  await p.route('**/sixbe/Recibos/detalle/**', async (r) => {
    await leido;
    await r.continue();
  });
  await p
    .getByRole('link', { name: /Mensual septiembre/ })
    .first()
    .click();
  await p.getByRole('region', { name: 'Recibo' }).getByRole('button', { name: 'Más acciones' }).click();
  await p.getByRole('menuitem', { name: 'Abrir el recibo' }).waitFor();
  llega();
  await p.getByRole('menuitem', { name: 'Rectificar este recibo' }).click();
  await p.unroute('**/sixbe/Recibos/detalle/**');
  // What a screen says of how it looks is after what the page says, also when one comes to it by clicking.
  const estilos = await hojas(p);
  expect(estilos.slice(0, 2)).toEqual(['base', 'marco']);
  expect(estilos).toContain('LiquidacionScreen');
  const otro = p.getByRole('dialog', { name: /^Rectificar este recibo/ });
  await otro.getByLabel('Motivo').fill('horas mal cargadas');
  await foto(p, 'corrida-rectificar');
  await otro.getByRole('button', { name: 'Rectificar este recibo' }).click();
  await p.getByRole('heading', { name: /^Rectificativa de Mensual septiembre/ }).waitFor();
  await p.getByRole('button', { name: /^Calcular/ }).click();
  await p.getByText('Rectifica el recibo de').waitFor();
  await p
    .getByText(/^Anula: /)
    .first()
    .waitFor();
  await p
    .getByRole('status')
    .filter({ hasText: 'Correcciones' })
    .getByRole('button', { name: 'Ver' })
    .click();
  await p
    .getByRole('region', { name: 'Correcciones' })
    .getByRole('row', { name: /horas mal cargadas/ })
    .waitFor();
  await foto(p, 'corrida-rectificativa');
  expect(await infracciones(p)).toEqual([]);
  await p.setViewportSize({ width: 360, height: 780 });
  expect(await cabe(p)).toBe(true);
  await foto(p, 'corrida-360');
  expect(quejas).toEqual([]);
  await contexto.close();
}, 120_000);

it('crear antes de que llegue lo que se propone crea con lo propuesto, y no lo pide', async () => {
  const { p, quejas, contexto } = await abrirVentana(navegador);
  await ingresar(p, s);
  let llega = (): void => undefined;
  const leidos = new Promise<void>((r) => {
    llega = r;
  });
  await p.route('**/sixbe/TiposLiquidacion/**', async (r) => {
    await leidos;
    await r.continue();
  });
  await p.goto(`${s.url}/liquidaciones/edit?id=-1&tipo=VAC&legajo=1&periodo=2026-11`);
  await p.getByRole('button', { name: 'Crear', exact: true }).click();
  llega();
  await p.getByRole('heading', { level: 1, name: 'Vacaciones 11/2026' }).waitFor();
  expect(quejas).toEqual([]);
  await contexto.close();
});

// Novedades in the browser: one in its form, the two sheets, and a file that is imported whole or not at all.
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abrirNavegador, abrirVentana, elegir, ingresar, type Ventana } from './navegador.ts';
import { enOrden, fotografiarFallas } from './pasos.ts';
import { levantar, type Servidor } from './servidor.ts';

const PERIODO = '10/2026';
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

/** The number of novedades in October, by the list's total. */
const cuantas = async (): Promise<number> =>
  v.p.evaluate(async () => {
    const r = await fetch('/sixbe/Novedades/index/page:1', {
      method: 'POST',
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      body: JSON.stringify({
        Search: { filters: [{ campo: 'periodo', op: 'es', valor: '2026-10' }], limit: 1 },
      }),
    });
    return ((await r.json()) as { readonly total_count: number }).total_count;
  });

const celda = (fila: number, columna: string) =>
  v.p.locator(
    `[role=grid] [role=rowgroup]:nth-child(2) [role=row][aria-rowindex="${fila + 2}"] [role=gridcell][data-celda$="/${columna}"]`,
  );

const pegar = (texto: string): Promise<void> =>
  v.p.getByRole('grid').evaluate((e, x) => {
    const d = new DataTransfer();
    d.setData('text', x);
    e.dispatchEvent(new ClipboardEvent('paste', { clipboardData: d, bubbles: true, cancelable: true }));
  }, texto);

describe('las novedades', () => {
  enOrden();
  fotografiarFallas(() => [v]);
  it('una se agrega desde su lista', async () => {
    const { p } = v;
    await p.goto(`${s.url}/novedades/lista`);
    await p.getByRole('button', { name: 'Nueva novedad' }).click();
    const form = p.getByRole('form', { name: 'Nueva novedad' });
    await form.getByLabel('Período', { exact: true }).fill(PERIODO);
    await elegir(p, 'Legajo', '151', /Benítez, Carla Soledad/);
    await elegir(p, 'Concepto', '0020', /^0020/);
    await form.getByRole('button', { name: /^Guardar/ }).click();
    await p.getByText('La novedad no dice nada').first().waitFor();
    await form.getByLabel(/^Cantidad/).fill('8');
    await form.getByRole('button', { name: /^Guardar/ }).click();
    await p
      .getByText(/^Se agregó/)
      .first()
      .waitFor();
    expect(await cuantas()).toBe(1);
  });
  it('en la planilla de un concepto se escribe como en una hoja de cálculo, se guarda una vez y se deshace', async () => {
    const { p } = v;
    await p.goto(`${s.url}/novedadesporconcepto?periodo=2026-10`);
    await elegir(p, 'Concepto', '0020', /^0020/);
    await celda(0, 'cantidad').click();
    await p.keyboard.type('4');
    await p.keyboard.press('Enter');
    await p.keyboard.type('2,5');
    await p.keyboard.press('Tab');
    expect(await celda(1, 'valor_unitario').getAttribute('data-activa')).toBe('true');
    await p.keyboard.press('Enter');
    expect(await celda(2, 'cantidad').getAttribute('data-activa')).toBe('true');
    // Ctrl+D copies the value above; one that is typed and left with Esc is discarded.
    await p.keyboard.press('Control+d');
    await p.keyboard.press('F2');
    await p.keyboard.type('9');
    await p.keyboard.press('Escape');
    expect([
      await celda(0, 'cantidad').innerText(),
      await celda(1, 'cantidad').innerText(),
      await celda(2, 'cantidad').innerText(),
    ]).toEqual(['4', '2,5', '2,5']);
    await p.keyboard.press('Delete');
    await p.getByRole('button', { name: 'Guardar 2 cambios' }).waitFor();
    await p.keyboard.press('Control+s');
    await p.getByText('Se guardaron 2 filas.').waitFor();
    expect(await cuantas()).toBe(3);
    await p.getByText('A mano').nth(1).waitFor();
    // The answer is held back, so what is pasted meanwhile waits for it.
    let contestar = (): void => undefined;
    const retenida = new Promise<void>((f) => {
      contestar = f;
    });
    await p.route('**/sixbe/Novedades/planilla', async (r) => {
      await retenida;
      await r.continue();
    });
    await p.getByRole('button', { name: 'Deshacer', exact: true }).click();
    await expect.poll(() => cuantas()).toBe(1);
    await celda(0, 'numero').click();
    await pegar('0011\t3\r\n9999\t1');
    await pegar('0011\t3\r\n0012\t4\r\n9998\t1');
    expect(await p.getByRole('dialog').count()).toBe(0);
    contestar();
    // Pasted one after another, none overwrites another.
    for (const [filas, quien] of [
      [2, 9999],
      [3, 9998],
    ] as const) {
      const dialogo = p.getByRole('dialog', { name: `Pegar ${filas} filas` });
      await dialogo.getByText(`No hay un legajo «${quien}» en este período.`).waitFor();
      await dialogo.getByRole('button', { name: 'Cancelar' }).click();
    }
    await p.unroute('**/sixbe/Novedades/planilla');
  });
  it('lo que se pega con legajos va a cada uno, después de verlo; lo que no hay se rechaza con su texto, y la recarga no pierde nada', async () => {
    const { p } = v;
    await celda(0, 'numero').click();
    await pegar('0011\t3\r\n9999\t1\r\n0012\tdoce\r\n0010\t1.004,5');
    const dialogo = p.getByRole('dialog', { name: 'Pegar 4 filas' });
    await dialogo.getByText('No hay un legajo «9999» en este período.').waitFor();
    await dialogo.getByText('«doce» no es un número.').waitFor();
    await dialogo.getByRole('button', { name: 'Pegar 2 celdas' }).click();
    const guardado = p.waitForResponse((r) => r.url().endsWith('/sixbe/Borradores/guardar'));
    await p.getByRole('button', { name: 'Guardar 2 cambios' }).waitFor();
    await guardado;
    p.once('dialog', (d) => void d.accept());
    await p.reload();
    await p.getByText('Se recuperó lo que había quedado sin guardar.').waitFor();
    await p.getByLabel('Nombre o legajo').fill('0010');
    await expect.poll(() => celda(0, 'cantidad').innerText()).toBe('1004,5');
    await p.getByRole('button', { name: 'Descartar' }).click();
    await expect.poll(() => celda(0, 'cantidad').innerText()).toBe('');
    await p.getByLabel('Nombre o legajo').fill('');
  });
  it('si otra persona cambió la celda se ven los dos valores y se elige, y se ve cuánto cambia el neto', async () => {
    const { p } = v;
    await p.getByLabel('Nombre o legajo').fill('Carla Soledad');
    await expect.poll(() => celda(0, 'cantidad').innerText()).toBe('8');
    await p.evaluate(async () => {
      const pedir = async (ruta: string, cuerpo: unknown) =>
        (
          (await (
            await fetch(ruta, {
              method: 'POST',
              headers: { 'content-type': 'text/plain;charset=UTF-8', 'idempotency-key': crypto.randomUUID() },
              body: JSON.stringify(cuerpo),
            })
          ).json()) as { readonly content: { readonly id: number; readonly version: number }[] }
        ).content;
      const [n] = await pedir('/sixbe/Novedades/index/page:1', {
        Search: { filters: [{ campo: 'periodo', op: 'es', valor: '2026-10' }], limit: 1 },
      });
      await pedir(`/sixbe/Novedades/edit/${n!.id}`, { version: n!.version, cantidad: '7' });
    });
    await celda(0, 'cantidad').click();
    await p.keyboard.type('12,5');
    await p.keyboard.press('Control+s');
    await p.getByText(/^Cantidad: había 8; hay ahora 7 \(.+\); lo suyo, 12,5\.$/).waitFor();
    await p.getByRole('button', { name: 'Poner lo mío' }).click();
    await p.getByLabel('Efecto en dinero').check();
    await p.getByRole('columnheader', { name: 'Efecto en el neto' }).waitFor();
    await expect.poll(() => celda(0, 'efecto').innerText()).toMatch(/^\+[\d.]+,\d\d$/);
    await p.getByLabel('Efecto en dinero').uncheck();
    await p.keyboard.press('Control+s');
    await p.getByText('Se guardó 1 fila.').waitFor();
    expect(await celda(0, 'cantidad').innerText()).toBe('12,5');
  });
  it('lo que se cargó el mes anterior se trae a quien no tiene nada, después de verlo; nada se escribe hasta guardarlo', async () => {
    const { p } = v,
      traer = async () => {
        await p.getByRole('button', { name: 'Traer del mes anterior' }).click();
        const d = p.getByRole('dialog', { name: 'Traer las novedades de 10/2026' });
        await d.waitFor();
        return d;
      };
    // The previous month is read before this one: the press waits for it.
    const DE_NOVIEMBRE = '**/sixbe/Novedades/planilla';
    let soltar: () => void = () => undefined;
    const retenida = new Promise<void>((listo) => {
      soltar = listo;
    });
    await p.route(DE_NOVIEMBRE, async (ruta) => {
      if (/2026-11/.test(ruta.request().postData() ?? '')) await retenida;
      await ruta.continue();
    });
    await p.goto(`${s.url}/novedadesporconcepto?periodo=2026-11`);
    await elegir(p, 'Concepto', '0020', /^0020/);
    const octubre = p.waitForResponse((r) => /Novedades\/planilla$/.test(r.url()));
    const llego = traer();
    await octubre;
    soltar();
    const dialogo = await llego;
    await p.unroute(DE_NOVIEMBRE);
    await dialogo.getByRole('row', { name: /^0151 Benítez, Carla Soledad Cantidad — 12,5$/ }).waitFor();
    await dialogo.getByRole('button', { name: 'Traer', exact: true }).click();
    await p.getByRole('button', { name: 'Guardar 1 cambio' }).waitFor();
    // The second time, the person already has novedades: they stay, and the dialog says so.
    const otra = await traer();
    await otra.getByText('0151 Benítez, Carla Soledad: ya tiene novedades este mes.').waitFor();
    await otra.getByRole('button', { name: 'Cancelar' }).click();
    await p.getByRole('button', { name: 'Descartar' }).click();
    await expect.poll(() => p.getByRole('button', { name: /^Guardar 1 cambio/ }).count()).toBe(0);
  });
  it('por legajo se ven sus conceptos, lo que dura va a la agenda, y se pasa al anterior con el teclado', async () => {
    const { p } = v;
    await p.goto(`${s.url}/novedades?periodo=2026-10`);
    await elegir(p, 'Legajo', '151', /Benítez, Carla Soledad/);
    await p.getByLabel('Concepto o código').fill('0035');
    await celda(0, 'importe').click();
    await p.keyboard.type('1500');
    await p.keyboard.press('Tab');
    await p.keyboard.press('Tab');
    await p.keyboard.type('1/10/26');
    await p.keyboard.press('Enter');
    await p.getByRole('gridcell', { name: 'Permanente' }).waitFor();
    await p.keyboard.press('Control+s');
    await p.getByText('Se guardó 1 fila.').waitFor();
    await p.getByRole('gridcell', { name: 'Agenda' }).waitFor();
    await p.getByRole('button', { name: 'Deshacer', exact: true }).click();
    await expect.poll(() => p.getByRole('gridcell', { name: 'Agenda' }).count()).toBe(0);
    await p.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => p.getByRole('combobox', { name: 'Legajo' }).inputValue()).not.toMatch(/^0151/);
    expect(await cuantas()).toBe(1);
  });
  it('un mes cerrado se lee y no se escribe, y dice por qué', async () => {
    const { p } = v;
    await p.goto(`${s.url}/novedadesporconcepto?periodo=2026-08`);
    await elegir(p, 'Concepto', '0020', /^0020/);
    await p
      .getByText(/cerrad[ao]/)
      .first()
      .waitFor();
    await celda(0, 'cantidad').click();
    await p.keyboard.type('4');
    expect(await p.getByRole('grid').locator('input').count()).toBe(0);
  });
  it('un archivo con una fila mala no importa ninguna, dice cuál y por qué, y devuelve las rechazadas', async () => {
    const { p } = v;
    await p.goto(`${s.url}/procesos/importarnovedades/importarnovedad`);
    await p.getByLabel('Período', { exact: true }).fill(PERIODO);
    await p.getByLabel('Archivo', { exact: true }).setInputFiles({
      name: 'novedades.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('legajo;codigo;cantidad\n10;20;4\n9999;20;2\n11;20;3\n', 'utf8'),
    });
    await p.getByRole('button', { name: 'Revisar' }).click();
    await p.getByText('Leídas: 3. Válidas: 2. Con error: 1. Todavía no se escribió nada.').waitFor();
    await p.getByText('No hay legajos con el código o el nombre «9999».').first().waitFor();
    const [bajado] = await Promise.all([
      p.waitForEvent('download'),
      p.getByRole('button', { name: 'Bajar las rechazadas' }).click(),
    ]);
    expect(readFileSync(await bajado.path(), 'utf8')).toMatch(
      /^\ufeff"legajo";"codigo";"cantidad";"error_linea";"error_columna";"error_codigo";"error_mensaje"\r\n"9999";"20";"2";"3";"id_personal";"reference";"[^"]+"\r\n$/,
    );
    expect(await cuantas()).toBe(1);
  });
  it('corregido, se ve cuánto cambia en dinero, se importa entero y se deshace', async () => {
    const { p } = v;
    await p
      .getByLabel('O pegue las filas, con sus títulos')
      .fill('legajo;codigo;cantidad\n10;20;4\n12;20;2,5\n11;20;3\n');
    await p.getByRole('button', { name: 'Revisar' }).click();
    await p.getByText('Leídas: 3. Válidas: 3. Con error: 0.', { exact: false }).waitFor();
    await p.getByRole('button', { name: 'Ver el efecto en dinero' }).click();
    await p
      .getByText(/^Efecto en |No hay una liquidación abierta de 10\/2026/)
      .first()
      .waitFor();
    await p.getByRole('button', { name: 'Importar las 3 filas' }).click();
    await p.getByText('Se escribieron 3 filas.').waitFor();
    expect(await cuantas()).toBe(4);
    await p.getByRole('button', { name: 'Deshacer' }).click();
    await p.getByText('La importación se deshizo: las filas están como antes.').waitFor();
    expect(await cuantas()).toBe(1);
  });
  it('las de un período cerrado se rechazan con la razón', async () => {
    const { p } = v;
    await p.goto(`${s.url}/procesos/importarnovedades/importarnovedad`);
    await p.getByLabel('Período', { exact: true }).fill('09/2026');
    await p.getByLabel('O pegue las filas, con sus títulos').fill('legajo;codigo;cantidad\n10;20;4,25\n');
    await p.getByRole('button', { name: 'Revisar' }).click();
    await p
      .getByText(/cerrada|cerrado/i)
      .first()
      .waitFor();
    expect(await p.getByRole('button', { name: /^Importar/ }).count()).toBe(0);
  });
  it('las opciones que llegan mientras se aprieta una esperan a la mano: se elige la apretada', async () => {
    const { p } = v,
      pedidas = '**/sixbe/Personal/index/**';
    await p.goto(`${s.url}/novedades?periodo=2026-10`);
    const caja = p.getByRole('combobox', { name: 'Legajo' }),
      una = p
        .getByRole('listbox', { name: 'Opciones' })
        .getByRole('option', { name: /Benítez, Carla Soledad/ });
    await caja.fill('Benítez');
    await una.waitFor();
    let soltar = (): void => undefined;
    const permiso = new Promise<void>((r) => {
        soltar = r;
      }),
      [pedida] = [p.waitForRequest(pedidas)];
    await p.route(pedidas, async (r) => {
      await permiso;
      // Fulfilled with the whole answer: waiting for the end of a continued request sometimes never ends.
      await r.fulfill({ response: await r.fetch() });
    });
    await caja.fill('Benítez que no hay');
    await pedida;
    await una.hover();
    await p.mouse.down();
    const respuesta = p.waitForResponse(pedidas);
    soltar();
    await respuesta;
    // After two frames, anything that was going to be drawn has been.
    await p.evaluate(
      () =>
        new Promise((r) => {
          requestAnimationFrame(() => requestAnimationFrame(r));
        }),
    );
    await p.mouse.up();
    await p.waitForURL(/persona=\d+/);
    await expect
      .poll(() => p.getByRole('combobox', { name: 'Legajo' }).inputValue())
      .toMatch(/Benítez, Carla Soledad/);
    await p.unroute(pedidas);
  });
  it('la consola no se quejó', () => {
    expect(v.quejas).toEqual([]);
  });
});

// The month of everybody, people by concepts: typed and pasted as in a spreadsheet, with its sums and what it
// changes in money; what a cell cannot say opens the legajo's sheet, and nothing is lost or paid twice.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abrirNavegador, abrirVentana, elegir, ingresar, type Ventana } from './navegador.ts';
import { enOrden, fotografiarFallas } from './pasos.ts';
import { levantar, type Servidor } from './servidor.ts';
import { lookAt } from './vistas.ts';

let s: Servidor, navegador: Browser, v: Ventana;
let c20: number, c35: number, carla: number;
const HOJA = '/novedadesdelmes?periodo=2026-10';

const pedir = (ruta: string, cuerpo: unknown) =>
  v.p.evaluate(
    async ([r, x]) =>
      (
        (await (
          await fetch(r as string, {
            method: 'POST',
            headers: { 'content-type': 'text/plain;charset=UTF-8', 'idempotency-key': crypto.randomUUID() },
            body: JSON.stringify(x),
          })
        ).json()) as { readonly content: unknown }
      ).content,
    [ruta, cuerpo] as const,
  );
const idDe = async (tabla: string, campo: string, valor: number): Promise<number> => {
  const [f] = (await pedir(`/sixbe/${tabla}/index/page:1`, {
    Search: { filters: [{ campo, op: 'es', valor }], limit: 1 },
  })) as readonly { readonly id: number }[];
  return f!.id;
};
const novedades = async (): Promise<
  readonly {
    readonly id_personal: number;
    readonly id_rrhh_concepto: number;
    readonly cantidad: string | null;
  }[]
> =>
  (await pedir('/sixbe/Novedades/index/page:1', {
    Search: { filters: [{ campo: 'periodo', op: 'es', valor: '2026-10' }], limit: 50 },
  })) as Awaited<ReturnType<typeof novedades>>;

beforeAll(async () => {
  [s, navegador] = await Promise.all([levantar(), abrirNavegador()]);
  v = await abrirVentana(navegador);
  await ingresar(v.p, s);
  [c20, c35, carla] = [
    await idDe('Conceptos', 'codigo', 20),
    await idDe('Conceptos', 'codigo', 35),
    await idDe('Personal', 'legajo', 151),
  ];
});
afterAll(async () => {
  await navegador.close();
  await s.cerrar();
});

/** The cell of a row, from 0, in a column. */
const celda = (fila: number, columna: string) =>
  v.p.locator(
    `[role=grid] .planilla-cuerpo [role=row][aria-rowindex="${fila + 2}"] [data-celda$="/${columna}"]`,
  );
const cantidad = (fila: number) => celda(fila, `${c20}.cantidad`);
const importe = (fila: number) => celda(fila, `${c35}.importe`);
const pie = (columna: number) => v.p.locator('.planilla-pie [role=gridcell]').nth(columna);
const pegar = (texto: string): Promise<void> =>
  v.p.getByRole('grid').evaluate((e, x) => {
    const d = new DataTransfer();
    d.setData('text', x);
    e.dispatchEvent(new ClipboardEvent('paste', { clipboardData: d, bubbles: true, cancelable: true }));
  }, texto);
const abrir = async (): Promise<void> => {
  await v.p.goto(`${s.url}${HOJA}&conceptos=${c20},${c35}`);
  await cantidad(0).waitFor();
};

describe('las novedades del mes, de todos', () => {
  enOrden();
  fotografiarFallas(() => [v]);
  it('se llega por el menú de novedades, y un concepto más se agrega como columna', async () => {
    const { p } = v;
    await p.goto(`${s.url}/novedades?periodo=2026-10`);
    await p.getByRole('link', { name: 'Novedades del mes' }).last().click();
    await p.waitForURL(/novedadesdelmes\?periodo=2026-10/);
    await p.getByRole('grid', { name: 'Novedades del mes' }).waitFor();
    for (const [codigo, opcion] of [
      ['0020', /^0020/],
      ['0035', /^0035/],
    ] as const)
      if ((await p.getByRole('columnheader', { name: opcion }).count()) === 0)
        await elegir(p, 'Agregar un concepto', codigo, opcion);
    await p.getByRole('columnheader', { name: /^0020 .*Cantidad$/ }).waitFor();
    await p.getByRole('columnheader', { name: /^0035 .*Importe$/ }).waitFor();
  });
  it('se escribe de celda en celda con el teclado, suma por columna y por persona, se guarda una vez y se deshace', async () => {
    const { p } = v;
    await abrir();
    await cantidad(0).click();
    await p.keyboard.type('4');
    await p.keyboard.press('Enter');
    await p.keyboard.type('2,5');
    await p.keyboard.press('Enter');
    await p.keyboard.press('Control+d');
    await p.keyboard.press('F2');
    await p.keyboard.type('9');
    await p.keyboard.press('Escape');
    expect([await cantidad(1).innerText(), await cantidad(2).innerText()]).toEqual(['2,5', '2,5']);
    await p.keyboard.press('Delete');
    await expect.poll(() => cantidad(2).innerText()).toBe('');
    await p.keyboard.press('Control+z');
    await expect.poll(() => cantidad(2).innerText()).toBe('2,5');
    await p.keyboard.press('Delete');
    await importe(0).click();
    await p.keyboard.type('1.000');
    await p.keyboard.press('Tab');
    // A thousand, and not one.
    expect(await importe(0).innerText()).toBe('1.000,00');
    expect(await celda(0, 'importes').innerText()).toBe('1.000,00');
    expect(await celda(0, 'filas').innerText()).toBe('2');
    const columna = Number(await cantidad(0).getAttribute('aria-colindex')) - 1;
    expect(await pie(columna).innerText()).toBe('6,5');
    // A quantity that reads in two ways is asked.
    await cantidad(3).click();
    await p.keyboard.type('1.000');
    await p.keyboard.press('Enter');
    expect(await cantidad(3).getAttribute('aria-invalid')).toBe('true');
    await p.keyboard.press('Control+z');
    await p.getByRole('button', { name: 'Guardar 3 cambios' }).waitFor();
    await p.keyboard.press('Control+s');
    await p.getByText('Se guardaron 3 filas.').waitFor();
    expect((await novedades()).length).toBe(3);
    await p.getByRole('button', { name: 'Deshacer', exact: true }).click();
    await expect.poll(async () => (await novedades()).length).toBe(0);
  });
  it('un bloque con legajos y conceptos se ve antes de pegarlo; lo que no va se dice, y la recarga no pierde nada', async () => {
    const { p } = v;
    await celda(0, 'numero').click();
    await pegar('Legajo\t0035\t0020\r\n0011\t1.500,50\t3\r\n9999\t1\t1\r\n0151\t\tocho');
    const dialogo = p.getByRole('dialog', { name: 'Pegar 3 filas' });
    await dialogo.getByText('No hay un legajo «9999» en este período.').waitFor();
    await dialogo.getByText('«ocho» no es un número.').waitFor();
    await dialogo.getByRole('row', { name: /^0011 .* 0035 .*Importe — 1\.500,50$/ }).waitFor();
    await lookAt(p, 'mes-pegar');
    await dialogo.getByRole('button', { name: 'Pegar 2 celdas' }).click();
    const guardado = p.waitForResponse((r) => r.url().endsWith('/sixbe/Borradores/guardar'));
    await p.getByRole('button', { name: 'Guardar 2 cambios' }).waitFor();
    await guardado;
    p.once('dialog', (d) => void d.accept());
    // Without the columns in the address: what was written brings them back.
    await p.goto(`${s.url}${HOJA}`);
    await p.getByText('Se recuperó lo que había quedado sin guardar.').waitFor();
    await p.getByLabel('Nombre o legajo').fill('0011');
    await expect.poll(() => importe(0).innerText()).toBe('1.500,50');
    await expect.poll(() => cantidad(0).innerText()).toBe('3');
    await p.keyboard.press('Control+s');
    await p.getByText('Se guardaron 2 filas.').waitFor();
    await p.getByLabel('Nombre o legajo').fill('');
  });
  it('se ve cuánto cambia el neto de cada uno', async () => {
    const { p } = v;
    await p.getByLabel('Solo con valor').check();
    await p.getByLabel('Efecto en dinero').check();
    await expect.poll(() => celda(0, 'efecto').innerText()).toMatch(/^\+[\d.]+,\d\d$/);
    await p.getByLabel('Efecto en dinero').uncheck();
    await p.getByLabel('Solo con valor').uncheck();
  });
  it('varias novedades de una persona y un concepto se dicen, no se escriben, y F2 abre su planilla', async () => {
    const { p } = v;
    for (const n of ['8', '4.5'])
      await pedir('/sixbe/Novedades/add/', {
        ...{ periodo: '2026-10', id_personal: carla, id_rrhh_concepto: c20, cantidad: n },
      });
    await abrir();
    await p.getByLabel('Nombre o legajo').fill('Carla Soledad');
    await expect.poll(() => cantidad(0).innerText()).toMatch(/^12,5\s*\(2\)$/);
    await cantidad(0).click({ position: { x: 3, y: 3 } });
    await p.keyboard.type('9');
    expect(await p.getByRole('grid').locator('input').count()).toBe(0);
    expect(await cantidad(0).getAttribute('title')).toMatch(/^Son 2 filas/);
    await pegar('7\t1');
    await p.getByRole('dialog').getByText('Tiene más de una fila').waitFor();
    await p.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
    await p.getByRole('grid').focus();
    await p.keyboard.press('F2');
    await p.waitForURL(new RegExp(`/novedades\\?periodo=2026-10&persona=${carla}$`));
    await p.getByRole('gridcell', { name: '4,5', exact: true }).waitFor();
  });
  it('si otra persona cargó donde se escribía, se ven las dos y se elige una', async () => {
    const { p } = v;
    await abrir();
    await p.getByLabel('Nombre o legajo').fill('0012');
    await cantidad(0).click();
    await p.keyboard.type('6');
    await p.keyboard.press('Enter');
    await p.getByRole('button', { name: 'Guardar 1 cambio' }).waitFor();
    const [, suya] = /^P(\d+)\//.exec((await cantidad(0).getAttribute('data-celda')) ?? '') ?? [];
    await pedir('/sixbe/Novedades/add/', {
      ...{ periodo: '2026-10', id_personal: Number(suya), id_rrhh_concepto: c20, cantidad: '2' },
    });
    const guardado = p.waitForResponse((r) => r.url().endsWith('/sixbe/Borradores/guardar'));
    await cantidad(0).click();
    await p.keyboard.type('5');
    await p.keyboard.press('Enter');
    await guardado;
    // It is seen on saving, over a sheet that was read before; and again in its draft.
    await p.keyboard.press('Control+s');
    await p.getByText(/Hay ahora Cantidad 2 \(.+\); lo suyo, Cantidad 5\./).waitFor();
    expect((await novedades()).filter((n) => n.id_personal === Number(suya)).length).toBe(1);
    p.once('dialog', (d) => void d.accept());
    await p.reload();
    await p.getByText(/Hay ahora Cantidad 2 \(.+\); lo suyo, Cantidad 5\./).waitFor();
    await lookAt(p, 'mes-doble');
    // Both would be paid: it is not saved before one is chosen.
    await p.keyboard.press('Control+s');
    await p.getByText('Otra persona cargó otra: elija arriba cuál queda.').waitFor();
    await p.getByRole('button', { name: 'Poner lo mío' }).click();
    await p.keyboard.press('Control+s');
    await p.getByText('Se guardó 1 fila.').waitFor();
    expect(
      (await novedades())
        .filter((n) => n.id_personal === Number(suya) && n.id_rrhh_concepto === c20)
        .map((n) => Number(n.cantidad)),
    ).toEqual([5]);
  });
  it('lo que tapan los filtros se dice donde se filtra; y lo que no llega a ningún recibo, donde se carga', async () => {
    const { p } = v;
    await abrir();
    await p.getByLabel('Nombre o legajo').fill('Carla Soledad');
    await p.getByText(/^Los filtros tapan a \d+ personas con novedades: se les pagan igual\./).waitFor();
    await p.getByRole('button', { name: 'Ver a todos' }).click();
    await expect.poll(() => p.getByText(/^Los filtros tapan/).count()).toBe(0);
    expect(await p.getByLabel('Nombre o legajo').inputValue()).toBe('');
    // Long before she came.
    await pedir('/sixbe/Novedades/add/', {
      ...{ periodo: '2001-03', id_personal: carla, id_rrhh_concepto: c20, cantidad: '1' },
    });
    for (const ruta of ['/novedadesdelmes', '/novedades']) {
      await p.goto(`${s.url}${ruta}?periodo=2001-03`);
      await p.getByText(/^1 persona tiene novedades de 03\/2001 y no trabaja ese mes/).waitFor();
      await p.getByText(/: ingresa el \d\d\/\d\d\/\d{4}$/).waitFor();
    }
    await lookAt(p, 'mes-fuera');
  });
  it('con miles de personas y decenas de conceptos se dibuja lo que se ve, y el teclado llega a la última', async () => {
    const { p } = v,
      CUANTAS = 5000,
      conceptos = Array.from({ length: 40 }, (_, i) => ({
        ...{ id: i + 1, codigo: i + 1, nombre: `Concepto ${i + 1}`, propuesto: true, ajuste: false },
        ...{ unidad: null, extras: false, pide: ['importe'] },
      })),
      personas = Array.from({ length: CUANTAS }, (_, i) => ({
        ...{ id: i + 1, legajo: i + 1, nombre: `Persona ${i + 1}`, id_area: null, id_convenio: null },
        cerrada: null,
      })),
      filas = personas.flatMap(({ id }) =>
        [1, 2, 3].map((c) => ({
          ...{ tabla: 'Novedades', id: id * 10 + c, version: 1, id_personal: id, id_rrhh_concepto: c },
          ...{ id_rrhh_tipo_liquidacion: null, cantidad: null, valor_unitario: null, importe: '1.00' },
          ...{ porcentaje: null, desde: null, hasta: null, periodo_ajuste: null, observacion: null },
          ...{ origen: 'manual', tipo: null, usuario: 'Ana', at: '2026-10-01T12:00:00Z', fija: null },
        })),
      ),
      ruta = '**/sixbe/Novedades/planilla/todos';
    await p.route(ruta, async (r) => {
      const answer = await r.fetch(),
        dicho = (await answer.json()) as Record<string, unknown>;
      await r.fulfill({
        response: answer,
        json: { ...dicho, content: { personas, conceptos, filas, fuera: [] } },
      });
    });
    await p.goto(`${s.url}${HOJA}`);
    const primera = celda(0, '1.importe');
    await primera.click();
    expect(await pie(2).innerText()).toBe('5.000,00');
    await p.keyboard.press('Control+End');
    await p.getByText(`Persona ${CUANTAS}`, { exact: true }).waitFor();
    expect(await p.locator('.planilla-cuerpo [role=row]').count()).toBeLessThan(60);
    await p.keyboard.press('Control+Home');
    await primera.waitFor();
    await primera.click();
    for (let i = 0; i < 10; i++) {
      await p.keyboard.type('7');
      await p.keyboard.press('Enter');
    }
    await expect.poll(() => pie(2).innerText()).toBe('5.060,00');
    await p.getByRole('button', { name: 'Descartar' }).click();
    await expect.poll(() => pie(2).innerText()).toBe('5.000,00');
    await p.unroute(ruta);
  });
  it('un mes cerrado se lee y no se escribe, y dice por qué', async () => {
    const { p } = v;
    await p.goto(`${s.url}/novedadesdelmes?periodo=2026-08&conceptos=${c20}`);
    await p
      .getByText(/cerrad[ao]/)
      .first()
      .waitFor();
    await cantidad(0).click();
    await p.keyboard.type('4');
    expect(await p.getByRole('grid').locator('input').count()).toBe(0);
  });
  it('se ve bien a lo ancho y a 360 px, claro y oscuro, y con lector', async () => {
    const { p } = v;
    await abrir();
    await p.getByLabel('Solo con valor').check();
    await cantidad(0).click({ position: { x: 3, y: 3 } });
    await lookAt(p, 'mes-con-valor');
    await p.getByLabel('Solo con valor').uncheck();
    await lookAt(p, 'mes', { always: [360, 'dark'], before: () => cantidad(0).waitFor() });
    for (const width of [1280, 360]) {
      await p.setViewportSize({ width, height: 800 });
      // The cell that has the keyboard is seen whole, beside the names.
      await importe(0).scrollIntoViewIfNeeded();
      await importe(0).click({ position: { x: 3, y: 3 } });
      await p.keyboard.press('ArrowRight');
      await p.keyboard.press('ArrowLeft');
      await p.evaluate(() => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r))));
      const [hoja, nombre, suya] = await Promise.all(
        [p.getByRole('grid'), celda(0, 'titulo'), importe(0)].map((x) => x.boundingBox()),
      );
      expect(suya!.x, `${width}`).toBeGreaterThanOrEqual(nombre!.x + nombre!.width - 1);
      expect(suya!.x + suya!.width, `${width}`).toBeLessThanOrEqual(hoja!.x + hoja!.width + 1);
    }
    await p.setViewportSize({ width: 1280, height: 800 });
  });
  it('la consola no se quejó', () => {
    expect(v.quejas).toEqual([]);
  });
});

// Bank payments in the browser: somebody without CBU is reported and left out, the file is made once and
// downloaded, returned payments are marked, the file is annulled; a layout is edited while its lines are
// shown. Also mail and access for many people: confirmed once, with the names.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { pathOf } from '../../core/api/client.ts';
import { api } from '../../core/api/index.ts';
import { infracciones } from './axe.ts';
import { abrirNavegador, abrirVentana, ingresar } from './navegador.ts';
import { levantar } from './servidor.ts';
import { lookAt } from './vistas.ts';

let s: Awaited<ReturnType<typeof levantar>>, navegador: Browser;
beforeAll(async () => {
  s = await levantar(['consulta']);
  navegador = await abrirNavegador();
});
afterAll(async () => {
  await navegador.close();
  await s.cerrar();
});

let claves = 0;
/** Calls the server as the person of this window. */
const llamador =
  (p: Page) =>
  async (e: unknown, params: Record<string, unknown>, cuerpo: object): Promise<any> =>
    (
      await p.evaluate(
        async ([url, clave, texto]) =>
          (
            await fetch(url!, {
              method: 'POST',
              headers: { 'content-type': 'text/plain;charset=UTF-8', 'idempotency-key': clave! },
              body: texto!,
            })
          ).json(),
        [pathOf(e as never, params as never), `e2e-dep-${++claves}`, JSON.stringify(cuerpo)],
      )
    ).content;

/** Waits for the proposed month: the last one approved. */
const mesPropuesto = (p: Page): Promise<void> =>
  expect.poll(() => p.getByRole('textbox', { name: 'Período' }).inputValue()).not.toBe('');

it('se paga una vez, lo devuelto se marca y lo que no se pagó se anula', async () => {
  const { p, quejas, contexto } = await abrirVentana(navegador);
  await ingresar(p, s, s.demo(), '/aplicativos/bancos');
  await p.getByRole('combobox', { name: 'Diseño' }).selectOption({ label: 'Lista de pagos en CSV' });
  const hacer = p.getByRole('button', { name: /^Hacer el archivo: / });
  await expect.poll(() => hacer.getAttribute('aria-disabled')).toBe(null);
  await lookAt(p, 'bancos', { always: [360, 'light'] });
  const bajada = p.waitForEvent('download');
  await hacer.click();
  const archivo = await bajada,
    lineas = readFileSync(await archivo.path(), 'utf8').split('\r\n');
  expect([archivo.suggestedFilename(), lineas[0]]).toEqual([
    expect.stringMatching(/^pagos-\d{8}\.csv$/),
    'legajo;nombre;cuil;cbu;importe;concepto',
  ]);
  await p.getByText(/^Se hizo el archivo n\.º 1, /).waitFor();
  await p.getByRole('button', { name: 'Otro archivo', exact: true }).click();
  // The same receipts cannot be paid again.
  await p.getByRole('combobox', { name: 'Diseño' }).selectOption({ label: 'Lista de pagos en CSV' });
  await p.getByText('No hay a quién pagar.').waitFor();

  await p.getByRole('button', { name: 'Archivos generados' }).click();
  await p.getByRole('button', { name: 'Ver los pagos del archivo n.º 1' }).click();
  await p
    .getByRole('checkbox', { name: /^El banco devolvió el pago de / })
    .first()
    .check();
  await p.getByRole('button', { name: 'Marcar como devueltos' }).click();
  await p.getByText('1 devuelto', { exact: true }).waitFor();
  await lookAt(p, 'bancos-enviados', { always: [1280, 'light'] });
  await p.getByRole('button', { name: 'Anular el archivo n.º 1' }).click();
  await p.getByRole('textbox', { name: 'Motivo' }).fill('el banco no lo tomó');
  await p.getByRole('button', { name: 'Anular', exact: true }).click();
  await p.getByText('Se anuló el archivo n.º 1.').waitFor();

  expect(quejas).toEqual([]);
  await contexto.close();
});

it('quien cambió de cuenta desde el último pago espera a que se lo revise, con lo que cambió a la vista', async () => {
  const { p, quejas, contexto } = await abrirVentana(navegador);
  await ingresar(p, s, s.demo(), '/aplicativos/bancos');
  const hacer = p.getByRole('button', { name: /^Hacer el archivo: / }),
    dejar = p.getByRole('button', { name: /^Dejar a .+ para otro archivo$/ }).first();
  await dejar.waitFor();
  const nombre = /^Dejar a (.+) para otro archivo$/.exec((await dejar.getAttribute('aria-label')) ?? '')![1]!,
    legajo = await p.getByRole('link', { name: nombre }).first().getAttribute('href');
  // The button says how many are paid: until it counts one less, it would ask for a file that is no longer so.
  const antes = await hacer.textContent();
  await dejar.click();
  await expect.poll(() => hacer.textContent()).not.toBe(antes);
  await expect.poll(() => hacer.getAttribute('aria-disabled')).toBe(null);
  await hacer.click();
  await p.getByText(/^Se hizo el archivo n\.º 2, /).waitFor();
  const id = Number(new URL(legajo!, s.url).searchParams.get('id')),
    llamar = llamador(p),
    { version } = await llamar(api.tabla.ver, { controller: 'Personal', id }, {});
  await llamar(
    api.tabla.edit,
    { controller: 'Personal', id },
    { version, cbu: '2850590940090418135201', email: 'nuevo@ejemplo.com.ar' },
  );
  await p.goto(`${s.url}/aplicativos/bancos`);
  const panel = p.getByRole('region', { name: 'Cambió desde el último pago' }).first();
  await panel.getByText('2850590940090418135201').waitFor();
  await p.getByText('Hay 1 persona a la que no se le puede pagar.').waitFor();
  await lookAt(p, 'bancos-cambio', { always: [360, 'dark'] });
  await p.getByRole('button', { name: `Dar por revisado a ${nombre}` }).click();
  await p.getByText(/^Lo tiene que revisar otra persona que pueda pagar: /).waitFor();
  const otra = await abrirVentana(navegador);
  await ingresar(otra.p, s, s.otra, '/aplicativos/bancos');
  await otra.p.getByRole('button', { name: `Dar por revisado a ${nombre}` }).click();
  await otra.p.getByText('Lo revisó Paz, Lucía,', { exact: false }).waitFor();
  // With days of wait, which would pass the day of pay: told, and decided by who did not change it, with a reason.
  const [ficha] = await llamar(
    api.tabla.index,
    { controller: 'Parametros', page: 1 },
    { Search: { limit: 1 } },
  );
  const esperar = async (dias: number): Promise<void> => {
    const params = { controller: 'Parametros', id: ficha.id },
      { version: v } = await llamar(api.tabla.ver, params, {});
    await llamar(api.tabla.edit, params, { version: v, dias_espera_destino: dias });
  };
  await esperar(30);
  await otra.p.reload();
  await otra.p.getByText('La espera de 1 cuenta nueva pasa el día de pago', { exact: false }).waitFor();
  await lookAt(otra.p, 'bancos-espera', { always: [1280, 'light'] });
  await otra.p.getByRole('button', { name: `Pagar sin esperar a ${nombre}` }).click();
  await otra.p.getByRole('textbox', { name: 'Motivo' }).fill('trajo el comprobante del banco');
  await otra.p.getByRole('button', { name: 'Pagar sin esperar', exact: true }).last().click();
  await otra.p.getByText(/decidió pagarle sin esperar, .+: trajo el comprobante del banco$/).waitFor();
  await lookAt(otra.p, 'bancos-sin-esperar');
  // Fewer days hold once somebody else who pays accepts them.
  await esperar(0);
  await otra.p.reload();
  await otra.p.getByText('bajó de 30 a 0 los días de espera', { exact: false }).waitFor();
  await lookAt(otra.p, 'bancos-espera-bajada');
  await otra.p.getByRole('button', { name: 'Aceptar', exact: true }).click();
  await otra.p
    .getByText('bajó de 30 a 0 los días de espera', { exact: false })
    .waitFor({ state: 'detached' });
  expect(otra.quejas).toEqual([]);
  await otra.contexto.close();
  await p.reload();
  await expect.poll(() => hacer.getAttribute('aria-disabled')).toBe(null);
  await p.getByRole('button', { name: 'Archivos generados' }).click();
  await p.getByRole('button', { name: 'Anular el archivo n.º 2' }).click();
  await p.getByRole('textbox', { name: 'Motivo' }).fill('para volver a como estaba');
  await p.getByRole('button', { name: 'Anular', exact: true }).click();
  await p.getByText('Se anuló el archivo n.º 2.').waitFor();
  expect(quejas).toEqual([]);
  await contexto.close();
});

it('una cuota alimentaria retenida se deposita, y el banco da su comprobante; la cuenta de un préstamo lleva al recibo que lo cobró', async () => {
  const { p, quejas, contexto } = await abrirVentana(navegador);
  await ingresar(p, s);
  const llamar = llamador(p);
  const fila = async (controller: string, campo: string, valor: unknown): Promise<number> =>
    (
      await llamar(
        api.tabla.index,
        { controller, page: 1 },
        { Search: { limit: 1, filters: [{ campo, op: 'es', valor }] } },
      )
    )[0].id;
  const id_personal = await fila('Personal', 'legajo', 151);
  await llamar(
    api.tabla.add,
    { controller: 'Agenda' },
    {
      id_personal,
      id_rrhh_concepto: await fila('Conceptos', 'codigo', 323),
      desde: '2026-10-01',
      porcentaje: '20',
      expediente: 'Pérez c/ Benítez s/ alimentos 99/25',
      juzgado: 'Juzgado de Familia n.º 1',
      beneficiario: 'Pérez, Ana',
      cbu_deposito: '2850590940090418135201',
    },
  );
  await llamar(
    api.tabla.add,
    { controller: 'Agenda' },
    {
      id_personal,
      id_rrhh_concepto: await fila('Conceptos', 'codigo', 328),
      desde: '2026-10-01',
      cantidad: '3',
      valor_unitario: '40000',
    },
  );
  const { id } = await llamar(
    api.tabla.add,
    { controller: 'Liquidaciones' },
    {
      descripcion: 'Octubre de uno',
      periodo: '2026-10',
      fecha_pago: '2026-10-30',
      id_rrhh_tipo_liquidacion: await fila('TiposLiquidacion', 'codigo', 'M'),
      id_rrhh_clase_liquidacion: await fila('ClasesLiquidacion', 'codigo', 'COM'),
      legajos: [{ id_personal }],
    },
  );
  const { trabajo } = await llamar(api.liquidaciones.calcular, { id }, {});
  while ((await llamar(api.sistema.trabajo, { id: trabajo }, {})).estado === 'en_curso')
    await new Promise((listo) => setTimeout(listo, 50));
  expect((await llamar(api.liquidaciones.aprobar, { id }, { sin_los_que_tienen_error: 0 })).estado).toBe(
    'aprobada',
  );

  await p.goto(`${s.url}/aplicativos/depositos`);
  await mesPropuesto(p);
  await p.getByRole('textbox', { name: 'Período' }).fill('10/2026');
  const hacer = p.getByRole('button', { name: /^Hacer el archivo: / });
  await hacer.waitFor();
  await lookAt(p, 'depositos', { always: [1280, 'light'] });
  const bajada = p.waitForEvent('download');
  await hacer.click();
  expect((await bajada).suggestedFilename()).toMatch(/^depositos-judiciales-\d{8}\.csv$/);
  await p.getByText(/^Se hizo el depósito n\.º 1, /).waitFor();
  await p.getByRole('button', { name: 'Anotar comprobante' }).click();
  await p.getByRole('textbox', { name: 'Comprobante del banco' }).fill('00123');
  await p.getByRole('button', { name: 'Guardar', exact: true }).click();
  await p.getByText('Depositado · 00123').waitFor();
  await lookAt(p, 'depositos-comprobante', { always: [360, 'light'] });
  await p.goto(`${s.url}/descuentos?clase=prestamos`);
  await p.getByRole('button', { name: /^0151 / }).press('Enter');
  const cuenta = p.getByRole('table', { name: 'Cuenta' });
  await cuenta
    .getByRole('row', { name: /^01\/10\/2026 Otorgado, por .* 120\.000,00 120\.000,00$/ })
    .waitFor();
  await cuenta
    .getByRole('row', { name: /^30\/10\/2026 Cobrado en Octubre de uno .40\.000,00 80\.000,00$/ })
    .waitFor();
  await lookAt(p, 'descuentos', { always: [360, 'light'] });
  await cuenta.getByRole('link').click();
  await p.waitForURL(/recibos\/ver/);
  // The address changes before its screen is there: going back at once would find the row still open.
  await cuenta.waitFor({ state: 'detached' });
  // A link among words is told by more than its colour.
  await p.locator('.rec-datos a[href^="/verificar"]').waitFor();
  expect(await infracciones(p)).toEqual([]);
  await p.goBack();
  // What is typed in a new loan outlasts a reload, with its form.
  await p.getByRole('button', { name: 'Nuevo préstamo' }).click();
  const cuotas = p.getByLabel(/^Cantidad de cuotas/);
  const guardado = p.waitForResponse((r) => r.url().endsWith('/Borradores/guardar') && r.ok());
  await cuotas.fill('3');
  await guardado;
  await p.reload();
  await cuotas.waitFor();
  await expect.poll(() => cuotas.inputValue()).toBe('3');
  await p.getByRole('button', { name: 'Cancelar' }).last().click();
  await cuotas.waitFor({ state: 'detached' });
  expect(quejas).toEqual([]);
  await contexto.close();
});

it('un diseño se escribe viendo cómo sale, y con un error no se guarda', async () => {
  const { p, quejas, contexto } = await abrirVentana(navegador);
  await ingresar(p, s, s.demo(), '/aplicativos/bancos/disenios');
  await p.getByRole('link', { name: 'Santander, Pago de Haberes' }).click();
  await p.getByRole('textbox', { name: /^Convenio o acuerdo/ }).fill('07');
  const lineas = p.getByRole('region', { name: 'Cómo sale' });
  await expect.poll(() => lineas.innerText()).toContain('Nunez Echague');
  await lookAt(p, 'disenio', { always: [1280, 'light'] });
  const expresion = p.getByRole('textbox', { name: 'Expresión, fila 8' });
  await expresion.fill('persona.nombree');
  await p.getByText('«persona.nombree» no existe. ¿Quiso decir persona.nombre?').first().waitFor();
  await p.getByText('Lo escrito no se sostiene: se muestra lo último que salió.').waitFor();
  await p.getByRole('button', { name: /^Guardar/ }).click();
  await p.getByText('Hay 1 dato para corregir.').waitFor();
  await expresion.fill('persona.nombre');
  await expect.poll(() => p.getByText('Lo escrito no se sostiene').count()).toBe(0);
  await p.getByRole('button', { name: /^Guardar/ }).click();
  await p.getByText('Se guardó Santander, Pago de Haberes.').waitFor();
  expect(quejas).toEqual([]);
  await contexto.close();
});

it('quien cobra en dos cuentas las tiene en su legajo', async () => {
  const { p, quejas, contexto } = await abrirVentana(navegador);
  await ingresar(p, s, s.demo(), '/personal/edit?id=1');
  const cuentas = p.getByRole('group', { name: /^Otras cuentas donde cobra/ });
  await cuentas.getByRole('button', { name: 'Agregar fila' }).click();
  await cuentas.getByRole('textbox', { name: 'Desde, fila 1' }).fill('01/09/2026');
  await cuentas.getByRole('textbox', { name: 'CBU, fila 1' }).fill('2850590940090418135201');
  await cuentas.getByRole('textbox', { name: 'Porcentaje o suma, fila 1' }).fill('25');
  await lookAt(p, 'cuentas', { always: [1280, 'light'] });
  await p.getByRole('button', { name: /^Guardar/ }).click();
  await p.getByText(/^Se guardó /).waitFor();
  await p.goto(`${s.url}/aplicativos/bancos`);
  // The October run of another test is the next one to pay.
  await mesPropuesto(p);
  await p.getByRole('textbox', { name: 'Período' }).fill('09/2026');
  await p.getByText('cuenta 1', { exact: true }).waitFor();
  expect(quejas).toEqual([]);
  await contexto.close();
});

it('quien no paga no ve a quién se paga', async () => {
  const { p, contexto } = await abrirVentana(navegador);
  await ingresar(p, s, s.persona('consulta'), '/aplicativos/bancos');
  await p.getByText('No tiene permisos para realizar esta acción').waitFor();
  await contexto.close();
});

it('un correo o un acceso a muchos se pregunta una vez, con los nombres; al cancelar no sale nada', async () => {
  const { p, quejas, contexto } = await abrirVentana(navegador);
  await ingresar(p, s, s.demo(), '/recibos/impresion');
  await p.getByLabel('Legajo o nombre').fill('0151');
  const pedidos: string[] = [];
  p.on('request', (r) => {
    if (/\/Recibos\/(enviar|darAcceso)/.test(r.url())) pedidos.push(r.url());
  });
  await expect.poll(() => p.locator('.imp-tabla tbody tr').count()).toBe(1);
  await p.getByRole('button', { name: 'Entregar en «Mis recibos»' }).click();
  await p.getByText('No hay a quién avisar').waitFor();
  await p.getByRole('button', { name: 'Darles acceso' }).click();
  const seguro = p.getByRole('dialog', { name: '¿Dar acceso a 1 persona? Recibe un correo para entrar.' });
  await seguro.getByText('0151').waitFor();
  expect(await seguro.locator('li').count()).toBe(1);
  await lookAt(p, 'accesos-pregunta', { always: [1280, 'light'] });
  await p.keyboard.press('Escape');
  await seguro.waitFor({ state: 'detached' });
  expect(pedidos).toEqual([]);
  await p.getByRole('button', { name: 'Darles acceso' }).click();
  await seguro.getByRole('button', { name: 'Dar acceso' }).click();
  await p.getByText('Ve sus recibos una persona más.').waitFor();
  await p.getByRole('button', { name: 'Entregar en «Mis recibos»' }).click();
  const envio = p.getByRole('dialog', {
    name: '¿Entregar en «Mis recibos» el de 1 persona? No le llega ningún aviso.',
  });
  await envio.getByText('0151').waitFor();
  await envio.getByRole('button', { name: 'Entregar', exact: true }).click();
  await p.getByText(/^Entregados: 1\./).waitFor();
  await p.locator('.imp-tabla').getByText('Enviado').waitFor();
  expect([pedidos.length, quejas]).toEqual([2, []]);
  await contexto.close();
});

it('los recibos dados en papel se anotan con su día, de a uno o todos, y se deshace', async () => {
  const { p, quejas, contexto } = await abrirVentana(navegador);
  await ingresar(p, s, s.demo(), '/recibos/impresion');
  await p.getByLabel('Liquidación', { exact: true }).selectOption({ label: 'Mensual agosto 2026' });
  // The run shown before may have one row too, and then all of this one come before the one asked for.
  const llega = p.waitForResponse(
    (r) => r.url().includes('/Recibos/lista') && (r.request().postData() ?? '').includes('0151'),
  );
  await p.getByLabel('Legajo o nombre').fill('0151');
  await llega;
  const filas = p.locator('.imp-tabla tbody tr');
  // Read at once: one row is also what says that they are on their way.
  await expect
    .poll(() => filas.evaluateAll((rs) => rs.map((r) => r.textContent.includes('0151'))))
    .toEqual([true]);
  await filas.getByRole('button', { name: /^Anotar en papel: el recibo de / }).click();
  const uno = p.getByRole('dialog', { name: '¿Anotar que 1 recibo se entregó en papel?' }),
    dia = uno.getByLabel('Día de la entrega');
  const hoy = await dia.inputValue();
  await dia.fill('31/12/2099');
  await uno.getByText('Escriba el día en que se entregaron: hoy o uno anterior.').first().waitFor();
  await dia.fill(hoy);
  await uno.getByRole('button', { name: 'Anotar', exact: true }).click();
  await p.getByText('Quedó anotado que 1 recibo se entregó en papel.').waitFor();
  await filas.getByText(`el ${hoy}; lo anotó`).waitFor();
  await filas.getByRole('button', { name: /^Deshacer: el recibo de / }).click();
  await p.getByText('Se deshizo: 1 recibo vuelve a estar sin entregar en papel.').waitFor();

  await p.getByLabel('Legajo o nombre').fill('');
  await expect.poll(() => filas.count()).toBeGreaterThan(1);
  await p.getByRole('button', { name: 'Entregados en papel', exact: true }).click();
  const todos = p.getByRole('dialog', { name: /^¿Anotar que \d+ recibos se entregaron en papel\?$/ });
  await todos.waitFor();
  await lookAt(p, 'papel-pregunta', { always: [360, 'light'] });
  await todos.getByRole('button', { name: 'Anotar', exact: true }).click();
  await p.getByText(/^Quedó anotado que \d+ recibos se entregaron en papel\.$/).waitFor();
  await p.getByLabel('Entrega', { exact: true }).selectOption({ label: 'Sin entregar (0)' });
  await p.getByText('Ningún recibo coincide con lo elegido.').waitFor();
  // That nobody matched is of what was asked before: it is not said while the others come.
  await p.route(/\/Recibos\/lista/, async (r) => {
    await new Promise((f) => setTimeout(f, 700));
    await r.continue();
  });
  await p.getByLabel('Entrega', { exact: true }).selectOption('');
  await p.locator('.imp-caja .pan-grises').waitFor();
  await p.unrouteAll({ behavior: 'wait' });
  await expect.poll(() => filas.count()).toBeGreaterThan(1);
  await lookAt(p, 'papel', { always: [360, 'light'] });
  expect(quejas).toEqual([]);
  await contexto.close();
});

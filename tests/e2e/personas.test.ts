// Two users on one row at the same time: the second is told and keeps what they wrote, both versions are
// shown, and nothing is overwritten silently.
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { escribirTodo } from './escribirTodo.ts';
import { abrirNavegador, abrirVentana, ingresar, type Ventana } from './navegador.ts';
import { fotografiarFallas } from './pasos.ts';
import { levantar, type Servidor } from './servidor.ts';

let s: Servidor, navegador: Browser, ana: Ventana, paz: Ventana;
beforeAll(async () => {
  [s, navegador] = await Promise.all([levantar(), abrirNavegador()]);
  [ana, paz] = await Promise.all([abrirVentana(navegador), abrirVentana(navegador)]);
  await Promise.all([ingresar(ana.p, s), ingresar(paz.p, s, s.otra)]);
});
afterAll(async () => {
  await navegador.close();
  await s.cerrar();
});
afterEach(() => {
  for (const v of [ana, paz]) expect(v.quejas.splice(0)).toEqual([]);
});
fotografiarFallas(() => [ana, paz]);

describe('dos personas a la vez', () => {
  it('en una fila de tabla, quien llega segundo ve las dos versiones y elige', async () => {
    const abrir = async ({ p }: Ventana): Promise<void> => {
      await p.goto(`${s.url}/areas/area?id=1`);
      await p.getByLabel('Descripción', { exact: true }).waitFor();
    };
    await Promise.all([abrir(ana), abrir(paz)]);
    await ana.p.getByLabel('Descripción', { exact: true }).fill('Administración y finanzas');
    await ana.p.getByRole('button', { name: 'Guardar Ctrl S' }).click();
    await ana.p.getByText('Se guardó').first().waitFor();
    await paz.p.getByLabel('Descripción', { exact: true }).fill('Administración general');
    await paz.p.getByRole('button', { name: 'Guardar Ctrl S' }).click();
    await paz.p.getByText('Esta fila cambió mientras usted escribía.').waitFor();
    const suyo = paz.p.getByRole('row').filter({ hasText: 'Administración general' });
    await suyo.getByText('Administración y finanzas').waitFor();
    await paz.p.getByRole('button', { name: 'Seguir con lo mío' }).click();
    expect(await paz.p.getByLabel('Descripción', { exact: true }).inputValue()).toBe(
      'Administración general',
    );
    await paz.p.getByRole('button', { name: 'Guardar Ctrl S' }).click();
    await paz.p.getByText('Se guardó').first().waitFor();
    await ana.p.goto(`${s.url}/areas/area`);
    await ana.p.getByRole('row').filter({ hasText: 'Administración general' }).waitFor();
  });
  it('en un legajo se elige dato por dato, y lo que cambió el otro solo queda como está', async () => {
    const abrir = async ({ p }: Ventana): Promise<void> => {
      await p.goto(`${s.url}/personal/edit?id=5`);
      await p.getByLabel(/^Localidad/).waitFor();
    };
    const guardar = ({ p }: Ventana): Promise<void> =>
      p
        .getByRole('button', { name: /^Guardar/ })
        .last()
        .click();
    await Promise.all([abrir(ana), abrir(paz)]);
    await ana.p.getByLabel(/^Localidad/).fill('Casilda');
    await ana.p.getByLabel(/^Domicilio/).fill('Mitre 100');
    await ana.p.getByLabel(/^Tarea/).fill('Reparto');
    await guardar(ana);
    await ana.p.getByText('Se guardó el legajo').first().waitFor();
    await paz.p.getByLabel(/^Localidad/).fill('Zavalla');
    await paz.p.getByLabel(/^Domicilio/).fill('Belgrano 200');
    await guardar(paz);
    await paz.p.getByText('Lo que usted escribió está guardado').waitFor();
    expect(await paz.p.getByLabel(/^Localidad/).inputValue()).toBe('Zavalla');
    const fila = paz.p.getByRole('row').filter({ hasText: 'Localidad' });
    expect((await fila.innerText()).replace(/\s+/g, ' ')).toBe('Localidad Zavalla Casilda');
    await paz.p.getByText('También cambió, y queda como está ahora: Tarea.').waitFor();
    await paz.p.getByRole('radio', { name: 'Mitre 100' }).check();
    await paz.p.getByRole('button', { name: 'Guardar lo elegido' }).click();
    await paz.p.getByText('Se guardó el legajo').first().waitFor();
    await ana.p.reload();
    await expect
      .poll(async () => [
        await ana.p.getByLabel(/^Localidad/).inputValue(),
        await ana.p.getByLabel(/^Domicilio/).inputValue(),
        await ana.p.getByLabel(/^Tarea/).inputValue(),
      ])
      .toEqual(['Zavalla', 'Mitre 100', 'Reparto']);
  });
});

describe('una ficha', () => {
  it('un valor por fecha nuevo conserva todo lo que se escribe, tecla por tecla', async () => {
    const { p } = ana;
    /** What a new dated value holds after typing from its date on: Tab, and keys one by one. */
    const escrito = async (lista: string, teclas: string): Promise<string> => {
      await p.locator(`.leg-rotulo[data-dato=${lista}]`).click();
      await p.locator(`[data-agrega=${lista}]`).click();
      const abierta = p.locator('.leg-editar').first(),
        valor = abierta.locator('input').last();
      await abierta.locator('input').first().press('Tab');
      await p.keyboard.type(teclas, { delay: 40 });
      return valor.inputValue();
    };
    await p.goto(`${s.url}/personal/edit?id=5`);
    expect(await escrito('PersonalBasico', '1250000')).toMatch(/^1\.?250\.?000/);
    // Nobody had one: it is proposed after the closed months, with the day of entry one press away.
    const primero = p.locator('.leg-editar input').first();
    await p.getByText(/^Se propone desde el 01\//).waitFor();
    expect(await primero.inputValue()).toMatch(/^01\//);
    const ingreso = p.getByRole('button', { name: /^Desde el ingreso, / }),
      dia = (await ingreso.innerText()).slice(-10);
    await ingreso.click();
    expect(await primero.inputValue()).toBe(dia);
    expect(await escrito('PersonalJornada', '7,5')).toMatch(/^7,5/);
    await p.getByRole('button', { name: 'Descartar' }).click();
    // While a date is being corrected it passes through dates of long ago; its row must stay in place, with
    // the cursor.
    await p.locator('.leg-rotulo[data-dato=PersonalCategoria]').click();
    await p
      .locator('.leg-tabla')
      .getByRole('button', { name: /^Corregir/ })
      .first()
      .click();
    const desde = p.locator('.leg-editar input').first();
    await desde.fill('');
    await p.keyboard.type('05/11/2026', { delay: 20 });
    expect(await desde.inputValue()).toBe('05/11/2026');
    await p.getByRole('button', { name: 'Descartar' }).click();
    // Pasted spreadsheet rows begin at the open one.
    await p.locator('.leg-rotulo[data-dato=PersonalJornada]').click();
    const antes = await p.locator('.leg-tabla tbody tr').count();
    await p.locator('[data-agrega=PersonalJornada]').click();
    await p
      .locator('.leg-editar input')
      .first()
      .evaluate((e) => {
        const d = new DataTransfer();
        d.setData('text/plain', '1/11/2026\t7,5\n1/12/2026\t6\n1/1/2027\tmucho');
        e.dispatchEvent(new ClipboardEvent('paste', { clipboardData: d, bubbles: true, cancelable: true }));
      });
    await p.getByText('Se pegaron 3 filas.').waitFor();
    await p.getByText(/^Fila \d+: .*«mucho» no es un número\.$/).waitFor();
    expect(await p.locator('.leg-tabla tbody tr').count()).toBe(antes + 3);
    await p.getByRole('button', { name: 'Descartar' }).click();
    await p.goto(`${s.url}/empresa`);
    expect(await escrito('ParametrosAlicuota', '4,25')).toMatch(/^4,25/);
    await p.getByRole('button', { name: 'Descartar' }).click();
    await p.goto(`${s.url}/personal/edit?id=5`);
    await p.getByLabel(/^Localidad/).waitFor();
  });
  it('cada pieza de la galería donde se escribe conserva lo escrito, tecla por tecla, de una vez y pegado', async () => {
    await paz.p.goto(`${s.url}/google-material`);
    await paz.p.locator('.muestra').first().waitFor();
    const x = await escribirTodo(paz.p, 'main');
    expect(x.mal).toEqual([]);
    expect(x.cajas).toBeGreaterThan(25);
  });
  it('lo que se escribía vuelve después de cargar la página de nuevo, sin que el navegador lo guarde', async () => {
    const { p } = ana;
    await p.getByLabel(/^Localidad/).fill('Arroyo Seco');
    await p.getByText('Borrador guardado').waitFor();
    expect(
      await p.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
    ).not.toContain('Arroyo');
    p.once('dialog', (d) => void d.accept());
    await p.reload();
    await p.getByText('Se recuperó lo que había quedado sin guardar.').waitFor();
    expect(await p.getByLabel(/^Localidad/).inputValue()).toBe('Arroyo Seco');
    await p.getByRole('button', { name: 'Descartar' }).click();
    expect(await p.getByLabel(/^Localidad/).inputValue()).toBe('Zavalla');
  });
  it('la familia, los valores por fecha y las otras cuentas se cargan sin el ratón, y el cursor va con lo que se abre', async () => {
    const { p } = ana,
      panel = p.locator('#leg-familia'),
      dato = (nombre: string | RegExp) => panel.getByLabel(nombre);
    const conCursor = (e: ReturnType<typeof dato>): Promise<void> =>
      expect
        .poll(() => e.evaluate((x) => x === document.activeElement || x.contains(document.activeElement)))
        .toBe(true);
    const cargar = async (nombre: string): Promise<void> => {
      await conCursor(dato('Apellido y nombre'));
      await p.keyboard.type(nombre);
      await dato('Parentesco').press('h');
      await dato('A cargo desde').fill('01/03/2020');
    };
    await panel.getByRole('button', { name: 'Familiar', exact: true }).press('Enter');
    await cargar('Soto, Mora');
    await dato(/^Nacimiento/).fill('01/01/2199');
    await p.keyboard.press('Control+s');
    await panel.getByText('Nacimiento: el 01/01/2199 todavía no llegó.').first().waitFor();
    await conCursor(dato(/^Nacimiento/));
    await dato(/^Nacimiento/).fill('2/3/2020');
    // One Tab passes a date. A key opens its calendar, without going to the next legajo.
    await p.keyboard.press('Alt+ArrowDown');
    await conCursor(panel.locator('[data-activo=true]'));
    await p.keyboard.press('ArrowRight');
    await p.keyboard.press('Enter');
    await conCursor(dato(/^Nacimiento/));
    expect(await dato(/^Nacimiento/).inputValue()).toBe('03/03/2020');
    // Saves, and begins another one.
    await p.keyboard.press('Control+Enter');
    await panel.getByRole('cell', { name: 'Soto, Mora', exact: true }).waitFor();
    await cargar('Soto, Juan');
    await p.keyboard.press('Enter');
    await panel.getByRole('cell', { name: 'Soto, Juan', exact: true }).waitFor();
    await conCursor(panel.getByRole('button', { name: 'Familiar', exact: true }));
    await panel.getByRole('button', { name: 'Corregir: Soto, Mora' }).press('Enter');
    await conCursor(dato('Apellido y nombre'));
    await p.keyboard.press('Escape');
    await conCursor(panel.getByRole('button', { name: 'Corregir: Soto, Mora' }));
    // A row of a list inside the legajo: focus goes to its first field, and back to the button that added it.
    const cuentas = p.getByRole('group', { name: /^Otras cuentas donde cobra/ });
    await cuentas.getByRole('button', { name: 'Agregar fila' }).press('Enter');
    await conCursor(cuentas.getByLabel('Desde, Fila 1'));
    await cuentas.getByRole('button', { name: 'Quitar la fila 1' }).press('Enter');
    await conCursor(cuentas.getByRole('button', { name: 'Agregar fila' }));
    await p.locator('#leg-valores').getByRole('button', { name: 'Valor', exact: true }).press('Enter');
    await expect
      .poll(() => p.evaluate(() => document.activeElement?.closest('.leg-editar') !== null))
      .toBe(true);
    await p.getByRole('button', { name: 'Descartar' }).click();
  });
  it('un documento se sube, se baja y se quita con un motivo; lo que no es un PDF ni una imagen se dice antes de subirlo', async () => {
    const { p } = ana,
      panel = p.locator('#leg-documentos');
    await panel.getByRole('button', { name: 'Documento' }).click();
    const archivo = panel.locator('input[type=file]');
    await archivo.setInputFiles({
      name: 'contrato.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('MZ no es un pdf'),
    });
    await panel.getByRole('button', { name: 'Subir' }).click();
    await panel.getByText('«contrato.pdf» no es un PDF').waitFor();
    await archivo.setInputFiles({
      name: 'contrato.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7 contrato'),
    });
    await panel.getByLabel('Clase').selectOption('contrato');
    await panel.getByRole('button', { name: 'Subir' }).click();
    const [bajado] = await Promise.all([
      p.waitForEvent('download'),
      panel.getByRole('button', { name: 'Bajar contrato' }).click(),
    ]);
    expect(bajado.suggestedFilename()).toBe('contrato.pdf');
    await panel.getByRole('button', { name: 'Quitar contrato' }).click();
    await p.getByRole('dialog').getByLabel('Motivo').fill('Era de otra persona');
    await p.getByRole('dialog').getByRole('button', { name: 'Quitar el documento' }).click();
    await panel.getByRole('button', { name: 'Ver 1 quitado' }).click();
    await panel.getByText('Era de otra persona').waitFor();
  });
  it('la empresa: lo que le falta, el dígito de su CUIT, un valor que rige desde una fecha y su historia', async () => {
    const { p } = ana;
    await p.goto(`${s.url}/empresa`);
    await p.getByRole('link', { name: 'Un modelo de recibo con logo y firma' }).waitFor();
    const cuit = p.getByRole('textbox', { name: /^CUIT/ }),
      valores = p.locator('#emp-valores-por-fecha');
    await cuit.fill('30-71548235-2');
    await p.getByText('el último debe ser 1').first().waitFor();
    await p.keyboard.press('Control+s');
    await p.getByText('El CUIT 30-71548235-2 no es válido: el último dígito debe ser 1.').first().waitFor();
    await cuit.fill('30-71548235-1');
    await valores.getByRole('button', { name: 'Valor', exact: true }).click();
    await valores
      .getByLabel(/^Alícuota ART/)
      .last()
      .fill('3,1');
    await p.keyboard.press('Control+s');
    await p.getByText('Se guardaron los datos de la empresa.').waitFor();
    await valores.getByRole('row', { name: /01\/11\/2026 Programado 3,1/ }).waitFor();
    await p
      .locator('#emp-historia')
      .getByRole('heading', { name: /Versión 2/ })
      .waitFor();
  });
  it('un legajo nuevo se escribe de corrido: lo que no vale se dice al dejarlo, cada falta lleva a su lugar, y «guardar y otro» empieza uno vacío', async () => {
    const { p } = ana,
      dato = (n: string | RegExp) => p.getByRole('textbox', { name: n, exact: true }),
      opcion = (n: RegExp) => p.getByRole('combobox', { name: n });
    const enfocado = (): Promise<string> => p.evaluate(() => document.activeElement?.id ?? '');
    const conCursor = async (l: ReturnType<typeof dato>): Promise<void> => {
      await expect.poll(async () => (await l.getAttribute('id')) === (await enfocado())).toBe(true);
    };
    await p.goto(`${s.url}/personal`);
    await p.getByRole('link', { name: 'Nuevo legajo' }).press('Enter');
    await conCursor(dato('CUIL'));
    await p.getByRole('button', { name: 'Todos los datos' }).press('Enter');
    await conCursor(dato('Legajo'));
    await p.keyboard.press('Control+a');
    for (const x of ['701', 'Alsina, Rita', '27123456780', '31/02/90']) {
      await p.keyboard.type(x);
      await p.keyboard.press('Tab');
    }
    expect(await dato('CUIL').inputValue()).toBe('27-12345678-0');
    await p.getByText('Formato de Fecha inválido').waitFor();
    // From the date straight to the next field, which takes the option that matches what is typed, at any
    // pace.
    await p.keyboard.type('fem');
    await p.keyboard.press('Tab');
    await expect.poll(() => opcion(/^Sexo/).inputValue()).toBe('Femenino');
    await p.keyboard.type('ninguno así');
    await p.keyboard.press('Tab');
    await p.getByText('No es ninguna de las opciones: elija una.').waitFor();
    await opcion(/^Estado civil/).fill('viu');
    await p.keyboard.press('Enter');
    await expect.poll(() => opcion(/^Estado civil/).inputValue()).toBe('Viudo/a');
    await dato(/^Nacimiento/).fill('170590');
    // Proposed: that of the last one added.
    expect(await opcion(/^Clase de legajo/).inputValue()).toBe('Mensualizado');
    // The missing datum has no visible input, so focus goes to the button that adds it.
    await p.keyboard.press('Control+s');
    await expect.poll(() => p.evaluate(() => document.activeElement?.textContent)).toBe('Valor');
    await p.keyboard.press('Enter');
    await p.keyboard.press('Tab');
    await p.keyboard.type('vendedor b');
    await p.keyboard.press('Enter');
    await p.getByText('Vendedor B').first().waitFor();
    await p.keyboard.press('Control+Enter');
    await p.getByText('Se agregó el legajo Alsina, Rita').waitFor();
    await conCursor(dato('CUIL'));
    expect(await dato('CUIL').inputValue()).toBe('');
    await p.goto(`${s.url}/personal`);
    await p.getByRole('searchbox', { name: 'Buscar en legajos' }).fill('alsina');
    await p.getByRole('row').filter({ hasText: 'Alsina, Rita' }).getByText('0701').waitFor();
  });
  it('un enlace que nombra un dato lleva a él: una casilla, un carril de valores por fecha', async () => {
    const { p } = ana;
    for (const [dato, donde] of [
      ['cbu', '[data-dato=cbu]'],
      ['codigo_modalidad', '[data-dato=codigo_modalidad]'],
      ['PersonalJornada', '[data-dato=PersonalJornada], [data-agrega=PersonalJornada]'],
    ] as const) {
      // As from a mail: a change of the hash alone would not load the page.
      await p.goto('about:blank');
      await p.goto(`${s.url}/personal/edit?id=20#${dato}`);
      await expect
        .poll(() =>
          p.evaluate(
            (x) =>
              document.activeElement?.closest(x) !== null &&
              document.activeElement?.matches('input, select, button'),
            donde,
          ),
        )
        .toBe(true);
    }
  });

  it('después de dar de baja se dice cuándo se va, y se ofrece su liquidación final con su nombre', async () => {
    const { p } = paz;
    await p.goto(`${s.url}/personal/edit?id=7`);
    await p.getByLabel(/^Localidad/).waitFor();
    const nombre = (await p.locator('h1').innerText()).trim();
    await p.getByRole('button', { name: 'Más acciones', exact: true }).first().click();
    await p.getByRole('menuitem', { name: 'Dar de baja…' }).click();
    const d = p.getByRole('dialog');
    await d.getByLabel(/^Egreso/).fill('31/10/2026');
    await d.getByLabel(/^Motivo del egreso/).selectOption({ index: 1 });
    await d.getByRole('button', { name: 'Dar de baja' }).click();
    await p.getByText('Se va el 31/10/2026').waitFor();
    await p.getByRole('link', { name: 'Hacer la liquidación final' }).click();
    await expect.poll(() => p.getByRole('combobox', { name: /^Tipo/ }).inputValue()).toMatch(/final/i);
    await expect.poll(() => p.locator('main').innerText()).toContain(nombre);
    expect(await p.getByLabel('Período').first().inputValue()).toBe('10/2026');
    // Nobody typed what the form proposed, so it does not ask before leaving, and the next form does not
    // begin with it.
    await p
      .getByRole('navigation', { name: 'Dónde está' })
      .getByRole('link', { name: 'Liquidaciones' })
      .click();
    await p
      .getByRole('button', { name: /^Nueva liquidación/ })
      .or(p.getByRole('link', { name: /^Nueva liquidación/ }))
      .first()
      .waitFor();
    expect(await p.getByRole('dialog').count()).toBe(0);
    await p.goto(`${s.url}/liquidaciones/edit?id=-1`);
    await expect.poll(() => p.getByRole('combobox', { name: /^Tipo/ }).inputValue()).toMatch(/mensual/i);
    expect(await p.getByText('Se recuperó').count()).toBe(0);
  });
});

// The first start in the browser: where the company comes from, nothing lost on a reload, and what the first
// run still lacks, each thing one press away; then a legajo of nine data that can be paid, and pasted ones.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../core/kit/field.ts';
import { loadParts } from '../../server/app/parts.ts';
import { nameToOpen } from '../../server/app/present.ts';
import { levantar, type Banco } from '../server/servidor.ts';
import { abrirNavegador, abrirVentana, elegir, type Ventana } from './navegador.ts';
import { enOrden, fotografiarFallas } from './pasos.ts';
import { lookAt } from './vistas.ts';

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
  // Nobody is signed in: the day is the browser's.
  await v.contexto.clock.setFixedTime(b.reloj.ahora);
});
afterAll(async () => {
  await navegador.close();
  await b.cerrar();
});

/** The name of the printed link, which the session goes by. */
const casa = (): string => nameToOpen(b.s.url);

enOrden();
fotografiarFallas(() => [v]);

const CLAVE = 'una clave larga y propia';
const escribir = async (campos: Readonly<Record<string, string>>): Promise<void> => {
  for (const [k, x] of Object.entries(campos)) await v.p.getByLabel(k, { exact: true }).fill(x);
};
const seguir = () => v.p.getByRole('button', { name: 'Seguir' }).click();
/** A call of the signed-in window. */
const pedir = async <A>(camino: string, cuerpo: unknown = {}): Promise<A> => {
  const r = await v.p.request.post(`${casa()}/sixbe${camino}`, {
    headers: {
      origin: casa(),
      'content-type': 'text/plain;charset=UTF-8',
      'idempotency-key': crypto.randomUUID(),
    },
    data: JSON.stringify(cuerpo),
  });
  return ((await r.json()) as { readonly content: A }).content;
};
const filas = (tabla: string): Promise<readonly Row[]> =>
  pedir(`/${tabla}/index/page:1`, { Search: { limit: 100 } });

describe('el primer inicio', () => {
  it('empieza por de dónde se viene, con el código que trae el enlace de la consola', async () => {
    const { p } = v,
      enlace = /(http\S+\/inicio#codigo=\S+)/.exec(b.dicho.join('\n'))?.[1];
    await p.goto(enlace!);
    expect(await p.getByLabel('Código de la consola').inputValue()).toBe(b.s.codigoInicial);
    await p.getByRole('radio', { name: /^Vengo de planillas/ }).check();
    await lookAt(v.p, 'inicio-origen', { always: [1280, 'light'] });
    await seguir();
    await escribir({ 'Razón social': 'Consultora del Puerto SA', CUIT: '30-71548235-1' });
    await p.getByText('Lo escrito está guardado').waitFor();
  });
  it('una recarga en el segundo paso no pierde nada, y en el navegador no queda nada', async () => {
    const { p } = v;
    await p.reload();
    await p.getByText(/^Se recuperó lo que había escrito/).waitFor();
    expect(await p.getByLabel('Razón social').inputValue()).toBe('Consultora del Puerto SA');
    expect(
      await p.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])),
    ).not.toMatch(/Consultora|71548235/);
    await lookAt(v.p, 'inicio-empresa', { always: [360, 'dark'] });
    await escribir({ Domicilio: 'Av. Corrientes 1200', Localidad: 'Rosario' });
    await seguir();
  });
  it('el «Atrás» del navegador vuelve al paso anterior, y no afuera', async () => {
    const { p } = v;
    await p.getByLabel('Primer mes que se liquida aquí').waitFor();
    await p.goBack();
    expect(await p.getByLabel('Domicilio').inputValue()).toBe('Av. Corrientes 1200');
    await p.goForward();
    await p.getByLabel('Primer mes que se liquida aquí').waitFor();
    await p.getByRole('button', { name: 'Atrás' }).click();
    await p.getByLabel('Domicilio').waitFor();
    await seguir();
    await p.getByLabel('Primer mes que se liquida aquí').waitFor();
  });
  it('entre lo que se puede elegir está la gente fuera de convenio, y se propone el mes de hoy', async () => {
    const { p } = v,
      paquete = p.getByLabel('Convenio', { exact: true });
    expect(await paquete.locator('option').allInnerTexts()).toEqual([
      'Comercio, CCT 130/75',
      'Construcción, CCT 76/75 (por quincenas)',
      'Fuera de convenio (sólo la ley)',
      'Rurales permanentes, Ley 26.727',
      'Casas particulares, Ley 26.844',
      'Metalúrgicos, CCT 260/75 rama 17',
      'Encargados de edificios, CCT 589/10',
      'Sanidad, CCT 122/75',
      'Gastronómicos, camioneros, bancarios o UTEDYC (sin escala: se carga)',
      'Ninguno: empezar vacío',
    ]);
    expect(await p.getByLabel('Primer mes que se liquida aquí').inputValue()).toBe('05/2026');
    await lookAt(v.p, 'inicio-convenio', { always: [1280, 'dark'] });
    await paquete.selectOption('Fuera de convenio (sólo la ley)');
    await seguir();
    await escribir({
      'Apellido y nombre': 'Sosa, Marta',
      Usuario: 'sosa',
      Correo: 'sosa@oficina.example',
      Contraseña: CLAVE,
      'Contraseña, otra vez': CLAVE,
    });
    await p.getByText('Lo escrito está guardado').waitFor();
    await b.s.directorio.alDia();
    expect(b.s.directorio.inicioEscrito()).toContain('sosa@oficina.example');
    expect(b.s.directorio.inicioEscrito()).not.toContain(CLAVE);
    await lookAt(v.p, 'inicio-usuario', { always: [360, 'light'] });
    await p.getByRole('button', { name: 'Empezar' }).click();
    await p.getByRole('button', { name: /^Menú de / }).waitFor();
  });
  it('termina con lo que le falta a la primera liquidación: cada cosa, a un paso', async () => {
    const { p } = v,
      pasos = p.getByRole('list').filter({ has: p.getByRole('link', { name: /^.?Datos de la empresa/ }) });
    await p.getByText('Lo que le falta a la primera liquidación.').waitFor();
    await pasos.getByRole('link', { name: /Archivo del banco/ }).waitFor();
    await pasos.getByRole('link', { name: /^Si alguien se va: Promedio/ }).waitFor();
    await lookAt(v.p, 'inicio-tablero', { always: [1280, 'light'] });
    const destinos = await pasos
      .getByRole('link')
      .evaluateAll((as) => as.map((a) => new URL((a as HTMLAnchorElement).href).pathname));
    expect(destinos).toEqual([
      '/empresa',
      '/paquetes',
      '/valores',
      '/valores',
      // From spreadsheets: a file first.
      '/importar/Personal',
      '/importar/Personal',
      '/personal/edit',
      '/personal/edit',
      '/arranque',
      // Before F.931: the establishment, and what the ART charges.
      '/establecimientos/establecimiento',
      '/establecimientos/establecimiento',
      '/empresa',
      '/aplicativos/bancos/disenios',
      '/liquidaciones/edit',
    ]);
    for (const href of new Set(
      await pasos.getByRole('link').evaluateAll((as) => as.map((a) => (a as HTMLAnchorElement).href)),
    )) {
      await p.goto(href);
      await p.getByRole('heading', { level: 1 }).waitFor();
      expect(new URL(p.url()).pathname, href).not.toMatch(/^\/error/);
    }
    expect(v.quejas).toEqual([]);
  });
});

/** The data of a legajo by their labels, which say which ones may be left empty. */
const escribirDatos = async (datos: Readonly<Record<string, string>>): Promise<void> => {
  for (const [k, x] of Object.entries(datos))
    await v.p
      .getByRole('textbox', { name: new RegExp(`^${k.replace(/[()]/g, '\\$&')}( \\(opcional\\))?$`) })
      .fill(x);
};
const NUEVE = {
  CUIL: '27-33481906-5',
  'Apellido y nombre': 'Quiroga, Elena',
  Ingreso: '01/03/2024',
  'Jornada (horas por día)': '8',
  'Básico pactado': '1500000',
  CBU: '0110599520000001234569',
} as const;

describe('un legajo en un minuto', () => {
  it('se escriben nueve datos de corrido, con el número propuesto, y una foto queda con la persona', async () => {
    const { p } = v;
    await p.goto(`${casa()}/personal/edit?id=-1`);
    await expect.poll(() => p.getByLabel('Legajo', { exact: true }).inputValue()).toBe('0001');
    await expect
      .poll(() => p.getByRole('combobox', { name: 'Clase de legajo' }).inputValue())
      .toBe('Mensualizado');
    // The keyboard is in the first one.
    expect(
      await p.evaluate(() => document.activeElement?.closest('[data-dato]')?.getAttribute('data-dato')),
    ).toBe('cuil');
    await lookAt(v.p, 'legajo-vacio', { always: [360, 'dark'] });
    await escribirDatos(NUEVE);
    const [categoria] = await filas('Categorias'),
      [obra] = await filas('ObrasSociales');
    await elegir(p, /^Categoría/, String(categoria!['d_rrhh_categoria']));
    await elegir(p, /^Obra social/, String(obra!['d_rrhh_obra_social']));
    await p.locator('input[type=file]').setInputFiles({
      name: 'dni elena.png',
      mimeType: 'image/png',
      buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]),
    });
    await lookAt(v.p, 'legajo-nueve', { always: [1280, 'dark'] });
    await p.keyboard.press('Control+s');
    await p.waitForURL(/personal\/edit\?id=\d+/);
    await p.locator('#leg-documentos').getByText('dni elena').first().waitFor();
    await p
      .getByText('Tiene todo lo que hace falta para liquidar.')
      .or(p.getByText('Conviene completar'))
      .first()
      .waitFor();
    expect(await p.getByText('Para liquidar falta').count()).toBe(0);
  });
  it('es igual a uno hecho campo por campo, y se puede pagar', async () => {
    const [corto] = await filas('Personal'),
      entero = await pedir<Row>(`/Personal/ver/${String(corto!['id'])}`);
    const { id: _, version: _v, ...suyo } = entero,
      largo = await pedir<Row>('/Personal/add/', {
        ...suyo,
        legajo: 2,
        nombre: 'Ibarra, Rosa',
        cuil: '27-12345678-0',
        PersonalCategoria: [
          {
            desde: '2024-03-01',
            id_rrhh_categoria: (suyo['PersonalCategoria'] as readonly Row[])[0]!['id_rrhh_categoria']!,
          },
        ],
        PersonalJornada: [{ desde: '2024-03-01', horas: '8.00' }],
        PersonalBasico: [{ desde: '2024-03-01', basico: '1500000.00' }],
      });
    const sinPersona = (r: Row): Row =>
      Object.fromEntries(
        Object.entries(r).filter(([n]) => !['id', 'version', 'legajo', 'nombre', 'cuil'].includes(n)),
      );
    expect(sinPersona(await pedir<Row>(`/Personal/ver/${String(largo['id'])}`))).toEqual(sinPersona(entero));
    const [corrida] = await filas('Liquidaciones'),
      { trabajo } = await pedir<{ readonly trabajo: string }>(
        `/Liquidaciones/calcular/${String(corrida!['id'])}`,
      );
    await expect
      .poll(async () => (await pedir<Row>(`/Trabajos/estado/${trabajo}`))['estado'], { timeout: 20_000 })
      .toBe('terminado');
    const recibos = await filas('Recibos');
    expect(recibos.map((r) => [r['neto'], r['con_error'] ?? 0])).toEqual([
      [expect.stringMatching(/^1\d{6}\.\d\d$/), 0],
      [recibos[0]!['neto'], 0],
    ]);
    expect((await filas('Liquidaciones'))[0]).toMatchObject({ estado: 'calculada', con_error: 0 });
  });
  it('una fila pegada completa el formulario, y lo que no se pudo leer se dice con su valor', async () => {
    const { p } = v;
    await p.goto(`${casa()}/personal/edit?id=-1`);
    await p.getByLabel('CUIL', { exact: true }).waitFor();
    const [categoria] = await filas('Categorias');
    await p.evaluate(
      (texto) => {
        const d = new DataTransfer();
        d.setData('text/plain', texto);
        document.activeElement?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: d, bubbles: true, cancelable: true }),
        );
      },
      `20-25123456-7\tPeralta, Hugo\t15/04/2025\t${String(categoria!['d_rrhh_categoria'])}\t1.250.000,50\t999999`,
    );
    await p.getByRole('heading', { name: 'Pegar de una planilla' }).waitFor();
    await expect
      .poll(() =>
        p.locator('.leg-pegar select').evaluateAll((ss) => ss.map((s) => (s as HTMLSelectElement).value)),
      )
      .toEqual([
        'cuil',
        'nombre',
        'fecha_ingreso',
        'PersonalCategoria',
        'PersonalBasico',
        'id_rrhh_obra_social',
      ]);
    await lookAt(v.p, 'legajo-pegado', { always: [360, 'light'] });
    await p.getByRole('button', { name: 'Pasar al formulario' }).click();
    await p.getByText('1 dato no se pudo leer: corríjalo en el formulario.').waitFor();
    await p.locator('.leg-quejas').getByText('999999').first().waitFor();
    await lookAt(v.p, 'legajo-pegado-quejas', { always: [1280, 'light'] });
    expect(await p.getByLabel('Apellido y nombre').inputValue()).toBe('Peralta, Hugo');
    expect(await p.getByRole('textbox', { name: /^Básico pactado/ }).inputValue()).toBe('1.250.000,50');
    expect(await p.getByLabel('Ingreso', { exact: true }).inputValue()).toBe('15/04/2025');
    await p.keyboard.press('Control+s');
    await p.waitForURL(/personal\/edit\?id=\d+/);
  });
  it('varias filas se revisan juntas: el error dice su línea y su dato, y corregido se agregan todas', async () => {
    const { p } = v,
      [categoria] = await filas('Categorias'),
      c = String(categoria!['codigo']),
      hoja = (cuil: string) =>
        `CUIL\tApellido y nombre\tFecha de ingreso\tCategoría\tBásico\n23-11222333-9\tRíos, Ana\t01/02/2025\t${c}\t1.100.000,00\n${cuil}\tVega, Luis\t03/02/2025\t${c}\t1.200.000,00`;
    await p.goto(`${casa()}/personal/edit?id=-1&pegar=1`);
    await p.getByLabel('Filas copiadas').fill(hoja('20-30111222-4'));
    await p.getByText('Sin columna de legajo: van del 4 al 5.').waitFor();
    await p.getByRole('button', { name: 'Revisar 2 filas' }).click();
    await p
      .getByRole('region', { name: 'Filas con error' })
      .getByText(/20-30111222-4/)
      .first()
      .waitFor();
    await lookAt(v.p, 'legajo-varias', { always: [360, 'dark'] });
    await p.getByLabel('Filas copiadas').fill(hoja('20-30111222-0'));
    await p.getByRole('button', { name: 'Revisar 2 filas' }).click();
    await p.getByRole('button', { name: 'Agregar 2 legajos' }).click();
    await p.getByRole('link', { name: /Ver/ }).waitFor();
    const todos = await filas('Personal');
    expect(todos.map((r) => r['legajo']).toSorted()).toEqual([1, 2, 3, 4, 5]);
    expect(v.quejas).toEqual([]);
  });
});

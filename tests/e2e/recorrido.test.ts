// The journey of an office that leaves another program: an empty installation, a company of twelve, its first
// month up to its closing, and a second one with a raise, a loan, vacations, a dismissal and the SAC. Presses
// and waits are counted and printed.
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cuilCheckDigit } from '../../core/kit/digits.ts';
import { loadParts } from '../../server/app/parts.ts';
import { nameToOpen } from '../../server/app/present.ts';
import { levantar, type Banco } from '../server/servidor.ts';
import { abrirNavegador, abrirVentana, elegir, legible, type Ventana } from './navegador.ts';
import { enOrden, fotografiarFallas } from './pasos.ts';
import { lookAt } from './vistas.ts';

/** What each part takes at most: these may only fall. */
const TOPES = {
  'la empresa y sus legajos': 10,
  'las novedades del primer mes': 5,
  'el primer mes, del cálculo al cierre': 12,
  // What is calculated again because something changed is not of a clean month.
  'un cambio después de calcular': 1,
  'lo que cambia en el segundo mes': 13,
  // Two payment dates, so two files of the bank; and sheets that ask before they are numbered.
  'el segundo mes, del cálculo al cierre': 21,
} as const;
type Parte = keyof typeof TOPES;

let b: Banco, navegador: Browser, v: Ventana, p: Page;
beforeAll(async () => {
  const [servidor, chromium] = await Promise.all([
    loadParts().then((partes) => levantar({ demo: false, hilos: false }, partes)),
    abrirNavegador(),
  ]);
  b = servidor;
  navegador = chromium;
  b.reloj.ahora = Date.parse('2026-06-26T13:00:00Z');
  v = await abrirVentana(navegador);
  ({ p } = v);
});
afterAll(async () => {
  for (const [parte, c] of cuentas)
    console.log(
      `${parte}: ${c.pulsaciones} presses of ${TOPES[parte]}, ${c.paginas} pages by address, ` +
        `${c.campos} fields, ${c.esperas} waits, ${(c.ms / 1000).toFixed(1)} s`,
    );
  await navegador.close();
  await b.cerrar();
});

const nueva = () => ({ pulsaciones: 0, paginas: 0, campos: 0, esperas: 0, ms: 0 });
const cuentas = new Map<Parte, ReturnType<typeof nueva>>();
let esta = nueva();
const empieza = (parte: Parte): void => {
  esta = nueva();
  cuentas.set(parte, esta);
};
/** To a page that the one before does not lead to: by the menu it is two presses. */
const ir = async (ruta: string): Promise<void> => {
  esta.paginas += 1;
  await p.goto(`${nameToOpen(b.s.url)}${ruta}`);
};
const pulsar = async (que: Locator): Promise<void> => {
  esta.pulsaciones += 1;
  await que.click();
};
const tecla = async (t: string): Promise<void> => {
  esta.pulsaciones += 1;
  await p.keyboard.press(t);
};
const escribir = async (campos: Readonly<Record<string, string>>): Promise<void> => {
  for (const [rotulo, x] of Object.entries(campos)) {
    esta.campos += 1;
    await p.getByLabel(rotulo, { exact: true }).last().fill(x);
  }
};
const buscar = async (rotulo: string | RegExp, texto: string): Promise<void> => {
  esta.campos += 1;
  await elegir(p, rotulo, texto);
};
/** Waits for what a press brings. */
const llega = async (que: Locator): Promise<void> => {
  const desde = performance.now();
  await que.waitFor();
  esta.esperas += 1;
  esta.ms += performance.now() - desde;
};
const boton = (nombre: string | RegExp): Locator =>
  p.getByRole('button', { name: nombre, exact: true }).first();
const aviso = (texto: string | RegExp): Locator => p.getByText(texto).first();

const enfocado = (): Promise<string> => p.evaluate(() => document.activeElement?.textContent.trim() ?? '');
/** The focus is led to the step's button, and Enter does it. */
const enter = async (nombre: string): Promise<void> => {
  const desde = performance.now();
  await expect.poll(enfocado, { timeout: 60_000 }).toBe(nombre);
  esta.esperas += 1;
  esta.ms += performance.now() - desde;
  await tecla('Enter');
};
const paso = (cual: string): Locator => p.locator(`[data-paso="${cual}"]`);
const hecho = (cual: string): Promise<void> => llega(p.locator(`[data-paso="${cual}"][data-estado="hecho"]`));
const pruebaDe = async (cual: string): Promise<string> => legible(await paso(cual).innerText());

const cuil = (prefijo: string, dni: string): string =>
  `${prefijo}-${dni}-${cuilCheckDigit(`${prefijo}${dni}0`)}`;
const dv = (digitos: string, pesos: readonly number[]): number =>
  (10 - ([...digitos].reduce((t, d, i) => t + Number(d) * pesos[i % pesos.length]!, 0) % 10)) % 10;
const cbu = (cuenta: number): string => {
  const banco = '2850590',
    numero = String(cuenta).padStart(13, '0');
  return `${banco}${dv(banco, [7, 1, 3, 9])}${numero}${dv(numero, [3, 9, 7, 1])}`;
};
const GENTE = [
  ['Acosta, Mirta Susana', '27', '20111222', '03/03/2009', 'Administrativo B', ''],
  ['Barrios, Diego Hernán', '23', '28333444', '15/06/2014', 'Administrativo A', '1.300.000,50'],
  ['Cabrera, Lucía', '27', '35444111', '01/02/2020', 'Vendedor A', ''],
  ['Domínguez, Raúl', '20', '18222333', '10/10/2005', 'Maestranza B', ''],
  ['Escudero, Paula', '27', '39555222', '01/04/2022', 'Cajero A', ''],
  ['Ferreyra, Martín', '20', '33111777', '05/05/2016', 'Auxiliar A', ''],
  ['Godoy, Silvia Noemí', '27', '23888999', '20/11/2011', 'Administrativo C', ''],
  ['Herrera, Tomás', '20', '41222555', '01/09/2023', 'Vendedor B', ''],
  ['Ibáñez, Carolina', '27', '31777888', '02/01/2018', 'Administrativo B', ''],
  ['Juárez, Esteban', '20', '29444666', '11/07/2013', 'Auxiliar B', ''],
  ['Kloster, Valeria', '27', '37666333', '18/03/2021', 'Cajero B', ''],
  ['López, Néstor Fabián', '20', '25999111', '26/08/2010', 'Administrativo D', ''],
] as const;
/** As a spreadsheet has them, with its own headings. */
const PLANILLA = [
  'Legajo\tApellido y Nombre\tCUIL\tFecha de Nacimiento\tFecha de Ingreso\tCategoría\tClase\tBásico pactado\tObra Social\tCBU\tForma de pago\tEstablecimiento',
  ...GENTE.map(([nombre, prefijo, dni, ingreso, categoria, basico], i) =>
    [
      ...[
        i + 1,
        nombre,
        cuil(prefijo, dni),
        `1${i % 10}/03/198${i % 10}`,
        ingreso,
        categoria,
        'Mensualizado',
      ],
      ...[basico, 'OSECAC', cbu(9_400_000 + i), 'Acreditación en cuenta', 'Casa central'],
    ].join('\t'),
  ),
].join('\n');

enOrden();
fotografiarFallas(() => [v]);

it('el primer usuario, la empresa y su convenio', async () => {
  empieza('la empresa y sus legajos');
  // The console's link carries the code.
  await p.goto(/(http\S+\/inicio#codigo=\S+)/.exec(b.dicho.join('\n'))![1]!);
  await pulsar(p.getByRole('radio', { name: /^Vengo de otro programa/ }));
  await pulsar(boton('Seguir'));
  await escribir({
    'Razón social': 'Consultora del Puerto SA',
    CUIT: '30-71548235-1',
    Domicilio: 'Av. Corrientes 1200',
    Localidad: 'Rosario',
  });
  await pulsar(boton('Seguir'));
  await escribir({ 'Primer mes que se liquida aquí': '05/2026' });
  await pulsar(boton('Seguir'));
  await escribir({
    'Apellido y nombre': 'Sosa, Marta',
    Usuario: 'sosa',
    Correo: 'sosa@oficina.example',
    Contraseña: 'una clave larga y propia',
    'Contraseña, otra vez': 'una clave larga y propia',
  });
  await pulsar(boton('Empezar'));
  await llega(p.getByRole('heading', { level: 1, name: 'Tablero' }));
  await lookAt(p, 'recorrido-tablero');
});

it('un establecimiento, la ART y doce legajos pegados de una planilla', async () => {
  await ir('/establecimientos/establecimiento');
  await pulsar(boton('Nuevo establecimiento'));
  await escribir({
    Código: '1',
    Descripción: 'Casa central',
    'Localidad (código F.931) (opcional)': '40',
    'Actividad (código F.931) (opcional)': '49',
  });
  await tecla('Control+s');
  await llega(aviso('Se agregó'));
  await ir('/empresa');
  await escribir({ 'Alícuota ART (%)': '3,5', 'Suma fija ART por trabajador': '1.000,50' });
  await tecla('Control+s');
  await llega(aviso('Se guard'));
  await ir('/importar/Personal');
  await escribir({ 'O pegue las filas, con sus títulos': PLANILLA });
  await pulsar(boton('Revisar'));
  await pulsar(boton('Importar las 12 filas'));
  await llega(aviso('Se escribieron 12 filas.'));
  await lookAt(p, 'recorrido-importados');
});

it('las novedades de mayo, de todos', async () => {
  empieza('las novedades del primer mes');
  await ir('/cierre?periodo=2026-05');
  await pulsar(p.getByRole('link', { name: 'Abrir Novedades' }));
  await buscar('Agregar un concepto', '0020');
  await buscar('Agregar un concepto', '0035');
  const planilla = p.getByRole('grid', { name: 'Novedades del mes' }),
    celda = (fila: string, columna: number): Locator =>
      planilla
        .getByRole('row', { name: new RegExp(`^\\W*${fila}`) })
        .getByRole('gridcell')
        .nth(columna);
  for (const [fila, columna, valor] of [
    ['0001', 2, '12'],
    ['0004', 3, '1.000,50'],
    ['0007', 3, '85000'],
  ] as const) {
    await pulsar(celda(fila, columna));
    esta.campos += 1;
    await p.keyboard.type(valor);
    await p.keyboard.press('Enter');
  }
  await tecla('Control+s');
  await llega(aviso('Se guardaron 3 filas.'));
  expect(legible(await celda('0004', 3).innerText())).toBe('1.000,50');
  await lookAt(p, 'recorrido-novedades');
});

/** The bank's files are of the nets of the approved runs. */
const seTransfiere = async (corridas: number, archivos = 1): Promise<void> => {
  const importes = async (cual: string): Promise<readonly bigint[]> =>
      [...(await pruebaDe(cual)).matchAll(/[\d.]+,\d\d/g)].map((m) => BigInt(m[0].replace(/\D/g, ''))),
    netos = await importes('aprobacion'),
    suma = (xs: readonly bigint[]): bigint => xs.reduce((a, n) => a + n, 0n),
    hechos = (await importes('banco')).slice(0, archivos);
  expect([netos.length, suma(netos)]).toEqual([corridas, suma(hechos)]);
};

/**
 * What one month has after its approval, by Enter. `fechas`: how many payment dates it has; each has its own
 * file of the bank.
 */
const papeles = async (fechas = 1): Promise<void> => {
  await hecho('aprobacion');
  // The first file asks with which layout; the next ones propose it.
  const diseno = p.getByLabel('Diseño del archivo');
  await diseno.waitFor();
  if ((await diseno.inputValue()) === '') {
    esta.campos += 1;
    await diseno.selectOption('Lista de pagos en CSV');
    await pulsar(boton('Hacer el archivo del banco'));
  } else await enter('Hacer el archivo del banco');
  for (let i = 1; i < fechas; i++) {
    // The button stays while a file is made: pressed then, it does nothing.
    await llega(
      paso('banco')
        .getByText(/^pagos-/)
        .nth(i - 1),
    );
    await enter('Hacer el archivo del banco');
  }
  await enter('Marcar como pagadas');
  await enter('Registrar el F.931');
  await enter('Registrar el Libro de Sueldos Digital');
  await enter('Contabilizar el asiento');
  await enter('Numerar las hojas del libro');
  // Numbered sheets do not change any more, so it asks.
  await p.getByRole('dialog').waitFor();
  await enter('Numerar las hojas del libro');
  await hecho('libro');
  await enter('Cerrar el mes');
  await p.getByRole('dialog').waitFor();
  await enter('Cerrar el mes');
};

it('con mayo abierto y el almanaque en junio, un ingreso y un aumento se proponen en mayo', async () => {
  for (const [ruta, rotulo] of [
    ['/personal/edit?id=-1', 'Ingreso'],
    ['/procesos/aumentomasivopersonal/aumentomasivopersonal', 'Desde'],
  ] as const) {
    await p.goto(`${nameToOpen(b.s.url)}${ruta}`);
    await expect.poll(() => p.getByLabel(rotulo, { exact: true }).first().inputValue()).toBe('01/05/2026');
  }
});

it('mayo, del cálculo al cierre, por Enter', async () => {
  empieza('el primer mes, del cálculo al cierre');
  await ir('/cierre?periodo=2026-05');
  await enter('Calcular');
  await hecho('revision');
  // A change after the calculation is calculated before anything is approved.
  await ir('/empresa');
  await escribir({
    'Firma los recibos (opcional)': 'Marta Sosa, apoderada',
    'Suma fija ART por trabajador': '1.200',
  });
  await tecla('Control+s');
  await llega(aviso('Se guard'));
  await ir('/cierre?periodo=2026-05');
  const limpio = esta;
  empieza('un cambio después de calcular');
  await enter('Calcular');
  esta = limpio;
  await enter('Aprobar');
  await papeles();
  await llega(aviso('El mes 05/2026 está cerrado: sólo falta entregar los recibos.'));
  await seTransfiere(1);
  await lookAt(p, 'recorrido-mayo-cerrado');
});

it('en junio: un aumento, un préstamo, vacaciones y un despido con su liquidación final', async () => {
  empieza('lo que cambia en el segundo mes');
  await pulsar(boton('Seguir con 06/2026'));
  await p.waitForURL(/periodo=2026-06/);
  // Enter walks the new month too; and the browser's Back is to the one before.
  await expect.poll(enfocado).toBe('Crear las liquidaciones');
  await p.goBack();
  await llega(aviso('El mes 05/2026 está cerrado: sólo falta entregar los recibos.'));
  await p.goForward();
  await p.waitForURL(/periodo=2026-06/);

  await ir('/procesos/aumentomasivopersonal/aumentomasivopersonal');
  await escribir({ Desde: '01/06/2026', Valor: '10' });
  await pulsar(boton('Ver cómo queda'));
  await pulsar(boton('Aplicar a 1 persona'));
  await lookAt(p, 'recorrido-aumento');

  await ir('/descuentos?clase=prestamos');
  await pulsar(boton('Nuevo préstamo'));
  await buscar('Legajo', 'Cabrera');
  await escribir({
    'Primera cuota desde': '01/06/2026',
    'Cantidad de cuotas (opcional)': '3',
    'Cuota (opcional)': '50000',
  });
  await pulsar(p.getByRole('button', { name: 'Guardar', exact: true }).last());
  await llega(aviso('150.000,00'));
  await lookAt(p, 'recorrido-prestamo');

  await ir('/vacaciones');
  await pulsar(p.getByRole('link', { name: 'Cargar vacaciones' }));
  await buscar('Legajo', 'Ferreyra');
  esta.campos += 1;
  await p.getByLabel('Causa', { exact: true }).selectOption('Vacaciones');
  await escribir({ Desde: '08/06/2026', Hasta: '21/06/2026' });
  await tecla('Control+s');
  await llega(aviso('Se agregó Vacaciones'));

  await ir('/personal');
  await pulsar(p.getByRole('link', { name: 'Juárez, Esteban' }));
  await escribir({ 'Egreso (opcional)': '15/06/2026' });
  esta.campos += 1;
  await p.getByLabel('Motivo del egreso (opcional)').selectOption('Despido sin causa');
  await tecla('Control+s');
  // Offered where the last day was written, not at the top alone.
  await pulsar(p.locator('.notice').getByRole('button', { name: 'Hacer la liquidación final' }));
  // What it lacks has its place among the values of the month.
  await p.getByText('Promedio de las remuneraciones del convenio').waitFor();
  await ir('/valores?periodo=2026-06');
  await pulsar(p.getByRole('button', { name: /^Faltan \(/ }));
  const promedio = p.getByRole('textbox', { name: /^Nuevo valor de 130\/75, tabla Promedio/ });
  await llega(promedio);
  esta.campos += 1;
  await promedio.fill('1.250.000');
  await promedio.press('Tab');
  await pulsar(boton('Guardar los valores'));
  await llega(aviso('Se guardó un cambio en una tabla.'));
  await lookAt(p, 'recorrido-valores');
  await p.goBack();
  await pulsar(boton('Crear y calcular'));
  await llega(boton('Aprobar 1 recibo'));
  await lookAt(p, 'recorrido-final');
});

/** With the reason that its receipts ask for, where they are seen. */
const aceptar = async (cuantos: string | RegExp): Promise<void> => {
  await pulsar(boton(cuantos));
  const dialogo = p.getByRole('dialog');
  esta.campos += 1;
  await dialogo.getByLabel('Motivo').fill('Lo anterior se pagó con el otro programa');
  await pulsar(dialogo.getByRole('button', { name: 'Aprobar igual' }));
  await llega(
    p
      .getByText('Aprobada (paso actual)')
      .or(p.getByRole('button', { name: /^Registrar el pago/ }))
      .first(),
  );
};

it('junio con su SAC, del cálculo al cierre', async () => {
  empieza('el segundo mes, del cálculo al cierre');
  await ir('/cierre?periodo=2026-06');
  await enter('Crear las liquidaciones');
  await enter('Calcular');
  // A month of SAC says that no run pays it, and leads to it.
  await llega(paso('liquidaciones').getByText(/mes de aguinaldo/));
  await pulsar(paso('liquidaciones').getByRole('link', { name: 'Ir a resolverlo' }));
  // The month that is written stays, though the one that is proposed comes later and is the next one.
  await escribir({ Período: '06/2026' });
  await pulsar(boton('Crear y calcular'));
  await llega(boton(/^Aprobar 1[12] recibos$/));
  await lookAt(p, 'recorrido-sac');
  expect(await p.getByRole('heading', { level: 1 }).innerText()).toBe('Sueldo anual complementario 06/2026');

  // The final settlement first: the others count on it, and nothing is offered that would be refused.
  await ir('/cierre?periodo=2026-06');
  await llega(p.getByRole('link', { name: 'Ir a resolverlo' }).first());
  expect(await boton('Aprobar').count()).toBe(0);
  await pulsar(p.getByRole('link', { name: 'Ir a resolverlo' }).first());
  await aceptar('Aprobar 1 recibo');
  await ir('/cierre?periodo=2026-06');
  await enter('Aprobar');
  await llega(paso('aprobacion').getByText('Mensual 06/2026'));
  await pulsar(p.getByRole('link', { name: 'Ir a resolverlo' }).first());
  await aceptar(/^Aprobar 1[12] recibos$/);
  await ir('/cierre?periodo=2026-06');
  await papeles(2);
  await llega(aviso('El mes 06/2026 está cerrado: sólo falta entregar los recibos.'));
  await seTransfiere(3, 2);
  await lookAt(p, 'recorrido-junio-cerrado');
});

it('las pulsaciones de cada parte no pasan de su tope', () => {
  expect([...cuentas.keys()].toSorted()).toEqual(Object.keys(TOPES).toSorted());
  for (const [parte, c] of cuentas) expect(c.pulsaciones, parte).toBeLessThanOrEqual(TOPES[parte]);
  expect(v.quejas).toEqual([]);
});

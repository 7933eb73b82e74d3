// Reading a file or a paste in the browser: its kind, its columns matched to fields, its values, and the
// rejected rows as a file.
import { describe, expect, it } from 'vitest';
import { isLeft } from 'fp-ts/lib/Either.js';
import { tables } from '../../core/tables/index.ts';
import {
  destinationFields,
  mappingProblem,
  mappedRows,
  readImportText,
  rememberedMapping,
  columnSample,
  proposeMapping,
  isMappingReusable,
  type ParsedFile,
} from '../../web/screens/importaciones/importFile.ts';
import { rejectedRows, isRejectedFile } from '../../web/screens/importaciones/rejectedRows.ts';
import { groupErrors, lineRanges } from '../../core/machines/importErrors.ts';
import { textOfFile } from '../../web/screens/textOfFile.ts';

const personal = tables.Personal,
  areas = tables.Areas,
  novedades = tables.Novedades;
const leer = (s: string): ParsedFile => {
  const r = readImportText(s);
  if (isLeft(r)) throw new Error(r.left.message);
  return r.right;
};

describe('un archivo', () => {
  it('de celdas pegadas, o de líneas de JSON, da las mismas filas con su línea', () => {
    expect(leer('codigo\td_area\nA\tUna\n\nB\tOtra').rows).toEqual([
      { line: 2, cells: ['A', 'Una'] },
      { line: 4, cells: ['B', 'Otra'] },
    ]);
    expect(leer('{"codigo":"A","d_area":"Una"}\n{"codigo":"B"}').rows).toEqual([
      { line: 1, cells: ['A', 'Una'] },
      { line: 2, cells: ['B', undefined] },
    ]);
  });
  it.each([
    ['sin filas', 'codigo;d_area\n'],
    ['con una fila que no tiene las columnas del título', 'codigo;d_area\nA'],
    ['con una línea que no es un objeto', '{"codigo":"A"}\n7'],
  ])('%s se rechaza', (_que, s) => expect(isLeft(readImportText(s))).toBe(true));
});

describe('las letras de un archivo', () => {
  const texto = 'codigo;d_area\r\nA;Peñón\r\n',
    utf16 = Uint8Array.from([...texto].flatMap((c) => [c.charCodeAt(0), 0])),
    alReves = Uint8Array.from([...texto].flatMap((c) => [0, c.charCodeAt(0)]));
  const buf = (...b: readonly number[]): ArrayBuffer => Uint8Array.from(b).buffer;
  it.each([
    ['UTF-8', new TextEncoder().encode(texto)],
    ['UTF-8 con marca', new TextEncoder().encode(`\ufeff${texto}`)],
    ['Windows-1252', Uint8Array.from([...texto].map((c) => c.charCodeAt(0)))],
    ['UTF-16 con marca', [0xff, 0xfe, ...utf16]],
    ['UTF-16 sin marca', utf16],
    ['UTF-16 del otro orden', [0xfe, 0xff, ...alReves]],
  ] as const)('%s: dice lo mismo', (_que, bytes) => {
    const r = textOfFile(buf(...bytes));
    expect(isLeft(r) ? r.left.message : leer(r.right).rows).toEqual([{ line: 2, cells: ['A', 'Peñón'] }]);
  });
  it.each([
    ['un PDF', [0x25, 0x50, 0x44, 0x46, 10, ...Array.from({ length: 400 }, (_, i) => (i * 37) % 256)]],
    [
      'una planilla XLS de antes',
      [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array.from({ length: 500 }, () => 0)],
    ],
  ])('%s no es un texto, y se dice', (_que, bytes) => {
    expect(textOfFile(buf(...bytes))).toMatchObject({
      left: { message: expect.stringContaining('guárdela como XLSX o CSV') as string },
    });
  });
});

describe('la nómina de otro programa', () => {
  const TITULOS =
    'Nº Leg.;Apellido;Nombres;C.U.I.L.;F. Nac.;F. Ingreso;Sector;Categoría CCT;Sueldo;O.Social;Calle y nro;Email';
  const CAMPOS = [
    'legajo',
    'nombre',
    'nombre',
    'cuil',
    'fecha_nacimiento',
    'fecha_ingreso',
    'id_area',
    'PersonalCategoria',
    'PersonalBasico',
    'id_rrhh_obra_social',
    'domicilio',
    'email',
  ];
  const l = leer(
    `Maderas del Paraná SA;;;;;;;;;;;\n;;;;;;;;;;;\n${TITULOS}\n7;Gómez;Ana María;27-30111222-3;5/8/1990;01/03/2019;Ventas;Vendedor B;2.500.000,50;OSECAC;San Luis 100;ana@x.com`,
  );
  it('se entiende por los nombres que le da el oficio, y sus títulos se encuentran debajo de los de la hoja', () => {
    expect(l.heading).toEqual(TITULOS.split(';'));
    expect(proposeMapping(personal, l.heading, new Map())).toEqual(CAMPOS);
    expect(mappingProblem(personal, CAMPOS, { key: null, given: [] })).toEqual(['id_rrhh_clase_legajo']);
  });
  it('el apellido y los nombres en dos columnas son un nombre; una categoría o un sueldo solos van como están; lo que no trae se dice una vez', () => {
    const [fila] = mappedRows(personal, l, CAMPOS, new Map([['id_rrhh_clase_legajo', 2]]));
    expect(fila).toEqual({
      linea: 4,
      valores: {
        legajo: '7',
        nombre: 'Gómez, Ana María',
        cuil: '27-30111222-3',
        fecha_nacimiento: '1990-08-05',
        fecha_ingreso: '2019-03-01',
        id_area: 'Ventas',
        PersonalCategoria: 'Vendedor B',
        PersonalBasico: '2500000.50',
        id_rrhh_obra_social: 'OSECAC',
        domicilio: 'San Luis 100',
        email: 'ana@x.com',
        id_rrhh_clase_legajo: 2,
      },
    });
    expect(
      mappedRows(personal, leer('Nombre;Apellido\nAna;Gómez'), ['nombre', 'nombre'])[0]!.valores,
    ).toEqual({
      nombre: 'Gómez, Ana',
    });
  });
  it('lo que una columna trae no lo pisa lo que se dijo para todas', () =>
    expect(
      mappedRows(
        personal,
        leer('Legajo;Clase\n7;Jornal'),
        ['legajo', 'id_rrhh_clase_legajo'],
        new Map([['id_rrhh_clase_legajo', 2]]),
      )[0]!.valores,
    ).toEqual({ legajo: '7', id_rrhh_clase_legajo: 'Jornal' }));
  it('los días de una planilla se muestran como días', () => {
    const p: ParsedFile = {
      clase: 'xlsx',
      heading: ['F. Ingreso', 'Sueldo'],
      rows: [
        { line: 2, cells: [43891, 1000] },
        { line: 3, cells: ['31/02/2020', null] },
      ],
      numbers: 'typed',
      since1904: false,
    };
    expect([
      columnSample(personal, p, 0, 'fecha_ingreso', 3),
      columnSample(personal, p, 0, '', 3),
      columnSample(personal, p, 1, 'PersonalBasico', 3),
    ]).toEqual(['01/03/2020 · 31/02/2020', '43891 · 31/02/2020', '1000 · —']);
  });
  it('un problema de muchas filas se dice una vez, con sus líneas', () => {
    const e = (linea: number, campo: string, mensaje: string) => ({
      fila: linea,
      linea,
      campo,
      codigo: 'reference',
      mensaje,
    });
    const g = groupErrors([
      e(2, 'cuil', 'Mal'),
      e(2, 'id_area', 'No hay «Ventas»'),
      e(3, 'id_area', 'No hay «Ventas»'),
      e(4, 'id_area', 'No hay «Ventas»'),
      e(9, 'id_area', 'No hay «Ventas»'),
    ]);
    expect(g.map((x) => [x.campo, lineRanges(x.lineas)])).toEqual([
      ['id_area', '2–4, 9'],
      ['cuil', '2'],
    ]);
    expect(lineRanges([1, 3, 5, 7, 9])).toBe('1, 3, 5, 7 …');
  });
});

describe('las columnas', () => {
  it('van a los campos por su nombre, su etiqueta o lo que se dijo la última vez; dos no van a uno', () => {
    expect(
      proposeMapping(areas, ['codigo', 'Descripción', 'Centro de costo', 'color', 'Código'], new Map()),
    ).toEqual(['codigo', 'd_area', 'id_centro_costo', '', '']);
    expect(
      proposeMapping(
        areas,
        ['Sigla', 'Nombre largo'],
        new Map([
          ['sigla', 'codigo'],
          ['nombre_largo', 'd_area'],
        ]),
      ),
    ).toEqual(['codigo', 'd_area']);
    expect(proposeMapping(areas, ['Sigla'], new Map([['sigla', 'campo_que_ya_no_hay']]))).toEqual(['']);
  });
  it('la jornada de cada uno se reconoce por los nombres que le dan: sin ella cobraría por el día entero', () => {
    for (const titulo of ['Jornada', 'Horas', 'Horas por día', 'Hs. diarias'])
      expect(proposeMapping(personal, [titulo], new Map()), titulo).toEqual(['PersonalJornada']);
    expect(proposeMapping(personal, ['Sucursal'], new Map())).toEqual(['PersonalEstablecimiento']);
  });
  it('«Mes» o «Período» de los saldos iniciales es aquél en que se devengaron', () => {
    for (const mes of ['Mes', 'Período', 'Periodo devengado'])
      expect(
        proposeMapping(tables.SaldosIniciales, ['Legajo', mes, 'Concepto', 'Importe'], new Map()),
      ).toEqual(['id_personal', 'devengado', 'id_rrhh_concepto', 'importe']);
  });
  it('lo dicho se recuerda aunque la última importación no viniera de un archivo; de una columna vale lo último', () => {
    expect([
      ...rememberedMapping([
        '{"retroactivo":1}',
        'no es JSON',
        '{"map":[["sigla","codigo"]]}',
        '{"map":[["sigla","d_area"],["nombre_largo","d_area"],["rota"]]}',
      ]),
    ]).toEqual([
      ['sigla', 'codigo'],
      ['nombre_largo', 'd_area'],
    ]);
  });
  it('lo dicho de un archivo del que no valió ninguna fila no se propone otra vez', () => {
    expect(
      [
        { fase: 'rechazada', recibidas: 40, rechazadas: 40 },
        { fase: 'rechazada', recibidas: 40, rechazadas: 39 },
        { fase: 'terminada', recibidas: 1, rechazadas: 0 },
      ].map(isMappingReusable),
    ).toEqual([false, true, true]);
  });
  it('lo que llena el sistema no se ofrece, y lo obligatorio se pide', () => {
    expect(destinationFields(novedades)).not.toContain('origen');
    expect(mappingProblem(areas, ['codigo'], { key: null, given: [] })).toEqual(['d_area']);
    expect(mappingProblem(areas, ['id', 'd_area'], { key: null, given: [] })).toEqual([]);
    expect(mappingProblem(areas, ['d_area'], { key: 'codigo', given: [] })).toEqual(['codigo']);
  });
  it('de las novedades entran también sus fechas propias', () =>
    expect(destinationFields(novedades)).toEqual(
      expect.arrayContaining(['fecha_historico', 'fecha_ganancia', 'periodo_ajuste']),
    ));
  it('los números se leen como se escriben acá, y lo que no se importa queda afuera', () => {
    const l = leer('Legajo;Concepto;Importe;Nota\n103;20;45.000,50;x');
    expect(mappedRows(novedades, l, ['id_personal', 'id_rrhh_concepto', 'importe', ''])).toEqual([
      { linea: 2, valores: { id_personal: '103', id_rrhh_concepto: '20', importe: '45000.50' } },
    ]);
  });
});

it('las rechazadas vuelven como estaban, con su línea y sus problemas, y se pueden importar de nuevo', () => {
  const l = leer('codigo;d_area\nA;Una\nB;=2'),
    csv = rejectedRows(
      areas,
      l,
      [],
      [{ fila: 2, linea: 3, campo: 'd_area', codigo: 'short', mensaje: 'Muy corto!' }],
    );
  expect(csv.split('\r\n')[1]).toBe(`"B";"'=2";"3";"d_area";"short";"Muy corto!"`);
  const otra = leer(csv);
  expect(proposeMapping(areas, otra.heading, new Map())).toEqual(['codigo', 'd_area', '', '', '', '']);
});
it('las rechazadas de una planilla traen días e importes como se escriben, y vuelven a entrar con lo mismo', () => {
  const titulos = ['Legajo', 'C.U.I.L.', 'F. Ingreso', 'Sueldo', 'Tarea', 'Nota'],
    mapa = ['legajo', 'cuil', 'fecha_ingreso', 'PersonalBasico', 'tarea', ''];
  const p: ParsedFile = {
    clase: 'xlsx',
    heading: titulos,
    rows: [{ line: 2, cells: [7, '20-25056185-9', 43891, 1103703.25, 1.5, 0.125] }],
    numbers: 'typed',
    since1904: false,
  };
  const csv = rejectedRows(personal, p, mapa, [
      { fila: 1, linea: 2, campo: 'cuil', codigo: 'check', mensaje: 'Mal.' },
    ]),
    otra = leer(csv);
  expect(otra.rows[0]!.cells.slice(0, 6)).toEqual([
    '7',
    '20-25056185-9',
    '01/03/2020',
    '1103703,25',
    '1.5',
    '0,125',
  ]);
  expect(isRejectedFile(otra)).toBe(true);
  expect(isRejectedFile(p)).toBe(false);
  expect(mappedRows(personal, otra, mapa)[0]!.valores).toEqual(mappedRows(personal, p, mapa)[0]!.valores);
});

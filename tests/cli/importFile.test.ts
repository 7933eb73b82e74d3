// Files to import: how their columns and values are read, and how hostile ones stop at a limit with memory
// bounded.
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createDeflateRaw } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableNamed } from '../../core/tables/index.ts';
import { phaseSaid } from '../../cli/importFile/phase.ts';
import { planOf } from '../../cli/importFile/plan.ts';
import { openSource } from '../../cli/importFile/source.ts';
import { BOOK, SHEET, xlsxOf, zipOf } from './xlsxFile.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'jornal-archivos-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

let n = 0;
const escrito = async (datos: string | Buffer): Promise<string> => {
  const f = join(dir, `f${++n}`);
  await writeFile(f, datos);
  return f;
};
const leer = async (
  tabla: string,
  datos: string | Buffer,
  map: readonly (readonly [string, string])[] = [],
) => {
  const s = await openSource(await escrito(datos), undefined),
    filas: unknown[] = [];
  try {
    const p = await planOf(tableNamed(tabla)!, s, { map: new Map(map) });
    for await (const r of p.rows()) filas.push(r.sent);
  } finally {
    await s.close();
  }
  return filas;
};
/** The refusal's message, and how many MB more the process took at most. */
const rechazo = async (archivo: string): Promise<{ readonly mensaje: string; readonly mb: number }> => {
  const antes = process.memoryUsage().rss;
  let mayor = antes,
    mensaje = 'se leyó entero';
  const mirar = setInterval(() => {
    mayor = Math.max(mayor, process.memoryUsage().rss);
  }, 5);
  try {
    const s = await openSource(archivo, undefined);
    try {
      const p = await planOf(tableNamed('Areas')!, s, {});
      for await (const r of p.rows()) if (r === undefined) break;
    } finally {
      await s.close();
    }
  } catch (e) {
    mensaje = (e as Error).message;
  } finally {
    clearInterval(mirar);
  }
  return { mensaje, mb: (Math.max(mayor, process.memoryUsage().rss) - antes) / 1024 / 1024 };
};
const HOLGURA = 160;

describe('columnas y valores', () => {
  it('nombres del cable, etiquetas y nombres de oficina, con o sin acentos; fechas y números de acá', async () => {
    expect(
      await leer(
        'Novedades',
        '\ufeffPeríodo;NRO. LEGAJO;Concepto;Monto;Unidades;Obs\r\n10/2026;0151;35;1.234,50;8;"=1+1; ""sí"""\r\n',
      ),
    ).toEqual([
      {
        linea: 2,
        valores: {
          periodo: '2026-10',
          id_personal: '0151',
          id_rrhh_concepto: '35',
          importe: '1234.50',
          cantidad: '8',
          observacion: '=1+1; "sí"',
        },
      },
    ]);
    expect(
      await leer(
        'Personal',
        'legajo,Apellido y nombre,CUIL,Ingreso,id_rrhh_clase_legajo,Jubilado,Forma de pago,PersonalCategoria\n1,"Paz, Ana",20-1,1/3/2020,2,Sí,efectivo,"[{""desde"":""2020-03-01"",""id_rrhh_categoria"":1}]"\n',
      ),
    ).toEqual([
      {
        linea: 2,
        valores: {
          legajo: '1',
          nombre: 'Paz, Ana',
          cuil: '20-1',
          fecha_ingreso: '2020-03-01',
          id_rrhh_clase_legajo: 2,
          chk_jubilado: 1,
          forma_pago: '1',
          PersonalCategoria: [{ desde: '2020-03-01', id_rrhh_categoria: 1 }],
        },
      },
    ]);
  });
  it('el «Texto Unicode» de las planillas se lee, y lo que no es texto se dice', async () => {
    expect(await leer('Areas', Buffer.from('\ufeffcodigo\td_area\r\nA\tPeñón\r\n', 'utf16le'))).toEqual([
      { linea: 2, valores: { codigo: 'A', d_area: 'Peñón' } },
    ]);
    await expect(
      leer('Areas', Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(600)])),
    ).rejects.toThrow('El archivo no es un CSV, ni una planilla XLSX');
  });
  it('con comas el punto es decimal; con otra marca, de miles', async () => {
    const valor = async (s: string) =>
      ((await leer('Novedades', s)) as { valores: { importe: string } }[])[0]!.valores.importe;
    expect([
      await valor('periodo,legajo,concepto,importe\n2026-10,1,2,1.234\n'),
      await valor('periodo;legajo;concepto;importe\n2026-10;1;2;1.234\n'),
    ]).toEqual(['1.234', '1234']);
    expect(await valor('periodo;legajo;concepto;importe\n2026-10;1;2;0.125\n')).toBe('0.125');
    // Ambiguous hours are refused with their line: nobody has 1,234 of them in a month.
    const cantidad = async (s: string) =>
      ((await leer('Novedades', s)) as { valores: { cantidad: string } }[])[0]!.valores.cantidad;
    expect([
      await cantidad('periodo;legajo;concepto;cantidad\n2026-10;1;2;1.234\n'),
      await cantidad('periodo;legajo;concepto;cantidad\n2026-10;1;2;1.234,5\n'),
      await cantidad('periodo,legajo,concepto,cantidad\n2026-10,1,2,1.234\n'),
    ]).toEqual(['?1.234', '1234.5', '1.234']);
  });
  it('el apóstrofo que evita una fórmula se quita, y el que es parte del texto queda', async () => {
    expect(
      (await leer('Areas', `codigo,d_area\nA,"'=SUMA(1)"\nB,'-x\nC,'hola\nD,''hola\n`)).map(
        (f) => (f as { valores: { d_area: string } }).valores.d_area,
      ),
    ).toEqual(['=SUMA(1)', '-x', "'hola", "'hola"]);
  });
  it('lo que agrega un archivo de rechazadas no se lee, y lo que completa el sistema se reconoce', async () => {
    expect(
      await leer(
        'Areas',
        'codigo,d_area,error_linea,error_columna,error_codigo,error_mensaje\nA,Ana,3,codigo,duplicate,ya está\n',
      ),
    ).toEqual([{ linea: 2, valores: { codigo: 'A', d_area: 'Ana' } }]);
  });
  it('una columna desconocida se rechaza con la más parecida; una que falta o se repite, también', async () => {
    for (const [csv, mensaje] of [
      ['codigo,d_arrea\nA,B\n', 'La columna «d_arrea» no es de áreas. ¿Quiso decir «d_area»?'],
      ['codigo\nA\n', 'Falta la columna «d_area»'],
      ['codigo,Código,d_area\nA,A,B\n', 'El encabezado repite la columna «Código».'],
      ['__proto__,codigo,d_area\nx,A,B\n', 'La columna «__proto__» no es de áreas.'],
      ['constructor,codigo,d_area\nx,A,B\n', 'La columna «constructor» no es de áreas.'],
      ['id,version\n1,1\n', 'El archivo no tiene ninguna columna de áreas.'],
    ] as const)
      await expect(leer('Areas', csv)).rejects.toThrow(mensaje);
    expect(({} as { x?: string }).x).toBeUndefined();
  });
  it('las fechas propias de una novedad entran por su nombre o por su rótulo, como se escriben acá', async () => {
    expect(
      await leer(
        'Novedades',
        'periodo;legajo;concepto;importe;fecha_historico;Fecha para Ganancias\n10/2026;151;35;10;31/08/2026;2026-09-30\n',
      ),
    ).toEqual([
      {
        linea: 2,
        valores: {
          periodo: '2026-10',
          id_personal: '151',
          id_rrhh_concepto: '35',
          importe: '10',
          fecha_historico: '2026-08-31',
          fecha_ganancia: '2026-09-30',
        },
      },
    ]);
  });
  it('--map dice qué es una columna', async () => {
    expect(
      await leer('Areas', 'Sigla,Nombre\nA,Ana\n', [
        ['sigla', 'codigo'],
        ['nombre', 'd_area'],
      ]),
    ).toEqual([{ linea: 2, valores: { codigo: 'A', d_area: 'Ana' } }]);
  });
  it('la nómina de otro programa: títulos debajo de los de la hoja, nombres del oficio, el nombre en dos columnas y la categoría sola', async () => {
    const filas = [
      ['Maderas del Paraná SA', null, null, null, null, null],
      [null, null, null, null, null, null],
      ['Nº Leg.', 'Apellido', 'Nombres', 'C.U.I.L.', 'F. Ingreso', 'Clase', 'Categoría CCT', 'Sueldo'],
      [7, 'Gómez', 'Ana', '20-1', 43891, 'Mensual', 'Vendedor B', 2500000.5],
    ] as const;
    const esperada = [
      {
        linea: 4,
        valores: {
          legajo: '7',
          nombre: 'Gómez, Ana',
          cuil: '20-1',
          fecha_ingreso: '2020-03-01',
          id_rrhh_clase_legajo: 'Mensual',
          PersonalCategoria: 'Vendedor B',
          PersonalBasico: '2500000.5',
        },
      },
    ];
    expect(await leer('Personal', xlsxOf(filas))).toEqual(esperada);
    expect(
      await leer(
        'Personal',
        `Maderas;;;;;;;\n;;;;;;;\nNº Leg.;Apellido;Nombres;C.U.I.L.;F. Ingreso;Clase;Categoría CCT;Sueldo\n7;Gómez;Ana;20-1;1/3/2020;Mensual;Vendedor B;2.500.000,5\n`,
      ),
    ).toEqual(esperada);
  });
  it('una planilla: textos sueltos o compartidos, números, sí o no, y fechas guardadas como número', async () => {
    const filas = [
      [
        'legajo',
        'nombre',
        'cuil',
        'fecha_ingreso',
        'id_rrhh_clase_legajo',
        'chk_jubilado',
        'PersonalCategoria',
        'adherentes',
      ],
      [7, 'Paz & Ñandú, <Ana>', '20-1', 43891, 2, true, '[]', null],
      [null, null, null, null, null, null, null, null],
      [8, "'=x", '20-2', '02/03/2020', 2, false, '[]', 3],
    ] as const;
    for (const shared of [false, true])
      expect(await leer('Personal', xlsxOf(filas, { shared }))).toEqual([
        {
          linea: 2,
          valores: {
            legajo: '7',
            nombre: 'Paz & Ñandú, <Ana>',
            cuil: '20-1',
            fecha_ingreso: '2020-03-01',
            id_rrhh_clase_legajo: 2,
            chk_jubilado: 1,
            PersonalCategoria: [],
            adherentes: null,
          },
        },
        {
          linea: 4,
          valores: {
            legajo: '8',
            nombre: "'=x",
            cuil: '20-2',
            fecha_ingreso: '2020-03-02',
            id_rrhh_clase_legajo: 2,
            chk_jubilado: 0,
            PersonalCategoria: [],
            adherentes: '3',
          },
        },
      ]);
  });
  it('un número con cola binaria es el que la planilla muestra', async () => {
    const importe = async (x: number) =>
      (
        (await leer(
          'Novedades',
          xlsxOf([
            ['periodo', 'legajo', 'concepto', 'importe'],
            ['2026-10', 1, 2, x],
          ]),
        )) as { valores: { importe: string } }[]
      )[0]!.valores.importe;
    expect([
      await importe(0.1 + 0.2),
      await importe(1234567.89),
      await importe(1e-7),
      await importe(-15),
    ]).toEqual(['0.3', '1234567.89', '0.0000001', '-15']);
  });
  it('lo que no es UTF-8 se lee como lo escriben las planillas de acá', async () => {
    expect(await leer('Areas', Buffer.from('codigo;d_area\nA;Dep\xf3sito\n', 'latin1'))).toEqual([
      { linea: 2, valores: { codigo: 'A', d_area: 'Depósito' } },
    ]);
  });
});

describe('archivos hostiles', () => {
  /** 200 MB of zeros, compressed as a stream. */
  const ceros = async (mb: number): Promise<Buffer> => {
    const out: Buffer[] = [],
      uno = Buffer.alloc(1024 * 1024);
    await pipeline(
      Readable.from(
        (function* () {
          for (let i = 0; i < mb; i++) yield uno;
        })(),
      ),
      createDeflateRaw(),
      async (s) => {
        for await (const b of s as AsyncIterable<Buffer>) out.push(b);
      },
    );
    return Buffer.concat(out);
  };
  it('una planilla que se expande a 200 MB de ceros se deja de leer, diga lo que diga su encabezado', async () => {
    const bytes = await ceros(200);
    expect(bytes.length).toBeLessThan(250_000);
    for (const size of [200 * 1024 * 1024, 100]) {
      const r = await rechazo(
        await escrito(zipOf([...BOOK, { name: SHEET, data: '', packed: { bytes, size } }])),
      );
      expect(r.mensaje).toMatch(/se expande demasiado \(39 MB, 200 veces/);
      expect(r.mb).toBeLessThan(HOLGURA);
    }
  });
  it('también si la bomba es la de los textos compartidos, o una parte chica', async () => {
    const bytes = await ceros(200),
      packed = { bytes, size: 10 };
    expect(
      (
        await rechazo(
          await escrito(
            zipOf([
              ...BOOK,
              { name: SHEET, data: '<worksheet/>' },
              { name: 'xl/sharedStrings.xml', data: '', packed },
            ]),
          ),
        )
      ).mensaje,
    ).toMatch(/se expande demasiado/);
    expect(
      (await rechazo(await escrito(zipOf([{ name: 'xl/workbook.xml', data: '', packed }, BOOK[1]!]))))
        .mensaje,
    ).toMatch(/demasiado grande/);
  });
  it('una línea de 100 MB se rechaza sin tenerla entera, en CSV, entre comillas y en JSON', async () => {
    const uno = Buffer.alloc(1024 * 1024, 'x');
    for (const inicio of ['codigo,d_area\nA,', 'codigo,d_area\nA,"', '{"codigo":"']) {
      const f = join(dir, 'larga'),
        o = createWriteStream(f);
      o.write(inicio);
      await pipeline(
        Readable.from(
          (function* () {
            for (let i = 0; i < 100; i++) yield uno;
          })(),
        ),
        o,
      );
      const r = await rechazo(f);
      expect(r.mensaje).toMatch(/^Línea \d: tiene más de 1000000 caracteres/);
      expect(r.mb).toBeLessThan(HOLGURA);
    }
  });
  it('un encabezado de un millón de columnas se rechaza', async () => {
    expect((await rechazo(await escrito(`${'a,'.repeat(1_000_000)}a\n1\n`))).mensaje).toMatch(
      /más de (500 columnas|1000000 caracteres)/,
    );
    expect((await rechazo(await escrito(`${'a,'.repeat(600)}a\n1\n`))).mensaje).toMatch(
      /más de 500 columnas/,
    );
    expect(
      (
        await rechazo(
          await escrito(
            zipOf([
              ...BOOK,
              { name: SHEET, data: '<worksheet><row r="1"><c r="XFD1"><v>1</v></c></row></worksheet>' },
            ]),
          ),
        )
      ).mensaje,
    ).toMatch(/más de 500 columnas/);
  });
  it('JSON demasiado hondo, en una línea o en una celda, no llega a leerse', async () => {
    expect(
      (await rechazo(await escrito(`{"codigo":${'['.repeat(20_000)}${']'.repeat(20_000)}}\n`))).mensaje,
    ).toMatch(/más de 8 niveles/);
    const honda = `${'['.repeat(5000)}${']'.repeat(5000)}`;
    expect(await leer('TablasAuxiliar', `codigo,d_tabla_auxiliar,filas\na,Algo,"${honda}"\n`)).toEqual([
      { linea: 2, valores: { codigo: 'a', d_tabla_auxiliar: 'Algo', filas: honda } },
    ]);
  });
  it('una planilla rota, cifrada, con demasiadas partes, con un tipo de documento o que no es planilla dice qué tiene', async () => {
    const buena = xlsxOf([
      ['codigo', 'd_area'],
      ['A', 'Ana'],
    ]);
    for (const [datos, mensaje] of [
      [buena.subarray(0, buena.length - 30), /dañada o incompleta/],
      [zipOf([{ name: 'hola.txt', data: 'hola' }]), /no es una planilla/],
      [zipOf([...BOOK.map((p) => ({ ...p, flags: 1 }))]), /contraseña/],
      [zipOf(Array.from({ length: 1200 }, (_, i) => ({ name: `p${i}`, data: '' }))), /más de 1000 partes/],
      [
        zipOf([...BOOK, { name: SHEET, data: '<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>' }]),
        /no tiene la forma esperada/,
      ],
      [Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(1000)]), /dañada o incompleta/],
    ] as const)
      expect((await rechazo(await escrito(datos))).mensaje).toMatch(mensaje);
  });
});

describe('cómo está una importación', () => {
  it.each([
    ['recibiendo', 0, 'recibiendo'],
    ['recibiendo', 3, 'revisando'],
    ['revisada', 4, 'revisada'],
    ['una que este programa no conoce', 4, 'una que este programa no conoce'],
  ])('«%s» con %i filas revisadas se dice «%s»', (fase, revisadas, dicho) => {
    expect(phaseSaid({ fase, revisadas })).toBe(dicho);
  });
});

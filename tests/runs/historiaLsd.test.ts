// A company that comes from another program: its Libros de Sueldos Digitales become opening balances, once,
// are undone as one import, and a month recalculated here is compared with them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HistoryRead } from '../../core/api/arranque.ts';
import { decimal, writeDecimal } from '../../core/kit/money.ts';
import { ADMIN, bien, clave, conDemo, mal, type Banco } from './empresa.ts';

/** The company that was run in another program, and the same people in one that only has August here. */
let alla: Banco,
  b: Banco,
  junio: readonly { nombre: string; texto: string }[],
  julio: { nombre: string; texto: string };
beforeAll(async () => {
  [alla, b] = await Promise.all([conDemo({ legajos: 6, meses: 3 }), conDemo({ legajos: 6, meses: 1 })]);
  const libros = async (periodo: string) =>
    Promise.all(
      (await alla.filas('Liquidaciones', ['periodo', periodo])).map(async (l, i) => ({
        nombre: `lsd-${periodo}-${i}.txt`,
        texto: bien(await alla.e.declaraciones.archivoLsd({ id: Number(l['id']), envio: 'SJ' })).texto,
      })),
    );
  junio = await libros('2026-06');
  julio = (await libros('2026-07'))[0]!;
});
afterAll(async () => {
  await alla.cerrar();
  await b.cerrar();
});

const leer = async (
  archivos: readonly { nombre: string; texto: string }[],
  mapeo: readonly { codigo: string; id_rrhh_concepto: number | null }[] = [],
): Promise<HistoryRead> => bien(await b.e.arranque.leer({ archivos: [...archivos], mapeo: [...mapeo] }));
const cargar = (archivos: readonly { nombre: string; texto: string }[], huella: string, k = clave()) =>
  b.e.arranque.cargar({ archivos: [...archivos], mapeo: [], huella }, k, ADMIN);
const mensajes = (h: HistoryRead): readonly string[] => h.errores.map((e) => e.mensaje);

describe('leer la historia', () => {
  it('dice meses, conceptos con los de acá, y el neto de cada archivo es el de los recibos', async () => {
    const h = await leer([...junio, julio]),
      neto = async (periodo: string): Promise<string> =>
        writeDecimal(
          (await alla.filas('Recibos', ['periodo', periodo])).reduce(
            (s, r) => s + (r['neto'] === null ? 0n : decimal(String(r['neto']))),
            0n,
          ),
        );
    expect([
      h.errores,
      h.faltan,
      h.meses.map((m) => m.periodo),
      h.conceptos.every((c) => c.id_rrhh_concepto !== null),
    ]).toEqual([[], [], ['2026-06', '2026-07'], true]);
    expect([
      writeDecimal(
        h.archivos.filter((a) => a.periodo === '2026-06').reduce((s, a) => s + decimal(a.neto), 0n),
      ),
      h.archivos.find((a) => a.periodo === '2026-07')!.neto,
    ]).toEqual([await neto('2026-06'), await neto('2026-07')]);
  });
  it('un archivo que no es, uno repetido, otro CUIT, un mes que ya se liquida y un renglón mal: cada uno se dice, con su línea', async () => {
    const lineas = julio.texto.split('\r\n'),
      tres = lineas.findIndex((l) => l.startsWith('03')),
      rota = lineas
        .with(tres, `${lineas[tres]!.slice(0, 29)}XXXXXXXXXXXXXXX${lineas[tres]!.slice(44)}`)
        .join('\r\n');
    const con = async (
      texto: string,
      mas: readonly { nombre: string; texto: string }[] = [],
    ): Promise<readonly string[]> => mensajes(await leer([{ nombre: 'a.txt', texto }, ...mas]));
    expect(await con('hola')).toEqual([
      'a.txt no es un Libro de Sueldos Digital: su primera línea no es un registro 01 con su período.',
    ]);
    expect(await con(julio.texto, [julio])).toContain(
      'Es la misma liquidación que a.txt: 07/2026, número 1.',
    );
    expect((await con(julio.texto.replace('30715482351', '30500001735')))[0]).toMatch(
      /^El archivo es del CUIT 30500001735/,
    );
    expect((await con(julio.texto.replace('SJ202607', 'SJ202608')))[0]).toBe(
      '08/2026 ya se liquida acá (desde 08/2026): cargarlo lo contaría dos veces.',
    );
    const e = (await leer([{ nombre: 'a.txt', texto: rota }])).errores;
    expect([e.length, e[0]!.linea, e[0]!.campo]).toEqual([1, tres + 1, 'importe']);
  });
  it('un código sin concepto acá se pide; dicho, o dicho que no es historia, deja cargar', async () => {
    const otro = {
      nombre: 'o.txt',
      texto: julio.texto
        .split('\r\n')
        .map((l) =>
          l.startsWith('03') && l.slice(13, 23).trim() === '0001'
            ? `${l.slice(0, 13)}SUELDO    ${l.slice(23)}`
            : l,
        )
        .join('\r\n'),
    };
    expect(mensajes(await leer([otro]))).toEqual([
      'El concepto SUELDO del libro no tiene uno acá: elíjalo, o márquelo como «no se carga».',
    ]);
    const id = Number((await b.una('Conceptos', 'codigo', 1))['id']),
      h = await leer([otro], [{ codigo: 'SUELDO', id_rrhh_concepto: id }]),
      sin = await leer([otro], [{ codigo: 'SUELDO', id_rrhh_concepto: null }]);
    expect([h.errores, h.filas, h.meses[0]!.importe, sin.errores, sin.filas < h.filas]).toEqual([
      [],
      (await leer([julio])).filas,
      (await leer([julio])).meses[0]!.importe,
      [],
      true,
    ]);
  });
  it('quien no está acá se pide como legajo, con lo que el libro dice de él', async () => {
    const persona = (await b.filas('Personal'))[0]!,
      cuil = String(persona['cuil']).replaceAll('-', ''),
      otro = { nombre: 'p.txt', texto: julio.texto.replaceAll(cuil, '20300000003') },
      h = await leer([otro]);
    expect([h.faltan, mensajes(h).length]).toEqual([
      [{ cuil: '20300000003', legajo: String(persona['legajo']) }],
      1,
    ]);
    const [fila] = bien(await b.e.arranque.legajos({ archivos: [otro], mapeo: [] }));
    expect([
      fila!['cuil'],
      fila!['legajo'],
      fila!['cbu'],
      fila!['codigo_modalidad'],
      fila!['nombre'],
    ]).toEqual([
      '20-30000000-3',
      String(persona['legajo']),
      persona['cbu'],
      persona['codigo_modalidad'],
      null,
    ]);
    expect(mal(await cargar([otro], h.huella)).code).toBe('invalid');
  });
});

describe('cargarla', () => {
  it('queda lo que se vio, una vez: repetida con su clave no dobla, otra vez se rechaza, y deshecha no queda nada', async () => {
    const antes = (await b.filas('SaldosIniciales')).length,
      h = await leer([...junio, julio]),
      k = clave();
    expect(mal(await cargar([julio], h.huella)).code).toBe('conflict');
    const { trabajo } = bien(await cargar([...junio, julio], h.huella, k)),
      t = await b.esperar(trabajo);
    expect([t.estado, t.mensaje]).toEqual(['terminado', '']);
    expect(bien(await cargar([...junio, julio], h.huella, k)).trabajo).toBe(trabajo);
    const saldos = bien(
      await b.e.lista({
        tabla: 'SaldosIniciales',
        pagina: 1,
        quien: ADMIN,
        busqueda: { limit: 500, filters: [{ campo: 'devengado', op: 'es', valor: '2026-07' }] },
      }),
    );
    expect([
      saldos.total_count,
      bien(await b.e.lista({ tabla: 'SaldosIniciales', pagina: 1, quien: ADMIN, busqueda: { limit: 1 } }))
        .total_count,
    ]).toEqual([h.meses.find((m) => m.periodo === '2026-07')!.filas, antes + h.filas]);
    expect(mensajes(await leer([julio]))[0]).toMatch(
      /saldos ya están cargados, el primero de 07\/2026: deshaga esa importación/,
    );
    bien(await b.e.importaciones.deshacer((t.resultado as { importacion: string }).importacion, ADMIN));
    expect([
      bien(await b.e.lista({ tabla: 'SaldosIniciales', pagina: 1, quien: ADMIN, busqueda: { limit: 1 } }))
        .total_count,
      mensajes(await leer([julio])),
    ]).toEqual([antes, []]);
  });
  it('lo que se dijo de un código se recuerda en la próxima', async () => {
    const otro = {
        nombre: 'o.txt',
        texto: julio.texto
          .split('\r\n')
          .map((l) =>
            l.startsWith('03') && l.slice(13, 23).trim() === '0001'
              ? `${l.slice(0, 13)}SUELDO    ${l.slice(23)}`
              : l,
          )
          .join('\r\n'),
      },
      id = Number((await b.una('Conceptos', 'codigo', 1))['id']);
    const mapeo = [{ codigo: 'SUELDO', id_rrhh_concepto: id }],
      h = await leer([otro], mapeo),
      { trabajo } = bien(
        await b.e.arranque.cargar({ archivos: [otro], mapeo, huella: h.huella }, clave(), ADMIN),
      ),
      t = await b.esperar(trabajo);
    bien(await b.e.importaciones.deshacer((t.resultado as { importacion: string }).importacion, ADMIN));
    const despues = await leer([otro]);
    expect([despues.errores, despues.conceptos.find((c) => c.codigo === 'SUELDO')!.id_rrhh_concepto]).toEqual(
      [[], id],
    );
  });
});

it('un saldo inicial de la misma persona, concepto y mes no se carga dos veces, tampoco desde un archivo', async () => {
  const [persona] = await b.filas('Personal'),
    saldo = {
      id_personal: persona!['id']!,
      id_rrhh_concepto: (await b.una('Conceptos', 'codigo', 1))['id']!,
      devengado: '2020-03',
      importe: '100.00',
    };
  const uno = await b.agregar('SaldosIniciales', saldo),
    otro = mal(await b.orden('SaldosIniciales', 'add', { cuerpo: { ...saldo, pago: '2020-03' } }));
  expect([otro.code, otro.message]).toEqual([
    'duplicate',
    `De 03/2020 ya hay un saldo de esa persona y ese concepto (el ${String(uno['id'])}): cámbielo, en lugar de sumar otro.`,
  ]);
  await b.agregar('SaldosIniciales', { ...saldo, pago: '2020-04' });
  const { id } = bien(
    await b.e.importaciones.crear(
      'SaldosIniciales',
      { alError: 'abort', periodo: null, clave: null, nuevas: 1, simular: 0, cliente: '' },
      clave(),
      ADMIN,
    ),
  );
  bien(
    await b.e.importaciones.recibir(
      id,
      { desde: 0, filas: [1, 2].map((linea) => ({ linea, valores: { ...saldo, devengado: '2020-05' } })) },
      ADMIN,
    ),
  );
  await b.esperar(bien(await b.e.importaciones.revisar(id, ADMIN)).trabajo);
  expect(b.e.importaciones.errores(id, 0).map((e) => [e.linea, e.campo, e.codigo])).toEqual([
    [2, 'devengado', 'duplicate'],
  ]);
});

describe('un mes del libro, calculado otra vez acá', () => {
  it('cada diferencia tiene su concepto y su causa; lo que no está acá o allá se dice', async () => {
    const comparar = async (texto: string) =>
      bien(
        await alla.e.arranque.comparar({
          archivo: { nombre: 'j.txt', texto },
          mapeo: [],
          desde: 0,
          cuantos: 50,
        }),
      );
    const igual = await comparar(julio.texto);
    expect([igual.total > 3, igual.iguales, igual.personas]).toEqual([true, igual.total, []]);
    const lineas = julio.texto.split('\r\n'),
      tres = lineas.findIndex((l) => l.startsWith('03')),
      importe = BigInt(lineas[tres]!.slice(29, 44)),
      otro = await comparar(
        lineas
          .with(
            tres,
            `${lineas[tres]!.slice(0, 29)}${String(importe + 100n).padStart(15, '0')}${lineas[tres]!.slice(44)}`,
          )
          .join('\r\n'),
      );
    expect([
      otro.iguales,
      otro.personas.length,
      otro.personas[0]!.conceptos.map((c) => [c.diferencia, c.causa]),
    ]).toEqual([igual.total - 1, 1, [['-1.00', 'importe']]]);
    const sin = await comparar(lineas.toSpliced(tres, 1).join('\r\n'));
    expect(sin.personas[0]!.conceptos.map((c) => [c.libro, c.causa])).toEqual([[null, 'falta_alla']]);
  });
  it('si nadie del libro está acá, se dice quién falta, y no que nadie difiere', async () => {
    const { e, cerrar } = await conDemo({ legajos: 3, meses: 1 }),
      cuiles = new Set(
        bien(
          await e.lista({ tabla: 'Personal', pagina: 1, quien: ADMIN, busqueda: { limit: 500 } }),
        ).filas.map((p) => String(p['cuil']).replaceAll('-', '')),
      );
    const sinElla = julio.texto
      .split('\r\n')
      .filter((l) => ![...cuiles].some((c) => l.slice(2, 13) === c))
      .join('\r\n');
    expect(
      mal(
        await e.arranque.comparar({
          archivo: { nombre: 'j.txt', texto: sinElla },
          mapeo: [],
          desde: 0,
          cuantos: 50,
        }),
      ).message,
    ).toMatch(/^No hay un legajo con el CUIL \d{11} \(legajo \d+ en el libro\)/);
    await cerrar();
  });
});

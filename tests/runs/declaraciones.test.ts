// F.931 and Libro de Sueldos Digital: they declare only what is approved, all the receipts of the month
// together, and give no file while ARCA would refuse something.
import { isLeft } from 'fp-ts/lib/Either.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Presentacion } from '../../core/api/declaraciones.ts';
import { decimal, writeDecimal, type Decimal } from '../../core/kit/money.ts';
import { readRecord, type FixedWidthRecord } from '../../core/outputs/fixedWidth.ts';
import { lsdFormat } from '../../core/outputs/declaraciones/layoutLsd.ts';
import { sicossFormat } from '../../core/outputs/declaraciones/layoutSicoss.ts';
import { validateLsd, validateSicoss } from '../../core/outputs/declaraciones/validate.ts';
import { fueraDeLsd, fueraDeSicoss } from '../outputs/disenoCsv.ts';
import { bien, conDemo, mal, type Banco } from './empresa.ts';

let b: Banco;
beforeAll(async () => {
  b = await conDemo({ legajos: 12, meses: 3 });
});
afterAll(() => b.cerrar());

const filas = (texto: string): readonly FixedWidthRecord[] =>
  texto
    .split('\r\n')
    .filter((l) => l !== '')
    .map((l) => {
      const r = readRecord(sicossFormat(), l);
      if (Array.isArray(r)) throw new Error(JSON.stringify(r));
      return r as FixedWidthRecord;
    });
const suma = (f: readonly FixedWidthRecord[], campo: string): string =>
  writeDecimal(f.reduce((a, r) => a + (r[campo] as Decimal), 0n));
const errores = (p: Presentacion): readonly string[] =>
  p.observaciones.filter((o) => o.nivel === 'error').map((o) => o.mensaje);

describe('de dónde sale un importe', () => {
  it('cada base, grupo y total del F.931 es la suma de los recibos que dice, y de sus conceptos', async () => {
    const p = bien(await b.e.declaraciones.f931({ periodo: '2026-08' }));
    const vistos = [
      ['remunerativo', p.totales.remunerativo] as const,
      ['no_remunerativo', p.totales.no_remunerativo] as const,
      ['detraccion', p.totales.detraccion] as const,
      ...p.bases.map((x) => [`base_${x.n}` as 'base_1', x.importe] as const),
      ...p.grupos.map((x) => [x.grupo as 'sueldo', x.importe] as const),
    ];
    for (const [que, importe] of vistos) {
      const d = bien(await b.e.declaraciones.porQueF931({ periodo: '2026-08', que })),
        suman = (x: readonly { importe: string }[]): string =>
          writeDecimal(x.reduce((n, y) => n + decimal(y.importe), 0n));
      expect([que, d.importe, suman(d.conceptos), suman(d.recibos), d.resto]).toEqual([
        que,
        importe,
        importe,
        importe,
        '0.00',
      ]);
    }
  });
  it('de un mes sin liquidaciones se dice que no hay', async () => {
    expect(mal(await b.e.declaraciones.porQueF931({ periodo: '2020-01', que: 'base_1' })).code).toBe(
      'not_found',
    );
  });
  it('cada renglón del asiento es lo que suman los recibos, salvo los centavos que dice', async () => {
    const a = bien(await b.e.asiento({ periodo: '2026-08', liquidaciones: [] }));
    expect(a.renglones.length).toBeGreaterThan(2);
    for (const r of a.renglones) {
      const d = bien(
        await b.e.contable.porQue({
          periodo: '2026-08',
          liquidaciones: [],
          cuenta: r.cuenta,
          centro_costo: r.centro_costo ?? '',
        }),
      );
      const suyo = decimal(r.debe) - decimal(r.haber);
      expect([r.nombre, d.importe]).toEqual([r.nombre, writeDecimal(suyo)]);
      expect(d.recibos.reduce((n, x) => n + decimal(x.importe), 0n) + decimal(d.resto)).toBe(suyo);
    }
  });
});

describe('todo el mes en un paquete', () => {
  it('lleva el F.931, un libro por liquidación, la relación y la hoja de control, que dice lo mismo que los recibos', async () => {
    const p = bien(await b.e.declaraciones.paquete('2026-06')),
      texto = (n: RegExp): string =>
        Buffer.from(p.archivos.find((a) => n.test(a.nombre))!.datos).toString('latin1');
    expect([p.nombre, p.archivos.map((a) => a.nombre.replace(/^(lsd.*)-\d+\.txt$/, '$1-n.txt'))]).toEqual([
      'arca-2026-06.zip',
      [
        'f931-2026-06.txt',
        'lsd-2026-06-sj-m-n.txt',
        'lsd-2026-06-sj-sac-n.txt',
        expect.stringMatching(/\.txt$/),
        'control-2026-06.csv',
      ],
    ]);
    // Each is the book that is downloaded alone, and in one folder none takes the place of another.
    const libros = p.archivos.map((a) => a.nombre).filter((n) => n.startsWith('lsd'));
    expect(new Set(libros).size).toBe(libros.length);
    for (const n of libros)
      expect(
        bien(await b.e.declaraciones.archivoLsd({ id: Number(/(\d+)\.txt$/.exec(n)?.[1]), envio: 'SJ' }))
          .nombre,
      ).toBe(n);
    expect(texto(/^f931/)).toBe(bien(await b.e.declaraciones.archivoF931({ periodo: '2026-06' })).texto);
    expect(
      p.archivos
        .filter((a) => a.nombre.startsWith('lsd'))
        .flatMap((a) => validateLsd(Buffer.from(a.datos).toString('latin1'))),
    ).toEqual([]);
    const hoja = Buffer.from(p.archivos.at(-1)!.datos)
      .toString('utf8')
      .slice(1)
      .trimEnd()
      .split('\r\n')
      .map((x) => x.split(';').map((c) => c.slice(1, -1)));
    expect(hoja[0]).toEqual(['Archivo', 'Qué', 'Recibos', 'Archivo dice']);
    expect(hoja.slice(1).filter((x) => x[2] !== '' && x[2] !== x[3])).toEqual([]);
    expect(hoja.filter((x) => x[1]!.startsWith('SHA-256')).length).toBe(3);
  });
  it('mientras a uno le falte algo no hay paquete, y se dice cuál', async () => {
    const id = await b.crear('2026-09');
    await b.calcular(id);
    expect(mal(await b.e.declaraciones.paquete('2026-09')).message).toMatch(
      /^f931-2026-09\.txt: .*no está aprobada/,
    );
    bien(await b.orden('Liquidaciones', 'anular', { id, cuerpo: { motivo: 'solo para mirar' } }));
    expect(mal(await b.e.declaraciones.paquete('2031-01')).code).toBe('not_found');
  });
});

describe('el F.931 de un mes cerrado', () => {
  it('tiene una fila por persona con recibo, y sus sumas son las de los recibos del mes', async () => {
    const p = bien(await b.e.declaraciones.f931({ periodo: '2026-08' }));
    expect([
      errores(p),
      p.pendientes,
      p.observaciones.filter((o) => o.campo === 'tope' || o.campo.startsWith('base_')),
    ]).toEqual([[], [], []]);
    const a = bien(await b.e.declaraciones.archivoF931({ periodo: '2026-08' })),
      f = filas(a.texto),
      recibos = await b.filas('Recibos', ['periodo', '2026-08']);
    expect([f.length, a.nombre]).toEqual([
      new Set(recibos.map((r) => r['id_personal'])).size,
      'f931-2026-08.txt',
    ]);
    const total = recibos.reduce(
      (s, r) => s + decimal(String(r['remunerativo'])) + decimal(String(r['no_remunerativo'])),
      0n,
    );
    expect([suma(f, 'remuneracion_total'), p.controles.every((c) => c.archivo === c.recibos)]).toEqual([
      writeDecimal(total),
      true,
    ]);
    expect(f.map((r) => r['cuil'])).toEqual(f.map((r) => r['cuil']).toSorted());
  });
  it('los grupos suman lo remunerativo, y la base 2 menos la detracción es la 10', async () => {
    const p = bien(await b.e.declaraciones.f931({ periodo: '2026-06' }));
    expect(writeDecimal(p.grupos.reduce((a, g) => a + decimal(g.importe), 0n))).toBe(p.totales.remunerativo);
    const base = (n: number): Decimal => decimal(p.bases.find((x) => x.n === n)!.importe);
    expect(writeDecimal(base(2) - decimal(p.totales.detraccion))).toBe(writeDecimal(base(10)));
  });
  it('junio junta el mes con su aguinaldo: una fila por persona, con el SAC en su lugar', async () => {
    const p = bien(await b.e.declaraciones.f931({ periodo: '2026-06' })),
      f = filas(bien(await b.e.declaraciones.archivoF931({ periodo: '2026-06' })).texto);
    expect([
      p.liquidaciones.length,
      new Set(f.map((r) => r['cuil'])).size === f.length,
      suma(f, 'sac') !== '0.00',
    ]).toEqual([2, true, true]);
    const sac = (await b.filas('Recibos', ['periodo', '2026-06'])).filter(
      (r) =>
        r['id_liquidacion'] ===
        p.liquidaciones.find(
          (l) =>
            l.descripcion.includes('SAC') ||
            l.descripcion.includes('aguinaldo') ||
            l.descripcion.includes('Aguinaldo'),
        )?.id,
    );
    expect(suma(f, 'sac')).toBe(
      writeDecimal(sac.reduce((a, r) => a + decimal(String(r['remunerativo'])), 0n)),
    );
  });
  it('un mes sin liquidaciones se dice', async () =>
    expect(mal(await b.e.declaraciones.f931({ periodo: '2020-01' })).message).toBe(
      'No hay liquidaciones de 01/2020.',
    ));
});

describe('antes de entregar', () => {
  it('quien trabaja en el mes y no tiene recibo aprobado se avisa: no va en el archivo', async () => {
    const c = await conDemo({ legajos: 3, meses: 1 }),
      id = await c.crear('2026-09');
    await c.calcular(id);
    const gente = bien(await c.e.personas(id)),
      fuera = gente[0]!,
      f931 = async () =>
        bien(await c.e.declaraciones.f931({ periodo: '2026-09' }))
          .observaciones.filter((o) => o.campo === 'recibo')
          .map((o) => [o.nivel, o.legajo]);
    bien(
      await c.orden('Liquidaciones', 'excluir', {
        id,
        cuerpo: { id_personal: fuera.id_personal, motivo: 'suspendido' },
      }),
    );
    expect(await f931()).toEqual([]);
    bien(await c.orden('Liquidaciones', 'aprobar', { id, cuerpo: { sin_los_que_tienen_error: 0 } }));
    expect(await f931()).toEqual([['aviso', fuera.legajo]]);
    expect(
      bien(await c.e.declaraciones.archivoF931({ periodo: '2026-09' }))
        .texto.trimEnd()
        .split('\n'),
    ).toHaveLength(gente.length - 1);
    await c.cerrar();
  });
  it('una liquidación sin aprobar del mes, y lo que falta en un legajo, impiden el archivo y dicen dónde se corrigen', async () => {
    const id = await b.crear('2026-09');
    await b.calcular(id);
    const antes = bien(await b.e.declaraciones.f931({ periodo: '2026-09' }));
    expect([antes.pendientes.map((x) => x.id), errores(antes)]).toEqual([
      [id],
      ['«Mensual 2026-09» todavía no está aprobada. Apruébela o anúlela antes de declarar el mes.'],
    ]);
    expect(mal(await b.e.declaraciones.archivoF931({ periodo: '2026-09' })).code).toBe('invalid');
    bien(await b.orden('Liquidaciones', 'aprobar', { id, cuerpo: { sin_los_que_tienen_error: 0 } }));
    const [uno] = bien(await b.e.personas(id)),
      { cbu } = await b.fila('Personal', uno!.id_personal);
    bien(await b.editar('Personal', uno!.id_personal, { codigo_modalidad: null, cbu: null }));
    const p = bien(await b.e.declaraciones.f931({ periodo: '2026-09' }));
    expect(p.observaciones.filter((o) => o.nivel === 'error').map((o) => [o.campo, o.tabla, o.id])).toEqual([
      ['codigo_modalidad', 'Personal', uno!.id_personal],
    ]);
    const l = bien(await b.e.declaraciones.lsd({ id, envio: 'SJ' }));
    expect(
      l.observaciones
        .filter((o) => o.nivel === 'error')
        .map((o) => o.campo)
        .toSorted(),
    ).toEqual(['cbu', 'codigo_modalidad']);
    bien(await b.editar('Personal', uno!.id_personal, { codigo_modalidad: '008', cbu: cbu! }));
    expect(isLeft(await b.e.declaraciones.archivoF931({ periodo: '2026-09' }))).toBe(false);
  });
  it('la aprobación no cambia por declararla, y pagada y cerrada se declaran igual', async () => {
    const texto = bien(await b.e.declaraciones.archivoF931({ periodo: '2026-08' })).texto;
    expect(bien(await b.e.declaraciones.archivoF931({ periodo: '2026-08' })).texto).toBe(texto);
  });
});

describe('el Libro de Sueldos Digital de una liquidación', () => {
  it('los netos de sus renglones son los de sus recibos, y las bases, las de todo el mes', async () => {
    const p = bien(await b.e.declaraciones.f931({ periodo: '2026-06' })),
      [primera, segunda] = p.liquidaciones;
    for (const c of [primera!, segunda!]) {
      const l = bien(await b.e.declaraciones.lsd({ id: c.id, envio: 'SJ' })),
        recibos = (await b.filas('Recibos', ['id_liquidacion', c.id])).filter((r) => r['neto'] !== null);
      expect([errores(l), l.controles.find((x) => x.campo === 'neto')!.archivo]).toEqual([
        [],
        writeDecimal(recibos.reduce((a, r) => a + decimal(String(r['neto'])), 0n)),
      ]);
    }
    const de = async (id: number): Promise<ReadonlyMap<string, string>> =>
      new Map(
        bien(await b.e.declaraciones.archivoLsd({ id, envio: 'SJ' }))
          .texto.split('\r\n')
          .filter((x) => x.startsWith('04'))
          .map((x) => {
            const r = readRecord(lsdFormat('04'), x) as FixedWidthRecord;
            return [String(r['cuil']), writeDecimal(r['base_2'] as Decimal)];
          }),
      );
    const [una, otra] = [await de(primera!.id), await de(segunda!.id)];
    for (const [cuil, base] of una) if (otra.has(cuil)) expect(otra.get(cuil)).toBe(base);
  });
  it('su total es el de sus renglones: los del SAC y los del mes suman lo que declara el F.931', async () => {
    const p = bien(await b.e.declaraciones.f931({ periodo: '2026-06' })),
      suyos = await Promise.all(
        p.liquidaciones.map(
          async (c) => bien(await b.e.declaraciones.lsd({ id: c.id, envio: 'SJ' })).totales.remunerativo,
        ),
      );
    expect([new Set(suyos).size, writeDecimal(suyos.reduce((a, x) => a + decimal(x), 0n))]).toEqual([
      p.liquidaciones.length,
      p.totales.remunerativo,
    ]);
  });
  it('su número es su lugar en el mes, salvo que se diga otro', async () => {
    const ids = bien(await b.e.declaraciones.f931({ periodo: '2026-06' })).liquidaciones.map((c) => c.id),
      cabeza = async (id: number, numero?: number): Promise<string> =>
        bien(
          await b.e.declaraciones.archivoLsd({
            id,
            envio: 'SJ',
            ...(numero === undefined ? {} : { numero }),
          }),
        ).texto.slice(0, 27);
    expect([
      (await cabeza(ids[0]!)).slice(-6),
      (await cabeza(ids[1]!)).slice(-6),
      (await cabeza(ids[1]!, 7)).slice(-6),
    ]).toEqual(['M00001', 'M00002', 'M00007']);
  });
});

describe('la relación de conceptos', () => {
  it('lleva los que tienen código de ARCA y dice cuáles no; un concepto nuevo sin código se suma a los que faltan', async () => {
    const antes = bien(await b.e.declaraciones.relacion()),
      a = bien(await b.e.declaraciones.archivoRelacion()),
      conceptos = await b.filas('Conceptos');
    expect([
      a.registros,
      a.texto.length,
      a.texto
        .split('\r\n')
        .find((l) => l.slice(6, 10) === '0001')
        ?.slice(167, 175),
    ]).toEqual([antes.registros, antes.registros * 188, '11111111']);
    expect(
      antes.faltan.every((f) => {
        const c = conceptos.find((x) => x['id'] === f.id);
        return c !== undefined && !/^\d{6}$/.test(String(c['codigo_afip'] ?? ''));
      }),
    ).toBe(true);
    const uno = await b.una('Conceptos', 'codigo', 312);
    bien(await b.editar('Conceptos', Number(uno['id']), { codigo_afip: null }));
    expect(bien(await b.e.declaraciones.relacion()).faltan.map((f) => f.codigo)).toContain(312);
    bien(await b.editar('Conceptos', Number(uno['id']), { codigo_afip: uno['codigo_afip']! }));
    expect(bien(await b.e.declaraciones.relacion())).toEqual(antes);
  });
});

describe('los archivos de la demostración', () => {
  it.each(['2026-06', '2026-07', '2026-08'])(
    'los de %s cumplen campo por campo los diseños publicados',
    async (periodo) => {
      const p = bien(await b.e.declaraciones.f931({ periodo })),
        f = bien(await b.e.declaraciones.archivoF931({ periodo })).texto,
        conPunto = bien(await b.e.declaraciones.archivoF931({ periodo, marca: '.' })).texto;
      expect([f.length, fueraDeSicoss(f), validateSicoss(f), validateSicoss(conPunto, '.')]).toEqual([
        501 * p.registros,
        [],
        [],
        [],
      ]);
      for (const c of p.liquidaciones)
        for (const envio of ['SJ', 'RE'] as const) {
          const t = bien(await b.e.declaraciones.archivoLsd({ id: c.id, envio })).texto;
          expect([t.length > 0, fueraDeLsd(t), validateLsd(t)]).toEqual([true, [], []]);
        }
    },
  );
});

describe('el asiento de un mes', () => {
  it('balancea, y su bruto, sus contribuciones y su neto son los de los recibos', async () => {
    const a = bien(await b.e.asiento({ periodo: '2026-06', liquidaciones: [] })),
      recibos = await b.filas('Recibos', ['periodo', '2026-06']);
    const total = (campo: string): string =>
      writeDecimal(recibos.reduce((s, r) => s + (r[campo] === null ? 0n : decimal(String(r[campo]))), 0n));
    const de = (cuenta: string, lado: 'debe' | 'haber'): string =>
      writeDecimal(a.renglones.filter((r) => r.cuenta === cuenta).reduce((s, r) => s + decimal(r[lado]), 0n));
    expect([a.faltan, a.debe === a.haber]).toEqual([[], true]);
    expect([de('5.1.01', 'debe'), de('5.1.02', 'debe'), de('5.1.03', 'debe'), de('2.1.01', 'haber')]).toEqual(
      [total('remunerativo'), total('no_remunerativo'), total('contribuciones'), total('neto')],
    );
    expect(
      new Set(a.renglones.filter((r) => r.cuenta === '5.1.01').map((r) => r.centro_costo)).size,
    ).toBeGreaterThan(1);
  });
  it('el de una liquidación es parte del del mes', async () => {
    const mes = bien(await b.e.asiento({ periodo: '2026-06', liquidaciones: [] })),
      partes = await Promise.all(
        mes.liquidaciones.map(async (c) =>
          decimal(bien(await b.e.asiento({ periodo: '2026-06', liquidaciones: [c.id] })).debe),
        ),
      );
    expect(writeDecimal(partes.reduce((x, y) => x + y, 0n))).toBe(mes.debe);
  });
  it('una regla de un área vale antes que la de todas; sin cuenta, se dice y no hay asiento', async () => {
    const [regla] = await b.filas('Imputaciones', ['codigo', 'NETO']),
      area = (await b.filas('Areas'))[0]!;
    const cuenta = await b.agregar('CuentasContables', {
      codigo: '2.1.09',
      d_cuenta_contable: 'Sueldos a pagar, aparte',
    });
    await b.agregar('Imputaciones', {
      codigo: 'NETO-A',
      naturaleza: 'neto',
      id_area: area['id']!,
      id_cuenta_haber: cuenta['id']!,
    });
    expect(
      bien(await b.e.asiento({ periodo: '2026-06', liquidaciones: [] })).renglones.map((r) => r.cuenta),
    ).toContain('2.1.09');
    bien(
      await b.orden('Imputaciones', 'delete', {
        id: Number(regla!['id']),
        cuerpo: { version: regla!['version']! },
      }),
    );
    const a = bien(await b.e.asiento({ periodo: '2026-06', liquidaciones: [] }));
    expect([a.renglones, a.faltan.length > 0, a.faltan[0]]).toEqual([
      [],
      true,
      expect.stringMatching(/^los sueldos a pagar: haber \(/),
    ]);
  });
  it('una imputación dice un concepto o una clase, y al menos una cuenta', async () => {
    expect(
      mal(await b.orden('Imputaciones', 'add', { cuerpo: { codigo: 'X', naturaleza: 'neto' } })).errors!.map(
        (e) => e.field,
      ),
    ).toEqual(['id_cuenta_debe']);
    expect(
      mal(await b.orden('Imputaciones', 'add', { cuerpo: { codigo: 'X', id_cuenta_haber: 1 } })).errors!.map(
        (e) => e.field,
      ),
    ).toEqual(['naturaleza']);
  });
});

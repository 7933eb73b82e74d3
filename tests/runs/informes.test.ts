// Reports: each adds up to the receipts to the cent, states what it leaves out, and is the same in every
// format.
import { isLeft } from 'fp-ts/lib/Either.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  INFORMES,
  type WireInforme,
  type InformeName,
  type InformeRequest,
} from '../../core/api/informes.ts';
import { decimal, writeDecimal } from '../../core/kit/money.ts';
import { vencimientoOf } from '../../server/features/informes/sindicatos.ts';
import { leerCsv } from '../outputs/leerCsv.ts';
import { ADMIN, bien, conDemo, mal, type Banco } from './empresa.ts';
import { openReads } from '../../server/rows/empresaReads.ts';
import { certificadoArt80 } from '../../server/features/informes/certificados.ts';

let b: Banco;
beforeAll(async () => {
  b = await conDemo({ legajos: 12, meses: 3 });
});
afterAll(() => b.cerrar());

const pedido = (informe: InformeName, mas: Partial<InformeRequest> = {}): InformeRequest => ({
  informe,
  desde: '2026-06',
  hasta: '2026-08',
  legajos: [],
  id_area: null,
  id_sindicato: null,
  id_liquidacion: null,
  ...mas,
});
const ver = async (informe: InformeName, mas: Partial<InformeRequest> = {}): Promise<WireInforme> =>
  bien(await b.e.informes.ver(pedido(informe, mas), ADMIN));
const suma = (i: WireInforme, columna: string): string => {
  const n = i.columnas.findIndex((c) => c.nombre === columna);
  return writeDecimal(i.filas.reduce((a, f) => a + (f[n] === null ? 0n : decimal(String(f[n]))), 0n));
};
const columna = (i: WireInforme, nombre: string): readonly unknown[] => {
  const n = i.columnas.findIndex((c) => c.nombre === nombre);
  return i.filas.map((f) => f[n]);
};
const total = (i: WireInforme, nombre: string): string | null | undefined =>
  i.totales[i.columnas.findIndex((c) => c.nombre === nombre)];
const deRecibos = async (campo: string, periodo?: string): Promise<string> =>
  writeDecimal(
    (await b.filas('Recibos'))
      .filter((r) => periodo === undefined || r['periodo'] === periodo)
      .reduce((a, r) => a + (r[campo] === null ? 0n : decimal(String(r[campo]))), 0n),
  );
const bytes = async (r: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const trozos: Uint8Array[] = [];
  for await (const x of r) trozos.push(x);
  return Buffer.concat(trozos);
};

describe('cada informe suma lo que suman los recibos', () => {
  it('historia de pagos: un renglón por recibo, por legajo y fecha', async () => {
    const i = await ver('historia');
    expect([i.cuantas, total(i, 'neto'), total(i, 'contribuciones')]).toEqual([
      (await b.filas('Recibos')).filter((r) => r['neto'] !== null).length,
      await deRecibos('neto'),
      await deRecibos('contribuciones'),
    ]);
    const uno = await ver('historia', { legajos: [151] });
    expect([new Set(columna(uno, 'legajo')), columna(uno, 'fecha_pago')]).toEqual([
      new Set([151]),
      (columna(uno, 'fecha_pago') as string[]).toSorted(),
    ]);
  });
  it('costo por área: lo pagado y lo contribuido, por mes, área y centro de costo', async () => {
    const i = await ver('costo'),
      [rem, nr, con] = await Promise.all(
        ['remunerativo', 'no_remunerativo', 'contribuciones'].map((c) => deRecibos(c)),
      );
    expect([
      suma(i, 'remunerativo'),
      suma(i, 'no_remunerativo'),
      suma(i, 'contribuciones'),
      total(i, 'costo'),
    ]).toEqual([rem, nr, con, writeDecimal(decimal(rem!) + decimal(nr!) + decimal(con!))]);
    expect(new Set(columna(i, 'periodo'))).toEqual(new Set(['2026-06', '2026-07', '2026-08']));
    const area = (await b.filas('Areas'))[0]!,
      suya = await ver('costo', { id_area: Number(area['id']) });
    expect(new Set(columna(suya, 'area'))).toEqual(new Set([area['d_area']]));
  });
  it('planilla: cada concepto en su columna, y la fila da su neto', async () => {
    const i = await ver('planilla', { desde: '2026-08' }),
      propias = i.columnas.filter((c) => c.titulo !== null),
      descuentos = new Set(
        (await b.filas('Conceptos'))
          .filter((c) => Number(c['codigo']) >= 300 && Number(c['codigo']) < 400)
          .map((c) => `c${String(c['codigo']).padStart(4, '0')}`),
      );
    expect([suma(i, 'neto'), propias.length > 5, i.columnas[0]!.nombre]).toEqual([
      await deRecibos('neto', '2026-08'),
      true,
      'legajo',
    ]);
    for (const f of i.filas) {
      const neto = i.columnas.reduce(
        (a, c, n) =>
          c.titulo === null || f[n] === null
            ? a
            : descuentos.has(c.nombre)
              ? a - decimal(String(f[n]))
              : a + decimal(String(f[n])),
        0n,
      );
      expect(writeDecimal(neto)).toBe(f[i.columnas.findIndex((c) => c.nombre === 'neto')]);
    }
  });
  it('totales por concepto: una columna por mes, y los remunerativos son los de los recibos', async () => {
    const i = await ver('conceptos'),
      n = (c: string): number => i.columnas.findIndex((x) => x.nombre === c);
    const rem = i.filas.filter((f) => f[n('tipo')] === 'Remunerativo');
    for (const m of ['2026-06', '2026-07', '2026-08'])
      expect(
        writeDecimal(rem.reduce((a, f) => a + (f[n(m)] === null ? 0n : decimal(String(f[n(m)]))), 0n)),
      ).toBe(await deRecibos('remunerativo', m));
    expect(total(i, 'total')).toBeNull();
  });
  it('aportes por obra social: los de las personas y los de la empresa, por la de cada uno', async () => {
    const i = await ver('obras_sociales'),
      conceptos = await ver('conceptos'),
      de = (codigos: readonly number[]): string =>
        writeDecimal(
          conceptos.filas
            .filter((f) => codigos.includes(Number(f[0])))
            .reduce((a, f) => a + decimal(String(f.at(-1))), 0n),
        );
    expect([total(i, 'aportes'), total(i, 'contribuciones')]).toEqual([de([302, 303, 304]), de([401])]);
  });
  it('movimientos: la dotación del principio más las altas menos las bajas es la del final', async () => {
    const i = await ver('movimientos', { desde: '2024-01', hasta: '2026-08' }),
      [antes, altas, bajas, despues] = /Al empezar (\d+), altas (\d+), bajas (\d+), al terminar (\d+)/
        .exec(i.notas[0]!)!
        .slice(1)
        .map(Number);
    expect([
      antes! + altas! - bajas!,
      columna(i, 'movimiento').filter((m) => m === 'Alta').length,
      columna(i, 'movimiento').filter((m) => m === 'Baja').length,
    ]).toEqual([despues, altas, bajas]);
    expect(columna(i, 'fecha')).toEqual((columna(i, 'fecha') as string[]).toSorted());
    const persona = await b.una('Personal', 'legajo', 2),
      otra = (await b.filas('Categorias')).find(
        (c) =>
          c['id'] !==
          (persona['PersonalCategoria'] as unknown as { id_rrhh_categoria: number }[]).at(-1)!
            .id_rrhh_categoria,
      )!;
    bien(
      await b.editar('Personal', Number(persona['id']), {
        PersonalCategoria: [
          ...(persona['PersonalCategoria'] as unknown as object[]),
          { desde: '2026-08-10', id_rrhh_categoria: otra['id'] },
        ] as never,
      }),
    );
    expect(
      (await ver('movimientos', { desde: '2026-08', legajos: [2] })).filas.map((f) => [f[0], f[1], f[5]]),
    ).toEqual([['2026-08-10', 'Cambio de categoría', otra['d_rrhh_categoria']]]);
  });
});

describe('lo de los sindicatos', () => {
  it('la cuota sindical va al sindicato de cada uno; lo que no dice a quién, se avisa; la suma es la de los recibos', async () => {
    const i = await ver('sindicatos'),
      conceptos = await ver('conceptos'),
      n = (c: string): number => i.columnas.findIndex((x) => x.nombre === c);
    for (const codigo of new Set(columna(i, 'codigo')))
      expect(
        writeDecimal(
          i.filas
            .filter((f) => f[n('codigo')] === codigo)
            .reduce((a, f) => a + decimal(String(f[n('importe')])), 0n),
        ),
      ).toBe(conceptos.filas.find((f) => f[0] === codigo)!.at(-1));
    expect(new Set(i.filas.filter((f) => f[n('codigo')] === 310).map((f) => f[n('entidad')]))).toEqual(
      new Set(['Sindicato de Empleados de Comercio']),
    );
    expect([
      i.filas.filter((f) => f[n('codigo')] === 312).map((f) => f[n('entidad')])[0],
      i.notas[0],
    ]).toEqual(['Sin destino', '«0312 FAECYS» no dice a quién se deposita. Indíquelo en el concepto.']);
  });
  it('con la entidad dicha en el concepto tiene su boleta, con su vencimiento hábil; y las boletas suman lo mismo que los aportes', async () => {
    const e = await b.agregar('Sindicatos', {
        codigo: 'FAECYS',
        d_rrhh_sindicato: 'Federación FAECYS',
        dia_vencimiento: 15,
        cuenta_deposito: 'Banco Nación 123/4',
      }),
      c = await b.una('Conceptos', 'codigo', 312);
    bien(await b.editar('Conceptos', Number(c['id']), { id_sindicato_deposito: e['id']! }));
    const i = await ver('boletas'),
      n = (x: string): number => i.columnas.findIndex((y) => y.nombre === x),
      suya = i.filas.filter((f) => f[n('entidad')] === 'Federación FAECYS');
    expect(suya.map((f) => [f[n('periodo')], f[n('vence')]])).toEqual([
      ['2026-06', '2026-07-15'],
      ['2026-07', '2026-08-18'],
      ['2026-08', '2026-09-15'],
    ]);
    expect([suma(i, 'importe'), i.notas.some((x) => x.includes('FAECYS'))]).toEqual([
      suma(await ver('sindicatos'), 'importe'),
      false,
    ]);
    expect((await ver('boletas', { id_sindicato: Number(e['id']) })).cuantas).toBe(3);
  });
  it('el vencimiento que cae en fin de semana o feriado pasa al primer día hábil', () => {
    expect([
      vencimientoOf('2026-07', 15, new Set(['2026-08-17'])),
      vencimientoOf('2026-01', 31, new Set()),
      vencimientoOf('2026-01', null, new Set()),
    ]).toEqual(['2026-08-18', '2026-03-02', null]);
  });
  it('las boletas del mes salen en PDF; un mes sin nada, se dice', async () => {
    const pdf = await bytes(bien(await b.e.informes.boleta({ periodo: '2026-08', id_sindicato: null })));
    expect([
      pdf.subarray(0, 5).toString(),
      pdf.toString('latin1').match(/\/Type \/Page\b/g)!.length >= 2,
    ]).toEqual(['%PDF-', true]);
    expect(mal(await b.e.informes.boleta({ periodo: '2020-01', id_sindicato: null })).message).toBe(
      'No hay nada que depositar a sindicatos en 01/2020.',
    );
  });
});

describe('Ganancias y los certificados de una persona', () => {
  it('el F.1357 del año suma lo cobrado en él, recibo por recibo, y el impuesto retenido es el de los recibos', async () => {
    const i = await ver('ganancias'),
      conceptos = await b.filas('Conceptos'),
      de = async (codigo: number): Promise<string> => {
        const id = conceptos.find((c) => c['codigo'] === codigo)!['id'],
          recibos = await b.filas('Recibos');
        let suma = 0n;
        for (const r of recibos)
          for (const l of bien(await b.e.recibo(Number(r['id']))).lineas)
            if (l.id_concepto === id && l.importe !== null) suma += decimal(l.importe);
        return writeDecimal(suma);
      };
    expect([
      total(i, 'bruto_habitual'),
      total(i, 'bruto_no_habitual'),
      total(i, 'sac'),
      total(i, 'aportes'),
    ]).toEqual([await de(950), await de(951), await de(954), await de(953)]);
    expect([total(i, 'impuesto_retenido'), i.notas.some((n) => n.startsWith('Falta el concepto'))]).toEqual([
      writeDecimal(decimal(await de(326)) + decimal(await de(327))),
      false,
    ]);
    for (const f of i.filas) {
      const n = (c: string): bigint => decimal(String(f[i.columnas.findIndex((x) => x.nombre === c)]));
      expect(n('saldo')).toBe(
        n('impuesto_determinado') - n('impuesto_retenido') - n('otros_empleos_retenido'),
      );
    }
  });
  it('los dos certificados salen en PDF; del año sin recibos y de quien no está, se dice', async () => {
    const { id } = await b.una('Personal', 'legajo', 151),
      pedir = (
        p: { readonly clase: 'art80' | 'ganancias'; readonly anio: number | null },
        quien = Number(id),
      ) => b.e.informes.certificado(quien, p);
    for (const p of [
      { clase: 'art80', anio: null },
      { clase: 'ganancias', anio: 2026 },
    ] as const)
      expect((await bytes(bien(await pedir(p)))).subarray(0, 5).toString()).toBe('%PDF-');
    expect([
      mal(await pedir({ clase: 'ganancias', anio: 2019 })).code,
      mal(await pedir({ clase: 'ganancias', anio: null })).code,
      mal(await pedir({ clase: 'art80', anio: null }, 99999)).code,
    ]).toEqual(['not_found', 'invalid', 'not_found']);
  });
  it('el del art. 80 dice mes por mes lo remunerado, los aportes y las contribuciones de los recibos', async () => {
    const l = openReads(b.datos, 'prueba'),
      p = await b.una('Personal', 'legajo', 151),
      c = bien(certificadoArt80(l, { id: Number(p['id']) })),
      recibos = await b.filas('Recibos', ['id_personal', Number(p['id'])]);
    l.cerrar();
    const suma = (campo: string): string =>
      writeDecimal(recibos.reduce((a, r) => a + decimal(String(r[campo] ?? '0')), 0n));
    expect([c.tabla.filas.map((f) => f[0]), c.tabla.totales!.slice(1, 3), c.datos[0]!.valor]).toEqual([
      ['2026-06', '2026-07', '2026-08'],
      [suma('remunerativo'), suma('no_remunerativo')],
      p['nombre'],
    ]);
    const conceptos = await ver('conceptos', { legajos: [151] }),
      de = (codigos: readonly number[]): string =>
        writeDecimal(
          conceptos.filas
            .filter((f) => codigos.includes(Number(f[0])))
            .reduce((a, f) => a + decimal(String(f.at(-1))), 0n),
        );
    expect(c.tabla.totales![3]).toBe(de([300, 301, 302, 303]));
    expect(c.notas).toEqual([
      'Los meses anteriores a 06/2026 no se liquidaron en este sistema y no figuran en la tabla.',
      // What it is taken for, and is not.
      expect.stringContaining('formulario PS.6.2'),
    ]);
  });
});

describe('los archivos y los pedidos', () => {
  it.each(INFORMES)(
    '%s: el csv tiene los renglones de la pantalla; xlsx, json y pdf se arman',
    async (nombre) => {
      const i = await ver(nombre),
        texto = (await bytes(bien(await b.e.informes.archivo(pedido(nombre), 'csv', ADMIN)))).toString(
          'utf8',
        );
      const filas = leerCsv(texto.replace(/^\ufeff/, '')).map((f) => f.map((c) => c.valor));
      expect([filas[0], filas.length - 1]).toEqual([i.columnas.map((c) => c.nombre), i.cuantas]);
      expect(
        (await bytes(bien(await b.e.informes.archivo(pedido(nombre), 'xlsx', ADMIN))))
          .subarray(0, 2)
          .toString(),
      ).toBe('PK');
      expect(
        JSON.parse(
          (await bytes(bien(await b.e.informes.archivo(pedido(nombre), 'json', ADMIN)))).toString('utf8'),
        ),
      ).toHaveLength(i.cuantas);
      expect(
        (await bytes(bien(await b.e.informes.archivo(pedido(nombre), 'pdf', ADMIN))))
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    },
  );
  it('una liquidación sin aprobar entra sola, con su aviso; en los meses, no entra y se dice', async () => {
    const id = await b.crear('2026-09');
    await b.calcular(id);
    const sola = await ver('planilla', { id_liquidacion: id }),
      mes = await ver('historia', { desde: '2026-09', hasta: '2026-09' });
    expect([sola.cuantas > 0, sola.notas, mes.cuantas, mes.notas]).toEqual([
      true,
      ['«Mensual 2026-09» todavía no está aprobada: las cifras pueden cambiar.'],
      0,
      ['«Mensual 2026-09» no está aprobada y no entra.'],
    ]);
  });
  it('meses al revés, demasiados o mal escritos se dicen', async () => {
    const codigo = async (mas: Partial<InformeRequest>): Promise<string> => {
      const r = await b.e.informes.ver(pedido('historia', mas), ADMIN);
      return isLeft(r) ? r.left.code : 'bien';
    };
    expect([
      await codigo({ desde: '2026-09' }),
      await codigo({ desde: '2020-01' }),
      await codigo({ desde: '2026-13' }),
      await codigo({ id_liquidacion: 9999 }),
    ]).toEqual(['invalid', 'limit', 'invalid', 'not_found']);
  });
});

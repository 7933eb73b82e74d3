// Printed receipts: the layout of their period, images, drafts marked as such, and codes that are valid as
// long as the receipt is.
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import type { LiquidacionFact } from '../../core/domain/liquidacionFact.ts';
import { readPrintable } from '../../server/features/recibos/printable.ts';
import { leafOfProof, readTreeProof } from '../../server/kernel/hashTree.ts';
import { openReads } from '../../server/rows/empresaReads.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeReciboCode, readReciboCode } from '../../core/outputs/reciboCode.ts';
import { reciboTemplateRow, reciboTemplateOf } from '../../core/outputs/reciboTemplate.ts';
import {
  reciboCode,
  isOfEmpresa,
  isGenuineCode,
  reciboOfCode,
} from '../../server/features/recibos/reciboCode.ts';
import { ADMIN, bien, clave, conDemo, mal, type Banco } from './empresa.ts';

const textoDe = (pdf: Buffer): string =>
  [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .map((m) => {
      try {
        return inflateSync(Buffer.from(m[1]!, 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    })
    .flatMap((t) =>
      [...t.matchAll(/\[(.*?)\] TJ/g)].map((m) =>
        [...m[1]!.matchAll(/<([0-9a-f]*)>/g)]
          .map((h) => Buffer.from(h[1]!, 'hex').toString('latin1'))
          .join(''),
      ),
    )
    .join('\n');
const paginas = (pdf: Buffer): number => (pdf.toString('latin1').match(/\/Type \/Page\n/g) ?? []).length;
const CODIGO = /\b([0-9A-HJKMNP-TV-Z]{4}-){7}[0-9A-HJKMNP-TV-Z]{4}\b/g;
/** A PNG of one grey pixel. */
const PIXEL = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b550000000a49444154789c6360000000020001e221bc330000000049454e44ae426082',
  'hex',
);

describe('qué modelo le toca a un recibo', () => {
  const filas = [
    { id: 1, desde: '2020-01', id_tipo_comprobante: null, leyenda: 'vieja' },
    { id: 2, desde: '2026-07', id_tipo_comprobante: null },
    { id: 3, desde: '2025-01', id_tipo_comprobante: 9 },
  ];
  it.each([
    ['2019-12', 1, undefined],
    ['2026-06', 1, 1],
    ['2026-07', null, 2],
    ['2027-01', 1, 2],
    ['2026-08', 9, 3],
    ['2024-12', 9, 1],
  ] as const)('en %s con el comprobante %s, el %s', (periodo, tipo, id) => {
    expect(reciboTemplateRow(filas, periodo, tipo)?.['id']).toBe(id);
  });
  it('la forma es la que rige en el período, salvo que se diga otra', () => {
    expect([
      reciboTemplateOf(undefined, '2026-05').forma,
      reciboTemplateOf(undefined, '2026-06').forma,
      reciboTemplateOf({ forma: 'art140' }, '2026-09').forma,
      reciboTemplateOf({ forma: 'periodo' }, '2025-01').forma,
    ]).toEqual(['art140', 'dto407', 'art140', 'art140']);
  });
  it('en la forma del Dto. 407/2026 la base y la cantidad van siempre', () => {
    expect([
      reciboTemplateOf({ chk_bases: 0 }, '2026-06').bases,
      reciboTemplateOf({ chk_bases: 0 }, '2026-05').bases,
    ]).toEqual([true, false]);
  });
});

describe('el código de verificación', () => {
  const secreto = Buffer.alloc(32, 7),
    r = { id_liquidacion: 22, id_personal: 136 },
    codigo = reciboCode(secreto, 'demo', r, 'hecho'),
    bytes = readReciboCode(codigo)!;
  it('vuelve a decir de qué recibo es, escrito de cualquier manera', () => {
    expect([
      reciboOfCode(secreto, bytes),
      isOfEmpresa(bytes, 'demo'),
      isGenuineCode(secreto, 'demo', bytes, r, 'hecho'),
      writeReciboCode(bytes),
    ]).toEqual([r, true, true, codigo]);
    expect(
      readReciboCode(
        ` ${codigo.toLowerCase().replaceAll('-', '').replaceAll('0', 'o').replaceAll('1', 'l')} `,
      ),
    ).toEqual(bytes);
  });
  it('otro secreto, otra empresa, otra aprobación o un signo cambiado no valen', () => {
    expect([
      isGenuineCode(Buffer.alloc(32, 8), 'demo', bytes, r, 'hecho'),
      isGenuineCode(secreto, 'otra', bytes, r, 'hecho'),
      isGenuineCode(secreto, 'demo', bytes, r, 'otro hecho'),
      isOfEmpresa(bytes, 'otra'),
    ]).toEqual([false, false, false, false]);
    for (let i = 0; i < bytes.length; i++) {
      const tocado = Uint8Array.from(bytes, (b, j) => (j === i ? b ^ 1 : b));
      expect(
        isOfEmpresa(tocado, 'demo') &&
          isGenuineCode(secreto, 'demo', tocado, reciboOfCode(secreto, tocado), 'hecho'),
        `byte ${i}`,
      ).toBe(false);
    }
  });
  it.each(['', 'ABCD', `${codigo}A`, codigo.replace(/^./, 'U'), '../../etc'])('%j no es un código', (t) => {
    expect(readReciboCode(t)).toBeUndefined();
  });
});

describe('los recibos de una empresa', () => {
  let b: Banco;
  beforeEach(async () => {
    b = await conDemo();
  });
  afterEach(() => b.cerrar());
  const pdf = async (id: number): Promise<Buffer> => {
    const t: Uint8Array[] = [];
    for await (const x of bien(await b.e.pdfLiquidacion(id, ADMIN, 'https://sueldos.ejemplo.com.ar')))
      t.push(x);
    return Buffer.concat(t);
  };
  const codigos = async (id: number): Promise<readonly string[]> =>
    [...textoDe(await pdf(id)).matchAll(CODIGO)].map((m) => m[0]);
  const vale = async (codigo: string): Promise<boolean> =>
    bien(await b.e.recibos.verificar(readReciboCode(codigo)!));
  const agosto = async (): Promise<number> =>
    Number((await b.una('Liquidaciones', 'periodo', '2026-08'))['id']);

  it('los de una cerrada traen cada uno su código, que vale', async () => {
    const cs = await codigos(await agosto());
    expect([cs.length, new Set(cs).size]).toEqual([6, 6]);
    expect(await Promise.all(cs.map(vale))).toEqual(cs.map(() => true));
    expect(textoDe(await pdf(await agosto()))).toContain('https://sueldos.ejemplo.com.ar/verificar');
  });
  it('la prueba impresa de uno cerrado llega a la raíz que dice el hecho del cierre; la de otro recibo no es la suya', async () => {
    const id = await agosto(),
      l = openReads(b.datos, 'prueba');
    try {
      const cierre = l
          .stream<LiquidacionFact>(`Liquidaciones/${id}`)
          .find((f) => f.type === 'liquidacionCerrada'),
        raiz = cierre?.type === 'liquidacionCerrada' ? cierre.data.raiz_recibos : undefined,
        impresos = bien(
          readPrintable(l, {
            id,
            carpeta: join(b.datos, 'empresas/prueba'),
            empresa: 'prueba',
            desde: 0,
            cuantos: 50,
          }),
        ).documentos;
      expect(raiz).toMatch(/^[\w-]{43}$/);
      expect(impresos.map((d) => readTreeProof(d.prueba ?? '')?.raiz)).toEqual(impresos.map(() => raiz));
      const [uno, otro] = impresos,
        decir = async (prueba: string | undefined): Promise<unknown> =>
          bien(await b.e.recibos.cierre(readReciboCode(uno?.codigo ?? '') ?? new Uint8Array(), prueba));
      const dice = { raiz, posicion: cierre?.position };
      expect(await decir(uno?.prueba ?? '')).toEqual({ ...dice, huella: 'coincide' });
      expect(await decir(leafOfProof(uno?.prueba ?? ''))).toEqual({ ...dice, huella: 'coincide' });
      expect(await decir(otro?.prueba ?? '')).toEqual({ ...dice, huella: 'no_coincide' });
      expect(await decir(undefined)).toEqual({ ...dice, huella: 'sin_prueba' });
    } finally {
      l.cerrar();
    }
  });
  it('el importe fijado a mano va sin la base ni el porcentaje de la cuenta que reemplaza; los días, si los tiene, quedan', async () => {
    const yo = Number((await b.una('Personal', 'legajo', 151))['id']),
      id = await b.crear('2026-09', { legajos: [{ id_personal: yo }] as never });
    await b.calcular(id);
    for (const [codigo, importe] of [
      [1, '1000000.00'],
      [11, '50000.00'],
    ] as const)
      bien(
        await b.orden('Liquidaciones', 'corregir', {
          id,
          cuerpo: {
            id_personal: yo,
            id_concepto: Number((await b.una('Conceptos', 'codigo', codigo))['id']),
            linea: '',
            importe,
            motivo: 'acta de acuerdo',
          },
        }),
      );
    const escrito = textoDe(await pdf(id))
        .split('\n')
        .map((x) => x.trim()),
      tras = (codigo: string, cuantos: number) =>
        escrito.slice(escrito.indexOf(codigo), escrito.indexOf(codigo) + cuantos);
    expect([tras('0001', 4), tras('0011', 3), tras('0300', 4)[3]]).toEqual([
      ['0001', 'Sueldo básico', '30 días', '1.000.000,00'],
      ['0011', 'Presentismo', '50.000,00'],
      '11 %',
    ]);
  });
  it('antes de aprobar dicen que son un borrador y no tienen código; después, uno; reabierta, deja de valer y la nueva aprobación da otros', async () => {
    const id = await b.crear('2026-09');
    await b.calcular(id);
    expect([textoDe(await pdf(id)).split('BORRADOR').length - 1, await codigos(id)]).toEqual([6, []]);
    bien(await b.orden('Liquidaciones', 'aprobar', { id, cuerpo: { sin_los_que_tienen_error: 0 } }));
    const primeros = await codigos(id);
    expect([textoDe(await pdf(id)).includes('BORRADOR'), primeros.length, await vale(primeros[0]!)]).toEqual([
      false,
      6,
      true,
    ]);
    bien(await b.orden('Liquidaciones', 'reabrir', { id, cuerpo: { motivo: 'error de carga' } }));
    expect([await codigos(id), await vale(primeros[0]!)]).toEqual([[], false]);
    bien(await b.orden('Liquidaciones', 'aprobar', { id, cuerpo: { sin_los_que_tienen_error: 0 } }));
    const segundos = await codigos(id);
    expect([segundos.includes(primeros[0]!), await vale(primeros[0]!), await vale(segundos[0]!)]).toEqual([
      false,
      false,
      true,
    ]);
    bien(await b.orden('Liquidaciones', 'pagar', { id }));
    bien(await b.orden('Liquidaciones', 'cerrar', { id }));
    expect(await codigos(id)).toEqual(segundos);
  });
  it('el modelo de su período: el anterior sin contribuciones ni costo, el de 2026 con sus secciones; y lo que se configura después no cambia lo emitido', async () => {
    const id = await b.crear('2026-09');
    await b.calcular(id);
    await b.agregar('ModelosRecibo', {
      d_modelo_recibo: 'Todos',
      desde: '2026-01',
      id_tipo_comprobante: null,
      forma: 'art140',
      disposicion: 'una_con_duplicado',
      lugar_pago: null,
      leyenda: 'Conserve este recibo diez años.',
      logo: null,
      firma: null,
      chk_codigos: 0,
      chk_bases: 1,
      chk_area: 1,
      chk_cuenta: 0,
    });
    const nuevo = textoDe(await pdf(id)),
      viejo = textoDe(await pdf(await agosto()));
    expect([
      nuevo.includes('Conserve este recibo'),
      nuevo.includes('Costo laboral total'),
      nuevo.includes('CBU'),
      nuevo.includes('Duplicado'),
      paginas(await pdf(id)),
    ]).toEqual([true, false, false, true, 12]);
    expect([
      viejo.includes('Conserve este recibo'),
      viejo.includes('Costo laboral total'),
      paginas(await pdf(await agosto())),
    ]).toEqual([false, true, 6]);
  });
  it('dos en una hoja son la misma cantidad de hojas que de a uno, con original y duplicado', async () => {
    const id = await b.crear('2026-09');
    await b.calcular(id);
    await b.agregar('ModelosRecibo', {
      d_modelo_recibo: 'De a dos',
      desde: '2026-09',
      id_tipo_comprobante: null,
      forma: 'periodo',
      disposicion: 'dos',
      lugar_pago: 'Rosario',
      leyenda: null,
      logo: null,
      firma: null,
      chk_codigos: 1,
      chk_bases: 1,
      chk_area: 1,
      chk_cuenta: 1,
    });
    const t = textoDe(await pdf(id));
    expect([paginas(await pdf(id)), t.split('Original').length - 1, t.split('Duplicado').length - 1]).toEqual(
      [6, 6, 6],
    );
  });
  it('una imagen se guarda una vez, se imprime y se muestra; la que no se puede imprimir no entra, y un modelo no nombra la que no está', async () => {
    const subir = async (x: Buffer) => b.e.recibos.guardarImagen(x.toString('base64'), clave(), ADMIN);
    const { hash } = bien(await subir(PIXEL));
    expect([
      bien(await subir(PIXEL)).hash,
      Buffer.from(bien(b.e.recibos.imagen(hash))).equals(PIXEL),
    ]).toEqual([hash, true]);
    const entrelazada = Buffer.from(PIXEL);
    entrelazada[28] = 1;
    expect([
      mal(await subir(Buffer.from('%PDF-1.7'))).message,
      mal(await subir(entrelazada)).code,
      mal(await subir(Buffer.concat([PIXEL, Buffer.alloc(310_000)]))).code,
      mal(await subir(PIXEL.subarray(0, 20))).code,
    ]).toEqual([expect.stringMatching(/PNG/), 'invalid', 'too_large', 'invalid']);
    const fila = {
      d_modelo_recibo: 'Con logo',
      desde: '2026-09',
      id_tipo_comprobante: null,
      forma: 'periodo',
      disposicion: 'una',
      lugar_pago: null,
      leyenda: null,
      logo: hash,
      firma: hash,
      chk_codigos: 1,
      chk_bases: 1,
      chk_area: 1,
      chk_cuenta: 1,
    };
    expect(
      mal(await b.orden('ModelosRecibo', 'add', { cuerpo: { ...fila, logo: 'x'.repeat(43) } })).message,
    ).toMatch(/^Logo: la imagen no está guardada/);
    const id = await b.crear('2026-09');
    await b.calcular(id);
    await b.agregar('ModelosRecibo', fila);
    expect((await pdf(id)).toString('latin1').split('/Subtype /Image').length - 1).toBe(1);
    const m = bien(
      await b.e.recibos.muestra({ id: null, modelo: fila, direccion: 'https://x', quien: ADMIN }),
    );
    expect([
      m.liquidacion,
      m.hojas.length,
      m.hojas[0]!.startsWith('<svg'),
      m.hojas[0]!.includes('data:image/png;base64,'),
    ]).toEqual(['Mensual 2026-09', 1, true, true]);
  });
});

it('la entrega se detiene entre dos tandas, y la sigue otra sin avisar dos veces', async () => {
  const b = await conDemo({ legajos: 12 }),
    id = Number((await b.una('Liquidaciones', 'periodo', '2026-08'))['id']),
    avisados: number[] = [];
  for (const p of await b.filas('Personal'))
    bien(await b.e.recibos.darAcceso(Number(p['id']), 100 + Number(p['id']), clave(), ADMIN));
  const filtro = {
    id_liquidacion: id,
    areas: [],
    lugares: [],
    personas: [],
    buscar: '',
    entrega: null,
    orden: 'legajo' as const,
  };
  let seguir = (): void => undefined;
  const puerta = new Promise<void>((listo) => {
    seguir = listo;
  });
  const { trabajo } = bien(
    await b.e.recibos.enviar(filtro, clave(), ADMIN, {
      avisar: async (u) => {
        await puerta;
        avisados.push(u);
        return true;
      },
      sinVerificar: () => [],
    }),
  );
  // A request by another user to stop it has no effect.
  bien(b.e.recibos.detener(trabajo, { ...ADMIN, id: 2 }));
  bien(b.e.recibos.detener(trabajo, ADMIN));
  // A mail that has begun is not sent yet: until it has left, the receipt shows as unconfirmed.
  const saliendo = async () =>
    bien(await b.e.recibos.lista({ filtro, sinVerificar: [], desde: 0, cantidad: 20 })).filas.filter(
      (f) => f.entrega === 'enviado',
    );
  await expect.poll(async () => (await saliendo()).length).toBeGreaterThan(0);
  expect((await saliendo()).every((f) => f.sin_confirmar)).toBe(true);
  seguir();
  const fin = await b.esperar(trabajo),
    va = bien(await b.e.recibos.lista({ filtro, sinVerificar: [], desde: 0, cantidad: 1 }));
  expect([fin.estado, avisados.length, va.cuenta.enviado, va.sin_confirmar]).toEqual([
    'detenido',
    avisados.length,
    avisados.length,
    0,
  ]);
  expect(avisados.length).toBeLessThan(12);
  expect((await saliendo()).some((f) => f.sin_confirmar)).toBe(false);
  await b.esperar(
    bien(
      await b.e.recibos.enviar({ ...filtro, entrega: 'sin_enviar' }, clave(), ADMIN, {
        avisar: async (u) => {
          avisados.push(u);
          return true;
        },
        sinVerificar: () => [],
      }),
    ).trabajo,
  );
  expect([avisados.length, new Set(avisados).size]).toEqual([12, 12]);
  await b.cerrar();
});

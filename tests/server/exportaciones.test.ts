// Files made in the background: the requested rows and columns, as people read them. Only the requester gets
// them, without what their role may not see.
import { createHash } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathOf } from '../../core/api/client.ts';
import { api } from '../../core/api/index.ts';
import { STATUS } from '../../core/api/status.ts';
import type { JobState } from '../../core/api/sistema.ts';
import { levantarConDemo, type Banco } from './servidor.ts';

let b: Banco, admin: string, consulta: string, carga: string;
beforeAll(async () => {
  b = await levantarConDemo({ ahora: () => Date.UTC(2026, 9, 5, 15) });
  admin = await b.ingresar('demo', b.s.demo!.clave);
  await b.crearUsuario('mira', ['consulta']);
  await b.crearUsuario('anota', ['carga']);
  consulta = await b.ingresar('mira');
  carga = await b.ingresar('anota');
});
afterAll(async () => {
  await b.cerrar();
});

let n = 0;
const pedir = (
  e: keyof typeof api.exportaciones,
  galleta: string,
  params: Record<string, string>,
  input?: unknown,
) =>
  b.pedir(pathOf(api.exportaciones[e] as never, { controller: 'Personal', ...params }), {
    crudo: input === undefined ? '' : JSON.stringify(input),
    galleta,
    cabeceras: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'text/plain;charset=UTF-8',
      'idempotency-key': `exporta-${++n}`,
    },
  });
const crear = async (
  galleta: string,
  input: unknown,
  controller = 'Personal',
): Promise<{ id: string; trabajo: string; archivo: string; filas: number }> => {
  const r = await pedir('crear', galleta, { controller }, input);
  expect(r.sobre.status).toBe(STATUS.success);
  const c = r.sobre.content as { id: string; trabajo: string; archivo: string; filas: number };
  for (let t: JobState; ; ) {
    t = (
      await b.pedir(pathOf(api.sistema.trabajo as never, { id: c.trabajo }), {
        crudo: '',
        galleta,
        cabeceras: { 'sec-fetch-site': 'same-origin' },
      })
    ).sobre.content as JobState;
    if (t.estado === 'en_curso') {
      await new Promise((s) => setTimeout(s, 5));
      continue;
    }
    expect([t.estado, t.mensaje, t.hechos]).toEqual(['terminado', '', c.filas]);
    return c;
  }
};
const bajar = (galleta: string, id: string) => pedir('bajar', galleta, { id });
const cabeza = (r: { readonly cabeceras: Readonly<Record<string, unknown>> }) =>
  ['content-length', 'content-range', 'accept-ranges', 'x-jornal-archivo'].map((n) => r.cabeceras[n]);
const POCOS = {
  formato: 'csv',
  Search: {
    fields: ['nombre', 'legajo', 'id_area', 'fecha_ingreso'],
    filters: [{ campo: 'legajo', op: 'hasta', valor: 3 }],
  },
  sort: 'legajo',
  direction: 'desc',
};

describe('un archivo de todas las filas que coinciden', () => {
  it('lleva las columnas y el orden pedidos, con nombres en lugar de números y fechas como se escriben', async () => {
    const c = await crear(admin, POCOS),
      r = await bajar(admin, c.id),
      { bytes } = r,
      lineas = bytes.toString('utf8').split('\r\n');
    expect([c.archivo, r.cabeceras['content-type'], r.cabeceras['content-length']]).toEqual([
      'legajos-2026-10-05.csv',
      'text/csv; charset=utf-8',
      String(bytes.length),
    ]);
    expect(r.cabeceras['content-disposition']).toContain('legajos-2026-10-05.csv');
    expect(lineas[0]).toBe('\ufeffApellido y nombre;Legajo;Área;Ingreso');
    expect(lineas.slice(1, -1).map((l) => l.split(';')[1])).toEqual(['0003', '0002', '0001']);
    expect(lineas[1]).toMatch(/^[^;\d]+;0003;[A-ZÁÉÍÓÚ][^;\d]+;\d\d\/\d\d\/\d{4}$/);
  });

  it('guardado, se sigue desde donde se cortó mientras sea el mismo; con otra huella, o más allá de su final, va entero', async () => {
    const { id } = await crear(admin, POCOS),
      ruta = pathOf(api.exportaciones.bajar as never, { controller: 'Personal', id }),
      entero = await bajar(admin, id);
    const sha256 = createHash('sha256').update(entero.bytes).digest('hex'),
      sello = `sha256=${sha256} bytes=${entero.bytes.length} de=/Personal/exportacion/${id}/bajar`;
    const desde = (n: number, huella: string) =>
      b.pedir(ruta, {
        crudo: '',
        galleta: admin,
        cabeceras: {
          'sec-fetch-site': 'same-origin',
          'content-type': 'text/plain;charset=UTF-8',
          range: `bytes=${n}-`,
          'if-range': `"${huella}"`,
        },
      });
    expect([entero.http, ...cabeza(entero)]).toEqual([
      200,
      String(entero.bytes.length),
      undefined,
      'bytes',
      sello,
    ]);
    const resto = await desde(20, sha256);
    expect([resto.http, ...cabeza(resto)]).toEqual([
      206,
      String(entero.bytes.length - 20),
      `bytes 20-${entero.bytes.length - 1}/${entero.bytes.length}`,
      'bytes',
      sello,
    ]);
    expect(Buffer.concat([entero.bytes.subarray(0, 20), resto.bytes])).toEqual(entero.bytes);
    for (const otro of [await desde(20, 'a'.repeat(64)), await desde(entero.bytes.length, sha256)])
      expect([otro.http, otro.bytes]).toEqual([200, entero.bytes]);
  });

  it('un texto que una planilla ejecutaría va con su apóstrofo, y el que lleva el separador entre comillas', async () => {
    const nueva = await b.pedir(pathOf(api.tabla.add as never, { controller: 'Areas' }), {
      crudo: JSON.stringify({ codigo: 'EJEC', d_area: '=1+1; "A"' }),
      galleta: admin,
      cabeceras: {
        'sec-fetch-site': 'same-origin',
        'content-type': 'text/plain;charset=UTF-8',
        'idempotency-key': 'ejecuta-1',
      },
    });
    expect([nueva.sobre.status, nueva.sobre.message]).toEqual([STATUS.success, '']);
    const c = await crear(
      admin,
      {
        formato: 'csv',
        Search: { filters: [{ campo: 'codigo', op: 'es', valor: 'EJEC' }], fields: ['codigo', 'd_area'] },
      },
      'Areas',
    );
    expect(
      (await pedir('bajar', admin, { controller: 'Areas', id: c.id })).bytes
        .toString('utf8')
        .split('\r\n')[1],
    ).toBe(`EJEC;"'=1+1; ""A"""`);
  });

  it('las elegidas de a una se piden por su número', async () => {
    expect(
      (
        await crear(admin, {
          formato: 'csv',
          Search: { filters: [{ campo: 'id', op: 'una_de', valor: [1, 3] }] },
        })
      ).filas,
    ).toBe(2);
  });

  it('una planilla lleva los importes como números y los nombres como textos', async () => {
    const c = await crear(admin, {
        ...POCOS,
        formato: 'xlsx',
        Search: { ...POCOS.Search, fields: ['legajo', 'id_area', 'fecha_ingreso'] },
      }),
      { bytes } = await bajar(admin, c.id),
      largo = bytes.readUInt16LE(26);
    const hoja = inflateRawSync(bytes.subarray(30 + largo), { finishFlush: 2 }).toString('utf8');
    expect(hoja).toContain('Área');
    expect(hoja.match(/<row /g)).toHaveLength(4);
    expect(hoja).toMatch(/<c r="C2" s="3"><v>\d+<\/v><\/c>/);
  });

  it('un PDF dice sus páginas; ancho, va acostado', async () => {
    const derecho = await bajar(admin, (await crear(admin, { ...POCOS, formato: 'pdf' })).id),
      todas = await crear(admin, { formato: 'pdf', Search: {} }),
      acostado = await bajar(admin, todas.id);
    expect(derecho.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(derecho.bytes.toString('latin1')).toMatch(/MediaBox \[0 0 595/);
    expect(acostado.bytes.toString('latin1')).toMatch(/MediaBox \[0 0 841/);
    expect(acostado.bytes.toString('latin1').match(/\/Type \/Page\n/g)!.length).toBeGreaterThan(1);
  });

  it('lo que el rol no ve no está, ni se puede pedir', async () => {
    const c = await crear(consulta, { formato: 'csv', Search: { filters: POCOS.Search.filters } }),
      titulos = (await bajar(consulta, c.id)).bytes.toString('utf8').split('\r\n')[0]!;
    expect(titulos).toContain('Legajo');
    expect(titulos).not.toContain('CBU');
    const no = await pedir('crear', consulta, {}, { formato: 'csv', Search: { fields: ['cbu'] } });
    expect([no.sobre.status, no.sobre.code]).toEqual([STATUS.error, 'invalid']);
  });

  it('es de quien lo pidió, y quien no puede exportar no lo pide', async () => {
    const c = await crear(admin, POCOS),
      otro = await bajar(consulta, c.id);
    expect(otro.sobre).toMatchObject({ code: 'not_found' });
    expect((await pedir('detener', consulta, { id: c.id })).sobre.code).toBe('not_found');
    expect((await pedir('crear', carga, {}, POCOS)).sobre.status).toBe(STATUS.no_permission);
  });
});

// Bad input: each kind gets a clear Spanish message with its status and code, and nothing is written.
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STATUS } from '../../core/api/status.ts';
import { readBytes } from '../../server/http/body.ts';
import { openInMemory, sqlOf } from '../../server/kernel/sqlite.ts';
import { levantar, type Banco, type Envio } from './servidor.ts';

let b: Banco, galleta: string, area: { id: number; version: number };

beforeAll(async () => {
  b = await levantar();
  galleta = await b.ingresar('demo', b.s.demo!.clave);
  const centro = (
    await pedir('/sixbe/CentrosCosto/add/', { cuerpo: { codigo: '100', d_centro_costo: 'Depósito' } })
  ).sobre.content as { id: number };
  area = (
    await pedir('/sixbe/Areas/add/', {
      cuerpo: { codigo: 'DEP', d_area: 'Depósito', id_centro_costo: centro.id },
    })
  ).sobre.content as typeof area;
});
afterAll(async () => {
  await b.cerrar();
});

const pedir = (camino: string, e: Envio = {}) => b.pedir(camino, { galleta, ...e });
const cuenta = async (): Promise<unknown> => {
  const ns = await Promise.all(
    ['Areas', 'CentrosCosto', 'NotasUsuario'].map((t) => pedir(`/sixbe/${t}/index/page:1`, { cuerpo: {} })),
  );
  return ns.map((r) => [r.sobre.total_count, r.sobre.content]);
};

type Caso = readonly [
  nombre: string,
  camino: string,
  envio: () => Envio,
  http: number,
  code: string,
  mensaje: RegExp | string,
];
const CASOS: readonly Caso[] = [
  [
    'una tabla que no existe',
    '/sixbe/Inventadas/index/page:1',
    () => ({ cuerpo: {} }),
    404,
    'not_found',
    'No existe la tabla «Inventadas».',
  ],
  [
    'una tabla llamada __proto__',
    '/sixbe/__proto__/index/page:1',
    () => ({ cuerpo: {} }),
    404,
    'not_found',
    'No existe la tabla «__proto__».',
  ],
  [
    'una llamada que no existe',
    '/sixbe/Areas/inventada/1',
    () => ({ cuerpo: {} }),
    404,
    'not_found',
    'No existe la llamada /sixbe/Areas/inventada/1.',
  ],
  [
    'ordenar por un campo que no existe',
    '/sixbe/Areas/index/page:1/sort:inventado/direction:asc/',
    () => ({ cuerpo: {} }),
    200,
    'invalid',
    'No se puede ordenar por «inventado»: áreas no tiene esa columna.',
  ],
  [
    'ordenar por constructor',
    '/sixbe/Areas/index/page:1/sort:constructor/direction:asc',
    () => ({ cuerpo: {} }),
    200,
    'invalid',
    'No se puede ordenar por «constructor»: áreas no tiene esa columna.',
  ],
  [
    'ordenar con SQL',
    `/sixbe/Areas/index/page:1/sort:${encodeURIComponent('d_area; drop table areas--')}/direction:asc`,
    () => ({ cuerpo: {} }),
    200,
    'invalid',
    /No se puede ordenar/,
  ],
  [
    'un sentido que no existe',
    '/sixbe/Areas/index/page:1/sort:d_area/direction:arriba',
    () => ({ cuerpo: {} }),
    200,
    'invalid',
    'El sentido del orden debe ser «asc» o «desc», no «arriba».',
  ],
  [
    'la página cero',
    '/sixbe/Areas/index/page:0',
    () => ({ cuerpo: {} }),
    200,
    'invalid',
    'La página debe ser un número desde 1, no «0».',
  ],
  [
    'una página que no es un número',
    '/sixbe/Areas/index/page:dos',
    () => ({ cuerpo: {} }),
    200,
    'invalid',
    'La página debe ser un número desde 1, no «dos».',
  ],
  [
    'una página vacía',
    '/sixbe/Areas/index/page:',
    () => ({ cuerpo: {} }),
    200,
    'invalid',
    'La página debe ser un número desde 1, no «».',
  ],
  [
    'un filtro por un campo que no existe',
    '/sixbe/Areas/index/page:1',
    () => ({ cuerpo: { Search: { filters: [{ campo: 'inventado', op: 'es', valor: 1 }] } } }),
    200,
    'invalid',
    /inventado/,
  ],
  [
    'un filtro con una operación que no existe',
    '/sixbe/Areas/index/page:1',
    () => ({ cuerpo: { Search: { filters: [{ campo: 'codigo', op: 'parecido', valor: 1 }] } } }),
    200,
    'invalid',
    'El pedido no tiene la forma esperada: Search.filters.0.op: se esperaba una de las opciones.',
  ],
  [
    'JSON cortado',
    '/sixbe/Areas/add/',
    () => ({ crudo: '{"codigo": "A' }),
    200,
    'invalid',
    'El pedido no es JSON válido.',
  ],
  [
    'bytes que no son UTF-8',
    '/sixbe/Areas/add/',
    () => ({ crudo: Buffer.from([0x22, 0xff, 0xfe, 0x22]) }),
    200,
    'invalid',
    'El pedido no es texto UTF-8 válido.',
  ],
  [
    '20 000 niveles',
    '/sixbe/Areas/add/',
    () => ({ crudo: '['.repeat(20_000) + ']'.repeat(20_000) }),
    200,
    'invalid',
    'El pedido tiene demasiados niveles, unos dentro de otros: el máximo es 32.',
  ],
  [
    'un número que no cabe',
    '/sixbe/Areas/add/',
    () => ({ crudo: '{"codigo":1e999,"d_area":"x"}' }),
    200,
    'invalid',
    'El pedido tiene un número que no se puede guardar.',
  ],
  [
    'una clave __proto__',
    '/sixbe/Areas/add/',
    () => ({ crudo: '{"codigo":"Z1","d_area":"Zona","__proto__":{"id":7}}' }),
    200,
    'invalid',
    'El pedido tiene un campo «__proto__», que no se acepta.',
  ],
  [
    'un cuerpo que no es una fila',
    '/sixbe/Areas/add/',
    () => ({ cuerpo: [1, 2] }),
    200,
    'invalid',
    /forma esperada/,
  ],
  [
    'un cuerpo mayor que 1 MB',
    '/sixbe/Areas/add/',
    () => ({ crudo: JSON.stringify({ codigo: 'G1', d_area: 'x'.repeat(1_100_000) }) }),
    413,
    'too_large',
    'El pedido supera el máximo de 1 MB.',
  ],
  [
    'un campo que la tabla no tiene',
    '/sixbe/Areas/add/',
    () => ({ cuerpo: { codigo: 'N1', d_area: 'Nueva', esAdministrador: 1 } }),
    200,
    'invalid',
    /esAdministrador/,
  ],
  [
    'una fecha de nacimiento que todavía no llegó',
    '/sixbe/Personal/add/',
    () => ({
      cuerpo: {
        legajo: 7,
        nombre: 'Por Nacer',
        cuil: '20-30123456-3',
        fecha_ingreso: '2020-01-01',
        fecha_nacimiento: '2199-05-03',
        id_rrhh_clase_legajo: 1,
        PersonalCategoria: [{ desde: '2020-01-01', id_rrhh_categoria: 1 }],
      },
    }),
    200,
    'invalid',
    /Nacimiento: el 03\/05\/2199 todavía no llegó\./,
  ],
  [
    'una fila que no existe',
    '/sixbe/Areas/ver/987654',
    () => ({ cuerpo: {} }),
    404,
    'not_found',
    /^No se encontró: pudo borrarse/,
  ],
  [
    'editar una fila que no existe',
    '/sixbe/Areas/edit/987654',
    () => ({ cuerpo: { codigo: 'N1', d_area: 'Nueva', version: 1 } }),
    200,
    'not_found',
    /^No se encontró: pudo borrarse/,
  ],
  [
    'borrar una fila que no existe',
    '/sixbe/Areas/delete/987654',
    () => ({}),
    200,
    'not_found',
    /^No se encontró: pudo borrarse/,
  ],
  [
    'un número de fila que no es un número',
    '/sixbe/Areas/ver/uno',
    () => ({ cuerpo: {} }),
    400,
    'invalid',
    'El número de fila debe ser un entero desde 1, no «uno».',
  ],
  [
    'un código repetido',
    '/sixbe/Areas/add/',
    () => ({ cuerpo: { codigo: 'DEP', d_area: 'Otro depósito' } }),
    200,
    'duplicate',
    /«DEP» ya está/,
  ],
  [
    'una versión vieja',
    'edit',
    () => ({ cuerpo: { codigo: 'DEP', d_area: 'Depósito nuevo', version: 0 } }),
    200,
    'conflict',
    /cambió desde que se abrió/,
  ],
  ['borrar una fila en uso', '/sixbe/CentrosCosto/delete/1', () => ({}), 200, 'in_use', /se usa en/],
  [
    'un formato de exportación que no existe',
    '/sixbe/Areas/exportar/xls',
    () => ({ cuerpo: {} }),
    400,
    'invalid',
    'El formato debe ser csv, ndjson, json o xlsx, no «xls».',
  ],
  [
    'una clave de repetición con espacios',
    '/sixbe/Areas/add/',
    () => ({
      cuerpo: { codigo: 'N2', d_area: 'Nueva' },
      cabeceras: { 'sec-fetch-site': 'same-origin', 'idempotency-key': 'a b' },
    }),
    200,
    'invalid',
    /Idempotency-Key/,
  ],
  [
    'un login sin contraseña',
    '/sixbe/Usuarios/login.json',
    () => ({ cuerpo: { Usuario: { username: 'demo' } } }),
    200,
    'invalid',
    'El pedido no tiene la forma esperada: Falta Usuario.password (un texto).',
  ],
];

describe('lo que no vale se dice y no se hace', () => {
  for (const [nombre, camino, envio, http, code, mensaje] of CASOS)
    it(nombre, async () => {
      const antes = await cuenta();
      const r = await pedir(camino === 'edit' ? `/sixbe/Areas/edit/${area.id}` : camino, envio());
      expect([r.http, r.sobre.status, r.sobre.code], r.texto).toEqual([http, STATUS.error, code]);
      expect(r.sobre.message).toMatch(
        typeof mensaje === 'string'
          ? new RegExp(`^${mensaje.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)
          : mensaje,
      );
      expect(r.texto).not.toMatch(/\bat \S+ \(|\.ts:\d|SQLITE|node:internal/);
      expect(await cuenta()).toEqual(antes);
    });
  it('el valor que no vale no vuelve en la respuesta', async () => {
    const r = await pedir('/sixbe/Usuarios/login.json', {
      cuerpo: { Usuario: { username: 'demo', password: ['secreto-que-no-vuelve'] } },
    });
    expect(r.texto).not.toContain('secreto-que-no-vuelve');
    expect(r.sobre.errors).toEqual([
      {
        field: 'Usuario.password',
        code: 'format',
        message: 'Usuario.password: se esperaba un texto.',
        key: 'servidor.campoMal',
        values: { campo: 'Usuario.password', espera: 'un texto' },
      },
    ]);
  });
  it('un conflicto trae la fila como está ahora', async () => {
    const r = await pedir(`/sixbe/Areas/edit/${area.id}`, {
      cuerpo: { codigo: 'DEP', d_area: 'Otro', version: 0 },
    });
    expect(r.sobre.data).toMatchObject({ row: { id: area.id, version: area.version, d_area: 'Depósito' } });
  });
});

describe('muchos valores y muchos textos', () => {
  const contar = async (filters: readonly unknown[]) => {
    const r = await pedir('/sixbe/Areas/index/page:1', { cuerpo: { Search: { filters } } });
    return [r.http, r.sobre.code ?? r.sobre.total_count];
  };
  const muchos = (n: number): readonly string[] => [
    ...Array.from({ length: n - 1 }, (_, i) => `nada ${i}`),
    'dep',
  ];
  it('mil valores de un filtro se buscan; más, entre todos los filtros, se dice', async () => {
    const total = (await pedir('/sixbe/Areas/index/page:1', { cuerpo: {} })).sobre.total_count!;
    for (const op of ['contiene', 'empieza', 'una_de'])
      expect([op, await contar([{ campo: 'codigo', op, valor: muchos(1000) }])]).toEqual([op, [200, 1]]);
    expect(await contar([{ campo: 'codigo', op: 'no_contiene', valor: muchos(1000) }])).toEqual([
      200,
      total - 1,
    ]);
    expect(await contar([1, 2].map(() => ({ campo: 'codigo', op: 'contiene', valor: muchos(600) })))).toEqual(
      [200, 'limit'],
    );
  });
  it('las sentencias preparadas que no se usan se dejan; las que se usan siguen', () => {
    const db = openInMemory(),
      preparadas: string[] = [],
      preparar = db.prepare.bind(db);
    db.prepare = ((s: string) => {
      preparadas.push(s);
      return preparar(s);
    }) as typeof db.prepare;
    const sql = sqlOf(db);
    for (let i = 0; i < 2000; i++) {
      sql.all(`select ${i}`);
      sql.all('select 1 as siempre');
    }
    sql.all('select 7');
    const veces = (s: string): number => preparadas.filter((x) => x === s).length;
    expect([veces('select 7'), veces('select 1 as siempre')]).toEqual([2, 1]);
    db.close();
  });
  it('de quien no ingresó se leen 16 KB, y no se espera el cuerpo que no llega', async () => {
    const r = await b.pedir('/sixbe/Usuarios/remind', { cuerpo: { email: 'x'.repeat(20_000) } });
    expect([r.http, r.sobre.message]).toEqual([413, 'El pedido supera el máximo de 16 KB.']);
    const lento = Object.assign(new PassThrough(), { headers: {} }) as unknown as IncomingMessage;
    expect(await readBytes(lento, { maximo: 100, plazoMs: 5 })).toMatchObject({
      left: { key: 'servidor.cuerpoLento' },
    });
  });
});

describe('lo que el servidor pone no se escribe desde afuera', () => {
  it('el dueño de una nota es quien la escribe', async () => {
    const r = await pedir('/sixbe/NotasUsuario/add/', {
      cuerpo: { d_nota_usuario: 'Llamar al banco', fecha_creacion: '2026-09-15', id_usuario: 999 },
    });
    if (r.sobre.status === STATUS.success)
      expect((r.sobre.content as { id_usuario: unknown }).id_usuario).not.toBe(999);
    else expect(r.sobre.code).toBe('invalid');
  });
  it('el id y la versión no se eligen al agregar', async () => {
    const r = await pedir('/sixbe/Areas/add/', {
      cuerpo: { id: 5000, version: 70, codigo: 'ID1', d_area: 'Con id propio' },
    });
    if (r.sobre.status === STATUS.success) expect(r.sobre.content).toMatchObject({ version: 1 });
    expect((r.sobre.content as { id?: number } | null)?.id).not.toBe(5000);
  });
  it('una nota no la ve otro usuario', async () => {
    const r = await pedir('/sixbe/NotasUsuario/add/', {
      cuerpo: { d_nota_usuario: 'Solo mía', fecha_creacion: '2026-09-15' },
    });
    await b.crearUsuario('curioso', ['administrador']);
    const otra = await b.ingresar('curioso');
    const { id } = r.sobre.content as { id: number };
    expect((await b.pedir(`/sixbe/NotasUsuario/ver/${id}`, { galleta: otra })).sobre.code).toBe('not_found');
    expect(
      (await b.pedir('/sixbe/NotasUsuario/index/page:1', { galleta: otra, cuerpo: {} })).sobre.total_count,
    ).toBe(0);
  });
});

describe('lo que sí vale', () => {
  it('los dos tipos de cuerpo y la barra final dan lo mismo', async () => {
    for (const [i, [camino, tipo]] of (
      [
        ['/sixbe/Areas/add/', 'text/plain;charset=UTF-8'],
        ['/sixbe/Areas/add', 'application/json'],
        ['/sixbe/Areas/add/', ''],
      ] as const
    ).entries()) {
      const r = await pedir(camino, {
        cuerpo: { codigo: `OK${i}`, d_area: 'Área' },
        cabeceras: { 'sec-fetch-site': 'same-origin', ...(tipo ? { 'content-type': tipo } : {}) },
      });
      expect(r.sobre.status, r.texto).toBe(STATUS.success);
    }
  });
  it('la lista ordena por el camino y trae sus números', async () => {
    const r = await pedir('/sixbe/Areas/index/page:1/sort:codigo/direction:desc/', {
      cuerpo: { Search: { query: '' } },
    });
    expect(r.sobre).toMatchObject({ status: STATUS.success, page: 1, pre_index: 1 });
    const codigos = (r.sobre.content as { codigo: string }[]).map((x) => x.codigo);
    expect(codigos).toEqual([...codigos].sort().reverse());
  });
  it('la misma clave de repetición hace las cosas una sola vez, y es de cada usuario', async () => {
    const cabeceras = { 'sec-fetch-site': 'same-origin', 'idempotency-key': 'repetida-0001' },
      cuerpo = { codigo: 'UNA', d_area: 'Una sola' };
    const [a, c] = [
      await pedir('/sixbe/Areas/add/', { cuerpo, cabeceras }),
      await pedir('/sixbe/Areas/add/', { cuerpo, cabeceras }),
    ];
    expect(c.sobre).toEqual(a.sobre);
    await b.crearUsuario('otro', ['administrador']);
    const d = await b.pedir('/sixbe/Areas/add/', { galleta: await b.ingresar('otro'), cuerpo, cabeceras });
    expect(d.sobre.code).toBe('duplicate');
  });
});

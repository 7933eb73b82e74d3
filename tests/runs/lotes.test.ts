// Changing and deleting many rows at once: it does what was shown, each row follows the rules of a single
// one, and it can be undone.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BulkChangeRequest } from '../../core/api/importaciones.ts';
import type { Row } from '../../core/kit/field.ts';
import { workshopOf } from '../../server/app/company.ts';
import type { Requester } from '../../server/kernel/company.ts';
import { ADMIN, abrirBanco, bien, carpetaNueva, clave, mal, type Banco } from './empresa.ts';

let b: Banco;
beforeAll(async () => {
  b = await abrirBanco(carpetaNueva());
  for (const [codigo, d] of [
    ['100', 'Administración'],
    ['200', 'Ventas'],
  ] as const)
    await b.agregar('CentrosCosto', { codigo, d_centro_costo: d });
});
afterAll(() => b.cerrar());
let n = 0;
/** New areas whose names belong to one test. */
const areas = async (cuantas: number, grupo: string, mas: Row = {}): Promise<readonly Row[]> => {
  const salida: Row[] = [];
  for (let i = 0; i < cuantas; i++)
    salida.push(await b.agregar('Areas', { codigo: `L${++n}`, d_area: `${grupo} ${i + 1}`, ...mas }));
  return salida;
};
const elegir = (p: Partial<BulkChangeRequest>, tabla = 'Areas', quien: Requester = ADMIN, k = clave()) =>
  b.e.importaciones.elegir(
    tabla,
    { verbo: 'editar', eleccion: { filas: [] }, cambios: {}, alError: 'abort', ...p },
    k,
    quien,
  );
const todas = (
  query: string,
  vistas: number,
  posicion: number | null = null,
): BulkChangeRequest['eleccion'] => ({
  Search: { query },
  vistas,
  posicion,
});
const estas = (filas: readonly Row[]): BulkChangeRequest['eleccion'] => ({
  filas: filas.map((f) => ({ id: Number(f['id']), version: Number(f['version']) })),
});
const revisar = async (id: string) => {
  await b.esperar(bien(await b.e.importaciones.revisar(id, ADMIN)).trabajo);
  return bien(b.e.importaciones.ver(id));
};
const aplicar = async (id: string, alError?: 'skip') => {
  await b.esperar(bien(await b.e.importaciones.aplicar(id, ADMIN, alError)).trabajo);
  return bien(b.e.importaciones.ver(id));
};
const hacer = async (p: Partial<BulkChangeRequest>, tabla = 'Areas'): Promise<string> => {
  const { id } = bien(await elegir(p, tabla));
  await revisar(id);
  expect((await aplicar(id)).fase).toBe('terminada');
  return id;
};
const errores = (id: string) => b.e.importaciones.errores(id, 0, ADMIN).map((e) => [e.nombre, e.codigo]);
const posicion = () => workshopOf(b.e).almacen.leer.posicion();
const valor = async (f: Row, campo: string) => (await b.fila('Areas', Number(f['id'])))[campo];
const reconstruida = async () => {
  const leer = workshopOf(b.e).almacen.leer,
    antes = leer.filas('Areas');
  expect((await b.esperar(bien(await b.e.reconstruir()).trabajo)).estado).toBe('terminado');
  expect(leer.filas('Areas')).toEqual(antes);
};

describe('elegir', () => {
  it('todas las que coinciden quedan fijas, y se dice si desde que se vieron cambiaron o son otras', async () => {
    const filas = await areas(4, 'Fijas'),
      vista = posicion();
    expect(
      bien(await elegir({ eleccion: todas('fijas', 4, vista), cambios: { id_centro_costo: 1 } })),
    ).toMatchObject({ elegidas: 4, vistas: 4, cambiaron: 0 });
    bien(await b.editar('Areas', Number(filas[0]!['id']), { d_area: 'Fijas uno' }));
    await areas(1, 'Fijas nueva');
    expect(
      bien(await elegir({ eleccion: todas('fijas', 4, vista), cambios: { id_centro_costo: 1 } })),
    ).toMatchObject({ elegidas: 5, vistas: 4, cambiaron: 2 });
  });

  it('la misma clave abre el mismo cambio', async () => {
    const filas = await areas(2, 'Clave'),
      k = clave(),
      p = { eleccion: estas(filas), cambios: { id_centro_costo: 1 } };
    expect(
      [bien(await elegir(p, 'Areas', ADMIN, k)), bien(await elegir(p, 'Areas', ADMIN, k))].map((x) => [
        x.id,
        x.elegidas,
      ]),
    ).toEqual([
      [expect.any(String), 2],
      [expect.any(String), 2],
    ]);
    expect(
      b.e.importaciones.lista(ADMIN.id).filter((i) => i.fase === 'recibiendo' && i.recibidas === 2),
    ).toHaveLength(1);
  });

  it.each<[string, Partial<BulkChangeRequest>, string, string]>([
    [
      'ninguna fila',
      { eleccion: { filas: [] }, cambios: { id_centro_costo: 1 } },
      'Areas',
      'No hay filas elegidas.',
    ],
    [
      'ningún campo',
      { eleccion: { filas: [{ id: 1, version: 1 }] } },
      'Areas',
      'No se dijo qué cambiar: elija al menos un campo.',
    ],
    [
      'un campo que no se repite',
      { eleccion: { filas: [{ id: 1, version: 1 }] }, cambios: { codigo: 'X' } },
      'Areas',
      '«Código» no se cambia en muchas filas a la vez.',
    ],
    [
      'un valor que no vale',
      { eleccion: { filas: [{ id: 1, version: 1 }] }, cambios: { d_area: '' } },
      'Areas',
      'falta este dato',
    ],
    [
      'una referencia que no existe',
      { eleccion: todas('administ', 1), cambios: { id_centro_costo: 'Nada' } },
      'Areas',
      'No hay centros de costo con el código o el nombre «Nada».',
    ],
    [
      'una tabla cuyas filas no se borran',
      { verbo: 'borrar', eleccion: { filas: [{ id: 1, version: 1 }] } },
      'Parametros',
      'no se borran',
    ],
    [
      'una tabla que no escriben las personas',
      { eleccion: { filas: [{ id: 1, version: 1 }] }, cambios: { x: 1 } },
      'Recibos',
      'En recibos no se importan filas.',
    ],
  ])('se rechaza con %s', async (_que, p, tabla, mensaje) => {
    if (p.eleccion && 'Search' in p.eleccion) await areas(1, 'Administ');
    const antes = posicion();
    expect(mal(await elegir(p, tabla)).message).toContain(mensaje);
    expect(posicion()).toBe(antes);
  });

  it('no se da valor a un campo que el rol no ve', async () => {
    expect(
      mal(
        await elegir({ eleccion: { filas: [{ id: 1, version: 1 }] }, cambios: { cbu: null } }, 'Personal', {
          id: 9,
          nombre: 'Carga',
          roles: ['carga'],
        }),
      ).errors?.[0]?.code,
    ).toBe('no_permission');
  });
});

describe('cambiar muchas filas', () => {
  it('la vista previa cuenta los valores de hoy, y no escribe nada', async () => {
    await areas(2, 'Previa', { id_centro_costo: 1 });
    await areas(3, 'Previa sin centro');
    const antes = posicion(),
      { id } = bien(await elegir({ eleccion: todas('previa', 5), cambios: { id_centro_costo: 'Ventas' } }));
    expect(bien(await b.e.importaciones.resumen(id, ADMIN))).toEqual({
      filas: 5,
      campos: [
        {
          campo: 'id_centro_costo',
          despues: 2,
          nombre: expect.stringContaining('Ventas') as unknown,
          iguales: 0,
          otros: 0,
          antes: [
            { valor: null, nombre: '', cantidad: 3 },
            { valor: 1, nombre: expect.stringContaining('Administración') as unknown, cantidad: 2 },
          ],
        },
      ],
    });
    expect((await revisar(id)).fase).toBe('revisada');
    expect(posicion()).toBe(antes);
  });

  it('todas o ninguna: una que no puede hace que no cambie ninguna, y se dice cuál; después se puede seguir con las otras', async () => {
    const filas = await areas(3, 'Una mala'),
      { id } = bien(await elegir({ eleccion: estas(filas), cambios: { id_centro_costo: 2 } }));
    bien(await b.editar('Areas', Number(filas[1]!['id']), { d_area: 'Una mala cambiada' }));
    expect(await revisar(id)).toMatchObject({ fase: 'rechazada', rechazadas: 1 });
    expect(errores(id)).toEqual([[expect.stringContaining('Una mala cambiada'), 'conflict']]);
    expect(mal(await b.e.importaciones.aplicar(id, ADMIN)).code).toBe('phase');
    expect(await Promise.all(filas.map((f) => valor(f, 'id_centro_costo')))).toEqual([null, null, null]);
    expect(await aplicar(id, 'skip')).toMatchObject({ fase: 'terminada', aplicadas: 2, rechazadas: 1 });
    expect(await Promise.all(filas.map((f) => valor(f, 'id_centro_costo')))).toEqual([2, null, 2]);
  });

  it('lo que alguien cambia entre la vista previa y la aplicación no se pisa', async () => {
    const filas = await areas(2, 'Entre'),
      { id } = bien(await elegir({ eleccion: estas(filas), cambios: { id_centro_costo: 2 } }));
    expect((await revisar(id)).fase).toBe('revisada');
    bien(await b.editar('Areas', Number(filas[0]!['id']), { id_centro_costo: 1 }));
    expect(await aplicar(id)).toMatchObject({ fase: 'rechazada', aplicadas: 0, rechazadas: 1 });
    expect(await Promise.all(filas.map((f) => valor(f, 'id_centro_costo')))).toEqual([1, null]);
  });

  it('aplicar otra vez, como tras una respuesta perdida, no cambia nada más', async () => {
    const filas = await areas(2, 'Perdida'),
      id = await hacer({ eleccion: estas(filas), cambios: { id_centro_costo: 2 } }),
      antes = posicion();
    expect(await aplicar(id)).toMatchObject({ fase: 'terminada', aplicadas: 2 });
    expect(posicion()).toBe(antes);
  });
});

describe('borrar muchas filas', () => {
  it('se borran todas, y las que otras usan se rechazan con su nombre', async () => {
    const libre = await b.agregar('CentrosCosto', { codigo: '901', d_centro_costo: 'Libre' }),
      usado = await b.agregar('CentrosCosto', { codigo: '902', d_centro_costo: 'Usado' });
    await areas(1, 'Usa', { id_centro_costo: usado['id']! });
    const { id } = bien(await elegir({ verbo: 'borrar', eleccion: estas([libre, usado]) }, 'CentrosCosto'));
    expect(await revisar(id)).toMatchObject({ fase: 'rechazada', rechazadas: 1 });
    expect(errores(id)).toEqual([[expect.stringContaining('Usado'), 'in_use']]);
    expect(await aplicar(id, 'skip')).toMatchObject({ aplicadas: 1, rechazadas: 1 });
    expect(
      (await b.filas('CentrosCosto'))
        .filter((f) => String(f['codigo']).startsWith('90'))
        .map((f) => f['codigo']),
    ).toEqual(['902']);
  });
});

describe('deshacer', () => {
  it('un cambio: cada fila vuelve a tener el valor que tenía, y deshacer dos veces es una', async () => {
    const filas = [...(await areas(1, 'Vuelve', { id_centro_costo: 1 })), ...(await areas(1, 'Vuelve'))],
      id = await hacer({ eleccion: estas(filas), cambios: { id_centro_costo: 2, d_area: 'Todas iguales' } });
    expect(bien(await b.e.importaciones.deshacer(id, ADMIN)).fase).toBe('revertida');
    expect(
      await Promise.all(
        filas.map(async (f) => [await valor(f, 'id_centro_costo'), await valor(f, 'd_area')]),
      ),
    ).toEqual([
      [1, 'Vuelve 1'],
      [null, 'Vuelve 1'],
    ]);
    const antes = posicion();
    expect(bien(await b.e.importaciones.deshacer(id, ADMIN)).fase).toBe('revertida');
    expect(posicion()).toBe(antes);
    await reconstruida();
  });

  it('un borrado: cada fila vuelve con su número y lo que tenía, y su historia lo dice', async () => {
    const filas = await areas(3, 'Borrada', { id_centro_costo: 1 }),
      id = await hacer({ verbo: 'borrar', eleccion: estas(filas) });
    expect(mal(await b.e.fila('Areas', Number(filas[0]!['id']), ADMIN)).code).toBe('not_found');
    expect(bien(await b.e.importaciones.deshacer(id, ADMIN)).fase).toBe('revertida');
    for (const f of filas) expect(await b.fila('Areas', Number(f['id']))).toEqual({ ...f, version: 3 });
    expect(bien(await b.e.historia('Areas', Number(filas[0]!['id']), ADMIN)).map((h) => h.tipo)).toEqual([
      'filaAgregada',
      'filaBorrada',
      'filaRestaurada',
    ]);
    await reconstruida();
  });

  it('lo que alguien cambió después no vuelve: se dice cuáles y, si se pide, vuelven las otras', async () => {
    const filas = await areas(3, 'Después'),
      id = await hacer({ eleccion: estas(filas), cambios: { id_centro_costo: 2 } });
    bien(await b.editar('Areas', Number(filas[1]!['id']), { d_area: 'Después tocada' }));
    const no = mal(await b.e.importaciones.deshacer(id, ADMIN));
    expect([no.code, (no.data as { filas: { id: number }[] }).filas.map((f) => f.id)]).toEqual([
      'in_use',
      [filas[1]!['id']],
    ]);
    expect(await Promise.all(filas.map((f) => valor(f, 'id_centro_costo')))).toEqual([2, 2, 2]);
    expect(bien(await b.e.importaciones.deshacer(id, ADMIN, 'skip'))).toMatchObject({
      fase: 'terminada',
      aplicadas: 1,
      rechazadas: 1,
    });
    expect(errores(id)).toEqual([[expect.stringContaining('Después tocada'), 'in_use']]);
    expect(await Promise.all(filas.map((f) => valor(f, 'id_centro_costo')))).toEqual([null, 2, null]);
  });

  it('un borrado no vuelve si otra fila tomó su código', async () => {
    const filas = await areas(1, 'Código tomado'),
      id = await hacer({ verbo: 'borrar', eleccion: estas(filas) });
    await b.agregar('Areas', { codigo: filas[0]!['codigo']!, d_area: 'La que lo tomó' });
    expect(mal(await b.e.importaciones.deshacer(id, ADMIN)).code).toBe('in_use');
  });

  it('una importación que cambió filas también se deshace', async () => {
    const [f] = await areas(1, 'Importada'),
      { id } = bien(
        await b.e.importaciones.crear(
          'Areas',
          { alError: 'skip', periodo: null, clave: 'codigo', nuevas: 0, simular: 0, cliente: '{}' },
          clave(),
          ADMIN,
        ),
      );
    bien(
      await b.e.importaciones.recibir(
        id,
        { desde: 0, filas: [{ linea: 2, valores: { codigo: f!['codigo'], d_area: 'Por archivo' } }] },
        ADMIN,
      ),
    );
    expect(await aplicar(id)).toMatchObject({ aplicadas: 1 });
    expect(bien(await b.e.importaciones.deshacer(id, ADMIN)).fase).toBe('revertida');
    expect(await valor(f!, 'd_area')).toBe('Importada 1');
  });
});

describe('más filas que las de una transacción', () => {
  it('se cambian las que se pueda por tandas, se cortan a la mitad sin perder ni repetir, y vuelven', async () => {
    const MUCHAS = 4_100,
      { id: cargadas } = bien(
        await b.e.importaciones.crear(
          'Areas',
          { alError: 'abort', periodo: null, clave: null, nuevas: 1, simular: 0, cliente: '{}' },
          clave(),
          ADMIN,
        ),
      );
    for (let d = 0; d < MUCHAS; d += 2000)
      bien(
        await b.e.importaciones.recibir(
          cargadas,
          {
            desde: d,
            filas: Array.from({ length: Math.min(2000, MUCHAS - d) }, (_, i) => ({
              linea: d + i + 2,
              valores: { codigo: `M${d + i}`, d_area: `Montón ${d + i}` },
            })),
          },
          ADMIN,
        ),
      );
    await revisar(cargadas);
    await aplicar(cargadas);
    const { id, elegidas } = bien(
      await elegir({
        eleccion: todas('montón', MUCHAS),
        cambios: { id_centro_costo: 1 },
        alError: 'skip' as const,
      }),
    );
    expect(elegidas).toBe(MUCHAS);
    const { almacen } = workshopOf(b.e),
      pedido = { id, quien: ADMIN, at: almacen.ahora() };
    bien(await almacen.tareas['importar.empezarAAplicar'](pedido));
    for (const desde of [0, 2000, 2000]) bien(await almacen.tareas['importar.aplicar']({ ...pedido, desde }));
    b = await b.reabrir();
    expect(await aplicar(id)).toMatchObject({ fase: 'terminada', aplicadas: MUCHAS, rechazadas: 0 });
    const con = async () =>
      bien(
        await b.e.lista({
          tabla: 'Areas',
          pagina: 1,
          quien: ADMIN,
          busqueda: {
            query: 'montón',
            limit: 1,
            filters: [{ campo: 'id_centro_costo', op: 'es', valor: 1 }],
          },
        }),
      ).total_count;
    expect(await con()).toBe(MUCHAS);
    // Undone in stretches: interrupted after the first, it continues from there. A row written since is
    // reported before any other row is undone.
    const vuelta = { ...pedido, alError: 'abort' as const, antesDe: Number.MAX_SAFE_INTEGER, total: MUCHAS },
      quedan = () => {
        const i = bien(b.e.importaciones.ver(id));
        return [i.fase, i.aplicadas];
      };
    expect(bien(await workshopOf(b.e).almacen.tareas['importar.deshacer'](vuelta))).toMatchObject({
      fin: false,
    });
    b = await b.reabrir();
    expect([quedan(), await con()]).toEqual([['terminada', MUCHAS - 250], MUCHAS - 250]);
    const una = (await b.filas('Areas', ['codigo', 'M7']))[0]!;
    bien(await b.editar('Areas', Number(una['id']), { d_area: 'Otra cosa' }));
    const no = mal(await b.e.importaciones.deshacer(id, ADMIN));
    expect([no.message, (no.data as { filas: { id: number }[] }).filas.map((f) => f.id), quedan()]).toEqual([
      expect.stringMatching(/^No se deshizo nada\. Filas que no pueden volver a como estaban: 1\./),
      [una['id']],
      ['terminada', MUCHAS - 250],
    ]);
    bien(await b.editar('Areas', Number(una['id']), { d_area: 'Montón 7' }));
    // Stopped when it reports the total, before its first stretch, it undoes nothing; two simultaneous
    // requests wait for the same end.
    const pasos: unknown[] = [],
      soltar = b.e.alCambiarTrabajo((x) => {
        if (pasos.length === 0 && x.tipo === 'importacion' && x.total > 0) {
          pasos.push(bien(b.e.importaciones.ver(id)).vuelta);
          b.e.importaciones.detener(id);
        }
      });
    const juntos = await Promise.all([
      b.e.importaciones.deshacer(id, ADMIN),
      b.e.importaciones.deshacer(id, ADMIN),
    ]);
    soltar();
    expect([pasos, juntos.map((r) => bien(r).aplicadas)]).toEqual([
      [{ hechas: 0, total: MUCHAS - 250 }],
      [MUCHAS - 250, MUCHAS - 250],
    ]);
    expect(bien(await b.e.importaciones.deshacer(id, ADMIN)).fase).toBe('revertida');
    expect(await con()).toBe(0);
  });

  it('lo que ya se sabe que no puede volver se dice antes de la primera tanda, con la lista; lo que aparece en el medio detiene ahí y se sigue sin eso', async () => {
    const MUCHOS = 2_010,
      { id: cargados } = bien(
        await b.e.importaciones.crear(
          'CentrosCosto',
          { alError: 'abort', periodo: null, clave: null, nuevas: 1, simular: 0, cliente: '{}' },
          clave(),
          ADMIN,
        ),
      );
    bien(
      await b.e.importaciones.recibir(
        cargados,
        {
          desde: 0,
          filas: Array.from({ length: MUCHOS }, (_, i) => ({
            linea: i + 2,
            valores: { codigo: `T${i}`, d_centro_costo: `Tanda ${i}` },
          })),
        },
        ADMIN,
      ),
    );
    await revisar(cargados);
    await aplicar(cargados);
    const cuantos = async () =>
      bien(
        await b.e.lista({
          tabla: 'CentrosCosto',
          pagina: 1,
          quien: ADMIN,
          busqueda: { query: 'tanda', limit: 1 },
        }),
      ).total_count;
    const no = async (id: string) => {
      const f = mal(await b.e.importaciones.deshacer(id, ADMIN));
      return [
        /^No se deshizo nada/.test(f.message),
        (f.data as { filas: { id: number; mensaje: string }[] }).filas.map((x) => [x.id, x.mensaje]),
        await cuantos(),
      ];
    };
    const uno = async (codigo: string) =>
      Number((await b.filas('CentrosCosto', ['codigo', codigo]))[0]!['id']);
    const quitar = async (tabla: string, id: number) =>
      bien(await b.e.ejecutar({ clave: clave(), quien: ADMIN, tabla, verbo: 'delete', id, cuerpo: {} }));
    // One is in use by a row that stays, so none of them is deleted.
    const usado = await uno('T9'),
      [area] = await areas(1, 'Que usa', { id_centro_costo: usado });
    expect(await no(cargados)).toEqual([true, [[usado, expect.stringContaining('1 área')]], MUCHOS]);
    await quitar('Areas', Number(area!['id']));
    // They were deleted, and another row took the code of one of them since.
    const borrados = await hacer({ verbo: 'borrar', eleccion: todas('tanda', MUCHOS) }, 'CentrosCosto');
    expect(await cuantos()).toBe(0);
    const tomo = await b.agregar('CentrosCosto', { codigo: 't3', d_centro_costo: 'El que lo tomó' });
    expect(await no(borrados)).toEqual([true, [[expect.any(Number), expect.stringContaining('T3')]], 0]);
    // The code is taken only after the first stretch was restored: it stops there, and continues without that
    // row.
    await quitar('CentrosCosto', Number(tomo['id']));
    const { almacen } = workshopOf(b.e),
      pedido = { id: borrados, quien: ADMIN, at: almacen.ahora(), alError: 'abort' as const, total: MUCHOS },
      primera = bien(
        await almacen.tareas['importar.deshacer']({ ...pedido, antesDe: Number.MAX_SAFE_INTEGER }),
      );
    await b.agregar('CentrosCosto', { codigo: 't1700', d_centro_costo: 'El que lo tomó' });
    const parado = mal(await almacen.tareas['importar.deshacer']({ ...pedido, antesDe: primera.antesDe }));
    expect([parado.message, await cuantos()]).toEqual([
      expect.stringMatching(
        /^Volvieron 250 filas y ahí se detuvo\. Filas que no pueden volver: 1\..*Puede deshacer las otras\.$/,
      ),
      250,
    ]);
    expect(bien(await b.e.importaciones.deshacer(borrados, ADMIN, 'skip'))).toMatchObject({
      fase: 'terminada',
      aplicadas: 1,
    });
    expect(await cuantos()).toBe(MUCHOS - 1);
  });
});

// Imports as jobs: rows follow the same rules as single ones, all are written, none, or all valid ones; each
// batch is done once, and a large import is seen whole or not at all.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireAjustes } from '../../core/api/importaciones.ts';
import type { Row } from '../../core/kit/field.ts';
import { workshopOf } from '../../server/app/company.ts';
import { asTx } from '../../server/features/importaciones/undoRefusal.ts';
import { nameRules } from '../../server/features/conceptos/nameRules.ts';
import { loDerivadoVuelve } from './derivado.ts';
import { ADMIN, abrirBanco, bien, carpetaNueva, clave, conDemo, mal, type Banco } from './empresa.ts';

type Fila = Readonly<Record<string, unknown>>;
const AJUSTES: WireAjustes = {
  alError: 'abort',
  periodo: null,
  clave: null,
  nuevas: 0,
  simular: 0,
  cliente: '{}',
};

const abrir = async (
  b: Banco,
  tabla: string,
  filas: readonly Fila[],
  o: Partial<WireAjustes> = {},
): Promise<string> => {
  const { id } = bien(await b.e.importaciones.crear(tabla, { ...AJUSTES, ...o }, clave(), ADMIN));
  for (let desde = 0; desde < filas.length; desde += 1000)
    expect(
      bien(
        await b.e.importaciones.recibir(
          id,
          {
            desde,
            filas: filas.slice(desde, desde + 1000).map((valores, i) => ({ linea: desde + i + 2, valores })),
          },
          ADMIN,
        ),
      ).recibidas,
    ).toBe(Math.min(filas.length, desde + 1000));
  return id;
};
const revisar = async (b: Banco, id: string) => {
  const t = await b.esperar(bien(await b.e.importaciones.revisar(id, ADMIN)).trabajo);
  expect([t.estado, t.mensaje]).toEqual(['terminado', '']);
  return bien(b.e.importaciones.ver(id));
};
const aplicar = async (b: Banco, id: string) => {
  const t = await b.esperar(bien(await b.e.importaciones.aplicar(id, ADMIN)).trabajo);
  expect([t.estado, t.mensaje]).toEqual(['terminado', '']);
  return bien(b.e.importaciones.ver(id));
};
const errores = (b: Banco, id: string) =>
  b.e.importaciones.errores(id, 0).map((e) => [e.linea, e.campo, e.codigo]);
const cuantas = async (b: Banco, tabla: string) =>
  bien(await b.e.lista({ tabla, pagina: 1, quien: ADMIN, busqueda: { limit: 1 } })).total_count;
const area = (n: number, mas: Row = {}): Row => ({ codigo: `A${n}`, d_area: `Área número ${n}`, ...mas });
const posicion = (b: Banco) => workshopOf(b.e).almacen.leer.posicion();

describe('importar filas de una tabla', () => {
  let b: Banco;
  beforeAll(async () => {
    b = await abrirBanco(carpetaNueva());
    await b.agregar('CentrosCosto', { codigo: '100', d_centro_costo: 'Administración' });
    await b.agregar('CentrosCosto', { codigo: '200', d_centro_costo: 'Ventas' });
  });
  afterAll(async () => {
    await loDerivadoVuelve(b);
    await b.cerrar();
  });

  it('la revisión dice cada error con su línea, su campo y su código, y no deja nada escrito', async () => {
    const antes = posicion(b);
    const id = await abrir(b, 'Areas', [
      area(1),
      { codigo: 'A2', d_area: 'X' },
      { d_area: 'Sin código' },
      area(1),
      area(5, { id_centro_costo: 'Compras' }),
      { ...area(6), color: 'rojo' },
    ]);
    expect(await revisar(b, id)).toMatchObject({
      fase: 'rechazada',
      recibidas: 6,
      rechazadas: 5,
      aplicadas: 0,
    });
    expect(errores(b, id)).toEqual([
      [3, 'd_area', 'short'],
      [4, 'codigo', 'required'],
      [5, 'codigo', 'duplicate'],
      [6, 'id_centro_costo', 'reference'],
      [7, 'color', 'unknown'],
    ]);
    expect([posicion(b), await cuantas(b, 'Areas')]).toEqual([antes, 0]);
  });

  it('una fila dice todo lo que tiene mal, también lo que no es una referencia', async () => {
    const id = await abrir(b, 'Personal', [
      {
        legajo: 1,
        nombre: 'Paz, Ana',
        cuil: '27-30111222-9',
        fecha_ingreso: '2020-02-31',
        id_rrhh_clase_legajo: 'Mensual',
        PersonalCategoria: 'Vendedor Z',
      },
    ]);
    await revisar(b, id);
    expect(errores(b, id)).toEqual([
      [2, 'id_rrhh_clase_legajo', 'reference'],
      [2, 'PersonalCategoria.0.id_rrhh_categoria', 'reference'],
      [2, 'cuil', 'check'],
      [2, 'fecha_ingreso', 'format'],
    ]);
    expect(b.e.importaciones.errores(id, 0).at(-1)!.mensaje).toBe('«2020-02-31» no es una fecha.');
  });

  it('lo que repite otra fila del archivo se dice con la línea de esa, que es la que se ve; lo que ya estaba, con su número', async () => {
    const [una] = await b.filas('CentrosCosto'),
      id = await abrir(b, 'CentrosCosto', [
        { codigo: '900', d_centro_costo: 'Nuevo' },
        { codigo: '901', d_centro_costo: 'Otro' },
        { codigo: '900', d_centro_costo: 'De nuevo' },
        { codigo: '100', d_centro_costo: 'Ya estaba' },
      ]);
    await revisar(b, id);
    expect(b.e.importaciones.errores(id, 0).map((e) => [e.linea, e.mensaje])).toEqual([
      [4, 'Código: «900» ya está en la línea 2 del archivo.'],
      [5, `Código: «100» ya está en otra fila (n.º ${String(una!['id'])}).`],
    ]);
  });

  it('una rechazada no se aplica', async () => {
    const id = await abrir(b, 'Areas', [area(1), { codigo: 'A2', d_area: 'X' }]);
    await revisar(b, id);
    expect(mal(await b.e.importaciones.aplicar(id, ADMIN)).code).toBe('phase');
    expect(await cuantas(b, 'Areas')).toBe(0);
  });

  it('las referencias se dicen por número, por código o por nombre, sin mayúsculas ni acentos', async () => {
    const id = await abrir(b, 'Areas', [
      area(1, { id_centro_costo: 2 }),
      area(2, { id_centro_costo: '100' }),
      area(3, { id_centro_costo: 'administracion' }),
    ]);
    expect((await revisar(b, id)).fase).toBe('revisada');
    expect(await aplicar(b, id)).toMatchObject({ fase: 'terminada', aplicadas: 3, rechazadas: 0 });
    expect((await b.filas('Areas')).map((f) => f['id_centro_costo'])).toEqual([2, 1, 1]);
  });

  it('con skip se escriben las que valen y las otras se dicen', async () => {
    const id = await abrir(b, 'Areas', [area(10), area(10), area(11)], { alError: 'skip' });
    expect(await aplicar(b, id)).toMatchObject({ fase: 'terminada', aplicadas: 2, rechazadas: 1 });
    expect(errores(b, id)).toEqual([[3, 'codigo', 'duplicate']]);
  });

  it('las filas con número cambian, con su versión; una versión vieja es un error de esa fila', async () => {
    const a1 = await b.una('Areas', 'codigo', 'A1'),
      id = await abrir(b, 'Areas', [{ id: a1['id'], version: a1['version'], d_area: 'Otro nombre' }]);
    await revisar(b, id);
    expect(await aplicar(b, id)).toMatchObject({ aplicadas: 1 });
    expect(await b.fila('Areas', Number(a1['id']))).toMatchObject({
      d_area: 'Otro nombre',
      codigo: 'A1',
      version: 2,
    });
    const otra = await abrir(b, 'Areas', [
      { id: a1['id'], version: 1, d_area: 'Tarde' },
      { id: 9999, d_area: 'De nadie' },
    ]);
    expect((await revisar(b, otra)).fase).toBe('rechazada');
    expect(errores(b, otra)).toEqual([
      [2, 'version', 'conflict'],
      [3, 'id', 'not_found'],
    ]);
  });

  it('con una clave se cambian las filas que la tienen, y una que nadie tiene es un error', async () => {
    const id = await abrir(b, 'Areas', [{ codigo: 'a2', d_area: 'Por su código' }], { clave: 'codigo' });
    await revisar(b, id);
    await aplicar(b, id);
    expect((await b.una('Areas', 'codigo', 'a2'))['d_area']).toBe('Por su código');
    const otra = await abrir(b, 'Areas', [{ codigo: 'ZZZ', d_area: 'Nadie' }], { clave: 'codigo' });
    await revisar(b, otra);
    expect(errores(b, otra)).toEqual([[2, 'codigo', 'not_found']]);
    expect(
      mal(await b.e.importaciones.crear('Areas', { ...AJUSTES, clave: 'd_area' }, clave(), ADMIN)).message,
    ).toMatch(/codigo/);
  });

  it('una tanda repetida, o que llega a medias, no agrega dos veces; una que falta se dice', async () => {
    const { id } = bien(await b.e.importaciones.crear('Areas', AJUSTES, clave(), ADMIN)),
      tanda = {
        desde: 0,
        filas: [
          { linea: 2, valores: area(20) },
          { linea: 3, valores: area(21) },
        ],
      };
    for (let i = 0; i < 3; i++)
      expect(bien(await b.e.importaciones.recibir(id, tanda, ADMIN)).recibidas).toBe(2);
    expect(
      bien(
        await b.e.importaciones.recibir(
          id,
          { desde: 1, filas: [tanda.filas[1]!, { linea: 4, valores: area(22) }] },
          ADMIN,
        ),
      ).recibidas,
    ).toBe(3);
    expect(mal(await b.e.importaciones.recibir(id, { desde: 5, filas: [] }, ADMIN)).code).toBe('conflict');
    await revisar(b, id);
    expect(await aplicar(b, id)).toMatchObject({ aplicadas: 3 });
    expect(await aplicar(b, id)).toMatchObject({ aplicadas: 3 });
    expect((await b.filas('Areas')).filter((f) => /^A2[0-2]$/.test(String(f['codigo'])))).toHaveLength(3);
  });

  it('la misma clave abre la misma importación', async () => {
    const k = clave();
    expect(bien(await b.e.importaciones.crear('Areas', AJUSTES, k, ADMIN))).toEqual(
      bien(await b.e.importaciones.crear('Areas', AJUSTES, k, ADMIN)),
    );
  });

  it('lo que cambió entre la revisión y la escritura la rechaza entera', async () => {
    const id = await abrir(b, 'Areas', [area(30), area(31)]);
    expect((await revisar(b, id)).fase).toBe('revisada');
    await b.agregar('Areas', area(31));
    expect(await aplicar(b, id)).toMatchObject({ fase: 'rechazada', aplicadas: 0, rechazadas: 1 });
    expect(await b.filas('Areas', ['codigo', 'A30'])).toEqual([]);
  });

  it('al quitar muchas filas, las fórmulas se leen una vez y no con cada una', () => {
    const { leer } = workshopOf(b.e).almacen,
      leidas: string[] = [];
    const tx = asTx(
      {
        ...leer,
        filas: (tabla, donde) => {
          leidas.push(tabla);
          return leer.filas(tabla, donde);
        },
      },
      { quien: { id: 1, nombre: 'M. Sosa' }, at: '2026-10-01T12:00:00.000Z', clave: 'nadie' },
      '2026-10-01',
    );
    const quitar = (n: number): void => {
      for (const [tabla, r] of Object.entries(nameRules))
        expect(
          (r.usos?.(tx, { codigo: `sin uso ${n}`, d_area: `sin uso ${n}` }, n) ?? []).flatMap((u) => u.ids),
          tabla,
        ).toEqual([]);
    };
    quitar(1);
    const conUna = leidas.length;
    for (let n = 2; n <= 50; n++) quitar(n);
    expect([leidas.includes('Conceptos'), leidas.length]).toEqual([true, conUna]);
  });

  it('deshacer quita lo que agregó, y no si alguien lo usa o lo cambió', async () => {
    const id = await abrir(b, 'CentrosCosto', [
      { codigo: '300', d_centro_costo: 'Compras' },
      { codigo: '400', d_centro_costo: 'Depósito' },
    ]);
    await revisar(b, id);
    await aplicar(b, id);
    const usa = await b.agregar(
      'Areas',
      area(40, { id_centro_costo: (await b.una('CentrosCosto', 'codigo', '400'))['id']! }),
    );
    expect(mal(await b.e.importaciones.deshacer(id, ADMIN)).message).toMatch(
      /^No se deshizo nada\. Filas que no pueden volver a como estaban: 1\..*Depósito/,
    );
    bien(await b.orden('Areas', 'delete', { id: Number(usa['id']), cuerpo: { version: 1 } }));
    expect(bien(await b.e.importaciones.deshacer(id, ADMIN)).fase).toBe('revertida');
    expect(bien(await b.e.importaciones.deshacer(id, ADMIN)).fase).toBe('revertida');
    expect(await b.filas('CentrosCosto', ['codigo', '300'])).toEqual([]);
  });

  it('una tabla que no escriben las personas no se importa', async () => {
    for (const tabla of ['Liquidaciones', 'Recibos', '__proto__'])
      expect(mal(await b.e.importaciones.crear(tabla, AJUSTES, clave(), ADMIN)).code).toBe('invalid');
  });
});

const MUCHAS = 10_400;
describe('más de diez mil filas, todas o ninguna', () => {
  let b: Banco, id: string, otra: string;
  const leer = () => workshopOf(b.e).almacen.leer;
  const filas = (desde: number) =>
    Array.from({ length: MUCHAS }, (_, i) => area(desde + i, { id_centro_costo: i % 2 ? '100' : null }));
  const reconstruida = async () => {
    const antes = leer().filas('Areas');
    expect((await b.esperar(bien(await b.e.reconstruir()).trabajo)).estado).toBe('terminado');
    expect(leer().filas('Areas')).toEqual(antes);
  };
  beforeAll(async () => {
    b = await abrirBanco(carpetaNueva());
    await b.agregar('CentrosCosto', { codigo: '100', d_centro_costo: 'Administración' });
  });
  afterAll(() => b.cerrar());

  it('una fila repetida en otra tanda del archivo se halla en la revisión', async () => {
    const mala = await abrir(b, 'Areas', [...filas(1).slice(0, -1), area(3, { codigo: ' a3 ' })]);
    expect(await revisar(b, mala)).toMatchObject({ fase: 'rechazada', rechazadas: 1 });
    expect(errores(b, mala)).toEqual([[MUCHAS + 1, 'codigo', 'duplicate']]);
    expect(await cuantas(b, 'Areas')).toBe(0);
  });

  it('dos revisiones pedidas a la vez dicen lo mismo que una', async () => {
    const doble = await abrir(b, 'Areas', [...filas(1).slice(0, -2), { codigo: 'Z', d_area: '' }, area(3)]);
    const trabajos = await Promise.all([
      b.e.importaciones.revisar(doble, ADMIN),
      b.e.importaciones.revisar(doble, ADMIN),
    ]);
    for (const t of trabajos) expect((await b.esperar(bien(t).trabajo)).estado).toBe('terminado');
    expect(bien(b.e.importaciones.ver(doble))).toMatchObject({ fase: 'rechazada', rechazadas: 2 });
    expect(errores(b, doble)).toEqual([
      [MUCHAS, 'd_area', 'required'],
      [MUCHAS + 1, 'codigo', 'duplicate'],
    ]);
  });

  it('a medio preparar nadie ve nada, ni sus números se dan a otro, ni molesta a quien escribe', async () => {
    id = await abrir(b, 'Areas', filas(1));
    expect((await revisar(b, id)).fase).toBe('revisada');
    const { almacen } = workshopOf(b.e),
      pedido = { id, quien: ADMIN, at: almacen.ahora() };
    bien(await almacen.tareas['importar.empezarAAplicar'](pedido));
    for (const desde of [0, 2000]) bien(await almacen.tareas['importar.preparar']({ ...pedido, desde }));
    // The same batch again, as if its answer had been lost.
    bien(await almacen.tareas['importar.preparar']({ ...pedido, desde: 2000 }));
    expect([await cuantas(b, 'Areas'), bien(b.e.importaciones.ver(id)).revisadas]).toEqual([0, 4000]);
    expect(mal(await b.e.fila('Areas', 5, ADMIN)).code).toBe('not_found');
    expect(mal(await b.e.historia('Areas', 5, ADMIN)).code).toBe('not_found');
    expect(
      bien(await b.orden('Areas', 'add', { cuerpo: { codigo: 'APARTE', d_area: 'De otra persona' } }))['id'],
    ).toBe(4001);
    await reconstruida();
  });

  it('sigue después de que el proceso se cierra a la mitad, y un solo hecho las muestra', async () => {
    b = await b.reabrir();
    expect(await aplicar(b, id)).toMatchObject({ fase: 'terminada', aplicadas: MUCHAS, rechazadas: 0 });
    expect(await cuantas(b, 'Areas')).toBe(MUCHAS + 1);
    expect(
      leer()
        .stream(`Lotes/${id}`)
        .map((f) => [f.type, f.data]),
    ).toEqual([['loteAplicado', { tabla: 'Areas', filas: MUCHAS }]]);
    expect(bien(await b.e.historia('Areas', 5, ADMIN)).map((h) => h.tipo)).toEqual(['filaAgregada']);
    await reconstruida();
  });

  it('tantas no se cambian a la vez todas o ninguna', async () => {
    expect(
      mal(
        await b.e.importaciones.elegir(
          'Areas',
          {
            verbo: 'editar',
            eleccion: { Search: {}, vistas: MUCHAS + 1, posicion: null },
            cambios: { id_centro_costo: 1 },
            alError: 'abort',
          },
          clave(),
          ADMIN,
        ),
      ).code,
    ).toBe('limit');
  });

  it('sus filas se cambian y se verifican como cualquier otra', async () => {
    bien(await b.editar('Areas', 7, { d_area: 'Con otro nombre' }));
    expect(leer().fila('Areas', 7)).toMatchObject({ version: 2, d_area: 'Con otro nombre', codigo: 'A7' });
    const v = await b.esperar(bien(await b.e.verificar()).trabajo);
    expect(v.resultado).toMatchObject({ hallazgos: [], conforme: true });
  });

  it('no se deshace si alguna cambió; y si otra persona agregó una igual antes de mostrarlas, no se muestra ninguna', async () => {
    expect(mal(await b.e.importaciones.deshacer(id, ADMIN)).message).toMatch(
      /^No se deshizo nada\. Filas que no pueden volver a como estaban: 1\..*fila n\.º 7, se cambió después/,
    );
    otra = await abrir(b, 'Areas', filas(20_000));
    await revisar(b, otra);
    const { almacen } = workshopOf(b.e),
      pedido = { id: otra, quien: ADMIN, at: almacen.ahora() };
    bien(await almacen.tareas['importar.empezarAAplicar'](pedido));
    bien(await almacen.tareas['importar.preparar']({ ...pedido, desde: 0 }));
    await b.agregar('Areas', area(20_001));
    expect(await aplicar(b, otra)).toMatchObject({ fase: 'rechazada', aplicadas: 0, rechazadas: 1 });
    expect(errores(b, otra)).toEqual([[3, 'codigo', 'duplicate']]);
    expect(await cuantas(b, 'Areas')).toBe(MUCHAS + 2);
    await reconstruida();
  });

  it('un solo hecho las quita a todas, y reconstruir da lo mismo', async () => {
    const tercera = await abrir(b, 'Areas', filas(40_000));
    await revisar(b, tercera);
    await aplicar(b, tercera);
    expect(bien(await b.e.importaciones.deshacer(tercera, ADMIN)).fase).toBe('revertida');
    expect(
      leer()
        .stream(`Lotes/${tercera}`)
        .map((f) => f.type),
    ).toEqual(['loteAplicado', 'loteRevertido']);
    expect(await cuantas(b, 'Areas')).toBe(MUCHAS + 2);
    await reconstruida();
  });
});

describe('el efecto de las novedades en la liquidación abierta', () => {
  let b: Banco;
  beforeAll(async () => {
    b = await conDemo();
  });
  afterAll(() => b.cerrar());

  it('lo que no está se dice con lo que se parece, o con lo que hay si es poco; nunca con el nombre de una persona', async () => {
    const id = await abrir(b, 'Personal', [
      {
        legajo: 9100,
        nombre: 'Paz, Ana',
        cuil: '27-30111222-5',
        fecha_ingreso: '2020-03-01',
        id_rrhh_clase_legajo: 'Mensual',
        PersonalCategoria: 'Vendedor Z',
        id_area: 'Zoológico',
      },
    ]);
    await revisar(b, id);
    expect(b.e.importaciones.errores(id, 0).map((e) => [e.campo, e.mensaje])).toEqual([
      [
        'id_rrhh_clase_legajo',
        'No hay clases de legajo con el código o el nombre «Mensual». ¿Quiso decir «Mensualizado»?',
      ],
      ['id_area', 'No hay áreas con el código o el nombre «Zoológico».'],
      [
        'PersonalCategoria.0.id_rrhh_categoria',
        'No hay categorías con el código o el nombre «Vendedor Z». ¿Quiso decir «Vendedor A»?',
      ],
    ]);
    const dos = await abrir(
      b,
      'Novedades',
      [
        { id_personal: '151', id_rrhh_concepto: '20', cantidad: '4.5' },
        { id_personal: '151', id_rrhh_concepto: '20', cantidad: '4.50' },
      ],
      { periodo: '2026-09' },
    );
    await revisar(b, dos);
    expect(b.e.importaciones.errores(dos, 0).map((e) => [e.linea, e.mensaje])).toEqual([
      [3, 'Repite la línea 2.'],
    ]);
    const nov = await abrir(
      b,
      'Novedades',
      [{ id_personal: '9999', id_rrhh_concepto: '20', cantidad: '4' }],
      { periodo: '2026-09' },
    );
    await revisar(b, nov);
    expect(b.e.importaciones.errores(nov, 0).map((e) => e.mensaje)).toEqual([
      'No hay legajos con el código o el nombre «9999».',
    ]);
  });

  it('una fila de otro mes que el pedido se rechaza: cuál vale no se adivina', async () => {
    const fila = { id_personal: '151', id_rrhh_concepto: '20', cantidad: '3.25' },
      id = await abrir(
        b,
        'Novedades',
        [
          { ...fila, periodo: '2026-08' },
          { ...fila, periodo: '2026-09' },
          { ...fila, cantidad: '3.5' },
        ],
        { periodo: '2026-09', simular: 1, alError: 'skip' },
      );
    await revisar(b, id);
    expect(b.e.importaciones.errores(id, 0).map((e) => [e.linea, e.campo, e.mensaje])).toEqual([
      [
        2,
        'periodo',
        'La fila dice 2026-08 y se pidió 2026-09. Quite el período que se pidió o corrija la fila.',
      ],
    ]);
  });

  it('una persona se dice por su nombre, con coma o sin ella, o por su CUIL, y un concepto por su nombre; el que es de dos personas se rechaza', async () => {
    const [ana, otra, tercera] = await b.filas('Personal'),
      concepto = (await b.filas('Conceptos')).find((c) => c['codigo'] === 20)!,
      nombre = String(ana!['nombre']),
      cantidad = '4';
    const como = [
      nombre,
      nombre.toUpperCase().replaceAll(',', ''),
      nombre.replaceAll(',', ' ,  '),
      String(ana!['cuil']),
      String(ana!['cuil']).replaceAll('-', ''),
    ];
    for (const id_personal of como) {
      const id = await abrir(
        b,
        'Novedades',
        [{ id_personal, id_rrhh_concepto: String(concepto['d_rrhh_concepto']), cantidad }],
        { periodo: '2026-09', simular: 1 },
      );
      expect(
        [(await revisar(b, id)).fase, b.e.importaciones.errores(id, 0).map((e) => e.mensaje)],
        id_personal,
      ).toEqual(['revisada', []]);
    }
    bien(await b.editar('Personal', Number(otra!['id']), { nombre: tercera!['nombre']! }));
    const dos = await abrir(
      b,
      'Novedades',
      [{ id_personal: String(tercera!['nombre']), id_rrhh_concepto: '20', cantidad }],
      { periodo: '2026-09', simular: 1 },
    );
    await revisar(b, dos);
    expect(errores(b, dos)).toEqual([[2, 'id_personal', 'ambiguous']]);
  });

  it('un legajo nuevo trae su categoría y su básico solos, y rigen desde el ingreso; a uno que ya está no se le pisan sus fechas', async () => {
    const ejemplo = (await b.filas('Personal'))[0]!,
      clase = ejemplo['id_rrhh_clase_legajo'],
      nombre = String((await b.fila('Categorias', 1))['d_rrhh_categoria']);
    const nuevo = {
      legajo: 9001,
      nombre: 'Paz, Ana',
      cuil: '27-30111222-5',
      fecha_ingreso: '2020-03-01',
      id_rrhh_clase_legajo: clase,
      PersonalCategoria: nombre.toUpperCase(),
      PersonalBasico: '2500000.50',
      id_rrhh_obra_social: 'osecac',
    };
    const osecac = (await b.filas('ObrasSociales')).find((o) => o['sigla'] === 'OSECAC')!['id'];
    const id = await abrir(b, 'Personal', [nuevo]);
    expect((await revisar(b, id)).fase, JSON.stringify(b.e.importaciones.errores(id, 0))).toBe('revisada');
    await aplicar(b, id);
    expect(await b.una('Personal', 'legajo', 9001)).toMatchObject({
      PersonalCategoria: [{ desde: '2020-03-01', id_rrhh_categoria: 1 }],
      PersonalBasico: [{ desde: '2020-03-01', basico: '2500000.50' }],
      id_rrhh_obra_social: osecac,
    });
    const cambio = await abrir(b, 'Personal', [{ legajo: 9001, PersonalBasico: '3' }], { clave: 'legajo' });
    expect([(await revisar(b, cambio)).fase, errores(b, cambio)]).toEqual([
      'rechazada',
      [[2, 'PersonalBasico', 'format']],
    ]);
    // One that nobody has loaded yet comes by a file, and rules from the hire as in a new legajo.
    const [lugar] = await b.filas('Establecimientos'),
      despues = await abrir(
        b,
        'Personal',
        [
          {
            legajo: 9001,
            PersonalEstablecimiento: String(lugar?.['d_establecimiento']),
            PersonalJornada: '6',
          },
        ],
        { clave: 'legajo' },
      );
    expect([(await revisar(b, despues)).fase, errores(b, despues)]).toEqual(['revisada', []]);
    await aplicar(b, despues);
    expect(await b.una('Personal', 'legajo', 9001)).toMatchObject({
      PersonalEstablecimiento: [{ desde: '2020-03-01', id_establecimiento: lugar?.['id'] }],
      PersonalJornada: [{ desde: '2020-03-01', horas: '6.00' }],
      PersonalBasico: [{ desde: '2020-03-01', basico: '2500000.50' }],
    });
  });
  const filas = [
    { id_personal: '0151', id_rrhh_concepto: '20', cantidad: '4' },
    { id_personal: '151', id_rrhh_concepto: 'no está', cantidad: '4' },
  ];

  it('un legajo y un concepto que el archivo trae dos veces con otro valor se toman los dos, y se dice en qué líneas; iguales, se rechaza', async () => {
    const fila = { periodo: '2026-09', id_personal: '151', id_rrhh_concepto: '20' },
      id = await abrir(b, 'Novedades', [
        { ...fila, cantidad: '2' },
        { ...fila, id_personal: '2', cantidad: '2' },
        { ...fila, cantidad: '3' },
        { ...fila, cantidad: '4' },
      ]);
    expect(await revisar(b, id)).toMatchObject({
      fase: 'revisada',
      rechazadas: 0,
      dobles: {
        cuantas: 2,
        primeras: [
          { linea: 4, otra: 2 },
          { linea: 5, otra: 2 },
        ],
      },
    });
    const sin = await revisar(
      b,
      await abrir(b, 'Novedades', [
        { ...fila, cantidad: '2' },
        { ...fila, cantidad: '2.0' },
      ]),
    );
    expect([sin.fase, sin.rechazadas, sin.dobles]).toEqual(['rechazada', 1, undefined]);
  });

  it('sin una abierta lo dice', async () => {
    const id = await abrir(b, 'Novedades', filas, { periodo: '2026-09', simular: 1, alError: 'skip' });
    await revisar(b, id);
    expect(bien(await b.e.importaciones.efecto(id))).toEqual({ liquidaciones: [], sin_abierta: ['2026-09'] });
  });

  it('quien no tiene recibo ni con la fila ni sin ella se dice, con lo que lo impide: no que su neto no cambia', async () => {
    const t = await b.una('TablasAuxiliar', 'codigo', 'topes'),
      corrida = await b.crear('2026-09');
    bien(
      await b.editar('TablasAuxiliar', Number(t['id']), {
        filas: (t['filas'] as readonly Row[]).filter((f) => String(f['desde']) < '2020-01-01'),
      }),
    );
    const id = await abrir(b, 'Novedades', filas, { periodo: '2026-09', alError: 'skip', simular: 1 });
    await revisar(b, id);
    const { legajos } = bien(await b.e.importaciones.efecto(id)).liquidaciones[0]!;
    expect([
      legajos.length > 0,
      legajos.filter((x) => x.antes !== null || x.despues !== null || x.problema === null),
    ]).toEqual([true, []]);
    bien(await b.editar('TablasAuxiliar', Number(t['id']), { filas: t['filas']! }));
    bien(await b.orden('Liquidaciones', 'anular', { id: corrida, cuerpo: { motivo: 'era de prueba' } }));
  });

  it('lo que anuncia es lo que cambia al calcular, legajo por legajo', async () => {
    const corrida = await b.crear('2026-09');
    await b.calcular(corrida);
    const neto = async () => new Map(bien(await b.e.personas(corrida)).map((p) => [p.legajo, p.neto]));
    const antes = await neto(),
      id = await abrir(b, 'Novedades', filas, { periodo: '2026-09', alError: 'skip' });
    await revisar(b, id);
    const e = bien(await b.e.importaciones.efecto(id)).liquidaciones[0]!;
    await aplicar(b, id);
    // The earlier calculation is out of date now, although nothing else was written.
    expect(bien(await b.e.resumen(corrida, ADMIN)).desactualizada).toEqual({ cambios: 1, legajos: 1 });
    await b.calcular(corrida);
    const despues = await neto();
    expect(e.legajos.map((l) => [l.legajo, l.antes, l.despues])).toEqual([
      [151, antes.get(151), despues.get(151)],
    ]);
    expect([e.id_liquidacion, e.diferencia]).toEqual([corrida, e.legajos[0]!.diferencia]);
    expect(Number(e.diferencia)).toBeGreaterThan(0);
    expect((await b.filas('Novedades', ['periodo', '2026-09'])).map((n) => n['origen'])).toEqual([
      'importada',
    ]);
  });
});

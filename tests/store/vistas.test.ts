// Views of lists on the server: their owners, who may change them, what each person gets; and how a list was
// last left.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ListFilter } from '../../core/api/endpoint.ts';
import type { VistaCounts, VistaLayout, Vista, TableVistas } from '../../core/api/vistas.ts';
import type { Requester } from '../../server/kernel/company.ts';
import { openAppStore } from '../../server/app/store.ts';
import { listQueryOf, countUpTo } from '../../server/rows/list.ts';
import { countVistas } from '../../server/features/vistas/cuentas.ts';
import { MAX_VISTAS, type VistaToSave } from '../../server/features/vistas/feature.ts';
import { vistasOf } from '../../server/features/vistas/service.ts';
import { ADMIN, bien, CARGA, empezar, mal, type Prueba } from './empresa.ts';

let p: Prueba,
  n = 0;
beforeEach(async () => {
  p = await empezar(openAppStore);
});
afterEach(async () => {
  await p.cerrar();
});

const LIQUIDADORA: Requester = { id: 7, nombre: 'Lía Paz', roles: ['liquidador'] };
const NADA: VistaLayout = { columnas: null, orden: null, filas: null, densidad: null };
const datos = (mas: Partial<VistaToSave> = {}): VistaToSave => ({
  id: null,
  version: null,
  nombre: 'Sin CBU',
  compartida: 0,
  consulta: '',
  filtros: [{ campo: 'cbu', op: 'vacio', valor: null }],
  disposicion: {
    columnas: [
      { campo: 'nombre', ancho: 240, fija: 1 },
      { campo: 'cbu' },
      { campo: 'basico_actual', total: 'promedio' },
    ],
    orden: [
      { campo: 'cbu', direccion: 'asc' },
      { campo: 'nombre', direccion: 'desc' },
    ],
    filas: 50,
    densidad: 'normal',
  },
  ...mas,
});
const guardar = (v: VistaToSave, quien = ADMIN, clave = `v${++n}`, tabla = 'Personal') =>
  vistasOf(p.almacen).guardar(tabla, v, clave, quien);
const lista = async (quien = ADMIN, tabla = 'Personal') =>
  bien(await vistasOf(p.almacen).lista(tabla, quien));

describe('las vistas', () => {
  it('vuelven como se guardaron, y otra vez con la misma clave es la misma', async () => {
    const v = bien(await guardar(datos(), ADMIN, 'clave')),
      otra = bien(await guardar(datos(), ADMIN, 'clave'));
    expect(otra).toEqual(v);
    expect((await lista()).vistas).toEqual([v]);
    const { id: _i, version: _v, compartida: _c, ...escrita } = datos();
    expect(v).toEqual({
      id: 1,
      version: 1,
      compartida: false,
      mia: true,
      cambia: true,
      autor: 'Administradora',
      omitidos: [],
      ...escrita,
    });
    expect((await lista(ADMIN, 'Areas')).vistas).toEqual([]);
  });
  it('la personal la ve quien la hizo; la compartida, todos; y la cambian quien la hizo y quien administra', async () => {
    const propia = bien(await guardar(datos(), LIQUIDADORA)),
      comun = bien(await guardar(datos({ nombre: 'De todos', compartida: 1 }), LIQUIDADORA));
    expect((await lista()).vistas.map((v) => [v.nombre, v.mia, v.cambia, v.autor])).toEqual([
      ['De todos', false, true, 'Lía Paz'],
    ]);
    expect((await lista(CARGA)).vistas.map((v) => [v.nombre, v.cambia])).toEqual([['De todos', false]]);
    expect(mal(await guardar(datos({ id: propia.id, version: 1, nombre: 'Mía' }))).code).toBe('not_found');
    expect(
      mal(
        await guardar(
          datos({ id: comun.id, version: 1, nombre: 'Mía', filtros: [], disposicion: NADA }),
          CARGA,
        ),
      ).message,
    ).toContain('Lía Paz');
    expect(mal(await vistasOf(p.almacen).borrar('Personal', comun.id, 'b1', CARGA)).code).toBe(
      'no_permission',
    );
    expect(
      bien(await guardar(datos({ id: comun.id, version: 1, nombre: 'De toda la oficina', compartida: 1 }))),
    ).toMatchObject({ version: 2, autor: 'Lía Paz', mia: false });
    bien(await vistasOf(p.almacen).borrar('Personal', comun.id, 'b2', ADMIN));
    expect((await lista(LIQUIDADORA)).vistas.map((v) => v.nombre)).toEqual(['Sin CBU']);
  });
  it('comparte quien puede', async () => {
    expect([
      (await lista()).comparte,
      (await lista(LIQUIDADORA)).comparte,
      (await lista(CARGA)).comparte,
    ]).toEqual([true, true, false]);
    expect(mal(await guardar(datos({ compartida: 1, filtros: [], disposicion: NADA }), CARGA)).code).toBe(
      'no_permission',
    );
  });
  it('de una compartida que nombra lo que no se ve, esa parte queda afuera y se dice', async () => {
    bien(
      await guardar(
        datos({
          compartida: 1,
          filtros: [
            { campo: 'cbu', op: 'vacio', valor: null },
            { campo: 'id_area', op: 'una_de', valor: [1] },
          ],
        }),
      ),
    );
    const v = (await lista(CARGA)).vistas[0]!;
    expect(v.omitidos).toEqual(['CBU', 'Básico pactado']);
    expect(v.filtros.map((f) => f.campo)).toEqual(['id_area']);
    expect([v.disposicion.columnas!.map((c) => c.campo), v.disposicion.orden!.map((o) => o.campo)]).toEqual([
      ['nombre'],
      ['nombre'],
    ]);
    expect(JSON.stringify(v)).not.toContain('cbu');
  });
  it('una versión vieja no pisa la nueva, y dos no se llaman igual para quien las ve', async () => {
    const v: Vista = bien(await guardar(datos()));
    bien(await guardar(datos({ id: v.id, version: 1, nombre: 'Sin  cuenta' })));
    expect((await lista()).vistas[0]!.nombre).toBe('Sin cuenta');
    expect(mal(await guardar(datos({ id: v.id, version: 1 }))).code).toBe('conflict');
    expect(mal(await guardar(datos({ nombre: 'SIN CUENTA' }))).code).toBe('duplicate');
    bien(await guardar(datos({ nombre: 'Sin cuenta' }), LIQUIDADORA));
  });
  it('lo que no vale se rechaza con su nombre', async () => {
    const m = async (mas: Partial<VistaToSave>, quien = ADMIN): Promise<string> =>
      mal(await guardar(datos(mas), quien)).message;
    expect(await m({ nombre: '  ' })).toContain('1 a 60');
    expect(await m({ filtros: [{ campo: 'sueldo', op: 'es', valor: 1 }] })).toContain('sueldo');
    expect(await m({ disposicion: { ...NADA, columnas: [{ campo: '__proto__' }] } })).toContain('__proto__');
    expect(await m({ disposicion: { ...NADA, columnas: [] } })).toContain('al menos una');
    expect(await m({ disposicion: { ...NADA, columnas: [{ campo: 'nombre', ancho: 5 }] } })).toContain('«5»');
    expect(await m({ disposicion: { ...NADA, filas: 0 } })).toContain('«0»');
    expect(await m({}, CARGA)).toContain('cbu');
    expect(mal(await vistasOf(p.almacen).borrar('Personal', 99, 'x', ADMIN)).code).toBe('not_found');
  });
  it('hay un máximo por persona y tabla', async () => {
    for (let i = 0; i < MAX_VISTAS; i++) bien(await guardar(datos({ nombre: `Vista ${i}` })));
    expect(mal(await guardar(datos({ nombre: 'Una más' }))).code).toBe('limit');
  });
  it('cada uno elige con cuál empieza su lista; borrada, con ninguna', async () => {
    const v = bien(await guardar(datos({ compartida: 1 }))),
      s = vistasOf(p.almacen);
    bien(await s.predeterminar('Personal', v.id, 'p1', LIQUIDADORA));
    expect([(await lista(LIQUIDADORA)).predeterminada, (await lista()).predeterminada]).toEqual([v.id, null]);
    expect(mal(await s.predeterminar('Personal', 99, 'p2', ADMIN)).code).toBe('not_found');
    bien(await guardar(datos({ id: v.id, version: 1, compartida: 0 })));
    expect((await lista(LIQUIDADORA)).predeterminada).toBeNull();
    bien(await s.borrar('Personal', v.id, 'p3', ADMIN));
    expect((await lista()).vistas).toEqual([]);
  });
});

describe('cómo se dejó la lista', () => {
  it('es de cada uno, sobrevive a una reconstrucción y se puede olvidar; nada de ella va al registro de hechos', async () => {
    const s = vistasOf(p.almacen),
      d: VistaLayout = {
        ...NADA,
        columnas: [
          { campo: 'nombre', ancho: 300 },
          { campo: 'legajo', fija: 1 },
        ],
        densidad: 'compacta',
      };
    const antes = p.almacen.leer.posicion();
    bien(await s.disponer('Personal', d, 'd1', LIQUIDADORA));
    bien(await guardar(datos({ consulta: 'Benítez, Carla' }), LIQUIDADORA));
    expect(p.almacen.leer.posicion()).toBe(antes);
    bien(await p.almacen.reconstruir());
    p = await p.reabrir();
    expect([
      (await lista(LIQUIDADORA)).disposicion,
      (await lista(LIQUIDADORA)).vistas[0]!.consulta,
      (await lista()).disposicion,
    ]).toEqual([d, 'Benítez, Carla', null]);
    expect(JSON.stringify(p.almacen.leer.sql.all('select * from command'))).not.toContain('Benítez');
    bien(await vistasOf(p.almacen).disponer('Personal', null, 'd2', LIQUIDADORA));
    expect((await lista(LIQUIDADORA)).disposicion).toBeNull();
    expect(
      mal(
        await vistasOf(p.almacen).disponer(
          'Personal',
          { ...NADA, columnas: [{ campo: 'nada' }] },
          'd3',
          ADMIN,
        ),
      ).code,
    ).toBe('invalid');
  });
});

describe('las cuentas de las vistas', () => {
  const cuentas = async (quien = ADMIN, filtros: readonly ListFilter[] = []) =>
    bien(await vistasOf(p.almacen).cuentas('Areas', filtros, quien));
  const deArea = (mas: Partial<VistaToSave>): VistaToSave =>
    datos({ filtros: [], disposicion: NADA, ...mas });
  const nuevas = async (...codigos: readonly string[]) => {
    for (const codigo of codigos) await p.agregar('Areas', { codigo, d_area: `Área ${codigo}` });
  };
  it('dicen cuántas filas tiene cada una ahora, y siguen a lo que se escribe', async () => {
    await nuevas('A', 'B', 'C');
    const una = bien(
      await guardar(
        deArea({ nombre: 'Una', filtros: [{ campo: 'codigo', op: 'es', valor: 'B' }] }),
        ADMIN,
        'u',
        'Areas',
      ),
    );
    const busca = bien(
      await guardar(deArea({ nombre: 'Busca', consulta: 'area', compartida: 1 }), LIQUIDADORA, 'b', 'Areas'),
    );
    const de = (r: VistaCounts) => [r.todas, Object.fromEntries(r.vistas.map((v) => [v.id, v.cuantas]))];
    expect(de(await cuentas())).toEqual([3, { [una.id]: 1, [busca.id]: 3 }]);
    expect(de(await cuentas(LIQUIDADORA))).toEqual([3, { [busca.id]: 3 }]);
    expect((await cuentas(ADMIN, [{ campo: 'codigo', op: 'no_es', valor: 'A' }])).todas).toBe(2);
    await nuevas('D');
    expect(de(await cuentas())).toEqual([4, { [una.id]: 1, [busca.id]: 4 }]);
  });
  it('se cuenta hasta el tope; lo que la lista rechazaría y lo que pasa de lo que se recorre por vez no se cuentan', async () => {
    await nuevas('A', 'B', 'C');
    const rota: Vista = {
      ...bien(await guardar(deArea({}), ADMIN, 'r', 'Areas')),
      filtros: [{ campo: 'codigo', op: 'entre', valor: 'A' }],
    };
    const bienHecha: Vista = {
      ...rota,
      id: rota.id + 1,
      filtros: [{ campo: 'codigo', op: 'es', valor: 'C' }],
    };
    const leer = (): TableVistas => ({
      vistas: [rota, bienHecha],
      disposicion: null,
      predeterminada: null,
      comparte: false,
    });
    const pedir = (presupuesto: number) =>
      bien(
        countVistas(leer, presupuesto)(p.almacen.leer, {
          tabla: 'Areas',
          filtros: [],
          quien: ADMIN,
          hoy: '2026-09-01',
        }),
      );
    expect(pedir(3)).toEqual({
      todas: 3,
      vistas: [
        { id: rota.id, cuantas: null },
        { id: bienHecha.id, cuantas: null },
      ],
    });
    // Remembered counts cost nothing, so the next request continues with the others.
    expect(pedir(3).vistas.map((v) => v.cuantas)).toEqual([null, 1]);
    const c = bien(listQueryOf({ tabla: 'Areas', busqueda: {}, quien: ADMIN }, '2026-09-01'));
    expect([countUpTo(p.almacen.leer.sql, c, 2), countUpTo(p.almacen.leer.sql, c, 10)]).toEqual([2, 3]);
  });
});

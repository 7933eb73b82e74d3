// Filters by kind, time spans, column totals, orders by several fields and searches through references,
// compared with doing it by hand.
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WireSearch, ListFilter } from '../../core/api/endpoint.ts';
import type { Field, Row } from '../../core/kit/field.ts';
import { addDays } from '../../core/kit/period.ts';
import { allTables, searchedReferences } from '../../core/tables/index.ts';
import { countMemory, listWithCounts } from '../../server/rows/listWithCounts.ts';
import { sortOrderMemory } from '../../server/rows/sortOrders.ts';
import { openAppStore } from '../../server/app/store.ts';
import { filterableFields, OPERATORS } from '../../core/api/filters.ts';
import { buscar } from './contract.ts';
import { ADMIN, bien, CARGA, conTablas, cuil, empezar, legajo, mal, type Prueba } from './empresa.ts';

let p: Prueba;
beforeEach(async () => {
  p = await empezar(openAppStore);
});
afterEach(async () => {
  await p.cerrar();
});

const HOY = '2026-09-01';
const legajos = async (filtro: ListFilter, quien = ADMIN): Promise<readonly unknown[]> =>
  bien(
    await buscar(
      p,
      'Personal',
      { filters: [filtro], limit: 100 },
      { orden: { campo: 'legajo', direccion: 'asc' }, quien },
    ),
  ).filas.map((f) => f['legajo']);
const poblar = async (
  filas: readonly (readonly [string, Row])[],
): Promise<{ readonly area: number; readonly categoria: number }> => {
  const t = await conTablas(p);
  for (const [i, [nombre, mas]] of filas.entries())
    await p.agregar('Personal', legajo(t, i + 1, nombre, mas));
  return t;
};

describe('los filtros', () => {
  it('con varios valores alcanza uno; los que niegan traen también lo vacío', async () => {
    await poblar([
      ['Paz, Ana', { id_area: 1, localidad: 'Rosario' }],
      ['Gómez, Luis', { localidad: 'Funes' }],
      ['Gomensoro, Eva', { id_area: 1 }],
    ]);
    expect(await legajos({ campo: 'nombre', op: 'contiene', valor: ['paz', 'GÓMEZ'] })).toEqual([1, 2]);
    expect(await legajos({ campo: 'nombre', op: 'empieza', valor: ['gom', 'p'] })).toEqual([1, 2, 3]);
    expect(await legajos({ campo: 'localidad', op: 'no_contiene', valor: 'ros' })).toEqual([2, 3]);
    expect(await legajos({ campo: 'id_area', op: 'ninguna_de', valor: [1] })).toEqual([2]);
    expect(await legajos({ campo: 'legajo', op: 'entre', valor: [2, '3'] })).toEqual([2, 3]);
  });
  it('el CUIL se encuentra con guiones o sin ellos', async () => {
    await poblar([
      ['Paz, Ana', {}],
      ['Gómez, Luis', {}],
    ]);
    for (const valor of [
      cuil(20_000_002),
      cuil(20_000_002).replaceAll('-', ''),
      cuil(20_000_002).replaceAll('-', '').slice(1, 11),
    ])
      expect(await legajos({ campo: 'cuil', op: 'contiene', valor }), valor).toEqual([2]);
  });
  it('los plazos se mueven con el almanaque', async () => {
    await poblar(
      ['2026-09-01', '2026-08-31', '2026-08-01', '2026-07-31', '2025-12-31', '2026-09-30', '2026-09-07'].map(
        (fecha_ingreso) => ['Paz, Ana', { fecha_ingreso }] as const,
      ),
    );
    const n = (op: ListFilter['op'], valor: ListFilter['valor'] = null): Promise<readonly unknown[]> =>
      legajos({ campo: 'fecha_ingreso', op, valor });
    expect(await n('hoy')).toEqual([1]);
    expect(await n('este_mes')).toEqual([1, 6, 7]);
    expect(await n('mes_pasado')).toEqual([2, 3]);
    expect(await n('este_anio')).toEqual([1, 2, 3, 4, 6, 7]);
    expect(await n('ultimos', 2)).toEqual([1, 2]);
    expect(await n('proximos', 7)).toEqual([1, 7]);
    expect(await n('entre', [addDays(HOY, -1), HOY])).toEqual([1, 2]);
    expect(
      mal(await buscar(p, 'Personal', { filters: [{ campo: 'fecha_ingreso', op: 'ultimos', valor: 0 }] }))
        .message,
    ).toContain('«0»');
    expect(
      mal(await buscar(p, 'Personal', { filters: [{ campo: 'nombre', op: 'este_mes', valor: null }] })).code,
    ).toBe('invalid');
    expect(
      mal(await buscar(p, 'Personal', { filters: [{ campo: 'legajo', op: 'entre', valor: [1] }] })).message,
    ).toContain('dos valores');
  });
  it('un instante se filtra por el día de Buenos Aires', async () => {
    const t = await conTablas(p);
    // Noon of the first of September, in UTC.
    await p.agregar('Conceptos', {
      codigo: 1,
      d_rrhh_concepto: 'Uno solo',
      id_rrhh_tipo_concepto: t.tipo,
      orden_calculo: 1,
      formula: '1',
    });
    const n = async (op: ListFilter['op'], valor: ListFilter['valor']): Promise<number> =>
      bien(await buscar(p, 'Conceptos', { filters: [{ campo: 'fecha_modificacion', op, valor }] }))
        .total_count;
    expect([
      await n('es', HOY),
      await n('no_es', HOY),
      await n('desde', HOY),
      await n('hasta', HOY),
      await n('mayor', HOY),
      await n('menor', HOY),
      await n('entre', [HOY, HOY]),
      await n('ultimos', 1),
    ]).toEqual([1, 0, 1, 1, 0, 0, 1, 1]);
    expect(
      mal(
        await buscar(p, 'Conceptos', {
          filters: [{ campo: 'fecha_modificacion', op: 'desde', valor: 'ayer' }],
        }),
      ).code,
    ).toBe('invalid');
  });
  const ejemplo = (f: Field, op: ListFilter['op']): ListFilter['valor'] => {
    const uno =
      f.kind === 'fecha' || f.kind === 'instante'
        ? HOY
        : f.kind === 'periodo'
          ? '2026-09'
          : f.kind === 'texto' || f.kind === 'formula'
            ? 'a'
            : f.kind === 'opcion'
              ? f.options[0]!.id
              : f.kind === 'importe' || f.kind === 'decimal'
                ? '1.5'
                : 1;
    return op === 'entre'
      ? [uno, uno]
      : op === 'ultimos' || op === 'proximos'
        ? 7
        : op === 'una_de' || op === 'ninguna_de'
          ? [uno]
          : op === 'contiene' && f.kind === 'entero'
            ? 1
            : uno;
  };
  it('toda condición que la lista ofrece, el servidor la entiende, y con su contraria hacen el total', async () => {
    await poblar([
      ['Paz, Ana', { id_area: 1 }],
      ['Gómez, Luis', {}],
    ]);
    for (const t of allTables)
      for (const [campo, f] of filterableFields(t, () => true))
        for (const op of OPERATORS[f.kind]) {
          const total = async (o: ListFilter['op']): Promise<number> =>
            bien(await buscar(p, t.name, { filters: [{ campo, op: o, valor: ejemplo(f, o) }] })).total_count;
          const hay = await total(op),
            contraria = (
              { contiene: 'no_contiene', una_de: 'ninguna_de', vacio: 'no_vacio' } as Partial<
                Record<ListFilter['op'], ListFilter['op']>
              >
            )[op];
          if (contraria && OPERATORS[f.kind].includes(contraria))
            expect(hay + (await total(contraria)), `${t.name}.${campo} ${op}`).toBe(
              bien(await buscar(p, t.name)).total_count,
            );
        }
  });
});

describe('la búsqueda', () => {
  it('las filas de una persona se encuentran por ella, y cada palabra puede estar en otro lugar', async () => {
    const t = await poblar([
      ['Núñez, Ana', {}],
      ['Gómez, Luis', {}],
    ]);
    for (const [codigo, d] of [
      [11, 'Presentismo'],
      [12, 'Horas extra'],
    ] as const)
      await p.agregar('Conceptos', {
        codigo,
        d_rrhh_concepto: d,
        id_rrhh_tipo_concepto: (t as unknown as { tipo: number }).tipo,
        orden_calculo: codigo,
        // Nobody's by itself, so a novedad of it is taken.
        chk_general: 0,
        formula: '1',
      });
    for (const [id_personal, id_rrhh_concepto] of [
      [1, 1],
      [1, 2],
      [2, 1],
    ] as const)
      await p.agregar('Novedades', { periodo: '2026-10', id_personal, id_rrhh_concepto, importe: '10.00' });
    const n = async (query: string, quien = ADMIN): Promise<number> =>
      bien(await buscar(p, 'Novedades', { query }, { quien })).total_count;
    expect([
      await n('nunez'),
      await n('núñez presen'),
      await n('ño'),
      await n('presentismo'),
      await n('lu'),
      await n(cuil(20_000_002).replaceAll('-', '')),
      await n('0012'),
      await n('nadie'),
    ]).toEqual([2, 1, 0, 2, 1, 1, 1, 0]);
    bien(await p.editar('Personal', 2, { version: 1, nombre: 'Zárate, Luis' }));
    expect([await n('gomez'), await n('zarate', CARGA)]).toEqual([0, 1]);
  });
  it('en cada tabla, un texto suyo se encuentra sin acentos ni mayúsculas', async () => {
    const t = await poblar([['Ñandú, Úrsula', {}]]);
    await p.agregar('Novedades', {
      periodo: '2026-10',
      id_personal: 1,
      id_rrhh_concepto: (
        await p.agregar('Conceptos', {
          codigo: 1,
          d_rrhh_concepto: 'Año sabático',
          id_rrhh_tipo_concepto: (t as unknown as { tipo: number }).tipo,
          orden_calculo: 1,
          formula: 'novedad.importe',
        })
      )['id']!,
      importe: '1',
    });
    for (const [tabla, query] of [
      ['Areas', 'DEPOSITO'],
      ['Personal', 'nandu ursula'],
      ['Conceptos', 'ano SABATICO'],
      ['Novedades', 'ursula ano'],
      ['Categorias', 'maestránza'],
    ] as const)
      expect(bien(await buscar(p, tabla, { query })).total_count, tabla).toBe(1);
    for (const t of allTables) {
      expect(t.search.length + searchedReferences(t).length, t.name).toBeGreaterThan(0);
      bien(await buscar(p, t.name, { query: 'áé ñandú 12' }));
    }
  });
});

describe('los totales', () => {
  it('son de todas las filas que coinciden, exactos, con la función que se pida', async () => {
    const t = await conTablas(p);
    for (const [i, b] of ['10.01', '20.02', '-30.04', '0.02'].entries())
      await p.agregar('Escalas', {
        id_rrhh_categoria: t.categoria,
        desde: `2026-0${i + 1}-01`,
        basico: '0',
        no_remunerativo: b,
        extraordinaria: '0',
      });
    const totales = async (
      funcion: NonNullable<WireSearch['totales']>[number]['funcion'],
      campo = 'no_remunerativo',
      mas: WireSearch = {},
    ) =>
      bien(await buscar(p, 'Escalas', { limit: 1, totales: [{ campo, funcion }], ...mas })).extra_data
        .totals?.[campo];
    expect([
      await totales('suma'),
      await totales('promedio'),
      await totales('minimo'),
      await totales('maximo'),
      await totales('cuenta'),
    ]).toEqual(['0.01', '0.00', '-30.04', '20.02', '4']);
    expect([
      await totales('minimo', 'desde'),
      await totales('maximo', 'desde'),
      await totales('cuenta', 'fuente'),
    ]).toEqual(['2026-01-01', '2026-04-01', '0']);
    expect(
      await totales('promedio', 'no_remunerativo', {
        filters: [{ campo: 'desde', op: 'hasta', valor: '2026-02-01' }],
      }),
    ).toBe('15.02');
    expect(
      await totales('promedio', 'no_remunerativo', {
        filters: [{ campo: 'desde', op: 'mayor', valor: '2030-01-01' }],
      }),
    ).toBeUndefined();
    expect(mal(await buscar(p, 'Escalas', { totales: [{ campo: 'fuente', funcion: 'suma' }] })).code).toBe(
      'invalid',
    );
    expect(
      mal(
        await buscar(p, 'Escalas', {
          totales: [
            { campo: 'basico', funcion: 'suma' },
            { campo: 'basico', funcion: 'minimo' },
          ],
        }),
      ).message,
    ).toContain('más de un total');
  });
  it('lo que rige hoy también se suma, al centavo, y a quien no lo ve no se le dice', async () => {
    await poblar(
      ['100.10', '200.20', '0.03'].map(
        (basico) => ['Paz, Ana', { PersonalBasico: [{ desde: '2024-01-01', basico }] }] as const,
      ),
    );
    const pedir = (quien = ADMIN) =>
      buscar(p, 'Personal', { totales: [{ campo: 'basico_actual', funcion: 'suma' }] }, { quien });
    expect(bien(await pedir()).extra_data.totals).toEqual({ basico_actual: '300.33' });
    expect(mal(await pedir(CARGA)).code).toBe('invalid');
  });
});

describe('el orden por varios campos', () => {
  it('página por página, por número y por marca, da lo mismo que ordenarlas a mano, también con vacíos y sentidos distintos', async () => {
    const t = await poblar([]);
    const azar = fc.sample(
      fc.record({
        area: fc.constantFrom(null, 1),
        egreso: fc.constantFrom(null, '2026-01-31', '2026-02-28'),
        nombre: fc.constantFrom('Paz, Ana', 'Álvarez, Bea', 'Ñandú, Eva'),
      }),
      { seed: 11, numRuns: 24 },
    );
    for (const [i, x] of azar.entries())
      await p.agregar(
        'Personal',
        legajo(t as never, i + 1, x.nombre, { id_area: x.area, fecha_egreso: x.egreso }),
      );
    const ORDENES = [
      ['id_area', 'asc', 'fecha_egreso', 'desc'],
      ['fecha_egreso', 'asc', 'nombre', 'asc'],
      ['fecha_egreso', 'desc', 'id_area', 'asc'],
      ['nombre', 'desc', 'categoria_actual', 'asc'],
    ] as const;
    for (const [campo, direccion, luego, otra] of ORDENES) {
      const orden = { campo, direccion },
        busqueda: WireSearch = { orden: [{ campo: luego, direccion: otra }] };
      const todas = bien(await buscar(p, 'Personal', { ...busqueda, limit: 100 }, { orden })).filas.map(
        (f) => f['id'],
      );
      expect(new Set(todas).size).toBe(24);
      const vistas: unknown[] = [],
        vueltas: (string | null)[] = [];
      let after: string | null = null;
      do {
        const l: Awaited<ReturnType<typeof buscar>> = await buscar(
            p,
            'Personal',
            { ...busqueda, limit: 5, after },
            { orden },
          ),
          r = bien(l);
        expect(r.pre_index).toBe(vistas.length + 1);
        vistas.push(...r.filas.map((f) => f['id']));
        vueltas.push(r.extra_data.previous ?? null);
        after = r.extra_data.next ?? null;
      } while (after);
      expect(vistas, campo).toEqual(todas);
      expect(
        bien(await buscar(p, 'Personal', { ...busqueda, limit: 5, after: vueltas[2]! }, { orden })).filas.map(
          (f) => f['id'],
        ),
      ).toEqual(todas.slice(5, 10));
    }
  });
  it('la marca sigue desde su fila aunque entren otras antes', async () => {
    const t = await poblar([
      ['Paz, Ana', {}],
      ['Paz, Bea', {}],
      ['Paz, Eva', {}],
    ]);
    const orden = { campo: 'id_area', direccion: 'asc' as const },
      busqueda: WireSearch = { limit: 2, orden: [{ campo: 'nombre', direccion: 'asc' }] };
    const primera = bien(await buscar(p, 'Personal', busqueda, { orden }));
    await p.agregar('Personal', legajo(t as never, 9, 'Abad, Ada'));
    expect(
      bien(
        await buscar(p, 'Personal', { ...busqueda, after: primera.extra_data.next! }, { orden }),
      ).filas.map((f) => f['nombre']),
    ).toEqual(['Paz, Eva']);
  });
  it('lejos del comienzo, las páginas del orden guardado son las mismas, y una escritura lo deshace', async () => {
    const t = await poblar([]);
    for (let i = 1; i <= 30; i++)
      await p.agregar('Personal', legajo(t as never, i, `Paz ${i % 7}, Ana`, i % 3 ? { id_area: 1 } : {}));
    const pedir = (pagina: number, con: boolean) =>
      bien(
        listWithCounts(
          p.almacen.leer.sql,
          {
            tabla: 'Personal',
            pagina,
            quien: ADMIN,
            orden: { campo: 'id_area', direccion: 'desc' },
            busqueda: { limit: 4, filters: [{ campo: 'nombre', op: 'contiene', valor: 'paz' }] },
          },
          countMemory(),
          HOY,
          con ? ordenes : undefined,
        ),
      ).filas.map((f) => f['id']);
    const ordenes = sortOrderMemory({ lejos: 0 });
    for (const pagina of [1, 3, 8, 9]) expect(pedir(pagina, true), `${pagina}`).toEqual(pedir(pagina, false));
    bien(await p.editar('Personal', 30, { version: 1, id_area: 1 }));
    for (const pagina of [3, 8]) expect(pedir(pagina, true)).toEqual(pedir(pagina, false));
  });
});

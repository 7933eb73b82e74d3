// Orders without an index, kept in memory: they give the same pages as SQL whatever the request, and are
// dropped when nobody uses them.
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListFilter } from '../../core/api/endpoint.ts';
import type { ListPage, ListRequest } from '../../server/kernel/company.ts';
import { openAppStore } from '../../server/app/store.ts';
import { listWithCounts, countMemory } from '../../server/rows/listWithCounts.ts';
import { sortOrderMemory, type SortOrders } from '../../server/rows/sortOrders.ts';
import { ranksOf } from '../../server/rows/ranks.ts';
import { sqlExpressionOf } from '../../server/rows/inForce.ts';
import { tableNamed } from '../../core/tables/index.ts';
import { ADMIN, bien, conTablas, empezar, legajo, type Prueba } from './empresa.ts';

const HOY = '2026-09-01',
  PERSONAL = tableNamed('Personal')!;
let p: Prueba;
beforeEach(async () => {
  p = await empezar(openAppStore);
});
afterEach(async () => {
  vi.useRealTimers();
  await p.cerrar();
});

const pedir = (pedido: Partial<ListRequest>, ordenes?: SortOrders): ListPage =>
  bien(
    listWithCounts(
      p.almacen.leer.sql,
      { tabla: 'Personal', pagina: 1, quien: ADMIN, busqueda: {}, ...pedido },
      countMemory(),
      HOY,
      ordenes,
    ),
  );
const ids = (l: ListPage): readonly unknown[] => l.filas.map((f) => f['id']);

/**
 * Names with accents, ñ, capitals and characters beyond the BMP; repeated ones, empty ones, and dated values
 * in the past, present and future.
 */
const NOMBRES = [
  'Paz, Ana',
  'PAZ, ANA',
  'Álvarez, Bea',
  'Alvarez, Bea',
  'Ñandú, Eva',
  'Nandú, Eva',
  'Ojeda, 𝒜na',
  'Ojeda, ﬀ',
  'Zúñiga, Io',
];
const fila = fc.record({
  nombre: fc.constantFrom(...NOMBRES),
  localidad: fc.constantFrom(null, 'Rosario', 'ROSARIO', 'Ñorquincó', 'Norte', '𝒜', 'ﬀ'),
  id_area: fc.constantFrom(null, 1, 2, 3),
  adherentes: fc.integer({ min: 0, max: 99 }),
  fecha_egreso: fc.constantFrom(null, '2026-01-31', '2026-02-28'),
  basico: fc.constantFrom('900.10', '1000.00', '99.99', '1000000.05'),
  desde: fc.constantFrom('2024-01-01', '2030-01-01'),
});
const poblar = async (cuantas: number): Promise<void> => {
  const t = await conTablas(p);
  // Two areas with one name, whose rows are mixed by id.
  for (const [codigo, d_area] of [
    ['X', 'Ámbito'],
    ['Y', 'ambito'],
  ])
    await p.agregar('Areas', { codigo: codigo!, d_area: d_area! });
  for (const [i, { basico, desde, ...x }] of fc.sample(fila, { seed: 5, numRuns: cuantas }).entries())
    await p.agregar(
      'Personal',
      legajo(t, i + 1, x.nombre, {
        ...x,
        PersonalBasico:
          i % 5 === 0
            ? []
            : [
                { desde: '2020-01-01', basico: '500.00' },
                { desde, basico },
              ],
      }),
    );
  await p.borrar('Personal', 7);
};

const CAMPOS = [
  'nombre',
  'localidad',
  'id_area',
  'adherentes',
  'fecha_egreso',
  'basico_actual',
  'categoria_actual',
  'legajo',
  'chk_jubilado',
  'forma_pago',
] as const;
const FILTROS: readonly ListFilter[][] = [
  [],
  [{ campo: 'localidad', op: 'contiene', valor: 'o' }],
  [{ campo: 'basico_actual', op: 'mayor', valor: '500.00' }],
];
const orden = fc.record({
  campo: fc.constantFrom(...CAMPOS),
  direccion: fc.constantFrom('asc' as const, 'desc' as const),
});

describe('el orden que ningún índice tiene', () => {
  it('da las mismas páginas que SQL, por número y por marca, con vacíos, iguales, acentos, filtros y varios campos', async () => {
    await poblar(40);
    // With no minimum size, so SQL sorts nothing, and texts are sorted in both ways.
    const ordenes = sortOrderMemory({ pocas: 0, lejos: 0 });
    fc.assert(
      fc.property(
        fc.uniqueArray(orden, { minLength: 1, maxLength: 3, selector: (o) => o.campo }),
        fc.constantFrom(...FILTROS),
        fc.integer({ min: 3, max: 9 }),
        ([primero, ...mas], filters, limit) => {
          const con = { orden: primero!, busqueda: { orden: mas, filters, limit } };
          const todas = ids(pedir({ ...con, busqueda: { ...con.busqueda, limit: 100 } })),
            vistas: unknown[] = [],
            paginas: ListPage[] = [];
          for (let after: string | null | undefined = undefined; after !== null; ) {
            const l = pedir({ ...con, busqueda: { ...con.busqueda, ...(after ? { after } : {}) } }, ordenes);
            vistas.push(...ids(l));
            paginas.push(l);
            after = l.extra_data.next ?? null;
          }
          expect(vistas).toEqual(todas);
          paginas.forEach((l, i) => {
            expect(pedir({ ...con, pagina: i + 1 }, ordenes)).toEqual({
              ...pedir({ ...con, pagina: i + 1 }),
              page: i + 1,
            });
            expect(l.pre_index).toBe(i * limit + (l.filas.length ? 1 : 0));
          });
          const previous = paginas[1]?.extra_data.previous;
          if (previous)
            expect(ids(pedir({ ...con, busqueda: { ...con.busqueda, after: previous } }, ordenes))).toEqual(
              ids(paginas[0]!),
            );
        },
      ),
      { numRuns: 60, seed: 3 },
    );
  });
  it('los textos distintos que son muchos se ordenan igual que los pocos', async () => {
    await poblar(30);
    const { sql } = p.almacen.leer,
      todas = Uint32Array.from(
        sql.all<{ id: number }>('select id from "Personal" order by id').map((r) => r.id),
      ),
      e = sqlExpressionOf(PERSONAL, 'localidad')!;
    const pocos = ranksOf(sql, PERSONAL, e, HOY, todas);
    expect(ranksOf(sql, PERSONAL, e, HOY, todas, 2)).toEqual(pocos);
    expect(new Set(pocos)).toEqual(new Set([0, 1, 2, 3, 4, 5]));
  });
  it('lo que se escribe se ve: en la tabla, en aquella por cuyo nombre se ordena, y desde la marca de una fila que se movió', async () => {
    await poblar(20);
    const ordenes = sortOrderMemory({ pocas: 0, lejos: 0 }),
      por = { orden: { campo: 'id_area', direccion: 'asc' as const }, busqueda: { limit: 6 } };
    const igual = (): void => {
      expect(ids(pedir(por, ordenes))).toEqual(ids(pedir(por)));
    };
    igual();
    bien(await p.editar('Areas', 2, { version: 1, d_area: 'Zona' }));
    igual();
    const primera = pedir(por, ordenes),
      ultima = primera.filas.at(-1)!;
    bien(await p.editar('Personal', Number(ultima['id']), { version: 1, id_area: 2 }));
    igual();
    const sigue = { ...por, busqueda: { limit: 6, after: primera.extra_data.next! } };
    expect(ids(pedir(sigue, ordenes))).toEqual(ids(pedir(sigue)));
    bien(await p.borrar('Personal', Number(ultima['id'])));
    expect(ids(pedir(sigue, ordenes))).toEqual(ids(pedir(sigue)));
  });
});

describe('lo que se guarda de los órdenes', () => {
  const numeros = (n: number) => (): Uint32Array => new Uint32Array(n);
  it('no pasa de su tamaño: se va lo que hace más que no se pide', () => {
    const m = sortOrderMemory({ maximo: 40 });
    m.de('a', numeros(4));
    m.de('b', numeros(4));
    m.de('a', numeros(9));
    m.de('c', numeros(4));
    expect(m.bytes()).toBe(32);
    let hechos = 0;
    for (const k of ['a', 'c', 'b'])
      m.de(k, () => {
        hechos++;
        return new Uint32Array(4);
      });
    expect(hechos).toBe(1);
    // An order too large for the memory serves its requester, and is dropped with the next.
    m.de('enorme', numeros(40));
    m.de('otro', numeros(1));
    expect(m.bytes()).toBe(4);
  });
  it('el de una empresa que se cierra se suelta, y todo cuando nadie pide nada', () => {
    vi.useFakeTimers();
    const m = sortOrderMemory({ ocioMs: 1000 });
    m.para('una').de('a', numeros(2));
    m.para('otra').de('a', numeros(3));
    m.soltar('una');
    expect(m.bytes()).toBe(12);
    vi.advanceTimersByTime(999);
    m.para('otra').de('a', numeros(5));
    vi.advanceTimersByTime(999);
    expect(m.bytes()).toBe(12);
    vi.advanceTimersByTime(1);
    expect(m.bytes()).toBe(0);
  });
});

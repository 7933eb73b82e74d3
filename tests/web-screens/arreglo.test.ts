// The arrangement of a list: columns moved, frozen and widened, orders by several fields, what is stored of
// it and what a view contains; and how keys move between cells.
import { describe, expect, it } from 'vitest';
import { canSee } from '../../core/domain/roles.ts';
import { tables } from '../../core/tables/index.ts';
import {
  toLayout,
  toggleColumn,
  ownArrangement,
  withLayout,
  arrangementOfVista,
  freezeColumn,
  totalFunctionsOf,
  sameArrangement,
  moveColumn,
  moveColumnTo,
  offeredColumns,
  orderOnPress,
  setColumnWidth,
  setColumnTotal,
  columnTotalOf,
  columnTotalsOf,
  type ListColumn,
} from '../../web/kit/list/arrangement.ts';
import { spreadWidths } from '../../web/kit/list/columnWidths.ts';
import { writeOrder } from '../../web/kit/list/listPlace.ts';
import { gridDestination } from '../../web/kit/list/useCellNavigation.ts';

const personal = tables.Personal,
  escalas = tables.Escalas;
const C = (...n: string[]): readonly ListColumn[] => n.map((campo) => ({ campo }));
const campos = (c: readonly ListColumn[]): string =>
  c.map((x) => (x.fija ? `[${x.campo}]` : x.campo)).join(' ');

describe('las columnas', () => {
  it('se mueven de a un lugar o hasta otra, y en los bordes se quedan', () => {
    expect(campos(moveColumn(C('a', 'b', 'c'), 'a', 1))).toBe('b a c');
    expect(campos(moveColumn(C('a', 'b', 'c'), 'a', -1))).toBe('a b c');
    expect(campos(moveColumnTo(C('a', 'b', 'c'), 'c', 0))).toBe('c a b');
    expect(campos(moveColumnTo(C('a', 'b'), 'zz', 0))).toBe('a b');
  });
  it('las inmovilizadas van a la izquierda y no se mezclan con las otras', () => {
    const f = freezeColumn(C('a', 'b', 'c'), 'c', true);
    expect(campos(f)).toBe('[c] a b');
    expect(campos(moveColumnTo(f, 'b', 0))).toBe('[c] b a');
    expect(campos(freezeColumn(f, 'c', false))).toBe('c a b');
  });
  it('se muestran y se ocultan, y queda al menos una', () => {
    expect(campos(toggleColumn(C('a', 'b'), 'a'))).toBe('b');
    expect(campos(toggleColumn(C('b'), 'b'))).toBe('b');
    expect(campos(toggleColumn(C('b'), 'a'))).toBe('b a');
  });
  it('el ancho que alguien puso está entre los límites, y no lo toca el reparto', () => {
    expect(setColumnWidth(C('a'), 'a', 5)).toEqual([{ campo: 'a', ancho: 48 }]);
    expect(setColumnWidth([{ campo: 'a', ancho: 90 }], 'a', undefined)).toEqual([{ campo: 'a' }]);
    expect(
      spreadWidths(
        [
          { width: 100, flexible: false, placedAt: true },
          { width: 100, flexible: true },
        ],
        600,
        1,
      ),
    ).toEqual([100, 500]);
    expect(
      spreadWidths(
        [
          { width: 100, flexible: false, placedAt: true },
          { width: 100, flexible: false, placedAt: true },
        ],
        600,
        -1,
      ),
    ).toEqual([100, 100]);
  });
  it('se ofrecen las que el rol ve, y de una lista con fechas, lo que rige', () => {
    const de = (rol: 'carga' | 'administrador') => offeredColumns(personal, (f) => canSee([rol], f));
    expect(de('administrador')).toEqual(expect.arrayContaining(['cbu', 'basico_actual', 'localidad']));
    expect(de('administrador')).not.toContain('PersonalBasico');
    expect(de('carga')).not.toContain('cbu');
  });
});

describe('los totales al pie', () => {
  it('un importe se suma solo; los otros, si alguien lo pide', () => {
    expect(columnTotalsOf(escalas, C('desde', 'basico'))).toEqual([{ campo: 'basico', funcion: 'suma' }]);
    expect(
      columnTotalsOf(
        escalas,
        setColumnTotal(setColumnTotal(C('desde', 'basico'), 'basico', null), 'desde', 'maximo'),
      ),
    ).toEqual([{ campo: 'desde', funcion: 'maximo' }]);
    expect(columnTotalOf(escalas, { campo: 'basico', total: 'promedio' })).toBe('promedio');
  });
  it('cada clase de dato ofrece los suyos', () => {
    expect([
      totalFunctionsOf(personal.fields['nombre']),
      totalFunctionsOf(personal.fields['fecha_ingreso']),
      totalFunctionsOf(personal.fields['PersonalBasico']),
    ]).toEqual([['cuenta'], ['minimo', 'maximo', 'cuenta'], []]);
  });
});

describe('el orden', () => {
  it('pulsar una cabeza ordena por ella; otra vez, al revés; con Mayúsculas se agrega, se da vuelta y se saca', () => {
    const uno = orderOnPress([{ campo: 'a', direccion: 'asc' }], 'b', false);
    expect(writeOrder(uno)).toBe('b');
    expect(writeOrder(orderOnPress(uno, 'b', false))).toBe('-b');
    const dos = orderOnPress(uno, 'c', true);
    expect(writeOrder(dos)).toBe('b,c');
    expect(writeOrder(orderOnPress(dos, 'c', true))).toBe('b,-c');
    expect(writeOrder(orderOnPress(orderOnPress(dos, 'c', true), 'c', true))).toBe('b');
    expect(writeOrder(orderOnPress(dos, 'c', false))).toBe('c');
  });
});

describe('lo que se guarda', () => {
  const propio = ownArrangement({
    columns: ['legajo', 'nombre'],
    sort: { field: 'nombre', direction: 'asc' },
    rows: 20,
    filters: [],
  });
  it('es lo que se apartó de la lista: lo demás la sigue', () => {
    expect(toLayout(propio, propio)).toEqual({
      columnas: null,
      orden: null,
      filas: null,
      densidad: null,
    });
    const a = {
      ...propio,
      columns: setColumnWidth(propio.columns, 'nombre', 300),
      density: 'normal' as const,
    };
    expect(toLayout(a, propio)).toEqual({
      columnas: [{ campo: 'legajo' }, { campo: 'nombre', ancho: 300 }],
      orden: null,
      filas: null,
      densidad: 'normal',
    });
    expect(sameArrangement(withLayout(propio, toLayout(a, propio)), a)).toBe(true);
  });
  it('una vista dice filtros y búsqueda; cambiarlos es modificarla, volver a lo mismo no', () => {
    const v = arrangementOfVista(
      { ...propio, filters: [{ campo: 'legajo', op: 'es', valor: 1 }] },
      {
        id: 1,
        version: 1,
        nombre: 'x',
        compartida: false,
        mia: true,
        cambia: true,
        autor: '',
        omitidos: [],
        consulta: 'paz',
        filtros: [],
        disposicion: { columnas: null, orden: null, filas: 50, densidad: null },
      },
    );
    expect([v.filters, v.query, v.rows]).toEqual([[], 'paz', 50]);
    expect([
      sameArrangement(v, { ...v, query: 'paz ' }),
      sameArrangement(v, { ...v, filters: [{ campo: 'legajo', op: 'es', valor: 1 }] }),
      sameArrangement(v, { ...v, columns: [...v.columns].reverse() }),
      sameArrangement(v, { ...v, order: [{ campo: 'nombre', direccion: 'desc' }] }),
    ]).toEqual([true, false, false, false]);
  });
});

describe('las teclas por celdas', () => {
  const t = { rows: 30, columns: 5, page: 10 };
  it.each([
    ['ArrowDown', false, { i: 0, c: 2 }, { i: 1, c: 2 }],
    ['ArrowUp', false, { i: 0, c: 2 }, { i: -1, c: 2 }],
    ['ArrowUp', false, { i: -1, c: 2 }, { i: -1, c: 2 }],
    ['ArrowDown', false, { i: 29, c: 2 }, { i: 29, c: 2 }],
    ['ArrowRight', false, { i: 3, c: 4 }, { i: 3, c: 4 }],
    ['ArrowLeft', false, { i: 3, c: 0 }, { i: 3, c: 0 }],
    ['Home', false, { i: 3, c: 4 }, { i: 3, c: 0 }],
    ['End', false, { i: 3, c: 0 }, { i: 3, c: 4 }],
    ['Home', true, { i: 9, c: 4 }, { i: 0, c: 0 }],
    ['End', true, { i: 3, c: 0 }, { i: 29, c: 4 }],
    ['PageDown', false, { i: 25, c: 1 }, { i: 29, c: 1 }],
    ['PageUp', false, { i: 25, c: 1 }, { i: 15, c: 1 }],
  ] as const)('%s (Ctrl %s) desde %o lleva a %o', (tecla, ctrl, desde, hasta) => {
    expect(gridDestination(tecla, ctrl, desde, t)).toEqual(hasta);
  });
  it('otra tecla no mueve, y sin filas quedan las cabezas', () => {
    expect(gridDestination('x', false, { i: 0, c: 0 }, t)).toBeUndefined();
    expect(gridDestination('End', true, { i: -1, c: 0 }, { ...t, rows: 0 })).toEqual({ i: -1, c: 4 });
  });
});

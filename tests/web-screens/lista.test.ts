// The logic of lists: widths, what fits, the address and menus.
import { describe, expect, it } from 'vitest';
import { allTables, tables } from '../../core/tables/index.ts';
import { ROLES, canRead } from '../../core/domain/roles.ts';
import { readListPlace } from '../../web/kit/list/listPlace.ts';
import { filterableFields, OPERATORS } from '../../core/api/filters.ts';
import { HEADER, ASIDE, isHere, linkOf, newLinkOf, visible, type MenuEntry } from '../../web/shell/menu.ts';
import { es } from '../../core/i18n/es/index.ts';

const areas = tables.Areas;
const personal = tables.Personal;

describe('el lugar de una lista', () => {
  it('sale de la dirección y del descriptor', () => {
    expect(
      readListPlace(areas, new URLSearchParams('pagina=3&orden=codigo&dir=desc&filas=50&id=7&vista=4')),
    ).toEqual({ page: 3, order: [{ campo: 'codigo', direccion: 'desc' }], rows: 50, view: 4, id: 7 });
    expect(readListPlace(areas, new URLSearchParams('orden=-d_area,codigo'))).toMatchObject({
      order: [
        { campo: 'd_area', direccion: 'desc' },
        { campo: 'codigo', direccion: 'asc' },
      ],
    });
    // What the address leaves out comes from the view or from the list.
    expect(readListPlace(areas, new URLSearchParams(''))).toEqual({
      page: 1,
      order: null,
      rows: null,
      view: null,
      id: null,
    });
  });
  it('no obedece columnas ni páginas inventadas', () => {
    expect(
      readListPlace(
        areas,
        new URLSearchParams('pagina=-2&orden=__proto__,codigo,-codigo&filas=100000&id=x&vista=-3'),
      ),
    ).toEqual({
      page: 1,
      order: [{ campo: 'codigo', direccion: 'asc' }],
      rows: 500,
      view: null,
      id: null,
    });
  });
  it('-1 es una fila nueva', () =>
    expect(readListPlace(areas, new URLSearchParams('id=-1&newFromMenu=true')).id).toBe(-1));
});

describe('los filtros', () => {
  it('ofrecen solo lo que el rol puede ver', () => {
    const publico = filterableFields(personal, (f) => (f.sensibilidad ?? 'publico') === 'publico').map(
      ([n]) => n,
    );
    expect(publico).toContain('id_area');
    expect(publico).not.toContain('cuil');
  });
  it('de cada campo ofrecido hay al menos una condición', () => {
    for (const t of allTables)
      for (const [, f] of filterableFields(t, () => true))
        expect(OPERATORS[f.kind].length).toBeGreaterThan(0);
  });
});

const hojas = (l: readonly MenuEntry[]): readonly MenuEntry[] =>
  l.flatMap((x) => (x.items ? hojas(x.items) : [x]));
const texto = (clave: string): unknown =>
  clave.split('.').reduce<unknown>((n, k) => (n as Record<string, unknown> | undefined)?.[k], es);

describe('los menús', () => {
  it('nombran entradas que existen en los textos', () => {
    for (const x of [...hojas(HEADER), ...hojas(ASIDE)]) expect(texto(x.text), x.text).toBeTypeOf('string');
  });
  it('la entrada activa es aquella cuya página está en la ruta', () => {
    expect(isHere(ASIDE[1]!, '/personal')).toBe(true);
    expect(isHere(ASIDE[1]!, '/personal/edit')).toBe(true);
    expect(isHere(ASIDE[2]!, '/novedadesporconcepto/')).toBe(false);
  });
  it('el enlace y el + llevan los parámetros de la especificación', () => {
    expect(linkOf(ASIDE[1]!)).toBe('/personal?newFromMenu=false');
    expect(newLinkOf(ASIDE[1]!)).toBe('/personal?id=-1&newFromMenu=true');
  });
  it('quien no lee una tabla no ve su entrada, ni un grupo vacío', () => {
    const ve = (e: MenuEntry) => e.table === undefined || canRead(['trabajador'], tables[e.table]);
    expect(visible(HEADER, ve).map((x) => x.text)).toEqual(['web.nav.tablero']);
    expect(ROLES.length).toBeGreaterThan(0);
  });
});

describe('los textos', () => {
  it('cada plural tiene sus tres formas: el español también tiene «many»', () => {
    const claves = (o: object, p = ''): string[] =>
      Object.entries(o).flatMap(([k, v]) =>
        typeof v === 'string' ? [`${p}${k}`] : claves(v as object, `${p}${k}.`),
      );
    const todas = new Set(claves(es.web));
    const faltan = [...todas]
      .filter((k) => /_(one|other|many)$/.test(k))
      .flatMap((k) => {
        const b = k.replace(/_\w+$/, '');
        return ['_one', '_many', '_other'].filter((s) => !todas.has(b + s)).map((s) => b + s);
      });
    expect([...new Set(faltan)]).toEqual([]);
  });
});

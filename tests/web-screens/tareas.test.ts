// The guides per task: found by the words that people type, and true to what the screens and the menu show.
import { describe, expect, it } from 'vitest';
import { docsPages } from '../../core/docs/index.ts';
import { docsPageLinks, docsPageTexts, searchDocs, type DocsPage } from '../../core/docs/page/docsPage.ts';
import { es } from '../../core/i18n/es/index.ts';
import { textLeaves } from '../../core/i18n/recogniser.ts';
import { allTables } from '../../core/tables/index.ts';
import { ASIDE, HEADER, USER, type MenuEntry } from '../../web/shell/menu.ts';

const tareas = docsPages.filter((p) => p.grupo === 'Tareas');
const textos = new Map(textLeaves(es)),
  dichos = new Set(textos.values());
const hojas = (x: readonly MenuEntry[]): readonly MenuEntry[] =>
  x.flatMap((e) => (e.items ? hojas(e.items) : [e]));
const enMenu = new Map(
  [...hojas(HEADER), ...hojas(ASIDE), ...hojas(USER)].map((e) => [`/${e.to ?? ''}`, textos.get(e.text)]),
);
const cuerpos = (p: DocsPage): string =>
  docsPageTexts({ ...p, secciones: p.secciones.filter((s) => !s.plegada) }).join('\n');

describe('cada guía dice la verdad de las pantallas', () => {
  it('hay una docena', () => expect(tareas.length).toBeGreaterThanOrEqual(12));
  it.each(tareas.map((p) => [p.titulo, p] as const))(
    '%s: cada nombre entre comillas está en pantalla',
    (_, p) => {
      const nombres = [...cuerpos(p).matchAll(/«([^»]+)»/g)].map((m) => m[1]!);
      expect(nombres.filter((n) => !dichos.has(n))).toEqual([]);
    },
  );
  it.each(tareas.map((p) => [p.titulo, p] as const))(
    '%s: cada pantalla que nombra está en el menú, o es la lista de una tabla',
    (_, p) => {
      const listas = new Set(allTables.flatMap((t) => (t.route === undefined ? [] : [`/${t.route}`])));
      expect(docsPageLinks(p).length).toBeGreaterThan(0);
      expect(docsPageLinks(p).filter((r) => !enMenu.has(r) && !listas.has(r))).toEqual([]);
    },
  );
  it('la pantalla se nombra como en el menú', () => {
    const enlaces = tareas.flatMap((p) => [...cuerpos(p).matchAll(/\[([^\]]+)\]\((\/[^)]+)\)/g)]);
    expect(
      enlaces
        .filter(([, dicho, ruta]) => {
          const titulo = enMenu.get(ruta!);
          return titulo !== undefined && titulo !== dicho && !OTROS.has(`${dicho} ${ruta}`);
        })
        .map(([todo]) => todo),
    ).toEqual([]);
  });
});
/** Screens named by what they are within a sentence. */
const OTROS = new Set([
  'legajos /personal',
  'liquidación /liquidaciones',
  'el F.931 /aplicativos/f931',
  'Simular /simular',
]);

describe('se encuentra por lo que la gente escribe', () => {
  it.each([
    ['sueldo', 'Hacer la primera liquidación'],
    ['aguinaldo', 'Pagar el aguinaldo'],
    ['SAC', 'Pagar el aguinaldo'],
    ['aguinldo', 'Pagar el aguinaldo'],
    ['despido', 'Dar de baja a una persona'],
    ['renunica', 'Dar de baja a una persona'],
    ['indemnizacion', 'Dar de baja a una persona'],
    ['plus', 'Cargar las novedades del mes'],
    ['horas extra', 'Cargar las novedades del mes'],
    ['tango', 'Pasar desde Tango, Bejerman u otro programa'],
    ['bejerman', 'Pasar desde Tango, Bejerman u otro programa'],
    ['bejermann', 'Pasar desde Tango, Bejerman u otro programa'],
    ['paritaria', 'Cargar un aumento'],
    ['vacasiones', 'Dar y pagar las vacaciones'],
    ['embargo', 'Cargar embargos, préstamos y anticipos'],
    ['alimentos', 'Cargar embargos, préstamos y anticipos'],
    ['rectificar', 'Corregir un recibo'],
    ['firmar recibo', 'Entregar los recibos para firmar'],
    ['cbu', 'Pagar los sueldos por el banco'],
    ['sicoss', 'Presentar el F.931 y el Libro de Sueldos Digital'],
    ['siradig', 'Retener el impuesto a las ganancias'],
  ])('«%s»', (busca, titulo) => expect(searchDocs(tareas, busca).map((p) => p.titulo)).toContain(titulo));
  it('una palabra corta con un error no trae cualquier cosa', () =>
    expect(searchDocs(tareas, 'xyzw')).toEqual([]));
});

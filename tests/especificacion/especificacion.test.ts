// Looks in the product for every name of the specification: addresses with their redirects, menus, panels,
// texts, fields and lists. The numbers of §9 are in tests/constants.test.ts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from '../../core/api/allEndpoints.ts';
import { docsPageAt } from '../../core/docs/index.ts';
import { es } from '../../core/i18n/es/index.ts';
import { readLanguage } from '../../cli/languageFiles.ts';
import { textLeaves } from '../../core/i18n/recogniser.ts';
import { TRANSLATIONS, type TextTree } from '../../core/i18n/texts.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../core/i18n/languages.ts';
import { DEFAULT_LAYOUT, LAYOUT_OPTIONS, LAYOUT_TABS } from '../../core/machines/layoutPreference.ts';
import { isIgnored } from '../../core/machines/lastLocation.ts';
import { AGGREGATIONS } from '../../core/payroll/functions/history.ts';
import { RANGE_MODES } from '../../core/payroll/historyRange.ts';
import { conceptos } from '../../core/tables/concepto.ts';
import { userNotes } from '../../core/tables/userNote.ts';
import {
  CONCEPTO,
  CON_TEXTOS,
  DESCONOCIDOS,
  DISENIO_DE_FABRICA,
  LENGUAS,
  LISTAS_DEL_CONCEPTO,
  LISTA_1,
  LISTA_2,
  LLAMADAS,
  LUGARES,
  MENU_LATERAL,
  MENU_PRINCIPAL,
  NOTA,
  OPCIONES_DE_DISENIO,
  TEXTOS,
  type Entrada,
} from './cuadro.ts';

const raiz = join(import.meta.dirname, '../..');
// Imported by a composed path, since the web's sources are not in this TypeScript project.
interface Menu {
  readonly text: string;
  readonly to?: string;
  readonly plus?: boolean;
  readonly items?: readonly Menu[];
}
const { webRoutes } = (await import(/* @vite-ignore */ join(raiz, 'web/app/routes.tsx'))) as {
  readonly webRoutes: RouteObject[];
};
const { tableOfPath } = (await import(/* @vite-ignore */ join(raiz, 'web/screens/lookup/byPath.ts'))) as {
  readonly tableOfPath: (pathname: string) => string | undefined;
};
const menus = (await import(/* @vite-ignore */ join(raiz, 'web/shell/menu.ts'))) as {
  readonly HEADER: readonly Menu[];
  readonly ASIDE: readonly Menu[];
  readonly USER: readonly Menu[];
  readonly QUICK: readonly Menu[];
  readonly isHere: (e: Menu, path: string) => boolean;
  readonly linkOf: (e: Menu) => string;
  readonly newLinkOf: (e: Menu) => string;
};

const espaniol = new Map(textLeaves(es as unknown as TextTree)),
  ingles = new Map(textLeaves(readLanguage('en').textos));
/** What an address leads to: a screen, the list of a table, another address, or nothing. */
const lleva = (ruta: string): string => {
  const hallada = matchRoutes(webRoutes, ruta)?.at(-1)?.route,
    va = (hallada?.element as { readonly props?: { readonly to?: unknown } } | undefined)?.props?.to;
  if (!hallada) return 'nada';
  if (typeof va === 'string') return va;
  if (hallada.path === '*') return tableOfPath(ruta) ?? 'nada';
  if (hallada.path === 'docs/*') return docsPageAt(ruta.replace(/\/$/, '')) ? 'ayuda' : 'nada';
  return hallada.lazy || hallada.element ? 'pantalla' : 'nada';
};
/** Whether the address is inside the session's frame. */
const detras = (ruta: string): boolean =>
  matchRoutes(webRoutes, ruta)!.some(
    (m) => m.route.path === undefined && m.route.children?.some((c) => c.index === true),
  );

describe('las direcciones', () => {
  it.each(LUGARES.map((l) => [l.ruta, l] as const))('%s', (ruta, { va, sinSesion }) => {
    // Each with and without its slash at the end.
    for (const r of ruta === '/' ? [ruta] : [ruta.replace(/\/$/, ''), `${ruta.replace(/\/$/, '')}/`]) {
      if (va !== undefined) expect(lleva(r)).toBe(va);
      else expect([r, lleva(r)]).not.toContain('nada');
      expect([r, detras(r)]).toEqual([r, sinSesion !== true]);
    }
  });
  it.each(DESCONOCIDOS)('%s no es de nadie', (ruta) =>
    expect([lleva(ruta), lleva(`${ruta}/`.replace('//', '/'))]).toEqual(['nada', 'nada']),
  );
  it('a la raíz, a lo del ingreso y a la salida no se vuelve', () => {
    expect(LUGARES.filter((l) => isIgnored(l.ruta)).map((l) => l.ruta)).toEqual([
      '/auth',
      '/auth/login',
      '/auth/registration',
      '/auth/forgot-password',
      '/auth/forgot-password/',
      '/logout',
      '/',
    ]);
  });
});

/** Without accents nor case: the specification writes «Areas». */
const llano = (s: string): string => s.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const comprobar = (esperadas: readonly Entrada[], hay: readonly Menu[], donde: string): readonly string[] => {
  let desde = 0;
  return esperadas.flatMap((x) => {
    // In the order of the specification; the product may have others in between.
    const i = hay.findIndex((m, n) => n >= desde && llano(espaniol.get(m.text) ?? '') === llano(x.dice)),
      m = hay[i];
    if (!m) return [`${donde} › ${x.dice}: no está`];
    desde = i + 1;
    return [
      ...(x.a !== undefined && m.to !== x.a ? [`${donde} › ${x.dice}: va a ${m.to}`] : []),
      ...(x.a === undefined && !x.tiene && m.to === undefined
        ? [`${donde} › ${x.dice}: no va a ningún lado`]
        : []),
      ...(x.tiene ? comprobar(x.tiene, m.items ?? [], `${donde} › ${x.dice}`) : []),
    ];
  });
};
const todas = (es: readonly Menu[]): readonly Menu[] => es.flatMap((e) => [e, ...todas(e.items ?? [])]);

describe('los menús', () => {
  it('el principal', () => expect(comprobar(MENU_PRINCIPAL, menus.HEADER, 'principal')).toEqual([]));
  it('el lateral, y nada más', () => {
    expect(comprobar(MENU_LATERAL, menus.ASIDE, 'lateral')).toEqual([]);
    expect(menus.ASIDE).toHaveLength(MENU_LATERAL.length);
  });
  it('cada entrada lleva a algún lado', () =>
    expect(
      todas([...menus.HEADER, ...menus.ASIDE, ...menus.USER, ...menus.QUICK])
        .filter((e) => e.to !== undefined && lleva(`/${e.to}`) === 'nada')
        .map((e) => e.to),
      'entries of web/shell/menu.ts that lead to no screen: their «to» is the route of a table, or an address of web/app/routes.tsx',
    ).toEqual([]));
  it('el enlace y su +', () => {
    const personal = menus.ASIDE.find((e) => e.to === 'personal')!;
    expect([menus.linkOf(personal), personal.plus && menus.newLinkOf(personal)]).toEqual([
      '/personal?newFromMenu=false',
      '/personal?id=-1&newFromMenu=true',
    ]);
  });
  it('la activa es la que tiene su página en la dirección', () =>
    expect(
      ['/personal/edit', '/personal', '/dashboard'].map((p) =>
        menus.ASIDE.filter((e) => menus.isHere(e, p)).map((e) => e.to),
      ),
    ).toEqual([['personal'], ['personal'], ['dashboard']]));
});

describe('los textos', () => {
  it.each(TEXTOS.map((t) => [`${t.seccion} ${t.clave}`, t] as const))('%s', (_, t) => {
    expect([espaniol.get(t.clave), ...(t.ingles === undefined ? [] : [ingles.get(t.clave)])]).toEqual([
      t.es,
      ...(t.ingles === undefined ? [] : [t.ingles]),
    ]);
    // The file must use it, by its whole key or by a key composed of its branch and last word.
    const codigo = readFileSync(join(raiz, t.donde), 'utf8'),
      partes = t.clave.split('.'),
      armada = [1, 2].some((n) => codigo.includes(`\`${partes.slice(0, -n).join('.')}.\${`));
    expect([t.donde, codigo.includes(`'${t.clave}'`) || armada]).toEqual([t.donde, true]);
  });
});

describe('los campos y las listas', () => {
  const campos = conceptos.fields as unknown as Readonly<
    Record<
      string,
      {
        readonly kind: string;
        readonly default?: unknown;
        readonly fields?: Readonly<Record<string, unknown>>;
      }
    >
  >;
  it('el concepto, con lo que trae de fábrica', () => {
    expect(Object.keys(CONCEPTO).filter((n) => !campos[n])).toEqual([]);
    expect(
      Object.fromEntries(
        Object.entries(CONCEPTO)
          .filter(([, v]) => v !== null)
          .map(([n]) => [n, campos[n]?.default]),
      ),
    ).toEqual(Object.fromEntries(Object.entries(CONCEPTO).filter(([, v]) => v !== null)));
    expect(Object.keys(CONCEPTO).filter((n) => n.startsWith('chk_') && campos[n]!.kind !== 'flag')).toEqual(
      [],
    );
  });
  it.each(Object.entries(LISTAS_DEL_CONCEPTO))('%s', (lista, campo) => {
    expect(campos[lista]?.kind).toBe('lista');
    if (campo !== null) expect(Object.keys(campos[lista]!.fields!)).toEqual([campo]);
  });
  it('la nota', () => expect(Object.keys(userNotes.fields)).toEqual(expect.arrayContaining([...NOTA])));
  it('los dos listados', () => expect([RANGE_MODES, AGGREGATIONS]).toEqual([LISTA_1, LISTA_2]));
  it('los idiomas: en la lista, con textos, y el que se usa si nadie elige', () =>
    expect([LANGUAGES.map((l) => l.lang), ['es', ...TRANSLATIONS].sort(), DEFAULT_LANGUAGE]).toEqual([
      [...LENGUAS],
      [...CON_TEXTOS],
      'es',
    ]));
});

describe('el diseño de pantalla', () => {
  it('sus partes', () => expect(LAYOUT_TABS).toEqual(['header', 'subheader', 'content', 'aside', 'footer']));
  it('sus opciones', () =>
    expect(Object.fromEntries(Object.entries(LAYOUT_OPTIONS).map(([k, v]) => [k, [...v].sort()]))).toEqual(
      OPCIONES_DE_DISENIO,
    ));
  it('de fábrica', () => expect(DEFAULT_LAYOUT).toMatchObject(DISENIO_DE_FABRICA));
});

it('las llamadas', () => {
  const declaradas = new Set(allEndpoints.filter(([, e]) => e.method === 'POST').map(([, e]) => e.path));
  expect(
    LLAMADAS.filter((l) => !declaradas.has(l)),
    'calls of the specification that core/api declares no more: their paths stay letter by letter',
  ).toEqual([]);
});

// Quick search without the server: screens, by title and by common names, and the person's companies.
import type { QuickSearchHit } from '../../core/machines/quickSearch.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import { allTables } from '../../core/tables/index.ts';
import { t } from '../i18n.ts';
import { tablePath } from '../paths.ts';
import { ASIDE, HEADER, linkOf, USER, type MenuEntry } from './menu.ts';
import { screenWords } from './screenWords.ts';

export const HITS_PER_GROUP = 6;

export const upperFirst = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1);
const flat = (s: string): string => s.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
/** Matches every word, in any order, without accents. */
export const matchesQuery = (query: string, ...en: readonly string[]): boolean => {
  const where = flat(en.join(' '));
  return flat(query)
    .split(/\s+/)
    .every((x) => where.includes(x));
};

/** The leaves of a menu, each with the titles above it. */
const sheets = (entries: readonly MenuEntry[], sobre = ''): readonly (readonly [MenuEntry, string])[] =>
  entries.flatMap((x) =>
    x.items ? sheets(x.items, [sobre, t(x.text)].filter(Boolean).join(' › ')) : [[x, sobre] as const],
  );

const quitarRepetidas = (h: readonly QuickSearchHit[]): readonly QuickSearchHit[] =>
  h.filter((x, i) => h.findIndex((y) => y.path.split('?')[0] === x.path.split('?')[0]) === i);
const otrasPalabras = (to: string | undefined): string => {
  const k = screenWords(to ?? '');
  return k === undefined ? '' : t(k);
};

/** First matches by title, then by common names. */
export const screenHits = (
  query: string,
  ve: (e: MenuEntry) => boolean,
  lee: (t: AnyTable) => boolean,
): readonly QuickSearchHit[] => {
  const group = t('busqueda.pantallas'),
    deMenus = [
      ...sheets(HEADER),
      ...sheets(ASIDE),
      ...sheets(USER),
      ...sheets([{ text: 'web.diseno', to: 'builder' }]),
    ].filter(([x]) => ve(x));
  const screen = ([x, sobre]: (typeof deMenus)[number]): QuickSearchHit => ({
    group,
    title: t(x.text),
    detail: sobre,
    path: linkOf(x),
  });
  return quitarRepetidas([
    ...deMenus.filter(([x, sobre]) => matchesQuery(query, t(x.text), sobre)).map(screen),
    ...allTables
      .filter((x) => x.route !== undefined && lee(x) && matchesQuery(query, x.plural))
      .map((x): QuickSearchHit => ({ group, title: upperFirst(x.plural), detail: '', path: tablePath(x) })),
    ...deMenus.filter(([x, sobre]) => matchesQuery(query, t(x.text), sobre, otrasPalabras(x.to))).map(screen),
  ]).slice(0, HITS_PER_GROUP);
};

const digits = (s: string): string => s.replace(/\D/g, '');
interface Empresa {
  readonly razon_social: string;
  readonly cuit: string;
}
/**
 * The person's companies, by name or by CUIT with or without dashes. The open one links to its page if the
 * role may see it; the others, to the company chooser.
 */
export const empresaHits = (
  query: string,
  empresas: readonly Empresa[],
  current: string | undefined,
  ve: (e: MenuEntry) => boolean,
): readonly QuickSearchHit[] => {
  const number = /^[\d\s.-]+$/.test(query) ? digits(query) : '',
    ficha = USER.find((x) => x.to === 'empresa');
  return empresas
    .filter((x) => matchesQuery(query, x.razon_social) || (number !== '' && digits(x.cuit).includes(number)))
    .slice(0, HITS_PER_GROUP)
    .map((x) => ({
      group: t('web.nav.empresas'),
      title: x.razon_social,
      detail: x.cuit,
      path: ficha && x.cuit === current && ve(ficha) ? linkOf(ficha) : `/empresas?busca=${digits(x.cuit)}`,
    }));
};

/** Imports of a table: «importar legajos». People first, as in the menus. */
export const importHits = (query: string, can: (t: AnyTable) => boolean): readonly QuickSearchHit[] =>
  [...allTables]
    .sort((a, b) => Number(b.name === 'Personal') - Number(a.name === 'Personal'))
    .filter((x) => (x.writer ?? 'fila') === 'fila' && x.route !== undefined && can(x))
    .map((x) => ({
      group: t('busqueda.acciones'),
      title: t('masivo.importar.titulo', { plural: x.plural }),
      detail: '',
      path: `/importar/${x.name}`,
    }))
    .filter((h) => matchesQuery(query, h.title))
    .slice(0, HITS_PER_GROUP);

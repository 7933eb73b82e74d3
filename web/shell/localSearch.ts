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
export const matchesQuery = (query: string, ...at: readonly string[]): boolean => {
  const where = flat(at.join(' '));
  return flat(query)
    .split(/\s+/)
    .every((x) => where.includes(x));
};

/** The leaves of a menu, each with the titles above it. */
const sheets = (entries: readonly MenuEntry[], above = ''): readonly (readonly [MenuEntry, string])[] =>
  entries.flatMap((x) =>
    x.items ? sheets(x.items, [above, t(x.text)].filter(Boolean).join(' › ')) : [[x, above] as const],
  );

const removeRepeated = (h: readonly QuickSearchHit[]): readonly QuickSearchHit[] =>
  h.filter((x, i) => h.findIndex((y) => y.path.split('?')[0] === x.path.split('?')[0]) === i);
const otherWords = (to: string | undefined): string => {
  const k = screenWords(to ?? '');
  return k === undefined ? '' : t(k);
};

/** First matches by title, then by common names. */
export const screenHits = (
  query: string,
  canSee: (e: MenuEntry) => boolean,
  reads: (t: AnyTable) => boolean,
): readonly QuickSearchHit[] => {
  const group = t('busqueda.pantallas'),
    ofMenus = [
      ...sheets(HEADER),
      ...sheets(ASIDE),
      ...sheets(USER),
      ...sheets([{ text: 'web.diseno', to: 'builder' }]),
    ].filter(([x]) => canSee(x));
  const screen = ([x, above]: (typeof ofMenus)[number]): QuickSearchHit => ({
    group,
    title: t(x.text),
    detail: above,
    path: linkOf(x),
  });
  return removeRepeated([
    ...ofMenus.filter(([x, above]) => matchesQuery(query, t(x.text), above)).map(screen),
    ...allTables
      .filter((x) => x.route !== undefined && reads(x) && matchesQuery(query, x.plural))
      .map((x): QuickSearchHit => ({ group, title: upperFirst(x.plural), detail: '', path: tablePath(x) })),
    ...ofMenus.filter(([x, above]) => matchesQuery(query, t(x.text), above, otherWords(x.to))).map(screen),
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
  canSee: (e: MenuEntry) => boolean,
): readonly QuickSearchHit[] => {
  const number = /^[\d\s.-]+$/.test(query) ? digits(query) : '',
    card = USER.find((x) => x.to === 'empresa');
  return empresas
    .filter((x) => matchesQuery(query, x.razon_social) || (number !== '' && digits(x.cuit).includes(number)))
    .slice(0, HITS_PER_GROUP)
    .map((x) => ({
      group: t('web.nav.empresas'),
      title: x.razon_social,
      detail: x.cuit,
      path: card && x.cuit === current && canSee(card) ? linkOf(card) : `/empresas?busca=${digits(x.cuit)}`,
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

// Quick search without the server: screens, by title and by common names, and the person's companies.
import type { QuickSearchHit } from '../../core/machines/quickSearch.ts';
import { findByPhrase, phraseIndex } from '../../core/search/phraseSearch.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import { allTables } from '../../core/tables/index.ts';
import { t } from '../i18n.ts';
import { tablePath } from '../paths.ts';
import { ASIDE, HEADER, linkOf, USER, type MenuEntry } from './menu.ts';
import { screenWords } from './screenWords.ts';

export const HITS_PER_GROUP = 6;

export const upperFirst = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1);
const flat = (s: string): string => s.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
/** Names of companies: every word, in any order, without accents. */
const matchesQuery = (query: string, ...at: readonly string[]): boolean => {
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

/** What can be opened, by its title, the titles above it and its common names; what meets more comes first. */
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
  const screens = [
    ...ofMenus.map(([x, above]) => ({ title: t(x.text), above, path: linkOf(x), words: otherWords(x.to) })),
    ...allTables
      .filter((x) => x.route !== undefined && reads(x))
      .map((x) => ({ title: upperFirst(x.plural), above: '', path: tablePath(x), words: '' })),
  ];
  const index = phraseIndex(screens, (x) => [
    { text: x.title, weight: 5 },
    { text: x.words, weight: 3 },
    { text: x.above, weight: 2 },
  ]);
  return removeRepeated(
    findByPhrase(index, query, { part: MET }).map((x) => ({
      group,
      title: x.title,
      detail: x.above,
      path: x.path,
    })),
  ).slice(0, HITS_PER_GROUP);
};
/** How much of a phrase must be met to be a result here, where results of every kind are together. */
const MET = 0.6;
/** Those whose title meets a phrase. */
export const titledHits = (query: string, hits: readonly QuickSearchHit[]): readonly QuickSearchHit[] =>
  findByPhrase(
    phraseIndex(hits, (h) => [{ text: h.title, weight: 1 }]),
    query,
    { part: MET },
  ).slice(0, HITS_PER_GROUP);

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
  titledHits(
    query,
    [...allTables]
      .sort((a, b) => Number(b.name === 'Personal') - Number(a.name === 'Personal'))
      .filter((x) => (x.writer ?? 'fila') === 'fila' && x.route !== undefined && can(x))
      .map((x) => ({
        group: t('busqueda.acciones'),
        title: t('masivo.importar.titulo', { plural: x.plural }),
        detail: '',
        path: `/importar/${x.name}`,
      })),
  );

// What quick search finds without asking anybody: screens, by their title and by what people call them, and
// the person's companies.
import type { QuickSearchHit } from '../../core/machines/quickSearch.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import { allTables } from '../../core/tables/index.ts';
import { t } from '../i18n.ts';
import { tablePath } from '../paths.ts';
import { ASIDE, HEADER, linkOf, USER, type MenuEntry } from './menu.ts';
import { screenWords } from './screenWords.ts';

export const HITS_PER_GROUP = 6;

export const upperFirst = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1);
const plano = (s: string): string => s.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
/** Every word, in any order, without accents. */
export const matchesQuery = (query: string, ...en: readonly string[]): boolean => {
  const donde = plano(en.join(' '));
  return plano(query)
    .split(/\s+/)
    .every((x) => donde.includes(x));
};

/** The leaves of a menu, each with the titles above it. */
const hojas = (entries: readonly MenuEntry[], sobre = ''): readonly (readonly [MenuEntry, string])[] =>
  entries.flatMap((x) =>
    x.items ? hojas(x.items, [sobre, t(x.text)].filter(Boolean).join(' › ')) : [[x, sobre] as const],
  );

const quitarRepetidas = (h: readonly QuickSearchHit[]): readonly QuickSearchHit[] =>
  h.filter((x, i) => h.findIndex((y) => y.path.split('?')[0] === x.path.split('?')[0]) === i);
const otrasPalabras = (to: string | undefined): string => {
  const k = screenWords(to ?? '');
  return k === undefined ? '' : t(k);
};

/** Those whose title says it, then those that people call so. */
export const screenHits = (
  query: string,
  ve: (e: MenuEntry) => boolean,
  lee: (t: AnyTable) => boolean,
): readonly QuickSearchHit[] => {
  const group = t('busqueda.pantallas'),
    deMenus = [
      ...hojas(HEADER),
      ...hojas(ASIDE),
      ...hojas(USER),
      ...hojas([{ text: 'web.diseno', to: 'builder' }]),
    ].filter(([x]) => ve(x));
  const pantalla = ([x, sobre]: (typeof deMenus)[number]): QuickSearchHit => ({
    group,
    title: t(x.text),
    detail: sobre,
    path: linkOf(x),
  });
  return quitarRepetidas([
    ...deMenus.filter(([x, sobre]) => matchesQuery(query, t(x.text), sobre)).map(pantalla),
    ...allTables
      .filter((x) => x.route !== undefined && lee(x) && matchesQuery(query, x.plural))
      .map((x): QuickSearchHit => ({ group, title: upperFirst(x.plural), detail: '', path: tablePath(x) })),
    ...deMenus
      .filter(([x, sobre]) => matchesQuery(query, t(x.text), sobre, otrasPalabras(x.to)))
      .map(pantalla),
  ]).slice(0, HITS_PER_GROUP);
};

const digitos = (s: string): string => s.replace(/\D/g, '');
interface Empresa {
  readonly razon_social: string;
  readonly cuit: string;
}
/**
 * The companies of the person, by name or by CUIT with or without its dashes: the one in use leads to its
 * sheet where it may be seen, the others to where one goes on in another.
 */
export const empresaHits = (
  query: string,
  empresas: readonly Empresa[],
  actual: string | undefined,
  ve: (e: MenuEntry) => boolean,
): readonly QuickSearchHit[] => {
  const numero = /^[\d\s.-]+$/.test(query) ? digitos(query) : '',
    ficha = USER.find((x) => x.to === 'empresa');
  return empresas
    .filter((x) => matchesQuery(query, x.razon_social) || (numero !== '' && digitos(x.cuit).includes(numero)))
    .slice(0, HITS_PER_GROUP)
    .map((x) => ({
      group: t('web.nav.empresas'),
      title: x.razon_social,
      detail: x.cuit,
      path: ficha && x.cuit === actual && ve(ficha) ? linkOf(ficha) : `/empresas?busca=${digitos(x.cuit)}`,
    }));
};

/** Bringing rows of a table from a file: «importar legajos». The people first, as in the menus. */
export const importHits = (query: string, puede: (t: AnyTable) => boolean): readonly QuickSearchHit[] =>
  [...allTables]
    .sort((a, b) => Number(b.name === 'Personal') - Number(a.name === 'Personal'))
    .filter((x) => (x.writer ?? 'fila') === 'fila' && x.route !== undefined && puede(x))
    .map((x) => ({
      group: t('busqueda.acciones'),
      title: t('masivo.importar.titulo', { plural: x.plural }),
      detail: '',
      path: `/importar/${x.name}`,
    }))
    .filter((h) => matchesQuery(query, h.title))
    .slice(0, HITS_PER_GROUP);

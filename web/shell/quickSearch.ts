// The sources of quick search: screens, companies (localSearch.ts), actions and help here; legajos, conceptos
// and liquidaciones on the server; and recent results.
import * as E from 'fp-ts/lib/Either.js';
import type { ListFilter } from '../../core/api/endpoint.ts';
import { api } from '../../core/api/index.ts';
import { rowName, type AnyTable } from '../../core/kit/table.ts';
import { searchDocs, type DocsPage } from '../../core/docs/page/docsPage.ts';
import type { Unwanted } from '../../core/kit/effect.ts';
import type { QuickSearchHit, QuickSearchPort } from '../../core/machines/quickSearch.ts';
import type { TableName } from '../../core/tables/index.ts';
import { t } from '../i18n.ts';
import { rowPath } from '../paths.ts';
import { referencesMeant } from '../kit/references.ts';
import { client } from '../ports.ts';
import { session, type UserPermissions } from '../session.ts';
import { tableOf } from '../../core/tables/index.ts';
import { empresaHits, importHits, screenHits, titledHits, HITS_PER_GROUP } from './localSearch.ts';
import { linkOf, newLinkOf, QUICK, type MenuEntry } from './menu.ts';
import { rowOf } from '../receivedRows.ts';

/** What is looked for first goes first; conceptos, which almost any word names, come after what is opened. */
const TABLES: readonly TableName[] = ['Personal', 'Liquidaciones', 'Conceptos'];
const LAST: TableName = 'Conceptos';
const WHOLE = 100;
/** The kinds of concept that no receipt prints: whoever looks for one types its code. */
const internalKinds = async (
  p: UserPermissions,
  unwanted: Unwanted | undefined,
): Promise<readonly number[]> => {
  const kinds = tableOf('TiposConcepto');
  if (!p.reads(kinds)) return [];
  const r = await client.ask(
    api.tabla.index,
    { Search: { limit: WHOLE } },
    { params: { controller: kinds.name, page: 1 }, unwanted },
  )();
  return E.isLeft(r)
    ? []
    : r.right.content.flatMap((f) => (f['naturaleza'] === 'auxiliar' ? [Number(f['id'])] : []));
};
const withoutInternal = async (
  table: AnyTable,
  query: string,
  p: UserPermissions,
  unwanted: Unwanted | undefined,
): Promise<readonly ListFilter[]> => {
  if (table.name !== LAST || /^\d+$/.test(query.trim())) return [];
  const kinds = await internalKinds(p, unwanted);
  return kinds.length === 0 ? [] : [{ campo: 'id_rrhh_tipo_concepto', op: 'ninguna_de', valor: [...kinds] }];
};

const actions = (
  query: string,
  canSee: (e: MenuEntry) => boolean,
  canAdd: (e: MenuEntry) => boolean,
): readonly QuickSearchHit[] =>
  titledHits(
    query,
    QUICK.filter((x) => canSee(x) && (!x.plus || canAdd(x))).map((x) => ({
      group: t('busqueda.acciones'),
      title: t(x.text),
      detail: '',
      path: x.plus ? newLinkOf(x) : linkOf(x),
    })),
  );

let loaded: Promise<readonly DocsPage[]> | undefined;
const allPages = async (): Promise<readonly DocsPage[]> =>
  (await import('../screens/docs/helpPages.ts')).allHelpPages();
/** Guides, reference and the formula language, loaded on the first search. */
const help = async (query: string): Promise<readonly QuickSearchHit[]> => {
  const [{ searchHelpPages, helpAddress }, all] = await Promise.all([
    import('../../core/payroll/help/helpPages.ts'),
    (loaded ??= allPages()),
  ]);
  const group = t('busqueda.ayuda'),
    found = searchDocs(all, query);
  const page = (x: (typeof found)[number]): QuickSearchHit => ({
      group,
      title: x.titulo,
      detail: x.grupo,
      path: x.ruta,
    }),
    isOfPrograms = (x: (typeof found)[number]): boolean => /^\/docs\/(api|terminal)\//.test(x.ruta);
  const clerks = found.filter((x) => !isOfPrograms(x)).slice(0, HITS_PER_GROUP - FOR_FORMULAS),
    formulas = searchHelpPages(query);
  return [
    ...clerks.map(page),
    ...formulas.map(
      (x): QuickSearchHit => ({
        group,
        title: x.titulo,
        detail: x.grupo,
        path: `/docs/formulas/${helpAddress(x.nombre)}`,
      }),
    ),
    // Calls and commands are for programmers: listed after what clerks look for, and only if their own name
    // is what was typed.
    ...titledHits(query, found.filter(isOfPrograms).map(page)).slice(0, 2),
  ].slice(0, HITS_PER_GROUP);
};
/** Of the results of the help, how many are kept for the formula language. */
const FOR_FORMULAS = 2;

const ofTable = async (
  query: string,
  table: AnyTable,
  unwanted: Unwanted | undefined,
  filters: readonly ListFilter[],
): Promise<E.Either<string, readonly QuickSearchHit[]>> => {
  const r = await client.ask(
    api.tabla.index,
    { Search: { query, limit: HITS_PER_GROUP, filters: [...filters] } },
    { params: { controller: table.name, page: 1 }, unwanted },
  )();
  if (E.isLeft(r)) return E.left(r.left.message);
  const hit = (title: string, id: number): QuickSearchHit => ({
    group: table.plural,
    title,
    detail: '',
    path: rowPath(table.name, id),
  });
  return E.right(
    r.right.content.length > 0
      ? r.right.content.map((f) => hit(rowName(table, rowOf(f)), Number(f['id'])))
      : (await referencesMeant(table.name, query)).slice(0, HITS_PER_GROUP).map((x) => hit(x.text, x.id)),
  );
};

/** A failed source says so in its place; the others still answer. */
export const makeQuickSearch =
  (
    p: UserPermissions,
    canSee: (e: MenuEntry) => boolean,
    canAdd: (e: MenuEntry) => boolean,
  ): QuickSearchPort =>
  (query, unwanted) =>
  async () => {
    const where = TABLES.map((n) => tableOf(n)).filter(p.reads);
    const [rows, pages] = await Promise.all([
      Promise.all(
        where.map(async (x) => ({
          table: x,
          r: await ofTable(query, x, unwanted, await withoutInternal(x, query, p, unwanted)),
        })),
      ),
      help(query).catch((): readonly QuickSearchHit[] => []),
    ]);
    const ofRows = (last: boolean): readonly QuickSearchHit[] =>
      rows
        .filter(({ table }) => (table.name === LAST) === last)
        .flatMap(({ table: { plural }, r }): readonly QuickSearchHit[] =>
          E.isRight(r)
            ? r.right
            : [
                {
                  group: plural,
                  title: t('busqueda.incompleta', { donde: plural, mensaje: r.left }),
                  detail: '',
                  path: '',
                },
              ],
        );
    const server = session.getSnapshot().context.server;
    return E.right([
      ...ofRows(false),
      ...empresaHits(query, server?.empresas ?? [], server?.empresa?.cuit, canSee),
      ...screenHits(query, canSee, p.reads),
      ...actions(query, canSee, canAdd),
      ...importHits(query, (x) => p.can('importar') && p.writes(x)),
      ...ofRows(true),
      ...pages,
    ]);
  };

/** In memory only, per person: what was opened names people. */
let recent: readonly QuickSearchHit[] = [];
session.subscribe((s) => {
  if (s.context.user === null) recent = [];
});
export const readRecentHits = (): readonly QuickSearchHit[] => recent;
export const rememberRecentHit = (h: QuickSearchHit): void => {
  recent = [h, ...recent.filter((x) => x.path !== h.path)].slice(0, HITS_PER_GROUP);
};
export const forgetRecentHits = (): void => {
  recent = [];
};

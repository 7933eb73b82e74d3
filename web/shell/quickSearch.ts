// Where quick search looks: screens, companies (busquedaAqui.ts), actions and help here, and legajos,
// conceptos and liquidaciones on the server; and what was opened lately.
import * as E from 'fp-ts/lib/Either.js';
import { api } from '../../core/api/index.ts';
import { rowName, type AnyTable } from '../../core/kit/table.ts';
import type { Unwanted } from '../../core/kit/effect.ts';
import type { QuickSearchHit, QuickSearchPort } from '../../core/machines/quickSearch.ts';
import type { TableName } from '../../core/tables/index.ts';
import { t } from '../i18n.ts';
import { rowPath } from '../paths.ts';
import { client } from '../ports.ts';
import { session, type UserPermissions } from '../session.ts';
import { tableOf } from '../../core/tables/index.ts';
import { matchesQuery, empresaHits, importHits, screenHits, HITS_PER_GROUP } from './localSearch.ts';
import { linkOf, newLinkOf, QUICK, type MenuEntry } from './menu.ts';
import { rowOf } from '../rowsOf.ts';

const TABLAS: readonly TableName[] = ['Personal', 'Conceptos', 'Liquidaciones'];

const acciones = (
  query: string,
  ve: (e: MenuEntry) => boolean,
  agrega: (e: MenuEntry) => boolean,
): readonly QuickSearchHit[] =>
  QUICK.filter((x) => ve(x) && (!x.plus || agrega(x)) && matchesQuery(query, t(x.text)))
    .slice(0, HITS_PER_GROUP)
    .map((x) => ({
      group: t('busqueda.acciones'),
      title: t(x.text),
      detail: '',
      path: x.plus ? newLinkOf(x) : linkOf(x),
    }));

/** Guides, reference and the formula language, brought when something is first looked for. */
const ayuda = async (query: string): Promise<readonly QuickSearchHit[]> => {
  const [{ searchHelpPages, helpAddress }, { mainPages, otherPages }] = await Promise.all([
    import('../../core/payroll/help/helpPages.ts'),
    import('../screens/docs/helpPages.ts'),
  ]);
  const group = t('busqueda.ayuda'),
    halladas = [...mainPages, ...(await otherPages())].filter((x) =>
      matchesQuery(query, x.titulo, x.nombre ?? '', x.resumen),
    );
  const pagina = (x: (typeof halladas)[number]): QuickSearchHit => ({
      group,
      title: x.titulo,
      detail: x.grupo,
      path: x.ruta,
    }),
    esDeProgramas = (x: (typeof halladas)[number]): boolean => /^\/docs\/(api|terminal)\//.test(x.ruta);
  return [
    ...halladas.filter((x) => !esDeProgramas(x)).map(pagina),
    ...searchHelpPages(query).map(
      (x): QuickSearchHit => ({
        group,
        title: x.titulo,
        detail: x.grupo,
        path: `/docs/formulas/${helpAddress(x.nombre)}`,
      }),
    ),
    // Calls and commands, of whoever writes programs: after what a clerk looks for, and only those whose own
    // name says it.
    ...halladas
      .filter((x) => esDeProgramas(x) && matchesQuery(query, x.titulo))
      .slice(0, 2)
      .map(pagina),
  ].slice(0, HITS_PER_GROUP);
};

const deTabla = async (
  query: string,
  tabla: AnyTable,
  unwanted: Unwanted | undefined,
): Promise<E.Either<string, readonly QuickSearchHit[]>> => {
  const r = await client.ask(
    api.tabla.index,
    { Search: { query, limit: HITS_PER_GROUP } },
    { params: { controller: tabla.name, page: 1 }, unwanted },
  )();
  return E.isLeft(r)
    ? E.left(r.left.message)
    : E.right(
        r.right.content.map((f) => ({
          group: tabla.plural,
          title: rowName(tabla, rowOf(f)),
          detail: '',
          path: rowPath(tabla.name, Number(f['id'])),
        })),
      );
};

/** What one source does not answer is said in its place; the others still do. */
export const makeQuickSearch =
  (p: UserPermissions, ve: (e: MenuEntry) => boolean, agrega: (e: MenuEntry) => boolean): QuickSearchPort =>
  (query, unwanted) =>
  async () => {
    const donde = TABLAS.map((n) => tableOf(n)).filter(p.lee);
    const [filas, paginas] = await Promise.all([
      Promise.all(donde.map(async (x) => ({ plural: x.plural, r: await deTabla(query, x, unwanted) }))),
      ayuda(query).catch((): readonly QuickSearchHit[] => []),
    ]);
    const deFilas = filas.flatMap(({ plural, r }): readonly QuickSearchHit[] =>
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
    const servidor = session.getSnapshot().context.server;
    return E.right([
      ...deFilas,
      ...empresaHits(query, servidor?.empresas ?? [], servidor?.empresa?.cuit, ve),
      ...screenHits(query, ve, p.lee),
      ...acciones(query, ve, agrega),
      ...importHits(query, (x) => p.puede('importar') && p.escribe(x)),
      ...paginas,
    ]);
  };

/** In memory alone, of one person: what was opened names people. */
let recientes: readonly QuickSearchHit[] = [];
session.subscribe((s) => {
  if (s.context.user === null) recientes = [];
});
export const readRecentHits = (): readonly QuickSearchHit[] => recientes;
export const rememberRecentHit = (h: QuickSearchHit): void => {
  recientes = [h, ...recientes.filter((x) => x.path !== h.path)].slice(0, HITS_PER_GROUP);
};
export const forgetRecentHits = (): void => {
  recientes = [];
};

// The list of a table, at its own address.
import * as E from 'fp-ts/lib/Either.js';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { isPruebaTable } from '../../../core/api/pruebaTables.ts';
import { checkedValues } from '../../../core/machines/tableCalls.ts';
import type { Draft } from '../../../core/machines/rowDraft.ts';
import { PAQUETE_TABLES } from '../../../core/packs/paqueteTables.ts';
import type { TableName } from '../../../core/tables/index.ts';
import { useT, type UiTextKey } from '../../i18n.ts';
import type { ListRow } from '../../kit/list/GridRow.tsx';
import { List, type ListProps } from '../../kit/list/List.tsx';
import { useArrival } from '../../kit/list/arrival.ts';
import type { MenuItem } from '../../kit/MenuPanel.tsx';
import { ButtonLink } from '../../kit/Button.tsx';
import { usePermissions } from '../../session.ts';
import { tableOf } from '../../../core/tables/index.ts';
import { useReachNotice } from '../retroactivo/reach.ts';

type Pdf = typeof import('./openPdf.ts').openPdf;
/** Extra row actions that a table's own calls provide; their dialogs are drawn after the list. */
const useActions = (table: TableName): ((f: ListRow) => readonly MenuItem[]) | undefined => {
  const t = useT();
  const has = usePermissions().can('recibos') && (table === 'Liquidaciones' || table === 'Recibos');
  const [pdf, setPdf] = useState<Pdf | undefined>(undefined);
  useEffect(() => {
    if (has)
      void import('./openPdf.ts').then(
        (m) => setPdf(m.openPdf),
        () => undefined,
      );
  }, [has]);
  if (!has || pdf === undefined) return undefined;
  if (table === 'Liquidaciones')
    return (f) =>
      Number(f['recibos'] ?? 0) > 0
        ? [{ label: t('web.lista.pdf'), icon: 'file-pdf', onSelect: () => pdf.Liquidaciones(f['id']) }]
        : [];
  return (f) =>
    f['neto'] === null
      ? []
      : [{ label: t('web.lista.reciboPdf'), icon: 'file-pdf', onSelect: () => pdf.Recibos(f['id']) }];
};

const TryOnEveryone = lazy(() => import('../prueba/TryOnEverybody.tsx'));

/** An unsaved row that receipts may depend on can be tried on everybody. */
const tryOut = (table: TableName): ((d: Draft, dirty: boolean) => ReactNode) | undefined =>
  !isPruebaTable(table)
    ? undefined
    : (d, dirty) => (
        <Suspense>
          <TryOnEveryone
            small
            key={`${d.mode}/${d.id}`}
            fingerprint={JSON.stringify(d.values)}
            dirty={dirty}
            take={() => {
              const r = checkedValues(table, d);
              return E.isLeft(r)
                ? { failure: r.left }
                : { changes: [{ tabla: table, id: d.id, valores: { ...r.right } }] };
            }}
          />
        </Suspense>
      );

const PaqueteOrigin = lazy(() => import('../paquetes/PaqueteOrigin.tsx'));
const OF_PAQUETE: ReadonlySet<string> = new Set(PAQUETE_TABLES);

/** Additions to a row's form: its package of origin, and the trial on everybody. */
const withOrigin = (table: TableName, tryIt: ReturnType<typeof tryOut>): ReturnType<typeof tryOut> =>
  !OF_PAQUETE.has(table)
    ? tryIt
    : (d, dirty) => (
        <>
          {d.id !== null && d.id > 0 && (
            <Suspense>
              <PaqueteOrigin
                key={`${table}/${d.id}`}
                table={table}
                id={d.id}
                version={d.version}
                dirty={dirty}
              />
            </Suspense>
          )}
          {tryIt?.(d, dirty)}
        </>
      );

export type TableListOptions = Omit<
  ListProps,
  'table' | 'title' | 'crumbs' | 'note' | 'rowActions' | 'actions' | 'formExtra' | 'onWritten'
> & { readonly title?: UiTextKey; readonly crumb?: UiTextKey; readonly note?: UiTextKey };

export const TableList = ({
  name,
  vista: view = {},
}: {
  readonly name: TableName;
  readonly vista?: TableListOptions;
}) => {
  const t = useT();
  const p = usePermissions();
  const notifyAll = useReachNotice(),
    actions = useActions(name),
    tryIt = withOrigin(name, tryOut(name));
  const { title, crumb, note, ...rest } = view,
    arrival = useArrival();
  return (
    <List
      key={`${name}${title ?? ''}${arrival?.turn ?? ''}`}
      table={tableOf(name)}
      {...rest}
      {...(arrival ? { filters: arrival.filters } : {})}
      {...(title ? { title: t(title) } : {})}
      {...(crumb ? { crumbs: [{ label: t(crumb) }] } : {})}
      {...(note ? { note: t(note) } : {})}
      {...(actions ? { rowActions: actions } : {})}
      {...(tryIt ? { formExtra: tryIt } : {})}
      onWritten={(id) => notifyAll(name, id)}
      {...(name === 'Novedades' && p.can('importar')
        ? {
            actions: (
              <ButtonLink
                icon="upload"
                to="/procesos/importarnovedades/importarnovedad"
                aria-label={t('web.lista.importar')}
              >
                {t('web.lista.importar')}
              </ButtonLink>
            ),
          }
        : {})}
    />
  );
};
export default TableList;

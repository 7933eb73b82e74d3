// The row menu, one for all the rows, at the row's button or at the pointer; and the dialogs that it opens.
import * as E from 'fp-ts/lib/Either.js';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { NAMED_TABLES } from '../../../core/api/namedTables.ts';
import { api } from '../../../core/api/index.ts';
import { newRow, type AnyTable } from '../../../core/kit/table.ts';
import { useT, type T } from '../../i18n.ts';
import { rowCopyPath } from '../../paths.ts';
import { client, todayDate } from '../../ports.ts';
import { usePermissions, type UserPermissions } from '../../session.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { useMenu } from '../Menu.tsx';
import type { MenuItem } from '../MenuPanel.tsx';
import { readableRowName } from '../references.ts';
import type { ListRow, OpenRowMenu } from './GridRow.tsx';
import { useMenuAnchor } from './useMenuAnchor.tsx';
import type { LiveTable } from './useTable.ts';
import type { Value } from '../../../core/kit/field.ts';
import { fieldValueOf } from '../../receivedRows.ts';

const UsesDialog = lazy(() => import('../form/Uses.tsx').then((m) => ({ default: m.UsesDialog })));
const UsesList = lazy(() => import('../form/Uses.tsx').then((m) => ({ default: m.UsesList })));
const HistoryDialog = lazy(() => import('../form/History.tsx').then((m) => ({ default: m.HistoryDialog })));

interface Props {
  readonly table: AnyTable;
  readonly alive: LiveTable;
  readonly canAdd: boolean;
  readonly canRemove: boolean;
  /** Rows open on their own screen. */
  readonly own: boolean;
  readonly rowActions: ((f: ListRow) => readonly MenuItem[]) | undefined;
  readonly onOpen: (f: ListRow) => void;
  readonly onAviso: (s: string) => void;
}

interface NamedRow {
  readonly id: number;
  readonly name: string;
}

/** A copy of a row: on its own screen, or beside the list without the fields that must be unique. */
const useDuplicate = ({ table, alive: { actor }, onAviso }: Props): ((f: ListRow) => Promise<void>) => {
  const go = useNavigate();
  return async (f) => {
    const id = Number(f['id']),
      copy = rowCopyPath(table.name, id);
    if (copy !== undefined) {
      void go(copy);
      return;
    }
    const r = await client.ask(api.tabla.ver, undefined, { params: { controller: table.name, id } })();
    if (E.isLeft(r)) {
      onAviso(r.left.message);
      return;
    }
    const values: Record<string, Value> = { ...newRow(table, todayDate()) };
    for (const [n, field] of Object.entries(table.fields))
      if (n in values && !field.unique && !field.readOnly) values[n] = fieldValueOf(r.right.content[n]);
    actor.send({ type: 'add', values });
  };
};

interface ItemActions {
  readonly t: T;
  readonly p: UserPermissions;
  readonly named: boolean;
  readonly duplicate: (f: ListRow) => void;
  readonly showHistory: (x: NamedRow) => void;
  readonly showUses: (x: NamedRow) => void;
}

const rowItems = (
  f: ListRow,
  { table, alive: { actor, s, c }, canAdd, canRemove, own, rowActions, onOpen }: Props,
  { t, p, named, duplicate, showHistory, showUses }: ItemActions,
): readonly MenuItem[] => {
  const id = Number(f['id']),
    row: NamedRow = { id, name: readableRowName(table, f) };
  // An entry that the machine would reject now gives the reason instead of doing nothing.
  const wait = s.matches('ready') ? undefined : t(c.draft ? 'web.lista.conFormulario' : 'web.lista.espere');
  return [
    { label: t('web.lista.abrir'), icon: 'arrow-right', onSelect: () => onOpen(f) },
    ...(rowActions?.(f) ?? []),
    ...(canAdd && (!own || rowCopyPath(table.name, id) !== undefined)
      ? [{ label: t('web.lista.duplicar'), icon: 'copy', reason: wait, onSelect: () => duplicate(f) }]
      : []),
    ...(p.can('historia') && table.writer !== 'ninguno'
      ? [
          {
            label: t('web.lista.historia'),
            icon: 'history',
            onSelect: () => showHistory(row),
          },
        ]
      : []),
    ...(named
      ? [
          {
            label: t('web.usos.titulo'),
            icon: 'sitemap',
            onSelect: () => showUses(row),
          },
        ]
      : []),
    ...(canRemove
      ? [
          { separator: true } as const,
          {
            label: t('web.lista.borrar'),
            icon: 'trash',
            danger: true,
            reason: wait,
            onSelect: () => actor.send({ type: 'remove', id, name: row.name }),
          },
        ]
      : []),
  ];
};

/** Confirms deleting a row, naming the rows that use it where known. */
const ConfirmRemoval = ({
  table,
  alive: { actor, s, c },
  named,
}: Pick<Props, 'table' | 'alive'> & { readonly named: boolean }) => {
  const t = useT();
  return (
    s.matches('confirming') && (
      <Dialog
        open
        title={t('machines.tabla.confirmar')}
        onClose={() => actor.send({ type: 'dismiss' })}
        footer={
          <>
            <Button autoFocus onClick={() => actor.send({ type: 'dismiss' })}>
              {t('machines.tabla.no')}
            </Button>
            <Button variant="danger-solid" onClick={() => actor.send({ type: 'confirm' })}>
              {t('machines.tabla.si')}
            </Button>
          </>
        }
      >
        {t('web.lista.seBorra', { nombre: c.target?.name ?? '' })}
        {named && c.target && (
          <Suspense>
            <UsesList table={table.name} id={c.target.id} onlyUsedBy />
          </Suspense>
        )}
      </Dialog>
    )
  );
};

export const useRowMenu = (o: Props): { readonly openMenu: OpenRowMenu; readonly pieces: ReactNode } => {
  const t = useT(),
    p = usePermissions(),
    { table, alive } = o;
  const [ofRow, setOfRow] = useState<ListRow | null>(null),
    [history, showHistory] = useState<NamedRow | null>(null),
    [uses, showUses] = useState<NamedRow | null>(null);
  const named = p.can('probar') && NAMED_TABLES.has(table.name),
    copy = useDuplicate(o),
    { tip, move, anchor } = useMenuAnchor();
  const actions: ItemActions = {
    ...{ t, p, named, showHistory, showUses },
    duplicate: (f) => void copy(f),
  };
  const menu = useMenu(ofRow ? rowItems(ofRow, o, actions) : [{ label: t('web.lista.abrir') }], t('web.mas'));
  return {
    openMenu: (f, e, point) => {
      setOfRow(f);
      const r = move(e, point, 'right');
      if (r && tip.current) menu.toggle({ currentTarget: tip.current }, `${String(f['id'])} ${r.x} ${r.y}`);
    },
    pieces: (
      <>
        {anchor}
        {menu.menu}
        {history && (
          <Suspense>
            <HistoryDialog table={table} {...history} onClose={() => showHistory(null)} />
          </Suspense>
        )}
        {uses && (
          <Suspense>
            <UsesDialog table={table.name} {...uses} onClose={() => showUses(null)} />
          </Suspense>
        )}
        <ConfirmRemoval table={table} alive={alive} named={named} />
      </>
    ),
  };
};

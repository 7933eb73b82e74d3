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
  readonly tabla: AnyTable;
  readonly viva: LiveTable;
  readonly agrega: boolean;
  readonly borra: boolean;
  /** Rows open on their own screen. */
  readonly propia: boolean;
  readonly rowActions: ((f: ListRow) => readonly MenuItem[]) | undefined;
  readonly onOpen: (f: ListRow) => void;
  readonly onAviso: (s: string) => void;
}

interface NamedRow {
  readonly id: number;
  readonly nombre: string;
}

/** A copy of a row: on its own screen, or beside the list without the fields that must be unique. */
const useDuplicate = ({ tabla, viva: { actor }, onAviso }: Props): ((f: ListRow) => Promise<void>) => {
  const ir = useNavigate();
  return async (f) => {
    const id = Number(f['id']),
      copy = rowCopyPath(tabla.name, id);
    if (copy !== undefined) {
      void ir(copy);
      return;
    }
    const r = await client.ask(api.tabla.ver, undefined, { params: { controller: tabla.name, id } })();
    if (E.isLeft(r)) {
      onAviso(r.left.message);
      return;
    }
    const values: Record<string, Value> = { ...newRow(tabla, todayDate()) };
    for (const [n, field] of Object.entries(tabla.fields))
      if (n in values && !field.unique && !field.readOnly) values[n] = fieldValueOf(r.right.content[n]);
    actor.send({ type: 'add', values });
  };
};

interface ItemActions {
  readonly t: T;
  readonly p: UserPermissions;
  readonly nombradas: boolean;
  readonly duplicar: (f: ListRow) => void;
  readonly verHistoria: (x: NamedRow) => void;
  readonly verUsos: (x: NamedRow) => void;
}

const rowItems = (
  f: ListRow,
  { tabla, viva: { actor, s, c }, agrega, borra, propia, rowActions, onOpen }: Props,
  { t, p, nombradas, duplicar, verHistoria, verUsos }: ItemActions,
): readonly MenuItem[] => {
  const id = Number(f['id']),
    row: NamedRow = { id, nombre: readableRowName(tabla, f) };
  // An entry that the machine would reject now gives the reason instead of doing nothing.
  const wait = s.matches('ready') ? undefined : t(c.draft ? 'web.lista.conFormulario' : 'web.lista.espere');
  return [
    { label: t('web.lista.abrir'), icon: 'arrow-right', onSelect: () => onOpen(f) },
    ...(rowActions?.(f) ?? []),
    ...(agrega && (!propia || rowCopyPath(tabla.name, id) !== undefined)
      ? [{ label: t('web.lista.duplicar'), icon: 'copy', reason: wait, onSelect: () => duplicar(f) }]
      : []),
    ...(p.puede('historia') && tabla.writer !== 'ninguno'
      ? [
          {
            label: t('web.lista.historia'),
            icon: 'history',
            onSelect: () => verHistoria(row),
          },
        ]
      : []),
    ...(nombradas
      ? [
          {
            label: t('web.usos.titulo'),
            icon: 'sitemap',
            onSelect: () => verUsos(row),
          },
        ]
      : []),
    ...(borra
      ? [
          { separator: true } as const,
          {
            label: t('web.lista.borrar'),
            icon: 'trash',
            danger: true,
            reason: wait,
            onSelect: () => actor.send({ type: 'remove', id, name: row.nombre }),
          },
        ]
      : []),
  ];
};

/** Confirms deleting a row, naming the rows that use it where known. */
const ConfirmRemoval = ({
  tabla,
  viva: { actor, s, c },
  nombradas,
}: Pick<Props, 'tabla' | 'viva'> & { readonly nombradas: boolean }) => {
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
        {nombradas && c.target && (
          <Suspense>
            <UsesList tabla={tabla.name} id={c.target.id} soloUsan />
          </Suspense>
        )}
      </Dialog>
    )
  );
};

export const useRowMenu = (o: Props): { readonly abrirMenu: OpenRowMenu; readonly piezas: ReactNode } => {
  const t = useT(),
    p = usePermissions(),
    { tabla, viva } = o;
  const [ofRow, setOfRow] = useState<ListRow | null>(null),
    [history, showHistory] = useState<NamedRow | null>(null),
    [uses, showUses] = useState<NamedRow | null>(null);
  const nombradas = p.puede('probar') && NAMED_TABLES.has(tabla.name),
    copy = useDuplicate(o),
    { punta, mover, ancla } = useMenuAnchor();
  const actions: ItemActions = {
    ...{ t, p, nombradas, verHistoria: showHistory, verUsos: showUses },
    duplicar: (f) => void copy(f),
  };
  const menu = useMenu(ofRow ? rowItems(ofRow, o, actions) : [{ label: t('web.lista.abrir') }], t('web.mas'));
  return {
    abrirMenu: (f, e, point) => {
      setOfRow(f);
      const r = mover(e, point, 'right');
      if (r && punta.current)
        menu.toggle({ currentTarget: punta.current }, `${String(f['id'])} ${r.x} ${r.y}`);
    },
    piezas: (
      <>
        {ancla}
        {menu.menu}
        {history && (
          <Suspense>
            <HistoryDialog tabla={tabla} {...history} onClose={() => showHistory(null)} />
          </Suspense>
        )}
        {uses && (
          <Suspense>
            <UsesDialog tabla={tabla.name} {...uses} onClose={() => showUses(null)} />
          </Suspense>
        )}
        <ConfirmRemoval tabla={tabla} viva={viva} nombradas={nombradas} />
      </>
    ),
  };
};

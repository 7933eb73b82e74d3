// The row's menu, one for all rows, at its button or at the pointer; and the dialogs that it opens.
import * as E from 'fp-ts/lib/Either.js';
import { lazy, Suspense, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { NAMED_TABLES } from '../../../core/api/namedTables.ts';
import { api } from '../../../core/api/index.ts';
import type { Row } from '../../../core/kit/field.ts';
import { newRow, type AnyTable } from '../../../core/kit/table.ts';
import { useT } from '../../i18n.ts';
import { rowCopyPath } from '../../paths.ts';
import { client, todayDate } from '../../ports.ts';
import { usePermissions } from '../../session.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { useMenu } from '../Menu.tsx';
import type { MenuItem } from '../MenuPanel.tsx';
import { readableRowName } from '../references.ts';
import type { ListRow } from './GridRow.tsx';
import type { LiveTable } from './useTable.ts';

const UsesDialog = lazy(() => import('../form/Uses.tsx').then((m) => ({ default: m.UsesDialog })));
const UsesList = lazy(() => import('../form/Uses.tsx').then((m) => ({ default: m.UsesList })));
const HistoryDialog = lazy(() => import('../form/History.tsx').then((m) => ({ default: m.HistoryDialog })));

interface Props {
  readonly tabla: AnyTable;
  readonly viva: LiveTable;
  readonly agrega: boolean;
  readonly borra: boolean;
  readonly propia: boolean;
  readonly rowActions: ((f: ListRow) => readonly MenuItem[]) | undefined;
  readonly onOpen: (f: ListRow) => void;
  readonly onAviso: (s: string) => void;
}

export const useRowMenu = ({
  tabla,
  viva,
  agrega,
  borra,
  propia,
  rowActions,
  onOpen,
  onAviso,
}: Props): {
  readonly abrirMenu: (
    f: ListRow,
    e: SyntheticEvent,
    punto?: { readonly x: number; readonly y: number },
  ) => void;
  readonly piezas: ReactNode;
} => {
  const t = useT();
  const p = usePermissions();
  const ir = useNavigate();
  const { actor, s, c } = viva;
  const [deFila, setDeFila] = useState<ListRow | null>(null);
  const [historia, setHistoria] = useState<{ readonly id: number; readonly nombre: string } | null>(null);
  const [usos, setUsos] = useState<{ readonly id: number; readonly nombre: string } | null>(null);
  const nombradas = p.puede('probar') && NAMED_TABLES.has(tabla.name);
  const punta = useRef<HTMLSpanElement>(null);
  const nombreDe = (f: ListRow): string => readableRowName(tabla, f);
  const duplicar = async (f: ListRow) => {
    const copia = rowCopyPath(tabla.name, Number(f['id']));
    if (copia !== undefined) {
      void ir(copia);
      return;
    }
    const r = await client.ask(api.tabla.ver, undefined, {
      params: { controller: tabla.name, id: Number(f['id']) },
    })();
    if (E.isLeft(r)) {
      onAviso(r.left.message);
      return;
    }
    const values = { ...newRow(tabla, todayDate()) } as Record<string, unknown>;
    for (const [n, campo] of Object.entries(tabla.fields))
      if (n in values && !campo.unique && !campo.readOnly) values[n] = r.right.content[n] ?? null;
    actor.send({ type: 'add', values: values as Row });
  };
  const itemsDe = (f: ListRow): readonly MenuItem[] => {
    const id = Number(f['id']);
    // What the machine would not take now says why, instead of doing nothing.
    const espera = s.matches('ready')
      ? undefined
      : t(c.draft ? 'web.lista.conFormulario' : 'web.lista.espere');
    return [
      { label: t('web.lista.abrir'), icon: 'arrow-right', onSelect: () => onOpen(f) },
      ...(rowActions?.(f) ?? []),
      ...(agrega && (!propia || rowCopyPath(tabla.name, id) !== undefined)
        ? [{ label: t('web.lista.duplicar'), icon: 'copy', reason: espera, onSelect: () => void duplicar(f) }]
        : []),
      ...(p.puede('historia') && tabla.writer !== 'ninguno'
        ? [
            {
              label: t('web.lista.historia'),
              icon: 'history',
              onSelect: () => setHistoria({ id, nombre: nombreDe(f) }),
            },
          ]
        : []),
      ...(nombradas
        ? [
            {
              label: t('web.usos.titulo'),
              icon: 'sitemap',
              onSelect: () => setUsos({ id, nombre: nombreDe(f) }),
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
              reason: espera,
              onSelect: () => actor.send({ type: 'remove', id, name: nombreDe(f) }),
            },
          ]
        : []),
    ];
  };
  const menu = useMenu(deFila ? itemsDe(deFila) : [{ label: t('web.lista.abrir') }], t('web.mas'));
  const abrirMenu = (f: ListRow, e: SyntheticEvent, punto?: { readonly x: number; readonly y: number }) => {
    setDeFila(f);
    const donde = punta.current;
    if (!donde) return;
    const r = punto
      ? { x: punto.x, y: punto.y }
      : (({ right, bottom }) => ({ x: right, y: bottom }))(
          (e.currentTarget as HTMLElement).getBoundingClientRect(),
        );
    donde.style.left = `${r.x}px`;
    donde.style.top = `${r.y}px`;
    menu.toggle(
      {
        ...e,
        currentTarget: donde,
        target: donde,
        preventDefault: () => undefined,
        stopPropagation: () => undefined,
      } as unknown as SyntheticEvent,
      `${String(f['id'])} ${r.x} ${r.y}`,
    );
  };
  const piezas = (
    <>
      <span ref={punta} style={{ position: 'fixed', width: 1, height: 1 }} aria-hidden="true" />
      {menu.menu}
      {historia && (
        <Suspense>
          <HistoryDialog
            tabla={tabla}
            id={historia.id}
            nombre={historia.nombre}
            onClose={() => setHistoria(null)}
          />
        </Suspense>
      )}
      {usos && (
        <Suspense>
          <UsesDialog tabla={tabla.name} id={usos.id} nombre={usos.nombre} onClose={() => setUsos(null)} />
        </Suspense>
      )}
      {s.matches('confirming') && (
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
      )}
    </>
  );
  return { abrirMenu, piezas };
};

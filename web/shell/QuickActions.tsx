// Quick actions: daily tasks, limited by the person's roles.
import { lazy, Suspense, useState } from 'react';
import { useT } from '../i18n.ts';
import { IconButton } from '../kit/Button.tsx';
import { MenuButton } from '../kit/Menu.tsx';
import type { MenuItem } from '../kit/MenuPanel.tsx';
import { linkOf, newLinkOf, QUICK, sections } from './menu.ts';
import { useCanAdd, useCanSee } from './allowedEntries.ts';

const Notes = lazy(() => import('./Notes.tsx'));

export const QuickActions = () => {
  const t = useT();
  const canSee = useCanSee(),
    canAdd = useCanAdd();
  const [notes, setNotes] = useState(false);
  const items = sections(QUICK, (x) => canSee(x) && (!x.plus || canAdd(x))).flatMap(
    (g): readonly MenuItem[] => [
      ...(g.title === undefined ? [] : [{ header: t(g.title) }]),
      ...g.items.map((x) => ({
        label: t(x.text),
        icon: x.icon ?? 'circle',
        to: x.plus ? newLinkOf(x) : linkOf(x),
      })),
    ],
  );
  return (
    <>
      <MenuButton
        label={t('marco.acciones.titulo')}
        items={[
          ...items,
          { header: t('marco.acciones.otras') },
          { label: t('marco.acciones.nota'), icon: 'file-edit', onSelect: () => setNotes(true) },
        ]}
      >
        {(b) => (
          <IconButton bar className="wide-only" icon="bolt" label={t('marco.acciones.titulo')} {...b} />
        )}
      </MenuButton>
      {notes && (
        <Suspense>
          <Notes onClose={() => setNotes(false)} />
        </Suspense>
      )}
    </>
  );
};

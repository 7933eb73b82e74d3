// The count of pending items beside a menu entry.
import { useT } from '../i18n.ts';
import { useAvisos } from './avisos.ts';
import type { CountedEntry } from '../shell/menu.ts';

export const Badge = ({ de }: { readonly de: CountedEntry }) => {
  const t = useT();
  const n = useAvisos().avisos?.pendientes[de] ?? 0;
  if (n === 0) return null;
  const dice = t(de === 'Liquidaciones' ? 'marco.menu.abiertas' : 'marco.menu.pendientes', { count: n });
  return (
    <span className="count" title={dice}>
      <span aria-hidden="true">{n}</span>
      <span className="sr"> ({dice})</span>
    </span>
  );
};

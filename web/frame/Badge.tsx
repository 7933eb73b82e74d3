// The count of pending items beside a menu entry.
import { useT } from '../i18n.ts';
import { useAvisos } from './avisos.ts';
import type { CountedEntry } from '../shell/menu.ts';

export const Badge = ({ entry }: { readonly entry: CountedEntry }) => {
  const t = useT();
  const n = useAvisos().avisos?.pendientes[entry] ?? 0;
  if (n === 0) return null;
  const label = t(entry === 'Liquidaciones' ? 'marco.menu.abiertas' : 'marco.menu.pendientes', { count: n });
  return (
    <span className="count" title={label}>
      <span aria-hidden="true">{n}</span>
      <span className="sr"> ({label})</span>
    </span>
  );
};

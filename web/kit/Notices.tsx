// Short news after an action («Se guardó…», with Deshacer): visible for ten seconds (or until closed), longer while the pointer
// or focus is on it. Errors that need an action do not belong here.
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useT } from '../i18n.ts';
import { IconButton, TextButton } from './Button.tsx';
import { Icon } from './Icon.tsx';

export interface ShownNotice {
  readonly text: ReactNode;
  readonly tone?: 'ok' | 'info' | 'warn' | 'danger';
  readonly action?: { readonly label: string; readonly run: () => void };
  /** It is there until it is closed: what it says has to be done. */
  readonly stays?: true;
}
type Kept = ShownNotice & { readonly id: number };

let list: readonly Kept[] = [];
let next = 1;
const listeners = new Set<() => void>();
const set = (l: readonly Kept[]): void => {
  list = l;
  for (const f of listeners) f();
};

/** Shows a notice. */
export const notify = (n: ShownNotice): void => set([...list.slice(-2), { ...n, id: next++ }]);
const remove = (id: number): void => set(list.filter((x) => x.id !== id));

const ICON = {
  ok: 'check-circle',
  info: 'info-circle',
  warn: 'exclamation-triangle',
  danger: 'times-circle',
} as const;

const One = ({ n }: { readonly n: Kept }) => {
  const t = useT();
  const [still, setStill] = useState(false);
  useEffect(() => {
    if (still || n.stays) return;
    const end = setTimeout(() => remove(n.id), 10_000);
    return () => clearTimeout(end);
  }, [still, n.id, n.stays]);
  return (
    <div
      className={`notice ${n.tone ?? 'ok'}`}
      onMouseEnter={() => setStill(true)}
      onMouseLeave={() => setStill(false)}
      onFocus={() => setStill(true)}
      onBlur={() => setStill(false)}
      onKeyDown={(e) => {
        if (e.key === 'Escape') {
          e.stopPropagation();
          remove(n.id);
        }
      }}
    >
      <Icon name={ICON[n.tone ?? 'ok']} />
      <div className="grow">{n.text}</div>
      {n.action && (
        <TextButton
          onClick={() => {
            n.action?.run();
            remove(n.id);
          }}
        >
          {n.action.label}
        </TextButton>
      )}
      <IconButton icon="times" label={t('web.cerrar')} onClick={() => remove(n.id)} />
    </div>
  );
};

export const Notices = () => {
  const all = useSyncExternalStore(
    (f) => {
      listeners.add(f);
      return () => {
        listeners.delete(f);
      };
    },
    () => list,
  );
  return (
    <div className="notices" role="status" aria-live="polite">
      {all.map((n) => (
        <One key={n.id} n={n} />
      ))}
    </div>
  );
};

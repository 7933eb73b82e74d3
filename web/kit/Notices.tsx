// Short news after an action («Se guardó…», with Deshacer): ten seconds, longer while somebody looks at it.
// Errors that need an action never go here.
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useT } from '../i18n.ts';
import { IconButton, TextButton } from './Button.tsx';
import { Icon } from './Icon.tsx';

export interface ShownNotice {
  readonly text: ReactNode;
  readonly tone?: 'ok' | 'info' | 'warn' | 'danger';
  readonly action?: { readonly label: string; readonly run: () => void };
}
type Kept = ShownNotice & { readonly id: number };

let lista: readonly Kept[] = [];
let siguiente = 1;
const oyentes = new Set<() => void>();
const poner = (l: readonly Kept[]): void => {
  lista = l;
  for (const f of oyentes) f();
};

/** Shows a notice. */
export const notify = (n: ShownNotice): void => poner([...lista.slice(-2), { ...n, id: siguiente++ }]);
const quitar = (id: number): void => poner(lista.filter((x) => x.id !== id));

const ICONO = {
  ok: 'check-circle',
  info: 'info-circle',
  warn: 'exclamation-triangle',
  danger: 'times-circle',
} as const;

const One = ({ n }: { readonly n: Kept }) => {
  const t = useT();
  const [quieta, setQuieta] = useState(false);
  useEffect(() => {
    if (quieta) return;
    const fin = setTimeout(() => quitar(n.id), 10_000);
    return () => clearTimeout(fin);
  }, [quieta, n.id]);
  return (
    <div
      className={`notice ${n.tone ?? 'ok'}`}
      onMouseEnter={() => setQuieta(true)}
      onMouseLeave={() => setQuieta(false)}
      onFocus={() => setQuieta(true)}
      onBlur={() => setQuieta(false)}
      onKeyDown={(e) => {
        if (e.key === 'Escape') {
          e.stopPropagation();
          quitar(n.id);
        }
      }}
    >
      <Icon name={ICONO[n.tone ?? 'ok']} />
      <div className="grow">{n.text}</div>
      {n.action && (
        <TextButton
          onClick={() => {
            n.action?.run();
            quitar(n.id);
          }}
        >
          {n.action.label}
        </TextButton>
      )}
      <IconButton icon="times" label={t('web.cerrar')} onClick={() => quitar(n.id)} />
    </div>
  );
};

export const Notices = () => {
  const todas = useSyncExternalStore(
    (f) => {
      oyentes.add(f);
      return () => {
        oyentes.delete(f);
      };
    },
    () => lista,
  );
  return (
    <div className="notices" role="status" aria-live="polite">
      {todas.map((n) => (
        <One key={n.id} n={n} />
      ))}
    </div>
  );
};

// How this browser shows Jornal: theme, density, motion, width of the aside, header, and which notices
// appear.
import { useSyncExternalStore } from 'react';
import { readPreference, setPreference } from '../storage.ts';

export type Pref = 'tema' | 'densidad' | 'lateral' | 'movimiento' | 'encabezado' | 'numero' | 'terminados';
const listeners = new Set<() => void>();

/** Applies theme, density and motion to the document; without a stored theme the system's applies. */
export const applyPreferences = (): void => {
  const root = document.documentElement;
  const theme = readPreference('tema'),
    density = readPreference('densidad');
  if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme;
  else delete root.dataset['theme'];
  if (density === 'normal') root.dataset['density'] = density;
  else delete root.dataset['density'];
  if (readPreference('movimiento') === 'menos') root.dataset['motion'] = 'less';
  else delete root.dataset['motion'];
};

export const setPref = (p: Pref, v: string | null): void => {
  setPreference(p, v);
  applyPreferences();
  for (const f of listeners) f();
};
export const usePref = (p: Pref): string | undefined =>
  useSyncExternalStore(
    (f) => {
      listeners.add(f);
      return () => {
        listeners.delete(f);
      };
    },
    () => readPreference(p),
  );

/** No animations: chosen here, or in the system. */
export const isMotionReduced = (): boolean =>
  readPreference('movimiento') === 'menos' || matchMedia('(prefers-reduced-motion: reduce)').matches;

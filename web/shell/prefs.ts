// How this browser shows Jornal: theme, density, motion, width of the aside, header, and which notices
// appear.
import { useSyncExternalStore } from 'react';
import { readPreference, setPreference } from '../storage.ts';

export type Pref = 'tema' | 'densidad' | 'lateral' | 'movimiento' | 'encabezado' | 'numero' | 'terminados';
const oyentes = new Set<() => void>();

/** Applies theme, density and motion to the document; without a stored theme the system's applies. */
export const applyPreferences = (): void => {
  const raiz = document.documentElement;
  const tema = readPreference('tema'),
    densidad = readPreference('densidad');
  if (tema === 'light' || tema === 'dark') raiz.dataset['theme'] = tema;
  else delete raiz.dataset['theme'];
  if (densidad === 'normal') raiz.dataset['density'] = densidad;
  else delete raiz.dataset['density'];
  if (readPreference('movimiento') === 'menos') raiz.dataset['motion'] = 'less';
  else delete raiz.dataset['motion'];
};

export const setPref = (p: Pref, v: string | null): void => {
  setPreference(p, v);
  applyPreferences();
  for (const f of oyentes) f();
};
export const usePref = (p: Pref): string | undefined =>
  useSyncExternalStore(
    (f) => {
      oyentes.add(f);
      return () => {
        oyentes.delete(f);
      };
    },
    () => readPreference(p),
  );

/** No animations: chosen here, or in the system. */
export const isMotionReduced = (): boolean =>
  readPreference('movimiento') === 'menos' || matchMedia('(prefers-reduced-motion: reduce)').matches;

// How this browser shows Jornal: theme, density, motion, the aside's width, the header, and which notices are told.
import { useSyncExternalStore } from 'react';
import { preferencia, preferir } from '../storage.ts';

export type Pref = 'tema' | 'densidad' | 'lateral' | 'movimiento' | 'encabezado' | 'numero' | 'terminados';
const oyentes = new Set<() => void>();

/** Puts theme, density and motion on the document; without a theme the system's holds. */
export const aplicarPreferencias = (): void => {
  const raiz = document.documentElement;
  const tema = preferencia('tema'),
    densidad = preferencia('densidad');
  if (tema === 'light' || tema === 'dark') raiz.dataset['theme'] = tema;
  else delete raiz.dataset['theme'];
  if (densidad === 'normal') raiz.dataset['density'] = densidad;
  else delete raiz.dataset['density'];
  if (preferencia('movimiento') === 'menos') raiz.dataset['motion'] = 'less';
  else delete raiz.dataset['motion'];
};

export const ponerPref = (p: Pref, v: string | null): void => {
  preferir(p, v);
  aplicarPreferencias();
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
    () => preferencia(p),
  );

/** Nothing slides nor fades: by choice here, or by the system's. */
export const menosMovimiento = (): boolean =>
  preferencia('movimiento') === 'menos' || matchMedia('(prefers-reduced-motion: reduce)').matches;

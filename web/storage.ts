// What the browser keeps between visits: the session's marker, the last place, preferences; never a secret nor a row.
import { EXPIRY_SECONDS } from '../core/constants.ts';

const PREFIJO = 'jornal.';
const DIA_MS = EXPIRY_SECONDS.storage * 1000;

/** Kept for a day unless `ms` says otherwise (the specification's default expiry); `null` forgets. */
export const saveLocal = (clave: string, valor: unknown, ms: number = DIA_MS): void => {
  try {
    if (valor === null) localStorage.removeItem(PREFIJO + clave);
    else localStorage.setItem(PREFIJO + clave, JSON.stringify({ hasta: Date.now() + ms, valor }));
  } catch {
    /* private mode or full storage: the page works without it */
  }
};

/** What was kept, if it has not expired; the caller checks its shape. */
export const readLocal = (clave: string): unknown => {
  try {
    const x: unknown = JSON.parse(localStorage.getItem(PREFIJO + clave) ?? 'null');
    if (typeof x !== 'object' || x === null || !('hasta' in x) || !('valor' in x)) return undefined;
    return typeof x.hasta === 'number' && x.hasta > Date.now() ? x.valor : undefined;
  } catch {
    return undefined;
  }
};

export const FOREVER_MS = 10 * 365 * DIA_MS;
/** Preferences of this browser: theme, density, the aside. */
export const readPreference = (clave: string): string | undefined => {
  const v = readLocal(`pref.${clave}`);
  return typeof v === 'string' ? v : undefined;
};
export const setPreference = (clave: string, valor: string | null): void =>
  saveLocal(`pref.${clave}`, valor, FOREVER_MS);

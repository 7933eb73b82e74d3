// What the browser keeps between visits: the session's marker, the last address, preferences; never a secret
// nor a row.
import { EXPIRY_SECONDS } from '../core/constants.ts';

const PREFIX = 'jornal.';
const DAY_MS = EXPIRY_SECONDS.storage * 1000;

/** Of the browser, or of this window alone, which takes it with it as it closes. */
type Area = 'localStorage' | 'sessionStorage';

/** Expires after a day unless `ms` says otherwise (the specification's default); `null` removes it. */
export const saveLocal = (
  key: string,
  value: unknown,
  ms: number = DAY_MS,
  area: Area = 'localStorage',
): void => {
  try {
    if (value === null) globalThis[area].removeItem(PREFIX + key);
    else globalThis[area].setItem(PREFIX + key, JSON.stringify({ hasta: Date.now() + ms, valor: value }));
  } catch {
    /* Private mode or full storage: the page works without it. */
  }
};

/** The stored value, unless expired; the caller checks its shape. */
export const readLocal = (key: string, area: Area = 'localStorage'): unknown => {
  try {
    const x: unknown = JSON.parse(globalThis[area].getItem(PREFIX + key) ?? 'null');
    if (typeof x !== 'object' || x === null || !('hasta' in x) || !('valor' in x)) return undefined;
    return typeof x.hasta === 'number' && x.hasta > Date.now() ? x.valor : undefined;
  } catch {
    return undefined;
  }
};

/** Calls `f` when another tab of this browser removes a key. */
export const onForgottenElsewhere = (key: string, f: () => void): void =>
  window.addEventListener('storage', (e) => {
    if (e.storageArea === localStorage && e.key === PREFIX + key && e.newValue === null) f();
  });

export const FOREVER_MS = 10 * 365 * DAY_MS;
/** Preferences of this browser: theme, density, width of the aside. */
export const readPreference = (key: string): string | undefined => {
  const v = readLocal(`pref.${key}`);
  return typeof v === 'string' ? v : undefined;
};
export const setPreference = (key: string, value: string | null): void =>
  saveLocal(`pref.${key}`, value, FOREVER_MS);

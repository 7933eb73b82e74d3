// Up to which entry of the audit each place has, and which server sends there: in a file beside the data, or among the
// servers that share them.
import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Claims } from '../kernel/sharedWork.ts';

/** Beside the data: up to which entry each place has. */
export const SENT_FILE = 'sucesos-enviados.json';

export interface SentEvents {
  /** The last entry that a place has; undefined: another server sends there. `now`: of a place that is new. */
  readonly upTo: (place: string, now: number) => Promise<number | undefined>;
  readonly sent: (place: string, id: number) => Promise<void>;
}

const readSent = (path: string): Record<string, number> => {
  try {
    const x: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return Object.fromEntries(
      Object.entries(Object(x)).filter((p): p is [string, number] => Number.isInteger(p[1])),
    );
  } catch {
    return {};
  }
};
export const sentInFolder = (datos: string): SentEvents => {
  const path = join(datos, SENT_FILE),
    all = readSent(path);
  let saving = Promise.resolve();
  const sent: SentEvents['sent'] = (place, id) => {
    all[place] = id;
    return (saving = saving.then(async () => {
      await writeFile(`${path}.nuevo`, JSON.stringify(all), { mode: 0o600 });
      await rename(`${path}.nuevo`, path);
    }));
  };
  return {
    upTo: async (place, now) => {
      if (all[place] === undefined) await sent(place, now);
      return all[place];
    },
    sent,
  };
};

/** Each place is of one living server; what it has stays noted for whoever takes it next. */
export const sentAmong = (claims: Claims): SentEvents => {
  const nameOf = (place: string): string => `sucesos/${place}`;
  return {
    upTo: async (place, now) => {
      const c = await claims.take(nameOf(place));
      if (c === undefined) return undefined;
      if (c.note !== null) return Number(c.note);
      await claims.take(nameOf(place), String(now));
      return now;
    },
    sent: async (place, id) => {
      await claims.take(nameOf(place), String(id));
    },
  };
};

// The chain of the audit: each entry has a hash over itself and the entry before it, so that one that was
// altered, added or taken out is found.
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { known } from '../../core/kit/known.ts';
import { textFor } from '../../core/kit/text.ts';
import { ROOT_HASH } from '../kernel/sqliteFacts.ts';
import type { ChainLink, LogHead } from '../kernel/company.ts';
import type { Base } from '../kernel/sqlite.ts';

/** A row of `auditoria`, with all the columns that it has. */
export type AuditEntry = Readonly<Record<string, string | number | null>> & { readonly id: number };

/**
 * The values of an entry as they are hashed. Empty columns are left out, so a column that a later version adds
 * changes the hash of no earlier entry.
 */
const valuesOf = (e: AuditEntry): readonly (readonly [string, string | number])[] =>
  Object.entries(e)
    .flatMap(([name, v]) => (name === 'hash' || v === null ? [] : [[name, v] as const]))
    .sort(([a], [b]) => (a < b ? -1 : 1));

const entryHash = (prev: string, e: AuditEntry): string =>
  createHash('sha256')
    .update(JSON.stringify([prev, valuesOf(e)]))
    .digest('hex');

interface ChainRow extends LogHead {
  readonly instalacion: string;
  readonly iniciada: number;
  readonly desde: number;
  readonly antes: number;
  readonly previa: string;
}
const rowOf = (db: Base): ChainRow =>
  known(db.prepare<[], ChainRow>('SELECT * FROM auditoria_cadena').get(), 'la cadena de la auditoría');

const beforeHash = () => {
  const h = createHash('sha256');
  let count = 0;
  return {
    add: (e: AuditEntry): void => {
      count += 1;
      h.update(`${JSON.stringify(valuesOf(e))}\n`);
    },
    end: (): string => (count === 0 ? ROOT_HASH : h.digest('hex')),
  };
};

/**
 * Begins the chain. What was in the audit before cannot be chained honestly: it is covered by one hash, as it
 * was found, on which the first entry rests.
 */
export const beginAuditChain = (db: Base, ahora: number, instalacion: string): void => {
  const h = beforeHash();
  let desde = 0,
    antes = 0;
  for (const e of db.prepare<[], AuditEntry>('SELECT * FROM auditoria ORDER BY id').iterate()) {
    h.add(e);
    desde = e.id;
    antes += 1;
  }
  const previa = h.end();
  db.prepare(
    'INSERT INTO auditoria_cadena (id, instalacion, iniciada, desde, antes, previa, posicion, hash) VALUES (1, ?, ?, ?, ?, ?, ?, ?)',
  ).run(instalacion, ahora, desde, antes, previa, desde, previa);
};

/** Links an entry just written to the one before, in the same transaction. */
export const linkEntry = (db: Base, e: AuditEntry): void => {
  const prev = known(
      db.prepare<[], string>('SELECT hash FROM auditoria_cadena').pluck().get(),
      'la cadena de la auditoría',
    ),
    hash = entryHash(prev, e);
  db.prepare('UPDATE auditoria SET hash = ? WHERE id = ?').run(hash, e.id);
  db.prepare('UPDATE auditoria_cadena SET posicion = ?, hash = ?').run(e.id, hash);
};

/** `antes`: how many entries are older than the chain, which began at `desde`. */
export interface AuditChainState {
  readonly entradas: number;
  readonly antes: number;
  readonly desde: string;
  readonly cabeza: LogHead;
  /** The first place where the audit is not as it was written. */
  readonly problema?: { readonly posicion: number; readonly mensaje: string };
}

export interface AuditChainReader {
  /** A random name of the installation, made with the chain; a restored copy keeps it. */
  readonly instalacion: () => string;
  readonly cabezaDeAuditoria: () => LogHead;
  /** Hash and instant of some entries of the audit; those that are not there are left out. */
  readonly eslabones: (posiciones: readonly number[]) => readonly ChainLink[];
  /** Walks the whole chain, a stretch at a time, so that nobody waits for it. */
  readonly comprobarAuditoria: () => Promise<AuditChainState>;
}

/** How many entries are hashed before others get their turn. */
const STRETCH = 2000;

async function* entriesOf(db: Base, after: number, upTo: number): AsyncGenerator<AuditEntry> {
  const some = db.prepare<[number, number, number], AuditEntry>(
    'SELECT * FROM auditoria WHERE id > ? AND id <= ? ORDER BY id LIMIT ?',
  );
  for (let from: number | undefined = after; from !== undefined; ) {
    const rows: readonly AuditEntry[] = some.all(from, upTo, STRETCH);
    yield* rows;
    from = rows.length < STRETCH ? undefined : rows.at(-1)?.id;
    if (from !== undefined) await nextTurn();
  }
}

type Fault = NonNullable<AuditChainState['problema']>;
/** The first fault of the chain itself, and how far it goes. */
const walk = async (
  db: Base,
  { desde, previa, posicion, hash }: ChainRow,
): Promise<{ readonly at: number; readonly fault?: Fault }> => {
  let prev = previa,
    at = desde;
  for await (const e of entriesOf(db, desde, posicion)) {
    if (e.id !== at + 1)
      return {
        at,
        fault: { posicion: at + 1, mensaje: textFor('cadena.auditoriaFalta', { posicion: at + 1 }) },
      };
    const own = entryHash(prev, e);
    if (own !== e['hash'])
      return {
        at,
        fault: { posicion: e.id, mensaje: textFor('cadena.auditoriaAlterada', { posicion: e.id }) },
      };
    prev = own;
    at = e.id;
  }
  return at === posicion && prev === hash
    ? { at }
    : {
        at,
        fault: {
          posicion: at + 1,
          mensaje: textFor('cadena.auditoriaCortada', { hallada: at, esperada: posicion }),
        },
      };
};

const checkAudit = async (db: Base): Promise<AuditChainState> => {
  // Read first: entries written meanwhile are after it.
  const row = rowOf(db),
    { desde, antes, posicion, hash } = row,
    old = beforeHash();
  for await (const e of entriesOf(db, 0, desde)) old.add(e);
  const { at, fault } =
    old.end() === row.previa
      ? await walk(db, row)
      : { at: desde, fault: { posicion: desde, mensaje: textFor('cadena.auditoriaAntes', { antes }) } };
  return {
    entradas: at - desde,
    antes,
    desde: new Date(row.iniciada).toISOString(),
    cabeza: { posicion, hash },
    ...(fault === undefined ? {} : { problema: fault }),
  };
};

export const auditChainReader = (db: Base): AuditChainReader => {
  const one = db.prepare<[number], { at: number; hash: string | null }>(
    'SELECT at, hash FROM auditoria WHERE id = ?',
  );
  return {
    instalacion: () => rowOf(db).instalacion,
    cabezaDeAuditoria: () => {
      const { posicion, hash } = rowOf(db);
      return { posicion, hash };
    },
    eslabones: (posiciones) =>
      posiciones.flatMap((posicion) => {
        const e = one.get(posicion);
        return e?.hash == null ? [] : [{ posicion, hash: e.hash, en: new Date(e.at).toISOString() }];
      }),
    comprobarAuditoria: () => checkAudit(db),
  };
};

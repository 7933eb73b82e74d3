// Keeps the ledger of erasures in step with the log of a company, and erases again whoever came back with a
// copy.
import { isLeft } from 'fp-ts/lib/Either.js';
import { ok } from '../../core/kit/failure.ts';
import { textFor } from '../../core/kit/text.ts';
import { addToLedger, ledgerOf, readLedger, type ErasureEntry } from '../kernel/erasureLedger.ts';
import { civilDateOf, systemNow } from '../kernel/clock.ts';
import type { StoreWrites } from '../kernel/store.ts';
import type { Erasure } from './personaKeyEraser.ts';
import type { Writing } from './transactions.ts';

interface Company {
  readonly datos: string;
  readonly id: string;
}
/** Whoever the server acts for when nobody asked. */
export const SYSTEM = { id: 0, nombre: 'Jornal' };

/** The hash of the first fact of a person, which tells them from whoever may have their number later. */
const firstFact = ({ sql }: Pick<Writing, 'sql'>, persona: number): string | undefined =>
  sql.value<string>('select hash from fact where stream = ? and version = 1', `Personal/${persona}`);

const entryOf = (w: Writing, empresa: string, persona: number, en: string): readonly ErasureEntry[] => {
  const hecho = firstFact(w, persona);
  return hecho === undefined ? [] : [{ v: 1, empresa, persona, hecho, en }];
};

type Eraser = (persona: number, at: string, clave?: string) => void;
/**
 * Notes each erasure before the key goes. The erasure does not depend on it: if the ledger is away (another
 * disk), the next opening of the company notes what it lacks.
 */
export const notedErasure =
  (w: Writing, c: Company, erase: Eraser): Eraser =>
  (persona, at, clave) => {
    try {
      addToLedger(ledgerOf(c.datos), entryOf(w, c.id, persona, at));
    } catch {
      /* the next opening does it */
    }
    erase(persona, at, clave);
  };

/** Gives the ledger the erasures of the log that it lacks: also those older than the ledger. */
const completeLedger = (w: Writing, c: Company, file: string, erased: readonly Erasure[]): void => {
  try {
    addToLedger(
      file,
      erased.flatMap(({ persona, at }) => entryOf(w, c.id, persona, at)),
    );
  } catch {
    /* away now: the next opening does it */
  }
};

/**
 * Erases again those of the ledger that this log still has, as a copy from before brings them back. Gives how
 * many. `erased`: the erasures of the log, of which the ledger gets those that it lacks.
 */
export const obeyLedger = (
  w: Writing,
  c: Company,
  erased: readonly Erasure[],
  transaccion: StoreWrites['transaccion'],
  borrarClave: (persona: number, at: string) => void,
): number => {
  const file = ledgerOf(c.datos),
    back = (readLedger(file) ?? []).filter(
      (e) => e.empresa === c.id && !w.claves.olvidada(e.persona) && firstFact(w, e.persona) === e.hecho,
    );
  for (const { persona, en } of back) {
    const at = systemNow(),
      stream = `Personal/${persona}`;
    const r = transaccion({ quien: SYSTEM, at, clave: `olvidos/${c.id}/${persona}/${at}` }, (tx) => {
      tx.append(stream, tx.version(stream), [
        {
          type: 'personaOlvidada',
          schema: 1,
          data: { motivo: textFor('cadena.olvidoRepetido', { fecha: civilDateOf(en) }) },
        },
      ]);
      return ok(null);
    });
    if (isLeft(r)) throw new Error(r.left.message);
    borrarClave(persona, at);
  }
  completeLedger(w, c, file, erased);
  return back.length;
};

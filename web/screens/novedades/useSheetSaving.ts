// Saves the edits of a sheet and undoes them: progress, result, and the error of each line.
import * as E from 'fp-ts/lib/Either.js';
import { useRef, useState } from 'react';
import { isAway, type Failure } from '../../../core/kit/failure.ts';
import { newKey } from '../requests.ts';
import { rowToSend, type PlanillaLine } from './lines.ts';
import { pairOf } from './linesByPair.ts';
import type { SheetContents } from './planillaSubject.ts';
import {
  MAX_ROWS_SENT,
  rollBackBatches,
  sendSaveBatch,
  textHash,
  type SaveBatch,
  type SentBatch,
} from './saveBatches.ts';
import type { SheetDraft } from './useSheetDraft.ts';
import type { PendingLine } from './useSheetLines.ts';

export interface PlanillaSaving {
  readonly count: number;
  readonly sent: readonly SentBatch[];
}
type Faults = ReadonlyMap<string, string>;
const NO_FAULTS: Faults = new Map();

/** The rows to send to each table. */
const batchesOf = (pending: readonly PendingLine[]): readonly SaveBatch[] =>
  (['Novedades', 'Agenda'] as const)
    .map((table) => ({
      tabla: table,
      filas: pending
        .filter((p) => p.change.table === table)
        .map((p) => ({ clave: p.line.key, valores: rowToSend(p.line, p.written, p.change) })),
    }))
    .filter((x) => x.filas.length > 0);

/** The errors of lines: those that the screen has words for. */
const faultsOf = (pending: readonly PendingLine[], say: (l: PlanillaLine) => string | undefined): Faults =>
  new Map(
    pending.flatMap(({ line }): readonly (readonly [string, string])[] => {
      const said = say(line);
      return said === undefined ? [] : [[line.key, said]];
    }),
  );

/**
 * New lines in whose place somebody else loaded a novedad since the sheet was read: sent as they are, both
 * would be paid.
 */
const takenSince = (
  pending: readonly PendingLine[],
  seen: SheetContents | undefined,
  now: SheetContents | undefined,
): readonly string[] => {
  const known = new Set(seen?.filas.flatMap((f) => (f.tabla === 'Novedades' ? [f.id] : []))),
    later = new Set(
      now?.filas.flatMap((f) =>
        f.tabla === 'Novedades' && !known.has(f.id) ? [pairOf(f.id_personal, f.id_rrhh_concepto)] : [],
      ),
    );
  return pending
    .filter(
      ({ line: l, change }) =>
        change.kind === 'agregar' &&
        change.table === 'Novedades' &&
        later.has(pairOf(l.id_personal, l.id_concepto)),
    )
    .map((p) => p.line.key);
};

/** What is said of a line for what another person did meanwhile. */
export interface LineWords {
  /** The row was changed. */
  readonly changed: string;
  /** A novedad was loaded in the place of a new line. */
  readonly taken: string;
}

/** The outcome of each sent line. */
interface Sent {
  readonly done: readonly SentBatch[];
  readonly bien: ReadonlySet<string>;
  readonly wrong: Faults;
}

/** Sends the batches one by one, until one fails; undefined when the screen was closed. */
const sendBatches = async (
  batches: readonly SaveBatch[],
  send: (x: SaveBatch, before: number) => ReturnType<typeof sendSaveBatch>,
  o: {
    readonly alive: () => boolean;
    readonly draft: SheetDraft;
    readonly onFailure: (f: Failure) => void;
    readonly words: LineWords;
  },
): Promise<Sent | undefined> => {
  const done: SentBatch[] = [],
    wrong = new Map<string, string>(),
    bien = new Set<string>();
  let before = 0;
  for (const batch of batches) {
    const r = await send(batch, before);
    if (!o.alive()) return undefined;
    if (E.isLeft(r)) {
      // Without an answer the rows may be stored: they are sent again under the same key.
      if (!isAway(r.left.code)) o.draft.answered();
      o.onFailure(r.left);
      break;
    }
    o.draft.answered();
    done.push(r.right);
    for (const { clave: key } of batch.filas) {
      const es = r.right.errors.get(key);
      // The server tells a row of another version as one of a file.
      if (es)
        wrong.set(
          key,
          [...new Set(es.map((e) => (e.campo === 'version' ? o.words.changed : e.mensaje)))].join(' '),
        );
      else bien.add(key);
    }
    before += batch.filas.length;
  }
  return { done, bien, wrong };
};

/** The progress of a save, and the last result. */
const useSavingState = () => {
  const [progress, setProgress] = useState<readonly [number, number] | undefined>(undefined),
    [failure, setFailure] = useState<Failure | undefined>(undefined),
    [done, setDone] = useState<PlanillaSaving | undefined>(undefined),
    [faults, setFaults] = useState<Faults>(NO_FAULTS),
    /** The rows are being sent, and none is written yet. */
    [sending, setSending] = useState(false);
  return {
    ...{ progress, failure, done, males: faults, sending },
    ...{
      setProgress,
      setFailure,
      setDone,
      setFaults,
      setSending,
    },
  };
};

type SavingState = ReturnType<typeof useSavingState>;

interface Options {
  readonly periodo: string;
  readonly draft: SheetDraft;
  readonly pending: readonly PendingLine[];
  /** What the lines were written over. */
  readonly data: SheetContents | undefined;
  readonly readAgain: () => Promise<SheetContents | undefined>;
  /** The sheet is still open. */
  readonly alive: () => boolean;
}

/** The rejected lines; undefined when all were saved. */
const save = async (
  s: SavingState,
  { draft, pending, readAgain, alive }: Options,
  send: Parameters<typeof sendBatches>[1],
  words: LineWords,
): Promise<readonly string[] | undefined> => {
  s.setFailure(undefined);
  s.setFaults(NO_FAULTS);
  s.setDone(undefined);
  s.setProgress([0, pending.length]);
  s.setSending(true);
  const x = await sendBatches(batchesOf(pending), send, {
    ...{ alive, draft, words },
    onFailure: s.setFailure,
  });
  if (!x) return undefined;
  await readAgain();
  if (!alive()) return undefined;
  draft.saved(x.bien);
  s.setFaults(x.wrong);
  s.setProgress(undefined);
  s.setSending(false);
  if (x.bien.size > 0) s.setDone({ count: x.bien.size, sent: x.done });
  return x.wrong.size > 0 ? [...x.wrong.keys()] : undefined;
};

/** False when there was nothing to undo, or it failed. */
const takeBack = async (s: SavingState, { readAgain, alive }: Options): Promise<boolean> => {
  if (!s.done || s.progress) return false;
  s.setProgress([0, s.done.count]);
  s.setFailure(undefined);
  const r = await rollBackBatches(s.done.sent);
  await readAgain();
  if (!alive()) return false;
  s.setProgress(undefined);
  s.setDone(undefined);
  if (E.isLeft(r)) s.setFailure(r.left);
  return E.isRight(r);
};

export const useSheetSaving = (o: Options) => {
  const { periodo, draft, pending, alive } = o;
  const s = useSavingState(),
    stop = useRef(false);
  const send = (batch: SaveBatch, before: number) =>
    sendSaveBatch(
      batch,
      periodo,
      draft.keyOf(textHash(JSON.stringify(batch)), newKey),
      (n) => s.setProgress([before + n, pending.length]),
      alive,
      { stopped: () => stop.current, onWrite: () => s.setSending(false) },
    );
  return {
    progress: s.progress,
    failure: s.failure,
    done: s.done,
    males: s.males,
    setFailure: s.setFailure,
    setFaults: s.setFaults,
    /** A new edit ends the undo of the last save. */
    edited: (): void => s.setDone(undefined),
    /** Invalid lines, when nothing was sent; or the rejected ones. `say`: the error of a line. */
    save: async (
      say: (l: PlanillaLine) => string | undefined,
      words: LineWords,
    ): Promise<readonly string[] | undefined> => {
      if (s.progress || pending.length === 0) return undefined;
      const bad = faultsOf(pending, say);
      if (bad.size > 0) {
        s.setFaults(bad);
        return [...bad.keys()];
      }
      stop.current = false;
      if (pending.some((p) => p.change.kind === 'agregar')) {
        s.setProgress([0, pending.length]);
        const double = takenSince(pending, o.data, await o.readAgain());
        if (!alive()) return undefined;
        s.setProgress(undefined);
        if (double.length > 0) {
          s.setFaults(new Map(double.map((key) => [key, words.taken])));
          return double;
        }
      }
      return save(s, o, send, words);
    },
    undoSave: () => takeBack(s, o),
    /** Undefined when it can no longer be stopped, or is too short to be worth it. */
    stop:
      s.sending && pending.length > MAX_ROWS_SENT
        ? () => {
            stop.current = true;
          }
        : undefined,
  };
};

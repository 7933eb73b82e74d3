// Saves a sheet as one import for each table: valid rows are written, rejected ones give the reason, and all
// of it can be undone.
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { createActor, waitFor, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { PLANILLA_CLIENT, type ImportacionState } from '../../../core/api/importaciones.ts';
import { api } from '../../../core/api/index.ts';
import { failure, type Failure, type Result } from '../../../core/kit/failure.ts';
import { undoWork, type ReadRows } from '../../../core/machines/importCalls.ts';
import { importJobJournal } from '../../../core/machines/importJob.journal.ts';
import { importJobMachine } from '../../../core/machines/importJob.ts';
import { keepJournal } from '../../journals.ts';
import { followWhileWatched } from '../../kit/followWhileWatched.ts';
import { rollBackImport as deshacer } from '../../kit/rollBack.ts';
import { machinePorts } from '../../ports.ts';
import { newKey, askServer } from '../requests.ts';

export interface SaveBatch {
  readonly tabla: 'Novedades' | 'Agenda';
  readonly filas: readonly { readonly clave: string; readonly valores: Record<string, unknown> }[];
}
export interface BatchRowError {
  readonly campo: string;
  readonly codigo: string;
  readonly mensaje: string;
}
export interface SentBatch {
  readonly tabla: SaveBatch['tabla'];
  readonly importacion: string;
  readonly applied: number;
  readonly errors: ReadonlyMap<string, readonly BatchRowError[]>;
}

/**
 * A short fingerprint to recognise a repeated request: two 32-bit mixes of its text, and its length. It only
 * distinguishes one person's requests.
 */
export const textHash = (text: string): string => {
  let a = 0x811c9dc5,
    b = 0x1b873593;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    a = Math.imul(a ^ c, 0x01000193);
    b = Math.imul(b ^ c, 0x5bd1e995);
    b ^= b >>> 15;
  }
  return `${(a >>> 0).toString(36)}-${(b >>> 0).toString(36)}-${text.length.toString(36)}`;
};

/** Rows per request. */
export const MAX_ROWS_SENT = 1000;

const TOTAL = { alError: 'skip', clave: null, nuevas: 0, simular: 0, cliente: PLANILLA_CLIENT } as const;
type Saving = ActorRefFrom<ReturnType<typeof importJobMachine>>;
type Vista = SnapshotFrom<ReturnType<typeof importJobMachine>>;
const failureOf = ({ code, notice, errors }: Vista['context']): Failure => ({
  ...failure(code ?? 'no_session', 'api.respuesta', { mensaje: '' }),
  message: notice?.message ?? '',
  ...(errors.length ? { errors } : {}),
});

const rowsInTurn =
  (rows: SaveBatch['filas']): ReadRows =>
  (from) =>
    TE.fromIO(() => ({
      filas: rows
        .slice(from, from + MAX_ROWS_SENT)
        .map((f, i) => ({ linea: from + i + 1, valores: f.valores })),
      mas: from + MAX_ROWS_SENT < rows.length,
    }));

interface Steps {
  readonly stopped: () => boolean;
  /** From here on rows are being written. */
  readonly onWrite: () => void;
}

/** Reports progress; stops on request, and stops polling when the screen is closed. */
const tellProgress = (
  actor: Saving,
  o: {
    readonly onProgress: (done: number) => void;
    readonly alive: () => boolean;
    readonly step: Steps;
    readonly close: () => void;
  },
): void => {
  let writes = false;
  actor.subscribe((s) => {
    if (!o.alive()) {
      o.close();
      return;
    }
    if (s.matches('sending') && o.step.stopped())
      queueMicrotask(() => {
        if (!actor.getSnapshot().context.stopping) actor.send({ type: 'stop' });
      });
    if (s.context.verb === 'aplicar' && !writes) {
      writes = true;
      o.step.onWrite();
    }
    if (s.matches('watching') && s.context.progress) o.onProgress(s.context.progress.hechos);
  });
};

/** Sends and reviews the rows, then writes them; resolves early if stopped before writing, or cut. */
const goThrough = async (
  actor: Saving,
  still: () => Promise<Vista>,
  {
    tabla: table,
    filas: rows,
    periodo,
    step,
  }: SaveBatch & { readonly periodo: string; readonly step: Steps },
): Promise<Result<SentBatch>> => {
  actor.send({
    type: 'start',
    tabla: table,
    ajustes: { ...TOTAL, periodo: table === 'Novedades' ? periodo : null },
    total: rows.length,
    revisar: 0,
  });
  let s = await still();
  // The rows are already there: it was the answer that got lost.
  if (s.matches('cut') && s.context.code === 'phase' && s.context.id !== null) {
    actor.send({ type: 'resume', tabla: table, id: s.context.id, filas: 1, revisar: 0 });
    s = await still();
  }
  if (s.matches('halted') && s.context.verb === null && s.context.step === 'sending')
    return E.left(failure('phase', 'planilla.detenida'));
  if (s.can({ type: 'apply', alError: null })) {
    if (step.stopped()) return E.left(failure('phase', 'planilla.detenida'));
    actor.send({ type: 'apply', alError: null });
    s = await still();
  }
  const { estado: state } = s.context;
  if (s.matches('cut') || s.status === 'done' || state === null) return E.left(failureOf(s.context));
  if (!s.matches('applied')) return E.left(failure('unavailable', 'planilla.noTermino'));
  return E.map(
    (errors: SentBatch['errors']): SentBatch => ({
      tabla: table,
      importacion: state.id,
      applied: state.aplicadas,
      errors,
    }),
  )(await errorsOf(table, rows, state));
};

/**
 * `key`: the key of the intention. Repeated with the same key after a cut, it continues the same import and
 * writes nothing twice.
 */
export const sendSaveBatch = async (
  { tabla: table, filas }: SaveBatch,
  periodo: string,
  key: string,
  progress: (done: number) => void,
  alive: () => boolean,
  step: {
    readonly stopped: () => boolean;
    /** From here on rows are being written. */
    readonly onWrite: () => void;
  },
): Promise<Result<SentBatch>> => {
  const { inspect, stop } = keepJournal(importJobJournal, undefined),
    { observeJob, leave } = followWhileWatched((f) => TE.left(f));
  const rows = rowsInTurn(filas);
  // The first id requested is the import's: it must be the intention's key, not a new one.
  const keys = [key],
    newId = (): string => keys.pop() ?? newKey();
  const actor = createActor(
    importJobMachine({ ...machinePorts, newId, observeJob, rows, takeBack: undoWork(machinePorts) }),
    { inspect },
  );
  tellProgress(actor, {
    onProgress: progress,
    alive,
    step,
    close: () => {
      leave();
      queueMicrotask(() => {
        actor.stop();
        stop();
      });
    },
  });
  const still = (): Promise<Vista> =>
    waitFor(actor, (s) => s.status !== 'active' || !s.hasTag('busy')).catch((e: unknown) => {
      if (alive()) throw e;
      return new Promise<never>(() => undefined);
    });
  actor.start();
  try {
    return await goThrough(actor, still, { tabla: table, filas, periodo, step });
  } finally {
    actor.stop();
    stop();
    leave();
  }
};
const errorsOf = async (
  table: SaveBatch['tabla'],
  rows: SaveBatch['filas'],
  { id, rechazadas: rejected }: ImportacionState,
): Promise<Result<SentBatch['errors']>> => {
  const errors = new Map<string, BatchRowError[]>();
  for (let from = 0; rejected > errors.size; ) {
    const r = await askServer(api.importaciones.errores, { desde: from }, { controller: table, id })();
    if (E.isLeft(r)) return r;
    if (r.right.length === 0) break;
    for (const e of r.right) {
      const key = rows[e.linea - 1]?.clave;
      if (key !== undefined) errors.set(key, [...(errors.get(key) ?? []), e]);
    }
    from = r.right.at(-1)!.fila;
  }
  return E.right(errors);
};

/** Undoes everything that a save wrote. If some rows of a table cannot go back, none of that table does. */
export const rollBackBatches = async (done: readonly SentBatch[]): Promise<Result<null>> => {
  for (const h of done) {
    const r = await deshacer(h.tabla, h.importacion);
    if (E.isLeft(r)) return r;
  }
  return E.right(null);
};

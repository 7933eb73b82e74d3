// The import machine for its screen: the one that the terminal runs, fed with the rows read here.
import { useSelector } from '@xstate/react';
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { useEffect, useRef, useState } from 'react';
import { waitFor, type SnapshotFrom } from 'xstate';
import { api } from '../../../core/api/index.ts';
import type { ImportacionError, ImportacionState } from '../../../core/api/importaciones.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { undoWork, type ImportedRow, type ReadRows } from '../../../core/machines/importCalls.ts';
import { importJobJournal } from '../../../core/machines/importJob.journal.ts';
import { importJobMachine } from '../../../core/machines/importJob.ts';
import { useOwnActor } from '../../actor.ts';
import { stopRollBack } from '../../kit/rollBack.ts';
import { client, machinePorts } from '../../ports.ts';
import { followWhileWatched } from '../../kit/followWhileWatched.ts';

export interface ImportacionAjustes {
  readonly onError: 'abort' | 'skip';
  readonly periodo: string | null;
  readonly key: string | null;
  /** The column mapping, proposed again next time. */
  readonly map: readonly (readonly [string, string])[];
}
export interface ImportacionProgress {
  readonly what: 'mandando' | 'revisando' | 'aplicando' | 'deshaciendo';
  readonly done: number;
  readonly total: number;
}

const BATCH = 1000,
  MAX_ERRORS = 20_000;
type Vista = SnapshotFrom<ReturnType<typeof importJobMachine>>;

const progressOf = (s: Vista): ImportacionProgress | undefined => {
  const { progress, sent, total, verb } = s.context,
    sending = s.matches('preparing') || s.matches('creating') || s.matches('sending');
  if (!s.hasTag('busy')) return undefined;
  return {
    what: sending
      ? 'mandando'
      : s.matches('undoing')
        ? 'deshaciendo'
        : verb === 'aplicar'
          ? 'aplicando'
          : 'revisando',
    done: sending ? sent : (progress?.hechos ?? 0),
    total: (sending ? total : progress?.total) || total,
  };
};
/** Maximum of row errors that are read. */
const readErrors = async (table: string, id: string): Promise<readonly ImportacionError[]> => {
  const all: ImportacionError[] = [];
  for (let from = 0; all.length < MAX_ERRORS; ) {
    const e = await client.ask(
      api.importaciones.errores,
      { desde: from },
      { params: { controller: table, id } },
    )();
    if (E.isLeft(e) || e.right.content.length === 0) break;
    all.push(...e.right.content);
    from = e.right.content.at(-1)?.fila ?? from;
  }
  return all;
};

/** The machine, and the rows that it takes batch by batch. */
const useImportActor = () => {
  const source = useRef<readonly ImportedRow[]>([]);
  const actor = useOwnActor(() => {
    const { observeJob, leave } = followWhileWatched((f) => TE.left(f));
    const rows: ReadRows = (from) =>
      TE.fromIO(() => ({
        filas: source.current.slice(from, from + BATCH),
        mas: from + BATCH < source.current.length,
      }));
    return {
      journal: importJobJournal,
      machine: importJobMachine({ ...machinePorts, observeJob, rows, takeBack: undoWork(machinePorts) }),
      onStop: leave,
    };
  });
  return { actor, rows: source };
};

/**
 * The earlier imports of the table, read again whenever one ends: their mappings apply to the next file, and
 * corrected rejected rows come in through this same screen.
 */
const useEarlierImports = (table: string, busy: boolean): readonly ImportacionState[] => {
  const [mine, setMine] = useState<readonly ImportacionState[]>([]);
  useEffect(() => {
    if (busy) return;
    void client
      .ask(api.importaciones.lista, undefined)()
      .then((r) => {
        if (E.isRight(r)) setMine(r.right.content.filter((i) => i.tabla === table && i.verbo === undefined));
      });
  }, [busy, table]);
  return mine;
};

const useRowErrors = (
  table: string,
  state: ImportacionState | null,
  busy: boolean,
): readonly ImportacionError[] => {
  const [errors, setErrors] = useState<readonly ImportacionError[]>([]);
  useEffect(() => {
    let vale = true;
    setErrors([]);
    if (!busy && state && state.rechazadas > 0)
      void readErrors(table, state.id).then((all) => {
        if (vale) setErrors(all);
      });
    return () => {
      vale = false;
    };
  }, [busy, state, table]);
  return errors;
};

export const useImportacion = (table: AnyTable) => {
  const { actor, rows } = useImportActor();
  const view = useSelector(actor, (s) => s),
    { estado: state, notice } = view.context,
    progress = progressOf(view),
    busy = progress !== undefined;
  const mine = useEarlierImports(table.name, busy),
    errors = useRowErrors(table.name, state, busy);
  return {
    state: state ?? undefined,
    errors,
    progress,
    failure: notice ?? undefined,
    mine,
    /** Sent again after a cut, it is the same import, and only the missing rows are sent. */
    review: (newRows: readonly ImportedRow[], a: ImportacionAjustes): void => {
      rows.current = newRows;
      const client = JSON.stringify({ path: null, hash: '', map: a.map, sheet: null });
      actor.send({
        type: 'start',
        tabla: table.name,
        total: newRows.length,
        revisar: 1,
        ajustes: {
          alError: a.onError,
          periodo: a.periodo,
          clave: a.key,
          nuevas: 0,
          simular: 0,
          cliente: client,
        },
      });
    },
    retry: view.can({ type: 'retry' }) ? () => actor.send({ type: 'retry' }) : undefined,
    apply: (i: ImportacionState): void =>
      actor.send({ type: 'apply', alError: i.rechazadas > 0 || i.fase === 'rechazada' ? 'skip' : null }),
    undo: (): void => actor.send({ type: 'undo', alError: 'abort' }),
    /** Continues an earlier import, with the rows received so far. */
    resume: async (i: ImportacionState): Promise<void> => {
      rows.current = [];
      actor.send({ type: 'resume', tabla: table.name, id: i.id, filas: 0, revisar: 1 });
      const s = await waitFor(actor, (x) => x.status !== 'active' || !x.hasTag('busy')).catch(
        () => undefined,
      );
      if (s?.matches('halted')) actor.send({ type: 'apply', alError: null });
    },
    stop: (): void => {
      if (view.matches('undoing')) stopRollBack(table.name, view.context.id ?? '');
      else actor.send({ type: 'stop' });
    },
    another: (): void => actor.send({ type: 'clear' }),
    /** The review no longer matches the input; the result of a finished write stays. */
    change: (): void => {
      if (!view.matches('applied') && !view.matches('undone')) actor.send({ type: 'clear' });
    },
  };
};
export type LiveImportacion = ReturnType<typeof useImportacion>;

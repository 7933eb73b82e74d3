// Saves the typed values as one change, and undoes it.
import * as E from 'fp-ts/lib/Either.js';
import { useRef, useState } from 'react';
import { savedValues, type SavedValues, type WrittenTableValue } from '../../../core/api/valores.ts';
import { saveValues } from '../../../core/machines/valuesCalls.ts';
import { runJob, useIsMounted } from '../../kit/job.ts';
import { rollBackImport } from '../../kit/rollBack.ts';
import { client } from '../../ports.ts';
import { newKey } from '../requests.ts';

export interface SaveValues {
  readonly busy: boolean;
  readonly failure: string | undefined;
  readonly done: SavedValues | undefined;
  readonly undone: boolean;
  readonly save: (values: readonly WrittenTableValue[]) => void;
  readonly undo: () => void;
}

/** `onChange` runs after either, to read again; `saved` when saved. */
export const useSaveValues = (onChange: (saved: boolean) => void): SaveValues => {
  const [e, set] = useState<Omit<SaveValues, 'save' | 'undo'>>({
      busy: false,
      failure: undefined,
      done: undefined,
      undone: false,
    }),
    alive = useIsMounted(),
    // Retrying the same values after a cut is the same order.
    order = useRef({ written: '', key: '' });
  const save = async (values: readonly WrittenTableValue[]): Promise<void> => {
    const written = JSON.stringify(values);
    if (order.current.written !== written) order.current = { written, key: newKey() };
    set({ busy: true, failure: undefined, done: undefined, undone: false });
    const r = await runJob(() => saveValues(client, values)(order.current.key), {
      progress: () => undefined,
      alive,
    }).end;
    const failure = E.isLeft(r)
      ? r.left.message
      : r.right.end.estado === 'terminado'
        ? undefined
        : r.right.end.mensaje;
    if (E.isRight(r) && failure !== undefined) order.current = { written: '', key: '' };
    set({
      busy: false,
      failure,
      done: E.isRight(r) && savedValues.is(r.right.end.resultado) ? r.right.end.resultado : undefined,
      undone: false,
    });
    if (failure === undefined) onChange(true);
  };
  const undo = async (): Promise<void> => {
    if (!e.done) return;
    set({ ...e, busy: true });
    const r = await rollBackImport('TablasAuxiliar', e.done.importacion);
    set(
      E.isLeft(r)
        ? { ...e, busy: false, failure: r.left.message }
        : { busy: false, failure: undefined, done: undefined, undone: true },
    );
    if (E.isRight(r)) onChange(false);
  };
  return { ...e, save: (values) => void save(values), undo: () => void undo() };
};

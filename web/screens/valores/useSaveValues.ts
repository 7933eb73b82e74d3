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
  readonly ocupada: boolean;
  readonly falla: string | undefined;
  readonly hecho: SavedValues | undefined;
  readonly deshecho: boolean;
  readonly guardar: (valores: readonly WrittenTableValue[]) => void;
  readonly deshacer: () => void;
}

/** `onChange` runs after either, to read again; `saved` when saved. */
export const useSaveValues = (onChange: (saved: boolean) => void): SaveValues => {
  const [e, set] = useState<Omit<SaveValues, 'guardar' | 'deshacer'>>({
      ocupada: false,
      falla: undefined,
      hecho: undefined,
      deshecho: false,
    }),
    alive = useIsMounted(),
    // Retrying the same values after a cut is the same order.
    order = useRef({ de: '', clave: '' });
  const save = async (values: readonly WrittenTableValue[]): Promise<void> => {
    const written = JSON.stringify(values);
    if (order.current.de !== written) order.current = { de: written, clave: newKey() };
    set({ ocupada: true, falla: undefined, hecho: undefined, deshecho: false });
    const r = await runJob(() => saveValues(client, values)(order.current.clave), {
      progress: () => undefined,
      alive,
    }).end;
    const failure = E.isLeft(r)
      ? r.left.message
      : r.right.end.estado === 'terminado'
        ? undefined
        : r.right.end.mensaje;
    if (E.isRight(r) && failure !== undefined) order.current = { de: '', clave: '' };
    set({
      ocupada: false,
      falla: failure,
      hecho: E.isRight(r) && savedValues.is(r.right.end.resultado) ? r.right.end.resultado : undefined,
      deshecho: false,
    });
    if (failure === undefined) onChange(true);
  };
  const undo = async (): Promise<void> => {
    if (!e.hecho) return;
    set({ ...e, ocupada: true });
    const r = await rollBackImport('TablasAuxiliar', e.hecho.importacion);
    set(
      E.isLeft(r)
        ? { ...e, ocupada: false, falla: r.left.message }
        : { ocupada: false, falla: undefined, hecho: undefined, deshecho: true },
    );
    if (E.isRight(r)) onChange(false);
  };
  return { ...e, guardar: (valores) => void save(valores), deshacer: () => void undo() };
};

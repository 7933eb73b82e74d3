// Saving what is written as one change, and taking it back.
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

/** `alCambiar`: after either, to read again; `guardado` when it was saved. */
export const useSaveValues = (alCambiar: (guardado: boolean) => void): SaveValues => {
  const [e, poner] = useState<Omit<SaveValues, 'guardar' | 'deshacer'>>({
      ocupada: false,
      falla: undefined,
      hecho: undefined,
      deshecho: false,
    }),
    vivo = useIsMounted(),
    // The same values asked for again after a cut are the same order.
    orden = useRef({ de: '', clave: '' });
  const guardar = async (valores: readonly WrittenTableValue[]): Promise<void> => {
    const de = JSON.stringify(valores);
    if (orden.current.de !== de) orden.current = { de, clave: newKey() };
    poner({ ocupada: true, falla: undefined, hecho: undefined, deshecho: false });
    const r = await runJob(() => saveValues(client, valores)(orden.current.clave), {
      avance: () => undefined,
      vivo,
    }).fin;
    const falla = E.isLeft(r)
      ? r.left.message
      : r.right.fin.estado === 'terminado'
        ? undefined
        : r.right.fin.mensaje;
    if (E.isRight(r) && falla !== undefined) orden.current = { de: '', clave: '' };
    poner({
      ocupada: false,
      falla,
      hecho: E.isRight(r) && savedValues.is(r.right.fin.resultado) ? r.right.fin.resultado : undefined,
      deshecho: false,
    });
    if (falla === undefined) alCambiar(true);
  };
  const deshacer = async (): Promise<void> => {
    if (!e.hecho) return;
    poner({ ...e, ocupada: true });
    const r = await rollBackImport('TablasAuxiliar', e.hecho.importacion);
    poner(
      E.isLeft(r)
        ? { ...e, ocupada: false, falla: r.left.message }
        : { ocupada: false, falla: undefined, hecho: undefined, deshecho: true },
    );
    if (E.isRight(r)) alCambiar(false);
  };
  return { ...e, guardar: (valores) => void guardar(valores), deshacer: () => void deshacer() };
};

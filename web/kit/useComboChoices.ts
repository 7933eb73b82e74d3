// The rows that a combo offers for the typed text: requested after a pause in typing, recent choices first,
// and last the option to add a new row.
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { searchReferences, recentReferences, type RowLabel } from './references.ts';

/** Id of the last option of the list: adding a new row. */
export const NEW_ROW_ID = -1;
const QUIET_MS = 180;

export interface ComboChoices {
  readonly opciones: readonly RowLabel[] | undefined;
  readonly activa: number;
  readonly activar: (f: (i: number) => number) => void;
  /** The text that the choices belong to. */
  readonly deTexto: RefObject<string | undefined>;
  /**
   * Enter was pressed before the choices for the text arrived: choose the first of them when they come, never
   * one for an older text.
   */
  readonly apurada: RefObject<boolean>;
}

/** `nueva`: label of the option that adds a row, where the role may add. */
export const useComboChoices = ({
  table,
  abierta,
  texto,
  nueva,
  elegir,
}: {
  readonly table: string;
  readonly abierta: boolean;
  readonly texto: string | undefined;
  readonly nueva: string | undefined;
  readonly elegir: (e: RowLabel) => void;
}): ComboChoices => {
  const [options, setOptions] = useState<readonly RowLabel[] | undefined>(undefined),
    [active, activate] = useState(0),
    deTexto = useRef<string | undefined>(undefined),
    apurada = useRef(false);
  const llegan = useEffectEvent((de: string | undefined, r: readonly RowLabel[]): void => {
    deTexto.current = de;
    if (apurada.current && r[0]) {
      elegir(r[0]);
      return;
    }
    apurada.current = false;
    const before = de ? [] : recentReferences(table);
    setOptions([
      ...before,
      ...r.filter((x) => !before.some((a) => a.id === x.id)),
      ...(nueva === undefined ? [] : [{ id: NEW_ROW_ID, texto: nueva }]),
    ]);
    activate(0);
  });
  useEffect(() => {
    if (!abierta) return;
    const end = new AbortController();
    const wait = setTimeout(
      () =>
        void searchReferences(table, texto ?? '', end.signal).then((r) => {
          if (!end.signal.aborted) llegan(texto, r);
        }),
      texto ? QUIET_MS : 0,
    );
    return () => {
      end.abort();
      clearTimeout(wait);
    };
  }, [abierta, texto, table]);
  return { opciones: options, activa: active, activar: activate, deTexto, apurada };
};

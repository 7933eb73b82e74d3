// The results of a concept's tests with the formula being edited.
import { useEffect, useRef, useState } from 'react';
import * as E from 'fp-ts/lib/Either.js';
import type { TypeOf } from 'io-ts';
import type { Row } from '../../../core/kit/field.ts';
import { api } from '../../../core/api/index.ts';
import { askServer } from '../requests.ts';
import { useQuietValue } from '../reading.ts';

export type ConceptoCorridas = TypeOf<typeof api.conceptos.correrPruebas.output>;

/** Runs the tests on the edited concept after a pause. */
export const useCorridas = (
  id: number | null,
  row: Row,
  enabled: boolean,
): { readonly datos: ConceptoCorridas | undefined; readonly falla: string | undefined } => {
  const text = JSON.stringify(row),
    still = useQuietValue(text, 600),
    number = useRef(0);
  const [r, set] = useState<{
    readonly datos: ConceptoCorridas | undefined;
    readonly falla: string | undefined;
  }>({ datos: undefined, falla: undefined });
  useEffect(() => {
    const thisOne = ++number.current;
    if (!enabled) {
      set({ datos: undefined, falla: undefined });
      return;
    }
    const written = JSON.parse(still) as Row;
    void askServer(api.conceptos.correrPruebas, {
      id_concepto: id,
      fila: id !== null && Object.keys(written).length === 0 ? null : written,
    })().then((x) => {
      if (thisOne === number.current)
        set((a) =>
          E.isLeft(x) ? { datos: a.datos, falla: x.left.message } : { datos: x.right, falla: undefined },
        );
    });
  }, [still, id, enabled]);
  return r;
};

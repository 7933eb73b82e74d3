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
): { readonly data: ConceptoCorridas | undefined; readonly failure: string | undefined } => {
  const text = JSON.stringify(row),
    still = useQuietValue(text, 600),
    number = useRef(0);
  const [r, set] = useState<{
    readonly data: ConceptoCorridas | undefined;
    readonly failure: string | undefined;
  }>({ data: undefined, failure: undefined });
  useEffect(() => {
    const thisOne = ++number.current;
    if (!enabled) {
      set({ data: undefined, failure: undefined });
      return;
    }
    const written = JSON.parse(still) as Row;
    void askServer(api.conceptos.correrPruebas, {
      id_concepto: id,
      fila: id !== null && Object.keys(written).length === 0 ? null : written,
    })().then((x) => {
      if (thisOne === number.current)
        set((a) =>
          E.isLeft(x) ? { data: a.data, failure: x.left.message } : { data: x.right, failure: undefined },
        );
    });
  }, [still, id, enabled]);
  return r;
};

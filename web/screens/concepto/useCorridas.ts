// How the tests of a concept end with the formula as it is being written.
import { useEffect, useRef, useState } from 'react';
import * as E from 'fp-ts/lib/Either.js';
import type { TypeOf } from 'io-ts';
import type { Row } from '../../../core/kit/field.ts';
import { api } from '../../../core/api/index.ts';
import { askServer } from '../requests.ts';
import { useQuietValue } from '../reading.ts';

export type ConceptoCorridas = TypeOf<typeof api.conceptos.correrPruebas.output>;

/** The tests run over what is written, when the hand rests. */
export const useCorridas = (
  id: number | null,
  fila: Row,
  hay: boolean,
): { readonly datos: ConceptoCorridas | undefined; readonly falla: string | undefined } => {
  const texto = JSON.stringify(fila),
    quieto = useQuietValue(texto, 600),
    numero = useRef(0);
  const [r, poner] = useState<{
    readonly datos: ConceptoCorridas | undefined;
    readonly falla: string | undefined;
  }>({
    datos: undefined,
    falla: undefined,
  });
  useEffect(() => {
    const este = ++numero.current;
    if (!hay) {
      poner({ datos: undefined, falla: undefined });
      return;
    }
    const escrita = JSON.parse(quieto) as Row;
    void askServer(api.conceptos.correrPruebas, {
      id_concepto: id,
      fila: id !== null && Object.keys(escrita).length === 0 ? null : escrita,
    })().then((x) => {
      if (este === numero.current)
        poner((a) =>
          E.isLeft(x) ? { datos: a.datos, falla: x.left.message } : { datos: x.right, falla: undefined },
        );
    });
  }, [quieto, id, hay]);
  return r;
};

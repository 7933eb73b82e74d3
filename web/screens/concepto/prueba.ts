// Trying a formula that is not saved: what it gives now, and the last thing it gave while the text is broken.
import * as E from 'fp-ts/lib/Either.js';
import type { TypeOf } from 'io-ts';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../core/api/index.ts';
import { isPeriodo } from '../../../core/kit/period.ts';
import { useQuietValue } from '../reading.ts';
import { askServer } from '../requests.ts';

export type TryFormulaResult = TypeOf<typeof api.conceptos.probar.output>;
export interface Prueba {
  readonly ultima:
    | { readonly formula: string; readonly resultado: TryFormulaResult; readonly cuando: number }
    | undefined;
  readonly probando: boolean;
  /** The result is not of what is written now. */
  readonly vieja: boolean;
  readonly falla: string | undefined;
}

export const usePrueba = (p: {
  readonly formula: string;
  readonly valida: boolean;
  readonly id_concepto: number | null;
  readonly id_personal: number | null;
  readonly periodo: string;
}): Prueba => {
  const [ultima, ponerUltima] = useState<Prueba['ultima']>(undefined);
  const [probando, ponerProbando] = useState(false);
  const [falla, ponerFalla] = useState<string | undefined>(undefined);
  const quieta = useQuietValue(p.formula, 350);
  const pedido = useRef(0);
  const de = useRef('');
  const quien = `${p.id_personal} ${p.periodo}`;
  useEffect(() => {
    const numero = ++pedido.current;
    if (de.current !== quien) {
      de.current = quien;
      ponerUltima(undefined);
    }
    if (
      p.id_personal === null ||
      !isPeriodo(p.periodo) ||
      !p.valida ||
      quieta.trim() === '' ||
      quieta !== p.formula
    ) {
      ponerProbando(false);
      return;
    }
    ponerProbando(true);
    void askServer(api.conceptos.probar, {
      formula: quieta,
      id_concepto: p.id_concepto,
      id_personal: p.id_personal,
      periodo: p.periodo,
    })().then((r) => {
      if (numero !== pedido.current) return;
      ponerProbando(false);
      if (E.isLeft(r)) {
        ponerFalla(r.left.message);
        return;
      }
      ponerFalla(undefined);
      // What gives a value replaces the last one that did; what does not says why and leaves it in view.
      if (r.right.valor !== null) ponerUltima({ formula: quieta, resultado: r.right, cuando: Date.now() });
      else ponerFalla(r.right.problema ?? undefined);
    });
  }, [quieta, p.formula, p.valida, p.id_concepto, p.id_personal, p.periodo, quien]);
  return { ultima, probando, vieja: ultima !== undefined && ultima.formula !== p.formula, falla };
};

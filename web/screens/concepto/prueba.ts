// Tries an unsaved formula: its current result, and the last good one while the text is broken.
import * as E from 'fp-ts/lib/Either.js';
import type { TypeOf } from 'io-ts';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../core/api/index.ts';
import { isPeriodo } from '../../../core/kit/period.ts';
import { useQuietValue } from '../reading.ts';
import { askServer } from '../requests.ts';

export type TryFormulaResult = TypeOf<typeof api.conceptos.probar.output>;
export interface Prueba {
  readonly last:
    | { readonly formula: string; readonly result: TryFormulaResult; readonly when: number }
    | undefined;
  readonly trying: boolean;
  /** The result belongs to an older text. */
  readonly stale: boolean;
  readonly failure: string | undefined;
}

export const usePrueba = (p: {
  readonly formula: string;
  readonly valid: boolean;
  readonly id_concepto: number | null;
  readonly id_personal: number | null;
  readonly periodo: string;
}): Prueba => {
  const [last, setLast] = useState<Prueba['last']>(undefined);
  const [trying, setTrying] = useState(false);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const still = useQuietValue(p.formula, 350);
  const request = useRef(0);
  const triedWho = useRef('');
  const who = `${p.id_personal} ${p.periodo}`;
  useEffect(() => {
    const number = ++request.current;
    if (triedWho.current !== who) {
      triedWho.current = who;
      setLast(undefined);
    }
    if (
      p.id_personal === null ||
      !isPeriodo(p.periodo) ||
      !p.valid ||
      still.trim() === '' ||
      still !== p.formula
    ) {
      setTrying(false);
      return;
    }
    setTrying(true);
    void askServer(api.conceptos.probar, {
      formula: still,
      id_concepto: p.id_concepto,
      id_personal: p.id_personal,
      periodo: p.periodo,
    })().then((r) => {
      if (number !== request.current) return;
      setTrying(false);
      if (E.isLeft(r)) {
        setFailure(r.left.message);
        return;
      }
      setFailure(undefined);
      // A success replaces the last value; a failure shows its reason and keeps that value visible.
      if (r.right.valor !== null) setLast({ formula: still, result: r.right, when: Date.now() });
      else setFailure(r.right.problema ?? undefined);
    });
  }, [still, p.formula, p.valid, p.id_concepto, p.id_personal, p.periodo, who]);
  return {
    last,
    trying,
    stale: last !== undefined && last.formula !== p.formula,
    failure,
  };
};

// The suppositions about a legajo in «Simular»; none is saved.
import { castDraft, produce, type Draft } from 'immer';
import { useState } from 'react';
import type { Value } from '../../../core/kit/field.ts';
import { todayDate } from '../../ports.ts';
import {
  emptySimulacion,
  type SimulacionDraft,
  type SupposedList,
  type SupposedListChanges,
} from './simulacionDraft.ts';

const emptyNow = (): SimulacionDraft => emptySimulacion(todayDate().slice(0, 7));

export const useSuppositions = () => {
  const [b, set] = useState<SimulacionDraft>(emptyNow);
  const write = (recipe: (d: Draft<SimulacionDraft>) => void): void => set(produce(recipe));
  return {
    b,
    change: (x: Partial<SimulacionDraft>): void => set((before) => ({ ...before, ...x })),
    /** A field of the legajo. */
    withField: (n: string, v: Value): void =>
      write((d) => {
        d.persona[n] = castDraft(v);
      }),
    withRows: (list: SupposedList, f: SupposedListChanges): void =>
      write((d) => {
        d.rows[list] = castDraft(f);
      }),
    /** Also supposes the amount found for the goal; `desde`: the date from which the server applied it. */
    withFound: (amount: string, from: string | null | undefined): void =>
      write((d) => {
        d.goal.on = false;
        if (d.goal.what === 'basico') {
          d.basico = amount;
          d.from = from ?? d.from;
          return;
        }
        const { added: newRows } = d.rows.Novedades;
        newRows.push({
          id: Math.min(0, ...newRows.map((f) => f.id)) - 1,
          values: { id_rrhh_concepto: d.goal.concepto, importe: amount },
        });
      }),
    clear: (): void => set(emptyNow()),
  };
};
export type Suppositions = ReturnType<typeof useSuppositions>;

// What is supposed of a legajo in the form of «Simular»; nothing of it is saved.
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
  const [b, poner] = useState<SimulacionDraft>(emptyNow);
  const escribir = (como: (d: Draft<SimulacionDraft>) => void): void => poner(produce(como));
  return {
    b,
    con: (x: Partial<SimulacionDraft>): void => poner((antes) => ({ ...antes, ...x })),
    /** A field of the legajo. */
    conCampo: (n: string, v: Value): void =>
      escribir((d) => {
        d.persona[n] = castDraft(v);
      }),
    conFilas: (lista: SupposedList, f: SupposedListChanges): void =>
      escribir((d) => {
        d.filas[lista] = castDraft(f);
      }),
    /** The amount found for what was wanted is supposed too; `desde`: since when the server took it. */
    conHallado: (importe: string, desde: string | null | undefined): void =>
      escribir((d) => {
        d.deseo.si = false;
        if (d.deseo.que === 'basico') {
          d.basico = importe;
          d.desde = desde ?? d.desde;
          return;
        }
        const { nuevas } = d.filas.Novedades;
        nuevas.push({
          id: Math.min(0, ...nuevas.map((f) => f.id)) - 1,
          valores: { id_rrhh_concepto: d.deseo.concepto, importe },
        });
      }),
    limpiar: (): void => poner(emptyNow()),
  };
};
export type Suppositions = ReturnType<typeof useSuppositions>;

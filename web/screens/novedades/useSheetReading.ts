// A sheet as the server has it, read again when the person returns to the window after a while.
import * as E from 'fp-ts/lib/Either.js';
import { useEffect, useRef } from 'react';
import { api } from '../../../core/api/index.ts';
import { useOnChange } from '../../kit/useOnChange.ts';
import { useReading } from '../reading.ts';
import { askServer } from '../requests.ts';
import type { PlanillaSubject } from './planillaSubject.ts';

const OLD_AFTER_MS = 30_000;

export const useSheetReading = ({ por, periodo, id }: PlanillaSubject, alive: () => boolean) => {
  const leerDe = (mes: string) =>
    askServer(
      api.planillas.leer,
      {
        periodo: mes,
        id_personal: por === 'legajo' ? id : null,
        id_rrhh_concepto: por === 'concepto' ? id : null,
      },
      { controller: 'Novedades' },
    );
  const reading = useReading(`planilla ${por} ${periodo} ${id}`, () => leerDe(periodo));
  return {
    lectura: reading,
    datos: reading.datos,
    /** The same sheet for another month, read-only. */
    leerDe: (mes: string) => leerDe(mes)(),
    /** Reads again; resolves when done. */
    releida: async (): Promise<void> => {
      const r = await leerDe(periodo)();
      if (alive() && E.isRight(r)) reading.poner(r.right);
    },
  };
};
export type SheetReading = ReturnType<typeof useSheetReading>;

/** `enReposo`: nothing is being saved. */
export const useReadOnReturn = ({ lectura: { datos, releer } }: SheetReading, enReposo: boolean): void => {
  const leidaA = useRef(Date.now());
  useOnChange([datos], () => {
    leidaA.current = Date.now();
  });
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible' && enReposo && Date.now() - leidaA.current > OLD_AFTER_MS)
        releer();
    };
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, [enReposo, releer]);
};

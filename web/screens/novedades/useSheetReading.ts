// A sheet as the server has it, read again when somebody comes back to a window that was left for a while.
import * as E from 'fp-ts/lib/Either.js';
import { useEffect, useRef } from 'react';
import { api } from '../../../core/api/index.ts';
import { useOnChange } from '../../kit/useOnChange.ts';
import { useReading } from '../reading.ts';
import { askServer } from '../requests.ts';
import type { PlanillaSubject } from './planillaSubject.ts';

const OLD_AFTER_MS = 30_000;

export const useSheetReading = ({ por, periodo, id }: PlanillaSubject, vivo: () => boolean) => {
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
  const lectura = useReading(`planilla ${por} ${periodo} ${id}`, () => leerDe(periodo));
  return {
    lectura,
    datos: lectura.datos,
    /** The same sheet in another month, to look at. */
    leerDe: (mes: string) => leerDe(mes)(),
    /** Read again, and waited for. */
    releida: async (): Promise<void> => {
      const r = await leerDe(periodo)();
      if (vivo() && E.isRight(r)) lectura.poner(r.right);
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
    const mirar = (): void => {
      if (document.visibilityState === 'visible' && enReposo && Date.now() - leidaA.current > OLD_AFTER_MS)
        releer();
    };
    addEventListener('focus', mirar);
    return () => removeEventListener('focus', mirar);
  }, [enReposo, releer]);
};

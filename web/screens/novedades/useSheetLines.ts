// The lines of a sheet, with what is written over them: which are to be saved, which somebody else changed
// too, and which went.
import { useMemo } from 'react';
import {
  changeOfLine,
  conflictingLineFields,
  planillaLines,
  type PlanillaLine,
  type WrittenLine,
} from './lines.ts';
import type { PlanillaSubject } from './planillaSubject.ts';
import type { SheetDraft } from './useSheetDraft.ts';
import type { SheetReading } from './useSheetReading.ts';

export interface PendingLine {
  readonly linea: PlanillaLine;
  readonly escrita: WrittenLine;
  readonly cambio: NonNullable<ReturnType<typeof changeOfLine>>;
}

export const useSheetLines = (
  por: PlanillaSubject['por'],
  datos: SheetReading['datos'],
  { escritas, nuevas }: SheetDraft,
) => {
  const lineas = useMemo(
    () =>
      datos
        ? planillaLines(datos, por, [...nuevas, ...[...escritas.keys()].filter((c) => c.startsWith('+'))])
        : [],
    [datos, por, nuevas, escritas],
  );
  const porClave = useMemo(() => new Map(lineas.map((l) => [l.clave, l])), [lineas]);
  const pendientes = useMemo(
    () =>
      lineas.flatMap((linea): readonly PendingLine[] => {
        const escrita = escritas.get(linea.clave),
          cambio = changeOfLine(linea, escrita);
        return escrita && cambio ? [{ linea, escrita, cambio }] : [];
      }),
    [lineas, escritas],
  );
  const conflictos = useMemo(
    () => lineas.filter((l) => conflictingLineFields(l, escritas.get(l.clave)).length > 0),
    [lineas, escritas],
  );
  /** Written over rows that somebody took away. */
  const perdidas = useMemo(
    () => (datos ? [...escritas.keys()].filter((c) => !porClave.has(c)) : []),
    [datos, escritas, porClave],
  );
  return {
    lineas,
    porClave,
    pendientes,
    conflictos,
    perdidas,
    sucio: pendientes.length > 0 || perdidas.length > 0,
  };
};

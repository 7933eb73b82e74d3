// The lines of a sheet with their edits: which need saving, which somebody else changed too, and which were
// deleted.
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
  data: SheetReading['datos'],
  { escritas, nuevas }: SheetDraft,
) => {
  const lines = useMemo(
    () =>
      data
        ? planillaLines(data, por, [...nuevas, ...[...escritas.keys()].filter((c) => c.startsWith('+'))])
        : [],
    [data, por, nuevas, escritas],
  );
  const byKey = useMemo(() => new Map(lines.map((l) => [l.clave, l])), [lines]);
  const pending = useMemo(
    () =>
      lines.flatMap((line): readonly PendingLine[] => {
        const written = escritas.get(line.clave),
          change = changeOfLine(line, written);
        return written && change ? [{ linea: line, escrita: written, cambio: change }] : [];
      }),
    [lines, escritas],
  );
  const conflicts = useMemo(
    () => lines.filter((l) => conflictingLineFields(l, escritas.get(l.clave)).length > 0),
    [lines, escritas],
  );
  /** Edits of rows that somebody deleted. */
  const lost = useMemo(
    () => (data ? [...escritas.keys()].filter((c) => !byKey.has(c)) : []),
    [data, escritas, byKey],
  );
  return {
    lineas: lines,
    porClave: byKey,
    pendientes: pending,
    conflictos: conflicts,
    perdidas: lost,
    sucio: pending.length > 0 || lost.length > 0,
  };
};

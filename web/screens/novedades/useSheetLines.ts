// The lines of a sheet with their edits: which need saving, which somebody else changed too, and which were
// deleted.
import { useMemo } from 'react';
import { changeOfLine, conflictingLineFields, type PlanillaLine, type WrittenLine } from './lines.ts';
import type { PlanillaSubject, SheetContents } from './planillaSubject.ts';
import { isAwaited, sheetLines } from './sheetLines.ts';
import type { SheetDraft } from './useSheetDraft.ts';

export interface PendingLine {
  readonly linea: PlanillaLine;
  readonly escrita: WrittenLine;
  readonly cambio: NonNullable<ReturnType<typeof changeOfLine>>;
}

export const useSheetLines = (
  que: PlanillaSubject,
  data: SheetContents | undefined,
  { escritas, nuevas }: SheetDraft,
) => {
  const { por } = que;
  const lines = useMemo(
    () =>
      data
        ? sheetLines(data, por, [...nuevas, ...[...escritas.keys()].filter((c) => c.startsWith('+'))])
        : [],
    [data, por, nuevas, escritas],
  );
  const byKey = useMemo(() => new Map(lines.map((l) => [l.key, l])), [lines]);
  const pending = useMemo(
    () =>
      lines.flatMap((line): readonly PendingLine[] => {
        const written = escritas.get(line.key),
          change = changeOfLine(line, written);
        return written && change ? [{ linea: line, escrita: written, cambio: change }] : [];
      }),
    [lines, escritas],
  );
  const conflicts = useMemo(
    () => lines.filter((l) => conflictingLineFields(l, escritas.get(l.key)).length > 0),
    [lines, escritas],
  );
  /** Edits of rows that somebody deleted. */
  const lost = useMemo(
    () => (data ? [...escritas.keys()].filter((c) => !byKey.has(c) && !isAwaited(que, c)) : []),
    [data, escritas, byKey, que],
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

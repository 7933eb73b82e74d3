// The lines of a sheet with their edits: which need saving, which somebody else changed too, and which were
// deleted.
import { useMemo } from 'react';
import { changeOfLine, conflictingLineFields, type PlanillaLine, type WrittenLine } from './lines.ts';
import type { PlanillaSubject, SheetContents } from './planillaSubject.ts';
import { isAwaited, sheetLines } from './sheetLines.ts';
import type { SheetDraft } from './useSheetDraft.ts';

export interface PendingLine {
  readonly line: PlanillaLine;
  readonly written: WrittenLine;
  readonly change: NonNullable<ReturnType<typeof changeOfLine>>;
}

export const useSheetLines = (
  subject: PlanillaSubject,
  data: SheetContents | undefined,
  { written: allWritten, added }: SheetDraft,
) => {
  const { by } = subject;
  const lines = useMemo(
    () =>
      data
        ? sheetLines(data, by, [...added, ...[...allWritten.keys()].filter((c) => c.startsWith('+'))])
        : [],
    [data, by, added, allWritten],
  );
  const byKey = useMemo(() => new Map(lines.map((l) => [l.key, l])), [lines]);
  const pending = useMemo(
    () =>
      lines.flatMap((line): readonly PendingLine[] => {
        const written = allWritten.get(line.key),
          change = changeOfLine(line, written);
        return written && change ? [{ line, written, change }] : [];
      }),
    [lines, allWritten],
  );
  const conflicts = useMemo(
    () => lines.filter((l) => conflictingLineFields(l, allWritten.get(l.key)).length > 0),
    [lines, allWritten],
  );
  /** Edits of rows that somebody deleted. */
  const lost = useMemo(
    () => (data ? [...allWritten.keys()].filter((c) => !byKey.has(c) && !isAwaited(subject, c)) : []),
    [data, allWritten, byKey, subject],
  );
  return {
    lines,
    byKey,
    pending,
    conflicts,
    lost,
    dirty: pending.length > 0 || lost.length > 0,
  };
};

// A sheet of novedades in use: stored values, edits, saving and undoing, and other people's changes
// meanwhile.
import { useEffect } from 'react';
import { markDirty } from '../../dirty.ts';
import { useIsMounted } from '../../kit/job.ts';
import type { CellChange } from '../../kit/planilla/PlanillaProps.ts';
import {
  nextLineKey,
  resolveConflict,
  updateWrittenLines,
  writeInLines,
  type PlanillaLine,
  type WrittenLines,
} from './lines.ts';
import type { PlanillaSubject, SheetContents } from './planillaSubject.ts';
import { sheetLines } from './sheetLines.ts';
import { useSheetDraft, type SheetDraft } from './useSheetDraft.ts';
import { useSheetLines } from './useSheetLines.ts';
import { useReadOnReturn, useSheetReading, type ReadSheet } from './useSheetReading.ts';
import { useSheetSaving } from './useSheetSaving.ts';

/** An empty line for that person and concept. */
const emptyLineOf = (
  lines: readonly PlanillaLine[],
  written: WrittenLines,
  id_personal: number,
  id_concepto: number,
): string | undefined =>
  lines.find(
    (l) =>
      l.row === null && l.id_personal === id_personal && l.id_concepto === id_concepto && !written.has(l.key),
  )?.key;

const withoutKeys = <A>(m: ReadonlyMap<string, A>, keys: ReadonlySet<string>): ReadonlyMap<string, A> =>
  [...keys].some((c) => m.has(c)) ? new Map([...m].filter(([c]) => !keys.has(c))) : m;

/** The ways out of a line that two people changed. */
const waysOut = (
  { setWritten }: Pick<SheetDraft, 'setWritten'>,
  setFaults: ReturnType<typeof useSheetSaving>['setFaults'],
) => ({
  choose: (l: PlanillaLine, current: boolean): void => {
    setWritten((m) => resolveConflict(m, l, current));
    setFaults((m) => withoutKeys(m, new Set([l.key])));
  },
  release: (key: string): void => {
    setWritten((m) => withoutKeys(m, new Set([key])));
    setFaults((m) => withoutKeys(m, new Set([key])));
  },
});

/** `read`: reads the sheet of a month. */
export const usePlanilla = <S extends SheetContents>(subject: PlanillaSubject, read: ReadSheet<S>) => {
  const { by, periodo } = subject,
    alive = useIsMounted();
  const reads = useSheetReading(subject, read, alive),
    { data } = reads;
  const draft = useSheetDraft(subject, alive),
    { written, added, setWritten, setAdded, remember } = draft;
  const { lines, byKey, pending, conflicts, lost, dirty } = useSheetLines(subject, data, draft);
  useEffect(() => {
    if (data)
      setWritten((m) =>
        updateWrittenLines(m, new Map(sheetLines(data, by, m.keys()).map((l) => [l.key, l]))),
      );
  }, [data, by, setWritten]);
  useEffect(() => (dirty ? markDirty() : undefined), [dirty]);
  const saved = { periodo, draft, pending, data, readAgain: reads.readAgain, alive },
    saving = useSheetSaving(saved),
    { progress, setFaults } = saving;
  useReadOnReturn(reads, progress === undefined);

  const write = (changes: readonly CellChange[], moreLines: readonly string[] = []): void => {
    if (progress || !data) return;
    remember();
    const all = moreLines.length ? [...added, ...moreLines] : added,
      withMore = moreLines.length
        ? new Map(sheetLines(data, by, [...all, ...written.keys()]).map((l) => [l.key, l]))
        : byKey;
    if (moreLines.length) setAdded(all);
    setWritten((m) => writeInLines(m, withMore, changes));
    saving.edited();
    const touched = new Set(changes.map((c) => c.key));
    setFaults((m) => withoutKeys(m, touched));
  };
  return {
    ...{ reading: reads.reading, data, readFrom: reads.readFrom },
    ...{ lines, byKey, written, pending, conflicts, lost, dirty, draft: draft.draft },
    ...saving,
    write,
    add: (id_personal: number, id_concepto: number): string => {
      const free = emptyLineOf(lines, written, id_personal, id_concepto),
        key = free ?? nextLineKey(lines, id_personal, id_concepto);
      if (free === undefined) setAdded((n) => [...n, key]);
      return key;
    },
    back: (): void => {
      if (!progress) draft.back();
    },
    discard: (): void => {
      remember();
      setWritten(new Map());
      setAdded([]);
      setFaults(new Map());
      saving.setFailure(undefined);
    },
    ...waysOut(draft, setFaults),
  };
};
export type LivePlanilla<S extends SheetContents = SheetContents> = ReturnType<typeof usePlanilla<S>>;

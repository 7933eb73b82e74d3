// Everybody's sheet in use: which rows and columns there are, and how a cell of the grid is a field of a line.
import { useEffect, useMemo, useRef, useState } from 'react';
import { api } from '../../../core/api/index.ts';
import type { WireMesPlanilla } from '../../../core/api/planillas.ts';
import { askServer } from '../requests.ts';
import { newLineParts } from './lines.ts';
import { doubleLoads, mesColumns, mesRowKey, mesRows } from './mesCells.ts';
import { useMesFilter } from './MesTools.tsx';
import type { PlanillaSubject } from './planillaSubject.ts';
import { useLineEffects } from './useLineEffects.ts';
import { usePlanilla, type LivePlanilla } from './usePlanilla.ts';

export type MesSubject = Extract<PlanillaSubject, { readonly by: 'mes' }>;

const readMes =
  ({ conceptos }: MesSubject) =>
  (periodo: string) =>
    askServer(api.planillas.todos, { periodo, conceptos: [...conceptos] }, { controller: 'Novedades' });

/** Concepts of lines that were written (in a draft) and are no column: they are shown. */
const useWrittenConceptos = (
  { conceptos }: MesSubject,
  { written, data, reading }: LivePlanilla,
  show: (ids: readonly number[]) => void,
): void => {
  const missing =
    data && !reading.reading
      ? [...new Set([...written.keys()].flatMap((k) => newLineParts(k)?.[1] ?? []))].filter(
          (id) => !conceptos.includes(id) && !data.conceptos.some((c) => c.id === id),
        )
      : [];
  const said = missing.join(),
    now = useRef(show);
  now.current = show;
  useEffect(() => {
    if (said !== '') now.current([...conceptos, ...said.split(',').map(Number)]);
  }, [said, conceptos]);
};

/** Whose and of what a line is, also one that is not there yet. */
export const partsOfLine = (
  { byKey }: Pick<LivePlanilla, 'byKey'>,
  key: string,
): { readonly row: string; readonly concepto: number } | undefined => {
  const l = byKey.get(key),
    parts = newLineParts(key);
  return l
    ? { row: mesRowKey(l.id_personal), concepto: l.id_concepto }
    : parts && { row: mesRowKey(parts[0]), concepto: parts[1] };
};

/** `show`: which concepts are shown besides those in use. */
export const useMesSheet = (subject: MesSubject, show: (conceptos: readonly number[]) => void) => {
  const p = usePlanilla<WireMesPlanilla>(subject, readMes(subject)),
    filter = useMesFilter(),
    [withMoney, setWithMoney] = useState(false),
    { data, lines, written, males: faults } = p;
  useWrittenConceptos(subject, p, show);
  const conceptos = useMemo(() => mesColumns(data?.conceptos ?? [], lines, written), [data, lines, written]),
    all = useMemo(() => mesRows(data?.personas ?? [], lines, written), [data, lines, written]),
    doubles = useMemo(() => doubleLoads(all), [all]);
  const { admits } = filter,
    rows = useMemo(
      () => all.filter((r) => admits(r) || r.lines.some((l) => faults.has(l.key))),
      [all, admits, faults],
    );
  // Of the people shown: each costs a calculation.
  const effects = useLineEffects(
    withMoney,
    subject.periodo,
    useMemo(() => (withMoney ? rows.flatMap((r) => r.lines) : []), [withMoney, rows]),
    written,
  );
  const write: typeof p.write = (changes, more) => {
    filter.leave(changes.flatMap((c) => partsOfLine(p, c.key)?.row ?? []));
    p.write(changes, more);
  };
  return { p, filter, conceptos, all, rows, doubles, effects, withMoney, setWithMoney, write };
};
export type LiveMesSheet = ReturnType<typeof useMesSheet>;

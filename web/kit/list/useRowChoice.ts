// Selection of rows: by id, with a copy of the row, so that it still works from another page.
import { useMemo, useState } from 'react';
import type { ExtraData } from '../../../core/api/endpoint.ts';
import type { ListRow } from './GridRow.tsx';

export interface ChosenRow {
  readonly row: ListRow;
  readonly labels: ExtraData['labels'];
}

export const useRowChoice = (rows: readonly ListRow[], extra: ExtraData | null) => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ChosenRow>>(new Map());
  const [all, setAll] = useState(false);
  const selection = useMemo(
    () => Object.fromEntries([...chosen.keys()].map((k) => [k, true as const])),
    [chosen],
  );
  const choose = (n: Readonly<Record<string, boolean>>) => {
    const byId = new Map(rows.map((f) => [String(f['id']), f]));
    setAll(false);
    setChosen(
      new Map(
        Object.keys(n)
          .filter((k) => n[k])
          .flatMap((k) => {
            const already = chosen.get(k),
              f = byId.get(k);
            return already
              ? [[k, already] as const]
              : f
                ? [[k, { row: f, labels: extra?.labels ?? {} }] as const]
                : [];
          }),
      ),
    );
  };
  const release = () => {
    setChosen(new Map());
    setAll(false);
  };
  return {
    chosen,
    all,
    selection,
    choose,
    chooseAll: () => setAll(true),
    onlyChosen: () => setAll(false),
    release,
  };
};
export type LiveRowChoice = ReturnType<typeof useRowChoice>;

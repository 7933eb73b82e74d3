// The raw rows to import, from a file or a paste, and the mapping of its columns.
import * as E from 'fp-ts/lib/Either.js';
import { useMemo, useState } from 'react';
import type { ImportacionState } from '../../../core/api/importaciones.ts';
import type { Failure, Result } from '../../../core/kit/failure.ts';
import type { Value } from '../../../core/kit/field.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import {
  isMappingReusable,
  proposeMapping,
  readImportFile,
  readImportText,
  rememberedMapping,
  type ParsedFile,
} from './importFile.ts';
import { isRejectedFile } from './rejectedRows.ts';

type Chosen = ReadonlyMap<number, string>;

/** The columns mapped by hand for a file, matched to the columns of the next one. */
const chosenInNext = (chosen: Chosen, before: readonly string[], now: readonly string[]): Chosen =>
  new Map(
    now.flatMap((c, i) => {
      const theirs = chosen.get(before.indexOf(c));
      return theirs === undefined ? [] : [[i, theirs] as const];
    }),
  );

/**
 * `mine`: earlier imports, whose mappings are proposed again. `onTake` runs when the rows are replaced or
 * cleared.
 */
export const useImportFile = (table: AnyTable, mine: readonly ImportacionState[], onTake: () => void) => {
  const [loaded, setLoaded] = useState<ParsedFile | undefined>(undefined),
    [unreadable, setUnreadable] = useState<Failure | undefined>(undefined),
    [name, setName] = useState(''),
    [text, setText] = useState('');
  const [chosen, setChosen] = useState<Chosen>(new Map()),
    [fixed, setFixed] = useState<ReadonlyMap<string, Value>>(new Map());
  const said = useMemo(
    () => rememberedMapping(mine.filter(isMappingReusable).map((i) => i.ajustes.cliente)),
    [mine],
  );
  const map: readonly string[] = useMemo(
    () => (loaded ? proposeMapping(table, loaded.heading, said).map((c, i) => chosen.get(i) ?? c) : []),
    [loaded, table, said, chosen],
  );
  // Mappings and fixed values also apply to the corrected file and to its rejected rows.
  const take = (r: Result<ParsedFile>, n: string): void => {
    onTake();
    setName(n);
    const before = loaded?.heading ?? [],
      sameColumns =
        E.isRight(r) &&
        (isRejectedFile(r.right) || r.right.heading.join('\n') === loaded?.heading.join('\n'));
    setChosen(sameColumns ? chosenInNext(chosen, before, r.right.heading) : new Map());
    if (!sameColumns) setFixed(new Map());
    setLoaded(E.isRight(r) ? r.right : undefined);
    setUnreadable(E.isLeft(r) ? r.left : undefined);
  };
  return {
    loaded,
    unreadable,
    name,
    text,
    /** The field of each column. */
    map,
    /** The values that all rows take in a field. */
    fixed,
    open: async (f: File): Promise<void> => {
      setText('');
      take(await readImportFile(f), f.name);
    },
    paste: (s: string): void => {
      setText(s);
      if (s.trim() !== '') {
        take(readImportText(s), '');
        return;
      }
      onTake();
      setLoaded(undefined);
      setUnreadable(undefined);
      setName('');
    },
    choose: (column: number, field: string): void => setChosen(new Map(chosen).set(column, field)),
    fix: (field: string, v: Value): void => setFixed(new Map(fixed).set(field, v)),
  };
};
export type ImportFile = ReturnType<typeof useImportFile>;

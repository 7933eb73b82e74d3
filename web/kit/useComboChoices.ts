// The rows that a combo offers for the typed text: requested after a pause in typing, recent choices first,
// and last the option to add a new row.
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { NEW_ROW_ID } from './nextOption.ts';
import { searchReferences, recentReferences, type RowLabel } from './references.ts';

const QUIET_MS = 180;

export interface ComboChoices {
  readonly options: readonly RowLabel[] | undefined;
  readonly active: number;
  readonly activate: (f: (i: number) => number) => void;
  /** An arrow was pressed since these options came. */
  readonly moved: RefObject<boolean>;
  /** The text that the choices belong to. */
  readonly ofText: RefObject<string | undefined>;
  /**
   * Enter was pressed before the choices for the text arrived: choose the first of them when they come, never
   * one for an older text.
   */
  readonly hurried: RefObject<boolean>;
}

/** `added`: label of the option that adds a row, where the role may add. */
export const useComboChoices = ({
  table,
  opened,
  text,
  added,
  without,
  choose,
}: {
  readonly table: string;
  readonly opened: boolean;
  readonly text: string | undefined;
  readonly added: string | undefined;
  readonly without: ReadonlySet<number> | undefined;
  readonly choose: (e: RowLabel) => void;
}): ComboChoices => {
  const [options, setOptions] = useState<readonly RowLabel[] | undefined>(undefined),
    [active, activate] = useState(0),
    ofText = useRef<string | undefined>(undefined),
    hurried = useRef(false),
    moved = useRef(false);
  const arriving = useEffectEvent((of: string | undefined, found: readonly RowLabel[]): void => {
    const offered = (all: readonly RowLabel[]): readonly RowLabel[] => all.filter((x) => !without?.has(x.id)),
      r = offered(found);
    ofText.current = of;
    if (hurried.current && r[0]) {
      choose(r[0]);
      return;
    }
    hurried.current = false;
    const before = of ? [] : offered(recentReferences(table));
    setOptions([
      ...before,
      ...r.filter((x) => !before.some((a) => a.id === x.id)),
      ...(added === undefined ? [] : [{ id: NEW_ROW_ID, text: added }]),
    ]);
    activate(0);
    moved.current = false;
  });
  useEffect(() => {
    if (!opened) return;
    const end = new AbortController();
    const wait = setTimeout(
      () =>
        void searchReferences(table, text ?? '', end.signal).then((r) => {
          if (!end.signal.aborted) arriving(text, r);
        }),
      text ? QUIET_MS : 0,
    );
    return () => {
      end.abort();
      clearTimeout(wait);
    };
  }, [opened, text, table]);
  return { options, active, activate, moved, ofText, hurried };
};

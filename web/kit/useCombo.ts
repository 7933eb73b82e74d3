// The text and choice of a combo: typing opens its list, Enter and Tab choose from it, and text left without
// choosing is resolved only if exactly one row can be meant.
import { useRef, useState, type KeyboardEvent } from 'react';
import { descriptorNamed } from '../../core/tables/index.ts';
import { useT } from '../i18n.ts';
import { useNewRowForm } from './newRow.ts';
import { searchReferences, rememberRecentReference, useRowLabel, type RowLabel } from './references.ts';
import { NEW_ROW_ID, nextOption } from './nextOption.ts';
import { useComboChoices, type ComboChoices } from './useComboChoices.ts';
import { useOnChange } from './useOnChange.ts';

export interface WhatIsChosen {
  /** Name of the table the value points at (`Areas`). */
  readonly table: string;
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
  readonly onPicked?: ((e: RowLabel) => void) | undefined;
  /** Rows that its list does not offer. */
  readonly without?: ReadonlySet<number> | undefined;
}

/** The person typed and moved on: the only row that matches, or none. Never a guess. */
const onlyOneOf = async (table: string, q: string): Promise<RowLabel | undefined> => {
  const r = await searchReferences(table, q),
    equal = r.filter((e) => e.text.localeCompare(q, 'es', { sensitivity: 'base' }) === 0);
  return r.length === 1 ? r[0] : equal.length === 1 ? equal[0] : undefined;
};

interface Keys extends ComboChoices {
  readonly opened: boolean;
  readonly notChosen: boolean;
  readonly text: string | undefined;
  readonly open: () => void;
  readonly close: () => void;
  readonly choose: (e: RowLabel) => void;
}
const key = (
  k: KeyboardEvent,
  { opened, notChosen, text, options, active, activate, moved, ofText, hurried, open, close, choose }: Keys,
): void => {
  const marked = options?.[active];
  // The row that the list had highlighted for that text.
  if (k.key === 'Tab' && opened && text?.trim() && ofText.current === text) {
    if (marked && marked.id !== NEW_ROW_ID) choose(marked);
  } else if (k.key === 'ArrowDown' || k.key === 'ArrowUp') {
    k.preventDefault();
    const n = options?.length ?? 0,
      down = k.key === 'ArrowDown',
      next = nextOption({ at: active, count: n, down, moved: moved.current, last: options?.[n - 1]?.id });
    moved.current = opened;
    if (!opened) open();
    else if (n) activate(() => next);
  } else if (k.key === 'Enter' && opened) {
    k.preventDefault();
    if (ofText.current !== text) hurried.current = text?.trim() !== '';
    else if (marked) choose(marked);
  } else if (k.key === 'Escape' && (opened || notChosen)) {
    k.stopPropagation();
    close();
  }
};

/** A choice may arrive after the input was redrawn, so the latest callbacks are called. */
const useSay = (
  onChange: WhatIsChosen['onChange'],
  onPicked: WhatIsChosen['onPicked'],
): ((e: RowLabel | null) => void) => {
  const now = useRef({ onChange, onPicked });
  now.current = { onChange, onPicked };
  return (e) => {
    now.current.onChange(e?.id ?? null);
    if (e) now.current.onPicked?.(e);
  };
};

export const useCombo = ({ table, value, onChange, onPicked, without }: WhatIsChosen) => {
  const t = useT(),
    label = useRowLabel(table, value),
    target = descriptorNamed(table),
    NewRow = useNewRowForm(target),
    addable = NewRow ? target : undefined;
  const [added, setAdded] = useState<string | null>(null),
    [text, setText] = useState<string | undefined>(undefined),
    [opened, setOpened] = useState(false),
    [notChosen, stay] = useState(false);
  const say = useSay(onChange, onPicked),
    open = (): void => setOpened(true);
  const close = (): void => {
    choices.hurried.current = false;
    setOpened(false);
    setText(undefined);
    stay(false);
  };
  const choose = (e: RowLabel | null): void => {
    close();
    if (e?.id === NEW_ROW_ID) {
      setAdded(text ?? '');
      return;
    }
    if (e) rememberRecentReference(table, e);
    say(e);
  };
  const offer = addable && t('formas.nuevaEnLugar', { singular: addable.singular }),
    choices = useComboChoices({ table, opened, text, added: offer, without, choose });
  // A value from elsewhere (a proposal that was loading) must not interrupt somebody who is typing.
  useOnChange([value], () => {
    if (!opened) close();
  });
  /** Text that matches no row stays visible and is reported. */
  const leave = (): void => {
    if (text === '' && value !== null) onChange(null);
    else if (text?.trim() && text !== label) {
      setOpened(false);
      if (!notChosen) void onlyOneOf(table, text.trim()).then((one) => (one ? choose(one) : stay(true)));
      return;
    }
    close();
  };
  const write = (s: string): void => {
    choices.hurried.current = false;
    setText(s);
    stay(false);
    open();
  };
  const keys = { ...choices, opened, notChosen, text, open, close, choose },
    closeNew = (): void => setAdded(null),
    onType = (k: KeyboardEvent): void => key(k, keys);
  return { ...keys, label, addable, NewRow, added, closeNew, leave, write, onType };
};

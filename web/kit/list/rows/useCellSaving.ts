// Saves an edited cell through the row's own call; if somebody changed the same cell meanwhile, both values
// are kept to choose from.
import * as E from 'fp-ts/lib/Either.js';
import { useRef, useState } from 'react';
import { api } from '../../../../core/api/index.ts';
import type { Failure } from '../../../../core/kit/failure.ts';
import type { Field, Value } from '../../../../core/kit/field.ts';
import { readField } from '../../../../core/kit/readField.ts';
import type { AnyTable } from '../../../../core/kit/table.ts';
import { client, ports } from '../../../ports.ts';

export type CellRow = Readonly<Record<string, unknown>>;
/** Where to go afterwards: stay in the cell, or the next or previous editable one. */
export type CellExit = 'queda' | 'siguiente' | 'anterior';

const equal = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
/** The row as the other person left it. */
const theirsOf = (f: Failure): CellRow | undefined =>
  f.code === 'conflict' ? (f.data as { readonly row?: CellRow } | undefined)?.row : undefined;

interface Options {
  readonly table: AnyTable;
  readonly row: CellRow;
  readonly fieldName: string;
  readonly field: Field;
  readonly was: Value;
  readonly onSaved: (f: CellRow) => void;
  readonly onLeave: (s: CellExit) => void;
  /** The typed value is invalid: the cursor returns to it. */
  readonly onInvalid: () => void;
}

/** The typed text, its error, and the row as the other person left it. */
const useCellText = (was: Value) => {
  const [value, setValue] = useState<Value>(was),
    [wrong, setWrong] = useState<string | undefined>(undefined),
    [saving, setSaving] = useState(false),
    [foreign, setForeign] = useState<CellRow | undefined>(undefined),
    written = useRef<Value>(was);
  const set = (v: Value): void => {
    written.current = v;
    setValue(v);
    setWrong(undefined);
  };
  return {
    value,
    written,
    set,
    wrong,
    setWrong,
    saving,
    setSaving,
    foreign,
    setForeign,
  };
};

export const useCellSaving = ({
  table,
  row,
  fieldName,
  field,
  was,
  onSaved,
  onLeave,
  onInvalid,
}: Options) => {
  const { value, written, set, wrong, setWrong, saving, setSaving, foreign, setForeign } = useCellText(was),
    finished = useRef(false),
    key = useRef(ports.newId());
  const leave = (s: CellExit): void => {
    if (!finished.current) onLeave(s);
    finished.current = true;
  };
  const save = async (s: CellExit, version: unknown = row['version']): Promise<void> => {
    if (saving || finished.current) return;
    const loaded = readField(field, fieldName, written.current);
    if ('errors' in loaded) {
      setWrong(loaded.errors[0]?.message);
      onInvalid();
      return;
    }
    if (equal(loaded.value, was) && version === row['version']) return leave(s);
    setSaving(true);
    setWrong(undefined);
    const r = await client.ask(
      api.tabla.edit,
      { version, [fieldName]: loaded.value },
      { params: { controller: table.name, id: Number(row['id']) }, key: key.current },
    )();
    setSaving(false);
    if (E.isRight(r)) {
      onSaved(r.right.content);
      leave(s);
      return;
    }
    key.current = ports.newId();
    const now = theirsOf(r.left);
    // The other person changed another field of the row: save on top of theirs.
    if (now && equal(now[fieldName], was)) await save(s, now['version']);
    else if (now) setForeign(now);
    else setWrong(r.left.errors?.find((x) => x.field === fieldName)?.message ?? r.left.message);
  };
  return {
    ...{ value, wrong, saving, foreign, leave, save },
    set,
    /** Saves over the other person's value. */
    saveOver: (): void => {
      const version = foreign?.['version'];
      setForeign(undefined);
      void save('queda', version);
    },
  };
};

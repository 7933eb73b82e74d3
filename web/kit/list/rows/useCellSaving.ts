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
  readonly tabla: AnyTable;
  readonly fila: CellRow;
  readonly campo: string;
  readonly field: Field;
  readonly era: Value;
  readonly onGuardada: (f: CellRow) => void;
  readonly onSalir: (s: CellExit) => void;
  /** The typed value is invalid: the cursor returns to it. */
  readonly alNoValer: () => void;
}

/** The typed text, its error, and the row as the other person left it. */
const useCellText = (era: Value) => {
  const [value, setValue] = useState<Value>(era),
    [wrong, setWrong] = useState<string | undefined>(undefined),
    [saving, setSaving] = useState(false),
    [foreign, setForeign] = useState<CellRow | undefined>(undefined),
    written = useRef<Value>(era);
  const set = (v: Value): void => {
    written.current = v;
    setValue(v);
    setWrong(undefined);
  };
  return {
    valor: value,
    escrito: written,
    poner: set,
    mal: wrong,
    setMal: setWrong,
    guardando: saving,
    setGuardando: setSaving,
    ajena: foreign,
    setAjena: setForeign,
  };
};

export const useCellSaving = ({
  tabla,
  fila,
  campo,
  field,
  era,
  onGuardada,
  onSalir,
  alNoValer,
}: Options) => {
  const { valor, escrito, poner, mal, setMal, guardando, setGuardando, ajena, setAjena } = useCellText(era),
    finished = useRef(false),
    key = useRef(ports.newId());
  const leave = (s: CellExit): void => {
    if (!finished.current) onSalir(s);
    finished.current = true;
  };
  const save = async (s: CellExit, version: unknown = fila['version']): Promise<void> => {
    if (guardando || finished.current) return;
    const loaded = readField(field, campo, escrito.current);
    if ('errors' in loaded) {
      setMal(loaded.errors[0]?.message);
      alNoValer();
      return;
    }
    if (equal(loaded.value, era) && version === fila['version']) return leave(s);
    setGuardando(true);
    setMal(undefined);
    const r = await client.ask(
      api.tabla.edit,
      { version, [campo]: loaded.value },
      { params: { controller: tabla.name, id: Number(fila['id']) }, key: key.current },
    )();
    setGuardando(false);
    if (E.isRight(r)) {
      onGuardada(r.right.content);
      leave(s);
      return;
    }
    key.current = ports.newId();
    const now = theirsOf(r.left);
    // The other person changed another field of the row: save on top of theirs.
    if (now && equal(now[campo], era)) await save(s, now['version']);
    else if (now) setAjena(now);
    else setMal(r.left.errors?.find((x) => x.field === campo)?.message ?? r.left.message);
  };
  return {
    ...{ valor, mal, guardando, ajena, salir: leave, guardar: save },
    poner,
    /** Saves over the other person's value. */
    guardarEncima: (): void => {
      const version = ajena?.['version'];
      setAjena(undefined);
      void save('queda', version);
    },
  };
};

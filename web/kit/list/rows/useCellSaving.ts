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

const igual = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
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
  const [valor, setValor] = useState<Value>(era),
    [mal, setMal] = useState<string | undefined>(undefined),
    [guardando, setGuardando] = useState(false),
    [ajena, setAjena] = useState<CellRow | undefined>(undefined),
    escrito = useRef<Value>(era);
  const poner = (v: Value): void => {
    escrito.current = v;
    setValor(v);
    setMal(undefined);
  };
  return { valor, escrito, poner, mal, setMal, guardando, setGuardando, ajena, setAjena };
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
    terminada = useRef(false),
    clave = useRef(ports.newId());
  const salir = (s: CellExit): void => {
    if (!terminada.current) onSalir(s);
    terminada.current = true;
  };
  const guardar = async (s: CellExit, version: unknown = fila['version']): Promise<void> => {
    if (guardando || terminada.current) return;
    const leido = readField(field, campo, escrito.current);
    if ('errors' in leido) {
      setMal(leido.errors[0]?.message);
      alNoValer();
      return;
    }
    if (igual(leido.value, era) && version === fila['version']) return salir(s);
    setGuardando(true);
    setMal(undefined);
    const r = await client.ask(
      api.tabla.edit,
      { version, [campo]: leido.value },
      { params: { controller: tabla.name, id: Number(fila['id']) }, key: clave.current },
    )();
    setGuardando(false);
    if (E.isRight(r)) {
      onGuardada(r.right.content);
      salir(s);
      return;
    }
    clave.current = ports.newId();
    const ahora = theirsOf(r.left);
    // The other person changed another field of the row: save on top of theirs.
    if (ahora && igual(ahora[campo], era)) await guardar(s, ahora['version']);
    else if (ahora) setAjena(ahora);
    else setMal(r.left.errors?.find((x) => x.field === campo)?.message ?? r.left.message);
  };
  return {
    ...{ valor, mal, guardando, ajena, salir, guardar },
    poner,
    /** Saves over the other person's value. */
    guardarEncima: (): void => {
      const version = ajena?.['version'];
      setAjena(undefined);
      void guardar('queda', version);
    },
  };
};

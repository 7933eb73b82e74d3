// The text and choice of a combo: typing opens its list, Enter and Tab choose from it, and text left without
// choosing is resolved only if exactly one row can be meant.
import { useRef, useState, type KeyboardEvent } from 'react';
import { descriptorNamed } from '../../core/tables/index.ts';
import { useT } from '../i18n.ts';
import { useNewRowForm } from './newRow.ts';
import { searchReferences, rememberRecentReference, useRowLabel, type RowLabel } from './references.ts';
import { NEW_ROW_ID, useComboChoices, type ComboChoices } from './useComboChoices.ts';
import { useOnChange } from './useOnChange.ts';

export interface WhatIsChosen {
  /** Name of the table the value points at (`Areas`). */
  readonly table: string;
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
  readonly onPicked?: ((e: RowLabel) => void) | undefined;
}

/** The person typed and moved on: the only row that matches, or none. Never a guess. */
const unicaDe = async (table: string, q: string): Promise<RowLabel | undefined> => {
  const r = await searchReferences(table, q),
    equal = r.filter((e) => e.texto.localeCompare(q, 'es', { sensitivity: 'base' }) === 0);
  return r.length === 1 ? r[0] : equal.length === 1 ? equal[0] : undefined;
};

interface Keys extends ComboChoices {
  readonly abierta: boolean;
  readonly sinElegir: boolean;
  readonly texto: string | undefined;
  readonly abrir: () => void;
  readonly cerrar: () => void;
  readonly elegir: (e: RowLabel) => void;
}
const key = (
  k: KeyboardEvent,
  { abierta, sinElegir, texto, opciones, activa, activar, deTexto, apurada, abrir, cerrar, elegir }: Keys,
): void => {
  const marked = opciones?.[activa];
  // The row that the list had highlighted for that text.
  if (k.key === 'Tab' && abierta && texto?.trim() && deTexto.current === texto) {
    if (marked && marked.id !== NEW_ROW_ID) elegir(marked);
  } else if (k.key === 'ArrowDown' || k.key === 'ArrowUp') {
    k.preventDefault();
    const n = opciones?.length ?? 0;
    if (!abierta) abrir();
    else if (n) activar((i) => (i + (k.key === 'ArrowDown' ? 1 : -1) + n) % n);
  } else if (k.key === 'Enter' && abierta) {
    k.preventDefault();
    if (deTexto.current !== texto) apurada.current = texto?.trim() !== '';
    else if (marked) elegir(marked);
  } else if (k.key === 'Escape' && (abierta || sinElegir)) {
    k.stopPropagation();
    cerrar();
  }
};

/** A choice may arrive after the input was redrawn, so the latest callbacks are called. */
const useDecir = (
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

export const useCombo = ({ table, value, onChange, onPicked }: WhatIsChosen) => {
  const t = useT(),
    etiqueta = useRowLabel(table, value),
    target = descriptorNamed(table),
    NuevaFila = useNewRowForm(target),
    agregable = NuevaFila ? target : undefined;
  const [nueva, setNueva] = useState<string | null>(null),
    [texto, setText] = useState<string | undefined>(undefined),
    [abierta, setOpened] = useState(false),
    [sinElegir, stay] = useState(false);
  const say = useDecir(onChange, onPicked);
  const abrir = (): void => setOpened(true);
  const cerrar = (): void => {
    choices.apurada.current = false;
    setOpened(false);
    setText(undefined);
    stay(false);
  };
  const elegir = (e: RowLabel | null): void => {
    if (e?.id === NEW_ROW_ID) {
      setNueva(texto ?? '');
      cerrar();
      return;
    }
    if (e) rememberRecentReference(table, e);
    cerrar();
    say(e);
  };
  const choices = useComboChoices({
    table,
    abierta,
    texto,
    nueva: agregable && t('formas.nuevaEnLugar', { singular: agregable.singular }),
    elegir,
  });
  // A value from elsewhere (a proposal that was loading) must not interrupt somebody who is typing.
  useOnChange([value], () => {
    if (!abierta) cerrar();
  });
  /** Text that matches no row stays visible and is reported. */
  const dejar = (): void => {
    if (texto === '' && value !== null) onChange(null);
    else if (texto?.trim() && texto !== etiqueta) {
      setOpened(false);
      if (!sinElegir) void unicaDe(table, texto.trim()).then((una) => (una ? elegir(una) : stay(true)));
      return;
    }
    cerrar();
  };
  const escribir = (s: string): void => {
    choices.apurada.current = false;
    setText(s);
    stay(false);
    abrir();
  };
  const keys = { ...choices, abierta, sinElegir, texto, abrir, cerrar, elegir };
  const cerrarNueva = (): void => setNueva(null),
    alTeclear = (k: KeyboardEvent): void => key(k, keys);
  return { ...keys, etiqueta, agregable, NuevaFila, nueva, cerrarNueva, dejar, escribir, alTeclear };
};

// What can be done with the views of a list: save one, begin with one, name another; and what is being asked
// about them meanwhile.
import * as E from 'fp-ts/lib/Either.js';
import { useState } from 'react';
import type { Vista } from '../../../core/api/vistas.ts';
import { notify } from '../Notices.tsx';
import type { NewVista, ListVistas } from './vistas.ts';
import { type Arrangement, arrangementOfVista } from './arrangement.ts';
import type { VistaQuestion } from './VistaDialogs.tsx';

export const onVista = (v: Vista): NewVista => ({
  id: v.id,
  version: v.version,
  nombre: v.nombre,
  compartida: v.compartida,
});

export const useVistaActions = ({
  vistas,
  vista,
  actual,
  propio,
  onElegir,
}: {
  readonly vistas: ListVistas;
  readonly vista: Vista | null;
  readonly actual: Arrangement;
  readonly propio: Arrangement;
  readonly onElegir: (id: number) => void;
}) => {
  const [pregunta, setPregunta] = useState<VistaQuestion | null>(null),
    [borrar, setBorrar] = useState<Vista | null>(null),
    [mal, setMal] = useState<string | undefined>(undefined);
  const guardar = async (v: NewVista, a: Arrangement, dicho: string): Promise<boolean> => {
    const r = await vistas.guardar(v, a, propio);
    if (E.isLeft(r)) {
      setMal(r.left);
      return false;
    }
    setMal(undefined);
    notify({ text: dicho });
    if (v.id === null || v.id === vista?.id) onElegir(r.right.id);
    return true;
  };
  const deEsta = (v: Vista): Arrangement => arrangementOfVista(propio, v);
  const empezar = async (id: number | null, dicho: string) => {
    const no = await vistas.predeterminar(id);
    if (no === undefined) notify({ text: dicho });
    else setMal(no);
  };
  const nueva = () => {
    setMal(undefined);
    setPregunta({ que: 'nueva', de: null, nombre: '', compartida: false, arreglo: actual });
  };
  return { pregunta, setPregunta, borrar, setBorrar, mal, setMal, guardar, deEsta, empezar, nueva };
};
export type VistaActions = ReturnType<typeof useVistaActions>;

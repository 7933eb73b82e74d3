// The actions on a list's views (save, make default, rename), and the question that is open meanwhile.
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
  const [question, setQuestion] = useState<VistaQuestion | null>(null),
    [remove, setRemove] = useState<Vista | null>(null),
    [wrong, setWrong] = useState<string | undefined>(undefined);
  const save = async (v: NewVista, a: Arrangement, said: string): Promise<boolean> => {
    const r = await vistas.guardar(v, a, propio);
    if (E.isLeft(r)) {
      setWrong(r.left);
      return false;
    }
    setWrong(undefined);
    notify({ text: said });
    if (v.id === null || v.id === vista?.id) onElegir(r.right.id);
    return true;
  };
  const deEsta = (v: Vista): Arrangement => arrangementOfVista(propio, v);
  const begin = async (id: number | null, dicho: string) => {
    const no = await vistas.predeterminar(id);
    if (no === undefined) notify({ text: dicho });
    else setWrong(no);
  };
  const nueva = () => {
    setWrong(undefined);
    setQuestion({ que: 'nueva', de: null, nombre: '', compartida: false, arreglo: actual });
  };
  return {
    pregunta: question,
    setPregunta: setQuestion,
    borrar: remove,
    setBorrar: setRemove,
    mal: wrong,
    setMal: setWrong,
    guardar: save,
    deEsta,
    empezar: begin,
    nueva,
  };
};
export type VistaActions = ReturnType<typeof useVistaActions>;

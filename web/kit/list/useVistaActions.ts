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
  name: v.nombre,
  shared: v.compartida,
});

export const useVistaActions = ({
  views,
  view,
  current,
  own,
  onChoose,
}: {
  readonly views: ListVistas;
  readonly view: Vista | null;
  readonly current: Arrangement;
  readonly own: Arrangement;
  readonly onChoose: (id: number) => void;
}) => {
  const [question, setQuestion] = useState<VistaQuestion | null>(null),
    [remove, setRemove] = useState<Vista | null>(null),
    [wrong, setWrong] = useState<string | undefined>(undefined);
  const save = async (v: NewVista, a: Arrangement, said: string): Promise<boolean> => {
    const r = await views.save(v, a, own);
    if (E.isLeft(r)) {
      setWrong(r.left);
      return false;
    }
    setWrong(undefined);
    notify({ text: said });
    if (v.id === null || v.id === view?.id) onChoose(r.right.id);
    return true;
  };
  const ofThisOne = (v: Vista): Arrangement => arrangementOfVista(own, v);
  const begin = async (id: number | null, said: string) => {
    const no = await views.setDefault(id);
    if (no === undefined) notify({ text: said });
    else setWrong(no);
  };
  const added = () => {
    setWrong(undefined);
    setQuestion({ asks: 'nueva', of: null, name: '', shared: false, arrangement: current });
  };
  return {
    question,
    setQuestion,
    remove,
    setRemove,
    wrong,
    setWrong,
    save,
    ofThisOne,
    begin,
    added,
  };
};
export type VistaActions = ReturnType<typeof useVistaActions>;

// The month's machine for its closing page: the one that the terminal runs, with the browser's ports.
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { Actor, SnapshotFrom } from 'xstate';
import { isPeriodo } from '../../../core/kit/period.ts';
import { monthJournal } from '../../../core/machines/month.journal.ts';
import { monthMachine } from '../../../core/machines/month.ts';
import { useOwnActor } from '../../actor.ts';
import { machinePorts } from '../../ports.ts';

type Machine = ReturnType<typeof monthMachine>;
export type MonthActor = Actor<Machine>;
export type MonthSnapshot = SnapshotFrom<Machine>;

/** The month of the page; another one is opened as soon as the machine rests. */
export const useMonth = (periodo: string): { readonly actor: MonthActor; readonly now: MonthSnapshot } => {
  const actor = useOwnActor(() => ({ machine: monthMachine(machinePorts), journal: monthJournal })),
    now = useSelector(actor, (s) => s);
  useEffect(() => {
    if (isPeriodo(periodo) && now.context.periodo !== periodo)
      actor.send({ type: 'open', periodo, papeles: true });
  }, [actor, now, periodo]);
  return { actor, now };
};

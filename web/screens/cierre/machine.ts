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

/** How long until a month that calculates is read again. */
const AGAIN_MS = 2000;
/** A run that somebody else calculates, or that this page left calculating, is told when it ends. */
const useRereading = (actor: MonthActor, now: MonthSnapshot): void => {
  const waits =
    now.context.mes?.corridas.some((c) => c.estado === 'calculando') === true && now.can({ type: 'refresh' });
  useEffect(() => {
    if (!waits) return;
    const again = setTimeout(() => actor.send({ type: 'refresh' }), AGAIN_MS);
    return () => clearTimeout(again);
  }, [actor, waits]);
};

/** The month of the page; another one is opened as soon as the machine rests. */
export const useMonth = (periodo: string): { readonly actor: MonthActor; readonly now: MonthSnapshot } => {
  const actor = useOwnActor(() => ({ machine: monthMachine(machinePorts), journal: monthJournal })),
    now = useSelector(actor, (s) => s);
  useEffect(() => {
    if (isPeriodo(periodo) && now.context.periodo !== periodo)
      actor.send({ type: 'open', periodo, papeles: true });
  }, [actor, now, periodo]);
  useRereading(actor, now);
  return { actor, now };
};

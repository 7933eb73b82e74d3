// Blocks that come into a sheet at once, from the clipboard or the previous month: several rows are previewed
// before they are applied.
import * as E from 'fp-ts/lib/Either.js';
import { useEffect, useRef, useState } from 'react';
import type { Failure } from '../../../core/kit/failure.ts';
import { showDate, addMeses } from '../../../core/kit/period.ts';
import type { PastedBlock } from '../../kit/planilla/PlanillaProps.ts';
import { fromPreviousMes } from './previousMes.ts';
import { interpretPaste, type PasteTarget, type PlanillaPaste } from './planillaPaste.ts';
import type { PlanillaSubject, SheetContents } from './planillaSubject.ts';
import type { LivePlanilla } from './usePlanilla.ts';

export interface BroughtLines extends PlanillaPaste {
  /** The month they come from; absent when pasted. */
  readonly mes?: string;
}

/**
 * Runs `act` at once, or after `busy` ends; queued calls run one by one, each over the result of the
 * previous one.
 */
const useInTurn = <A>(busy: boolean, act: (x: A) => void): ((x: A) => void) => {
  const [queue, setQueue] = useState<readonly A[]>([]),
    now = useRef(act);
  now.current = act;
  useEffect(() => {
    if (busy || queue.length === 0) return;
    setQueue(([, ...following]) => following);
    for (const x of queue.slice(0, 1)) now.current(x);
  }, [busy, queue]);
  return (x) => {
    if (busy || queue.length > 0) setQueue((c) => [...c, x]);
    else act(x);
  };
};

export const useBroughtLines = ({
  subject,
  p,
  canWrite,
  target,
  write,
}: {
  readonly subject: PlanillaSubject;
  readonly p: LivePlanilla;
  readonly canWrite: boolean;
  /** Where a block goes, as the sheet is now. */
  readonly target: () => PasteTarget;
  readonly write: LivePlanilla['write'];
}) => {
  const [brought, set] = useState<BroughtLines>(),
    [failure, setFailure] = useState<Failure>(),
    [previous, setPrevious] = useState<{ readonly mes: string; readonly read: SheetContents }>(),
    bringing = useRef(false);
  // While the sheet is being saved or undone, or another block is previewed, it waits and then applies to the
  // result.
  const paste = useInTurn(p.progress !== undefined || brought !== undefined, (x: PastedBlock): void => {
    if (!canWrite) return;
    const r = interpretPaste(x, target());
    if (r.rows > 1 || r.complaints.length > 0) set(r);
    else write(r.changes, r.added);
  });
  const bringPreviousMes = async (): Promise<void> => {
    if (bringing.current) return;
    bringing.current = true;
    setFailure(undefined);
    const mes = addMeses(subject.periodo, -1),
      r = await p.readFrom(mes);
    bringing.current = false;
    if (E.isLeft(r)) setFailure(r.left);
    else setPrevious({ mes, read: r.right });
  };
  // The previous month may arrive before this one, which is then still being read: it waits for it.
  const { data } = p;
  useEffect(() => {
    if (!previous || !data) return;
    setPrevious(undefined);
    set({
      ...fromPreviousMes(previous.read, { data, by: subject.by, lines: p.lines, written: p.written }),
      mes: showDate(previous.mes),
    });
  }, [previous, data, subject.by, p.lines, p.written]);
  return {
    brought,
    leave: () => set(undefined),
    paste,
    bringPreviousMes,
    failure,
  };
};

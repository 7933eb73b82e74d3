// The orders to a run from its screen, with each error shown once: beside the control, or above.
import { useRef, useState } from 'react';
import { isLeft } from 'fp-ts/lib/Either.js';
import { api } from '../../../core/api/index.ts';
import type { RunCommand, RunContext } from '../../../core/machines/runLiquidacionEvent.ts';
import { useT } from '../../i18n.ts';
import { notify } from '../../kit/Notices.tsx';
import { shownAmount } from '../explain/amounts.ts';
import { sendChange } from '../requests.ts';
import { CorridaActorContext, sendCommand } from './machine.ts';
import type { LiquidacionAction } from './actions.ts';

interface Options {
  readonly id: number;
  readonly can: ReadonlySet<string>;
  readonly phase: string;
  readonly calculating: boolean;
  /** Reads again what accompanies the run. */
  readonly nextRound: () => void;
}

export const useCorridaCommands = ({ id, can, phase, calculating, nextRound }: Options) => {
  const t = useT(),
    actor = CorridaActorContext.useActorRef();
  const [loaded, read] = useState<RunContext['notice']>(null),
    [refused, setRefused] = useState<string | undefined>(undefined),
    asking = useRef(false);
  const notNow = (): string =>
    t('pantallas.liquidacion.deshabilitada', {
      fase: t(`pantallas.liquidacion.fases.${phase as 'borrador'}`).toLowerCase(),
    });
  const refusalReason = (a: LiquidacionAction): string | undefined =>
    calculating || !can.has(a) ? notNow() : undefined;

  /** Sends an order; resolves with the error. */
  const act = async (order: RunCommand, said: string | undefined): Promise<string | undefined> => {
    const wrong = await sendCommand(actor, order, notNow());
    if (wrong) return wrong.message;
    if (said) notify({ text: said });
    return undefined;
  };
  /** An answer shown beside its control is not repeated above. */
  const actBeside = async (...a: Parameters<typeof act>): Promise<string | undefined> => {
    const wrong = await act(...a);
    read(actor.getSnapshot().context.notice);
    return wrong;
  };
  const actAndShow = async (...a: Parameters<typeof act>): Promise<void> => {
    // A second press is ignored: it would only be told that the run has moved on.
    if (asking.current) return;
    asking.current = true;
    setRefused(undefined);
    const wrong = await act(...a);
    asking.current = false;
    // The machine shows the server's errors itself; only here is it known that the chart refused an order.
    if (wrong !== undefined && actor.getSnapshot().context.notice === null) setRefused(wrong);
  };
  // The person's debts are added to this receipt, which is then recalculated.
  const charge = async (id_personal: number): Promise<void> => {
    if (asking.current) return;
    asking.current = true;
    setRefused(undefined);
    const r = await sendChange(api.liquidaciones.cobrarAlEgreso, { id_personal }, { id })();
    asking.current = false;
    if (isLeft(r)) {
      setRefused(r.left.message);
      return;
    }
    const amounts = { cobra: shownAmount(r.right.cobra), queda: shownAmount(r.right.queda) };
    await actAndShow(
      { type: 'recalcular', id_personal },
      t(r.right.queda === '0.00' ? 'egresos.cobrado' : 'egresos.quedan', amounts),
    );
    nextRound();
  };
  return { loaded, read, refused, setRefused, refusalReason, actBeside, actAndShow, charge };
};
export type CorridaCommands = ReturnType<typeof useCorridaCommands>;

// What is asked of a run from its screen, and what went wrong, said once: beside what was asked, or above.
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

interface DeQueOrdenes {
  readonly id: number;
  readonly puede: ReadonlySet<string>;
  readonly fase: string;
  readonly calculando: boolean;
  /** What is read beside the run is read again. */
  readonly otraVuelta: () => void;
}

export const useCorridaCommands = ({ id, puede, fase, calculando, otraVuelta }: DeQueOrdenes) => {
  const t = useT(),
    actor = CorridaActorContext.useActorRef();
  const [leido, leer] = useState<RunContext['notice']>(null),
    [negada, ponerNegada] = useState<string | undefined>(undefined),
    pidiendo = useRef(false);
  const noAhora = (): string =>
    t('pantallas.liquidacion.deshabilitada', {
      fase: t(`pantallas.liquidacion.fases.${fase as 'borrador'}`).toLowerCase(),
    });
  const motivoDeNo = (a: LiquidacionAction): string | undefined =>
    calculando || !puede.has(a) ? noAhora() : undefined;

  /** Sends an order; answers with what went wrong. */
  const hacer = async (orden: RunCommand, dicho: string | undefined): Promise<string | undefined> => {
    const mal = await sendCommand(actor, orden, noAhora());
    if (mal) return mal.message;
    if (dicho) notify({ text: dicho });
    return undefined;
  };
  /** Where the answer is shown beside what was asked, it is not repeated above. */
  const hacerAlLado = async (...a: Parameters<typeof hacer>): Promise<string | undefined> => {
    const mal = await hacer(...a);
    leer(actor.getSnapshot().context.notice);
    return mal;
  };
  const hacerYMostrar = async (...a: Parameters<typeof hacer>): Promise<void> => {
    // Pressed twice is asked once: the second would be told that the run has gone on.
    if (pidiendo.current) return;
    pidiendo.current = true;
    ponerNegada(undefined);
    const mal = await hacer(...a);
    pidiendo.current = false;
    // What the machine was told it shows itself; what the chart did not let through, only we know.
    if (mal !== undefined && actor.getSnapshot().context.notice === null) ponerNegada(mal);
  };
  // What the person owes in later months comes into this receipt, which is calculated again with it.
  const cobrar = async (id_personal: number): Promise<void> => {
    if (pidiendo.current) return;
    pidiendo.current = true;
    ponerNegada(undefined);
    const r = await sendChange(api.liquidaciones.cobrarAlEgreso, { id_personal }, { id })();
    pidiendo.current = false;
    if (isLeft(r)) {
      ponerNegada(r.left.message);
      return;
    }
    const importes = { cobra: shownAmount(r.right.cobra), queda: shownAmount(r.right.queda) };
    await hacerYMostrar(
      { type: 'recalcular', id_personal },
      t(r.right.queda === '0.00' ? 'egresos.cobrado' : 'egresos.quedan', importes),
    );
    otraVuelta();
  };
  return { leido, leer, negada, ponerNegada, motivoDeNo, hacerAlLado, hacerYMostrar, cobrar };
};
export type CorridaCommands = ReturnType<typeof useCorridaCommands>;

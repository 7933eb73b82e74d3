// The job of a run is in the address while it runs, so that a reload continues following it. Its end is
// announced.
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RunContext } from '../../../core/machines/runLiquidacionEvent.ts';
import { useOnChange } from '../../kit/useOnChange.ts';
import { useT } from '../../i18n.ts';
import { notify } from '../../kit/Notices.tsx';
import { CorridaActorContext } from './machine.ts';
import { calculationEndNotice } from './calculationEnd.ts';

export const useJobInAddress = ({
  fase: phase,
  trabajo: job,
  list,
  progress,
}: Pick<RunContext, 'fase' | 'trabajo' | 'progress'> & {
  /** The machine is at rest. */
  readonly list: boolean;
}): void => {
  const t = useT(),
    actor = CorridaActorContext.useActorRef();
  const [params, setParams] = useSearchParams(),
    addressed = params.get('trabajo'),
    followed = useRef<string>(undefined);
  if (job !== null) followed.current = job;
  useEffect(() => {
    if (list && phase === 'calculando' && addressed !== null && addressed !== followed.current)
      actor.send({ type: 'follow', trabajo: addressed });
  }, [actor, list, phase, addressed]);
  useOnChange([job, addressed, list, phase], () => {
    if (job !== null && job !== addressed)
      setParams(
        (p) => {
          p.set('trabajo', job);
          return p;
        },
        { replace: true },
      );
    else if (job === null && addressed !== null && list && phase !== 'calculando')
      setParams(
        (p) => {
          p.delete('trabajo');
          return p;
        },
        { replace: true },
      );
  });
  useOnChange([progress], () => {
    if (progress?.estado === 'terminado') notify(calculationEndNotice(t, progress));
  });
};

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
  fase,
  trabajo,
  lista,
  progress,
}: Pick<RunContext, 'fase' | 'trabajo' | 'progress'> & {
  /** The machine is at rest. */
  readonly lista: boolean;
}): void => {
  const t = useT(),
    actor = CorridaActorContext.useActorRef();
  const [params, setParams] = useSearchParams(),
    seguida = params.get('trabajo'),
    followed = useRef<string>(undefined);
  if (trabajo !== null) followed.current = trabajo;
  useEffect(() => {
    if (lista && fase === 'calculando' && seguida !== null && seguida !== followed.current)
      actor.send({ type: 'follow', trabajo: seguida });
  }, [actor, lista, fase, seguida]);
  useOnChange([trabajo, seguida, lista, fase], () => {
    if (trabajo !== null && trabajo !== seguida)
      setParams(
        (p) => {
          p.set('trabajo', trabajo);
          return p;
        },
        { replace: true },
      );
    else if (trabajo === null && seguida !== null && lista && fase !== 'calculando')
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

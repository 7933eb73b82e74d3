// What a raise adds to receipts, calculated on request: progress and totals.
import { isLeft } from 'fp-ts/lib/Either.js';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../core/api/index.ts';
import type { WireAumentoEffect } from '../../../core/api/masivos.ts';
import { showDate } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { withSign, shownCount } from '../explain/amounts.ts';
import { stopServerJob, StepBar } from '../longStep.tsx';
import { askServer } from '../requests.ts';
import { followWhileWatched } from '../../kit/followWhileWatched.ts';

export const AumentoEffectPanel = ({
  id,
  total,
  onEnd,
}: {
  readonly id: string;
  readonly total: WireAumentoEffect | null;
  readonly onEnd: () => void;
}) => {
  const t = useT(),
    [progress, advance] = useState<{ readonly hechos: number; readonly total: number } | null>(null),
    [failure, fail] = useState<string | undefined>(undefined);
  const job = useRef(''),
    followed = useRef<ReturnType<typeof followWhileWatched>>(undefined);
  useEffect(() => () => followed.current?.leave(), []);
  const calculate = async (): Promise<void> => {
    fail(undefined);
    const r = await askServer(api.masivos.efectoAumento, undefined, { id })();
    if (isLeft(r)) {
      fail(r.left.message);
      return;
    }
    advance({ hechos: 0, total: 0 });
    job.current = r.right.trabajo;
    followed.current = followWhileWatched();
    const end = await followed.current.observeJob(r.right.trabajo, advance)();
    advance(null);
    if (isLeft(end)) fail(end.left.message);
    else if (end.right.estado === 'detenido') return;
    else if (end.right.estado !== 'terminado') fail(end.right.mensaje);
    else onEnd();
  };
  if (failure !== undefined)
    return (
      <Banner
        tone="danger"
        actions={
          <Button small onClick={() => void calculate()}>
            {t('pantallas.comun.reintentar')}
          </Button>
        }
      >
        {failure}
      </Banner>
    );
  if (progress !== null)
    return (
      <div className="mas-efecto">
        <StepBar
          progress={progress}
          notice={t('oficina.efecto.calculando')}
          stop={() => stopServerJob(job.current)}
        />
      </div>
    );
  return total === null ? (
    <div className="mas-efecto">
      <Button icon="calculator" onClick={() => void calculate()}>
        {t('oficina.efecto.ver')}
      </Button>
    </div>
  ) : (
    <p className="mas-efecto" role="status">
      {t('oficina.efecto.total', {
        periodo: showDate(total.periodo),
        personas: shownCount(total.personas),
        bruto: withSign(total.bruto),
        neto: withSign(total.neto),
        costo: withSign(total.costo),
      })}
      {total.sin_recibo > 0 && ` ${t('oficina.efecto.sinRecibo', { n: shownCount(total.sin_recibo) })}`}
    </p>
  );
};

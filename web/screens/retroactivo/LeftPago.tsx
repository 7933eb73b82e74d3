// Novedades of retroactive differences that an earlier page requested: progress and result.
import * as E from 'fp-ts/lib/Either.js';
import * as io from 'io-ts';
import { useState } from 'react';
import { useT } from '../../i18n.ts';
import { Button, ButtonLink } from '../../kit/Button.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { rollBackImport } from '../../kit/rollBack.ts';
import { shownCount, shownAmount } from '../explain/amounts.ts';
import { stopServerJob, StepBar, useLeftJob } from '../longStep.tsx';
import { jobResult } from '../../kit/jobResult.ts';

export const loadedNovedades = io.type({ importacion: io.string, novedades: io.number, importe: io.string });
export type LoadedNovedades = io.TypeOf<typeof loadedNovedades>;

/** `periodo`: the month of payment; undefined when no longer known. */
export const DonePago = ({
  done,
  periodo,
  underWay,
  undo,
  another,
}: {
  readonly done: LoadedNovedades;
  readonly periodo?: string | undefined;
  readonly underWay: boolean;
  readonly undo: () => void;
  readonly another?: () => void;
}) => {
  const t = useT();
  return (
    <Banner
      tone="ok"
      actions={
        <>
          <Button small icon="undo" busy={underWay} onClick={undo}>
            {t('retro.pantalla.deshacer')}
          </Button>
          <ButtonLink
            small
            to={periodo === undefined ? '/novedades' : `/novedades?q=${encodeURIComponent(periodo)}`}
          >
            {t('retro.pantalla.verNovedades')}
          </ButtonLink>
          {another && (
            <Button small onClick={another}>
              {t('retro.pantalla.otraVez')}
            </Button>
          )}
        </>
      }
    >
      {t('retro.pantalla.hecho', {
        count: done.novedades,
        novedades: shownCount(done.novedades),
        importe: shownAmount(done.importe),
      })}
    </Banner>
  );
};

export const LeftPago = () => {
  const t = useT(),
    [done, setDone] = useState<LoadedNovedades>(),
    [failure, setFailure] = useState<string>(),
    [underWay, run] = useState(false);
  const e = useLeftJob('generar', (end) => {
    const r = jobResult(end, loadedNovedades);
    if (E.isLeft(r)) setFailure(r.left);
    else setDone(r.right);
  });
  const undo = async (): Promise<void> => {
    if (!done) return;
    run(true);
    const d = await rollBackImport('Novedades', done.importacion);
    run(false);
    if (E.isLeft(d)) {
      setFailure(d.left.message);
      return;
    }
    setDone(undefined);
    notify({ text: t('retro.pantalla.deshecho'), tone: 'ok' });
  };
  return (
    <>
      <StepBar
        progress={e}
        notice={t('retro.pantalla.generando')}
        stop={() => {
          if (e) stopServerJob(e.id);
        }}
      />
      {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
      {done && <DonePago done={done} underWay={underWay} undo={() => void undo()} />}
    </>
  );
};

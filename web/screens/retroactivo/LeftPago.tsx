// The novedades of retroactive differences that were asked for before the page was loaded again: how far they
// are, and what they loaded.
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

/** `periodo`: in which they are paid; undefined when it is not known any more. */
export const DonePago = ({
  hecho,
  periodo,
  andando,
  deshacer,
  otra,
}: {
  readonly hecho: LoadedNovedades;
  readonly periodo?: string | undefined;
  readonly andando: boolean;
  readonly deshacer: () => void;
  readonly otra?: () => void;
}) => {
  const t = useT();
  return (
    <Banner
      tone="ok"
      actions={
        <>
          <Button small icon="undo" busy={andando} onClick={deshacer}>
            {t('retro.pantalla.deshacer')}
          </Button>
          <ButtonLink
            small
            to={periodo === undefined ? '/novedades' : `/novedades?q=${encodeURIComponent(periodo)}`}
          >
            {t('retro.pantalla.verNovedades')}
          </ButtonLink>
          {otra && (
            <Button small onClick={otra}>
              {t('retro.pantalla.otraVez')}
            </Button>
          )}
        </>
      }
    >
      {t('retro.pantalla.hecho', {
        count: hecho.novedades,
        novedades: shownCount(hecho.novedades),
        importe: shownAmount(hecho.importe),
      })}
    </Banner>
  );
};

export const LeftPago = () => {
  const t = useT(),
    [hecho, ponerHecho] = useState<LoadedNovedades>(),
    [falla, ponerFalla] = useState<string>(),
    [andando, andar] = useState(false);
  const e = useLeftJob('generar', (fin) => {
    const r = jobResult(fin, loadedNovedades);
    if (E.isLeft(r)) ponerFalla(r.left);
    else ponerHecho(r.right);
  });
  const deshacer = async (): Promise<void> => {
    if (!hecho) return;
    andar(true);
    const d = await rollBackImport('Novedades', hecho.importacion);
    andar(false);
    if (E.isLeft(d)) {
      ponerFalla(d.left.message);
      return;
    }
    ponerHecho(undefined);
    notify({ text: t('retro.pantalla.deshecho'), tone: 'ok' });
  };
  return (
    <>
      <StepBar
        avance={e}
        aviso={t('retro.pantalla.generando')}
        detener={() => {
          if (e) stopServerJob(e.id);
        }}
      />
      {falla !== undefined && <Banner tone="danger">{falla}</Banner>}
      {hecho && <DonePago hecho={hecho} andando={andando} deshacer={() => void deshacer()} />}
    </>
  );
};

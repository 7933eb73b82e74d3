// One's own second factor: the application of codes, the recovery codes and the passkeys.
import * as E from 'fp-ts/lib/Either.js';
import { useState } from 'react';
import type { WireFactor } from '../../../core/api/factor.ts';
import { api } from '../../../core/api/index.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Banner, Panel } from '../../kit/Panel.tsx';
import { shownInstant } from '../../kit/typedValues.ts';
import { RecoveryCodes } from '../factor/RecoveryCodes.tsx';
import { useReading } from '../reading.ts';
import { askServer, newKey, sendChange } from '../requests.ts';
import { ReadFailure, Skeleton } from '../ScreenStates.tsx';
import { AccessKeys } from './AccessKeys.tsx';
import { NewApplication } from './NewApplication.tsx';

const day = (instant: string): string => shownInstant(instant).slice(0, 10);

const Application = ({ f, onStart }: { readonly f: WireFactor; readonly onStart: () => void }) => {
  const t = useT();
  return (
    <li className="perfil-fila">
      <div className="grow">
        <span className="strong">{t('factor.perfil.aplicacion')}</span>
        <small>
          {f.aplicacion === null
            ? t('factor.perfil.sinAplicacion')
            : t('factor.perfil.aplicacionDesde', { fecha: day(f.aplicacion) })}
        </small>
      </div>
      <Button small onClick={onStart}>
        {t(f.aplicacion === null ? 'factor.perfil.activar' : 'factor.perfil.cambiar')}
      </Button>
    </li>
  );
};

export const SecondFactorPanel = () => {
  const t = useT();
  const l = useReading('factor', () => askServer(api.factor.ver, undefined));
  const [step, go] = useState<'application' | 'remove' | null>(null),
    [codes, show] = useState<readonly string[] | null>(null);
  const f = l.data;
  const fresh = async (): Promise<void> => {
    const r = await sendChange(api.factor.codigos, undefined, {}, newKey())();
    if (E.isRight(r)) show(r.right.codigos);
    else notify({ text: r.left.message, tone: 'danger' });
  };
  const remove = async (): Promise<void> => {
    go(null);
    const r = await sendChange(api.factor.quitar, undefined, {}, newKey())();
    if (E.isRight(r)) l.put(r.right);
    notify(E.isRight(r) ? { text: t('factor.perfil.quitado') } : { text: r.left.message, tone: 'danger' });
  };
  const gained = (given: readonly string[]): void => {
    go(null);
    if (given.length > 0) show(given);
    l.readAgain();
  };
  const has = f !== undefined && (f.aplicacion !== null || f.llaves.length > 0);
  return (
    <Panel title={t('factor.perfil.titulo')} bare>
      {l.failure ? (
        <ReadFailure failure={l.failure} retry={l.readAgain} />
      ) : f === undefined ? (
        <Skeleton rows={2} />
      ) : (
        <>
          <p className="perfil-nota">{t('factor.perfil.nota')}</p>
          {f.hasta !== null && (
            <Banner tone="warn">{t('factor.perfil.exigido', { fecha: day(f.hasta) })}</Banner>
          )}
          {codes !== null && (
            <div className="perfil-nota">
              <RecoveryCodes
                codes={codes}
                onKept={() => {
                  show(null);
                  l.readAgain();
                }}
              />
            </div>
          )}
          <ul className="perfil-lista">
            <Application f={f} onStart={() => go('application')} />
            {has && (
              <li className="perfil-fila">
                <div className="grow">
                  <span className="strong">{t('factor.perfil.codigos')}</span>
                  <small>{t('factor.perfil.quedan', { count: f.codigos })}</small>
                </div>
                <Button small onClick={() => void fresh()}>
                  {t('factor.perfil.otros')}
                </Button>
              </li>
            )}
          </ul>
          {step === 'application' && <NewApplication onDone={gained} onClose={() => go(null)} />}
          <AccessKeys f={f} onGained={gained} onChange={l.put} />
          {has && (
            <div className="perfil-nota">
              <Button onClick={() => go('remove')}>{t('factor.perfil.quitar')}</Button>
            </div>
          )}
          <Dialog
            title={t('factor.perfil.confirmaQuitar')}
            open={step === 'remove'}
            onClose={() => go(null)}
            footer={
              <>
                <Button onClick={() => go(null)}>{t('factor.perfil.cancelar')}</Button>
                <Button variant="danger" onClick={() => void remove()}>
                  {t('factor.perfil.quitar')}
                </Button>
              </>
            }
          >
            <p>{t('factor.perfil.textoQuitar')}</p>
          </Dialog>
        </>
      )}
    </Panel>
  );
};

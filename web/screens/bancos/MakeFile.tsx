// Makes the file of a payment, once; then shows its number and contents.
import { useRef, useState } from 'react';
import * as E from 'fp-ts/lib/Either.js';
import type { BancoPagos, PagoRequest } from '../../../core/api/bancos.ts';
import { pathOf } from '../../../core/api/client.ts';
import { api } from '../../../core/api/index.ts';
import { Check } from '../../kit/Field.tsx';
import { saveDownload } from '../../download.ts';
import { Button } from '../../kit/Button.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { useT } from '../../i18n.ts';
import { StepBar, useLongStep, useLeftStep } from '../longStep.tsx';
import { newKey, sendChange } from '../requests.ts';
import { shownAmount } from '../explain/amounts.ts';

/** Key by which any page finds the file in progress. */
const SENDING = 'archivo-de-banco';

/**
 * The main action, labelled with the number of people and the amount; when done, the file downloads at once.
 */
export const MakeFile = ({
  v,
  request,
  other,
  onChange,
}: {
  readonly v: BancoPagos;
  readonly request: PagoRequest;
  readonly other: () => void;
  readonly onChange: () => void;
}) => {
  const t = useT(),
    [without, setWithout] = useState(false),
    [busy, occupy] = useState(false),
    [failure, fail] = useState<string | undefined>(undefined),
    [done, act] = useState<{ readonly id: number; readonly nombre: string } | null>(null),
    { pagan, bloqueados: blocked } = v.grupos;
  const step = useLongStep(),
    left = useLeftStep(SENDING, onChange);
  // A retry after a network failure uses the same key.
  const attempt = useRef<{ readonly what: string; readonly key: string }>(undefined);
  const download = async (x: { readonly id: number; readonly nombre: string }): Promise<void> =>
    fail(await saveDownload(pathOf(api.bancos.archivo, { id: x.id }), undefined, x.nombre));
  const send = async (): Promise<void> => {
    const entry = {
        ...request,
        total: pagan.importe,
        sin_los_bloqueados: without ? (1 as const) : (0 as const),
      },
      what = JSON.stringify(entry);
    const key = attempt.current?.what === what ? attempt.current.key : newKey();
    attempt.current = { what, key };
    occupy(true);
    const r = await step.run((p) => sendChange(api.bancos.generar, entry, {}, key, p), SENDING);
    occupy(false);
    if (E.isLeft(r)) {
      fail(r.left.message);
      if (r.left.code === 'conflict' || r.left.code === 'duplicate') onChange();
      return;
    }
    fail(undefined);
    act(r.right);
    await download(r.right);
  };
  if (done)
    return (
      <>
        {failure && <Banner tone="danger">{failure}</Banner>}
        <Banner
          tone="ok"
          actions={
            <>
              <Button icon="download" onClick={() => void download(done)}>
                {t('declaraciones.pantalla.bajar')}
              </Button>
              <Button onClick={other}>{t('bancos.pantalla.otro')}</Button>
            </>
          }
        >
          {t('bancos.pantalla.hecho', { id: done.id, nombre: done.nombre })}
        </Banner>
      </>
    );
  const why =
    v.problema ??
    (pagan.pagos === 0
      ? t('bancos.nadie')
      : blocked.pagos > 0 && !without
        ? t('bancos.pantalla.antes')
        : undefined);
  return (
    <>
      {failure && <Banner tone="danger">{failure}</Banner>}
      {left.goesOn ? <StepBar {...left} notice={t('pasos.sigue')} /> : <StepBar {...step} />}
      <Banner
        tone={v.problema !== null ? 'danger' : blocked.pagos > 0 ? 'warn' : pagan.pagos > 0 ? 'ok' : 'info'}
        actions={
          <Button
            variant="primary"
            icon="download"
            busy={busy || left.goesOn}
            reason={why}
            onClick={() => void send()}
          >
            {t('bancos.pantalla.hacer', { personas: pagan.personas, importe: shownAmount(pagan.importe) })}
          </Button>
        }
      >
        {v.problema ??
          (blocked.pagos > 0
            ? t('bancos.pantalla.hayBloqueados', { count: blocked.personas })
            : pagan.pagos > 0
              ? t('bancos.pantalla.listo')
              : t('bancos.nadie'))}
        {blocked.pagos > 0 && (
          <div>
            <Check label={t('bancos.pantalla.sinEllos')} checked={without} onChange={setWithout} />
          </div>
        )}
      </Banner>
    </>
  );
};

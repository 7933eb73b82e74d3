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
const ENVIO = 'archivo-de-banco';

/**
 * The main action, labelled with the number of people and the amount; when done, the file downloads at once.
 */
export const MakeFile = ({
  v,
  pedido,
  otro,
  alCambiar,
}: {
  readonly v: BancoPagos;
  readonly pedido: PagoRequest;
  readonly otro: () => void;
  readonly alCambiar: () => void;
}) => {
  const t = useT(),
    [sin, setSin] = useState(false),
    [busy, occupy] = useState(false),
    [failure, fail] = useState<string | undefined>(undefined),
    [done, act] = useState<{ readonly id: number; readonly nombre: string } | null>(null),
    { pagan, bloqueados } = v.grupos;
  const step = useLongStep(),
    left = useLeftStep(ENVIO, alCambiar);
  // A retry after a network failure uses the same key.
  const attempt = useRef<{ readonly que: string; readonly clave: string }>(undefined);
  const download = async (x: { readonly id: number; readonly nombre: string }): Promise<void> =>
    fail(await saveDownload(pathOf(api.bancos.archivo, { id: x.id }), undefined, x.nombre));
  const send = async (): Promise<void> => {
    const entry = {
        ...pedido,
        total: pagan.importe,
        sin_los_bloqueados: sin ? (1 as const) : (0 as const),
      },
      que = JSON.stringify(entry);
    const key = attempt.current?.que === que ? attempt.current.clave : newKey();
    attempt.current = { que, clave: key };
    occupy(true);
    const r = await step.correr((p) => sendChange(api.bancos.generar, entry, {}, key, p), ENVIO);
    occupy(false);
    if (E.isLeft(r)) {
      fail(r.left.message);
      if (r.left.code === 'conflict' || r.left.code === 'duplicate') alCambiar();
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
              <Button onClick={otro}>{t('bancos.pantalla.otro')}</Button>
            </>
          }
        >
          {t('bancos.pantalla.hecho', { id: done.id, nombre: done.nombre })}
        </Banner>
      </>
    );
  const porque =
    v.problema ??
    (pagan.pagos === 0
      ? t('bancos.nadie')
      : bloqueados.pagos > 0 && !sin
        ? t('bancos.pantalla.antes')
        : undefined);
  return (
    <>
      {failure && <Banner tone="danger">{failure}</Banner>}
      {left.sigue ? <StepBar {...left} aviso={t('pasos.sigue')} /> : <StepBar {...step} />}
      <Banner
        tone={
          v.problema !== null ? 'danger' : bloqueados.pagos > 0 ? 'warn' : pagan.pagos > 0 ? 'ok' : 'info'
        }
        actions={
          <Button
            variant="primary"
            icon="download"
            busy={busy || left.sigue}
            reason={porque}
            onClick={() => void send()}
          >
            {t('bancos.pantalla.hacer', { personas: pagan.personas, importe: shownAmount(pagan.importe) })}
          </Button>
        }
      >
        {v.problema ??
          (bloqueados.pagos > 0
            ? t('bancos.pantalla.hayBloqueados', { count: bloqueados.personas })
            : pagan.pagos > 0
              ? t('bancos.pantalla.listo')
              : t('bancos.nadie'))}
        {bloqueados.pagos > 0 && (
          <div>
            <Check label={t('bancos.pantalla.sinEllos')} checked={sin} onChange={setSin} />
          </div>
        )}
      </Banner>
    </>
  );
};

// The file of a payment is made once: its number, and what was made.
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

/** By what the file that is being made is looked at, from any page. */
const ENVIO = 'archivo-de-banco';

/** The one thing to do: named with its people and its amount; done, the file is given at once. */
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
    [sin, ponerSin] = useState(false),
    [ocupado, ocupar] = useState(false),
    [falla, fallar] = useState<string | undefined>(undefined),
    [hecho, hacer] = useState<{ readonly id: number; readonly nombre: string } | null>(null),
    { pagan, bloqueados } = v.grupos;
  const paso = useLongStep(),
    dejado = useLeftStep(ENVIO, alCambiar);
  // The same intention asked again after a network that failed has the same key.
  const intento = useRef<{ readonly que: string; readonly clave: string }>(undefined);
  const bajar = async (x: { readonly id: number; readonly nombre: string }): Promise<void> =>
    fallar(await saveDownload(pathOf(api.bancos.archivo, { id: x.id }), undefined, x.nombre));
  const mandar = async (): Promise<void> => {
    const entrada = {
        ...pedido,
        total: pagan.importe,
        sin_los_bloqueados: sin ? (1 as const) : (0 as const),
      },
      que = JSON.stringify(entrada);
    const clave = intento.current?.que === que ? intento.current.clave : newKey();
    intento.current = { que, clave };
    ocupar(true);
    const r = await paso.correr((p) => sendChange(api.bancos.generar, entrada, {}, clave, p), ENVIO);
    ocupar(false);
    if (E.isLeft(r)) {
      fallar(r.left.message);
      if (r.left.code === 'conflict' || r.left.code === 'duplicate') alCambiar();
      return;
    }
    fallar(undefined);
    hacer(r.right);
    await bajar(r.right);
  };
  if (hecho)
    return (
      <>
        {falla && <Banner tone="danger">{falla}</Banner>}
        <Banner
          tone="ok"
          actions={
            <>
              <Button icon="download" onClick={() => void bajar(hecho)}>
                {t('declaraciones.pantalla.bajar')}
              </Button>
              <Button onClick={otro}>{t('bancos.pantalla.otro')}</Button>
            </>
          }
        >
          {t('bancos.pantalla.hecho', { id: hecho.id, nombre: hecho.nombre })}
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
      {falla && <Banner tone="danger">{falla}</Banner>}
      {dejado.sigue ? <StepBar {...dejado} aviso={t('pasos.sigue')} /> : <StepBar {...paso} />}
      <Banner
        tone={
          v.problema !== null ? 'danger' : bloqueados.pagos > 0 ? 'warn' : pagan.pagos > 0 ? 'ok' : 'info'
        }
        actions={
          <Button
            variant="primary"
            icon="download"
            busy={ocupado || dejado.sigue}
            reason={porque}
            onClick={() => void mandar()}
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
            <Check label={t('bancos.pantalla.sinEllos')} checked={sin} onChange={ponerSin} />
          </div>
        )}
      </Banner>
    </>
  );
};

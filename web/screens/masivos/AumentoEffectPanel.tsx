// What a raise adds to receipts, asked for when somebody wants it: how far it is, and what it comes to in
// all.
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
  alTerminar,
}: {
  readonly id: string;
  readonly total: WireAumentoEffect | null;
  readonly alTerminar: () => void;
}) => {
  const t = useT(),
    [avance, avanzar] = useState<{ readonly hechos: number; readonly total: number } | null>(null),
    [falla, fallar] = useState<string | undefined>(undefined);
  const trabajo = useRef(''),
    seguido = useRef<ReturnType<typeof followWhileWatched>>(undefined);
  useEffect(() => () => seguido.current?.dejar(), []);
  const calcular = async (): Promise<void> => {
    fallar(undefined);
    const r = await askServer(api.masivos.efectoAumento, undefined, { id })();
    if (isLeft(r)) {
      fallar(r.left.message);
      return;
    }
    avanzar({ hechos: 0, total: 0 });
    trabajo.current = r.right.trabajo;
    seguido.current = followWhileWatched();
    const fin = await seguido.current.observeJob(r.right.trabajo, avanzar)();
    avanzar(null);
    if (isLeft(fin)) fallar(fin.left.message);
    else if (fin.right.estado === 'detenido') return;
    else if (fin.right.estado !== 'terminado') fallar(fin.right.mensaje);
    else alTerminar();
  };
  if (falla !== undefined)
    return (
      <Banner
        tone="danger"
        actions={
          <Button small onClick={() => void calcular()}>
            {t('pantallas.comun.reintentar')}
          </Button>
        }
      >
        {falla}
      </Banner>
    );
  if (avance !== null)
    return (
      <div className="mas-efecto">
        <StepBar
          avance={avance}
          aviso={t('oficina.efecto.calculando')}
          detener={() => stopServerJob(trabajo.current)}
        />
      </div>
    );
  return total === null ? (
    <div className="mas-efecto">
      <Button icon="calculator" onClick={() => void calcular()}>
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

// What a raise adds to receipts, asked for when somebody wants it: how far it is, and what it comes to in all.
import { isLeft } from 'fp-ts/lib/Either.js';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../core/api/index.ts';
import type { EfectoDelAumento } from '../../../core/api/masivos.ts';
import { mostrarFecha } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { conSigno, cuenta } from '../explain/montos.ts';
import { detenerTrabajo, EnMarcha } from '../pasos.tsx';
import { pedir } from '../pedidos.ts';
import { seguirMientras } from '../../kit/seguirMientras.ts';

export const Efecto = ({
  id,
  total,
  alTerminar,
}: {
  readonly id: string;
  readonly total: EfectoDelAumento | null;
  readonly alTerminar: () => void;
}) => {
  const t = useT(),
    [avance, avanzar] = useState<{ readonly hechos: number; readonly total: number } | null>(null),
    [falla, fallar] = useState<string | undefined>(undefined);
  const trabajo = useRef(''),
    seguido = useRef<ReturnType<typeof seguirMientras>>(undefined);
  useEffect(() => () => seguido.current?.dejar(), []);
  const calcular = async (): Promise<void> => {
    fallar(undefined);
    const r = await pedir(api.masivos.efectoAumento, undefined, { id })();
    if (isLeft(r)) {
      fallar(r.left.message);
      return;
    }
    avanzar({ hechos: 0, total: 0 });
    trabajo.current = r.right.trabajo;
    seguido.current = seguirMientras();
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
        <EnMarcha
          avance={avance}
          aviso={t('oficina.efecto.calculando')}
          detener={() => detenerTrabajo(trabajo.current)}
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
        periodo: mostrarFecha(total.periodo),
        personas: cuenta(total.personas),
        bruto: conSigno(total.bruto),
        neto: conSigno(total.neto),
        costo: conSigno(total.costo),
      })}
      {total.sin_recibo > 0 && ` ${t('oficina.efecto.sinRecibo', { n: cuenta(total.sin_recibo) })}`}
    </p>
  );
};

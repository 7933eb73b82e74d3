// The money effect of an import, calculated on request before it is written: the open runs of its months, and
// each person whose net changes.
import type { TypeOf } from 'io-ts';
import { useState } from 'react';
import { api } from '../../../core/api/index.ts';
import { showDate } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Amount, Banner, Panel } from '../../kit/Panel.tsx';
import { shownCode } from '../explain/amounts.ts';
import { useReading } from '../reading.ts';
import { askServer } from '../requests.ts';
import { Skeleton, ReadFailure } from '../ScreenStates.tsx';

/** People listed for each run; the largest changes come first. */
const SHOWN = 50;

type Effect = TypeOf<typeof api.importaciones.efecto.output>;

/** For one run: each person whose net changes. */
const LiquidacionEffect = ({ x }: { readonly x: Effect['liquidaciones'][number] }) => {
  const t = useT();
  return (
    <Panel
      title={t('planilla.efecto.de', { liquidacion: x.descripcion })}
      count={t('planilla.efecto.personas', { count: x.legajos.length })}
      extra={
        <>
          <span className="soft">{t('planilla.efecto.neto')}</span> <Amount sign value={x.diferencia} />
        </>
      }
      bare
    >
      {x.legajos.length === 0 ? (
        <p className="soft nov-nota">{t('planilla.efecto.nada')}</p>
      ) : (
        <div
          className="imp-tabla"
          tabIndex={0}
          role="region"
          aria-label={t('planilla.efecto.de', { liquidacion: x.descripcion })}
        >
          <table className="tabla">
            <thead>
              <tr>
                <th scope="col">{t('planilla.legajo')}</th>
                <th scope="col">{t('planilla.nombre')}</th>
                <th scope="col" className="der">
                  {t('planilla.efecto.antes')}
                </th>
                <th scope="col" className="der">
                  {t('planilla.efecto.despues')}
                </th>
                <th scope="col" className="der">
                  {t('planilla.efecto.diferencia')}
                </th>
              </tr>
            </thead>
            <tbody>
              {x.legajos.slice(0, SHOWN).map((p) => (
                <tr key={p.id_personal}>
                  <td className="num">{shownCode(p.legajo)}</td>
                  <td>
                    {p.nombre}
                    {p.problema && <span className="nov-mal"> · {p.problema}</span>}
                  </td>
                  <td className="der">
                    <Amount value={p.antes} />
                  </td>
                  <td className="der">
                    <Amount value={p.despues} />
                  </td>
                  <td className="der">
                    <Amount sign value={p.diferencia} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {x.legajos.length > SHOWN && (
        <p className="muted nov-nota">{t('planilla.efecto.primeros', { cuantos: SHOWN })}</p>
      )}
    </Panel>
  );
};

/** `id`: the import's. Calculated only on request: with many rows it takes a while. */
export const MoneyEffect = ({ id }: { readonly id: string }) => {
  const t = useT();
  const [request, setRequest] = useState(false);
  const l = useReading(request ? id : null, () =>
    askServer(api.importaciones.efecto, undefined, { controller: 'Novedades', id }),
  );
  if (!request)
    return (
      <div>
        <Button icon="calculator" onClick={() => setRequest(true)}>
          {t('planilla.efecto.ver')}
        </Button>
      </div>
    );
  if (l.failure)
    return (
      <Panel title={t('planilla.efecto.titulo')} bare>
        <ReadFailure failure={l.failure} retry={l.readAgain} />
      </Panel>
    );
  if (!l.data)
    return (
      <Panel title={t('planilla.efecto.titulo')} bare>
        <Skeleton rows={4} />
      </Panel>
    );
  const { liquidaciones, sin_abierta } = l.data;
  return (
    <>
      {sin_abierta.length > 0 && (
        <Banner tone="warn">
          {t('planilla.efecto.sinAbierta', { periodos: sin_abierta.map((p) => showDate(p)).join(', ') })}
        </Banner>
      )}
      {liquidaciones.map((x) => (
        <LiquidacionEffect key={x.id_liquidacion} x={x} />
      ))}
    </>
  );
};

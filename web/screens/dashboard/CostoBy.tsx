// The month's cost by area or by cost centre: people, a bar, millions; each name links to its people (or its
// areas).
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ListFilter } from '../../../core/api/endpoint.ts';
import type { WireTablero } from '../../../core/api/tablero.ts';
import { showAmount } from '../../../core/kit/money.ts';
import { useT } from '../../i18n.ts';
import { shownMes } from '../../kit/typedValues.ts';
import { withFilters } from '../../kit/list/arrival.ts';
import { EmptyState, Panel, Segments } from '../../kit/Panel.tsx';
import { shownFigure, inMillions } from './chartScale.ts';

type Part = NonNullable<WireTablero['costo']>['por_area'][number];

const ofWhom = (field: string, id: number | null): ListFilter =>
  id === null ? { campo: field, op: 'vacio', valor: null } : { campo: field, op: 'es', valor: id };

export const CostoBy = ({
  mes,
  areas,
  centros,
}: {
  readonly mes: string;
  readonly areas: readonly Part[];
  readonly centros: readonly Part[];
}) => {
  const t = useT();
  const [by, setBy] = useState('area');
  const parts = by === 'area' ? areas : centros,
    largest = Math.max(1e-9, ...parts.map((x) => inMillions(x.costo)));
  const target = (x: Part) =>
    by === 'area'
      ? {
          to: '/personal',
          state: withFilters([ofWhom('id_area', x.id), { campo: 'fecha_egreso', op: 'vacio', valor: null }]),
        }
      : { to: '/areas/area', state: withFilters([ofWhom('id_centro_costo', x.id)]) };
  return (
    <Panel
      bare
      title={t('tablero.costoPor')}
      extra={
        <Segments
          label={t('tablero.costoPor')}
          value={by}
          onChange={setBy}
          options={[
            { id: 'area', label: t('tablero.area') },
            { id: 'centro', label: t('tablero.centro') },
          ]}
        />
      }
    >
      {parts.length === 0 ? (
        <EmptyState text={t('tablero.sinCostoDelMes', { mes: shownMes(mes) })} />
      ) : (
        <table className="costo-por">
          <caption>{t('tablero.costoEn', { mes: shownMes(mes) })}</caption>
          <thead className="sr">
            <tr>
              <th scope="col">{t(by === 'area' ? 'tablero.area' : 'tablero.centro')}</th>
              <th scope="col">{t('tablero.personas')}</th>
              <th scope="col">{t('tablero.total')}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map((x) => (
              <tr key={x.id ?? 'sin'}>
                <th scope="row">
                  <Link {...target(x)}>
                    {x.nombre ?? t(by === 'area' ? 'tablero.sinArea' : 'tablero.sinCentro')}
                  </Link>
                </th>
                <td className="num muted">{x.personas}</td>
                <td className="num" title={showAmount(x.costo)}>
                  <span className="bar-of" aria-hidden="true">
                    <i style={{ width: `${(inMillions(x.costo) / largest) * 100}%` }} />
                  </span>
                  <span className="costo-cifra">{shownFigure(inMillions(x.costo))}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
};

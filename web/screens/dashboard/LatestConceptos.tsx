// The concepts changed last, and the runs of the month.
import { Link } from 'react-router-dom';
import type { WireTablero } from '../../../core/api/tablero.ts';
import { tables } from '../../../core/tables/index.ts';
import { useT } from '../../i18n.ts';
import { dayOfInstant, shownDate, shownMes } from '../../kit/typedValues.ts';
import { Cell } from '../../kit/Cell.tsx';
import { withFilters } from '../../kit/list/arrival.ts';
import { Amount, EmptyState, Panel } from '../../kit/Panel.tsx';
import { rowPath } from '../../paths.ts';
import { shownFigure } from './chartScale.ts';

export const LatestConceptos = ({
  conceptos,
}: {
  readonly conceptos: NonNullable<WireTablero['conceptos']>;
}) => {
  const t = useT();
  return (
    <Panel
      bare
      title={t('tablero.conceptos')}
      extra={
        <Link className="link" to="/conceptos">
          {t('tablero.verTodos')}
        </Link>
      }
    >
      {conceptos.length === 0 ? (
        <EmptyState text={t('tablero.sinConceptos')} />
      ) : (
        <table className="short">
          <thead className="sr">
            <tr>
              <th scope="col">{t('tablero.codigo')}</th>
              <th scope="col">{t('tablero.descripcion')}</th>
              <th scope="col" className="opt">
                {t('tablero.tipo')}
              </th>
              <th scope="col">{t('tablero.fecha')}</th>
            </tr>
          </thead>
          <tbody>
            {conceptos.map((x) => (
              <tr key={x.id}>
                <td className="num">{String(x.codigo).padStart(4, '0')}</td>
                <td>
                  <Link to={rowPath('Conceptos', x.id)}>{x.descripcion}</Link>
                </td>
                <td className="opt">{x.tipo ?? '—'}</td>
                <td className="num">{x.fecha ? shownDate(dayOfInstant(x.fecha)) : '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
};

export const LatestCorridas = ({
  mes,
  corridas,
}: {
  readonly mes: string;
  readonly corridas: NonNullable<WireTablero['liquidaciones']>['del_mes'];
}) => {
  const t = useT();
  return (
    <Panel
      bare
      title={t('tablero.delMes', { mes: shownMes(mes) })}
      extra={
        <Link
          className="link"
          to="/liquidaciones"
          state={withFilters([{ campo: 'periodo', op: 'es', valor: mes }])}
        >
          {t('tablero.verTodos')}
        </Link>
      }
    >
      {corridas.length === 0 ? (
        <EmptyState text={t('tablero.sinDelMes', { mes: shownMes(mes) })} />
      ) : (
        <ul className="runs">
          {corridas.map((x) => (
            <li key={x.id}>
              <Link to={rowPath('Liquidaciones', x.id)}>
                <span className="ellipsis strong">{x.descripcion}</span>
                <Amount value={x.neto} />
                <span className="muted num">
                  {t('tablero.recibos', { count: x.recibos ?? 0, n: shownFigure(x.recibos ?? 0, 0) })}
                </span>
                <Cell
                  name="estado"
                  field={tables.Liquidaciones.fields.estado}
                  value={x.estado}
                  label={undefined}
                />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
};

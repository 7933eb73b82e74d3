// The four figures: people, their age, their years of service, the runs of the year.
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { WireTablero } from '../../../core/api/tablero.ts';
import type { ListFilter } from '../../../core/api/endpoint.ts';
import { lastDay } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { shownMes } from '../../kit/typedValues.ts';
import { withFilters } from '../../kit/list/arrival.ts';
import { shownFigure } from './chartScale.ts';

const betweenDates = (field: string, mes: string): readonly ListFilter[] => [
  { campo: field, op: 'desde', valor: `${mes}-01` },
  { campo: field, op: 'hasta', valor: lastDay(mes) },
];

export const DashboardFigures = ({ d }: { readonly d: WireTablero }) => {
  const t = useT();
  const datum = (label: string, value: ReactNode, foot: ReactNode) => (
    <div>
      <dt>{label}</dt>
      <dd className="big num">{value}</dd>
      <dd className="small">{foot}</dd>
    </div>
  );
  const { personal: p, liquidaciones: l } = d,
    mes = shownMes(d.mes).replace(/ (de )?\d+$/, '');
  const moved = (n: number, sign: string, field: string) =>
    n === 0 ? null : (
      <Link
        className="num"
        to="/personal"
        state={withFilters(betweenDates(field, d.mes))}
        aria-label={`${t(sign === '+' ? 'tablero.altas' : 'tablero.bajas')}: ${n}`}
      >
        {sign}
        {n}
      </Link>
    );
  /** Active people by the date behind the figure, oldest first. */
  const active = withFilters([{ campo: 'fecha_egreso', op: 'vacio', valor: null }]),
    ofWhom = (field: string, text: string) => (
      <Link to={`/personal?orden=${field}`} state={active}>
        {text}
      </Link>
    );
  if (!p && !l) return null;
  return (
    <section className="panel cifras">
      <dl className="figures">
        {p && (
          <>
            {datum(
              t('tablero.activos'),
              <Link to="/personal" state={active}>
                {shownFigure(p.activos, 0)}
              </Link>,
              p.altas + p.bajas === 0 ? (
                t('tablero.sinMovimiento', { mes })
              ) : (
                <>
                  {[moved(p.altas, '+', 'fecha_ingreso'), moved(p.bajas, '−', 'fecha_egreso')].map((x, i) => (
                    <Fragment key={i}>{x} </Fragment>
                  ))}
                  {t('tablero.enElMes', { mes })}
                </>
              ),
            )}
            {datum(
              t('tablero.edad'),
              p.edad === null
                ? '—'
                : ofWhom('fecha_nacimiento', t('tablero.anios', { n: shownFigure(p.edad.promedio) })),
              p.edad === null ? '' : t('tablero.deA', { menor: p.edad.menor, mayor: p.edad.mayor }),
            )}
            {datum(
              t('tablero.antiguedad'),
              p.antiguedad === null
                ? '—'
                : ofWhom('fecha_ingreso', t('tablero.anios', { n: shownFigure(p.antiguedad) })),
              p.cumplen === 0 ? t('tablero.cumplenNadie') : t('tablero.cumplen', { count: p.cumplen }),
            )}
          </>
        )}
        {l &&
          datum(
            t('tablero.liquidacionesDe', { anio: l.anio }),
            <Link
              to="/liquidaciones"
              state={withFilters([
                { campo: 'periodo', op: 'desde', valor: `${l.anio}-01` },
                { campo: 'periodo', op: 'hasta', valor: `${l.anio}-12` },
                { campo: 'estado', op: 'no_es', valor: 'anulada' },
              ])}
            >
              {shownFigure(l.cantidad, 0)}
            </Link>,
            t('tablero.recibos', { count: l.recibos, n: shownFigure(l.recibos, 0) }),
          )}
      </dl>
    </section>
  );
};

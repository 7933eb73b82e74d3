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

const entreFechas = (campo: string, mes: string): readonly ListFilter[] => [
  { campo, op: 'desde', valor: `${mes}-01` },
  { campo, op: 'hasta', valor: lastDay(mes) },
];

export const DashboardFigures = ({ d }: { readonly d: WireTablero }) => {
  const t = useT();
  const dato = (rotulo: string, valor: ReactNode, pie: ReactNode) => (
    <div>
      <dt>{rotulo}</dt>
      <dd className="big num">{valor}</dd>
      <dd className="small">{pie}</dd>
    </div>
  );
  const { personal: p, liquidaciones: l } = d,
    mes = shownMes(d.mes).replace(/ (de )?\d+$/, '');
  const movidos = (n: number, signo: string, campo: string) =>
    n === 0 ? null : (
      <Link
        className="num"
        to="/personal"
        state={withFilters(entreFechas(campo, d.mes))}
        aria-label={`${t(signo === '+' ? 'tablero.altas' : 'tablero.bajas')}: ${n}`}
      >
        {signo}
        {n}
      </Link>
    );
  /** Those who work there, by the date that the figure is made of: the oldest first. */
  const activos = withFilters([{ campo: 'fecha_egreso', op: 'vacio', valor: null }]),
    deQuienes = (campo: string, texto: string) => (
      <Link to={`/personal?orden=${campo}`} state={activos}>
        {texto}
      </Link>
    );
  if (!p && !l) return null;
  return (
    <section className="panel cifras">
      <dl className="figures">
        {p && (
          <>
            {dato(
              t('tablero.activos'),
              <Link to="/personal" state={activos}>
                {shownFigure(p.activos, 0)}
              </Link>,
              p.altas + p.bajas === 0 ? (
                t('tablero.sinMovimiento', { mes })
              ) : (
                <>
                  {[movidos(p.altas, '+', 'fecha_ingreso'), movidos(p.bajas, '−', 'fecha_egreso')].map(
                    (x, i) => (
                      <Fragment key={i}>{x} </Fragment>
                    ),
                  )}
                  {t('tablero.enElMes', { mes })}
                </>
              ),
            )}
            {dato(
              t('tablero.edad'),
              p.edad === null
                ? '—'
                : deQuienes('fecha_nacimiento', t('tablero.anios', { n: shownFigure(p.edad.promedio) })),
              p.edad === null ? '' : t('tablero.deA', { menor: p.edad.menor, mayor: p.edad.mayor }),
            )}
            {dato(
              t('tablero.antiguedad'),
              p.antiguedad === null
                ? '—'
                : deQuienes('fecha_ingreso', t('tablero.anios', { n: shownFigure(p.antiguedad) })),
              p.cumplen === 0 ? t('tablero.cumplenNadie') : t('tablero.cumplen', { count: p.cumplen }),
            )}
          </>
        )}
        {l &&
          dato(
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

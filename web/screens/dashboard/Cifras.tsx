// The four figures: people, their age, their years of service, the runs of the year.
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DatosDeTablero } from '../../../core/api/tablero.ts';
import type { Filtro } from '../../../core/api/endpoint.ts';
import { ultimoDia } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { mesLargo } from '../../kit/escritura.ts';
import { conFiltros } from '../../kit/list/llegada.ts';
import { cifra } from './escala.ts';

const entreFechas = (campo: string, mes: string): readonly Filtro[] => [
  { campo, op: 'desde', valor: `${mes}-01` },
  { campo, op: 'hasta', valor: ultimoDia(mes) },
];

export const Cifras = ({ d }: { readonly d: DatosDeTablero }) => {
  const t = useT();
  const dato = (rotulo: string, valor: ReactNode, pie: ReactNode) => (
    <div>
      <dt>{rotulo}</dt>
      <dd className="big num">{valor}</dd>
      <dd className="small">{pie}</dd>
    </div>
  );
  const { personal: p, liquidaciones: l } = d,
    mes = mesLargo(d.mes).replace(/ (de )?\d+$/, '');
  const movidos = (n: number, signo: string, campo: string) =>
    n === 0 ? null : (
      <Link
        className="num"
        to="/personal"
        state={conFiltros(entreFechas(campo, d.mes))}
        aria-label={`${t(signo === '+' ? 'tablero.altas' : 'tablero.bajas')}: ${n}`}
      >
        {signo}
        {n}
      </Link>
    );
  /** Those who work there, by the date that the figure is made of: the oldest first. */
  const activos = conFiltros([{ campo: 'fecha_egreso', op: 'vacio', valor: null }]),
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
                {cifra(p.activos, 0)}
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
                : deQuienes('fecha_nacimiento', t('tablero.anios', { n: cifra(p.edad.promedio) })),
              p.edad === null ? '' : t('tablero.deA', { menor: p.edad.menor, mayor: p.edad.mayor }),
            )}
            {dato(
              t('tablero.antiguedad'),
              p.antiguedad === null
                ? '—'
                : deQuienes('fecha_ingreso', t('tablero.anios', { n: cifra(p.antiguedad) })),
              p.cumplen === 0 ? t('tablero.cumplenNadie') : t('tablero.cumplen', { count: p.cumplen }),
            )}
          </>
        )}
        {l &&
          dato(
            t('tablero.liquidacionesDe', { anio: l.anio }),
            <Link
              to="/liquidaciones"
              state={conFiltros([
                { campo: 'periodo', op: 'desde', valor: `${l.anio}-01` },
                { campo: 'periodo', op: 'hasta', valor: `${l.anio}-12` },
                { campo: 'estado', op: 'no_es', valor: 'anulada' },
              ])}
            >
              {cifra(l.cantidad, 0)}
            </Link>,
            t('tablero.recibos', { count: l.recibos, n: cifra(l.recibos, 0) }),
          )}
      </dl>
    </section>
  );
};

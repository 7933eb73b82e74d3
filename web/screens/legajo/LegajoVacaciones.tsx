// The vacation account of a person, year by year, with the days taken.
import { Link } from 'react-router-dom';
import type { WireVacacionesCuenta } from '../../../core/api/tiempo.ts';
import { showDate } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Tag } from '../../kit/Panel.tsx';
import { shortNumber, shownCode } from '../explain/amounts.ts';

export const LegajoVacaciones = ({
  cuenta: c,
  legajo,
}: {
  readonly cuenta: WireVacacionesCuenta;
  /** The planner opens with this person alone. */
  readonly legajo: number;
}) => {
  const t = useT(),
    plan = `/vacaciones/plan?legajo=${shownCode(legajo)}`;
  return (
    <section className="panel" id="leg-vacaciones">
      <header className="panel-head">
        <h2>{t('tiempo.vac.cuenta')}</h2>
        <span className="count">{shortNumber(c.pendientes)}</span>
        <div className="extra">
          <Link to={plan}>{t('tiempo.plan.planear')}</Link>
        </div>
      </header>
      <div className="desborda" tabIndex={0} role="region" aria-label={t('tiempo.vac.cuenta')}>
        <table className="tabla">
          <caption className="sr">{t('tiempo.vac.cuenta')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('tiempo.vac.anio')}</th>
              <th scope="col" className="der">
                {t('tiempo.vac.corresponden')}
              </th>
              <th scope="col" className="der">
                {t('tiempo.vac.gozados')}
              </th>
              <th scope="col" className="der">
                {t('tiempo.vac.pendientes')}
              </th>
              <th scope="col">{t('tiempo.vac.goces')}</th>
            </tr>
          </thead>
          <tbody>
            {c.anios.map((a) => (
              <tr key={a.anio}>
                <td className="num">
                  {a.anio}{' '}
                  {a.vencido && (
                    <span title={t('tiempo.vac.vencidasAyuda')}>
                      <Tag tone="warn">{t('tiempo.vac.vencidas')}</Tag>
                    </span>
                  )}
                </td>
                <td
                  className="der num"
                  title={t(`tiempo.vac.motivo.${a.motivo}`, {
                    trabajados: a.trabajados ?? 0,
                    habiles: a.habiles ?? 0,
                  })}
                >
                  {shortNumber(a.corresponden)}
                  {a.ajuste === '0.00'
                    ? ''
                    : ` ${a.ajuste.startsWith('-') ? '' : '+'}${shortNumber(a.ajuste)}`}
                  {a.proyectado && (
                    <span className="soft" title={t('tiempo.vac.proyectadoAyuda')}>
                      {' '}
                      {t('tiempo.vac.proyectado')}
                    </span>
                  )}
                </td>
                <td className="der num">{shortNumber(a.gozados)}</td>
                <td className="der num strong">{shortNumber(a.pendientes)}</td>
                <td>
                  {a.goces.map((g, i) => (
                    <span key={`${g.id} ${g.desde}`}>
                      {i > 0 && ' · '}
                      <Link to={`/ausencias?id=${g.id}`}>
                        {t('tiempo.vac.goce', {
                          desde: showDate(g.desde),
                          hasta: showDate(g.hasta),
                          dias: g.dias,
                        })}
                      </Link>
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {c.planes.length > 0 && (
        <p className="leg-pie">
          {t('tiempo.plan.planeadas')}{' '}
          {c.planes.map((p, i) => (
            <span key={p.id}>
              {i > 0 && ' · '}
              <Link to={plan}>
                {t('tiempo.vac.goce', { desde: showDate(p.desde), hasta: showDate(p.hasta), dias: p.dias })}
              </Link>{' '}
              {p.avisado_el === null && <Tag tone="warn">{t('tiempo.plan.faltaAviso')}</Tag>}
            </span>
          ))}
        </p>
      )}
      {c.anteriores > 0 && (
        <p className="leg-pie muted">
          {t('tiempo.vac.deAntes', { n: c.anteriores, count: c.anteriores, anio: c.anios[0]?.anio ?? '' })}
        </p>
      )}
      {c.paraFinal !== null && (
        <p className="leg-pie muted">{t('tiempo.vac.paraFinal', { dias: shortNumber(c.paraFinal) })}</p>
      )}
    </section>
  );
};

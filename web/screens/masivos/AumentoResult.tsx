// The preview of a raise: totals of each step, the scale, and each person before and after, who can be left
// out one by one.
import type { AumentoSummary } from '../../../core/api/masivos.ts';
import { showDate } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Panel } from '../../kit/Panel.tsx';
import { withSign, shownCount, shownAmount } from '../explain/amounts.ts';
import { PreviewFigure } from './PreviewParts.tsx';

export const AumentoFigures = ({ r }: { readonly r: AumentoSummary }) => {
  const t = useT(),
    p = r.personas;
  return (
    <dl className="mas-cifras">
      <PreviewFigure
        name={t('masivos.pantalla.cambian')}
        value={shownCount(p.cambian)}
        detail={
          p.por_escala > 0
            ? t('masivos.pantalla.porEscala', { count: p.por_escala, cuantas: shownCount(p.por_escala) })
            : t('masivos.pantalla.deElegidas', { cuantas: shownCount(p.elegidas) })
        }
      />
      <PreviewFigure name={t('masivos.pantalla.iguales')} value={shownCount(p.iguales)} />
      <PreviewFigure name={t('masivos.pantalla.problemas')} value={shownCount(p.problemas)} />
      <PreviewFigure name={t('masivos.pantalla.excluidas')} value={shownCount(p.excluidas)} />
    </dl>
  );
};

export const AumentoTotals = ({ r }: { readonly r: AumentoSummary }) => {
  const t = useT();
  return (
    <Panel title={t('masivos.pantalla.totales')} bare>
      <div className="desborda" tabIndex={0} role="region" aria-label={t('masivos.pantalla.totales')}>
        <table className="tabla">
          <caption className="sr">{t('masivos.pantalla.totales')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('masivos.pantalla.desde')}</th>
              <th scope="col" className="der">
                {t('masivos.pantalla.personas')}
              </th>
              <th scope="col" className="der">
                {t('masivos.pantalla.antes')}
              </th>
              <th scope="col" className="der">
                {t('masivos.pantalla.despues')}
              </th>
              <th scope="col" className="der">
                {t('masivos.pantalla.diferencia')}
              </th>
              <th scope="col" className="der">
                {t('masivos.pantalla.absorbe')}
              </th>
              <th scope="col" className="der">
                {t('masivos.pantalla.total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {r.pasos.map((p) => (
              <tr key={p.desde}>
                <td className="num">{showDate(p.desde)}</td>
                <td className="der num">{shownCount(p.personas)}</td>
                <td className="der num">{shownAmount(p.antes)}</td>
                <td className="der num">{shownAmount(p.despues)}</td>
                <td className="der num strong">{withSign(p.diferencia)}</td>
                <td className="der num">{shownAmount(p.absorbe)}</td>
                <td className="der num">{shownAmount(p.total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
};

export const AumentoEscalas = ({ r }: { readonly r: AumentoSummary }) => {
  const t = useT();
  return (
    <Panel title={t('masivos.pantalla.escala')} bare>
      <div className="desborda" tabIndex={0} role="region" aria-label={t('masivos.pantalla.escala')}>
        <table className="tabla">
          <caption className="sr">{t('masivos.pantalla.escala')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('masivos.pantalla.categoria')}</th>
              <th scope="col">{t('masivos.pantalla.desde')}</th>
              <th scope="col" className="der">
                {t('masivos.pantalla.antes')}
              </th>
              <th scope="col" className="der">
                {t('masivos.pantalla.despues')}
              </th>
              <th scope="col" className="der">
                {t('masivos.pantalla.diferencia')}
              </th>
              <th scope="col" className="der">
                {t('masivos.pantalla.noRemunerativo')}
              </th>
              <th scope="col">{t('masivos.pantalla.que')}</th>
            </tr>
          </thead>
          <tbody>
            {r.escalas.map((e) => (
              <tr key={`${e.id_rrhh_categoria} ${e.desde}`}>
                <td>{e.categoria}</td>
                <td className="num">{showDate(e.desde)}</td>
                <td className="der num">{shownAmount(e.antes)}</td>
                <td className="der num">{shownAmount(e.despues)}</td>
                <td className="der num strong">{withSign(e.diferencia)}</td>
                <td className="der num">{shownAmount(e.no_remunerativo)}</td>
                <td className="muted">
                  {e.motivo === null
                    ? ''
                    : t(`masivos.motivo.aumento.${e.motivo}`, { fecha: showDate(e.desde) })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
};

// The court-ordered deductions of a month, with those to include in the file.
import { Link } from 'react-router-dom';
import type { MesDepositos } from '../../../core/api/judiciales.ts';
import { useT } from '../../i18n.ts';
import { rowPath } from '../../paths.ts';
import { Panel } from '../../kit/Panel.tsx';
import { shownCode, shownAmount } from '../explain/amounts.ts';

type CourtOrder = MesDepositos['ordenes'][number];

export const canGo = (o: CourtOrder): boolean =>
  !o.pendiente.startsWith('-') && o.pendiente !== '0.00' && o.falta === null;

export const CourtOrders = ({
  v,
  chosen,
  choose,
}: {
  readonly v: MesDepositos;
  readonly chosen: ReadonlySet<number>;
  readonly choose: (id: number, on: boolean) => void;
}) => {
  const t = useT(),
    title = t('judiciales.pantalla.ordenes');
  return (
    <Panel title={title} count={String(v.ordenes.length)} bare>
      <div className="apl-desliza" tabIndex={0} role="region" aria-label={title}>
        <table className="tabla">
          <caption className="sr">{title}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr">{t('judiciales.pantalla.hacer', { importe: '' })}</span>
              </th>
              <th scope="col">{t('judiciales.columnas.juzgado')}</th>
              <th scope="col">{t('judiciales.columnas.expediente')}</th>
              <th scope="col">{t('judiciales.constancia.de')}</th>
              <th scope="col" className="der">
                {t('judiciales.columnas.retenido')}
              </th>
              <th scope="col" className="der">
                {t('judiciales.columnas.depositado')}
              </th>
              <th scope="col" className="der">
                {t('judiciales.columnas.pendiente')}
              </th>
              <th scope="col" className="der">
                {t('judiciales.columnas.saldo')}
              </th>
            </tr>
          </thead>
          <tbody>
            {v.ordenes.map((o) => (
              <tr key={o.id}>
                <td>
                  {canGo(o) && (
                    <label className="check">
                      <input
                        type="checkbox"
                        aria-label={t('judiciales.pantalla.incluir', { nombre: o.nombre })}
                        checked={chosen.has(o.id)}
                        onChange={(e) => choose(o.id, e.target.checked)}
                      />
                    </label>
                  )}
                </td>
                <td>{o.juzgado ?? <span className="soft">{t('judiciales.pantalla.sinJuzgado')}</span>}</td>
                <td>
                  {o.expediente ?? '—'}
                  <div className="soft">
                    {t(`judiciales.clases.${o.clase}`)}
                    {o.beneficiario !== null && ` · ${o.beneficiario}`}
                  </div>
                </td>
                <td>
                  <span className="num soft">{shownCode(o.legajo)}</span> {o.nombre}
                  {o.falta !== null && (
                    <div className="field-note error">
                      {o.falta} <Link to={rowPath('Agenda', o.id)}>{t('judiciales.pantalla.corregir')}</Link>
                    </div>
                  )}
                </td>
                <td className="der num">{shownAmount(o.retenido)}</td>
                <td className="der num">{shownAmount(o.depositado)}</td>
                <td className="der num strong">
                  {shownAmount(o.pendiente)}
                  {o.pendiente.startsWith('-') && (
                    <div className="soft">{t('judiciales.pantalla.deMas')}</div>
                  )}
                </td>
                <td className="der num">{shownAmount(o.saldo)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {v.juzgados.length > 1 &&
              v.juzgados.map((j) => (
                <tr key={j.juzgado ?? ''} className="soft">
                  <td />
                  <td colSpan={5}>{j.juzgado ?? t('judiciales.pantalla.sinJuzgado')}</td>
                  <td className="der num">{shownAmount(j.pendiente)}</td>
                  <td />
                </tr>
              ))}
            <tr className="strong">
              <td />
              <td colSpan={3}>{t('bancos.columnas.total')}</td>
              <td className="der num">{shownAmount(v.retenido)}</td>
              <td className="der num">{shownAmount(v.depositado)}</td>
              <td className="der num">{shownAmount(v.pendiente)}</td>
              <td />
            </tr>
          </tfoot>
        </table>
      </div>
    </Panel>
  );
};

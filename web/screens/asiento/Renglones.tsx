// The lines of an entry: account, cost centre, debit and credit, with their totals.
import { useT } from '../../i18n.ts';
import { Panel } from '../../kit/Panel.tsx';
import { shownAmount } from '../explain/amounts.ts';

interface Renglon {
  readonly cuenta: string;
  readonly nombre: string;
  readonly centro_costo: string | null;
  readonly debe: string;
  readonly haber: string;
}

export const Renglones = ({
  a,
}: {
  readonly a: { readonly renglones: readonly Renglon[]; readonly debe: string; readonly haber: string };
}) => {
  const t = useT(),
    zero = (x: string): string => (x === '0.00' ? '' : shownAmount(x));
  return (
    <Panel title={t('asiento.pantalla.renglones')} bare>
      <div className="apl-desliza" tabIndex={0} role="region" aria-label={t('asiento.pantalla.renglones')}>
        <table className="tabla">
          <caption className="sr">{t('asiento.pantalla.renglones')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('asiento.pantalla.cuenta')}</th>
              <th scope="col">{t('asiento.pantalla.centro')}</th>
              <th scope="col" className="der">
                {t('asiento.pantalla.debe')}
              </th>
              <th scope="col" className="der">
                {t('asiento.pantalla.haber')}
              </th>
            </tr>
          </thead>
          <tbody>
            {a.renglones.map((r, i) => (
              <tr key={i}>
                <td>
                  <span className="num soft">{r.cuenta}</span> {r.nombre}
                </td>
                <td>{r.centro_costo ?? ''}</td>
                <td className="der num">{zero(r.debe)}</td>
                <td className="der num">{zero(r.haber)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="strong">
              <th scope="row" colSpan={2}>
                {t('asiento.pantalla.total')}
              </th>
              <td className="der num">{shownAmount(a.debe)}</td>
              <td className="der num">{shownAmount(a.haber)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Panel>
  );
};

// The lines of an entry: account, cost centre, debit and credit, with their totals.
import { useT } from '../../i18n.ts';
import { Panel } from '../../kit/Panel.tsx';
import { shownAmount } from '../explain/amounts.ts';
import '../explain/explain.css';

export interface Renglon {
  readonly cuenta: string;
  readonly nombre: string;
  readonly centro_costo: string | null;
  readonly debe: string;
  readonly haber: string;
}

/** An amount, which opens what it is made of where that can be asked. */
const Cell = ({
  importe,
  cuenta,
  why,
}: {
  readonly importe: string;
  readonly cuenta: string;
  readonly why: (() => void) | undefined;
}) => {
  const t = useT();
  if (importe === '0.00') return null;
  if (why === undefined) return shownAmount(importe);
  return (
    <button
      type="button"
      className="exp-abre num"
      aria-label={t('pantallas.explicar.abrir', { que: cuenta, importe: shownAmount(importe) })}
      onClick={why}
    >
      {shownAmount(importe)}
    </button>
  );
};

export const Renglones = ({
  a,
  why,
}: {
  readonly a: { readonly renglones: readonly Renglon[]; readonly debe: string; readonly haber: string };
  /** Opens what a line is made of. */
  readonly why?: (r: Renglon) => void;
}) => {
  const t = useT();
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
                {(['debe', 'haber'] as const).map((side) => (
                  <td key={side} className="der num">
                    <Cell importe={r[side]} cuenta={r.nombre} why={why && (() => why(r))} />
                  </td>
                ))}
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

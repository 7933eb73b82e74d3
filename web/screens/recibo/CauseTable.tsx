// What each cause adds to a net, with its concepts, below the net that it is compared with.
import type { ReactNode } from 'react';
import type { NetoChange } from '../../../core/api/liquidaciones.ts';
import { useT } from '../../i18n.ts';
import { shownCode, withSign } from '../explain/amounts.ts';

export const CauseTable = ({
  causes,
  head,
}: {
  readonly causes: NetoChange['causas'];
  /** The row of the other net. */
  readonly head: ReactNode;
}) => {
  const t = useT();
  return (
    <table>
      <caption className="sr">{t('pantallas.recibo.porQue')}</caption>
      <thead className="sr">
        <tr>
          <th scope="col">{t('pantallas.recibo.causa')}</th>
          <th scope="col">{t('pantallas.recibo.importe')}</th>
        </tr>
      </thead>
      <tbody>{head}</tbody>
      {causes.map((c) => (
        <tbody key={c.causa}>
          <tr>
            <th scope="rowgroup">{c.texto}</th>
            <td className="num">{withSign(c.neto)}</td>
          </tr>
          {c.conceptos.map((x) => (
            <tr key={x.id_concepto} className="rec-porque-concepto">
              <td>
                <span className="num muted rec-codigo">{shownCode(x.codigo)}</span>
                {x.texto}
              </td>
              <td className="num muted">{withSign(x.importe)}</td>
            </tr>
          ))}
        </tbody>
      ))}
      {causes.length === 0 && (
        <tbody>
          <tr>
            <td colSpan={2} className="muted">
              {t('pantallas.recibo.nadaCambio')}
            </td>
          </tr>
        </tbody>
      )}
    </table>
  );
};

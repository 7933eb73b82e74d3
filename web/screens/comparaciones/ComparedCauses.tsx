// Why two nets differ: each cause with its amount, between the first net and the second.
import type { ReciboComparison } from '../../../core/api/comparaciones.ts';
import { useT } from '../../i18n.ts';
import { Tag } from '../../kit/Panel.tsx';
import { shownAmount, withSign } from '../explain/amounts.ts';
import { DatumList } from './DatumList.tsx';

export const ComparedCauses = ({
  c,
  names: [from, to],
}: {
  readonly c: ReciboComparison;
  readonly names: readonly [string, string];
}) => {
  const t = useT();
  const neto = (from: string, amount: string) => (
    <tr className="cmr-neto">
      <th scope="row">{t('comparar.pantalla.netoDe', { de: from })}</th>
      <td className="num der">{shownAmount(amount)}</td>
    </tr>
  );
  return (
    <section className="panel" aria-label={t('comparar.pantalla.causas')}>
      <header className="panel-head">
        <h2>{t('comparar.pantalla.causas')}</h2>
      </header>
      <table className="tabla cmr-tabla">
        <caption className="sr">{t('comparar.pantalla.causas')}</caption>
        <thead className="sr">
          <tr>
            <th scope="col">{t('comparar.pantalla.causa')}</th>
            <th scope="col">{t('comparar.pantalla.importe')}</th>
          </tr>
        </thead>
        <tbody>
          {neto(from, c.de.neto)}
          {c.causas.map((x) => (
            <tr key={x.causa} className="cmr-causa" data-causa={x.causa}>
              <th scope="row">
                {x.causa === 'sin_explicar' ? <Tag tone="danger">{x.texto}</Tag> : x.texto}
                <DatumList data={x.datos} />
              </th>
              <td className="num der">{withSign(x.neto)}</td>
            </tr>
          ))}
          {neto(to, c.a.neto)}
        </tbody>
      </table>
    </section>
  );
};

// One person's month: the receipts, their sum beside the single one, and each cause with its concepts.
import { Link } from 'react-router-dom';
import type { WirePersonaMes } from '../../../core/api/mesEntero.ts';
import { useT } from '../../i18n.ts';
import { Banner, Tag } from '../../kit/Panel.tsx';
import { rowPath } from '../../paths.ts';
import { shownAmount, shownCode, subtractAmounts, withSign } from '../explain/amounts.ts';

const Causes = ({ p }: { readonly p: WirePersonaMes }) => {
  const t = useT();
  return (
    <div className="desborda" tabIndex={0} role="region" aria-label={p.nombre}>
      <table className="tabla mes-tabla">
        <caption className="sr">{p.nombre}</caption>
        <thead>
          <tr>
            <th scope="col">{t('mesEntero.pantalla.concepto')}</th>
            <th scope="col" className="der">
              {t('mesEntero.pantalla.enRecibos')}
            </th>
            <th scope="col" className="der">
              {t('mesEntero.pantalla.enUno')}
            </th>
            <th scope="col" className="der">
              {t('mesEntero.pantalla.diferencia')}
            </th>
          </tr>
        </thead>
        {p.diferencias.map((d) => (
          <tbody key={d.causa}>
            <tr className="mes-causa">
              <th scope="rowgroup" colSpan={3}>
                <Tag tone={d.causa === 'sin_explicar' ? 'danger' : 'neutral'}>
                  {t(`mesEntero.causa.${d.causa}`)}
                </Tag>{' '}
                <span className="soft">
                  {d.causa === 'cambio_despues' && p.cambiaron.length > 0
                    ? t('mesEntero.pantalla.cambiaron', { tablas: p.cambiaron.join(', ') })
                    : t(`mesEntero.porque.${d.causa}`)}
                </span>
              </th>
              <td className="der num">{t('mesEntero.pantalla.deNeto', { importe: withSign(d.neto) })}</td>
            </tr>
            {d.conceptos.map((c) => (
              <tr key={c.codigo}>
                <th scope="row">
                  <span className="num soft">{shownCode(c.codigo)}</span> {c.texto}
                </th>
                <td className="der num">{shownAmount(c.en_recibos)}</td>
                <td className="der num">{shownAmount(c.en_uno)}</td>
                <td className="der num">{withSign(subtractAmounts(c.en_uno, c.en_recibos))}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
};

export const PersonaMes = ({
  p,
  opened: isOpen,
}: {
  readonly p: WirePersonaMes;
  readonly opened: boolean;
}) => {
  const t = useT();
  return (
    <details className="panel mes-persona" open={isOpen}>
      <summary>
        <span className="num soft">{shownCode(p.legajo)}</span> <b>{p.nombre}</b>{' '}
        <span className="mes-cifras num">
          {p.en_uno === null
            ? t('mesEntero.pantalla.noSeCompara')
            : t('mesEntero.pantalla.neto', {
                recibos: shownAmount(p.en_recibos),
                uno: shownAmount(p.en_uno),
                diferencia: withSign(subtractAmounts(p.en_uno, p.en_recibos)),
              })}
        </span>
      </summary>
      {p.problema !== null && <Banner tone="info">{p.problema}</Banner>}
      <p className="mes-recibos">
        {t('mesEntero.pantalla.sus', { count: p.recibos.length })}{' '}
        {p.recibos.map((r, i) => (
          <span key={r.id}>
            {i > 0 && ' · '}
            <Link className="link" to={rowPath('Recibos', r.id)}>
              {r.liquidacion}
            </Link>{' '}
            <span className="num">{shownAmount(r.neto)}</span>
          </span>
        ))}
      </p>
      {p.diferencias.length > 0 && <Causes p={p} />}
    </details>
  );
};

// The last receipts of a person, newest first.
import { Link } from 'react-router-dom';
import { showDate } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Amount } from '../../kit/Panel.tsx';
import { ReciboStateTag } from '../recibo/ReciboStateTag.tsx';
import type { RowPage } from '../requests.ts';
import { LegajoAccess } from './LegajoAccess.tsx';

export const LegajoRecibos = ({
  id,
  name,
  page,
}: {
  readonly id: number;
  readonly name: string;
  readonly page: RowPage;
}) => {
  const t = useT();
  const rows = page.rows.toSorted((a, b) => (String(a['periodo']) > String(b['periodo']) ? -1 : 1));
  return (
    <section className="panel" id="leg-recibos">
      <header className="panel-head">
        <h2>{t('pantallas.legajo.liquidaciones')}</h2>
        <span className="count">{page.total}</span>
      </header>
      <LegajoAccess id={id} name={name} />
      {rows.length === 0 ? (
        <p className="leg-vacio">{t('pantallas.legajo.ningunRecibo')}</p>
      ) : (
        <div className="desborda">
          <table className="tabla">
            <caption className="sr">{t('pantallas.legajo.liquidaciones')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('pantallas.recibo.periodo')}</th>
                <th scope="col">{t('pantallas.recibo.liquidacion')}</th>
                <th scope="col">{t('pantallas.recibo.pago')}</th>
                <th scope="col">{t('pantallas.recibo.estado')}</th>
                <th scope="col" className="der">
                  {t('pantallas.recibo.neto')}
                </th>
                <th scope="col">
                  <span className="sr">{t('formas.legajo.porQue')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((f) => (
                <tr key={Number(f['id'])}>
                  <td className="num">{showDate(String(f['periodo']))}</td>
                  <td>
                    <Link to={`/recibos/ver?id=${String(f['id'])}`}>
                      {page.labels['id_liquidacion']?.[String(f['id_liquidacion'])] ??
                        t('pantallas.recibo.titulo')}
                    </Link>
                  </td>
                  <td className="num">{f['fecha_pago'] ? showDate(String(f['fecha_pago'])) : '—'}</td>
                  <td>
                    <ReciboStateTag state={String(f['estado'])} />
                  </td>
                  <td className="der">
                    <Amount
                      value={f['neto'] === null || f['neto'] === undefined ? null : String(f['neto'])}
                    />
                  </td>
                  <td className="der">
                    <Link
                      aria-label={t('formas.legajo.porQueDe', {
                        periodo: showDate(String(f['periodo'])),
                      })}
                      to={`/recibos/ver?id=${String(f['id'])}&porque=1`}
                    >
                      {t('formas.legajo.porQue')}
                    </Link>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
};

// One month of one person: what was paid and what is due, by concept; the concept that pays the difference;
// and, on request, why it changed.
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../../core/api/index.ts';
import type { MesRetroactivo } from '../../../core/api/retroactivos.ts';
import { showDate } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Banner, LoadingBar } from '../../kit/Panel.tsx';
import { usePermissions } from '../../session.ts';
import { shownCode, withSign, shownAmount, addAmounts } from '../explain/amounts.ts';
import { useReading } from '../reading.ts';
import { ReadFailure } from '../ScreenStates.tsx';
import { askServer } from '../requests.ts';

export const RetroactivoDetail = ({
  id,
  id_personal,
  mes: m,
}: {
  readonly id: string;
  readonly id_personal: number;
  readonly mes: MesRetroactivo;
}) => {
  const t = useT();
  const [why, ask] = useState(false),
    can = usePermissions().can('explicar'),
    title = t('retro.pantalla.detalleDe', { periodo: showDate(m.periodo) });
  return (
    <section className="ret-mes" aria-label={title}>
      <header>
        <h3>{title}</h3>
        {m.recibos.map((r) => (
          <Link key={r} className="link" to={`/recibos/ver?id=${r}`}>
            {t('retro.pantalla.verRecibo')}
          </Link>
        ))}
        {can && m.problema === null && !why && (
          <Button small icon="question-circle" onClick={() => ask(true)}>
            {t('retro.pantalla.porQue')}
          </Button>
        )}
      </header>
      {m.problema !== null && <Banner tone="danger">{m.problema}</Banner>}
      {why && <Causes id={id} id_personal={id_personal} periodo={m.periodo} />}
      {m.renglones.length > 0 && (
        <table className="tabla ret-tabla">
          <caption className="sr">{t('retro.pantalla.conQue')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('retro.pantalla.conQue')}</th>
              <th scope="col" className="der">
                {t('retro.pantalla.diferencia')}
              </th>
              <th scope="col" className="der ret-opcional">
                {t('retro.pantalla.yaAjustado')}
              </th>
              <th scope="col" className="der">
                {t('retro.pantalla.aPagar')}
              </th>
            </tr>
          </thead>
          <tbody>
            {m.renglones.map((r) => (
              <tr key={r.portador}>
                <td>
                  <span className="num ret-legajo">{shownCode(r.codigo)}</span>
                  <span className="ret-nombre">{r.texto}</span>
                </td>
                <td className="der num">{withSign(r.propio)}</td>
                <td className="der num ret-opcional">{shownAmount(addAmounts(r.ajustado, r.cargado))}</td>
                <td className="der num strong">{withSign(r.importe)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {m.conceptos.length > 0 && (
        <table className="tabla ret-tabla">
          <caption className="sr">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('retro.pantalla.concepto')}</th>
              <th scope="col" className="der ret-opcional">
                {t('retro.pantalla.pagado')}
              </th>
              <th scope="col" className="der ret-opcional">
                {t('retro.pantalla.corresponde')}
              </th>
              <th scope="col" className="der">
                {t('retro.pantalla.diferencia')}
              </th>
              <th scope="col" className="ret-opcional">
                {t('retro.pantalla.que')}
              </th>
            </tr>
          </thead>
          <tbody>
            {m.conceptos.map((c) => (
              <tr key={c.id_concepto}>
                <td>
                  <span className="num ret-legajo">{shownCode(c.codigo)}</span>
                  <span className="ret-nombre">{c.texto}</span>
                </td>
                <td className="der num ret-opcional">{shownAmount(c.pagado)}</td>
                <td className="der num ret-opcional">{shownAmount(c.corresponde)}</td>
                <td className="der num">{withSign(c.diferencia)}</td>
                <td className="muted ret-opcional">
                  {t(`retro.pantalla.motivo.${c.motivo}`)}
                  {c.motivo === 'formula' && c.propio !== '0.00'
                    ? `. ${t('retro.pantalla.alicuota', { importe: withSign(c.propio) })}`
                    : ''}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};

const Causes = ({
  id,
  id_personal,
  periodo,
}: {
  readonly id: string;
  readonly id_personal: number;
  readonly periodo: string;
}) => {
  const t = useT();
  const x = useReading(`${id} ${id_personal} ${periodo}`, () =>
    askServer(api.retroactivos.causas, { id_personal, periodo }, { id }),
  );
  if (x.failure) return <ReadFailure failure={x.failure} retry={x.readAgain} />;
  if (!x.data)
    return (
      <p role="status" className="muted">
        {t('retro.pantalla.leyendoCausas')}
        <LoadingBar on />
      </p>
    );
  const { causas: causes, hechos: done, problema } = x.data;
  return (
    <div className="ret-causas" role="status">
      {causes.length === 0 ? (
        <p className="muted">{t('retro.pantalla.sinCausas')}</p>
      ) : (
        <dl>
          {causes.map((c) => (
            <div key={c.causa}>
              <dt>{c.texto}</dt>
              <dd className="num">{withSign(c.neto)}</dd>
            </div>
          ))}
        </dl>
      )}
      {problema !== '' && <p className="muted">{problema}</p>}
      {done.length > 0 && (
        <>
          <h4>{t('retro.pantalla.quien')}</h4>
          <ul>
            {done.map((h, i) => (
              <li key={i}>{h.texto}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};

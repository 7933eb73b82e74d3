// The deposits made of a month: file, vouchers and the bank's number; they can be annulled with a reason
// until the bank gives a number.
import * as E from 'fp-ts/lib/Either.js';
import { useState } from 'react';
import { pathOf } from '../../../core/api/client.ts';
import { api } from '../../../core/api/index.ts';
import type { DepositoJudicial } from '../../../core/api/judiciales.ts';
import { showDate } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { Input } from '../../kit/Input.tsx';
import { Banner, EmptyState, Panel, Tag } from '../../kit/Panel.tsx';
import { DateInput } from '../../kit/Written.tsx';
import { saveDownload } from '../../download.ts';
import { shownAmount } from '../explain/amounts.ts';
import { ReasonPanel, type ReasonQuestion } from '../ReasonPanel.tsx';
import { sendChange } from '../requests.ts';

interface Data {
  comprobante: string;
  fecha: string;
}
const ComprobanteFields = ({ v }: { readonly v: Data }) => {
  const t = useT(),
    [comprobante, setComprobante] = useState(v.comprobante),
    [date, setDate] = useState(v.fecha);
  Object.assign(v, { comprobante, fecha: date });
  return (
    <>
      <Field label={t('judiciales.constancia.comprobante')} width={200}>
        {(c) => (
          <Input {...c} value={comprobante} maxLength={40} onChange={(e) => setComprobante(e.target.value)} />
        )}
      </Field>
      <Field label={t('judiciales.constancia.fecha')} width={148}>
        {(c) => <DateInput {...c} value={date} onChange={setDate} />}
      </Field>
    </>
  );
};

export const MadeDepositos = ({
  depositos,
  readAgain,
}: {
  readonly depositos: readonly DepositoJudicial[];
  readonly readAgain: () => void;
}) => {
  const t = useT(),
    title = t('judiciales.pantalla.hechos'),
    [question, ask] = useState<ReasonQuestion | undefined>(undefined),
    [failure, fail] = useState<string | undefined>(undefined);
  const download = async (d: DepositoJudicial): Promise<void> =>
    fail(await saveDownload(pathOf(api.judiciales.archivo, { id: d.id }), undefined, d.nombre));
  const credit = (d: DepositoJudicial): void => {
    const v: Data = { comprobante: d.comprobante ?? '', fecha: d.fecha_deposito ?? d.fecha_pago };
    ask({
      title: t('judiciales.pantalla.acreditar'),
      text: t('judiciales.pantalla.acreditarTexto'),
      button: t('judiciales.pantalla.guardar'),
      withReason: false,
      fields: <ComprobanteFields v={v} />,
      onAccept: async () => {
        const r = await sendChange(api.judiciales.acreditar, v, { id: d.id })();
        if (E.isLeft(r)) return r.left.message;
        readAgain();
        return undefined;
      },
    });
  };
  const voidIt = (d: DepositoJudicial): void =>
    ask({
      title: t('judiciales.pantalla.anular'),
      text: t('judiciales.pantalla.anularTexto'),
      button: t('judiciales.pantalla.anular'),
      danger: true,
      withReason: true,
      onAccept: async (reason) => {
        const r = await sendChange(api.judiciales.anular, { motivo: reason }, { id: d.id })();
        if (E.isLeft(r)) return r.left.message;
        readAgain();
        return undefined;
      },
    });
  return (
    <>
      {question && (
        <div className="ban-pregunta">
          <ReasonPanel question={question} onClose={() => ask(undefined)} />
        </div>
      )}
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Panel title={title} count={String(depositos.length)} bare>
        {depositos.length === 0 ? (
          <EmptyState text={t('judiciales.pantalla.ninguno')} />
        ) : (
          <div className="apl-desliza" tabIndex={0} role="region" aria-label={title}>
            <table className="tabla">
              <caption className="sr">{title}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('judiciales.pantalla.cual')}</th>
                  <th scope="col">{t('judiciales.constancia.fecha')}</th>
                  <th scope="col" className="der">
                    {t('judiciales.columnas.importe')}
                  </th>
                  <th scope="col">{t('pantallas.recibo.estado')}</th>
                  <th scope="col">
                    <span className="sr">{t('presentaciones.pantalla.acciones')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {depositos.map((d) => (
                  <tr key={d.id}>
                    <td>
                      <span className="num">{d.id}</span> {d.nombre}
                      <div className="soft">
                        {d.usuario}
                        {d.motivo !== null && ` · ${d.motivo}`}
                      </div>
                    </td>
                    <td className="num">{showDate(d.fecha_deposito ?? d.fecha_pago)}</td>
                    <td className="der num">{shownAmount(d.total)}</td>
                    <td>
                      {d.estado === 'depositado' ? (
                        <Tag tone="ok">
                          {t('judiciales.estado.depositado')} · {d.comprobante}
                        </Tag>
                      ) : d.estado === 'anulado' ? (
                        <Tag>{t('judiciales.estado.anulado')}</Tag>
                      ) : (
                        <Tag tone="warn">{t('judiciales.estado.enviado')}</Tag>
                      )}
                    </td>
                    <td>
                      {d.estado !== 'anulado' && (
                        <span className="apl-acciones">
                          <Button small icon="download" onClick={() => void download(d)}>
                            {t('declaraciones.pantalla.bajar')}
                          </Button>
                          <Button
                            small
                            icon="file-pdf"
                            onClick={() => {
                              window.open(
                                pathOf(api.judiciales.constancia, { id: d.id }),
                                '_blank',
                                'noopener',
                              );
                            }}
                          >
                            {t('judiciales.pantalla.constancia')}
                          </Button>
                          <Button small onClick={() => credit(d)}>
                            {t('judiciales.pantalla.acreditar')}
                          </Button>
                          {d.estado === 'enviado' && (
                            <Button small onClick={() => voidIt(d)}>
                              {t('judiciales.pantalla.anular')}
                            </Button>
                          )}
                        </span>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Panel>
    </>
  );
};

// The files sent: downloaded again byte by byte, with what the bank rejected, and annulled with a reason.
import * as E from 'fp-ts/lib/Either.js';
import { useState } from 'react';
import { pathOf } from '../../../core/api/client.ts';
import { REJECTION_CAUSES, type SentBancoFile } from '../../../core/api/bancos.ts';
import { api } from '../../../core/api/index.ts';
import { showDate } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Button, IconButton } from '../../kit/Button.tsx';
import { Check, Field } from '../../kit/Field.tsx';
import { SearchInput, Select } from '../../kit/Input.tsx';
import { shownInstant } from '../../kit/typedValues.ts';
import { notify } from '../../kit/Notices.tsx';
import { Banner, EmptyState, Panel, Tag } from '../../kit/Panel.tsx';
import { saveDownload } from '../../download.ts';
import { shownCode, shownAmount } from '../explain/amounts.ts';
import { useReading, useQuietValue } from '../reading.ts';
import { Skeleton, ReadFailure } from '../ScreenStates.tsx';
import { ReasonPanel } from '../ReasonPanel.tsx';
import { sendChange, askServer } from '../requests.ts';

const State = ({ a }: { readonly a: SentBancoFile }) => {
  const t = useT();
  return a.estado === 'anulado' ? (
    <Tag tone="neutral">{t('bancos.estado.anulado')}</Tag>
  ) : a.rechazados > 0 ? (
    <Tag tone="warn">{t('bancos.pantalla.devueltos', { count: a.rechazados })}</Tag>
  ) : (
    <Tag tone="ok">{t('bancos.estado.enviado')}</Tag>
  );
};

export const SentFiles = () => {
  const t = useT(),
    [count, requestMore] = useState(50),
    list = useReading(
      `archivos de banco ${count}`,
      () => askServer(api.bancos.archivos, { desde: 0, cantidad: count }),
      true,
    ),
    [isOpen, open] = useState<number | null>(null),
    [voiding, setVoiding] = useState<SentBancoFile | null>(null),
    [failure, fail] = useState<string | undefined>(undefined);
  if (!list.data)
    return list.failure ? (
      <ReadFailure failure={list.failure} retry={list.readAgain} />
    ) : (
      <Skeleton rows={5} />
    );
  const { archivos: files, total } = list.data;
  if (files.length === 0) return <EmptyState text={t('bancos.ninguno')} />;
  const openOne = files.find((a) => a.id === isOpen);
  return (
    <>
      {failure && <Banner tone="danger">{failure}</Banner>}
      {voiding && (
        <div className="ban-pregunta">
          <ReasonPanel
            onClose={() => setVoiding(null)}
            question={{
              title: t('bancos.pantalla.anularTitulo', { id: voiding.id }),
              text: t('bancos.pantalla.anularTexto'),
              button: t('bancos.pantalla.anular'),
              danger: true,
              withReason: true,
              onAccept: async (reason) => {
                const r = await sendChange(api.bancos.anular, { motivo: reason }, { id: voiding.id })();
                if (E.isLeft(r)) return r.left.message;
                notify({ text: t('bancos.pantalla.anulado', { id: voiding.id }) });
                list.readAgain();
                return undefined;
              },
            }}
          />
        </div>
      )}
      <Panel bare>
        <div className="apl-desliza" tabIndex={0} role="region" aria-label={t('bancos.pantalla.enviados')}>
          <table className="tabla ban-tabla">
            <caption className="sr">{t('bancos.pantalla.enviados')}</caption>
            <thead>
              <tr>
                <th scope="col" className="der">
                  {t('bancos.columnas.archivo')}
                </th>
                <th scope="col">{t('bancos.columnas.fecha')}</th>
                <th scope="col">{t('bancos.columnas.disenio')}</th>
                <th scope="col">{t('bancos.pantalla.liquidaciones')}</th>
                <th scope="col" className="der">
                  {t('bancos.columnas.pagos')}
                </th>
                <th scope="col" className="der">
                  {t('bancos.columnas.total')}
                </th>
                <th scope="col">{t('bancos.columnas.estado')}</th>
                <th scope="col">{t('bancos.pantalla.quien')}</th>
                <th>
                  <span className="sr">{t('web.mas')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {files.map((a) => (
                <tr key={a.id}>
                  <td className="der num">{a.id}</td>
                  <td className="num">{showDate(a.fecha_pago)}</td>
                  <td>
                    {a.layout}
                    <small className="soft"> {a.nombre}</small>
                  </td>
                  <td>{a.liquidaciones.map((l) => l.descripcion).join(', ')}</td>
                  <td className="der num">{a.cantidad}</td>
                  <td className="der num">{shownAmount(a.total)}</td>
                  <td>
                    <State a={a} />
                  </td>
                  <td>
                    {a.usuario}
                    <small className="soft num"> {shownInstant(a.at)}</small>
                    {a.anulado && (
                      <small className="soft">
                        {' '}
                        · {a.anulado.motivo} ({a.anulado.usuario})
                      </small>
                    )}
                  </td>
                  <td className="ban-accion">
                    <span className="row">
                      <IconButton
                        icon="list"
                        label={t('bancos.pantalla.verPagos', { id: a.id })}
                        aria-expanded={isOpen === a.id}
                        onClick={() => open(isOpen === a.id ? null : a.id)}
                      />
                      {a.estado === 'enviado' && (
                        <>
                          <IconButton
                            icon="download"
                            label={t('bancos.pantalla.bajar', { id: a.id })}
                            onClick={() =>
                              void saveDownload(
                                pathOf(api.bancos.archivo, { id: a.id }),
                                undefined,
                                a.nombre,
                              ).then(fail)
                            }
                          />
                          <IconButton
                            icon="ban"
                            label={t('bancos.pantalla.anularTitulo', { id: a.id })}
                            onClick={() => setVoiding(a)}
                          />
                        </>
                      )}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {total > files.length && (
          <p className="apl-nota">
            <Button small onClick={() => requestMore(count + 100)}>
              {t('bancos.pantalla.masArchivos')}
            </Button>
          </p>
        )}
      </Panel>
      {openOne && <Pagos key={openOne.id} a={openOne} onMark={list.readAgain} />}
    </>
  );
};

const ROWS = 200;
/** Rejected payments are marked here, and go in the next file. */
const Pagos = ({ a, onMark }: { readonly a: SentBancoFile; readonly onMark: () => void }) => {
  const t = useT(),
    [search, setSearch] = useState(''),
    still = useQuietValue(search, 250),
    [marked, mark] = useState<readonly number[]>([]),
    [cause, setCause] = useState<(typeof REJECTION_CAUSES)[number]>('cuenta'),
    [busy, occupy] = useState(false),
    [failure, fail] = useState<string | undefined>(undefined);
  const p = useReading(
    `pagos ${a.id} ${still}`,
    () => askServer(api.bancos.pagos, { desde: 0, cantidad: ROWS, buscar: still }, { id: a.id }),
    true,
  );
  const send = async (): Promise<void> => {
    occupy(true);
    const r = await sendChange(api.bancos.rechazar, { pagos: [...marked], causa: cause }, { id: a.id })();
    occupy(false);
    if (E.isLeft(r)) {
      fail(r.left.message);
      return;
    }
    fail(undefined);
    notify({ text: t('bancos.pantalla.marcados', { count: marked.length }) });
    mark([]);
    p.readAgain();
    onMark();
  };
  return (
    <Panel title={t('bancos.pantalla.pagosDe', { id: a.id })} count={a.cantidad} bare>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div className="ban-busca">
        <SearchInput
          value={search}
          placeholder={t('bancos.pantalla.buscar')}
          aria-label={t('bancos.pantalla.buscar')}
          onChange={(e) => setSearch(e.target.value)}
        />
        {a.estado === 'enviado' && (
          <>
            <Field label={t('bancos.pantalla.causa')} bare hideLabel width={220}>
              {(x) => (
                <Select
                  {...x}
                  value={cause}
                  onChange={(e) => setCause(REJECTION_CAUSES.find((c) => c === e.target.value) ?? 'otra')}
                  options={REJECTION_CAUSES.map((c) => ({ id: c, valor: t(`bancos.causas.${c}`) }))}
                />
              )}
            </Field>
            <Button
              busy={busy}
              reason={marked.length === 0 ? t('bancos.sinElegir') : undefined}
              onClick={() => void send()}
            >
              {t('bancos.pantalla.marcar')}
            </Button>
          </>
        )}
      </div>
      {p.failure ? (
        <ReadFailure failure={p.failure} retry={p.readAgain} />
      ) : !p.data ? (
        <Skeleton rows={4} />
      ) : p.data.pagos.length === 0 ? (
        <EmptyState text={t('bancos.pantalla.noHay')} />
      ) : (
        <div
          className="apl-desliza"
          tabIndex={0}
          role="region"
          aria-label={t('bancos.pantalla.pagosDe', { id: a.id })}
        >
          <table className="tabla ban-tabla">
            <caption className="sr">{t('bancos.pantalla.pagosDe', { id: a.id })}</caption>
            <thead>
              <tr>
                <th>
                  <span className="sr">{t('bancos.pantalla.marcar')}</span>
                </th>
                <th scope="col">{t('bancos.columnas.legajo')}</th>
                <th scope="col">{t('bancos.columnas.nombre')}</th>
                <th scope="col">{t('bancos.columnas.cbu')}</th>
                <th scope="col" className="der">
                  {t('bancos.columnas.importe')}
                </th>
                <th scope="col">{t('bancos.columnas.estado')}</th>
              </tr>
            </thead>
            <tbody>
              {p.data.pagos.map((x) => (
                <tr key={x.n}>
                  <td>
                    {a.estado === 'enviado' && x.rechazo === null && (
                      <Check
                        hideLabel
                        label={t('bancos.pantalla.volvio', { nombre: x.nombre ?? String(x.n) })}
                        checked={marked.includes(x.n)}
                        onChange={(on) => mark(on ? [...marked, x.n] : marked.filter((n) => n !== x.n))}
                      />
                    )}
                  </td>
                  <td className="num">{x.legajo === null ? '—' : shownCode(x.legajo)}</td>
                  <td>{x.nombre ?? '—'}</td>
                  <td className="num">{x.cbu ?? '—'}</td>
                  <td className="der num">{shownAmount(x.importe)}</td>
                  <td>
                    {x.rechazo === null ? '' : <Tag tone="warn">{t(`bancos.causas.${x.rechazo}`)}</Tag>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {p.data && p.data.total > p.data.pagos.length && (
        <p className="soft apl-nota">
          {t('bancos.pantalla.hayMas', { count: p.data.total - p.data.pagos.length })}
        </p>
      )}
    </Panel>
  );
};

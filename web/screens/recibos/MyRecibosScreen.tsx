// A person's own receipts, opened one at a time, and signed in agreement or not.
import * as E from 'fp-ts/lib/Either.js';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pathOf } from '../../../core/api/client.ts';
import { api } from '../../../core/api/index.ts';
import type { OwnRecibo } from '../../../core/api/recibos.ts';
import { showDate } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { Amount, Banner, EmptyState, Panel, Tag, type Tone } from '../../kit/Panel.tsx';
import { Page } from '../../shell/Page.tsx';
import { useReading } from '../reading.ts';
import { Skeleton, ReadFailure } from '../ScreenStates.tsx';
import { newKey, sendChange, askServer } from '../requests.ts';
import '../screens.css';
import './recibos.css';

const TONE: Readonly<Record<OwnRecibo['entrega'], Tone>> = {
  sin_enviar: 'neutral',
  enviado: 'accent',
  visto: 'info',
  conforme: 'ok',
  no_conforme: 'warn',
};

const MyRecibosScreen = () => {
  const t = useT(),
    [params, setParams] = useSearchParams(),
    id = Number(params.get('id')) || 0;
  const l = useReading('mis recibos', () => askServer(api.recibos.propios, undefined), true);
  return (
    <Page title={t('recibos.mios.titulo')}>
      <div className="mis">
        <Panel title={t('recibos.mios.lista')} bare>
          {l.falla ? (
            <ReadFailure falla={l.falla} reintentar={l.releer} />
          ) : !l.datos ? (
            <Skeleton filas={4} />
          ) : l.datos.length === 0 ? (
            <EmptyState text={t('recibos.mios.ninguno')} detail={t('recibos.mios.ningunoDetalle')} />
          ) : (
            <ul className="mis-lista">
              {l.datos.map((r) => (
                <li key={r.id}>
                  <button
                    type="button"
                    aria-current={r.id === id || undefined}
                    onClick={() => setParams({ id: String(r.id) })}
                  >
                    <span className="mis-que">
                      <span className="strong">{r.liquidacion}</span>
                      <Tag tone={TONE[r.entrega]}>{t(`recibos.mios.estado.${r.entrega}`)}</Tag>
                    </span>
                    <span className="mis-que soft num">
                      <span>
                        {showDate(r.periodo)} · {showDate(r.fecha_pago)}
                      </span>
                      <Amount value={r.neto} />
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </Panel>
        {id > 0 && <Opened key={id} id={id} onChange={l.releer} />}
      </div>
    </Page>
  );
};
export default MyRecibosScreen;

const Opened = ({ id, onChange }: { readonly id: number; readonly onChange: () => void }) => {
  const t = useT();
  const l = useReading(`mi recibo ${id}`, () => sendChange(api.recibos.abrir, undefined, { id }, newKey())),
    r = l.datos?.recibo,
    sheets = l.datos?.hojas;
  const [urls, setUrls] = useState<readonly string[]>([]);
  const onOpen = useEffectEvent(onChange);
  useEffect(() => {
    const newUrls = (sheets ?? []).map((h) => URL.createObjectURL(new Blob([h], { type: 'image/svg+xml' })));
    setUrls(newUrls);
    if (newUrls.length) onOpen();
    return () => {
      for (const u of newUrls) URL.revokeObjectURL(u);
    };
  }, [sheets]);
  if (l.falla) return <Banner tone="warn">{l.falla.message}</Banner>;
  const { datos: data } = l;
  if (!r || !data) return <Skeleton />;
  return (
    <section className="mis-abierto" aria-label={r.liquidacion}>
      {r.firmado !== null ? (
        <Banner tone={r.entrega === 'conforme' ? 'ok' : 'warn'}>
          {t(r.entrega === 'conforme' ? 'recibos.mios.firmado' : 'recibos.mios.firmadoNo', {
            fecha: showDate(r.firmado.slice(0, 10)),
          })}
          {r.comentario !== null && <> «{r.comentario}»</>}
        </Banner>
      ) : (
        <Sign
          id={id}
          onSign={(recibo) => {
            l.poner({ ...data, recibo });
            onChange();
          }}
        />
      )}
      <a
        className="btn default"
        href={pathOf(api.recibos.propioPdf, { id })}
        target="_blank"
        rel="noopener noreferrer"
      >
        {t('recibos.mios.bajar')}
      </a>
      {urls.map((u, i) => (
        <img key={u} className="mod-hoja" src={u} alt={t('recibos.modelo.hoja', { n: i + 1 })} />
      ))}
    </section>
  );
};

const Sign = ({ id, onSign }: { readonly id: number; readonly onSign: (r: OwnRecibo) => void }) => {
  const t = useT();
  const [disagreed, disagree] = useState(false),
    [comment, writeComment] = useState(''),
    [signing, sign] = useState(false),
    [failure, fail] = useState<string | undefined>(undefined);
  const act = async (agreed: 0 | 1): Promise<void> => {
    sign(true);
    const r = await sendChange(
      api.recibos.firmar,
      { conforme: agreed, comentario: agreed === 1 ? null : comment },
      { id },
      newKey(),
    )();
    sign(false);
    if (E.isLeft(r)) fail(r.left.message);
    else onSign(r.right);
  };
  return (
    <div className="mis-firma">
      <p>{t('recibos.mios.firme')}</p>
      {disagreed && (
        <Field label={t('recibos.mios.porQue')} error={failure}>
          {(c) => (
            <textarea
              {...c}
              className="input"
              rows={3}
              maxLength={1000}
              value={comment}
              onChange={(e) => writeComment(e.target.value)}
            />
          )}
        </Field>
      )}
      {failure !== undefined && !disagreed && <Banner tone="danger">{failure}</Banner>}
      <div className="row">
        {disagreed ? (
          <>
            <Button variant="primary" busy={signing} onClick={() => void act(0)}>
              {t('recibos.mios.firmarNo')}
            </Button>
            <Button
              onClick={() => {
                disagree(false);
                fail(undefined);
              }}
            >
              {t('masivo.cancelar')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="primary" icon="check" busy={signing} onClick={() => void act(1)}>
              {t('recibos.mios.conforme')}
            </Button>
            <Button onClick={() => disagree(true)}>{t('recibos.mios.noConforme')}</Button>
          </>
        )}
      </div>
    </div>
  );
};

// One's own receipt, opened: what it pays, signing it, its lines, its PDF and the printed sheets.
import { useEffect, useEffectEvent, useState } from 'react';
import { pathOf } from '../../../core/api/client.ts';
import { api } from '../../../core/api/index.ts';
import { showDate } from '../../../core/kit/period.ts';
import { dayOfInstant } from '../../kit/typedValues.ts';
import { useT } from '../../i18n.ts';
import { Banner } from '../../kit/Panel.tsx';
import { shownAmount } from '../explain/amounts.ts';
import { useReading } from '../reading.ts';
import { Skeleton } from '../ScreenStates.tsx';
import { newKey, sendChange } from '../requests.ts';
import { OwnReciboLines } from './OwnReciboLines.tsx';
import { SignRecibo } from './SignRecibo.tsx';

/** The sheets as they are printed, for who wants to see the paper. */
const Sheets = ({ sheets }: { readonly sheets: readonly string[] }) => {
  const t = useT(),
    [urls, setUrls] = useState<readonly string[]>([]);
  useEffect(() => {
    const made = sheets.map((h) => URL.createObjectURL(new Blob([h], { type: 'image/svg+xml' })));
    setUrls(made);
    return () => {
      for (const u of made) URL.revokeObjectURL(u);
    };
  }, [sheets]);
  return (
    <details className="mis-papel">
      <summary>{t('recibos.mios.verImpreso')}</summary>
      {urls.map((u, i) => (
        <img key={u} className="mod-hoja" src={u} alt={t('recibos.modelo.hoja', { n: i + 1 })} />
      ))}
    </details>
  );
};

export const OwnReciboView = ({ id, onChange }: { readonly id: number; readonly onChange: () => void }) => {
  const t = useT();
  const l = useReading(`mi recibo ${id}`, () => sendChange(api.recibos.abrir, undefined, { id }, newKey())),
    r = l.data?.recibo,
    opened = l.data !== undefined;
  const onOpened = useEffectEvent(onChange);
  useEffect(() => {
    if (opened) onOpened();
  }, [opened]);
  if (l.failure) return <Banner tone="warn">{l.failure.message}</Banner>;
  const { data } = l;
  if (!r || !data) return <Skeleton />;
  return (
    <section className="mis-abierto" aria-label={r.liquidacion}>
      <header className="mis-cabeza">
        <h2>{r.liquidacion}</h2>
        <p className="mis-cifra num">{shownAmount(r.neto)}</p>
        <p className="soft">{t('recibos.mios.pagado', { fecha: showDate(r.fecha_pago) })}</p>
      </header>
      {r.firmado !== null ? (
        <Banner tone={r.entrega === 'conforme' ? 'ok' : 'warn'}>
          {t(r.entrega === 'conforme' ? 'recibos.mios.firmado' : 'recibos.mios.firmadoNo', {
            fecha: showDate(dayOfInstant(r.firmado)),
          })}
          {r.comentario !== null && <> «{r.comentario}»</>}
        </Banner>
      ) : (
        <SignRecibo
          id={id}
          onSigned={(recibo) => {
            l.put({ ...data, recibo });
            onChange();
          }}
        />
      )}
      <OwnReciboLines id={id} neto={r.neto} />
      <a
        className="btn default mis-boton"
        href={pathOf(api.recibos.propioPdf, { id })}
        target="_blank"
        rel="noopener noreferrer"
      >
        {t('recibos.mios.bajar')}
      </a>
      <Sheets sheets={data.hojas} />
    </section>
  );
};

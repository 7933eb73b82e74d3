// The Ganancias file for ARCA, annual or final (of who left in a month): who is included, what to correct
// first, and the file.
import { useState } from 'react';
import { pathOf } from '../../../core/api/client.ts';
import { api } from '../../../core/api/index.ts';
import { showAmount } from '../../../core/kit/money.ts';
import { showDate } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { Input } from '../../kit/Input.tsx';
import { EmptyState, Panel, Segments } from '../../kit/Panel.tsx';
import { saveDownload } from '../../download.ts';
import { usePermissions } from '../../session.ts';
import { useReading } from '../reading.ts';
import { Skeleton, ReadFailure } from '../ScreenStates.tsx';
import { askServer } from '../requests.ts';

const A_LA_VISTA = 50;

type Clase = 'anual' | 'final';

export const F1359File = ({ periodo }: { readonly periodo: string }) => {
  const t = useT(),
    declares = usePermissions().can('declarar'),
    year = Number(periodo.slice(0, 4)) || null,
    [clase, choose] = useState<Clase>('anual'),
    [sequence, set] = useState('1'),
    [failure, fail] = useState<string | undefined>(undefined),
    [downloading, download] = useState(false),
    n = Number(sequence),
    final = clase === 'final',
    request = {
      anio: year ?? 0,
      secuencia: n,
      ...(final ? { mes: Number(periodo.slice(5, 7)) } : {}),
    };
  const r = useReading(
      declares && year !== null ? `f1359 ${final ? periodo : year} ${n}` : null,
      () => askServer(api.informes.revisarF1359, request),
      true,
    ),
    d = r.data;
  if (!declares || year === null) return null;
  const values = { anio: year, mes: showDate(periodo) },
    empty = t(final ? 'informes.f1359.vacioFinal' : 'informes.f1359.vacio', values);
  const take = async (): Promise<void> => {
    download(true);
    fail(await saveDownload(pathOf(api.informes.f1359), request, d?.nombre ?? ''));
    download(false);
  };
  return (
    <Panel title={t('informes.f1359.titulo')} count={d ? String(d.personas) : undefined}>
      <div className="inf-f1359">
        <p className="soft">{t(final ? 'informes.f1359.ayudaFinal' : 'informes.f1359.ayuda')}</p>
        <div className="apl-pedido">
          <Segments
            label={t('informes.f1359.clase')}
            value={clase}
            onChange={choose}
            options={[
              { id: 'anual', label: t('informes.f1359.anual') },
              { id: 'final', label: t('informes.f1359.final') },
            ]}
          />
          <Field label={t('informes.f1359.numero')} bare width={96}>
            {(x) => (
              <Input
                {...x}
                value={sequence}
                inputMode="numeric"
                maxLength={2}
                className="num"
                onChange={(e) => set(e.target.value.replace(/\D/g, ''))}
              />
            )}
          </Field>
          <Button
            icon="download"
            busy={downloading}
            reason={
              !d
                ? undefined
                : d.personas === 0
                  ? empty
                  : d.problemas.length > 0
                    ? t('informes.f1359.falta')
                    : undefined
            }
            onClick={() => void take()}
          >
            {t(final ? 'informes.f1359.bajarFinal' : 'informes.f1359.bajar', values)}
          </Button>
        </div>
        {failure && (
          <p className="field-note error" role="alert">
            {failure}
          </p>
        )}
        {r.failure ? (
          <ReadFailure failure={r.failure} retry={r.readAgain} />
        ) : !d ? (
          <Skeleton rows={3} />
        ) : (
          <>
            {d.personas === 0 ? (
              <EmptyState text={empty} />
            ) : (
              <dl className="apl-cifras">
                {(
                  [
                    ['sujeta_a_impuesto', d.sujeta],
                    ['impuesto_determinado', d.determinado],
                    ['impuesto_retenido', d.retenido],
                  ] as const
                ).map(([c, x]) => (
                  <div key={c}>
                    <dt className="muted">{t(`informes.rubros.${c}`)}</dt>
                    <dd className="num">{showAmount(x)}</dd>
                  </div>
                ))}
              </dl>
            )}
            <p className="soft apl-nota">
              {t(final ? 'informes.f1359.afueraFinal' : 'informes.f1359.afuera', {
                sinImpuesto: d.sin_impuesto,
                seFueron: d.se_fueron,
              })}
            </p>
            {d.problemas.length > 0 && (
              <section aria-label={t('informes.f1359.falta')}>
                <h3 className="strong">
                  {t('informes.f1359.falta')} ({d.problemas.length})
                </h3>
                <ul className="apl-observaciones">
                  {d.problemas.slice(0, A_LA_VISTA).map((p, k) => (
                    <li key={k}>
                      {p.legajo > 0 && <span className="num">{String(p.legajo).padStart(4, '0')} </span>}
                      {p.nombre !== '' && <strong>{p.nombre}: </strong>}
                      {p.mensaje}
                    </li>
                  ))}
                </ul>
                {d.problemas.length > A_LA_VISTA && (
                  <p className="soft">
                    {t('informes.pantalla.hayMas', { n: A_LA_VISTA, total: d.problemas.length })}
                  </p>
                )}
              </section>
            )}
          </>
        )}
      </div>
    </Panel>
  );
};

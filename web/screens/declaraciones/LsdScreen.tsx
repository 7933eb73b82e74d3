// Libro de Sueldos Digital: a run of the month in ARCA's form, and its file; or only the month's bases, to
// rectify.
import { Fragment, useState } from 'react';
import { pathOf } from '../../../core/api/client.ts';
import type { WireRelation } from '../../../core/api/declaraciones.ts';
import { api } from '../../../core/api/index.ts';
import { isPeriodo, showDate } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { Select } from '../../kit/Input.tsx';
import { EmptyState, Panel, Segments } from '../../kit/Panel.tsx';
import { CountInput, PeriodInput } from '../../kit/Written.tsx';
import { saveDownload } from '../../download.ts';
import { usePermissions } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { shownCode } from '../explain/amounts.ts';
import { useReading, type ScreenReading } from '../reading.ts';
import { Skeleton, ReadFailure, MissingPermission } from '../ScreenStates.tsx';
import { StepBar, useLongReading } from '../longStep.tsx';
import { askRows, askServer } from '../requests.ts';
import { useMes } from './mes.ts';
import { PresentacionPanel } from './Presentacion.tsx';
import { PresentacionList } from './PresentacionList.tsx';

const LsdScreen = () => {
  const t = useT();
  return usePermissions().can('declarar') ? (
    <Mes />
  ) : (
    <MissingPermission title={t('declaraciones.pantalla.lsd')} crumb={{ label: t('web.nav.aplicativos') }} />
  );
};
export default LsdScreen;

const Mes = () => {
  const t = useT(),
    mes = useMes(),
    valid = isPeriodo(mes.periodo);
  const [chosen, choose] = useState<number | null>(null),
    [sending, setSending] = useState<'SJ' | 'RE'>('SJ'),
    [number, setNumber] = useState('');
  const ofMes = useReading(valid ? `lsd ${mes.periodo}` : null, () =>
      askRows('Liquidaciones', {
        limit: 100,
        filters: [{ campo: 'periodo', op: 'es', valor: mes.periodo }],
        order: { field: 'fecha_pago', direction: 'asc' },
      }),
    ),
    corridas = (ofMes.data?.rows ?? [])
      .filter((f) => f['estado'] !== 'anulada')
      .map((f) => ({ id: Number(f['id']), description: String(f['descripcion']) }));
  const id = corridas.find((c) => c.id === chosen)?.id ?? corridas[0]?.id ?? null,
    given = Number(number),
    withNumber = Number.isInteger(given) && given > 0 && given <= 99_999;
  const body = { envio: sending, ...(withNumber ? { numero: given } : {}) };
  const p = useLongReading(id === null ? null : `lsd ${id} ${JSON.stringify(body)}`, (step) =>
    askServer(api.declaraciones.lsd, body, { id: id ?? 0 }, step),
  );
  const relation = useReading('relacion de conceptos', () =>
    askServer(api.declaraciones.relacion, undefined),
  );
  return (
    <Page title={t('declaraciones.pantalla.lsd')} crumbs={[{ label: t('web.nav.aplicativos') }]}>
      <div className="apl">
        <p className="muted apl-intro">{t('declaraciones.pantalla.lsdIntro')}</p>
        {mes.failure ? (
          <ReadFailure failure={mes.failure} retry={mes.readAgain} />
        ) : mes.withNothing ? (
          <EmptyState text={t('declaraciones.pantalla.sinAprobadas')} />
        ) : (
          <div className="apl-pedido">
            <Field label={t('declaraciones.pantalla.periodo')} bare width={104}>
              {(x) => <PeriodInput {...x} value={mes.periodo} onChange={mes.set} />}
            </Field>
            {(!ofMes.data || corridas.length > 0) && (
              <Field label={t('declaraciones.pantalla.liquidacion')} bare width={280}>
                {(x) => (
                  <Select
                    {...x}
                    value={String(id ?? '')}
                    onChange={(e) => choose(Number(e.target.value))}
                    options={corridas.map((c) => ({ id: c.id, valor: c.description }))}
                  />
                )}
              </Field>
            )}
            <div className="field">
              <span className="field-label" aria-hidden="true">
                {t('declaraciones.pantalla.envio')}
              </span>
              <Segments
                label={t('declaraciones.pantalla.envio')}
                value={sending}
                onChange={(v) => setSending(v === 'RE' ? 'RE' : 'SJ')}
                options={[
                  { id: 'SJ', label: t('declaraciones.pantalla.sj') },
                  { id: 'RE', label: t('declaraciones.pantalla.re') },
                ]}
              />
            </div>
            {sending === 'SJ' && (
              <Field label={t('declaraciones.pantalla.numero')} bare width={144}>
                {(x) => (
                  <CountInput
                    {...x}
                    value={number}
                    onChange={setNumber}
                    placeholder={t('declaraciones.pantalla.numeroSuyo')}
                  />
                )}
              </Field>
            )}
          </div>
        )}
        {ofMes.failure ? (
          <ReadFailure failure={ofMes.failure} retry={ofMes.readAgain} />
        ) : p.failure ? (
          <ReadFailure failure={p.failure} retry={p.readAgain} />
        ) : p.data && id !== null ? (
          <Fragment key={`${id}/${sending}`}>
            <PresentacionPanel p={p.data} path={pathOf(api.declaraciones.archivoLsd, { id })} body={body} />
            <PresentacionList
              periodo={mes.periodo}
              p={p.data}
              which={{ clase: 'lsd', periodo: null, id, envio: sending }}
              options={withNumber ? { numero: given } : {}}
            />
          </Fragment>
        ) : ofMes.data && id === null ? (
          <EmptyState text={t('declaraciones.sinLiquidaciones', { periodo: showDate(mes.periodo) })} />
        ) : (
          valid && (
            <StepBar {...p.running}>
              <Skeleton rows={6} />
            </StepBar>
          )
        )}
        {/* Placed below the request: above it, it would move things under the pointer when it loads. */}
        {(p.data ||
          p.failure ||
          ofMes.failure ||
          mes.failure ||
          mes.withNothing ||
          (ofMes.data && id === null)) && <Relacion r={relation} />}
      </div>
    </Page>
  );
};

/** The concepts in ARCA's form, to import before the first book. */
const Relacion = ({ r }: { readonly r: ScreenReading<WireRelation> }) => {
  const t = useT(),
    [failure, fail] = useState<string | undefined>(undefined);
  if (!r.data) return r.failure ? <ReadFailure failure={r.failure} retry={r.readAgain} /> : null;
  const { nombre: name, registros: records, faltan: missing } = r.data;
  return (
    <Panel
      title={t('presentaciones.pantalla.relacion')}
      extra={
        <Button
          small
          icon="download"
          onClick={() => void saveDownload(pathOf(api.declaraciones.archivoRelacion), {}, name).then(fail)}
        >
          {t('declaraciones.pantalla.bajar')}
        </Button>
      }
    >
      <p className="muted">{t('presentaciones.pantalla.relacionTexto', { n: records })}</p>
      {missing.length > 0 && (
        <p>
          {t('presentaciones.pantalla.sinCodigo', {
            cuales:
              missing
                .slice(0, 12)
                .map((f) => `${shownCode(f.codigo)} ${f.descripcion}`)
                .join(', ') + (missing.length > 12 ? '…' : ''),
          })}
        </p>
      )}
      {failure && (
        <p className="field-note error" role="alert">
          {failure}
        </p>
      )}
    </Panel>
  );
};

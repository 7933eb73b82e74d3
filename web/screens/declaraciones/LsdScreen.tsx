// Libro de Sueldos Digital: a run of the month, as ARCA counts it, and its file; or only the month's bases,
// to rectify.
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
  return usePermissions().puede('declarar') ? (
    <Mes />
  ) : (
    <MissingPermission titulo={t('declaraciones.pantalla.lsd')} miga={{ label: t('web.nav.aplicativos') }} />
  );
};
export default LsdScreen;

const Mes = () => {
  const t = useT(),
    mes = useMes(),
    valido = isPeriodo(mes.periodo);
  const [elegida, elegir] = useState<number | null>(null),
    [envio, ponerEnvio] = useState<'SJ' | 'RE'>('SJ'),
    [numero, numerar] = useState('');
  const delMes = useReading(valido ? `lsd ${mes.periodo}` : null, () =>
      askRows('Liquidaciones', {
        limite: 100,
        filtros: [{ campo: 'periodo', op: 'es', valor: mes.periodo }],
        orden: { campo: 'fecha_pago', direccion: 'asc' },
      }),
    ),
    corridas = (delMes.datos?.filas ?? [])
      .filter((f) => f['estado'] !== 'anulada')
      .map((f) => ({ id: Number(f['id']), descripcion: String(f['descripcion']) }));
  const id = corridas.find((c) => c.id === elegida)?.id ?? corridas[0]?.id ?? null,
    dado = Number(numero),
    conNumero = Number.isInteger(dado) && dado > 0 && dado <= 99_999;
  const cuerpo = { envio, ...(conNumero ? { numero: dado } : {}) };
  const p = useLongReading(id === null ? null : `lsd ${id} ${JSON.stringify(cuerpo)}`, (paso) =>
    askServer(api.declaraciones.lsd, cuerpo, { id: id ?? 0 }, paso),
  );
  const relacion = useReading('relacion de conceptos', () =>
    askServer(api.declaraciones.relacion, undefined),
  );
  return (
    <Page title={t('declaraciones.pantalla.lsd')} crumbs={[{ label: t('web.nav.aplicativos') }]}>
      <div className="apl">
        <p className="muted apl-intro">{t('declaraciones.pantalla.lsdIntro')}</p>
        {mes.falla ? (
          <ReadFailure falla={mes.falla} reintentar={mes.releer} />
        ) : mes.sinNada ? (
          <EmptyState text={t('declaraciones.pantalla.sinAprobadas')} />
        ) : (
          <div className="apl-pedido">
            <Field label={t('declaraciones.pantalla.periodo')} bare width={104}>
              {(x) => <PeriodInput {...x} value={mes.periodo} onChange={mes.poner} />}
            </Field>
            {(!delMes.datos || corridas.length > 0) && (
              <Field label={t('declaraciones.pantalla.liquidacion')} bare width={280}>
                {(x) => (
                  <Select
                    {...x}
                    value={String(id ?? '')}
                    onChange={(e) => elegir(Number(e.target.value))}
                    options={corridas.map((c) => ({ id: c.id, valor: c.descripcion }))}
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
                value={envio}
                onChange={(v) => ponerEnvio(v === 'RE' ? 'RE' : 'SJ')}
                options={[
                  { id: 'SJ', label: t('declaraciones.pantalla.sj') },
                  { id: 'RE', label: t('declaraciones.pantalla.re') },
                ]}
              />
            </div>
            {envio === 'SJ' && (
              <Field label={t('declaraciones.pantalla.numero')} bare width={144}>
                {(x) => (
                  <CountInput
                    {...x}
                    value={numero}
                    onChange={numerar}
                    placeholder={t('declaraciones.pantalla.numeroSuyo')}
                  />
                )}
              </Field>
            )}
          </div>
        )}
        {delMes.falla ? (
          <ReadFailure falla={delMes.falla} reintentar={delMes.releer} />
        ) : p.falla ? (
          <ReadFailure falla={p.falla} reintentar={p.releer} />
        ) : p.datos && id !== null ? (
          <Fragment key={`${id}/${envio}`}>
            <PresentacionPanel
              p={p.datos}
              ruta={pathOf(api.declaraciones.archivoLsd, { id })}
              cuerpo={cuerpo}
            />
            <PresentacionList
              periodo={mes.periodo}
              p={p.datos}
              cual={{ clase: 'lsd', periodo: null, id, envio }}
              opciones={conNumero ? { numero: dado } : {}}
            />
          </Fragment>
        ) : delMes.datos && id === null ? (
          <EmptyState text={t('declaraciones.sinLiquidaciones', { periodo: showDate(mes.periodo) })} />
        ) : (
          valido && (
            <StepBar {...p.marcha}>
              <Skeleton filas={6} />
            </StepBar>
          )
        )}
        {/* Below what was asked for, once its height is known: it would move under the hand. */}
        {(p.datos ||
          p.falla ||
          delMes.falla ||
          mes.falla ||
          mes.sinNada ||
          (delMes.datos && id === null)) && <Relacion r={relacion} />}
      </div>
    </Page>
  );
};

/** The concepts as ARCA has them, to import before the first book. */
const Relacion = ({ r }: { readonly r: ScreenReading<WireRelation> }) => {
  const t = useT(),
    [falla, fallar] = useState<string | undefined>(undefined);
  if (!r.datos) return r.falla ? <ReadFailure falla={r.falla} reintentar={r.releer} /> : null;
  const { nombre, registros, faltan } = r.datos;
  return (
    <Panel
      title={t('presentaciones.pantalla.relacion')}
      extra={
        <Button
          small
          icon="download"
          onClick={() =>
            void saveDownload(pathOf(api.declaraciones.archivoRelacion), {}, nombre).then(fallar)
          }
        >
          {t('declaraciones.pantalla.bajar')}
        </Button>
      }
    >
      <p className="muted">{t('presentaciones.pantalla.relacionTexto', { n: registros })}</p>
      {faltan.length > 0 && (
        <p>
          {t('presentaciones.pantalla.sinCodigo', {
            cuales:
              faltan
                .slice(0, 12)
                .map((f) => `${shownCode(f.codigo)} ${f.descripcion}`)
                .join(', ') + (faltan.length > 12 ? '…' : ''),
          })}
        </p>
      )}
      {falla && (
        <p className="field-note error" role="alert">
          {falla}
        </p>
      )}
    </Panel>
  );
};

// Receipts of a run: whose, in what order; printed into one file or one each, given to their people, and how far each one is.
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../../core/api/index.ts';
import type { PrintRow, PrintFilter } from '../../../core/api/recibos.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { SearchInput, Select } from '../../kit/Input.tsx';
import { Banner, EmptyState, LoadingBar, Segments } from '../../kit/Panel.tsx';
import { Progress } from '../../kit/Progress.tsx';
import { usePermissions } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { useReading, useQuietValue } from '../reading.ts';
import { Skeleton, ReadFailure, MissingPermission } from '../ScreenStates.tsx';
import { askRows, askServer } from '../requests.ts';
import { useEntrega } from './entrega.ts';
import { PrintingPeople } from './PrintingPeople.tsx';
import { ConfirmDelivery } from './ConfirmDelivery.tsx';
import '../screens.css';
import './recibos.css';

const CON_RECIBOS = ['calculada', 'aprobada', 'pagada', 'cerrada'] as const;
const ESTADOS = ['sin_enviar', 'enviado', 'visto', 'conforme', 'no_conforme'] as const;
const DE_A = 100;

const PrintingScreen = () => {
  const t = useT();
  return usePermissions().puede('recibos') ? (
    <Impresion />
  ) : (
    <MissingPermission titulo={t('web.nav.impresion')} miga={{ label: t('web.nav.recibos') }} />
  );
};
export default PrintingScreen;

const Impresion = () => {
  const t = useT(),
    permisos = usePermissions(),
    [params, ponerParams] = useSearchParams();
  const [buscado, buscar] = useState(''),
    [area, ponerArea] = useState(''),
    [lugar, ponerLugar] = useState(''),
    [entrega, ponerEntrega] = useState(''),
    [orden, ordenar] = useState<PrintFilter['orden']>('legajo'),
    [cuantas, mostrar] = useState(DE_A);
  const corridas = useReading('impresion corridas', () =>
    askRows('Liquidaciones', {
      limite: 60,
      filtros: [{ campo: 'estado', op: 'una_de', valor: [...CON_RECIBOS] }],
      orden: { campo: 'periodo', direccion: 'desc' },
    }),
  );
  const areas = useReading('impresion areas', () => askRows('Areas', { limite: 200 })),
    lugares = useReading('impresion lugares', () => askRows('LugaresPago', { limite: 200 }));
  const elegida = Number(params.get('liquidacion')) || Number(corridas.datos?.filas[0]?.['id'] ?? 0);
  const filtro: PrintFilter = {
    id_liquidacion: elegida,
    areas: area === '' ? [] : [Number(area)],
    lugares: lugar === '' ? [] : [Number(lugar)],
    personas: [],
    buscar: useQuietValue(buscado, 250),
    entrega: entrega === '' ? null : (entrega as PrintRow['entrega']),
    orden,
  };
  const l = useReading(
    elegida > 0 ? `impresion ${JSON.stringify(filtro)} ${cuantas}` : null,
    () => askServer(api.recibos.lista, { filtro, desde: 0, cantidad: cuantas }),
    true,
  );
  const d = l.datos,
    obra = useEntrega(l.releer);
  const opciones = (x: typeof areas, campo: string) =>
    (x.datos?.filas ?? []).map((f) => ({ id: String(f['id']), valor: String(f[campo]) }));
  if (corridas.datos?.filas.length === 0)
    return (
      <Page title={t('web.nav.impresion')} crumbs={[{ label: t('web.nav.recibos') }]}>
        <EmptyState text={t('recibos.impresion.sinCorridas')} />
      </Page>
    );
  return (
    <Page
      fill
      title={t('web.nav.impresion')}
      crumbs={[{ label: t('web.nav.recibos') }]}
      actions={
        d &&
        d.total > 0 && (
          <>
            <Button
              icon="download"
              aria-label={t('recibos.impresion.zip')}
              reason={obra.ocupada}
              onClick={() => void obra.imprimir(filtro, 'zip')}
            >
              {t('recibos.impresion.zip')}
            </Button>
            {permisos.puede('entregar') && (
              <Button
                icon="envelope"
                aria-label={t('recibos.impresion.enviar')}
                reason={obra.ocupada ?? (d.emitida ? undefined : t('recibos.sinAprobar'))}
                onClick={() => void obra.enviar(filtro)}
              >
                {t('recibos.impresion.enviar')}
              </Button>
            )}
            <Button
              variant="primary"
              icon="print"
              aria-label={t('recibos.impresion.imprimir', { count: d.total })}
              reason={obra.ocupada}
              onClick={() => void obra.imprimir(filtro, 'pdf')}
            >
              {t('recibos.impresion.imprimir', { count: d.total })}
            </Button>
          </>
        )
      }
    >
      <section className="panel imp" aria-label={t('web.nav.impresion')}>
        <div className="imp-cabeza">
          <Field label={t('recibos.impresion.liquidacion')} bare width={260}>
            {(c) => (
              <Select
                {...c}
                value={String(elegida)}
                options={(corridas.datos?.filas ?? []).map((f) => ({
                  id: String(f['id']),
                  valor: String(f['descripcion']),
                }))}
                onChange={(e) => {
                  ponerParams({ liquidacion: e.target.value }, { replace: true });
                  mostrar(DE_A);
                }}
              />
            )}
          </Field>
          <Field label={t('recibos.impresion.area')} bare width={170}>
            {(c) => (
              <Select
                {...c}
                placeholder={t('recibos.impresion.todas')}
                value={area}
                options={opciones(areas, 'd_area')}
                onChange={(e) => ponerArea(e.target.value)}
              />
            )}
          </Field>
          <Field label={t('recibos.impresion.lugar')} bare width={170}>
            {(c) => (
              <Select
                {...c}
                placeholder={t('recibos.impresion.todos')}
                value={lugar}
                options={opciones(lugares, 'd_lugar_pago')}
                onChange={(e) => ponerLugar(e.target.value)}
              />
            )}
          </Field>
          <Field label={t('recibos.impresion.entrega')} bare width={170}>
            {(c) => (
              <Select
                {...c}
                placeholder={t('recibos.impresion.todos')}
                value={entrega}
                options={ESTADOS.map((x) => ({
                  id: x,
                  valor: `${t(`recibos.estado.${x}`)} (${d?.cuenta[x] ?? 0})`,
                }))}
                onChange={(e) => ponerEntrega(e.target.value)}
              />
            )}
          </Field>
          <SearchInput
            aria-label={t('recibos.impresion.buscar')}
            placeholder={t('recibos.impresion.buscar')}
            value={buscado}
            onChange={(e) => buscar(e.target.value)}
          />
          <div className="field">
            <span className="field-label" aria-hidden="true">
              {t('recibos.impresion.orden')}
            </span>
            <Segments
              label={t('recibos.impresion.orden')}
              value={orden}
              onChange={(x) => ordenar(x)}
              options={(['legajo', 'nombre', 'area', 'lugar'] as const).map((x) => ({
                id: x,
                label: t(`recibos.impresion.por.${x}`),
              }))}
            />
          </div>
        </div>
        {obra.avance && (
          <div className="imp-avance" role="status">
            <span>
              {t(`recibos.impresion.${obra.avance.que}`, {
                hechos: obra.avance.hechos,
                total: obra.avance.total,
              })}
            </span>
            <Progress
              hechos={obra.avance.hechos}
              total={obra.avance.total}
              label={t('recibos.impresion.progreso')}
            />
            {obra.avance.detener && (
              <Button small onClick={obra.avance.detener}>
                {t('masivo.detener')}
              </Button>
            )}
          </div>
        )}
        {obra.pregunta && <ConfirmDelivery p={obra.pregunta} />}
        {obra.dicho && <Banner tone={obra.dicho.tono}>{obra.dicho.texto}</Banner>}
        {d && d.sin_confirmar > 0 && !obra.avance && (
          <Banner
            tone="warn"
            actions={
              permisos.puede('entregar') && (
                <Button small onClick={() => void obra.enviar({ ...filtro, entrega: 'sin_confirmar' })}>
                  {t('recibos.impresion.avisarles')}
                </Button>
              )
            }
          >
            {t('recibos.impresion.sinConfirmar', { count: d.sin_confirmar })}
          </Banner>
        )}
        {d && !d.emitida && <Banner tone="info">{t('recibos.impresion.borrador')}</Banner>}
        {d?.emitida && permisos.puede('administrar') && d.sin_acceso > 0 && (
          <Banner
            tone="info"
            actions={
              <Button small reason={obra.ocupada} onClick={() => void obra.darAcceso(filtro)}>
                {t('recibos.impresion.darAcceso')}
              </Button>
            }
          >
            {t('recibos.impresion.sinAcceso', { count: d.sin_acceso })}
          </Banner>
        )}
        {d?.emitida && d.sin_verificar > 0 && (
          <Banner tone="warn">{t('correo.enImpresion', { count: d.sin_verificar })}</Banner>
        )}
        <LoadingBar on={l.leyendo && d !== undefined} />
        <div className="imp-caja" tabIndex={0} role="region" aria-label={t('recibos.impresion.gente')}>
          {l.falla ? (
            <ReadFailure falla={l.falla} reintentar={l.releer} />
          ) : !d ? (
            <Skeleton />
          ) : d.total === 0 ? (
            <EmptyState text={t('recibos.impresion.nadie')} />
          ) : (
            <PrintingPeople filas={d.filas} />
          )}
          {d && d.filas.length < d.total && (
            <div className="imp-mas">
              <Button onClick={() => mostrar(cuantas + DE_A)}>
                {t('recibos.impresion.mas', { quedan: d.total - d.filas.length })}
              </Button>
            </div>
          )}
        </div>
      </section>
    </Page>
  );
};

// Libro de Sueldos Digital: a run of the month, as ARCA counts it, and its file; or only the month's bases, to rectify.
import { Fragment, useState } from 'react';
import { pathOf } from '../../../core/api/client.ts';
import type { RelacionCable } from '../../../core/api/declaraciones.ts';
import { api } from '../../../core/api/index.ts';
import { esPeriodo, mostrarFecha } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { Select } from '../../kit/Input.tsx';
import { EmptyState, Panel, Segments } from '../../kit/Panel.tsx';
import { CountInput, PeriodInput } from '../../kit/Written.tsx';
import { descargar } from '../../descarga.ts';
import { usePermisos } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { codigo } from '../explain/montos.ts';
import { useLectura, type Lectura } from '../lectura.ts';
import { Grises, NoSeLeyo, SinPermiso } from '../Pantalla.tsx';
import { EnMarcha, useLecturaLarga } from '../pasos.tsx';
import { listar, pedir } from '../pedidos.ts';
import { useMes } from './mes.ts';
import { Presentacion } from './Presentacion.tsx';
import { Presentadas } from './Presentadas.tsx';

const LsdScreen = () => {
  const t = useT();
  return usePermisos().puede('declarar') ? (
    <Mes />
  ) : (
    <SinPermiso titulo={t('declaraciones.pantalla.lsd')} miga={{ label: t('web.nav.aplicativos') }} />
  );
};
export default LsdScreen;

const Mes = () => {
  const t = useT(),
    mes = useMes(),
    valido = esPeriodo(mes.periodo);
  const [elegida, elegir] = useState<number | null>(null),
    [envio, ponerEnvio] = useState<'SJ' | 'RE'>('SJ'),
    [numero, numerar] = useState('');
  const delMes = useLectura(valido ? `lsd ${mes.periodo}` : null, () =>
      listar('Liquidaciones', {
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
  const p = useLecturaLarga(id === null ? null : `lsd ${id} ${JSON.stringify(cuerpo)}`, (paso) =>
    pedir(api.declaraciones.lsd, cuerpo, { id: id ?? 0 }, paso),
  );
  const relacion = useLectura('relacion de conceptos', () => pedir(api.declaraciones.relacion, undefined));
  return (
    <Page title={t('declaraciones.pantalla.lsd')} crumbs={[{ label: t('web.nav.aplicativos') }]}>
      <div className="apl">
        <p className="muted apl-intro">{t('declaraciones.pantalla.lsdIntro')}</p>
        {mes.falla ? (
          <NoSeLeyo falla={mes.falla} reintentar={mes.releer} />
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
          <NoSeLeyo falla={delMes.falla} reintentar={delMes.releer} />
        ) : p.falla ? (
          <NoSeLeyo falla={p.falla} reintentar={p.releer} />
        ) : p.datos && id !== null ? (
          <Fragment key={`${id}/${envio}`}>
            <Presentacion
              p={p.datos}
              ruta={pathOf(api.declaraciones.archivoLsd as never, { id })}
              cuerpo={cuerpo}
            />
            <Presentadas
              periodo={mes.periodo}
              p={p.datos}
              cual={{ clase: 'lsd', periodo: null, id, envio }}
              opciones={conNumero ? { numero: dado } : {}}
            />
          </Fragment>
        ) : delMes.datos && id === null ? (
          <EmptyState text={t('declaraciones.sinLiquidaciones', { periodo: mostrarFecha(mes.periodo) })} />
        ) : (
          valido && (
            <EnMarcha {...p.marcha}>
              <Grises filas={6} />
            </EnMarcha>
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
const Relacion = ({ r }: { readonly r: Lectura<RelacionCable> }) => {
  const t = useT(),
    [falla, fallar] = useState<string | undefined>(undefined);
  if (!r.datos) return r.falla ? <NoSeLeyo falla={r.falla} reintentar={r.releer} /> : null;
  const { nombre, registros, faltan } = r.datos;
  return (
    <Panel
      title={t('presentaciones.pantalla.relacion')}
      extra={
        <Button
          small
          icon="download"
          onClick={() =>
            void descargar(pathOf(api.declaraciones.archivoRelacion as never), {}, nombre).then(fallar)
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
                .map((f) => `${codigo(f.codigo)} ${f.descripcion}`)
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

// «Generar asiento contable»: chooses the month and runs, shows the entry as it would be posted, the concepts
// without account, and its file.
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { pathOf } from '../../../core/api/client.ts';
import type { WireAsiento } from '../../../core/api/contable.ts';
import { api } from '../../../core/api/index.ts';
import { isPeriodo } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Button, ButtonLink } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { Select } from '../../kit/Input.tsx';
import { Banner, EmptyState, Panel, Segments } from '../../kit/Panel.tsx';
import { PeriodInput } from '../../kit/Written.tsx';
import { rowPath } from '../../paths.ts';
import { saveDownload } from '../../download.ts';
import { usePermissions } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { useMes } from '../declaraciones/mes.ts';
import { shownAmount } from '../explain/amounts.ts';
import { BreakdownPanel } from '../explain/BreakdownPanel.tsx';
import { Skeleton, ReadFailure, MissingPermission } from '../ScreenStates.tsx';
import { StepBar, useLongReading } from '../longStep.tsx';
import { askServer } from '../requests.ts';
import { PostAsiento } from './PostAsiento.tsx';
import { ProvisionPanel } from './ProvisionPanel.tsx';
import { Renglones, type Renglon } from './Renglones.tsx';
import '../screens.css';
import '../declaraciones/aplicativos.css';

const Missing = ({ a }: { readonly a: WireAsiento }) => {
  const t = useT();
  return (
    <Panel title={t('asiento.pantalla.faltan')} count={String(a.faltan.length)} bare>
      <ul className="apl-observaciones">
        {a.faltan.map((f) => (
          <li key={f}>
            <span className="grow">{f}</span>
          </li>
        ))}
      </ul>
      <p className="apl-nota">
        <Link to="/imputaciones">{t('asiento.pantalla.irAImputaciones')}</Link>
      </p>
    </Panel>
  );
};

const Prepared = ({
  a,
  clase,
  body,
  readAgain,
}: {
  readonly a: WireAsiento;
  readonly clase: Clase;
  readonly body: { readonly periodo: string; readonly liquidaciones: readonly number[] };
  readonly readAgain: () => void;
}) => {
  const t = useT(),
    [failure, fail] = useState<string | undefined>(undefined),
    [asked, setAsked] = useState<Renglon | undefined>(undefined);
  const download = async (format: 'csv' | 'xlsx'): Promise<void> =>
    fail(
      await saveDownload(
        pathOf(api.contable.archivo, { formato: format }),
        body,
        `asiento-${a.periodo}.${format}`,
      ),
    );
  const ready = a.faltan.length === 0 && a.pendientes.length === 0 && a.renglones.length > 0,
    allNew = a.liquidaciones.filter((l) => l.asiento === null).length === a.liquidaciones.length;
  return (
    <>
      {failure && <Banner tone="danger">{failure}</Banner>}
      {a.pendientes.map((c) => (
        <Banner key={c.id} tone="danger">
          {t('declaraciones.sinAprobar', { liquidacion: c.descripcion })}{' '}
          <Link to={rowPath('Liquidaciones', c.id)}>{t('declaraciones.pantalla.corregir')}</Link>
        </Banner>
      ))}
      {a.liquidaciones
        .filter((c) => c.asiento !== null)
        .map((c) => (
          <Banner
            key={c.id}
            tone={c.cambio ? 'warn' : 'info'}
            actions={<ButtonLink to="/asientos">{t('contable.nav.asientos')}</ButtonLink>}
          >
            {t(c.cambio ? 'contable.pantalla.cambio' : 'contable.pantalla.enAsiento', {
              liquidacion: c.descripcion,
              numero: c.asiento ?? 0,
            })}
          </Banner>
        ))}
      {a.anterior !== null && (
        <Banner tone="info" actions={<ButtonLink to="/asientos">{t('contable.nav.asientos')}</ButtonLink>}>
          {t('contable.pantalla.yaProvisto', { numero: a.anterior })}
        </Banner>
      )}
      {ready && (
        <Banner
          tone="ok"
          actions={
            clase === 'liquidaciones' ? (
              <>
                <Button icon="download" onClick={() => void download('csv')}>
                  CSV
                </Button>
                <Button icon="download" onClick={() => void download('xlsx')}>
                  XLSX
                </Button>
              </>
            ) : undefined
          }
        >
          {t('asiento.pantalla.balancea', { importe: shownAmount(a.debe) })}
          <span className="apl-corridas">
            {a.liquidaciones.map((c) => (
              <Link key={c.id} to={rowPath('Liquidaciones', c.id)}>
                {c.descripcion}
              </Link>
            ))}
          </span>
        </Banner>
      )}
      {ready && allNew && a.anterior === null && (
        <PostAsiento key={`${clase} ${a.periodo}`} a={a} clase={clase} onChange={readAgain} />
      )}
      {a.faltan.length > 0 ? (
        <Missing a={a} />
      ) : a.renglones.length > 0 ? (
        <>
          <Renglones a={a} why={setAsked} />
          {asked && clase === 'provisiones' && (
            <ProvisionPanel periodo={body.periodo} line={asked} onClose={() => setAsked(undefined)} />
          )}
          {asked && clase === 'liquidaciones' && (
            <BreakdownPanel
              title={asked.nombre}
              of={`renglon ${JSON.stringify([body, asked])}`}
              read={() =>
                askServer(api.contable.porQue, {
                  periodo: body.periodo,
                  liquidaciones: [...body.liquidaciones],
                  cuenta: asked.cuenta,
                  centro_costo: asked.centro_costo ?? '',
                })
              }
              onClose={() => setAsked(undefined)}
            />
          )}
        </>
      ) : (
        a.pendientes.length === 0 && <EmptyState text={t('contable.nada')} />
      )}
    </>
  );
};

type Clase = 'liquidaciones' | 'provisiones';
const Mes = () => {
  const t = useT(),
    mes = useMes(),
    valid = isPeriodo(mes.periodo);
  const [chosen, choose] = useState(''),
    [clase, setClase] = useState<Clase>('liquidaciones'),
    provisiones = clase === 'provisiones';
  const whole = useLongReading(valid ? `asiento ${mes.periodo}` : null, (step) =>
      askServer(api.contable.asiento, { periodo: mes.periodo, liquidaciones: [] }, {}, step),
    ),
    corridas = whole.data?.liquidaciones ?? [],
    missing = corridas.filter((c) => c.asiento === null);
  // By default the runs that no entry includes.
  const mixed = missing.length > 0 && missing.length < corridas.length,
    which = chosen !== '' ? chosen : mixed ? 'nuevas' : 'todas',
    ids =
      which === 'nuevas'
        ? missing.map((c) => c.id)
        : corridas.filter((c) => String(c.id) === which).map((c) => c.id);
  const body = { periodo: mes.periodo, liquidaciones: ids },
    part = ids.length > 0;
  const theirs = useLongReading(
      part && !provisiones ? `asiento ${mes.periodo} ${ids.join()}` : null,
      (step) => askServer(api.contable.asiento, body, {}, step),
    ),
    provided = useLongReading(valid && provisiones ? `provisiones ${mes.periodo}` : null, (step) =>
      askServer(api.contable.provisiones, { periodo: mes.periodo }, {}, step),
    );
  const loaded = provisiones ? provided : part ? theirs : whole;
  return (
    <Page
      title={t('web.nav.asiento')}
      crumbs={[{ label: t('web.nav.procesos') }]}
      actions={
        <>
          <ButtonLink icon="book" to="/asientos">
            {t('contable.nav.asientos')}
          </ButtonLink>
          <ButtonLink icon="list" to="/imputaciones">
            {t('asiento.pantalla.imputaciones')}
          </ButtonLink>
        </>
      }
    >
      <div className="apl">
        <p className="muted apl-intro">
          {t(provisiones ? 'contable.pantalla.introProvisiones' : 'asiento.pantalla.intro')}
        </p>
        {mes.failure ? (
          <ReadFailure failure={mes.failure} retry={mes.readAgain} />
        ) : mes.withNothing ? (
          <EmptyState text={t('declaraciones.pantalla.sinAprobadas')} />
        ) : (
          <div className="apl-pedido">
            <Field label={t('declaraciones.pantalla.periodo')} bare width={104}>
              {(x) => (
                <PeriodInput
                  {...x}
                  value={mes.periodo}
                  onChange={(p) => {
                    choose('');
                    mes.set(p);
                  }}
                />
              )}
            </Field>
            <Segments
              label={t('contable.pantalla.que')}
              value={clase}
              onChange={(c) => setClase(c)}
              options={[
                { id: 'liquidaciones', label: t('contable.pantalla.liquidaciones') },
                { id: 'provisiones', label: t('contable.pantalla.provisiones') },
              ]}
            />
            {!provisiones && corridas.length > 1 && (
              <Field label={t('declaraciones.pantalla.liquidacion')} bare width={280}>
                {(x) => (
                  <Select
                    {...x}
                    value={which}
                    onChange={(e) => choose(e.target.value)}
                    options={[
                      ...(mixed ? [{ id: 'nuevas', valor: t('contable.pantalla.sinContabilizar') }] : []),
                      { id: 'todas', valor: t('asiento.pantalla.todas') },
                      ...corridas.map((c) => ({ id: String(c.id), valor: c.descripcion })),
                    ]}
                  />
                )}
              </Field>
            )}
          </div>
        )}
        {loaded.failure ? (
          <ReadFailure failure={loaded.failure} retry={loaded.readAgain} />
        ) : loaded.data ? (
          <Prepared a={loaded.data} clase={clase} body={body} readAgain={loaded.readAgain} />
        ) : (
          valid && (
            <StepBar {...loaded.running}>
              <Skeleton rows={6} />
            </StepBar>
          )
        )}
      </div>
    </Page>
  );
};

const AsientoScreen = () => {
  const t = useT();
  return usePermissions().can('declarar') ? (
    <Mes />
  ) : (
    <MissingPermission title={t('web.nav.asiento')} crumb={{ label: t('web.nav.procesos') }} />
  );
};
export default AsientoScreen;

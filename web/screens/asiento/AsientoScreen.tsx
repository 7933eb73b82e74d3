// «Generar asiento contable»: of which month and runs, the entry as it would be posted, what has no account,
// and its file.
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
import { Skeleton, ReadFailure, MissingPermission } from '../ScreenStates.tsx';
import { StepBar, useLongReading } from '../longStep.tsx';
import { askServer } from '../requests.ts';
import { PostAsiento } from './PostAsiento.tsx';
import { Renglones } from './Renglones.tsx';
import '../screens.css';
import '../declaraciones/aplicativos.css';

const Faltan = ({ a }: { readonly a: WireAsiento }) => {
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

const Preparado = ({
  a,
  clase,
  cuerpo,
  releer,
}: {
  readonly a: WireAsiento;
  readonly clase: Clase;
  readonly cuerpo: { readonly periodo: string; readonly liquidaciones: readonly number[] };
  readonly releer: () => void;
}) => {
  const t = useT(),
    [falla, fallar] = useState<string | undefined>(undefined);
  const bajar = async (formato: 'csv' | 'xlsx'): Promise<void> =>
    fallar(
      await saveDownload(
        pathOf(api.contable.archivo, { formato }),
        cuerpo,
        `asiento-${a.periodo}.${formato}`,
      ),
    );
  const listo = a.faltan.length === 0 && a.pendientes.length === 0 && a.renglones.length > 0,
    nuevas = a.liquidaciones.filter((l) => l.asiento === null).length === a.liquidaciones.length;
  return (
    <>
      {falla && <Banner tone="danger">{falla}</Banner>}
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
      {listo && (
        <Banner
          tone="ok"
          actions={
            clase === 'liquidaciones' ? (
              <>
                <Button icon="download" onClick={() => void bajar('csv')}>
                  CSV
                </Button>
                <Button icon="download" onClick={() => void bajar('xlsx')}>
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
      {listo && nuevas && a.anterior === null && (
        <PostAsiento key={`${clase} ${a.periodo}`} a={a} clase={clase} alCambiar={releer} />
      )}
      {a.faltan.length > 0 ? (
        <Faltan a={a} />
      ) : a.renglones.length > 0 ? (
        <Renglones a={a} />
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
    valido = isPeriodo(mes.periodo);
  const [elegida, elegir] = useState(''),
    [clase, ponerClase] = useState<Clase>('liquidaciones'),
    provisiones = clase === 'provisiones';
  const entero = useLongReading(valido ? `asiento ${mes.periodo}` : null, (paso) =>
      askServer(api.contable.asiento, { periodo: mes.periodo, liquidaciones: [] }, {}, paso),
    ),
    corridas = entero.datos?.liquidaciones ?? [],
    faltan = corridas.filter((c) => c.asiento === null);
  // Those that no entry has, unless somebody says which.
  const mezcla = faltan.length > 0 && faltan.length < corridas.length,
    cual = elegida !== '' ? elegida : mezcla ? 'nuevas' : 'todas',
    ids =
      cual === 'nuevas'
        ? faltan.map((c) => c.id)
        : corridas.filter((c) => String(c.id) === cual).map((c) => c.id);
  const cuerpo = { periodo: mes.periodo, liquidaciones: ids },
    parte = ids.length > 0;
  const suyo = useLongReading(parte && !provisiones ? `asiento ${mes.periodo} ${ids.join()}` : null, (paso) =>
      askServer(api.contable.asiento, cuerpo, {}, paso),
    ),
    provisto = useLongReading(valido && provisiones ? `provisiones ${mes.periodo}` : null, (paso) =>
      askServer(api.contable.provisiones, { periodo: mes.periodo }, {}, paso),
    );
  const leido = provisiones ? provisto : parte ? suyo : entero;
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
        {mes.falla ? (
          <ReadFailure falla={mes.falla} reintentar={mes.releer} />
        ) : mes.sinNada ? (
          <EmptyState text={t('declaraciones.pantalla.sinAprobadas')} />
        ) : (
          <div className="apl-pedido">
            <Field label={t('declaraciones.pantalla.periodo')} bare width={104}>
              {(x) => (
                <PeriodInput
                  {...x}
                  value={mes.periodo}
                  onChange={(p) => {
                    elegir('');
                    mes.poner(p);
                  }}
                />
              )}
            </Field>
            <Segments
              label={t('contable.pantalla.que')}
              value={clase}
              onChange={(c) => ponerClase(c)}
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
                    value={cual}
                    onChange={(e) => elegir(e.target.value)}
                    options={[
                      ...(mezcla ? [{ id: 'nuevas', valor: t('contable.pantalla.sinContabilizar') }] : []),
                      { id: 'todas', valor: t('asiento.pantalla.todas') },
                      ...corridas.map((c) => ({ id: String(c.id), valor: c.descripcion })),
                    ]}
                  />
                )}
              </Field>
            )}
          </div>
        )}
        {leido.falla ? (
          <ReadFailure falla={leido.falla} reintentar={leido.releer} />
        ) : leido.datos ? (
          <Preparado a={leido.datos} clase={clase} cuerpo={cuerpo} releer={leido.releer} />
        ) : (
          valido && (
            <StepBar {...leido.marcha}>
              <Skeleton filas={6} />
            </StepBar>
          )
        )}
      </div>
    </Page>
  );
};

const AsientoScreen = () => {
  const t = useT();
  return usePermissions().puede('declarar') ? (
    <Mes />
  ) : (
    <MissingPermission titulo={t('web.nav.asiento')} miga={{ label: t('web.nav.procesos') }} />
  );
};
export default AsientoScreen;

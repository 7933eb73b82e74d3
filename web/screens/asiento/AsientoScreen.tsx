// «Generar asiento contable»: of which month and runs, the entry as it would be posted, what has no account, and its file.
import { useState } from 'react';
import { Link } from 'react-router';
import { pathOf } from '../../../core/api/client.ts';
import type { AsientoCable } from '../../../core/api/contable.ts';
import { api } from '../../../core/api/index.ts';
import { esPeriodo } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Button, ButtonLink } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { Select } from '../../kit/Input.tsx';
import { Banner, EmptyState, Panel } from '../../kit/Panel.tsx';
import { PeriodInput } from '../../kit/Written.tsx';
import { rutaDeFila } from '../../paths.ts';
import { descargar } from '../../ports.ts';
import { usePermisos } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { useMes } from '../aplicativos/mes.ts';
import { monto } from '../explain/montos.ts';
import { useLectura } from '../lectura.ts';
import { Grises, NoSeLeyo, SinPermiso } from '../Pantalla.tsx';
import { pedir } from '../pedidos.ts';
import '../screens.css';
import '../aplicativos/aplicativos.css';

const Renglones = ({ a }: { readonly a: AsientoCable }) => {
  const t = useT(), cero = (x: string): string => (x === '0.00' ? '' : monto(x));
  return (
    <Panel title={t('asiento.pantalla.renglones')} bare>
      <div className="apl-desliza" tabIndex={0} role="region" aria-label={t('asiento.pantalla.renglones')}><table className="tabla"><caption className="sr">{t('asiento.pantalla.renglones')}</caption>
        <thead><tr><th scope="col">{t('asiento.pantalla.cuenta')}</th><th scope="col">{t('asiento.pantalla.centro')}</th><th scope="col" className="der">{t('asiento.pantalla.debe')}</th><th scope="col" className="der">{t('asiento.pantalla.haber')}</th></tr></thead>
        <tbody>{a.renglones.map((r, i) => <tr key={i}><td><span className="num soft">{r.cuenta}</span> {r.nombre}</td><td>{r.centro_costo ?? ''}</td><td className="der num">{cero(r.debe)}</td><td className="der num">{cero(r.haber)}</td></tr>)}</tbody>
        <tfoot><tr className="strong"><th scope="row" colSpan={2}>{t('asiento.pantalla.total')}</th><td className="der num">{monto(a.debe)}</td><td className="der num">{monto(a.haber)}</td></tr></tfoot>
      </table></div>
    </Panel>
  );
};

const Faltan = ({ a }: { readonly a: AsientoCable }) => {
  const t = useT();
  return (
    <Panel title={t('asiento.pantalla.faltan')} count={String(a.faltan.length)} bare>
      <ul className="apl-observaciones">{a.faltan.map((f) => <li key={f}><span className="grow">{f}</span></li>)}</ul>
      <p className="apl-nota"><Link to="/imputaciones">{t('asiento.pantalla.irAImputaciones')}</Link></p>
    </Panel>
  );
};

const Mes = () => {
  const t = useT(), mes = useMes(), valido = esPeriodo(mes.periodo);
  const [elegida, elegir] = useState(0), [falla, fallar] = useState<string | undefined>(undefined);
  const entero = useLectura(valido ? `asiento ${mes.periodo}` : null, () => pedir(api.contable.asiento, { periodo: mes.periodo, liquidaciones: [] })), corridas = entero.datos?.liquidaciones ?? [];
  const una = corridas.find((c) => c.id === elegida), cuerpo = { periodo: mes.periodo, liquidaciones: una ? [una.id] : [] };
  const suyo = useLectura(una ? `asiento ${mes.periodo} ${una.id}` : null, () => pedir(api.contable.asiento, cuerpo)), leido = una ? suyo : entero, a = leido.datos;
  const bajar = async (formato: 'csv' | 'xlsx'): Promise<void> => fallar(await descargar(pathOf(api.contable.archivo as never, { formato }), cuerpo, `asiento-${mes.periodo}.${formato}`));
  const listo = a !== undefined && a.faltan.length === 0 && a.pendientes.length === 0 && a.renglones.length > 0;
  return (
    <Page title={t('web.nav.asiento')} crumbs={[{ label: t('web.nav.procesos') }]} actions={<ButtonLink icon="list" to="/imputaciones">{t('asiento.pantalla.imputaciones')}</ButtonLink>}>
      <div className="apl">
        <p className="muted apl-intro">{t('asiento.pantalla.intro')}</p>
        {mes.falla ? <NoSeLeyo falla={mes.falla} reintentar={mes.releer} /> : mes.sinNada ? <EmptyState text={t('declaraciones.pantalla.sinAprobadas')} /> : (
          <div className="apl-pedido">
            <Field label={t('declaraciones.pantalla.periodo')} bare width={104}>{(x) => <PeriodInput {...x} value={mes.periodo} onChange={mes.poner} />}</Field>
            {corridas.length > 1 && <Field label={t('declaraciones.pantalla.liquidacion')} bare width={280}>{(x) => <Select {...x} value={String(una?.id ?? 0)} onChange={(e) => elegir(Number(e.target.value))} options={[{ id: 0, valor: t('asiento.pantalla.todas') }, ...corridas.map((c) => ({ id: c.id, valor: c.descripcion }))]} />}</Field>}
          </div>
        )}
        {falla && <Banner tone="danger">{falla}</Banner>}
        {leido.falla ? <NoSeLeyo falla={leido.falla} reintentar={leido.releer} /> : a ? (
          <>
            {a.pendientes.map((c) => <Banner key={c.id} tone="danger">{t('declaraciones.sinAprobar', { liquidacion: c.descripcion })} <Link to={rutaDeFila('Liquidaciones', c.id)}>{t('declaraciones.pantalla.corregir')}</Link></Banner>)}
            {listo && <Banner tone="ok" actions={<><Button icon="download" onClick={() => void bajar('csv')}>CSV</Button><Button icon="download" variant="primary" onClick={() => void bajar('xlsx')}>XLSX</Button></>}>
              {t('asiento.pantalla.balancea', { importe: monto(a.debe) })}<span className="apl-corridas">{a.liquidaciones.map((c) => <Link key={c.id} to={rutaDeFila('Liquidaciones', c.id)}>{c.descripcion}</Link>)}</span></Banner>}
            {a.faltan.length > 0 ? <Faltan a={a} /> : a.renglones.length > 0 && <Renglones a={a} />}
          </>
        ) : valido && <Grises filas={6} />}
      </div>
    </Page>
  );
};

const AsientoScreen = () => {
  const t = useT();
  return usePermisos().puede('declarar') ? <Mes /> : <SinPermiso titulo={t('web.nav.asiento')} miga={{ label: t('web.nav.procesos') }} />;
};
export default AsientoScreen;

// The dashboard: the month under way, the company's figures, what falls due; each a way to its list.
import * as E from 'fp-ts/lib/Either.js';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { TypeOf } from 'io-ts';
import { api } from '../../../core/api/index.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { tables } from '../../../core/tables/index.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { fechaMostrada } from '../../kit/escritura.ts';
import { Icon } from '../../kit/Icon.tsx';
import { Cell } from '../../kit/list/Cell.tsx';
import { Amount, EmptyState, LoadingBar, Panel } from '../../kit/Panel.tsx';
import { rutaDeFila } from '../../paths.ts';
import { client, hoy } from '../../ports.ts';
import { usePermisos } from '../../session.ts';
import { ASIDE, visible } from '../../shell/menu.ts';
import { Page } from '../../shell/Page.tsx';
import { useVe } from '../../shell/permitidas.ts';
import { CostChart } from './CostChart.tsx';
import { Month, type Corrida } from './Month.tsx';
import './dashboard.css';

type Cifras = TypeOf<typeof api.sistema.tablero.output>;
interface Datos { readonly cifras: Cifras; readonly corridas: readonly Corrida[]; readonly novedades: number | undefined }

const LIQ = tables.Liquidaciones as unknown as AnyTable;

const leer = async (conCorridas: boolean): Promise<E.Either<string, Datos>> => {
  const [c, l] = await Promise.all([
    client.ask(api.sistema.tablero, undefined)(),
    conCorridas ? client.ask(api.tabla.index, { Search: { limit: 5, filters: [{ campo: 'estado', op: 'no_es', valor: 'anulada' }] } }, { params: { controller: 'Liquidaciones', page: 1 }, suffix: '/sort:periodo/direction:desc/' })() : undefined,
  ]);
  if (E.isLeft(c)) return E.left(c.left.message);
  const corridas = l && E.isRight(l) ? l.right.content : [];
  const periodo = corridas[0]?.['periodo'];
  const n = typeof periodo === 'string' ? await client.ask(api.tabla.index, { Search: { limit: 1, filters: [{ campo: 'periodo', op: 'es', valor: periodo }] } }, { params: { controller: 'Novedades', page: 1 } })() : undefined;
  return E.right({ cifras: c.right.content, corridas, novedades: n && E.isRight(n) ? n.right.total_count : undefined });
};

const unDecimal = (n: number): string => n.toFixed(1).replace('.', ',');

export const Dashboard = () => {
  const t = useT();
  const p = usePermisos();
  const [r, setR] = useState<E.Either<string, Datos> | undefined>(undefined);
  const [vez, setVez] = useState(0);
  const ve = p.puede('recibos'), veCorridas = p.lee(LIQ);
  useEffect(() => {
    if (!ve) return;
    let vivo = true;
    void leer(veCorridas).then((x) => { if (vivo) setR(x); });
    return () => { vivo = false; };
  }, [ve, veCorridas, vez]);
  const falla = r && E.isLeft(r) ? r.left : undefined;
  const d = r && E.isRight(r) ? r.right : undefined;
  return (
    <Page title={t('web.tablero.titulo')}>
      {!ve ? <SinCifras />
        : falla !== undefined ? <Panel><EmptyState text={t('web.tablero.leer')} detail={falla} actions={<Button onClick={() => { setR(undefined); setVez(vez + 1); }}>{t('web.reintentar')}</Button>} /></Panel>
        : !d ? <LoadingBar on /> : <Contenido d={d} />}
    </Page>
  );
};
export default Dashboard;

/** Without the figures, the places that the role opens; with none, whom to ask. */
const SinCifras = () => {
  const t = useT();
  const lugares = visible(ASIDE, useVe()).filter((x) => x.table !== undefined);
  if (lugares.length === 0) return <Panel><EmptyState text={t('web.tablero.sinLugares')} detail={t('web.lista.pidalo')} /></Panel>;
  return <Panel bare title={t('web.tablero.suTrabajo')}><ul className="due">{lugares.map((x) => <li key={x.to}><Link to={`/${x.to}`}><Icon name={x.icon ?? 'circle'} /><span>{t(x.text)}</span></Link></li>)}</ul></Panel>;
};

const Contenido = ({ d: { cifras: c, corridas, novedades } }: { readonly d: Datos }) => {
  const t = useT();
  const p = usePermisos();
  const cifra = (rotulo: string, valor: string, pie: string) => <div><dt>{rotulo}</dt><dd className="big num">{valor}</dd><dd className="small">{pie}</dd></div>;
  const abierta = corridas.find((x) => x['estado'] !== 'cerrada') ?? corridas[0];
  return (
    <div className="dash">
      <Month corrida={abierta} novedades={novedades} puede={p.puede('calcular')} />
      <div className="dash-col">
        <section className="panel"><dl className="figures">
          {cifra(t('web.tablero.activos'), String(c.legajos_activos), c.sin_cbu > 0 ? t('web.tablero.sinCbu', { count: c.sin_cbu }) : t('web.tablero.conCbu'))}
          {cifra(t('web.tablero.edad'), c.edad_promedio === null ? '—' : t('web.tablero.anios', { n: unDecimal(c.edad_promedio) }), '')}
          {cifra(t('web.tablero.antiguedad'), c.antiguedad_promedio === null ? '—' : t('web.tablero.anios', { n: unDecimal(c.antiguedad_promedio) }), '')}
          {cifra(t('web.tablero.liquidaciones'), String(c.liquidaciones), '')}
        </dl></section>
        <Panel title={t('web.tablero.costo')} count={t('web.tablero.millones')} extra={<span className="legend"><span><i style={{ background: 'var(--chart-1)' }} />{t('web.tablero.remuneraciones')}</span><span><i style={{ background: 'var(--chart-2)' }} />{t('web.tablero.contribuciones')}</span></span>}>
          {c.costo_por_mes.length ? <CostChart meses={c.costo_por_mes} /> : <EmptyState text={t('web.tablero.sinCosto')} />}
        </Panel>
        <Panel bare title={t('web.tablero.conceptos')} extra={<Link className="link" to="/conceptos">{t('web.tablero.verTodos')}</Link>}>
          {c.conceptos.length ? <table className="short"><thead className="sr"><tr><th scope="col">{t('web.tablero.codigo')}</th><th scope="col">{t('web.tablero.descripcion')}</th><th scope="col">{t('web.tablero.fecha')}</th></tr></thead>
            <tbody>{c.conceptos.slice(0, 6).map((x) => <tr key={x.id}><td className="num" style={{ width: 72 }}>{String(x.codigo).padStart(4, '0')}</td><td><Link to={rutaDeFila('Conceptos', x.id)}>{x.descripcion}</Link></td><td className="num">{x.fecha ? fechaMostrada(x.fecha.slice(0, 10)) : '—'}</td></tr>)}</tbody></table> : <EmptyState text={t('web.tablero.sinConceptos')} />}
        </Panel>
      </div>
      <div className="dash-col">
        <Panel bare title={t('web.tablero.vence')} count={<span className="count">{c.vencimientos.length}</span>}>
          {c.vencimientos.length ? <ul className="due">{c.vencimientos.map((x) => (
            <li key={x.texto + x.ruta}><Link to={x.ruta}><Icon name={x.fecha === null ? 'exclamation-triangle' : 'clock'} /><span>{x.texto}</span><span className={`when num ${x.fecha !== null && x.fecha < hoy() ? 'late' : ''}`}>{x.fecha === null ? '' : x.fecha === hoy() ? t('web.tablero.hoyVence') : fechaMostrada(x.fecha)}</span></Link></li>
          ))}</ul> : <EmptyState text={t('web.tablero.nadaVence')} />}
        </Panel>
        {corridas.length > 0 && (
          <Panel bare title={t('web.tablero.ultimas')} extra={<Link className="link" to="/liquidaciones">{t('web.tablero.verTodos')}</Link>}>
            <ul className="runs">{corridas.map((x) => (
              <li key={String(x['id'])}><Link to={rutaDeFila('Liquidaciones', Number(x['id']))}>
                <span className="ellipsis strong">{String(x['descripcion'])}</span><Amount value={x['neto'] as string | null} />
                <span className="muted num">{t('web.tablero.recibos', { count: Number(x['recibos'] ?? 0) })}</span><Cell name="estado" field={LIQ.fields['estado']} value={x['estado']} label={undefined} />
              </Link></li>
            ))}</ul>
          </Panel>
        )}
      </div>
    </div>
  );
};

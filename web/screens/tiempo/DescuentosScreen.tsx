// «Anticipos, préstamos y embargos»: what each person owes or has withheld, what receipts took of it, and the new ones.
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { pathOf } from '../../../core/api/client.ts';
import type { ClaseDeDescuento, DescuentoCable } from '../../../core/api/descuentos.ts';
import { api } from '../../../core/api/index.ts';
import { mostrarFecha } from '../../../core/kit/period.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { tables } from '../../../core/tables/index.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Check } from '../../kit/Field.tsx';
import { SearchInput } from '../../kit/Input.tsx';
import { Banner, EmptyState, LoadingBar, Panel, Segments, Tag } from '../../kit/Panel.tsx';
import { rutaDeFila } from '../../paths.ts';
import { descargar } from '../../descarga.ts';
import { usePermisos } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { codigo, cuenta, monto } from '../explain/montos.ts';
import { useLectura, useQuieto } from '../lectura.ts';
import { Grises, NoSeLeyo, SinPermiso } from '../Pantalla.tsx';
import { pedir } from '../pedidos.ts';
import { Bajar } from './Bajar.tsx';
import { NuevoDescuento } from './NuevoDescuento.tsx';
import '../screens.css';
import './tiempo.css';

const POR_VEZ = 100;
const TONO = { programado: 'info', vigente: 'neutral', pagado: 'ok', terminado: 'neutral' } as const;

const Cobros = ({ d }: { readonly d: DescuentoCable }) => {
  const t = useT(),
    x = useLectura(`cobros ${d.tabla} ${d.id}`, () =>
      pedir(api.descuentos.cobros, { tabla: d.tabla }, { id: d.id }),
    );
  const datos = [
    [t('tiempo.desc.expediente'), d.expediente],
    [t('tiempo.desc.juzgado'), d.juzgado],
    [t('tiempo.desc.beneficiario'), d.beneficiario],
    [t('tiempo.desc.cuenta'), d.cuenta],
    [t('tiempo.desc.observacion'), d.observacion],
  ].filter(([, v]) => v !== null);
  return (
    <div className="tie-detalle">
      {datos.length > 0 && (
        <dl className="tie-datos">
          {datos.map(([r, v]) => (
            <div key={r}>
              <dt>{r}</dt>
              <dd>{v}</dd>
            </div>
          ))}
        </dl>
      )}
      {x.falla ? (
        <NoSeLeyo falla={x.falla} reintentar={x.releer} />
      ) : !x.datos ? (
        <Grises filas={2} />
      ) : x.datos.length === 0 ? (
        <p className="muted">{t('tiempo.desc.sinCobros')}</p>
      ) : (
        <ul className="tie-cobros" aria-label={t('tiempo.desc.cobros')}>
          {x.datos.map((c) => (
            <li key={c.id_recibo}>
              <Link to={`/recibos/ver?id=${c.id_recibo}`}>{c.descripcion}</Link>
              <span className="num soft">{mostrarFecha(c.fecha_pago)}</span>
              <span className="num">{monto(c.importe)}</span>
            </li>
          ))}
        </ul>
      )}
      <Link to={rutaDeFila(d.tabla, d.id)}>{t('tiempo.desc.corregir')}</Link>
    </div>
  );
};

const Fila = ({
  d,
  abierta,
  abrir,
}: {
  readonly d: DescuentoCable;
  readonly abierta: boolean;
  readonly abrir: () => void;
}) => {
  const t = useT();
  return (
    <>
      <tr>
        <td>
          <button type="button" className="link tie-abrir" aria-expanded={abierta} onClick={abrir}>
            <span className="num soft">{codigo(d.legajo)}</span> {d.nombre}
          </button>
          {d.pasa_el_limite && (
            <span title={t('tiempo.desc.limiteAyuda')}>
              <Tag tone="warn">{t('tiempo.desc.limite')}</Tag>
            </span>
          )}
        </td>
        <td className="num tie-opcional">{mostrarFecha(d.desde)}</td>
        <td className="tie-opcional">{d.expediente ?? d.observacion ?? ''}</td>
        <td className="der num">
          {d.total !== null
            ? monto(d.total)
            : d.porcentaje !== null
              ? `${d.porcentaje.replace('.', ',')} %`
              : '—'}
        </td>
        <td className="der num tie-opcional">
          {d.cuota === null ? '' : monto(d.cuota.replace(/(\.\d\d)0+$/, '$1'))}
        </td>
        <td className="der num tie-opcional">{monto(d.pagado)}</td>
        <td className="der num strong">{monto(d.saldo)}</td>
        <td className="num tie-opcional">{d.termina === null ? '' : mostrarFecha(d.termina)}</td>
        <td>
          <Tag tone={TONO[d.estado]}>{t(`tiempo.desc.estado.${d.estado}`)}</Tag>
        </td>
      </tr>
      {abierta && (
        <tr className="tie-fila-detalle">
          <td colSpan={9}>
            <Cobros d={d} />
          </td>
        </tr>
      )}
    </>
  );
};

const CLASES: readonly ClaseDeDescuento[] = [
  'anticipos',
  'prestamos',
  'embargos',
  'alimentos',
  'devoluciones',
];
const Lista = () => {
  const t = useT(),
    permisos = usePermisos(),
    [params, poner] = useSearchParams();
  // Orders of a judge are shown to whom may see them.
  const clases = CLASES.filter(
      (c) => (c !== 'embargos' && c !== 'alimentos') || permisos.ve(tables.Agenda.fields.expediente),
    ),
    pedida = params.get('clase');
  const clase = clases.find((c) => c === pedida) ?? clases[0]!;
  const [busca, buscarEs] = useState(''),
    buscar = useQuieto(busca, 250),
    [todos, ponerTodos] = useState(false),
    [cantidad, mostrar] = useState(POR_VEZ),
    [abierta, abrir] = useState<string | undefined>(undefined),
    [nuevo, hacerNuevo] = useState(false),
    [falla, fallar] = useState<string | undefined>(undefined);
  useEffect(() => {
    mostrar(POR_VEZ);
    abrir(undefined);
    hacerNuevo(false);
  }, [clase]);
  const x = useLectura(
      `descuentos ${clase} ${buscar} ${todos} ${cantidad}`,
      () => pedir(api.descuentos.lista, { clase, buscar, todos, desde: 0, cantidad }),
      false,
    ),
    p = x.datos;
  const bajar = async (formato: 'csv' | 'xlsx'): Promise<void> =>
    fallar(
      await descargar(
        pathOf(api.descuentos.archivo as never, { formato }),
        { clase, buscar, todos },
        `${clase}.${formato}`,
      ),
    );
  const escribe = permisos.escribe(tables.Agenda as unknown as AnyTable) && p?.concepto != null;
  return (
    <Page
      title={t('web.nav.descuentos')}
      crumbs={[{ label: t('web.nav.personal'), to: '/personal' }]}
      actions={
        <>
          <Bajar bajar={(f) => void bajar(f)} />
          {escribe && clase !== 'devoluciones' && (
            <Button variant="primary" icon="plus" onClick={() => hacerNuevo(true)}>
              {t(`tiempo.desc.nuevo.${clase}`)}
            </Button>
          )}
        </>
      }
    >
      <div className="tie">
        <div className="tie-pedido">
          <Segments
            label={t('tiempo.desc.clase')}
            value={clase}
            onChange={(c) => poner({ clase: c }, { replace: true })}
            options={clases.map((id) => ({ id, label: t(`tiempo.desc.clases.${id}`) }))}
          />
          <SearchInput
            value={busca}
            onChange={(e) => buscarEs(e.target.value)}
            aria-label={t('tiempo.desc.buscar')}
            placeholder={t('tiempo.desc.buscar')}
          />
          <Check label={t('tiempo.desc.todos')} checked={todos} onChange={ponerTodos} />
        </div>
        {falla && <Banner tone="danger">{falla}</Banner>}
        {p?.falta != null && (
          <Banner tone="danger">
            {t('tiempo.desc.falta', { conjunto: p.falta })}{' '}
            <Link to="/conjuntosconcepto/conjuntoconcepto">{t('web.nav.conjuntos')}</Link>
          </Banner>
        )}
        {nuevo && clase !== 'devoluciones' && p?.concepto != null && (
          <NuevoDescuento
            key={clase}
            clase={clase}
            concepto={p.concepto}
            cerrar={(hecho) => {
              hacerNuevo(false);
              if (hecho) x.releer();
            }}
          />
        )}
        <LoadingBar on={x.leyendo} />
        {x.falla ? (
          <NoSeLeyo falla={x.falla} reintentar={x.releer} />
        ) : !p ? (
          <Grises />
        ) : p.filas.length === 0 ? (
          <EmptyState
            text={t(
              buscar !== ''
                ? 'tiempo.desc.ninguno'
                : todos
                  ? 'tiempo.desc.todaviaNinguno'
                  : 'tiempo.desc.sinPendientes',
            )}
          />
        ) : (
          <Panel title={t(`tiempo.desc.clases.${clase}`)} count={cuenta(p.total)} bare>
            <div
              className="desborda"
              tabIndex={0}
              role="region"
              aria-label={t(`tiempo.desc.clases.${clase}`)}
            >
              <table className="tabla tie-tabla">
                <caption className="sr">{t(`tiempo.desc.clases.${clase}`)}</caption>
                <thead>
                  <tr>
                    <th scope="col">{t('tiempo.vac.persona')}</th>
                    <th scope="col" className="tie-opcional">
                      {t('tiempo.desc.desde')}
                    </th>
                    <th scope="col" className="tie-opcional">
                      {t('tiempo.desc.que')}
                    </th>
                    <th scope="col" className="der">
                      {t('tiempo.desc.total')}
                    </th>
                    <th scope="col" className="der tie-opcional">
                      {t('tiempo.desc.cuota')}
                    </th>
                    <th scope="col" className="der tie-opcional">
                      {t('tiempo.desc.pagado')}
                    </th>
                    <th scope="col" className="der">
                      {t('tiempo.desc.saldo')}
                    </th>
                    <th scope="col" className="tie-opcional">
                      {t('tiempo.desc.termina')}
                    </th>
                    <th scope="col">{t('tiempo.desc.situacion')}</th>
                  </tr>
                </thead>
                <tbody>
                  {p.filas.map((d) => {
                    const k = `${d.tabla} ${d.id}`;
                    return (
                      <Fila
                        key={k}
                        d={d}
                        abierta={abierta === k}
                        abrir={() => abrir(abierta === k ? undefined : k)}
                      />
                    );
                  })}
                </tbody>
                <tfoot>
                  <tr className="strong">
                    <th scope="row">{t('tiempo.desc.totalDe', { n: cuenta(p.total) })}</th>
                    <td className="tie-opcional" colSpan={2} />
                    <td className="der num">{monto(p.sumas.total)}</td>
                    <td className="tie-opcional" />
                    <td className="der num tie-opcional">{monto(p.sumas.pagado)}</td>
                    <td className="der num">{monto(p.sumas.saldo)}</td>
                    <td className="tie-opcional" />
                    <td />
                  </tr>
                </tfoot>
              </table>
            </div>
            {p.total > p.filas.length && (
              <div className="tie-mas">
                <Button onClick={() => mostrar(cantidad + POR_VEZ)}>{t('tiempo.vac.mas')}</Button>
              </div>
            )}
          </Panel>
        )}
      </div>
    </Page>
  );
};

const DescuentosScreen = () => {
  const t = useT();
  return usePermisos().puede('recibos') ? (
    <Lista />
  ) : (
    <SinPermiso titulo={t('web.nav.descuentos')} miga={{ label: t('web.nav.personal'), to: '/personal' }} />
  );
};
export default DescuentosScreen;

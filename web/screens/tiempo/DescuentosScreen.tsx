// «Anticipos, préstamos y embargos»: what each person owes or has withheld, what receipts deducted, and
// adding new ones.
import type { TypeOf } from 'io-ts';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { pathOf } from '../../../core/api/client.ts';
import type { DescuentoClase } from '../../../core/api/descuentos.ts';
import { api } from '../../../core/api/index.ts';
import { tables } from '../../../core/tables/index.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Check } from '../../kit/Field.tsx';
import { SearchInput } from '../../kit/Input.tsx';
import { Banner, EmptyState, LoadingBar, Panel, Segments } from '../../kit/Panel.tsx';
import { saveDownload } from '../../download.ts';
import { usePermissions } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { useStateOf } from '../../kit/useStateOf.ts';
import { tableOf } from '../../../core/tables/index.ts';
import { shownCount, shownAmount } from '../explain/amounts.ts';
import { useReading, useQuietValue } from '../reading.ts';
import { Skeleton, ReadFailure, MissingPermission } from '../ScreenStates.tsx';
import { askServer } from '../requests.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { DescuentoForm } from './DescuentoForm.tsx';
import { DescuentoRow } from './Descuento.tsx';
import '../screens.css';
import './tiempo.css';

type DescuentosPage = TypeOf<typeof api.descuentos.lista.output>;
const AT_A_TIME = 100;

const CLASES: readonly DescuentoClase[] = ['anticipos', 'prestamos', 'embargos', 'alimentos', 'devoluciones'];
/** Each deduction with its balance, and the totals of all that match. */
const DescuentosTable = ({
  clase,
  p,
  openKey,
  open,
  corrected,
}: {
  readonly clase: DescuentoClase;
  readonly p: DescuentosPage;
  /** The deduction whose movements are open. */
  readonly openKey: string | undefined;
  readonly open: (k: string | undefined) => void;
  /** Somebody corrected one; undefined for who may not. */
  readonly corrected: (() => void) | undefined;
}) => {
  const t = useT(),
    title = t(`tiempo.desc.clases.${clase}`);
  return (
    <div className="desborda" tabIndex={0} role="region" aria-label={title}>
      <table className="tabla tie-tabla">
        <caption className="sr">{title}</caption>
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
            <th scope="col" className="tie-opcional">
              {t('tiempo.desc.situacion')}
            </th>
          </tr>
        </thead>
        <tbody>
          {p.filas.map((d) => {
            const k = `${d.tabla} ${d.id}`;
            return (
              <DescuentoRow
                key={k}
                d={d}
                clase={clase}
                concepto={p.concepto}
                corrected={corrected}
                isOpen={openKey === k}
                open={() => open(openKey === k ? undefined : k)}
              />
            );
          })}
        </tbody>
        <tfoot>
          <tr className="strong">
            <th scope="row">{t('tiempo.desc.totalDe', { n: shownCount(p.total) })}</th>
            <td className="tie-opcional" colSpan={2} />
            <td className="der num">{shownAmount(p.sumas.total)}</td>
            <td className="tie-opcional" />
            <td className="der num tie-opcional">{shownAmount(p.sumas.pagado)}</td>
            <td className="der num">{shownAmount(p.sumas.saldo)}</td>
            <td className="tie-opcional" />
            <td className="tie-opcional" />
          </tr>
        </tfoot>
      </table>
    </div>
  );
};

const List = () => {
  const t = useT(),
    permissions = usePermissions(),
    [params, set] = useSearchParams();
  // Court orders are shown only to roles that may see them.
  const clases = CLASES.filter(
      (c) => (c !== 'embargos' && c !== 'alimentos') || permissions.sees(tables.Agenda.fields.expediente),
    ),
    requested = params.get('clase');
  const clase = clases.find((c) => c === requested) ?? 'anticipos';
  const [searchText, setSearchText] = useState(''),
    search = useQuietValue(searchText, 250),
    [all, setAll] = useState(false),
    [limit, show] = useStateOf(clase, AT_A_TIME),
    [opened, open] = useStateOf<string | undefined>(clase, undefined),
    // In the address: what is typed outlasts a reload, and so does its form.
    adding = params.has('nuevo'),
    add = (on: boolean): void => set({ clase, ...(on ? { nuevo: '1' } : {}) }, { replace: true }),
    [failure, fail] = useState<string | undefined>(undefined);
  const x = useReading(
      `descuentos ${clase} ${search} ${all} ${limit}`,
      () => askServer(api.descuentos.lista, { clase, buscar: search, todos: all, desde: 0, cantidad: limit }),
      false,
    ),
    p = x.data;
  const download = async (format: 'csv' | 'xlsx'): Promise<void> =>
    fail(
      await saveDownload(
        pathOf(api.descuentos.archivo, { formato: format }),
        { clase, buscar: search, todos: all },
        `${clase}.${format}`,
      ),
    );
  const writes = permissions.writes(tableOf('Agenda')) && p?.concepto != null;
  return (
    <Page
      title={t('web.nav.descuentos')}
      crumbs={[{ label: t('web.nav.personal'), to: '/personal' }]}
      actions={
        <>
          <DownloadButton download={(f) => void download(f)} />
          {writes && clase !== 'devoluciones' && (
            <Button variant="primary" icon="plus" onClick={() => add(true)}>
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
            onChange={(c) => set({ clase: c }, { replace: true })}
            options={clases.map((id) => ({ id, label: t(`tiempo.desc.clases.${id}`) }))}
          />
          <SearchInput
            value={searchText}
            onChange={(e) => setSearchText(e.target.value)}
            aria-label={t('tiempo.desc.buscar')}
            placeholder={t('tiempo.desc.buscar')}
          />
          <Check label={t('tiempo.desc.todos')} checked={all} onChange={setAll} />
        </div>
        {failure && <Banner tone="danger">{failure}</Banner>}
        {p?.falta != null && (
          <Banner tone="danger">
            {t('tiempo.desc.falta', { conjunto: p.falta })}{' '}
            <Link to="/conjuntosconcepto/conjuntoconcepto">{t('web.nav.conjuntos')}</Link>
          </Banner>
        )}
        {adding && clase !== 'devoluciones' && p?.concepto != null && (
          <Panel title={t(`tiempo.desc.nuevo.${clase}`)}>
            <DescuentoForm
              key={clase}
              clase={clase}
              concepto={p.concepto}
              close={(done) => {
                add(false);
                if (done) x.readAgain();
              }}
            />
          </Panel>
        )}
        <LoadingBar on={x.reading} />
        {x.failure ? (
          <ReadFailure failure={x.failure} retry={x.readAgain} />
        ) : !p ? (
          <Skeleton />
        ) : p.filas.length === 0 ? (
          <EmptyState
            text={t(
              search !== ''
                ? 'tiempo.desc.ninguno'
                : all
                  ? 'tiempo.desc.todaviaNinguno'
                  : 'tiempo.desc.sinPendientes',
            )}
          />
        ) : (
          <Panel title={t(`tiempo.desc.clases.${clase}`)} count={shownCount(p.total)} bare>
            <DescuentosTable
              clase={clase}
              p={p}
              openKey={opened}
              open={open}
              corrected={writes ? x.readAgain : undefined}
            />
            {p.total > p.filas.length && (
              <div className="tie-mas">
                <Button onClick={() => show(limit + AT_A_TIME)}>{t('tiempo.vac.mas')}</Button>
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
  return usePermissions().can('recibos') ? (
    <List />
  ) : (
    <MissingPermission
      title={t('web.nav.descuentos')}
      crumb={{ label: t('web.nav.personal'), to: '/personal' }}
    />
  );
};
export default DescuentosScreen;

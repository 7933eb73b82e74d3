// Empresas: a line for each company of the person with the steps of its month; late ones first, each with a
// link to open it.
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TableroEmpresa } from '../../../core/api/empresas.ts';
import { api } from '../../../core/api/index.ts';
import { MES_STEPS } from '../../../core/domain/mesSteps.ts';
import { isPeriodo, periodoOf, addMeses } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { ButtonLink, IconButton } from '../../kit/Button.tsx';
import { shownMes } from '../../kit/typedValues.ts';
import { Check, Field } from '../../kit/Field.tsx';
import { SearchInput } from '../../kit/Input.tsx';
import { Banner, EmptyState, LoadingBar, Segments } from '../../kit/Panel.tsx';
import { PeriodInput } from '../../kit/Written.tsx';
import { todayDate } from '../../ports.ts';
import { switchEmpresa, usePermissions } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { useReading } from '../reading.ts';
import { Skeleton, ReadFailure } from '../ScreenStates.tsx';
import { askServer } from '../requests.ts';
import { ArchivedEmpresas } from './EmpresaActions.tsx';
import { EmpresasBatch, BatchUnderway } from './EmpresasBatch.tsx';
import { useBatch } from './batches.ts';
import { EmpresaLine } from './EmpresaLine.tsx';
import '../screens.css';
import './empresas.css';

const without = (s: string): string =>
  s
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');

/** Late ones first, by how late; then those with the most steps left. */
const done = (e: TableroEmpresa): number =>
  MES_STEPS.filter((p) => e.mes === null || e.mes.pasos[p] === 'hecho').length;
const byDelay = (a: TableroEmpresa, b: TableroEmpresa): number =>
  (b.mes?.atraso ?? 0) - (a.mes?.atraso ?? 0) || done(a) - done(b) || byName(a, b);
const byName = (a: TableroEmpresa, b: TableroEmpresa): number =>
  a.razon_social.localeCompare(b.razon_social, 'es');

/** The month shown, and links to others. */
const ShownMes = ({ periodo, go }: { readonly periodo: string; readonly go: (p: string) => void }) => {
  const t = useT();
  return (
    <div className="row">
      <IconButton
        bordered
        icon="chevron-left"
        label={t('empresas.anterior')}
        onClick={() => go(addMeses(periodo, -1))}
      />
      <Field label={t('empresas.periodo')} hideLabel bare width={92}>
        {(c) => (
          <PeriodInput
            {...c}
            value={periodo}
            onChange={(p) => {
              if (isPeriodo(p)) go(p);
            }}
          />
        )}
      </Field>
      <IconButton
        bordered
        icon="chevron-right"
        label={t('empresas.siguiente')}
        onClick={() => go(addMeses(periodo, 1))}
      />
      <span className="strong emp-mes">{shownMes(periodo)}</span>
    </div>
  );
};

const EmpresasHead = ({
  all,
  chooseAll,
}: {
  readonly all: boolean;
  readonly chooseAll: (on: boolean) => void;
}) => {
  const t = useT();
  return (
    <thead>
      <tr>
        <th scope="col">
          <Check hideLabel label={t('empresas.lote.elegirTodas')} checked={all} onChange={chooseAll} />
        </th>
        <th scope="col">{t('empresas.empresa')}</th>
        <th scope="col" className="der">
          {t('empresas.legajos')}
        </th>
        {MES_STEPS.map((p) => (
          <th key={p} scope="col" className="emp-paso">
            {t(`empresas.pasos.${p}`)}
          </th>
        ))}
        <th scope="col">{t('empresas.f931')}</th>
        <th scope="col">{t('empresas.atraso')}</th>
        <th scope="col">
          <span className="sr">{t('empresas.entrar')}</span>
        </th>
      </tr>
    </thead>
  );
};

const EmpresasScreen = () => {
  const t = useT();
  const administers = usePermissions().can('administrar');
  const [params, setParams] = useSearchParams(),
    request = params.get('periodo') ?? '',
    periodo = isPeriodo(request) ? request : periodoOf(todayDate());
  const [searchText, setSearchText] = useState(params.get('busca') ?? ''),
    [order, setOrder] = useState<'atraso' | 'nombre'>('atraso'),
    [failure, setFailure] = useState<string | undefined>(undefined);
  const l = useReading(periodo, () => askServer(api.empresas.tablero, { periodo }), true);
  const go = (p: string): void => setParams({ periodo: p }, { replace: true });
  const all = l.data ?? [],
    views = all
      .filter((e) =>
        without(`${e.razon_social} ${e.alias ?? ''} ${e.cuit} ${e.cuit.replace(/-/g, '')}`).includes(
          without(searchText.trim()),
        ),
      )
      .sort(order === 'atraso' ? byDelay : byName);
  const withMes = all.filter((e) => e.mes !== null),
    choosable = views.filter((e) => e.mes !== null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set()),
    live = useBatch(l.readAgain);
  const ofMes =
    live.batch?.periodo === periodo ? new Map(live.batch.empresas.map((e) => [e.id, e])) : undefined;
  const choose = (ids: readonly string[], on: boolean): void =>
    setChosen((x) => {
      const n = new Set(x);
      for (const id of ids)
        if (on) n.add(id);
        else n.delete(id);
      return n;
    });
  return (
    <Page
      title={t('empresas.titulo')}
      fill
      actions={
        administers ? (
          <ButtonLink icon="plus" to="/perfil#nueva-empresa" aria-label={t('empresas.nueva')}>
            {t('empresas.nueva')}
          </ButtonLink>
        ) : undefined
      }
    >
      <section className="panel emp">
        <div className="emp-cabeza">
          <ShownMes periodo={periodo} go={go} />
          <SearchInput
            aria-label={t('empresas.buscar')}
            placeholder={t('empresas.buscar')}
            value={searchText}
            onChange={(e) => setSearchText(e.target.value)}
          />
          <Segments
            label={t('empresas.orden')}
            value={order}
            onChange={(o) => setOrder(o === 'nombre' ? 'nombre' : 'atraso')}
            options={[
              { id: 'atraso', label: t('empresas.porAtraso') },
              { id: 'nombre', label: t('empresas.porNombre') },
            ]}
          />
          {withMes.length > 0 && (
            <span className="soft" role="status">
              {t('empresas.resumen', {
                hechas: withMes.filter((e) => e.mes?.pasos.cerrada === 'hecho').length,
                total: withMes.length,
                atrasadas: withMes.filter((e) => (e.mes?.atraso ?? 0) > 0).length,
              })}
            </span>
          )}
        </div>
        {chosen.size > 0 && (
          <EmpresasBatch
            key={periodo}
            periodo={periodo}
            empresas={withMes.filter((e) => chosen.has(e.id))}
            live={live}
          />
        )}
        <BatchUnderway live={live} />
        {(failure ?? live.failure) !== undefined && <Banner tone="danger">{failure ?? live.failure}</Banner>}
        <LoadingBar on={l.reading} />
        <div className="emp-caja" tabIndex={0} role="region" aria-label={t('empresas.titulo')}>
          {l.failure ? (
            <ReadFailure failure={l.failure} retry={l.readAgain} />
          ) : !l.data ? (
            <Skeleton />
          ) : views.length === 0 ? (
            <EmptyState text={t(all.length === 0 ? 'empresas.sinEmpresas' : 'empresas.sinCoincidencias')} />
          ) : (
            <table className="tabla emp-tabla">
              <EmpresasHead
                all={choosable.length > 0 && choosable.every((e) => chosen.has(e.id))}
                chooseAll={(on) =>
                  choose(
                    choosable.map((e) => e.id),
                    on,
                  )
                }
              />
              <tbody>
                {views.map((e) => (
                  <EmpresaLine
                    key={e.id}
                    e={e}
                    chosen={chosen.has(e.id)}
                    onChoose={(on) => choose([e.id], on)}
                    done={ofMes?.get(e.id)}
                    onEnter={() => void switchEmpresa(e.id).then(setFailure)}
                    onChange={l.readAgain}
                    onFailure={setFailure}
                  />
                ))}
              </tbody>
            </table>
          )}
          <ArchivedEmpresas round={l.data} onChange={l.readAgain} onFailure={setFailure} />
        </div>
      </section>
    </Page>
  );
};
export default EmpresasScreen;

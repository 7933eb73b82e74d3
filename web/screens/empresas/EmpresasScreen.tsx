// Empresas: a line for each company of the person, with the steps of the month; late ones first, and the way
// into each.
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

const sin = (s: string): string =>
  s
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');

/** Late ones by how much; among the rest, those with most left to do. */
const hechos = (e: TableroEmpresa): number =>
  MES_STEPS.filter((p) => e.mes === null || e.mes.pasos[p] === 'hecho').length;
const porAtraso = (a: TableroEmpresa, b: TableroEmpresa): number =>
  (b.mes?.atraso ?? 0) - (a.mes?.atraso ?? 0) || hechos(a) - hechos(b) || porNombre(a, b);
const porNombre = (a: TableroEmpresa, b: TableroEmpresa): number =>
  a.razon_social.localeCompare(b.razon_social, 'es');

/** The month in view, and the ways to another. */
const ShownMes = ({ periodo, ir }: { readonly periodo: string; readonly ir: (p: string) => void }) => {
  const t = useT();
  return (
    <div className="row">
      <IconButton
        bordered
        icon="chevron-left"
        label={t('empresas.anterior')}
        onClick={() => ir(addMeses(periodo, -1))}
      />
      <Field label={t('empresas.periodo')} hideLabel bare width={92}>
        {(c) => (
          <PeriodInput
            {...c}
            value={periodo}
            onChange={(p) => {
              if (isPeriodo(p)) ir(p);
            }}
          />
        )}
      </Field>
      <IconButton
        bordered
        icon="chevron-right"
        label={t('empresas.siguiente')}
        onClick={() => ir(addMeses(periodo, 1))}
      />
      <span className="strong emp-mes">{shownMes(periodo)}</span>
    </div>
  );
};

const EmpresasHead = ({
  todas,
  elegirTodas,
}: {
  readonly todas: boolean;
  readonly elegirTodas: (si: boolean) => void;
}) => {
  const t = useT();
  return (
    <thead>
      <tr>
        <th scope="col">
          <Check hideLabel label={t('empresas.lote.elegirTodas')} checked={todas} onChange={elegirTodas} />
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
  const administra = usePermissions().puede('administrar');
  const [params, ponerParams] = useSearchParams(),
    pedido = params.get('periodo') ?? '',
    periodo = isPeriodo(pedido) ? pedido : periodoOf(todayDate());
  const [busca, ponerBusca] = useState(params.get('busca') ?? ''),
    [orden, ponerOrden] = useState<'atraso' | 'nombre'>('atraso'),
    [falla, ponerFalla] = useState<string | undefined>(undefined);
  const l = useReading(periodo, () => askServer(api.empresas.tablero, { periodo }), true);
  const ir = (p: string): void => ponerParams({ periodo: p }, { replace: true });
  const todas = l.datos ?? [],
    vistas = todas
      .filter((e) =>
        sin(`${e.razon_social} ${e.alias ?? ''} ${e.cuit} ${e.cuit.replace(/-/g, '')}`).includes(
          sin(busca.trim()),
        ),
      )
      .sort(orden === 'atraso' ? porAtraso : porNombre);
  const conMes = todas.filter((e) => e.mes !== null),
    elegibles = vistas.filter((e) => e.mes !== null);
  const [elegidas, ponerElegidas] = useState<ReadonlySet<string>>(new Set()),
    vivo = useBatch(l.releer);
  const delMes =
    vivo.lote?.periodo === periodo ? new Map(vivo.lote.empresas.map((e) => [e.id, e])) : undefined;
  const elegir = (ids: readonly string[], si: boolean): void =>
    ponerElegidas((x) => {
      const n = new Set(x);
      for (const id of ids)
        if (si) n.add(id);
        else n.delete(id);
      return n;
    });
  return (
    <Page
      title={t('empresas.titulo')}
      fill
      actions={
        administra ? (
          <ButtonLink icon="plus" to="/perfil#nueva-empresa" aria-label={t('empresas.nueva')}>
            {t('empresas.nueva')}
          </ButtonLink>
        ) : undefined
      }
    >
      <section className="panel emp">
        <div className="emp-cabeza">
          <ShownMes periodo={periodo} ir={ir} />
          <SearchInput
            aria-label={t('empresas.buscar')}
            placeholder={t('empresas.buscar')}
            value={busca}
            onChange={(e) => ponerBusca(e.target.value)}
          />
          <Segments
            label={t('empresas.orden')}
            value={orden}
            onChange={(o) => ponerOrden(o === 'nombre' ? 'nombre' : 'atraso')}
            options={[
              { id: 'atraso', label: t('empresas.porAtraso') },
              { id: 'nombre', label: t('empresas.porNombre') },
            ]}
          />
          {conMes.length > 0 && (
            <span className="soft" role="status">
              {t('empresas.resumen', {
                hechas: conMes.filter((e) => e.mes?.pasos.cerrada === 'hecho').length,
                total: conMes.length,
                atrasadas: conMes.filter((e) => (e.mes?.atraso ?? 0) > 0).length,
              })}
            </span>
          )}
        </div>
        {elegidas.size > 0 && (
          <EmpresasBatch
            key={periodo}
            periodo={periodo}
            empresas={conMes.filter((e) => elegidas.has(e.id))}
            vivo={vivo}
          />
        )}
        <BatchUnderway vivo={vivo} />
        {(falla ?? vivo.falla) !== undefined && <Banner tone="danger">{falla ?? vivo.falla}</Banner>}
        <LoadingBar on={l.leyendo} />
        <div className="emp-caja" tabIndex={0} role="region" aria-label={t('empresas.titulo')}>
          {l.falla ? (
            <ReadFailure falla={l.falla} reintentar={l.releer} />
          ) : !l.datos ? (
            <Skeleton />
          ) : vistas.length === 0 ? (
            <EmptyState text={t(todas.length === 0 ? 'empresas.sinEmpresas' : 'empresas.sinCoincidencias')} />
          ) : (
            <table className="tabla emp-tabla">
              <EmpresasHead
                todas={elegibles.length > 0 && elegibles.every((e) => elegidas.has(e.id))}
                elegirTodas={(si) =>
                  elegir(
                    elegibles.map((e) => e.id),
                    si,
                  )
                }
              />
              <tbody>
                {vistas.map((e) => (
                  <EmpresaLine
                    key={e.id}
                    e={e}
                    elegida={elegidas.has(e.id)}
                    onElegir={(si) => elegir([e.id], si)}
                    hecho={delMes?.get(e.id)}
                    onEntrar={() => void switchEmpresa(e.id).then(ponerFalla)}
                    alCambiar={l.releer}
                    onFalla={ponerFalla}
                  />
                ))}
              </tbody>
            </table>
          )}
          <ArchivedEmpresas vez={l.datos} alCambiar={l.releer} onFalla={ponerFalla} />
        </div>
      </section>
    </Page>
  );
};
export default EmpresasScreen;

// The sheet of novedades before a person or concept is chosen: the month so far, and the people without a
// usual monthly novedad.
import { Link } from 'react-router-dom';
import { api } from '../../../core/api/index.ts';
import { showDate } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { ButtonLink } from '../../kit/Button.tsx';
import { LoadingBar, Panel } from '../../kit/Panel.tsx';
import { usePermissions } from '../../session.ts';
import { shownCode, shownCount } from '../explain/amounts.ts';
import { useReading } from '../reading.ts';
import { OutsideNovedades } from './OutsideNovedades.tsx';
import { Skeleton, ReadFailure } from '../ScreenStates.tsx';
import { askServer } from '../requests.ts';

const List = ({
  title,
  total,
  shown,
  children,
}: {
  readonly title: string;
  readonly total: number;
  readonly shown: number;
  readonly children: React.ReactNode;
}) => {
  const t = useT();
  return (
    <Panel title={title} count={shownCount(total)} bare>
      <ul className="nov-inicio" aria-label={title}>
        {children}
        {total > shown && (
          <li className="muted">{t('planilla.inicio.mas', { n: shownCount(total - shown) })}</li>
        )}
      </ul>
    </Panel>
  );
};

export const NovedadesOverview = ({ periodo, help }: { readonly periodo: string; readonly help: string }) => {
  const t = useT(),
    permissions = usePermissions(),
    x = useReading(`novedades del mes ${periodo}`, () =>
      askServer(api.planillas.mes, { periodo }, { controller: 'Novedades' }),
    ),
    m = x.data,
    mes = showDate(periodo);
  const ofLegajo = (id: number): string => `/novedades?periodo=${periodo}&persona=${id}`,
    name = (p: { readonly id: number; readonly legajo: number; readonly nombre: string }) => (
      <Link to={ofLegajo(p.id)}>
        <span className="num soft">{shownCode(p.legajo)}</span> {p.nombre}
      </Link>
    );
  if (x.failure && !m) return <ReadFailure failure={x.failure} retry={x.readAgain} />;
  if (!m)
    return (
      <>
        <p className="soft">{help}</p>
        <LoadingBar on={x.reading} />
        <Skeleton rows={6} />
      </>
    );
  return (
    <>
      <div className="nov-inicio-dicho">
        <p className="soft">
          {help}{' '}
          {m.dePersonas === 0
            ? t('planilla.inicio.nadie', { periodo: mes })
            : t('planilla.inicio.resumen', {
                con: shownCount(m.dePersonas),
                activos: shownCount(m.activos),
                periodo: mes,
              })}
        </p>
        <div className="row">
          {permissions.can('importar') && (
            <ButtonLink small icon="upload" to="/procesos/importarnovedades/importarnovedad">
              {t('web.nav.importarNovedades')}
            </ButtonLink>
          )}
          <ButtonLink small icon="table" to={`/novedadesdelmes?periodo=${periodo}`}>
            {t('planilla.mes.titulo')}
          </ButtonLink>
          <ButtonLink small icon="list" to="/novedades/lista">
            {t('planilla.lista')}
          </ButtonLink>
        </div>
      </div>
      <OutsideNovedades periodo={periodo} outside={m.fuera} />
      {m.faltan.length > 0 && (
        <List title={t('planilla.inicio.faltan')} total={m.deFaltan} shown={m.faltan.length}>
          {m.faltan.map((f) => (
            <li key={`${f.id} ${f.codigo}`}>
              {name(f)}
              <span className="soft">
                {shownCode(f.codigo)} {f.concepto}
              </span>
            </li>
          ))}
        </List>
      )}
      {m.dePersonas > 0 && (
        <div className="nov-inicio-dos">
          <List title={t('planilla.inicio.personas')} total={m.dePersonas} shown={m.personas.length}>
            {m.personas.map((p) => (
              <li key={p.id}>
                {name(p)}
                <span className="num soft">
                  {t('planilla.inicio.filas', { count: p.filas, n: shownCount(p.filas) })}
                </span>
              </li>
            ))}
          </List>
          <List title={t('planilla.inicio.conceptos')} total={m.deConceptos} shown={m.conceptos.length}>
            {m.conceptos.map((c) => (
              <li key={c.id}>
                <Link to={`/novedadesporconcepto?periodo=${periodo}&concepto=${c.id}`}>
                  <span className="num soft">{shownCode(c.codigo)}</span> {c.nombre}
                </Link>
                <span className="num soft">
                  {t('planilla.inicio.legajos', { count: c.personas, n: shownCount(c.personas) })}
                </span>
              </li>
            ))}
          </List>
        </div>
      )}
    </>
  );
};

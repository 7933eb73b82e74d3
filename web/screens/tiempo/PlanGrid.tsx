// The planner's table: a person a row, with the days left, and their line among weeks or days; above it, how
// many are away in each week.
import { Link } from 'react-router-dom';
import type { CSSProperties } from 'react';
import type { PlanPage, PlanPersona, PlanRange } from '../../../core/api/tiempo.ts';
import { showDate, type Periodo } from '../../../core/kit/period.ts';
import { useT, type T } from '../../i18n.ts';
import { Tag } from '../../kit/Panel.tsx';
import { shownCode, shortNumber } from '../explain/amounts.ts';
import { PlanTrack, type PlanChoice } from './PlanTrack.tsx';
import { placeOf, type PlanScale } from './planScale.ts';

interface Props {
  readonly page: PlanPage;
  readonly scale: PlanScale;
  readonly writes: boolean;
  readonly pick: (p: PlanPersona, c: PlanChoice) => void;
  readonly open: (p: PlanPersona, r: PlanRange) => void;
}

/** «ene», with the year when there is room for it. */
const monthLabel = (m: Periodo, columns: number): string => {
  const [year, mes] = m.split('-').map(Number),
    name = new Intl.DateTimeFormat('es-AR', { month: 'short', timeZone: 'UTC' }).format(
      Date.UTC(year ?? 0, (mes ?? 1) - 1, 15),
    );
  return columns >= 3 ? name.replace('.', '') : '';
};
/** «14 días», and how many of them have no date. */
export const balanceText = (t: T, p: PlanPersona): string =>
  [
    t('tiempo.plan.quedan', { count: Number(p.saldo), n: shortNumber(p.saldo) }),
    ...(p.libres === p.saldo || Number(p.libres) === 0
      ? []
      : Number(p.libres) < 0
        ? [
            t('tiempo.plan.planeadosDeMas', {
              count: -Number(p.libres),
              n: shortNumber(p.libres.replace('-', '')),
            }),
          ]
        : [t('tiempo.plan.sinDia', { count: Number(p.libres), n: shortNumber(p.libres) })]),
  ].join(' · ');

const NoticeTag = ({ p, page }: { readonly p: PlanPersona; readonly page: PlanPage }) => {
  const t = useT(),
    due = p.tramos.filter((r) => r.clase === 'planeada' && r.avisado_el === null),
    dates = [...due.map((r) => r.avisar_hasta), p.avisar_hasta].flatMap((d) => (d === null ? [] : [d])),
    first = dates.toSorted()[0];
  if (first === undefined) return null;
  return (
    <span title={t('tiempo.plan.avisoAyuda', { dias: page.aviso })}>
      <Tag tone={first < page.hoy ? 'danger' : due.length > 0 ? 'warn' : 'neutral'} icon="envelope">
        {t(due.length > 0 ? 'tiempo.plan.avisarAntes' : 'tiempo.plan.fijarAntes', { fecha: showDate(first) })}
      </Tag>
    </span>
  );
};

const Heads = ({ page, scale }: Pick<Props, 'page' | 'scale'>) => {
  const t = useT(),
    most = Math.max(1, ...scale.columns.map((c) => c.personas ?? 0));
  return (
    <div className="plan-cabeza" aria-hidden="true">
      <div className="plan-meses">
        {scale.meses.map((m) => (
          <span key={m.mes} style={{ flexGrow: m.columns }} title={showDate(m.mes)}>
            {scale.by === 'dias' ? showDate(m.mes) : monthLabel(m.mes, m.columns)}
          </span>
        ))}
      </div>
      <div className="plan-cuantos">
        {scale.columns.map((c) => (
          <span
            key={c.desde}
            className={c.nonWorking ? 'inhabil' : undefined}
            title={
              c.personas === null
                ? showDate(c.desde)
                : t('tiempo.plan.semana', { desde: showDate(c.desde), count: c.personas, n: c.personas })
            }
          >
            {c.personas === null ? (
              c.label
            ) : (
              <i style={{ height: `${Math.round((c.personas * 100) / most)}%` }} />
            )}
          </span>
        ))}
        {page.feriados.map((f) => (
          <b
            key={f.fecha}
            style={placeOf(scale, { desde: f.fecha, hasta: f.fecha })}
            hidden={placeOf(scale, { desde: f.fecha, hasta: f.fecha }) === undefined}
            title={`${showDate(f.fecha)} ${f.nombre}`}
          />
        ))}
      </div>
    </div>
  );
};

export const PlanGrid = ({ page, scale, writes, pick, open }: Props) => {
  const t = useT(),
    style: CSSProperties & Record<'--plan-columnas', number> = { '--plan-columnas': scale.columns.length };
  return (
    <div className="desborda" tabIndex={0} role="region" aria-label={t('tiempo.plan.titulo')}>
      <table className={`tabla plan-tabla ${scale.by}`} style={style}>
        <caption className="sr">{t('tiempo.plan.titulo')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('tiempo.vac.persona')}</th>
            <th scope="col">
              <span className="sr">{t('tiempo.plan.calendario')}</span>
              <Heads page={page} scale={scale} />
            </th>
          </tr>
        </thead>
        <tbody>
          {page.personas.map((p) => (
            <tr key={p.id_personal}>
              <th scope="row">
                <Link
                  className="ellipsis"
                  title={p.nombre}
                  to={`/personal/edit?id=${p.id_personal}#leg-vacaciones`}
                >
                  <span className="num soft">{shownCode(p.legajo)}</span> {p.nombre}
                </Link>
                <span className="plan-saldo">
                  <span className="soft">{balanceText(t, p)}</span> <NoticeTag p={p} page={page} />
                </span>
              </th>
              <td>
                <PlanTrack
                  key={`${page.anio} ${scale.by} ${scale.desde}`}
                  p={p}
                  page={page}
                  scale={scale}
                  pick={writes ? (c) => pick(p, c) : undefined}
                  open={(r) => open(p, r)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

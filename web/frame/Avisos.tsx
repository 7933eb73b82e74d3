// The three lists of notices: alerts, events, and the last log entries; each line is a link.
import { Link } from 'react-router-dom';
import type { AvisoEvent } from '../../core/api/avisos.ts';
import { useT } from '../i18n.ts';
import { Button } from '../kit/Button.tsx';
import { Icon } from '../kit/Icon.tsx';
import { EmptyState } from '../kit/Panel.tsx';
import { Progress } from '../kit/Progress.tsx';
import { todayDate } from '../ports.ts';
import { vencimientoTone } from '../screens/dashboard/tone.ts';
import {
  whenDue,
  vencimientoDestination,
  vencimientoDetail,
  VENCIMIENTO_ICON,
  vencimientoTitle,
} from '../screens/dashboard/vencimiento.ts';
import { usePermissions } from '../session.ts';
import { readAvisos, jobName, unseenAvisos, useAvisos, type AvisosState } from './avisos.ts';
import { whenItWas, eventPath, eventText } from '../shell/avisoText.ts';

const FACT_ICON = (s: AvisoEvent): string =>
  /Cerrada$/.test(s.tipo)
    ? 'lock'
    : /Pagada$/.test(s.tipo)
      ? 'wallet'
      : /Aprobada$/.test(s.tipo)
        ? 'check'
        : /^lote|Preparada$/.test(s.tipo)
          ? 'upload'
          : /Borrada$|Anulada$|Olvidada$|Rechazada$/.test(s.tipo)
            ? 'ban'
            : /Agregada$|Creada$|Propuesto$|Cargado$/.test(s.tipo)
              ? 'plus'
              : /alcul/.test(s.tipo)
                ? 'calculator'
                : /Revertid|Reabierta$/.test(s.tipo)
                  ? 'undo'
                  : 'pencil';

const Line = ({
  to,
  state,
  icon,
  tone,
  text,
  detail,
  isNew,
}: {
  readonly to: string | undefined;
  readonly state?: unknown;
  readonly icon: string;
  readonly tone?: string;
  readonly text: string;
  readonly detail: string;
  readonly isNew?: boolean;
}) => {
  const t = useT();
  const inside = (
    <>
      <Icon name={icon} />
      <span className="grow">
        <span className="aviso-que">{text}</span>
        {detail !== '' && <span className="aviso-cuando num">{detail}</span>}
      </span>
      {isNew && (
        <span className="aviso-nuevo">
          <span className="sr">{t('marco.avisos.nuevo')}</span>
        </span>
      )}
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <div className={`aviso ${tone ?? ''}`}>{inside}</div>
      ) : (
        <Link className={`aviso ${tone ?? ''}`} to={to} state={state}>
          {inside}
        </Link>
      )}
    </li>
  );
};

const State = ({ e, empty }: { readonly e: AvisosState; readonly empty: string }) => {
  const t = useT();
  if (e.avisos) return <EmptyState text={empty} />;
  return e.failure === undefined ? (
    <EmptyState text={t('marco.avisos.leyendo')} />
  ) : (
    <EmptyState
      text={t('marco.avisos.noSeLeyo', { mensaje: e.failure })}
      actions={
        <Button small onClick={() => void readAvisos()}>
          {t('web.reintentar')}
        </Button>
      }
    />
  );
};

export const AvisoAlerts = () => {
  const t = useT();
  const e = useAvisos(),
    unseen = unseenAvisos(e.avisos).alerts;
  return (
    <>
      {e.jobs.map((x) => (
        <div key={x.id} className="aviso-trabajo">
          <p className="num">
            {x.total > 0
              ? t('marco.avisos.enCurso', { que: jobName(x.tipo), hechos: x.hechos, total: x.total })
              : t('marco.avisos.enCursoSolo', { que: jobName(x.tipo) })}
          </p>
          <Progress done={x.hechos} total={x.total} label={jobName(x.tipo)} />
        </div>
      ))}
      {!e.avisos?.alertas.length ? (
        <State e={e} empty={t('marco.avisos.sinAlertas')} />
      ) : (
        <ul className="avisos">
          {e.avisos.alertas.map((a) => (
            <Line
              key={`${a.clase}:${a.id ?? ''}:${a.fecha ?? ''}`}
              {...vencimientoDestination(a)}
              icon={VENCIMIENTO_ICON[a.clase]}
              tone={vencimientoTone(a)}
              text={vencimientoTitle(a, t)}
              detail={[whenDue(a.fecha, t), vencimientoDetail(a, t)].filter(Boolean).join(' · ')}
              isNew={unseen.includes(a)}
            />
          ))}
        </ul>
      )}
    </>
  );
};

const Happenings = ({
  happenings,
  unseen,
}: {
  readonly happenings: readonly AvisoEvent[];
  readonly unseen: readonly AvisoEvent[];
}) => {
  const t = useT();
  return (
    <ul className="avisos">
      {happenings.map((s) => (
        <Line
          key={`${s.posicion}:${s.tipo}`}
          to={eventPath(s)}
          icon={FACT_ICON(s)}
          text={eventText(t, s)}
          detail={`${s.propio ? t('marco.avisos.usted') : s.usuario} · ${whenItWas(s.at, todayDate())}`}
          isNew={unseen.includes(s)}
        />
      ))}
    </ul>
  );
};

export const AvisoEvents = () => {
  const t = useT();
  const e = useAvisos();
  return e.avisos?.eventos.length ? (
    <Happenings happenings={e.avisos.eventos} unseen={unseenAvisos(e.avisos).events} />
  ) : (
    <State e={e} empty={t('marco.avisos.sinEventos')} />
  );
};

export const AvisoLog = () => {
  const t = useT();
  const e = useAvisos(),
    p = usePermissions();
  if (!p.can('historia'))
    return (
      <EmptyState
        text={t('marco.avisos.sinPermisoRegistros')}
        detail={t('marco.avisos.sinPermisoRegistrosQue')}
      />
    );
  return (
    <>
      {e.avisos?.registros.length ? (
        <Happenings happenings={e.avisos.registros} unseen={[]} />
      ) : (
        <State e={e} empty={t('marco.avisos.sinRegistros')} />
      )}
      {p.can('administrar') && (
        <p className="aviso-mas">
          <Link to="/auditoria">
            {t('marco.avisos.todaLaAuditoria')}
            <Icon name="arrow-right" />
          </Link>
        </p>
      )}
    </>
  );
};

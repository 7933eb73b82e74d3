// The three lists of notices: what there is to attend to, what happened, and the last entries of the log; each line is a link.
import { Link } from 'react-router-dom';
import type { Suceso } from '../../core/api/avisos.ts';
import { useT } from '../i18n.ts';
import { Button } from '../kit/Button.tsx';
import { Icon } from '../kit/Icon.tsx';
import { EmptyState } from '../kit/Panel.tsx';
import { Progress } from '../kit/Progress.tsx';
import { hoy } from '../ports.ts';
import { tonoDe } from '../screens/dashboard/tono.ts';
import { cuandoVence, destinoDe, detalleDe, ICONO, tituloDe } from '../screens/dashboard/vencimiento.ts';
import { usePermisos } from '../session.ts';
import { leerAvisos, nombreDeTrabajo, sinVer, useAvisos, type EstadoDeAvisos } from './avisos.ts';
import { cuandoFue, rutaDe, textoDeSuceso } from './avisoTexto.ts';

const ICONO_DE_HECHO = (s: Suceso): string =>
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

const Linea = ({
  to,
  state,
  icon,
  tono,
  texto,
  detalle,
  nuevo,
}: {
  readonly to: string | undefined;
  readonly state?: unknown;
  readonly icon: string;
  readonly tono?: string;
  readonly texto: string;
  readonly detalle: string;
  readonly nuevo?: boolean;
}) => {
  const t = useT();
  const dentro = (
    <>
      <Icon name={icon} />
      <span className="grow">
        <span className="aviso-que">{texto}</span>
        {detalle !== '' && <span className="aviso-cuando num">{detalle}</span>}
      </span>
      {nuevo && (
        <span className="aviso-nuevo">
          <span className="sr">{t('marco.avisos.nuevo')}</span>
        </span>
      )}
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <div className={`aviso ${tono ?? ''}`}>{dentro}</div>
      ) : (
        <Link className={`aviso ${tono ?? ''}`} to={to} state={state}>
          {dentro}
        </Link>
      )}
    </li>
  );
};

const Estado = ({ e, vacia }: { readonly e: EstadoDeAvisos; readonly vacia: string }) => {
  const t = useT();
  if (e.avisos) return <EmptyState text={vacia} />;
  return e.falla === undefined ? (
    <EmptyState text={t('marco.avisos.leyendo')} />
  ) : (
    <EmptyState
      text={t('marco.avisos.noSeLeyo', { mensaje: e.falla })}
      actions={
        <Button small onClick={() => void leerAvisos()}>
          {t('web.reintentar')}
        </Button>
      }
    />
  );
};

export const Alertas = () => {
  const t = useT();
  const e = useAvisos(),
    nuevas = sinVer(e.avisos).alertas;
  return (
    <>
      {e.trabajos.map((x) => (
        <div key={x.id} className="aviso-trabajo">
          <p className="num">
            {x.total > 0
              ? t('marco.avisos.enCurso', { que: nombreDeTrabajo(x.tipo), hechos: x.hechos, total: x.total })
              : t('marco.avisos.enCursoSolo', { que: nombreDeTrabajo(x.tipo) })}
          </p>
          <Progress hechos={x.hechos} total={x.total} label={nombreDeTrabajo(x.tipo)} />
        </div>
      ))}
      {!e.avisos?.alertas.length ? (
        <Estado e={e} vacia={t('marco.avisos.sinAlertas')} />
      ) : (
        <ul className="avisos">
          {e.avisos.alertas.map((a) => (
            <Linea
              key={`${a.clase}:${a.id ?? ''}:${a.fecha ?? ''}`}
              {...destinoDe(a)}
              icon={ICONO[a.clase]}
              tono={tonoDe(a)}
              texto={tituloDe(a, t)}
              detalle={[cuandoVence(a.fecha, t), detalleDe(a, t)].filter(Boolean).join(' · ')}
              nuevo={nuevas.includes(a)}
            />
          ))}
        </ul>
      )}
    </>
  );
};

const Sucesos = ({
  sucesos,
  nuevos,
}: {
  readonly sucesos: readonly Suceso[];
  readonly nuevos: readonly Suceso[];
}) => {
  const t = useT();
  return (
    <ul className="avisos">
      {sucesos.map((s) => (
        <Linea
          key={`${s.posicion}:${s.tipo}`}
          to={rutaDe(s)}
          icon={ICONO_DE_HECHO(s)}
          texto={textoDeSuceso(t, s)}
          detalle={`${s.propio ? t('marco.avisos.usted') : s.usuario} · ${cuandoFue(s.at, hoy())}`}
          nuevo={nuevos.includes(s)}
        />
      ))}
    </ul>
  );
};

export const Eventos = () => {
  const t = useT();
  const e = useAvisos();
  return e.avisos?.eventos.length ? (
    <Sucesos sucesos={e.avisos.eventos} nuevos={sinVer(e.avisos).eventos} />
  ) : (
    <Estado e={e} vacia={t('marco.avisos.sinEventos')} />
  );
};

export const Registros = () => {
  const t = useT();
  const e = useAvisos(),
    p = usePermisos();
  if (!p.puede('historia'))
    return (
      <EmptyState
        text={t('marco.avisos.sinPermisoRegistros')}
        detail={t('marco.avisos.sinPermisoRegistrosQue')}
      />
    );
  return (
    <>
      {e.avisos?.registros.length ? (
        <Sucesos sucesos={e.avisos.registros} nuevos={[]} />
      ) : (
        <Estado e={e} vacia={t('marco.avisos.sinRegistros')} />
      )}
      {p.puede('administrar') && (
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

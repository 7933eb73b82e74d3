// The month as steps: where its run is and what comes next.
import { Link } from 'react-router-dom';
import type { WireTablero } from '../../../core/api/tablero.ts';
import { useT, type UiTextKey } from '../../i18n.ts';
import { Icon } from '../../kit/Icon.tsx';
import { EmptyState, Panel } from '../../kit/Panel.tsx';
import { ButtonLink } from '../../kit/Button.tsx';
import { shownDate, shownMes } from '../../kit/typedValues.ts';
import { rowPath, newRowPath } from '../../paths.ts';
import { shownFigure } from './chartScale.ts';

type Corrida = NonNullable<WireTablero['liquidaciones']>['del_mes'][number];

const STAGES = ['borrador', 'calculando', 'calculada', 'aprobada', 'pagada', 'cerrada'] as const;
const STEPS: readonly (readonly [UiTextKey, number])[] = [
  ['tablero.novedades', 0],
  ['tablero.calculo', 1],
  ['tablero.revision', 2],
  ['tablero.aprobacion', 3],
  ['tablero.pago', 4],
  ['tablero.cierre', 5],
];
/** The step under way in each phase: a calculated run is under review, an approved one awaits payment. */
const REACHED: Readonly<Record<string, number>> = {
  borrador: 0,
  calculando: 1,
  calculada: 2,
  aprobada: 4,
  pagada: 5,
  cerrada: 6,
};

const closingPath = (mes: string): string => `/cierre?periodo=${mes}`;
const begin = (mes: string): string => `${newRowPath('Liquidaciones')}&periodo=${mes}`;

export const Month = ({
  mes,
  next,
  corridas,
  novedades,
  canRun,
}: {
  readonly mes: string;
  readonly next: string | null;
  readonly corridas: readonly Corrida[];
  readonly novedades: number | null;
  readonly canRun: boolean;
}) => {
  const t = useT();
  // With several runs, the first that is not finished.
  const c = corridas.find((x) => x.estado !== 'cerrada') ?? corridas.at(-1);
  if (!c)
    return (
      <Panel className="whole" title={t('tablero.mesActual', { mes: shownMes(mes) })}>
        <EmptyState
          text={t('tablero.sinCorrida', { mes: shownMes(mes) })}
          actions={
            canRun ? (
              <>
                <ButtonLink variant="primary" to={begin(mes)}>
                  {t('tablero.empezar')}
                </ButtonLink>
                <ButtonLink to={closingPath(mes)}>{t('cierre.aCierre')}</ButtonLink>
              </>
            ) : undefined
          }
        />
      </Panel>
    );
  const now = REACHED[c.estado] ?? STAGES.length;
  const foot = (i: number): string => {
    if (i === 0 && novedades !== null)
      return t('tablero.cargadas', { count: novedades, n: shownFigure(novedades, 0) });
    if (i === 1 && now > 1)
      return t('tablero.recibos', {
        count: (c.recibos ?? 0) - c.con_error,
        n: shownFigure((c.recibos ?? 0) - c.con_error, 0),
      });
    if (i === 2 && now >= 2)
      return c.con_error + c.con_aviso === 0
        ? t('tablero.sinErrores')
        : t('tablero.conErrores', { errores: c.con_error, avisos: c.con_aviso });
    if (i === 4) return shownDate(c.fecha_pago);
    return t(i < now ? 'tablero.hecho' : i === now ? 'tablero.ahora' : 'tablero.pendiente');
  };
  return (
    <Panel
      className="whole"
      title={t('tablero.mesActual', { mes: shownMes(mes) })}
      count={c.descripcion}
      extra={
        <>
          <Link className="link" to={closingPath(mes)}>
            {t('cierre.aCierre')}
            <Icon name="arrow-right" />
          </Link>
          <Link className="link" to={rowPath('Liquidaciones', c.id)}>
            {t(now > 5 ? 'tablero.ver' : 'tablero.seguir')}
            <Icon name="arrow-right" />
          </Link>
          {now > 5 && next !== null && canRun && (
            <Link className="link" to={begin(next)}>
              {t('tablero.empezarMes', { mes: shownMes(next) })}
              <Icon name="arrow-right" />
            </Link>
          )}
        </>
      }
    >
      <ol className="steps" aria-label={t('tablero.pasos')}>
        {STEPS.map(([key, i]) => (
          <li
            key={key}
            className={`step ${i < now ? 'done' : i === now ? 'now' : ''}`}
            aria-current={i === now ? 'step' : undefined}
          >
            <span className="mark" aria-hidden="true">
              {i < now ? <Icon name="check" /> : i + 1}
            </span>
            <span>
              <b>{t(key)}</b>
              <small className="num">{foot(i)}</small>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
};

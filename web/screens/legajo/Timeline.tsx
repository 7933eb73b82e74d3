// The dated values of a person as a drawing: a lane each, a bar for each value, today as a line. The table
// below is its accessible form.
import { useEffect, useMemo, useRef, useState } from 'react';
import type { CivilDate } from '../../../core/kit/period.ts';
import { showDate } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { barOf, placeInWindow, timeMarks, type LaneTramo, type TimeWindow } from './lanes.ts';

export interface Lane {
  readonly id: string;
  readonly label: string;
  readonly tramos: readonly LaneTramo[];
  readonly textOf: (x: LaneTramo) => string;
  readonly momentary?: boolean;
}

/** Whole amounts are shown without cents: the table below has them. */
const inBar = (text: string): string => text.replace(/,00$/, '');
/** A value that does not fit is not cut: its bar stays empty, and the table and tooltip have it. */
const fits = (text: string, percent: number, width: number): boolean =>
  text.length * 6.8 + 12 <= (percent / 100) * width;

export const Timeline = ({
  lanes,
  chosen,
  choose,
  timeWindow,
  today,
  withoutDots = false,
}: {
  readonly lanes: readonly Lane[];
  readonly chosen: string;
  readonly choose: (id: string) => void;
  readonly timeWindow: TimeWindow;
  readonly today: CivilDate;
  /** There are no absences to explain. */
  readonly withoutDots?: boolean;
}) => {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(600);
  useEffect(() => {
    const o = new ResizeObserver((x) => setWidth(x[0]?.contentRect.width ?? 600));
    if (box.current) o.observe(box.current);
    return () => o.disconnect();
  }, []);
  const m = useMemo(() => timeMarks(timeWindow), [timeWindow]);
  const withToday =
    today >= timeWindow.from && today <= timeWindow.until ? placeInWindow(today, timeWindow) : undefined;
  return (
    <div className="leg-linea" role="group" aria-label={t('pantallas.legajo.carriles')}>
      <div className="leg-escala" aria-hidden="true">
        <div>
          {m.years.map((a) => (
            <strong key={a.text} style={{ left: `${a.place}%` }}>
              {a.text}
            </strong>
          ))}
          {withToday !== undefined && (
            <span className="leg-hoy-rotulo" style={{ left: `${withToday}%` }}>
              {t('pantallas.comun.hoy')}
            </span>
          )}
        </div>
        <div>
          {width / m.meses.length >= 13 &&
            m.meses.map((x) => (
              <span key={x.place} style={{ left: `${x.place}%`, width: `${100 / m.meses.length}%` }}>
                {x.text}
              </span>
            ))}
        </div>
      </div>
      <div className="leg-carriles">
        <div ref={box} className="leg-fondo" aria-hidden="true">
          {m.meses
            .filter((_, i) => i % 3 === 0)
            .map((x) => (
              <span key={x.place} className="leg-mes" style={{ left: `${x.place}%` }} />
            ))}
          {withToday !== undefined && <span className="leg-hoy" style={{ left: `${withToday}%` }} />}
        </div>
        {lanes.map((c) => (
          <div key={c.id} className="leg-carril" data-elegido={c.id === chosen || undefined}>
            <button
              type="button"
              className="leg-rotulo"
              data-dato={c.id}
              aria-pressed={c.id === chosen}
              title={t('pantallas.legajo.elegirCarril', { carril: c.label })}
              onClick={() => choose(c.id)}
            >
              {c.label}
            </button>
            <div className="leg-pista" aria-hidden="true" onClick={() => choose(c.id)}>
              {c.tramos.map((x) => {
                const b = barOf(x.from, x.until, timeWindow);
                if (!b) return null;
                const until = x.until === null ? t('pantallas.comun.vigente') : showDate(x.until);
                return (
                  <span
                    key={x.from}
                    className={c.momentary ? 'leg-punto' : 'leg-barra'}
                    data-programado={x.scheduled || undefined}
                    data-vigente={
                      (!x.scheduled && (x.until === null || x.until >= today) && x.from <= today) || undefined
                    }
                    style={{ left: `${b.left}%`, width: `max(${b.width}%, ${c.momentary ? 6 : 3}px)` }}
                    title={t('pantallas.legajo.carril', {
                      carril: c.label,
                      valor: c.textOf(x),
                      desde: showDate(x.from),
                      hasta: until,
                    })}
                  >
                    {c.momentary || !fits(inBar(c.textOf(x)), b.width, width) ? '' : inBar(c.textOf(x))}
                  </span>
                );
              })}
            </div>
          </div>
        ))}
      </div>
      <div className="leg-leyenda" aria-hidden="true">
        <span>
          <i className="leg-barra" />
          {t('pantallas.legajo.valorVigente')}
        </span>
        <span>
          <i className="leg-barra" data-programado />
          {t('pantallas.legajo.programado')}
        </span>
        {!withoutDots && (
          <span>
            <i className="leg-punto" />
            {t('pantallas.legajo.ausencia')}
          </span>
        )}
      </div>
    </div>
  );
};

// The dated values of a person as a drawing: a lane each, a bar for each value, today as a line. The table
// below is its accessible form.
import { useEffect, useMemo, useRef, useState } from 'react';
import type { CivilDate } from '../../../core/kit/period.ts';
import { showDate } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { barOf, placeInWindow, timeMarks, type LaneTramo, type TimeWindow } from './lanes.ts';

export interface Lane {
  readonly id: string;
  readonly rotulo: string;
  readonly tramos: readonly LaneTramo[];
  readonly texto: (x: LaneTramo) => string;
  readonly puntual?: boolean;
}

/** Whole amounts are shown without cents: the table below has them. */
const enBarra = (text: string): string => text.replace(/,00$/, '');
/** A value that does not fit is not cut: its bar stays empty, and the table and tooltip have it. */
const fits = (texto: string, porCiento: number, width: number): boolean =>
  texto.length * 6.8 + 12 <= (porCiento / 100) * width;

export const Timeline = ({
  carriles,
  elegido,
  elegir,
  ventana,
  hoy,
  sinPuntos = false,
}: {
  readonly carriles: readonly Lane[];
  readonly elegido: string;
  readonly elegir: (id: string) => void;
  readonly ventana: TimeWindow;
  readonly hoy: CivilDate;
  /** There are no absences to explain. */
  readonly sinPuntos?: boolean;
}) => {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(600);
  useEffect(() => {
    const o = new ResizeObserver((x) => setWidth(x[0]?.contentRect.width ?? 600));
    if (box.current) o.observe(box.current);
    return () => o.disconnect();
  }, []);
  const m = useMemo(() => timeMarks(ventana), [ventana]);
  const conHoy = hoy >= ventana.desde && hoy <= ventana.hasta ? placeInWindow(hoy, ventana) : undefined;
  return (
    <div className="leg-linea" role="group" aria-label={t('pantallas.legajo.carriles')}>
      <div className="leg-escala" aria-hidden="true">
        <div>
          {m.anios.map((a) => (
            <strong key={a.texto} style={{ left: `${a.lugar}%` }}>
              {a.texto}
            </strong>
          ))}
          {conHoy !== undefined && (
            <span className="leg-hoy-rotulo" style={{ left: `${conHoy}%` }}>
              {t('pantallas.comun.hoy')}
            </span>
          )}
        </div>
        <div>
          {width / m.meses.length >= 13 &&
            m.meses.map((x) => (
              <span key={x.lugar} style={{ left: `${x.lugar}%`, width: `${100 / m.meses.length}%` }}>
                {x.texto}
              </span>
            ))}
        </div>
      </div>
      <div className="leg-carriles">
        <div ref={box} className="leg-fondo" aria-hidden="true">
          {m.meses
            .filter((_, i) => i % 3 === 0)
            .map((x) => (
              <span key={x.lugar} className="leg-mes" style={{ left: `${x.lugar}%` }} />
            ))}
          {conHoy !== undefined && <span className="leg-hoy" style={{ left: `${conHoy}%` }} />}
        </div>
        {carriles.map((c) => (
          <div key={c.id} className="leg-carril" data-elegido={c.id === elegido || undefined}>
            <button
              type="button"
              className="leg-rotulo"
              data-dato={c.id}
              aria-pressed={c.id === elegido}
              title={t('pantallas.legajo.elegirCarril', { carril: c.rotulo })}
              onClick={() => elegir(c.id)}
            >
              {c.rotulo}
            </button>
            <div className="leg-pista" aria-hidden="true" onClick={() => elegir(c.id)}>
              {c.tramos.map((x) => {
                const b = barOf(x.desde, x.hasta, ventana);
                if (!b) return null;
                const until = x.hasta === null ? t('pantallas.comun.vigente') : showDate(x.hasta);
                return (
                  <span
                    key={x.desde}
                    className={c.puntual ? 'leg-punto' : 'leg-barra'}
                    data-programado={x.programado || undefined}
                    data-vigente={
                      (!x.programado && (x.hasta === null || x.hasta >= hoy) && x.desde <= hoy) || undefined
                    }
                    style={{ left: `${b.izquierda}%`, width: `max(${b.ancho}%, ${c.puntual ? 6 : 3}px)` }}
                    title={t('pantallas.legajo.carril', {
                      carril: c.rotulo,
                      valor: c.texto(x),
                      desde: showDate(x.desde),
                      hasta: until,
                    })}
                  >
                    {c.puntual || !fits(enBarra(c.texto(x)), b.ancho, width) ? '' : enBarra(c.texto(x))}
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
        {!sinPuntos && (
          <span>
            <i className="leg-punto" />
            {t('pantallas.legajo.ausencia')}
          </span>
        )}
      </div>
    </div>
  );
};

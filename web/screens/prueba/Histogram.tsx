// The distribution of the net differences as selectable bars, with a table of the same figures for screen
// readers.
import { useRef, type KeyboardEvent } from 'react';
import type { PruebaOutcome } from '../../../core/api/pruebas.ts';
import { region } from '../../../core/kit/region.ts';
import { useT, type T } from '../../i18n.ts';
import { withSign, shownCount } from '../explain/amounts.ts';

export type NetoBar = PruebaOutcome['barras'][number];

/** A bar in words: «de +1.000,00 a +1.999,99». */
export const barRange = (b: NetoBar, t: T): string =>
  b.desde === null && b.hasta === null
    ? t('pruebas.pantalla.cualquiera')
    : b.desde === null
      ? t('pruebas.pantalla.menosDe', { hasta: withSign(b.hasta) })
      : b.hasta === null
        ? t('pruebas.pantalla.masDe', { desde: withSign(b.desde) })
        : b.desde === b.hasta
          ? withSign(b.desde)
          : t('pruebas.pantalla.entre', { desde: withSign(b.desde), hasta: withSign(b.hasta) });

const WIDTH = 960,
  HEIGHT = 168,
  FOOT = 22,
  TOP = 20,
  SIDE = 24;
/** Only for drawing and labelling the edges: amounts themselves are never floats. */
const weights = (wire: string): number => Number(wire);
const short = (v: number): string => {
  const a = Math.abs(v),
    [n, suffix] = a >= 1e6 ? [a / 1e6, ' M'] : a >= 1e4 ? [a / 1e3, ' mil'] : [a, ''];
  return `${v < 0 ? '−' : v > 0 ? '+' : ''}${String(Math.round(n * 100) / 100).replace('.', region().decimal)}${suffix}`;
};

export const Histogram = ({
  bars,
  chosen,
  choose,
}: {
  readonly bars: readonly NetoBar[];
  readonly chosen: NetoBar | undefined;
  readonly choose: (b: NetoBar | undefined) => void;
}) => {
  const t = useT();
  const box = useRef<SVGSVGElement>(null);
  const limit = Math.max(...bars.map((b) => b.personas)),
    each = (WIDTH - 2 * SIDE) / bars.length,
    width = Math.min(each - 3, 110),
    y = (n: number): number => TOP + (HEIGHT - TOP - FOOT) * (1 - n / limit);
  const end = bars.at(-1)?.hasta ?? null,
    begin = bars[0]?.desde ?? null;
  // Labels the edges between bars, as many as fit.
  const edges = [
    ...bars.map((b, i) => ({ i, v: b.desde === null ? null : weights(b.desde) })),
    {
      i: bars.length,
      v: end === null || bars.length === 1 ? null : Math.round(weights(end) * 100 + 1) / 100,
    },
  ].filter((b): b is { i: number; v: number } => b.v !== null);
  const jump = Math.ceil(edges.length / 7);
  const focus = chosen ? bars.indexOf(chosen) : 0;
  const move = (e: KeyboardEvent<SVGGElement>, i: number): void => {
    const j =
      e.key === 'ArrowRight'
        ? i + 1
        : e.key === 'ArrowLeft'
          ? i - 1
          : e.key === 'Home'
            ? 0
            : e.key === 'End'
              ? bars.length - 1
              : undefined;
    if (j !== undefined) {
      e.preventDefault();
      box.current
        ?.querySelectorAll<SVGGElement>('.prb-barra')
        [Math.max(0, Math.min(bars.length - 1, j))]?.focus();
    } else if (e.key === 'Enter' || e.key === ' ') {
      e.preventDefault();
      choose(bars[i] === chosen ? undefined : bars[i]);
    }
  };
  return (
    <figure className="prb-figura">
      <figcaption>
        {t('pruebas.pantalla.grafico')} <span className="muted">{t('pruebas.pantalla.graficoAyuda')}</span>
      </figcaption>
      <div className="prb-desliza">
        <svg
          ref={box}
          className="chart prb-chart"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          role="group"
          aria-label={t('pruebas.pantalla.grafico')}
        >
          {bars.map((b, i) => {
            const x = SIDE + each * i + (each - width) / 2,
              negative = (b.hasta === null ? weights(b.desde ?? '0') : weights(b.hasta)) < 0,
              height = b.personas === 0 ? 0 : Math.max(2, y(0) - y(b.personas)),
              name = t('pruebas.pantalla.barra', {
                count: b.personas,
                rango: barRange(b, t),
                cuantas: shownCount(b.personas),
              });
            return (
              <g
                key={i}
                className="prb-barra"
                role="button"
                tabIndex={i === Math.max(0, focus) ? 0 : -1}
                aria-label={name}
                aria-pressed={b === chosen}
                data-baja={negative || undefined}
                onClick={() => choose(b === chosen ? undefined : b)}
                onKeyDown={(e) => move(e, i)}
              >
                <title>{name}</title>
                <rect className="prb-fondo" x={SIDE + each * i} width={each} y={0} height={HEIGHT - FOOT} />
                <rect className="prb-alto" x={x} width={width} y={y(0) - height} height={height} rx={1.5} />
                {b.personas > 0 && (
                  <text x={x + width / 2} y={y(0) - height - 5} textAnchor="middle">
                    {shownCount(b.personas)}
                  </text>
                )}
              </g>
            );
          })}
          <g aria-hidden="true">
            <line x1={SIDE} x2={WIDTH - SIDE} y1={y(0) + 0.5} y2={y(0) + 0.5} stroke="var(--line-2)" />
            {bars.length === 1 ? (
              <text x={WIDTH / 2} y={HEIGHT - 6} textAnchor="middle">
                {begin === null ? '' : short(weights(begin))}
              </text>
            ) : (
              edges
                .filter((b, k) => b.v === 0 || k % jump === 0)
                .map((b) => (
                  <text
                    key={b.i}
                    className={b.v === 0 ? 'last' : ''}
                    x={SIDE + each * b.i}
                    y={HEIGHT - 6}
                    textAnchor="middle"
                  >
                    {short(b.v)}
                  </text>
                ))
            )}
          </g>
        </svg>
      </div>
      <table className="sr">
        <caption>{t('pruebas.pantalla.grafico')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('pruebas.pantalla.diferencia')}</th>
            <th scope="col">{t('pruebas.pantalla.personas')}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map((b, i) => (
            <tr key={i}>
              <td>{barRange(b, t)}</td>
              <td>{shownCount(b.personas)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
};

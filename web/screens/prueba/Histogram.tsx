// How the differences of net are spread, as bars that can be chosen; the same figures stand in a table for
// who does not see them.
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

const ANCHO = 960,
  ALTO = 168,
  PIE = 22,
  CIMA = 20,
  LADO = 24;
/** Only to draw and to name the edges: amounts themselves are never floats. */
const pesos = (cable: string): number => Number(cable);
const corto = (v: number): string => {
  const a = Math.abs(v),
    [n, sufijo] = a >= 1e6 ? [a / 1e6, ' M'] : a >= 1e4 ? [a / 1e3, ' mil'] : [a, ''];
  return `${v < 0 ? '−' : v > 0 ? '+' : ''}${String(Math.round(n * 100) / 100).replace('.', region().decimal)}${sufijo}`;
};

export const Histogram = ({
  barras,
  elegida,
  elegir,
}: {
  readonly barras: readonly NetoBar[];
  readonly elegida: NetoBar | undefined;
  readonly elegir: (b: NetoBar | undefined) => void;
}) => {
  const t = useT();
  const caja = useRef<SVGSVGElement>(null);
  const tope = Math.max(...barras.map((b) => b.personas)),
    cada = (ANCHO - 2 * LADO) / barras.length,
    ancho = Math.min(cada - 3, 110),
    y = (n: number): number => CIMA + (ALTO - CIMA - PIE) * (1 - n / tope);
  const end = barras.at(-1)?.hasta ?? null,
    begin = barras[0]?.desde ?? null;
  // Edges between bars, as many as can be read.
  const bordes = [
    ...barras.map((b, i) => ({ i, v: b.desde === null ? null : pesos(b.desde) })),
    {
      i: barras.length,
      v: end === null || barras.length === 1 ? null : Math.round(pesos(end) * 100 + 1) / 100,
    },
  ].filter((b): b is { i: number; v: number } => b.v !== null);
  const salto = Math.ceil(bordes.length / 7);
  const foco = elegida ? barras.indexOf(elegida) : 0;
  const mover = (e: KeyboardEvent<SVGGElement>, i: number): void => {
    const j =
      e.key === 'ArrowRight'
        ? i + 1
        : e.key === 'ArrowLeft'
          ? i - 1
          : e.key === 'Home'
            ? 0
            : e.key === 'End'
              ? barras.length - 1
              : undefined;
    if (j !== undefined) {
      e.preventDefault();
      caja.current
        ?.querySelectorAll<SVGGElement>('.prb-barra')
        [Math.max(0, Math.min(barras.length - 1, j))]?.focus();
    } else if (e.key === 'Enter' || e.key === ' ') {
      e.preventDefault();
      elegir(barras[i] === elegida ? undefined : barras[i]);
    }
  };
  return (
    <figure className="prb-figura">
      <figcaption>
        {t('pruebas.pantalla.grafico')} <span className="muted">{t('pruebas.pantalla.graficoAyuda')}</span>
      </figcaption>
      <div className="prb-desliza">
        <svg
          ref={caja}
          className="chart prb-chart"
          viewBox={`0 0 ${ANCHO} ${ALTO}`}
          role="group"
          aria-label={t('pruebas.pantalla.grafico')}
        >
          {barras.map((b, i) => {
            const x = LADO + cada * i + (cada - ancho) / 2,
              baja = (b.hasta === null ? pesos(b.desde ?? '0') : pesos(b.hasta)) < 0,
              alto = b.personas === 0 ? 0 : Math.max(2, y(0) - y(b.personas)),
              nombre = t('pruebas.pantalla.barra', {
                count: b.personas,
                rango: barRange(b, t),
                cuantas: shownCount(b.personas),
              });
            return (
              <g
                key={i}
                className="prb-barra"
                role="button"
                tabIndex={i === Math.max(0, foco) ? 0 : -1}
                aria-label={nombre}
                aria-pressed={b === elegida}
                data-baja={baja || undefined}
                onClick={() => elegir(b === elegida ? undefined : b)}
                onKeyDown={(e) => mover(e, i)}
              >
                <title>{nombre}</title>
                <rect className="prb-fondo" x={LADO + cada * i} width={cada} y={0} height={ALTO - PIE} />
                <rect className="prb-alto" x={x} width={ancho} y={y(0) - alto} height={alto} rx={1.5} />
                {b.personas > 0 && (
                  <text x={x + ancho / 2} y={y(0) - alto - 5} textAnchor="middle">
                    {shownCount(b.personas)}
                  </text>
                )}
              </g>
            );
          })}
          <g aria-hidden="true">
            <line x1={LADO} x2={ANCHO - LADO} y1={y(0) + 0.5} y2={y(0) + 0.5} stroke="var(--line-2)" />
            {barras.length === 1 ? (
              <text x={ANCHO / 2} y={ALTO - 6} textAnchor="middle">
                {begin === null ? '' : corto(pesos(begin))}
              </text>
            ) : (
              bordes
                .filter((b, k) => b.v === 0 || k % salto === 0)
                .map((b) => (
                  <text
                    key={b.i}
                    className={b.v === 0 ? 'last' : ''}
                    x={LADO + cada * b.i}
                    y={ALTO - 6}
                    textAnchor="middle"
                  >
                    {corto(b.v)}
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
          {barras.map((b, i) => (
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

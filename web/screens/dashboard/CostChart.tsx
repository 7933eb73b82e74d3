// Labour cost by month as stacked bars, in millions, with a table of the same figures for screen readers.
import type { WireTablero } from '../../../core/api/tablero.ts';
import { showAmount } from '../../../core/kit/money.ts';
import { useT } from '../../i18n.ts';
import { shortMes, shownMes } from '../../kit/typedValues.ts';
import { shownFigure, inMillions, roundSteps } from './chartScale.ts';
import { useMeasuredWidth } from './useMeasuredWidth.ts';

export type MesCost = NonNullable<WireTablero['costo']>['por_mes'][number];

const HEIGHT = 200,
  LEFT = 40,
  FOOT = 24,
  TOP = 22;

/** `choose`: pressing a bar selects its month, like the screen's month chooser. */
export const CostChart = ({
  meses,
  mes,
  choose,
}: {
  readonly meses: readonly MesCost[];
  readonly mes: string;
  readonly choose: (mes: string) => void;
}) => {
  const t = useT(),
    [box, width] = useMeasuredWidth();
  const total = (m: MesCost): number => inMillions(m.bruto) + inMillions(m.contribuciones);
  const { step, steps } = roundSteps(Math.max(...meses.map(total)));
  const y = (v: number): number => TOP + (HEIGHT - TOP - FOOT) * (1 - v / (step * steps));
  const each = (width - LEFT) / Math.max(meses.length, 6),
    bar = Math.min(40, each * 0.55);
  return (
    <figure ref={box} tabIndex={0} aria-label={t('tablero.costo')}>
      <svg className="chart" viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
        {Array.from({ length: steps + 1 }, (_, k) => (
          <g key={k}>
            <line x1={LEFT} x2={width} y1={y(step * k)} y2={y(step * k)} stroke="var(--line)" />
            <text x={LEFT - 8} y={y(step * k) + 4} textAnchor="end">
              {shownFigure(step * k, 0)}
            </text>
          </g>
        ))}
        {meses.map((m, i) => {
          const x = LEFT + each * i + (each - bar) / 2,
            b = inMillions(m.bruto),
            everything = total(m),
            thisOne = m.periodo === mes;
          return (
            <g key={m.periodo} className="bar" onClick={() => choose(m.periodo)}>
              <title>
                {t('tablero.verMes', { mes: shownMes(m.periodo), total: shownFigure(everything) })}
              </title>
              <rect x={LEFT + each * i} width={each} y={TOP} height={HEIGHT - TOP} fill="transparent" />
              <rect x={x} width={bar} y={y(b)} height={y(0) - y(b)} fill="var(--chart-1)" />
              <rect
                x={x}
                width={bar}
                y={y(everything)}
                height={Math.max(0, y(b) - y(everything) - 1)}
                rx={2}
                fill="var(--chart-2)"
              />
              {(thisOne || m.aguinaldo) && (
                <text
                  className={thisOne ? 'last' : ''}
                  x={x + bar / 2}
                  y={y(everything) - 6}
                  textAnchor="middle"
                >
                  {[m.aguinaldo ? t('tablero.sac') : '', thisOne ? shownFigure(everything) : '']
                    .filter(Boolean)
                    .join(' ')}
                </text>
              )}
              <text className={thisOne ? 'last' : ''} x={x + bar / 2} y={HEIGHT - 6} textAnchor="middle">
                {shortMes(m.periodo)}
              </text>
            </g>
          );
        })}
      </svg>
      <table className="sr">
        <caption>{t('tablero.costo')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('tablero.mes')}</th>
            <th scope="col">{t('tablero.remuneraciones')}</th>
            <th scope="col">{t('tablero.contribuciones')}</th>
          </tr>
        </thead>
        <tbody>
          {meses.map((m) => (
            <tr key={m.periodo}>
              <th scope="row">{shownMes(m.periodo)}</th>
              <td>{showAmount(m.bruto)}</td>
              <td>{showAmount(m.contribuciones)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
};

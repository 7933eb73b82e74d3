// Hires and departures by month: hires above the line, departures below; with a table of the same figures.
import type { WireTablero } from '../../../core/api/tablero.ts';
import { useT } from '../../i18n.ts';
import { shortMes, shownMes } from '../../kit/typedValues.ts';
import { useMeasuredWidth } from './useMeasuredWidth.ts';

type Mes = NonNullable<WireTablero['personal']>['movimiento'][number];

const BASELINE = 56,
  TRAMO = 34,
  HEIGHT = 132;

export const StaffMovement = ({ meses, mes }: { readonly meses: readonly Mes[]; readonly mes: string }) => {
  const t = useT(),
    [box, width] = useMeasuredWidth();
  const limit = Math.max(1, ...meses.flatMap((m) => [m.altas, m.bajas]));
  const each = width / meses.length,
    bar = Math.min(28, each * 0.5),
    height = (n: number): number => (n === 0 ? 0 : Math.max(3, (n / limit) * TRAMO));
  return (
    <figure ref={box} tabIndex={0} aria-label={t('tablero.movimiento')}>
      <svg className="chart" viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
        {meses.map((m, i) => {
          const middle = each * i + each / 2,
            thisOne = m.periodo === mes ? 'last' : '';
          return (
            <g key={m.periodo}>
              <title>
                {t('tablero.resumenMovimiento', {
                  mes: shownMes(m.periodo),
                  altas: m.altas,
                  bajas: m.bajas,
                  activos: m.activos,
                })}
              </title>
              <rect x={each * i} width={each} y={0} height={HEIGHT} fill="transparent" />
              <rect
                x={middle - bar / 2}
                width={bar}
                y={BASELINE - height(m.altas)}
                height={height(m.altas)}
                rx={2}
                fill="var(--chart-1)"
              />
              <rect
                x={middle - bar / 2}
                width={bar}
                y={BASELINE + 1}
                height={height(m.bajas)}
                rx={2}
                fill="var(--chart-4)"
              />
              {m.altas > 0 && (
                <text className={thisOne} x={middle} y={BASELINE - height(m.altas) - 5} textAnchor="middle">
                  +{m.altas}
                </text>
              )}
              {m.bajas > 0 && (
                <text className={thisOne} x={middle} y={BASELINE + height(m.bajas) + 14} textAnchor="middle">
                  −{m.bajas}
                </text>
              )}
              <text className={thisOne} x={middle} y={HEIGHT - 4} textAnchor="middle">
                {shortMes(m.periodo)}
              </text>
            </g>
          );
        })}
        <line x1={0} x2={width} y1={BASELINE + 0.5} y2={BASELINE + 0.5} stroke="var(--line-2)" />
      </svg>
      <table className="sr">
        <caption>{t('tablero.movimiento')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('tablero.mes')}</th>
            <th scope="col">{t('tablero.altas')}</th>
            <th scope="col">{t('tablero.bajas')}</th>
            <th scope="col">{t('tablero.alCerrar')}</th>
          </tr>
        </thead>
        <tbody>
          {meses.map((m) => (
            <tr key={m.periodo}>
              <th scope="row">{shownMes(m.periodo)}</th>
              <td>{m.altas}</td>
              <td>{m.bajas}</td>
              <td>{m.activos}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
};

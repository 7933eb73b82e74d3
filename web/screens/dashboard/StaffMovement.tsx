// Who came in and who left, by month: in above the line, out below it; the same figures stand in a table.
import type { WireTablero } from '../../../core/api/tablero.ts';
import { useT } from '../../i18n.ts';
import { shortMes, shownMes } from '../../kit/typedValues.ts';
import { useMeasuredWidth } from './useMeasuredWidth.ts';

type Mes = NonNullable<WireTablero['personal']>['movimiento'][number];

const LINEA = 56,
  TRAMO = 34,
  ALTO = 132;

export const StaffMovement = ({ meses, mes }: { readonly meses: readonly Mes[]; readonly mes: string }) => {
  const t = useT(),
    [caja, ancho] = useMeasuredWidth();
  const tope = Math.max(1, ...meses.flatMap((m) => [m.altas, m.bajas]));
  const cada = ancho / meses.length,
    barra = Math.min(28, cada * 0.5),
    alto = (n: number): number => (n === 0 ? 0 : Math.max(3, (n / tope) * TRAMO));
  return (
    <figure ref={caja} tabIndex={0} aria-label={t('tablero.movimiento')}>
      <svg className="chart" viewBox={`0 0 ${ancho} ${ALTO}`} aria-hidden="true">
        {meses.map((m, i) => {
          const medio = cada * i + cada / 2,
            este = m.periodo === mes ? 'last' : '';
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
              <rect x={cada * i} width={cada} y={0} height={ALTO} fill="transparent" />
              <rect
                x={medio - barra / 2}
                width={barra}
                y={LINEA - alto(m.altas)}
                height={alto(m.altas)}
                rx={2}
                fill="var(--chart-1)"
              />
              <rect
                x={medio - barra / 2}
                width={barra}
                y={LINEA + 1}
                height={alto(m.bajas)}
                rx={2}
                fill="var(--chart-4)"
              />
              {m.altas > 0 && (
                <text className={este} x={medio} y={LINEA - alto(m.altas) - 5} textAnchor="middle">
                  +{m.altas}
                </text>
              )}
              {m.bajas > 0 && (
                <text className={este} x={medio} y={LINEA + alto(m.bajas) + 14} textAnchor="middle">
                  −{m.bajas}
                </text>
              )}
              <text className={este} x={medio} y={ALTO - 4} textAnchor="middle">
                {shortMes(m.periodo)}
              </text>
            </g>
          );
        })}
        <line x1={0} x2={ancho} y1={LINEA + 0.5} y2={LINEA + 0.5} stroke="var(--line-2)" />
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

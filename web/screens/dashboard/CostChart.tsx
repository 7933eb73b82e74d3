// Labour cost by month as stacked bars, in millions; the same figures stand in a table for who does not see them.
import { mostrarImporte } from '../../../core/kit/money.ts';
import { useT } from '../../i18n.ts';
import { mesCorto } from '../../kit/escritura.ts';

export interface Mes { readonly periodo: string; readonly bruto: string; readonly contribuciones: string }

const ANCHO = 650, ALTO = 200, IZQ = 36, PIE = 24, CIMA = 18;
/** Only to draw: the amounts themselves are never floats. */
const millones = (s: string): number => Number(s) / 1e6;
const redondo = (max: number): number => { const e = 10 ** Math.floor(Math.log10(Math.max(max, 1))); return [1, 2, 2.5, 5, 10].map((k) => k * e).find((x) => x * 4 >= max) ?? e * 10; };

export const CostChart = ({ meses }: { readonly meses: readonly Mes[] }) => {
  const t = useT();
  const vistos = meses.slice(-12);
  const total = (m: Mes): number => millones(m.bruto) + millones(m.contribuciones);
  const paso = redondo(Math.max(...vistos.map(total)) / 1.02);
  const tope = paso * 4;
  const y = (v: number): number => CIMA + (ALTO - CIMA - PIE) * (1 - v / tope);
  const cada = (ANCHO - IZQ) / vistos.length, barra = Math.min(28, cada * 0.55);
  const cifra = (v: number): string => String(Math.round(v * 10) / 10).replace('.', ',');
  return (
    <figure tabIndex={0} aria-label={t('web.tablero.costo')}>
      <svg className="chart" viewBox={`0 0 ${ANCHO} ${ALTO}`} aria-hidden="true">
        {[0, 1, 2, 3, 4].map((k) => <g key={k}><line x1={IZQ} x2={ANCHO} y1={y(paso * k)} y2={y(paso * k)} stroke="var(--line)" /><text x={IZQ - 8} y={y(paso * k) + 4} textAnchor="end">{cifra(paso * k)}</text></g>)}
        {vistos.map((m, i) => {
          const x = IZQ + cada * i + (cada - barra) / 2, b = millones(m.bruto), todo = total(m), ultimo = i === vistos.length - 1;
          return (
            <g key={m.periodo}>
              <rect x={x} width={barra} y={y(b)} height={y(0) - y(b)} fill="var(--chart-1)" />
              <rect x={x} width={barra} y={y(todo)} height={Math.max(0, y(b) - y(todo) - 1)} rx={2} fill="var(--chart-2)" />
              {ultimo && <text className="last" x={x + barra / 2} y={y(todo) - 6} textAnchor="middle">{cifra(todo)}</text>}
              <text className={ultimo ? 'last' : ''} x={x + barra / 2} y={ALTO - 6} textAnchor="middle">{mesCorto(m.periodo)}</text>
            </g>
          );
        })}
      </svg>
      <table className="sr"><caption>{t('web.tablero.costo')}</caption><thead><tr><th scope="col">{t('web.tablero.mes')}</th><th scope="col">{t('web.tablero.remuneraciones')}</th><th scope="col">{t('web.tablero.contribuciones')}</th></tr></thead>
        <tbody>{vistos.map((m) => <tr key={m.periodo}><td>{m.periodo}</td><td>{mostrarImporte(m.bruto)}</td><td>{mostrarImporte(m.contribuciones)}</td></tr>)}</tbody></table>
    </figure>
  );
};

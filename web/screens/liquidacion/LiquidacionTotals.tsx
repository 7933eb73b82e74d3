// The totals of a run and what they moved since the one before of the same kind.
import type { LiquidacionSummary, WireTotals } from '../../../core/api/liquidaciones.ts';
import type { ReactNode } from 'react';
import { useT } from '../../i18n.ts';
import { TextButton } from '../../kit/Button.tsx';
import {
  withSign,
  shownCount,
  shownAmount,
  negateAmount,
  subtractAmounts,
  percentChange,
} from '../explain/amounts.ts';

type Renglon = keyof WireTotals;
const RENGLONES: readonly Renglon[] = [
  'remunerativo',
  'no_remunerativo',
  'descuentos',
  'neto',
  'contribuciones',
];
/** Discounts are kept positive: shown, and compared, as what they take away. */
const valor = (r: Renglon, x: WireTotals): string => (r === 'descuentos' ? negateAmount(x[r]) : x[r]);

export const LiquidacionTotals = ({
  resumen,
  calculada,
  nota,
  porQue,
}: {
  readonly resumen: LiquidacionSummary | undefined;
  readonly calculada: boolean;
  readonly nota?: ReactNode /** Opens and closes why the total is another. */;
  readonly porQue?: { readonly abierto: boolean; readonly alternar: () => void };
}) => {
  const t = useT();
  const hay = resumen !== undefined && calculada;
  const antes = resumen?.anteriores ?? null;
  // Whoever was left out has no receipt to wait for.
  const todos = resumen ? resumen.cuenta.todos - resumen.cuenta.excluido : 0,
    hechos = todos - (resumen?.cuenta.error ?? 0);
  return (
    <section className="liq-panel liq-totales" aria-label={t('pantallas.liquidacion.totales')}>
      <div className="liq-totales-caja">
        <table>
          <caption className="sr">{t('pantallas.liquidacion.totales')}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="liq-titulo">{t('pantallas.liquidacion.totales')}</span>{' '}
                {resumen && calculada && (
                  <span className="muted num">
                    {t('pantallas.liquidacion.recibosDe', {
                      hechos: shownCount(hechos),
                      todos: shownCount(todos),
                    })}
                  </span>
                )}
              </th>
              <th scope="col">
                <span className="sr">{t('pantallas.liquidacion.esta')}</span>
              </th>
              <th scope="col" className="liq-ancho">
                {resumen?.anterior?.descripcion ?? (
                  <span className="sr">{t('pantallas.liquidacion.anterior')}</span>
                )}
              </th>
              <th scope="col">
                {antes ? (
                  t('pantallas.liquidacion.diferencia')
                ) : (
                  <span className="sr">{t('pantallas.liquidacion.diferencia')}</span>
                )}
              </th>
              <th scope="col" className="liq-ancho">
                {antes ? '%' : ''}
              </th>
            </tr>
          </thead>
          <tbody>
            {RENGLONES.map((r) => {
              const ahora = hay ? valor(r, resumen.totales) : null,
                previo = hay && antes ? valor(r, antes) : null;
              return (
                <tr key={r} data-total={r === 'neto' || undefined}>
                  <th scope="row">{t(`pantallas.liquidacion.${r}`)}</th>
                  <td className="num">{shownAmount(ahora)}</td>
                  <td className="num muted liq-ancho">{previo === null ? '' : shownAmount(previo)}</td>
                  <td className="num muted">
                    {ahora === null || previo === null ? '' : withSign(subtractAmounts(ahora, previo))}
                  </td>
                  <td className="num muted liq-ancho">
                    {ahora === null || previo === null ? '' : variacionTexto(previo, ahora)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
        {hay && porQue && (
          <p className="liq-nota">
            <TextButton
              icon={porQue.abierto ? 'chevron-up' : 'chevron-down'}
              aria-expanded={porQue.abierto}
              onClick={porQue.alternar}
            >
              {t('simular.web.comparar')}
            </TextButton>
          </p>
        )}
        {nota}
        {hay && !antes && <p className="muted liq-nota">{t('pantallas.liquidacion.sinAnterior')}</p>}
      </div>
    </section>
  );
};

const variacionTexto = (antes: string, ahora: string): string => {
  const v = percentChange(antes.replace('-', ''), ahora.replace('-', ''));
  return v === null ? '' : `${v}\u202f%`;
};

// The totals of a run, and their change since the previous run of the same kind.
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
/** Discounts are stored positive; they are shown and compared as negative. */
const value = (r: Renglon, x: WireTotals): string => (r === 'descuentos' ? negateAmount(x[r]) : x[r]);

export const LiquidacionTotals = ({
  summary,
  calculated,
  note,
  why,
}: {
  readonly summary: LiquidacionSummary | undefined;
  readonly calculated: boolean;
  readonly note?: ReactNode;
  /** Opens and closes the explanation of the change in the total. */
  readonly why?: { readonly isOpen: boolean; readonly toggle: () => void };
}) => {
  const t = useT();
  const hasSome = summary !== undefined && calculated;
  const before = summary?.anteriores ?? null;
  // Excluded people have no receipt to wait for.
  const all = summary ? summary.cuenta.todos - summary.cuenta.excluido : 0,
    done = all - (summary?.cuenta.error ?? 0);
  return (
    <section className="liq-panel liq-totales" aria-label={t('pantallas.liquidacion.totales')}>
      <div className="liq-totales-caja">
        <table>
          <caption className="sr">{t('pantallas.liquidacion.totales')}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="liq-titulo">{t('pantallas.liquidacion.totales')}</span>{' '}
                {summary && calculated && (
                  <span className="muted num">
                    {t('pantallas.liquidacion.recibosDe', {
                      hechos: shownCount(done),
                      todos: shownCount(all),
                    })}
                  </span>
                )}
              </th>
              <th scope="col">
                <span className="sr">{t('pantallas.liquidacion.esta')}</span>
              </th>
              <th scope="col" className="liq-ancho">
                {summary?.anterior?.descripcion ?? (
                  <span className="sr">{t('pantallas.liquidacion.anterior')}</span>
                )}
              </th>
              <th scope="col">
                {before ? (
                  t('pantallas.liquidacion.diferencia')
                ) : (
                  <span className="sr">{t('pantallas.liquidacion.diferencia')}</span>
                )}
              </th>
              <th scope="col" className="liq-ancho">
                {before ? '%' : ''}
              </th>
            </tr>
          </thead>
          <tbody>
            {RENGLONES.map((r) => {
              const now = hasSome ? value(r, summary.totales) : null,
                earlier = hasSome && before ? value(r, before) : null;
              return (
                <tr key={r} data-total={r === 'neto' || undefined}>
                  <th scope="row">{t(`pantallas.liquidacion.${r}`)}</th>
                  <td className="num">{shownAmount(now)}</td>
                  <td className="num muted liq-ancho">{earlier === null ? '' : shownAmount(earlier)}</td>
                  <td className="num muted">
                    {now === null || earlier === null ? '' : withSign(subtractAmounts(now, earlier))}
                  </td>
                  <td className="num muted liq-ancho">
                    {now === null || earlier === null ? '' : variationText(earlier, now)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
        {hasSome && why && (
          <p className="liq-nota">
            <TextButton
              icon={why.isOpen ? 'chevron-up' : 'chevron-down'}
              aria-expanded={why.isOpen}
              onClick={why.toggle}
            >
              {t('simular.web.comparar')}
            </TextButton>
          </p>
        )}
        {note}
        {hasSome && !before && <p className="muted liq-nota">{t('pantallas.liquidacion.sinAnterior')}</p>}
      </div>
    </section>
  );
};

const variationText = (before: string, now: string): string => {
  const v = percentChange(before.replace('-', ''), now.replace('-', ''));
  return v === null ? '' : `${v}\u202f%`;
};

// A receipt on screen: its sections and totals; every amount is a button that opens its explanation; the net
// stays visible.
import { useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { FullRecibo } from '../../../core/api/liquidaciones.ts';
import { useT } from '../../i18n.ts';
import { Icon } from '../../kit/Icon.tsx';
import { withSign, shownAmount, negateAmount, subtractAmounts } from '../explain/amounts.ts';
import { totalKey, type ReciboTotal } from '../explain/totals.ts';
import { ReciboLine } from './ReciboLine.tsx';
import { reciboLineKey } from '../explain/reciboLine.ts';
import { WhyChanged } from './WhyChanged.tsx';
import './recibo.css';

const SECTIONS = ['remunerativo', 'no_remunerativo', 'descuento', 'contribucion'] as const;
type Section = (typeof SECTIONS)[number];
const TOTAL: Readonly<Record<Section, keyof FullRecibo['totales'] & ReciboTotal>> = {
  remunerativo: 'remunerativo',
  no_remunerativo: 'no_remunerativo',
  descuento: 'descuentos',
  contribucion: 'contribuciones',
};
/** Discounts are stored positive but subtract: shown with a minus. */
const capitalized = (s: Section, wire: string): string =>
  shownAmount(s === 'descuento' ? negateAmount(wire) : wire);

export interface ReciboPanelProps {
  readonly recibo: FullRecibo;
  /** The line or total whose explanation is open. */
  readonly chosen: string | null;
  readonly choose: (key: string) => void;
  /** Above its lines: how it was corrected. */
  readonly above?: ReactNode;
  readonly below?: ReactNode;
  /** Why the net differs from the compared one, when that is not the stored receipt of the previous month. */
  readonly compared?: { readonly against: string; readonly causes: (id: string) => ReactNode } | undefined;
}

/** Arrows move among the amounts: the whole receipt has one Tab stop. */
const walkAmounts = (e: KeyboardEvent<HTMLDivElement>, body: HTMLElement | null): void => {
  if (e.key === 'ArrowRight') {
    document.querySelector<HTMLElement>('.exp-nodo[tabindex="0"]')?.focus();
    return;
  }
  if (e.key !== 'ArrowDown' && e.key !== 'ArrowUp' && e.key !== 'Home' && e.key !== 'End') return;
  const buttons = [...(body?.querySelectorAll<HTMLButtonElement>('.rec-importe') ?? [])];
  const at = document.activeElement,
    i = at instanceof HTMLButtonElement ? buttons.indexOf(at) : -1;
  if (i < 0) return;
  e.preventDefault();
  buttons[
    e.key === 'Home'
      ? 0
      : e.key === 'End'
        ? buttons.length - 1
        : Math.max(0, Math.min(buttons.length - 1, i + (e.key === 'ArrowDown' ? 1 : -1)))
  ]?.focus();
};

/** A total, which opens the sum that it is. */
const TotalButton = ({
  total,
  amount,
  chosen,
  choose,
}: {
  readonly total: ReciboTotal;
  readonly amount: string;
  readonly chosen: string | null;
  readonly choose: (key: string) => void;
}) => {
  const t = useT(),
    key = totalKey(total);
  return (
    <button
      type="button"
      className="rec-importe num"
      data-linea={key}
      aria-pressed={key === chosen}
      aria-label={t('pantallas.recibo.porQueTotal', {
        total: t(`pantallas.recibo.totales.${total}`),
        importe: amount,
      })}
      onClick={() => choose(key)}
    >
      {amount}
    </button>
  );
};

/** The difference with the compared receipt; opens its explanation. */
const WhyButton = ({
  difference,
  isWhyOpen,
  whyId,
  against,
  toggle,
}: {
  readonly difference: string;
  readonly isWhyOpen: boolean;
  readonly whyId: string;
  readonly against: string | undefined;
  readonly toggle: () => void;
}) => {
  const t = useT();
  return (
    <button
      type="button"
      className="num muted rec-neto-dif"
      aria-expanded={isWhyOpen}
      aria-controls={whyId}
      title={against ?? t('pantallas.recibo.diferencia')}
      aria-label={
        against === undefined
          ? t('pantallas.recibo.porQueDe', { diferencia: difference })
          : `${t('pantallas.recibo.porQue')}: ${difference}. ${against}`
      }
      onClick={toggle}
    >
      {difference}
      <Icon name={isWhyOpen ? 'chevron-down' : 'chevron-up'} />
    </button>
  );
};

export const ReciboPanel = ({ recibo, chosen, choose, above, below, compared }: ReciboPanelProps) => {
  const t = useT();
  const body = useRef<HTMLDivElement>(null),
    whyId = useId();
  // The address asks for the explanation.
  const [why, setWhy] = useState(() => new URLSearchParams(window.location.search).has('porque'));
  // The net of a rectifying receipt is itself the difference with the one it reverses.
  const against = recibo.rectifica ? '0.00' : recibo.neto_anterior,
    difference = against === null ? null : withSign(subtractAmounts(recibo.totales.neto, against));
  const bySection = useMemo(
    () =>
      SECTIONS.map((s) => [s, recibo.lineas.filter((l) => l.tipo === s)] as const).filter(
        ([s, l]) => l.length > 0 || (s !== 'contribucion' && recibo.totales[TOTAL[s]] !== '0.00'),
      ),
    [recibo],
  );
  const lines = bySection.flatMap(([, l]) => l);
  const withFocus = lines.some((l) => reciboLineKey(l) === chosen)
    ? chosen
    : lines[0]
      ? reciboLineKey(lines[0])
      : null;

  return (
    <>
      <div ref={body} className="rec-cuerpo" onKeyDown={(e) => walkAmounts(e, body.current)}>
        {above}
        {recibo.problemas.length > 0 && (
          <ul className="rec-problemas" aria-label={t('pantallas.recibo.problemas')}>
            {recibo.problemas.map((p, i) => (
              <li key={i} data-nivel={p.nivel}>
                <Icon name={p.nivel === 'error' ? 'times-circle' : 'exclamation-triangle'} />
                <span>{p.mensaje}</span>
              </li>
            ))}
          </ul>
        )}
        {recibo.lineas.length === 0 ? (
          <p className="liq-vacio">{t('pantallas.recibo.sinLineas')}</p>
        ) : (
          <table className="rec-tabla">
            <caption className="sr">
              {t('pantallas.recibo.cabecera')}: {recibo.persona.nombre}, {recibo.liquidacion}
            </caption>
            <thead className="sr">
              <tr>
                <th scope="col">{t('pantallas.recibo.concepto')}</th>
                <th scope="col">{t('pantallas.recibo.base')}</th>
                <th scope="col">{t('pantallas.recibo.unidad')}</th>
                <th scope="col">{t('pantallas.recibo.importe')}</th>
              </tr>
            </thead>
            {bySection.map(([s, ls]) => (
              <tbody key={s}>
                <tr className="rec-seccion">
                  <th scope="rowgroup" className="rec-concepto">
                    {t(`pantallas.recibo.secciones.${s}`)}
                  </th>
                  <td className="rec-base" />
                  <td />
                  <td className="num">
                    <TotalButton
                      total={TOTAL[s]}
                      amount={capitalized(s, recibo.totales[TOTAL[s]])}
                      {...{ chosen, choose }}
                    />
                  </td>
                </tr>
                {ls.map((l) => (
                  <ReciboLine
                    key={reciboLineKey(l)}
                    l={l}
                    amount={capitalized(s, l.importe)}
                    chosen={reciboLineKey(l) === chosen}
                    withFocus={reciboLineKey(l) === withFocus}
                    choose={choose}
                  />
                ))}
              </tbody>
            ))}
          </table>
        )}
        {below}
      </div>
      {why &&
        difference !== null &&
        (compared ? compared.causes(whyId) : <WhyChanged recibo={recibo.id} id={whyId} />)}
      <div className="rec-neto">
        <span>{t('pantallas.recibo.neto')}</span>
        {difference !== null && (
          <WhyButton
            {...{ difference, isWhyOpen: why, whyId }}
            against={compared?.against}
            toggle={() => setWhy((x) => !x)}
          />
        )}
        <strong className="num">
          {recibo.lineas.length ? (
            <TotalButton total="neto" amount={shownAmount(recibo.totales.neto)} {...{ chosen, choose }} />
          ) : (
            '—'
          )}
        </strong>
      </div>
    </>
  );
};

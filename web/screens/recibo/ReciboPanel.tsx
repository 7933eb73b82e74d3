// A receipt on screen: its sections and totals; every amount is a button that opens its explanation; the net
// stays visible.
import { useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { WireLine, FullRecibo } from '../../../core/api/liquidaciones.ts';
import { showDate } from '../../../core/kit/period.ts';
import { useT, type T } from '../../i18n.ts';
import { Icon } from '../../kit/Icon.tsx';
import {
  shownCode,
  withSign,
  shownAmount,
  negateAmount,
  shortNumber,
  subtractAmounts,
} from '../explain/amounts.ts';
import { WhyChanged } from './WhyChanged.tsx';
import './recibo.css';

export const reciboLineKey = (l: WireLine): string =>
  `${l.id_concepto}:${l.instancia.tipo === 'unica' ? '' : l.instancia.tipo === 'tramo' ? l.instancia.desde : `${l.instancia.tipo}${l.instancia.id}`}`;

/** Returns the focus to the amount whose explanation was closed, once it is visible again. */
export const returnToLine = (key: string | null): void => {
  if (key !== null)
    requestAnimationFrame(() => {
      document.querySelector<HTMLElement>(`[data-linea="${CSS.escape(key)}"]`)?.focus();
    });
};

const SECTIONS = ['remunerativo', 'no_remunerativo', 'descuento', 'contribucion'] as const;
type Section = (typeof SECTIONS)[number];
const TOTAL: Readonly<Record<Section, keyof FullRecibo['totales']>> = {
  remunerativo: 'remunerativo',
  no_remunerativo: 'no_remunerativo',
  descuento: 'descuentos',
  contribucion: 'contribuciones',
};
/** Discounts are stored positive but subtract: shown with a minus. */
const conMinus = (s: Section, wire: string): string =>
  shownAmount(s === 'descuento' ? negateAmount(wire) : wire);

export interface ReciboPanelProps {
  readonly recibo: FullRecibo;
  readonly elegida: string | null;
  readonly alElegir: (l: WireLine) => void;
  /** Above its lines: how it was corrected. */
  readonly arriba?: ReactNode;
  readonly pie?: ReactNode;
  /** Why the net differs from the compared one, when that is not the stored receipt of the previous month. */
  readonly comparado?: { readonly contra: string; readonly causas: (id: string) => ReactNode } | undefined;
}

/** The quantity of a line, with its unit. */
const unitOf = (t: T, l: WireLine): string => {
  if (l.cantidad === null) return '';
  const n = shortNumber(l.cantidad);
  if (l.unidad === null) return n;
  if (l.unidad === '%') return `${n}\u202f%`;
  const one: Readonly<Record<string, string>> = {
    dias: t('pantallas.recibo.dia'),
    horas: t('pantallas.recibo.hora'),
    anios: t('pantallas.recibo.anio'),
  };
  const names: Readonly<Record<string, string>> = {
    dias: t('pantallas.recibo.unidades.dias'),
    horas: t('pantallas.recibo.unidades.horas'),
    anios: t('pantallas.recibo.unidades.anios'),
    unidades: t('pantallas.recibo.unidades.unidades'),
  };
  return `${n} ${(n === '1' ? one[l.unidad] : undefined) ?? names[l.unidad] ?? l.unidad}`;
};
/** The month or period of a line, if it differs from the receipt's. */
const noteOf = (t: T, l: WireLine): string | null =>
  l.periodo_ajuste
    ? t('pantallas.recibo.ajuste', { periodo: showDate(l.periodo_ajuste) })
    : l.instancia.tipo === 'tramo'
      ? t('pantallas.recibo.tramo', {
          desde: showDate(l.instancia.desde).slice(0, 5),
          hasta: showDate(l.instancia.hasta).slice(0, 5),
        })
      : null;

/** Arrows move among the amounts: the whole receipt has one Tab stop. */
const walkAmounts = (e: KeyboardEvent<HTMLDivElement>, body: HTMLElement | null): void => {
  if (e.key === 'ArrowRight') {
    document.querySelector<HTMLElement>('.exp-nodo[tabindex="0"]')?.focus();
    return;
  }
  if (e.key !== 'ArrowDown' && e.key !== 'ArrowUp' && e.key !== 'Home' && e.key !== 'End') return;
  const buttons = [...(body?.querySelectorAll<HTMLButtonElement>('.rec-importe') ?? [])];
  const en = document.activeElement,
    i = en instanceof HTMLButtonElement ? buttons.indexOf(en) : -1;
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

const Line = ({
  l,
  importe,
  elegida,
  conFoco,
  alElegir,
}: {
  readonly l: WireLine;
  readonly importe: string;
  readonly elegida: boolean;
  /** The amount that is the Tab stop. */
  readonly conFoco: boolean;
  readonly alElegir: (l: WireLine) => void;
}) => {
  const t = useT(),
    k = reciboLineKey(l),
    n = noteOf(t, l);
  return (
    <tr className="rec-linea" aria-current={elegida ? 'true' : undefined} onClick={() => alElegir(l)}>
      <td className="rec-concepto" title={l.texto}>
        <span className="num muted rec-codigo">{shownCode(l.codigo)}</span>
        <span className="rec-texto">{l.texto}</span>
        {n && <span className="muted rec-nota">{n}</span>}
      </td>
      <td className="num muted rec-base">{l.base === null ? '' : shownAmount(l.base)}</td>
      <td className="num muted rec-unidad">{unitOf(t, l)}</td>
      <td className="rec-monto">
        <button
          type="button"
          className="rec-importe num"
          data-linea={k}
          tabIndex={conFoco ? 0 : -1}
          aria-pressed={elegida}
          aria-label={t('pantallas.recibo.deDondeSale', {
            concepto: l.texto,
            importe: importe,
          })}
          onClick={(e) => {
            e.stopPropagation();
            alElegir(l);
          }}
        >
          {importe}
        </button>
      </td>
    </tr>
  );
};

/** The difference with the compared receipt; opens its explanation. */
const WhyButton = ({
  diferencia,
  porQue,
  idPorQue,
  contra,
  alternar,
}: {
  readonly diferencia: string;
  readonly porQue: boolean;
  readonly idPorQue: string;
  readonly contra: string | undefined;
  readonly alternar: () => void;
}) => {
  const t = useT();
  return (
    <button
      type="button"
      className="num muted rec-neto-dif"
      aria-expanded={porQue}
      aria-controls={idPorQue}
      title={contra ?? t('pantallas.recibo.diferencia')}
      aria-label={
        contra === undefined
          ? t('pantallas.recibo.porQueDe', { diferencia })
          : `${t('pantallas.recibo.porQue')}: ${diferencia}. ${contra}`
      }
      onClick={alternar}
    >
      {diferencia}
      <Icon name={porQue ? 'chevron-down' : 'chevron-up'} />
    </button>
  );
};

export const ReciboPanel = ({ recibo, elegida, alElegir, arriba, pie, comparado }: ReciboPanelProps) => {
  const t = useT();
  const body = useRef<HTMLDivElement>(null),
    idPorQue = useId();
  // The address asks for the explanation.
  const [why, setWhy] = useState(() => new URLSearchParams(window.location.search).has('porque'));
  // The net of a rectifying receipt is itself the difference with the one it reverses.
  const against = recibo.rectifica ? '0.00' : recibo.neto_anterior,
    difference = against === null ? null : withSign(subtractAmounts(recibo.totales.neto, against));
  const porSeccion = useMemo(
    () =>
      SECTIONS.map((s) => [s, recibo.lineas.filter((l) => l.tipo === s)] as const).filter(
        ([s, l]) => l.length > 0 || (s !== 'contribucion' && recibo.totales[TOTAL[s]] !== '0.00'),
      ),
    [recibo],
  );
  const lines = porSeccion.flatMap(([, l]) => l);
  const withFocus = lines.some((l) => reciboLineKey(l) === elegida)
    ? elegida
    : lines[0]
      ? reciboLineKey(lines[0])
      : null;

  return (
    <>
      <div ref={body} className="rec-cuerpo" onKeyDown={(e) => walkAmounts(e, body.current)}>
        {arriba}
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
            {porSeccion.map(([s, ls]) => (
              <tbody key={s}>
                <tr className="rec-seccion">
                  <th scope="rowgroup" className="rec-concepto">
                    {t(`pantallas.recibo.secciones.${s}`)}
                  </th>
                  <td className="rec-base" />
                  <td />
                  <td className="num">{conMinus(s, recibo.totales[TOTAL[s]])}</td>
                </tr>
                {ls.map((l) => (
                  <Line
                    key={reciboLineKey(l)}
                    l={l}
                    importe={conMinus(s, l.importe)}
                    elegida={reciboLineKey(l) === elegida}
                    conFoco={reciboLineKey(l) === withFocus}
                    alElegir={alElegir}
                  />
                ))}
              </tbody>
            ))}
          </table>
        )}
        {pie}
      </div>
      {why &&
        difference !== null &&
        (comparado ? comparado.causas(idPorQue) : <WhyChanged recibo={recibo.id} id={idPorQue} />)}
      <div className="rec-neto">
        <span>{t('pantallas.recibo.neto')}</span>
        {difference !== null && (
          <WhyButton
            {...{ diferencia: difference, porQue: why, idPorQue }}
            contra={comparado?.contra}
            alternar={() => setWhy((x) => !x)}
          />
        )}
        <strong className="num">{recibo.lineas.length ? shownAmount(recibo.totales.neto) : '—'}</strong>
      </div>
    </>
  );
};

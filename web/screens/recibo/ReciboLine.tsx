// A line of a receipt on screen: what it pays, on which base and for how much; its amount opens its explanation.
import type { WireLine } from '../../../core/api/liquidaciones.ts';
import { showDate } from '../../../core/kit/period.ts';
import { useT, type T } from '../../i18n.ts';
import { shownAmount, shownCode, shortNumber } from '../explain/amounts.ts';
import { reciboLineKey } from '../explain/reciboLine.ts';

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

export const ReciboLine = ({
  l,
  amount,
  chosen,
  withFocus,
  choose,
}: {
  readonly l: WireLine;
  readonly amount: string;
  readonly chosen: boolean;
  /** The amount that is the Tab stop. */
  readonly withFocus: boolean;
  readonly choose: (key: string) => void;
}) => {
  const t = useT(),
    k = reciboLineKey(l),
    n = noteOf(t, l);
  return (
    <tr className="rec-linea" aria-current={chosen ? 'true' : undefined} onClick={() => choose(k)}>
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
          tabIndex={withFocus ? 0 : -1}
          aria-pressed={chosen}
          aria-label={t('pantallas.recibo.deDondeSale', {
            concepto: l.texto,
            importe: amount,
          })}
          onClick={(e) => {
            e.stopPropagation();
            choose(k);
          }}
        >
          {amount}
        </button>
      </td>
    </tr>
  );
};

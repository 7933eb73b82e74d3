// «De dónde sale» of a total: the sum in one line, and its pieces, each of which opens in turn.
import type { FullRecibo } from '../../../core/api/liquidaciones.ts';
import { useT, type T } from '../../i18n.ts';
import { IconButton } from '../../kit/Button.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { reciboLineKey } from './reciboLine.ts';
import { shownAmount, shownCode } from './amounts.ts';
import { partsOfTotal, totalAmount, totalKey, type ReciboTotal, type TotalPart } from './totals.ts';
import './explain.css';

const nameOf = (t: T, x: ReciboTotal): string => t(`pantallas.recibo.totales.${x}`);
const partName = (t: T, p: TotalPart): string => (p.kind === 'total' ? nameOf(t, p.total) : p.line.texto);
/** «Bruto 1.600.000,00 − Descuentos 272.000,00 = 1.328.000,00». */
const sumText = (t: T, parts: readonly TotalPart[], total: string): string =>
  `${parts
    .map((p, i) => {
      const minus = p.adds.startsWith('-'),
        amount = shownAmount(minus ? p.adds.slice(1) : p.adds);
      return `${minus ? '− ' : i === 0 ? '' : '+ '}${partName(t, p)} ${amount}`;
    })
    .join(' ')} = ${shownAmount(total)}`;

interface Props {
  readonly recibo: FullRecibo;
  readonly total: ReciboTotal;
  readonly onClose: () => void;
  /** Opens another total or a line. */
  readonly choose: (key: string) => void;
  /** On a narrow screen it replaces the receipt. */
  readonly goBack?: boolean;
}

export const TotalPanel = ({ recibo, total, onClose, choose, goBack }: Props) => {
  const t = useT(),
    parts = partsOfTotal(recibo, total),
    amount = totalAmount(recibo, total),
    title = nameOf(t, total);
  return (
    <section
      className="exp"
      aria-label={`${t('pantallas.explicar.titulo')}: ${title}`}
      onKeyDown={(x) => {
        if (x.key === 'Escape') {
          x.stopPropagation();
          onClose();
        }
      }}
    >
      <header className="exp-cabeza">
        {goBack && <IconButton icon="arrow-left" label={t('pantallas.comun.volver')} onClick={onClose} />}
        <div className="grow">
          <div className="muted exp-titulo">{t('pantallas.explicar.titulo')}</div>
          <h2>{title}</h2>
        </div>
        <span className="num exp-importe">{shownAmount(amount)}</span>
        {!goBack && <IconButton icon="times" label={t('pantallas.explicar.cerrar')} onClick={onClose} />}
      </header>
      <div className="exp-cuerpo">
        {parts.length === 0 ? (
          <p className="soft">{t('pantallas.explicar.nadaSuma')}</p>
        ) : (
          <>
            <p className="exp-cuenta num">{sumText(t, parts, amount)}</p>
            <ul className="exp-partes">
              {parts.map((p) => {
                const key = p.kind === 'total' ? totalKey(p.total) : reciboLineKey(p.line);
                return (
                  <li key={key}>
                    <button type="button" onClick={() => choose(key)}>
                      <span className="grow">
                        {p.kind === 'line' && (
                          <span className="num muted exp-codigo">{shownCode(p.line.codigo)}</span>
                        )}
                        {partName(t, p)}
                      </span>
                      <span className="num">{shownAmount(p.adds)}</span>
                      <Icon name="chevron-right" />
                    </button>
                  </li>
                );
              })}
            </ul>
          </>
        )}
      </div>
    </section>
  );
};

// «De dónde sale» of an amount of an entry or a declaration: its concepts, and its receipts, each of which opens
// where its line is explained.
import { Link } from 'react-router-dom';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { WireBreakdown } from '../../../core/api/breakdown.ts';
import type { Failure } from '../../../core/kit/failure.ts';
import { useT } from '../../i18n.ts';
import { Banner } from '../../kit/Panel.tsx';
import { SidePanel } from '../../kit/SidePanel.tsx';
import { ReadFailure, Skeleton } from '../ScreenStates.tsx';
import { useReading } from '../reading.ts';
import { shownAmount, shownCode, shownCount } from './amounts.ts';
import './explain.css';

/** To the line, when one gives all of it; else to the receipt. */
const addressOf = (r: WireBreakdown['recibos'][number]): string =>
  `/recibos/ver?id=${r.id}${r.linea === null ? '' : `&linea=${encodeURIComponent(r.linea)}`}`;

const Parts = ({ b, posted }: { readonly b: WireBreakdown; readonly posted: string | undefined }) => {
  const t = useT();
  return (
    <>
      {posted !== undefined && posted !== b.importe && (
        <Banner tone="warn">
          {t('pantallas.explicar.otroHoy', { antes: shownAmount(posted), ahora: shownAmount(b.importe) })}
        </Banner>
      )}
      {b.conceptos.length > 1 && (
        <p className="exp-cuenta num">
          {b.conceptos.map((c, i) => `${i === 0 ? '' : '+ '}${c.texto} ${shownAmount(c.importe)}`).join(' ')}
          {` = ${shownAmount(b.importe)}`}
        </p>
      )}
      <h3 className="exp-subtitulo">{t('pantallas.explicar.porConcepto')}</h3>
      <ul className="exp-partes">
        {b.conceptos.map((c) => (
          <li key={c.codigo} className="exp-parte">
            <span className="grow">
              <span className="num muted exp-codigo">{shownCode(c.codigo)}</span>
              {c.texto}{' '}
              <span className="muted">{t('pantallas.explicar.enRecibos', { count: c.recibos })}</span>
            </span>
            <span className="num">{shownAmount(c.importe)}</span>
          </li>
        ))}
        {b.resto !== '0.00' && (
          <li className="exp-parte">
            <span className="grow">{t('pantallas.explicar.resto')}</span>
            <span className="num">{shownAmount(b.resto)}</span>
          </li>
        )}
      </ul>
      <h3 className="exp-subtitulo">
        {t('pantallas.explicar.porRecibo', { vistos: shownCount(b.recibos.length), hay: shownCount(b.hay) })}
      </h3>
      <ul className="exp-partes">
        {b.recibos.map((r) => (
          <li key={r.id}>
            <Link className="exp-parte" to={addressOf(r)}>
              <span className="grow">
                {r.legajo !== null && <span className="num muted exp-codigo">{shownCode(r.legajo)}</span>}
                {r.nombre ?? t('pantallas.explicar.sinNombre')} <span className="muted">{r.liquidacion}</span>
              </span>
              <span className="num">{shownAmount(r.importe)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
};

interface Props {
  readonly title: string;
  /** Identifies the amount. */
  readonly of: string;
  readonly read: () => TE.TaskEither<Failure, WireBreakdown>;
  /** The amount as it was kept: what is read is by the data of now. */
  readonly posted?: string;
  readonly onClose: () => void;
}
export const BreakdownPanel = ({ title, of, read, posted, onClose }: Props) => {
  const t = useT(),
    name = `${t('pantallas.explicar.titulo')}: ${title}`,
    l = useReading(of, read);
  return (
    <SidePanel side="end" title={name} label={name} onClose={onClose} className="exp-lado">
      {l.failure ? (
        <ReadFailure failure={l.failure} retry={l.readAgain} />
      ) : l.data ? (
        <Parts b={l.data} posted={posted} />
      ) : (
        <Skeleton rows={5} />
      )}
    </SidePanel>
  );
};

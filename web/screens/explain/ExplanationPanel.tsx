// «De dónde sale»: the explanation of an amount, beside the receipt or instead of it.
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { useEffect, useMemo, useRef } from 'react';
import { api } from '../../../core/api/index.ts';
import type { WireLine } from '../../../core/api/liquidaciones.ts';
import type { Simulacion } from '../../../core/api/simulaciones.ts';
import { failure, type Failure } from '../../../core/kit/failure.ts';
import type { Explanation } from '../../../core/payroll/engine/explain.ts';
import { useT } from '../../i18n.ts';
import { IconButton } from '../../kit/Button.tsx';
import { notify } from '../../kit/Notices.tsx';
import { useReading } from '../reading.ts';
import { Skeleton, ReadFailure } from '../ScreenStates.tsx';
import { askServer } from '../requests.ts';
import { ExplanationBody } from './ExplanationBody.tsx';
import { explanationTreeOf, explanationAsText, isExplanation } from './tree.ts';
import { shownCode, shownAmount, negateAmount } from './amounts.ts';
import './explain.css';

const read = (
  recibo: number,
  l: WireLine,
  simulacion: Simulacion | undefined,
): TE.TaskEither<Failure, Explanation> =>
  TE.chainEitherK(
    (u: unknown): E.Either<Failure, Explanation> =>
      isExplanation(u) ? E.right(u) : E.left(failure('unavailable', 'api.ilegible')),
  )(
    simulacion
      ? askServer(api.simulaciones.explicar, { simulacion, ...whichLine(l) })
      : askServer(api.liquidaciones.explicar, whichLine(l), { id: recibo }),
  );
const whichLine = (l: WireLine) => ({
  id_concepto: l.id_concepto,
  ...(l.instancia.tipo === 'unica' ? {} : { instancia: l.instancia }),
});

interface Props {
  readonly recibo: number;
  /** For a simulated receipt. */
  readonly simulacion?: Simulacion;
  readonly line: WireLine;
  readonly onClose: () => void;
  /** On a narrow screen it replaces the receipt. */
  readonly goBack?: boolean;
}

export const ExplanationPanel = ({ recibo, simulacion, line, onClose, goBack }: Props) => {
  const t = useT();
  const panel = useRef<HTMLElement>(null);
  const l = useReading(
    `${recibo} ${line.id_concepto} ${JSON.stringify(line.instancia)} ${JSON.stringify(simulacion)}`,
    () => read(recibo, line, simulacion),
  );
  const texts = useMemo(
    () => ({
      novedad: t('pantallas.explicar.novedad'),
      agenda: t('pantallas.explicar.agenda'),
      tramo: (from: string, until: string) => t('pantallas.recibo.tramo', { desde: from, hasta: until }),
    }),
    [t],
  );
  const roots = useMemo(() => (l.data ? explanationTreeOf(l.data, texts) : []), [l.data, texts]);

  const copy = async (): Promise<void> => {
    if (!l.data) return;
    const text = explanationAsText(l.data, roots, {
      formula: t('pantallas.explicar.formula'),
      withValues: t('pantallas.explicar.conValores'),
      exact: t('pantallas.explicar.exacto'),
      rounding: (r) => t(`pantallas.explicar.redondeos.${r as 'centavo'}`),
    });
    try {
      await navigator.clipboard.writeText(text);
      notify({ text: t('pantallas.explicar.copiado') });
    } catch {
      notify({ tone: 'info', text: t('pantallas.explicar.noCopiado') });
    }
  };
  const alive = useRef(copy);
  alive.current = copy;
  // Ctrl+C without a selection copies everything; a selection is copied as usual.
  useEffect(() => {
    const f = (e: ClipboardEvent) => {
      if (
        !(panel.current?.contains(document.activeElement) ?? false) ||
        (getSelection()?.toString() ?? '') !== ''
      )
        return;
      e.preventDefault();
      void alive.current();
    };
    document.addEventListener('copy', f);
    return () => document.removeEventListener('copy', f);
  }, []);

  const amount = line.tipo === 'descuento' ? negateAmount(line.importe) : line.importe;
  const e = l.data;
  return (
    <section
      ref={panel}
      className="exp"
      aria-label={`${t('pantallas.explicar.titulo')}: ${line.texto}`}
      aria-busy={l.reading || undefined}
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
          <h2>
            <span className="num muted">{shownCode(line.codigo)}</span> {e?.concepto.nombre ?? line.texto}
          </h2>
        </div>
        <span className="num exp-importe">{shownAmount(amount)}</span>
        {!goBack && <IconButton icon="times" label={t('pantallas.explicar.cerrar')} onClick={onClose} />}
      </header>
      <div className="exp-cuerpo">
        {l.failure ? (
          <ReadFailure failure={l.failure} retry={l.readAgain} />
        ) : !e ? (
          <Skeleton rows={6} />
        ) : (
          <ExplanationBody
            e={e}
            roots={roots}
            of={`${recibo} ${line.id_concepto} ${JSON.stringify(line.instancia)}`}
            copy={() => void copy()}
          />
        )}
      </div>
    </section>
  );
};

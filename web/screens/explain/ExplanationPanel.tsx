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
  readonly linea: WireLine;
  readonly onClose: () => void;
  /** On a narrow screen it replaces the receipt. */
  readonly goBack?: boolean;
}

export const ExplanationPanel = ({ recibo, simulacion, linea, onClose, goBack }: Props) => {
  const t = useT();
  const panel = useRef<HTMLElement>(null);
  const l = useReading(
    `${recibo} ${linea.id_concepto} ${JSON.stringify(linea.instancia)} ${JSON.stringify(simulacion)}`,
    () => read(recibo, linea, simulacion),
  );
  const texts = useMemo(
    () => ({
      novedad: t('pantallas.explicar.novedad'),
      agenda: t('pantallas.explicar.agenda'),
      tramo: (from: string, until: string) => t('pantallas.recibo.tramo', { desde: from, hasta: until }),
    }),
    [t],
  );
  const roots = useMemo(() => (l.datos ? explanationTreeOf(l.datos, texts) : []), [l.datos, texts]);

  const copy = async (): Promise<void> => {
    if (!l.datos) return;
    const text = explanationAsText(l.datos, roots, {
      formula: t('pantallas.explicar.formula'),
      conValores: t('pantallas.explicar.conValores'),
      exacto: t('pantallas.explicar.exacto'),
      redondeo: (r) => t(`pantallas.explicar.redondeos.${r as 'centavo'}`),
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

  const importe = linea.tipo === 'descuento' ? negateAmount(linea.importe) : linea.importe;
  const e = l.datos;
  return (
    <section
      ref={panel}
      className="exp"
      aria-label={`${t('pantallas.explicar.titulo')}: ${linea.texto}`}
      aria-busy={l.leyendo || undefined}
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
            <span className="num muted">{shownCode(linea.codigo)}</span> {e?.concepto.nombre ?? linea.texto}
          </h2>
        </div>
        <span className="num exp-importe">{shownAmount(importe)}</span>
        {!goBack && <IconButton icon="times" label={t('pantallas.explicar.cerrar')} onClick={onClose} />}
      </header>
      <div className="exp-cuerpo">
        {l.falla ? (
          <ReadFailure falla={l.falla} reintentar={l.releer} />
        ) : !e ? (
          <Skeleton filas={6} />
        ) : (
          <ExplanationBody
            e={e}
            roots={roots}
            of={`${recibo} ${linea.id_concepto} ${JSON.stringify(linea.instancia)}`}
            copy={() => void copy()}
          />
        )}
      </div>
    </section>
  );
};

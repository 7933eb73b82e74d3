// «De dónde sale»: the explanation of an amount: its formula, the same with values, the branches taken, the
// inputs, and the rounding.
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../../core/api/index.ts';
import type { WireLine } from '../../../core/api/liquidaciones.ts';
import type { Simulacion } from '../../../core/api/simulaciones.ts';
import { failure, type Failure } from '../../../core/kit/failure.ts';
import { showAmount } from '../../../core/kit/money.ts';
import type { Explanation } from '../../../core/payroll/engine/explain.ts';
import { useT } from '../../i18n.ts';
import { IconButton, TextButton } from '../../kit/Button.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { notify } from '../../kit/Notices.tsx';
import { useReading } from '../reading.ts';
import { Skeleton, ReadFailure } from '../ScreenStates.tsx';
import { askServer } from '../requests.ts';
import { ExplanationTree } from './ExplanationTree.tsx';
import { explanationTreeOf, explanationAsText, isExplanation, mainFormula } from './tree.ts';
import { Formula } from './Formula.tsx';
import { shownCode, shownAmount, negateAmount } from './amounts.ts';
import '../../editor/sintaxis.css';
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
      ? askServer(api.simulaciones.explicar, { simulacion, ...queLinea(l) })
      : askServer(api.liquidaciones.explicar, queLinea(l), { id: recibo }),
  );
const queLinea = (l: WireLine) => ({
  id_concepto: l.id_concepto,
  ...(l.instancia.tipo === 'unica' ? {} : { instancia: l.instancia }),
});

interface Props {
  readonly recibo: number;
  /** For a simulated receipt. */
  readonly simulacion?: Simulacion;
  readonly linea: WireLine;
  readonly alCerrar: () => void;
  /** On a narrow screen it replaces the receipt. */
  readonly volver?: boolean;
}

export const ExplanationPanel = ({ recibo, simulacion, linea, alCerrar, volver }: Props) => {
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
  const e = l.datos,
    f = e && mainFormula(e),
    una = e?.instancias.length === 1 ? e.instancias[0] : undefined;
  return (
    <section
      ref={panel}
      className="exp"
      aria-label={`${t('pantallas.explicar.titulo')}: ${linea.texto}`}
      aria-busy={l.leyendo || undefined}
      onKeyDown={(x) => {
        if (x.key === 'Escape') {
          x.stopPropagation();
          alCerrar();
        }
      }}
    >
      <header className="exp-cabeza">
        {volver && <IconButton icon="arrow-left" label={t('pantallas.comun.volver')} onClick={alCerrar} />}
        <div className="grow">
          <div className="muted exp-titulo">{t('pantallas.explicar.titulo')}</div>
          <h2>
            <span className="num muted">{shownCode(linea.codigo)}</span> {e?.concepto.nombre ?? linea.texto}
          </h2>
        </div>
        <span className="num exp-importe">{shownAmount(importe)}</span>
        {!volver && <IconButton icon="times" label={t('pantallas.explicar.cerrar')} onClick={alCerrar} />}
      </header>
      <div className="exp-cuerpo">
        {l.falla ? (
          <ReadFailure falla={l.falla} reintentar={l.releer} />
        ) : !e ? (
          <Skeleton filas={6} />
        ) : (
          <>
            {f ? (
              <Formula formula={f.formula} />
            ) : (
              <p className="soft exp-parrafo">{e.motivo ?? t('pantallas.explicar.sinFormula')}</p>
            )}
            {f && e.instancias.length === 1 && <p className="num exp-parrafo exp-valores">{f.sustituida}</p>}
            {f &&
              e.instancias.length === 1 &&
              f.frases.map((x) => (
                <p key={x} className="soft exp-frase">
                  <Icon name="directions" />
                  <span>{x}</span>
                </p>
              ))}
            {una?.error && (
              <p className="exp-frase exp-error">
                <Icon name="times-circle" />
                <span>{una.error}</span>
              </p>
            )}
            {roots.length > 0 ? (
              <ExplanationTree
                key={`${recibo} ${linea.id_concepto} ${JSON.stringify(linea.instancia)}`}
                raices={roots}
                etiqueta={t('pantallas.explicar.arbol')}
              />
            ) : (
              f && <p className="muted exp-parrafo">{t('pantallas.explicar.vacia')}</p>
            )}
            {una?.fijado !== undefined && (
              <p className="exp-parrafo strong">
                <Icon name="pencil" /> {t('corrida.fijadoAMano', { importe: showAmount(una.fijado) })}
                {una.exacto !== null && `. ${t('corrida.formulaDaba', { importe: showAmount(una.exacto) })}`}
              </p>
            )}
            {una && una.fijado === undefined && una.exacto !== null && (
              <dl className="exp-resultado">
                <dt>{t('pantallas.explicar.exacto')}</dt>
                <dd className="num">{showAmount(una.exacto)}</dd>
                {una.asumeCero && (
                  <>
                    <dt>{t('pantallas.explicar.negativo')}</dt>
                    <dd className="num">0,00</dd>
                  </>
                )}
                <dt>{t(`pantallas.explicar.redondeos.${una.redondeo.regla}`)}</dt>
                <dd className="num">{showAmount(una.redondeo.diferencia)}</dd>
              </dl>
            )}
            <p className="exp-pie">
              <Link to={`/conceptos/edit?id=${linea.id_concepto}`}>
                {t('pantallas.explicar.verConcepto')}
              </Link>
              <span aria-hidden="true">·</span>
              <TextButton onClick={() => void copy()}>{t('pantallas.explicar.copiar')}</TextButton>
            </p>
          </>
        )}
      </div>
    </section>
  );
};

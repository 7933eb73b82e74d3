// What an explanation says: the account in a sentence, what else decided the amount, everything that it used,
// and the formula for who asks for it.
import { Link } from 'react-router-dom';
import { showAmount } from '../../../core/kit/money.ts';
import type { ExplainedInstance, Explanation } from '../../../core/payroll/engine/explain.ts';
import { useT } from '../../i18n.ts';
import { TextButton } from '../../kit/Button.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { ExplanationTree } from './ExplanationTree.tsx';
import { Formula } from './Formula.tsx';
import { mainFormula, type ExplanationNode } from './tree.ts';
import '../../editor/sintaxis.css';

/** The account of the only line, and why it is so. */
const Account = ({ e, line }: { readonly e: Explanation; readonly line: ExplainedInstance | undefined }) => {
  const t = useT();
  if (line?.error)
    return (
      <p className="exp-frase exp-error">
        <Icon name="times-circle" />
        <span>{line.error}</span>
      </p>
    );
  if (!line?.frase)
    return line?.fijado === undefined && e.motivo !== null ? (
      <p className="soft exp-parrafo">{e.motivo}</p>
    ) : null;
  return (
    <>
      <p className="exp-cuenta num">{line.frase}</p>
      {line.notas.length > 0 && (
        <ul className="exp-notas" aria-label={t('pantallas.explicar.ademas')}>
          {line.notas.map((x) => (
            <li key={x}>{x}</li>
          ))}
        </ul>
      )}
    </>
  );
};

/** The formula as it is written, with its values and the branches taken: folded, it is for who writes it. */
const FormulaDetail = ({ e }: { readonly e: Explanation }) => {
  const t = useT(),
    f = mainFormula(e);
  if (!f) return null;
  return (
    <details className="exp-detalle">
      <summary>{t('pantallas.explicar.verFormula')}</summary>
      <Formula formula={f.formula} />
      {e.instancias.length === 1 && (
        <>
          <p className="num exp-parrafo exp-valores">{f.sustituida}</p>
          {f.frases.map((x) => (
            <p key={x} className="soft exp-frase">
              <Icon name="directions" />
              <span>{x}</span>
            </p>
          ))}
        </>
      )}
    </details>
  );
};

const Outcome = ({ line }: { readonly line: ExplainedInstance }) => {
  const t = useT();
  if (line.fijado !== undefined)
    return (
      <p className="exp-parrafo strong">
        <Icon name="pencil" /> {t('corrida.fijadoAMano', { importe: showAmount(line.fijado) })}
        {line.exacto !== null && `. ${t('corrida.formulaDaba', { importe: showAmount(line.exacto) })}`}
      </p>
    );
  if (line.exacto === null) return null;
  return (
    <dl className="exp-resultado">
      <dt>{t('pantallas.explicar.exacto')}</dt>
      <dd className="num">{showAmount(line.exacto)}</dd>
      {line.asumeCero && (
        <>
          <dt>{t('pantallas.explicar.negativo')}</dt>
          <dd className="num">0,00</dd>
        </>
      )}
      <dt>{t(`pantallas.explicar.redondeos.${line.redondeo.regla}`)}</dt>
      <dd className="num">{showAmount(line.redondeo.diferencia)}</dd>
    </dl>
  );
};

interface Props {
  readonly e: Explanation;
  readonly roots: readonly ExplanationNode[];
  /** Identifies the line, so that another one opens with its own tree. */
  readonly of: string;
  readonly copy: () => void;
}

export const ExplanationBody = ({ e, roots, of, copy }: Props) => {
  const t = useT(),
    line = e.instancias.length === 1 ? e.instancias[0] : undefined;
  return (
    <>
      <Account e={e} line={line} />
      {roots.length > 0 && <ExplanationTree key={of} roots={roots} label={t('pantallas.explicar.arbol')} />}
      {line && <Outcome line={line} />}
      <FormulaDetail e={e} />
      <p className="exp-pie">
        <Link to={`/conceptos/edit?id=${e.concepto.id}`}>{t('pantallas.explicar.verConcepto')}</Link>
        <span aria-hidden="true">·</span>
        <TextButton onClick={copy}>{t('pantallas.explicar.copiar')}</TextButton>
      </p>
    </>
  );
};

// The server's review of the whole concept while it is edited: its other formulas, its filters, and how many
// people receive it today.
import * as E from 'fp-ts/lib/Either.js';
import type { TypeOf } from 'io-ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { api } from '../../../core/api/index.ts';
import type { conceptosApi } from '../../../core/api/conceptos.ts';
import type { Row } from '../../../core/kit/field.ts';
import { conceptos } from '../../../core/tables/concepto.ts';
import { useT } from '../../i18n.ts';
import { Icon } from '../../kit/Icon.tsx';
import { useQuietValue } from '../reading.ts';
import { askServer } from '../requests.ts';
import { fieldOfPath } from '../goToField.ts';
import { fieldOf } from '../../../core/kit/table.ts';

export type ConceptoReview = TypeOf<typeof conceptosApi.revision.output>['conceptos'][number];
type Finding = ConceptoReview['hallazgos'][number];

/** Requested after a pause in typing; the previous answer stays until the new one comes. */
export const useConceptoReview = (
  id: number | null,
  values: Row,
  ask: boolean,
): ConceptoReview | undefined => {
  const [r, set] = useState<ConceptoReview | undefined>(undefined),
    request = useRef(0);
  const key = useMemo(() => JSON.stringify(values), [values]),
    still = useQuietValue(key, 700);
  useEffect(() => {
    const number = ++request.current;
    if (!ask) return;
    void askServer(api.conceptos.revision, {
      id_concepto: id,
      valores: JSON.parse(still) as Record<string, unknown>,
    })().then((x) => {
      if (number === request.current && E.isRight(x)) set(x.right.conceptos[0]);
    });
  }, [still, id, ask]);
  return r;
};

const LEVEL = {
  error: ['con-mal', 'exclamation-circle'],
  warning: ['con-aviso', 'exclamation-triangle'],
} as const;
const List = ({
  findings,
  label,
}: {
  readonly findings: readonly Finding[];
  readonly label?: (h: Finding) => string;
}) =>
  findings.length === 0 ? null : (
    <ul className="con-hallazgos">
      {findings.map((h, i) => (
        <li key={i} className={LEVEL[h.severity][0]}>
          <Icon name={LEVEL[h.severity][1]} />{' '}
          <span>
            {label && <strong>{label(h)}: </strong>}
            {h.message}
          </span>
        </li>
      ))}
    </ul>
  );

const placeOf = (h: Finding): string => fieldOfPath(h.campo);
const OF_FORMULA: ReadonlySet<string> = new Set(['formula', 'variantes', 'formula_cantidad', 'formula_base']);

/** Findings in formulas other than the open one; the editor shows its own. */
export const OtherFormulas = ({
  r,
  chosen,
  choose,
}: {
  readonly r: ConceptoReview | undefined;
  readonly chosen: number | null;
  readonly choose: (i: number | null) => void;
}) => {
  const t = useT();
  const inEditor = chosen === null ? 'formula' : `variantes.${chosen}.formula`,
    others = (r?.hallazgos ?? []).filter(
      (h) => OF_FORMULA.has(placeOf(h)) && h.campo !== inEditor && h.to > 0,
    );
  if (others.length === 0) return null;
  const inPanel = others.find((h) => placeOf(h) === 'variantes' || h.campo === 'formula');
  const label = (h: Finding): string =>
    placeOf(h) === 'variantes'
      ? t('pantallas.concepto.enVariante', { n: Number(h.campo.split('.')[1]) + 1 })
      : h.campo === 'formula'
        ? t('pantallas.concepto.general')
        : fieldOf(conceptos, h.campo).label;
  return (
    <section className="panel con-otras" role="status">
      <header className="panel-head">
        <h2>{t('pantallas.concepto.otrasFormulas')}</h2>
      </header>
      <div className="panel-body">
        <List findings={others} label={label} />
        {inPanel && (
          <button
            type="button"
            className="link"
            onClick={() => choose(inPanel.campo === 'formula' ? null : Number(inPanel.campo.split('.')[1]))}
          >
            {t('pantallas.editor.irAlProblema')}
          </button>
        )}
      </div>
    </section>
  );
};

/** How many people receive it today, and conflicts among its filters. */
export const ConceptoRecipients = ({ r }: { readonly r: ConceptoReview | undefined }) => {
  const t = useT();
  if (!r) return null;
  const ofRow = r.hallazgos.filter((h) => !OF_FORMULA.has(placeOf(h)) || h.code === 'variante');
  return (
    <div role="status">
      {r.alcance.personas > 0 && !ofRow.some((h) => h.code === 'nadie') && (
        <p className="soft con-alcance">
          {t('pantallas.concepto.loReciben', { recibe: r.alcance.recibe, personas: r.alcance.personas })}
        </p>
      )}
      <List findings={ofRow} />
    </div>
  );
};

// What the server says of the whole concept as it is being written: its other formulas, its filters, and how
// many people receive it today.
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
type Hallazgo = ConceptoReview['hallazgos'][number];

/** Asked when the hand rests; what was said before stays until the new answer comes. */
export const useConceptoReview = (
  id: number | null,
  valores: Row,
  preguntar: boolean,
): ConceptoReview | undefined => {
  const [r, poner] = useState<ConceptoReview | undefined>(undefined),
    pedido = useRef(0);
  const clave = useMemo(() => JSON.stringify(valores), [valores]),
    quieta = useQuietValue(clave, 700);
  useEffect(() => {
    const numero = ++pedido.current;
    if (!preguntar) return;
    void askServer(api.conceptos.revision, {
      id_concepto: id,
      valores: JSON.parse(quieta) as Record<string, unknown>,
    })().then((x) => {
      if (numero === pedido.current && E.isRight(x)) poner(x.right.conceptos[0]);
    });
  }, [quieta, id, preguntar]);
  return r;
};

const NIVEL = {
  error: ['con-mal', 'exclamation-circle'],
  warning: ['con-aviso', 'exclamation-triangle'],
} as const;
const Lista = ({
  hallazgos,
  rotulo,
}: {
  readonly hallazgos: readonly Hallazgo[];
  readonly rotulo?: (h: Hallazgo) => string;
}) =>
  hallazgos.length === 0 ? null : (
    <ul className="con-hallazgos">
      {hallazgos.map((h, i) => (
        <li key={i} className={NIVEL[h.severity][0]}>
          <Icon name={NIVEL[h.severity][1]} />{' '}
          <span>
            {rotulo && <strong>{rotulo(h)}: </strong>}
            {h.message}
          </span>
        </li>
      ))}
    </ul>
  );

const campoDe = (h: Hallazgo): string => fieldOfPath(h.campo);
const DE_FORMULA: ReadonlySet<string> = new Set(['formula', 'variantes', 'formula_cantidad', 'formula_base']);

/** Findings of the formulas that are not the one in the editor, which shows its own. */
export const OtherFormulas = ({
  r,
  elegida,
  elegir,
}: {
  readonly r: ConceptoReview | undefined;
  readonly elegida: number | null;
  readonly elegir: (i: number | null) => void;
}) => {
  const t = useT();
  const enEditor = elegida === null ? 'formula' : `variantes.${elegida}.formula`,
    otras = (r?.hallazgos ?? []).filter(
      (h) => DE_FORMULA.has(campoDe(h)) && h.campo !== enEditor && h.to > 0,
    );
  if (otras.length === 0) return null;
  const enPanel = otras.find((h) => campoDe(h) === 'variantes' || h.campo === 'formula');
  const rotulo = (h: Hallazgo): string =>
    campoDe(h) === 'variantes'
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
        <Lista hallazgos={otras} rotulo={rotulo} />
        {enPanel && (
          <button
            type="button"
            className="link"
            onClick={() => elegir(enPanel.campo === 'formula' ? null : Number(enPanel.campo.split('.')[1]))}
          >
            {t('pantallas.editor.irAlProblema')}
          </button>
        )}
      </div>
    </section>
  );
};

/** How many receive it today, and what its filters cannot do. */
export const ConceptoRecipients = ({ r }: { readonly r: ConceptoReview | undefined }) => {
  const t = useT();
  if (!r) return null;
  const deFila = r.hallazgos.filter((h) => !DE_FORMULA.has(campoDe(h)) || h.code === 'variante');
  return (
    <div role="status">
      {r.alcance.personas > 0 && !deFila.some((h) => h.code === 'nadie') && (
        <p className="soft con-alcance">
          {t('pantallas.concepto.loReciben', { recibe: r.alcance.recibe, personas: r.alcance.personas })}
        </p>
      )}
      <Lista hallazgos={deFila} />
    </div>
  );
};

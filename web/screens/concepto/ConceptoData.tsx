// The data of a concept beside its formula, in parts: what it is, its result, whom it applies to, and its
// notes.
import type { ReactNode } from 'react';
import { useT } from '../../i18n.ts';
import type { FormDraft } from '../formDraft.ts';
import { FormField } from '../FormField.tsx';
import { AppliesTo } from './AppliesTo.tsx';
import { ConceptoRecipients, type ConceptoReview } from './ConceptoReview.tsx';
import {
  CONCEPTO_FIELDS,
  DA,
  IDENTITY_FIELDS,
  INFORME_FIELDS,
  MORE_FIELDS,
  MORE_RESULTS,
  type ConceptoFieldName,
} from './conceptoFields.ts';

export interface ConceptoDataProps {
  readonly b: FormDraft;
  readonly readOnly: boolean;
}

const ConceptoField = ({ n, b, readOnly }: ConceptoDataProps & { readonly n: ConceptoFieldName }) => (
  <FormField
    // The first row has no room for long helps: they go with the rest of the data.
    help={n === 'orden_calculo' ? '' : undefined}
    name={n}
    field={CONCEPTO_FIELDS[n]}
    value={b.values[n]}
    error={b.errors[n]}
    readOnly={readOnly}
    className={`con-c-${n}`}
    onChange={(x) => b.put(n, x)}
  />
);
const Fields = ({ names, ...p }: ConceptoDataProps & { readonly names: readonly ConceptoFieldName[] }) =>
  names.map((n) => <ConceptoField key={n} n={n} {...p} />);

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="panel">
    <header className="panel-head">
      <h2>{title}</h2>
    </header>
    {children}
  </section>
);

export const ConceptoIdentity = (p: ConceptoDataProps) => {
  const t = useT();
  return (
    <Part title={t('pantallas.concepto.identificacion')}>
      <div className="panel-body">
        <div className="con-identidad">
          <Fields names={IDENTITY_FIELDS} {...p} />
        </div>
        <details className="con-mas" open={MORE_FIELDS.some((n) => p.b.errors[n]) || undefined}>
          <summary>{t('pantallas.concepto.masDatos')}</summary>
          <div className="form-rejilla">
            <Fields names={MORE_FIELDS} {...p} />
          </div>
        </details>
      </div>
    </Part>
  );
};

/** Its result and whom it applies to, side by side. */
export const ConceptoResult = ({
  review,
  ...p
}: ConceptoDataProps & { readonly review: ConceptoReview | undefined }) => {
  const t = useT();
  return (
    <div className="con-dos">
      <Part title={t('pantallas.concepto.da')}>
        <div className="panel-body">
          <div className="con-marcas">
            <Fields names={DA} {...p} />
          </div>
          <div className="form-rejilla">
            <Fields names={['redondeo', 'unidad']} {...p} />
          </div>
          <div className="con-columna">
            <Fields names={MORE_RESULTS} {...p} />
          </div>
        </div>
      </Part>
      <Part title={t('pantallas.concepto.aplica')}>
        <div className="panel-body">
          <AppliesTo values={p.b.values} setSeveral={p.b.putMany} readOnly={p.readOnly} />
          <ConceptoRecipients r={review} />
        </div>
      </Part>
    </div>
  );
};

/** How the receipt prints it and the reports count it. */
export const ConceptoPrinted = (p: ConceptoDataProps) => {
  const t = useT();
  return (
    <>
      <Part title={t('pantallas.concepto.impresas')}>
        <div className="panel-body form-rejilla con-impresas">
          <Fields names={['formula_cantidad', 'formula_base']} {...p} />
        </div>
      </Part>
      <Part title={t('pantallas.concepto.informes')}>
        <div className="panel-body form-rejilla">
          <Fields names={INFORME_FIELDS} {...p} />
        </div>
      </Part>
    </>
  );
};

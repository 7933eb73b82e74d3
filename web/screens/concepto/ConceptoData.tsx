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
  readonly soloLectura: boolean;
}

const ConceptoField = ({
  n,
  b,
  soloLectura: readOnly,
}: ConceptoDataProps & { readonly n: ConceptoFieldName }) => (
  <FormField
    // The first row has no room for long helps: they go with the rest of the data.
    ayuda={n === 'orden_calculo' ? '' : undefined}
    nombre={n}
    campo={CONCEPTO_FIELDS[n]}
    valor={b.valores[n]}
    error={b.errores[n]}
    soloLectura={readOnly}
    className={`con-c-${n}`}
    alCambiar={(x) => b.poner(n, x)}
  />
);
const Fields = ({ de: names, ...p }: ConceptoDataProps & { readonly de: readonly ConceptoFieldName[] }) =>
  names.map((n) => <ConceptoField key={n} n={n} {...p} />);

const Part = ({ titulo: title, children }: { readonly titulo: string; readonly children: ReactNode }) => (
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
    <Part titulo={t('pantallas.concepto.identificacion')}>
      <div className="panel-body">
        <div className="con-identidad">
          <Fields de={IDENTITY_FIELDS} {...p} />
        </div>
        <details className="con-mas" open={MORE_FIELDS.some((n) => p.b.errores[n]) || undefined}>
          <summary>{t('pantallas.concepto.masDatos')}</summary>
          <div className="form-rejilla">
            <Fields de={MORE_FIELDS} {...p} />
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
      <Part titulo={t('pantallas.concepto.da')}>
        <div className="panel-body">
          <div className="con-marcas">
            <Fields de={DA} {...p} />
          </div>
          <div className="form-rejilla">
            <Fields de={['redondeo', 'unidad']} {...p} />
          </div>
          <div className="con-columna">
            <Fields de={MORE_RESULTS} {...p} />
          </div>
        </div>
      </Part>
      <Part titulo={t('pantallas.concepto.aplica')}>
        <div className="panel-body">
          <AppliesTo valores={p.b.valores} ponerVarios={p.b.ponerVarios} soloLectura={p.soloLectura} />
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
      <Part titulo={t('pantallas.concepto.impresas')}>
        <div className="panel-body form-rejilla con-impresas">
          <Fields de={['formula_cantidad', 'formula_base']} {...p} />
        </div>
      </Part>
      <Part titulo={t('pantallas.concepto.informes')}>
        <div className="panel-body form-rejilla">
          <Fields de={INFORME_FIELDS} {...p} />
        </div>
      </Part>
    </>
  );
};

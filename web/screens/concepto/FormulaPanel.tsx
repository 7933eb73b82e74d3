// The formula of a concept: its variants by convenio and date as segments, the editor, and the problems in
// words.
import { lazy, Suspense, useId, useState, type Ref } from 'react';
import type { Row, Value } from '../../../core/kit/field.ts';
import { isCivilDate, showDate } from '../../../core/kit/period.ts';
import type { FormulaDiagnostic } from '../../../core/payroll/formulaDiagnostic.ts';
import { conceptos } from '../../../core/tables/concepto.ts';
import type { FormulaContext } from '../../editor/completion.ts';
import type { EditorHandle, CursorPosition } from '../../editor/FormulaEditor.tsx';
import { useT } from '../../i18n.ts';
import { Button, IconButton } from '../../kit/Button.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { useRowLabel } from '../../kit/references.ts';
import { FormField } from '../FormField.tsx';

const FormulaEditor = lazy(() => import('../../editor/FormulaEditor.tsx'));

export interface Variante {
  readonly id_convenio: Value;
  readonly desde: Value;
  readonly formula: Value;
  readonly formula_codigo?: Value;
}
export const variantesInRow = (values: Row): readonly Variante[] =>
  Array.isArray(values['variantes']) ? (values['variantes'] as unknown as readonly Variante[]) : [];

const VarianteName = ({ v }: { readonly v: Variante }) => {
  const t = useT();
  const convenio = useRowLabel('Convenios', typeof v.id_convenio === 'number' ? v.id_convenio : null);
  const name = typeof v.id_convenio === 'number' ? (convenio ?? '…') : t('pantallas.concepto.todosConvenios');
  return (
    <>
      {typeof v.desde === 'string' && isCivilDate(v.desde)
        ? t('pantallas.concepto.variante', { convenio: name, desde: showDate(v.desde) })
        : t('pantallas.concepto.varianteNueva')}
    </>
  );
};

interface Props {
  readonly values: Row;
  readonly set: (field: string, v: Value) => void;
  readonly errors: Readonly<Record<string, string>>;
  readonly chosen: number | null;
  readonly choose: (i: number | null) => void;
  readonly diagnostics: readonly FormulaDiagnostic[];
  readonly context: FormulaContext | undefined;
  readonly readOnly: boolean;
  readonly handle: Ref<EditorHandle> & { readonly current: EditorHandle | null };
  readonly showFunctions: () => void;
  readonly functionsOpen: boolean;
  readonly today: string;
}

/** Its convenio and start date. */
const VarianteFields = ({
  v,
  error,
  readOnly,
  change,
  remove,
}: {
  readonly v: Variante;
  readonly error: (field: string) => string | undefined;
  readonly readOnly: boolean;
  readonly change: (c: Partial<Variante>) => void;
  readonly remove: () => void;
}) => {
  const t = useT(),
    fields = conceptos.fields.variantes.fields;
  return (
    <div className="con-variante">
      <FormField
        name="id_convenio"
        field={fields.id_convenio}
        value={v.id_convenio}
        error={error('id_convenio')}
        readOnly={readOnly}
        onChange={(x) => change({ id_convenio: x })}
      />
      <FormField
        name="desde"
        field={{ ...fields.desde, width: 148 }}
        value={v.desde}
        error={error('desde')}
        readOnly={readOnly}
        onChange={(x) => change({ desde: x })}
      />
      {!readOnly && (
        <IconButton icon="trash" label={t('pantallas.concepto.quitarVariante')} onClick={remove} />
      )}
    </div>
  );
};

/** The problems in words, and the cursor's position. */
const FormulaFoot = ({
  foot,
  diagnostics,
  ofForm,
  empty,
  position,
  goTo,
}: {
  readonly foot: string;
  readonly diagnostics: readonly FormulaDiagnostic[];
  /** The form's errors about the formula. */
  readonly ofForm: string | undefined;
  readonly empty: boolean;
  readonly position: CursorPosition;
  readonly goTo: (from: number, until: number) => void;
}) => {
  const t = useT(),
    first = diagnostics[0],
    problem = first?.message ?? ofForm;
  return (
    <div className="con-pie">
      <span
        id={foot}
        className={problem ? (first?.severity === 'aviso' ? 'con-aviso' : 'con-mal') : 'muted'}
        role="status"
      >
        {problem ? (
          <>
            <Icon name={first?.severity === 'aviso' ? 'exclamation-triangle' : 'exclamation-circle'} />{' '}
            {problem}{' '}
            {diagnostics.length > 1 && t('pantallas.editor.masProblemas', { count: diagnostics.length - 1 })}
          </>
        ) : position.list ? (
          t('pantallas.editor.ayudaLista')
        ) : empty ? (
          ''
        ) : (
          t('pantallas.editor.sinErrores')
        )}
      </span>
      {first && (
        <button type="button" className="link" onClick={() => goTo(first.from, first.to)}>
          {t('pantallas.editor.irAlProblema')}
        </button>
      )}
      <span className="muted num con-lugar">
        {t('pantallas.editor.posicion', { linea: position.line, columna: position.column })}
      </span>
    </div>
  );
};

export const FormulaPanel = ({
  values,
  set,
  errors,
  chosen,
  choose,
  diagnostics,
  context,
  readOnly,
  handle,
  showFunctions,
  functionsOpen,
  today,
}: Props) => {
  const t = useT();
  const foot = useId();
  const [position, setPosition] = useState<CursorPosition>({ line: 1, column: 1, list: false });
  const variants = variantesInRow(values),
    v = chosen === null ? undefined : variants[chosen];
  const formula = String((v ? v.formula : values['formula']) ?? '');
  const changeVariante = (change: Partial<Variante>): void => {
    if (chosen !== null)
      set('variantes', variants.map((x, i) => (i === chosen ? { ...x, ...change } : x)) as unknown as Value);
  };
  const change = (f: string): void => {
    if (v) changeVariante({ formula: f });
    else set('formula', f === '' ? null : f);
  };
  const add = (): void => {
    set('variantes', [
      ...variants,
      {
        id_convenio: null,
        desde: `${today.slice(0, 7)}-01`,
        formula: String(values['formula'] ?? ''),
        formula_codigo: null,
      },
    ] as unknown as Value);
    choose(variants.length);
  };
  const remove = (): void => {
    if (chosen === null) return;
    choose(null);
    set('variantes', variants.filter((_, i) => i !== chosen) as unknown as Value);
  };
  return (
    <section className="panel con-formula" data-dato="formula variantes" aria-labelledby={`${foot}-t`}>
      <header className="panel-head con-formula-cabeza">
        <h2 id={`${foot}-t`}>{t('pantallas.concepto.formula')}</h2>
        <div className="segments con-segmentos" role="group" aria-label={t('pantallas.concepto.formula')}>
          {variants.map((x, i) => (
            <button key={i} type="button" aria-pressed={i === chosen} onClick={() => choose(i)}>
              <VarianteName v={x} />
            </button>
          ))}
          <button type="button" aria-pressed={chosen === null} onClick={() => choose(null)}>
            {t('pantallas.concepto.general')}
          </button>
          {!readOnly && (
            <button
              type="button"
              aria-label={t('pantallas.concepto.agregarVariante')}
              title={t('pantallas.concepto.agregarVariante')}
              onClick={add}
            >
              <Icon name="plus" />
            </button>
          )}
        </div>
        <div className="extra">
          <Button variant="quiet" small icon="list" aria-pressed={functionsOpen} onClick={showFunctions}>
            {t('pantallas.concepto.funciones')}
          </Button>
        </div>
      </header>
      {v && (
        <VarianteFields
          v={v}
          error={(n) => errors[`variantes.${chosen}.${n}`]}
          readOnly={readOnly}
          change={changeVariante}
          remove={remove}
        />
      )}
      <Suspense
        fallback={
          <textarea
            className="con-espera mono"
            readOnly
            value={formula}
            aria-label={t('pantallas.concepto.formula')}
          />
        }
      >
        <FormulaEditor
          key={chosen ?? 'general'}
          ref={handle}
          value={formula}
          onChange={change}
          diagnostics={diagnostics}
          context={context}
          label={t('pantallas.concepto.formula')}
          describedBy={foot}
          empty={t('pantallas.editor.vacia')}
          readOnly={readOnly}
          onMove={setPosition}
          open={{ text: t('formas.formula.abrir'), help: t('formas.formula.abrirAyuda') }}
        />
      </Suspense>
      <FormulaFoot
        foot={foot}
        diagnostics={diagnostics}
        ofForm={errors[v ? `variantes.${chosen}.formula` : 'formula']}
        empty={formula.trim() === ''}
        position={position}
        goTo={(from, until) => handle.current?.goTo(from, until)}
      />
    </section>
  );
};

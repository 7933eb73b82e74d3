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

const NombreVariante = ({ v }: { readonly v: Variante }) => {
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
  readonly valores: Row;
  readonly poner: (campo: string, v: Value) => void;
  readonly errores: Readonly<Record<string, string>>;
  readonly elegida: number | null;
  readonly elegir: (i: number | null) => void;
  readonly diagnosticos: readonly FormulaDiagnostic[];
  readonly contexto: FormulaContext | undefined;
  readonly soloLectura: boolean;
  readonly manija: Ref<EditorHandle> & { readonly current: EditorHandle | null };
  readonly verFunciones: () => void;
  readonly funcionesAbiertas: boolean;
  readonly hoy: string;
}

/** Its convenio and start date. */
const VarianteFields = ({
  v,
  error,
  soloLectura,
  cambiar,
  quitar,
}: {
  readonly v: Variante;
  readonly error: (campo: string) => string | undefined;
  readonly soloLectura: boolean;
  readonly cambiar: (c: Partial<Variante>) => void;
  readonly quitar: () => void;
}) => {
  const t = useT(),
    fields = conceptos.fields.variantes.fields;
  return (
    <div className="con-variante">
      <FormField
        nombre="id_convenio"
        campo={fields.id_convenio}
        valor={v.id_convenio}
        error={error('id_convenio')}
        soloLectura={soloLectura}
        alCambiar={(x) => cambiar({ id_convenio: x })}
      />
      <FormField
        nombre="desde"
        campo={{ ...fields.desde, width: 148 }}
        valor={v.desde}
        error={error('desde')}
        soloLectura={soloLectura}
        alCambiar={(x) => cambiar({ desde: x })}
      />
      {!soloLectura && (
        <IconButton icon="trash" label={t('pantallas.concepto.quitarVariante')} onClick={quitar} />
      )}
    </div>
  );
};

/** The problems in words, and the cursor's position. */
const FormulaFoot = ({
  pie,
  diagnosticos,
  delForm,
  vacia,
  posicion,
  irA,
}: {
  readonly pie: string;
  readonly diagnosticos: readonly FormulaDiagnostic[];
  /** The form's errors about the formula. */
  readonly delForm: string | undefined;
  readonly vacia: boolean;
  readonly posicion: CursorPosition;
  readonly irA: (desde: number, hasta: number) => void;
}) => {
  const t = useT(),
    first = diagnosticos[0],
    problem = first?.message ?? delForm;
  return (
    <div className="con-pie">
      <span
        id={pie}
        className={problem ? (first?.severity === 'aviso' ? 'con-aviso' : 'con-mal') : 'muted'}
        role="status"
      >
        {problem ? (
          <>
            <Icon name={first?.severity === 'aviso' ? 'exclamation-triangle' : 'exclamation-circle'} />{' '}
            {problem}{' '}
            {diagnosticos.length > 1 &&
              t('pantallas.editor.masProblemas', { count: diagnosticos.length - 1 })}
          </>
        ) : posicion.list ? (
          t('pantallas.editor.ayudaLista')
        ) : vacia ? (
          ''
        ) : (
          t('pantallas.editor.sinErrores')
        )}
      </span>
      {first && (
        <button type="button" className="link" onClick={() => irA(first.from, first.to)}>
          {t('pantallas.editor.irAlProblema')}
        </button>
      )}
      <span className="muted num con-lugar">
        {t('pantallas.editor.posicion', { linea: posicion.line, columna: posicion.column })}
      </span>
    </div>
  );
};

export const FormulaPanel = ({
  valores,
  poner,
  errores,
  elegida,
  elegir,
  diagnosticos,
  contexto,
  soloLectura,
  manija,
  verFunciones,
  funcionesAbiertas,
  hoy,
}: Props) => {
  const t = useT();
  const foot = useId();
  const [position, setPosition] = useState<CursorPosition>({ line: 1, column: 1, list: false });
  const variants = variantesInRow(valores),
    v = elegida === null ? undefined : variants[elegida];
  const formula = String((v ? v.formula : valores['formula']) ?? '');
  const cambiarVariante = (change: Partial<Variante>): void => {
    if (elegida !== null)
      poner(
        'variantes',
        variants.map((x, i) => (i === elegida ? { ...x, ...change } : x)) as unknown as Value,
      );
  };
  const cambiar = (f: string): void => {
    if (v) cambiarVariante({ formula: f });
    else poner('formula', f === '' ? null : f);
  };
  const add = (): void => {
    poner('variantes', [
      ...variants,
      {
        id_convenio: null,
        desde: `${hoy.slice(0, 7)}-01`,
        formula: String(valores['formula'] ?? ''),
        formula_codigo: null,
      },
    ] as unknown as Value);
    elegir(variants.length);
  };
  const remove = (): void => {
    if (elegida === null) return;
    elegir(null);
    poner('variantes', variants.filter((_, i) => i !== elegida) as unknown as Value);
  };
  return (
    <section className="panel con-formula" data-dato="formula variantes" aria-labelledby={`${foot}-t`}>
      <header className="panel-head con-formula-cabeza">
        <h2 id={`${foot}-t`}>{t('pantallas.concepto.formula')}</h2>
        <div className="segments con-segmentos" role="group" aria-label={t('pantallas.concepto.formula')}>
          {variants.map((x, i) => (
            <button key={i} type="button" aria-pressed={i === elegida} onClick={() => elegir(i)}>
              <NombreVariante v={x} />
            </button>
          ))}
          <button type="button" aria-pressed={elegida === null} onClick={() => elegir(null)}>
            {t('pantallas.concepto.general')}
          </button>
          {!soloLectura && (
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
          <Button variant="quiet" small icon="list" aria-pressed={funcionesAbiertas} onClick={verFunciones}>
            {t('pantallas.concepto.funciones')}
          </Button>
        </div>
      </header>
      {v && (
        <VarianteFields
          v={v}
          error={(n) => errores[`variantes.${elegida}.${n}`]}
          soloLectura={soloLectura}
          cambiar={cambiarVariante}
          quitar={remove}
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
          key={elegida ?? 'general'}
          ref={manija}
          value={formula}
          onChange={cambiar}
          diagnostics={diagnosticos}
          context={contexto}
          label={t('pantallas.concepto.formula')}
          describedBy={foot}
          empty={t('pantallas.editor.vacia')}
          readOnly={soloLectura}
          alMover={setPosition}
          open={{ text: t('formas.formula.abrir'), help: t('formas.formula.abrirAyuda') }}
        />
      </Suspense>
      <FormulaFoot
        pie={foot}
        diagnosticos={diagnosticos}
        delForm={errores[v ? `variantes.${elegida}.formula` : 'formula']}
        vacia={formula.trim() === ''}
        posicion={position}
        irA={(from, until) => manija.current?.goTo(from, until)}
      />
    </section>
  );
};

// People pasted from a spreadsheet: what goes where, changed by hand if need be. One row fills the form;
// several are reviewed and added together, and can be undone.
import * as E from 'fp-ts/lib/Either.js';
import { useEffect, useRef, useState } from 'react';
import { nextLegajo } from '../../../core/tables/personal.ts';
import type { Row, Value } from '../../../core/kit/field.ts';
import type { ImportedRow } from '../../../core/machines/importCalls.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { TextArea } from '../../kit/Input.tsx';
import { Banner, LoadingBar, Panel } from '../../kit/Panel.tsx';
import { searchReferences } from '../../kit/references.ts';
import { todayDate } from '../../ports.ts';
import { ColumnMapping } from '../importaciones/ColumnMapping.tsx';
import { mappedRows, mappingProblem } from '../importaciones/importFile.ts';
import { fieldLabel, importReadiness } from '../importaciones/importReadiness.ts';
import { ImportOnItsWay, ImportResult, isReviewed, validRows } from '../importaciones/ImportResult.tsx';
import { useImportacion } from '../importaciones/useImportacion.ts';
import { PERSONAL_TABLE } from './legajoSections.ts';
import { pastedLegajo, type PastedLegajo } from './pastedLegajo.ts';
import { readPastedPeople, type PastedPeople } from './pastedRows.ts';
import { useKnownNames } from './useKnownNames.ts';
import '../importaciones/importar.css';

/** What has no column and the form already proposes for everybody: the number and the class. */
const PROPOSED: ReadonlySet<string> = new Set(['legajo', 'id_rrhh_clase_legajo']);

/** What was read of the text, with the columns that the person gave to another field. */
const usePastedPeople = (text: string) => {
  const t = useT(),
    { known, ready } = useKnownNames(),
    [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const read =
    text.trim() === '' || !ready
      ? undefined
      : readPastedPeople(text, known, todayDate(), (n) => t('legajoNuevo.pegar.columna', { n }));
  const people =
    read && E.isRight(read)
      ? { ...read.right, mapping: read.right.mapping.map((m, i) => chosen.get(i) ?? m) }
      : undefined;
  return {
    people,
    failure: read && E.isLeft(read) ? read.left.message : undefined,
    choose: (column: number, field: string): void => setChosen(new Map(chosen).set(column, field)),
    forget: (): void => setChosen(new Map()),
  };
};

/** The rows to add: each with the next number, and what all take without a column. */
const rowsToAdd = (
  { rows, mapping }: PastedPeople,
  fixed: ReadonlyMap<string, Value>,
  next: number | undefined,
): readonly ImportedRow[] => {
  let number = next;
  return mappedRows(PERSONAL_TABLE, rows, mapping, fixed).map(({ linea: line, valores: values }) => {
    if (mapping.includes('legajo') || number === undefined) return { linea: line, valores: values };
    const legajo = number;
    number = nextLegajo(legajo);
    return { linea: line, valores: { ...values, legajo } };
  });
};

export interface PasteLegajosProps {
  /** What was in the clipboard; empty: it is pasted here. */
  readonly initial: string;
  readonly values: Row;
  /** One row was read: what it puts in the form, and what could not be read. */
  readonly fill: (read: PastedLegajo) => void;
  /** The next legajo number. */
  readonly next: number | undefined;
  readonly onClose: () => void;
}

export const PasteLegajos = ({ initial, values, fill, next, onClose }: PasteLegajosProps) => {
  const t = useT(),
    [text, setText] = useState(initial),
    [fixed, setFixed] = useState<ReadonlyMap<string, Value>>(new Map());
  const { people, failure, choose, forget } = usePastedPeople(text),
    imp = useImportacion(PERSONAL_TABLE),
    { state, progress, failure: refused } = imp;
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state) result.current?.focus();
  }, [state]);
  const count = people?.rows.rows.length ?? 0,
    several = count > 1,
    clase = values['id_rrhh_clase_legajo'] ?? null,
    given = new Map([...(clase === null ? [] : [['id_rrhh_clase_legajo', clase] as const]), ...fixed]);
  const missing =
      people && several
        ? mappingProblem(PERSONAL_TABLE, people.mapping, { key: null, given: [] }).filter(
            (c) => c !== 'legajo' && !(PROPOSED.has(c) && given.has(c)),
          )
        : [],
    readiness =
      people &&
      importReadiness(
        t,
        PERSONAL_TABLE,
        { loaded: people.rows, map: people.mapping, fixed: new Map([...given, ['legajo', next ?? null]]) },
        { onError: 'abort', key: null, periodo: '' },
      );
  const toForm = async (): Promise<void> => {
    if (!people) return;
    fill(await pastedLegajo(t, people, values, { today: todayDate(), search: searchReferences }));
  };
  const review = (): void => {
    if (people)
      imp.review(rowsToAdd(people, given, next), { onError: 'abort', periodo: null, key: null, map: [] });
  };
  const no = several ? readiness?.no : undefined,
    reviewed = state !== undefined && isReviewed(state) && validRows(state) > 0;
  return (
    <Panel title={t('legajoNuevo.pegar.titulo')} className="leg-pegar">
      <Field
        label={t('legajoNuevo.pegar.filas')}
        error={failure ?? refused?.message}
        help={t('legajoNuevo.pegar.ayuda')}
      >
        {(c) => (
          <TextArea
            {...c}
            className="mono"
            rows={3}
            autoFocus={initial === ''}
            spellCheck={false}
            value={text}
            onChange={(e) => {
              imp.change();
              forget();
              setText(e.target.value);
            }}
          />
        )}
      </Field>
      {people && (
        <ColumnMapping
          table={PERSONAL_TABLE}
          loaded={people.rows}
          map={people.mapping}
          withoutColumn={missing}
          fixed={given}
          no={no}
          label={(n) => fieldLabel(t, PERSONAL_TABLE, n)}
          onChoose={(i, f) => {
            imp.change();
            choose(i, f);
          }}
          onFix={(f, v) => {
            imp.change();
            setFixed(new Map(fixed).set(f, v));
          }}
        />
      )}
      <LoadingBar on={progress !== undefined} />
      {progress && <ImportOnItsWay progress={progress} />}
      {several && people && state && !progress && (
        <ImportResult
          {...{ table: PERSONAL_TABLE, state, imp }}
          file={{ loaded: people.rows, map: people.mapping }}
          box={result}
        />
      )}
      {several && !people?.mapping.includes('legajo') && next !== undefined && !state && (
        <Banner tone="info">
          {t('legajoNuevo.pegar.numeros', { desde: next, hasta: next + count - 1 })}
        </Banner>
      )}
      <div className="row leg-forma-botones">
        <span className="grow" />
        <Button small onClick={onClose}>
          {t(state?.fase === 'terminada' ? 'web.cerrar' : 'pantallas.comun.cancelar')}
        </Button>
        {people && !several && (
          <Button small variant="primary" onClick={() => void toForm()}>
            {t('legajoNuevo.pegar.alFormulario')}
          </Button>
        )}
        {several && !reviewed && state?.fase !== 'terminada' && (
          <Button small variant="primary" busy={progress !== undefined} reason={no} onClick={review}>
            {t('legajoNuevo.pegar.revisar', { count })}
          </Button>
        )}
        {several && reviewed && (
          <Button small variant="primary" busy={progress !== undefined} onClick={() => imp.apply(state)}>
            {t('legajoNuevo.pegar.agregar', { count: validRows(state) })}
          </Button>
        )}
      </div>
    </Panel>
  );
};

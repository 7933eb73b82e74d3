// The form of a row, beside its list: the table machine's draft, its errors, a conflict with both versions,
// the save bar.
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { BREAKPOINTS } from '../../../core/constants.ts';
import type { FieldError } from '../../../core/kit/failure.ts';
import type { Field, Value } from '../../../core/kit/field.ts';
import { readField } from '../../../core/kit/readField.ts';
import { futureDateErrors } from '../../../core/kit/readField.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import type { Draft } from '../../../core/machines/rowDraft.ts';
import { useT, type T } from '../../i18n.ts';
import { todayDate } from '../../ports.ts';
import { markDirty } from '../../dirty.ts';
import { useHotkey } from '../hotkey.ts';
import type { RowNeighbours } from './rowNeighbours.ts';
import type { MenuItem } from '../MenuPanel.tsx';
import { Banner, LoadingBar } from '../Panel.tsx';
import { readableRowName } from '../references.ts';
import { useOverlay } from '../overlay.ts';
import { useMaxWidth } from '../useMaxWidth.ts';
import { useFirstOf } from '../useFirstOf.ts';
import { useOnChange } from '../useOnChange.ts';
import { useStateOf } from '../useStateOf.ts';
import { FormFields } from './FormFields.tsx';
import { sameFieldValue } from './sameFieldValue.ts';
import { BrokenPruebas } from './BrokenPruebas.tsx';
import { RowFormBar } from './RowFormBar.tsx';
import { RowFormHead } from './RowFormHead.tsx';
import type { TableActor } from './Conflict.tsx';
import './form.css';

const Conflict = lazy(() => import('./Conflict.tsx'));

/** Fields that the person has left at least once. */
const NONE: ReadonlySet<string> = new Set();

interface Props {
  readonly actor: TableActor;
  readonly table: AnyTable;
  readonly readOnly: boolean;
  readonly onClose: () => void;
  /** Other actions on the row. On a phone rows have no menu, so they are only here. */
  readonly actions?: readonly MenuItem[];
  /** The previous and next rows, and what Ctrl+Enter does after saving. */
  readonly neighbours?: RowNeighbours;
  /** Set when the form shows a draft recovered from an earlier visit. */
  readonly recovered?: boolean;
  /** Shown beside the title: what can be done with the unsaved row. */
  readonly extra?: ((draft: Draft, isDirty: boolean) => ReactNode) | undefined;
}

/** Focuses the first field, or the one that the address names, which may be a row of a nested list. */
const focusFirst = (box: HTMLElement | null): void => {
  const datum = CSS.escape(decodeURIComponent(location.hash.slice(1)));
  const named =
    datum === ''
      ? null
      : box?.querySelector<HTMLElement>(
          `[id="${datum}"], [data-dato="${datum}"] :is(input, select, textarea, button)`,
        );
  (
    named ??
    box?.querySelector<HTMLElement>(
      '.form-body input:not([type=checkbox]):not([readonly]), .form-body select, .form-body textarea',
    )
  )?.focus();
};

/**
 * The error of a field that was left. An empty required field is reported on saving, not while passing
 * through it.
 */
const errorsOnLeaving = (table: AnyTable, n: string, value: unknown): readonly FieldError[] => {
  const f = table.fields[n];
  if (!f) return [];
  const r = readField(f, n, value);
  return 'errors' in r
    ? r.errors.filter((e) => e.code !== 'required')
    : futureDateErrors(f, n, r.value, todayDate());
};

/** Check digits are validated as soon as all digits are typed. */
const hasAllDigits = (f: Field | undefined, v: Value): boolean =>
  f?.kind === 'texto' &&
  f.check !== undefined &&
  f.check !== 'email' &&
  String(v ?? '').replace(/\D/g, '').length >= (f.check === 'cbu' ? 22 : 11);

const newRowName = (t: T, { genero: gender, singular }: AnyTable): string =>
  t(gender === 'f' ? 'web.form.nueva' : 'web.form.nuevo', { singular });
const hasLists = (table: AnyTable): boolean => Object.values(table.fields).some((f) => f.kind === 'lista');

/** Broken tests only need confirmation here; they cannot be corrected in this form. */
const brokenPruebas = ({ code, errors }: ReturnType<TableActor['getSnapshot']>['context']) =>
  code === 'unconfirmed'
    ? errors.filter((e) => e.field === 'confirma_pruebas').map((e) => ({ clave: e.message }))
    : [];

/** Notices above the fields. */
const FormNotices = ({
  said,
  recovered,
  readOnly,
}: {
  /** The machine's message, unless a field already shows it. */
  readonly said: { readonly key: string; readonly message: string } | null;
  readonly recovered: boolean;
  readonly readOnly: boolean;
}) => {
  const t = useT();
  return (
    <>
      {said && (
        <Banner tone={said.key !== 'machines.tabla.recuperada' ? 'danger' : 'info'}>{said.message}</Banner>
      )}
      {recovered && <Banner tone="info">{t('machines.tabla.recuperada')}</Banner>}
      {readOnly && <Banner tone="info">{t('web.form.soloLectura')}</Banner>}
    </>
  );
};

/** `onClose` leaves the row; with unsaved changes the frame's guard asks first. */
export const RowForm = ({
  actor,
  table,
  readOnly,
  actions = [],
  extra,
  recovered = false,
  neighbours,
  onClose,
}: Props) => {
  const t = useT();
  const c = useSelector(actor, (s) => s.context);
  const saving = useSelector(actor, (s) => s.hasTag('busy') && s.hasTag('form'));
  // While the list behind is loading or failed to load, the machine accepts no edits nor saves: they are held
  // back, not lost.
  const writes = useSelector(actor, (s) => s.can({ type: 'change', values: {} })),
    leaves = useSelector(actor, (s) => s.can({ type: 'cancel' }));
  const reading = useSelector(actor, (s) => s.hasTag('busy') && !s.hasTag('form'));
  const conflict = useSelector(actor, (s) => s.matches('conflict'));
  const draft = c.draft;
  const box = useRef<HTMLFormElement>(null);
  const key = draft ? `${draft.mode}/${draft.id}` : '';
  // The values when the form opened, to know whether anything changed. A recovered draft counts as changed.
  const initial = useFirstOf(key, () => ({
    values: draft?.values ?? {},
    recovered: c.notice?.key === 'machines.tabla.recuperada',
  }));
  const [leftOnes, setLeftOnes] = useStateOf(key, NONE);
  const [taken, setTaken] = useStateOf<Readonly<Record<string, unknown>> | null>(key, null);
  const original = taken ?? initial.values;
  const dirty =
    draft !== null &&
    (((initial.recovered || recovered) && taken === null) ||
      Object.keys(draft.values).some((k) => !sameFieldValue(draft.values[k], original[k])));
  const added = draft?.mode === 'add';
  useEffect(() => (dirty && !readOnly ? markDirty() : undefined), [dirty, readOnly]);
  useOnChange([key], () => focusFirst(box.current));

  const broken = brokenPruebas(c);
  const [muted, silence] = useState<unknown>(undefined);
  const count = c.errors.length - broken.length,
    requested = useRef(0);
  const save = (andAnother = false): void => {
    if (readOnly || !writes) return;
    neighbours?.goOn(andAnother);
    requested.current++;
    actor.send({ type: 'save' });
  };
  // After a failed attempt the first error takes the focus.
  useOnChange([c.errors, count], () => {
    if (count && requested.current) {
      requested.current = 0;
      requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
    }
  });
  // On a phone the form covers its list.
  useOverlay(box, useMaxWidth(BREAKPOINTS.md - 1) && draft !== null);
  const withKeys = draft !== null && !conflict;
  useHotkey('ctrl+s', () => save(), withKeys);
  // Nothing to save: go on to the next row.
  const goOn = (): void => (dirty || added ? save(true) : neighbours?.go(1));
  useHotkey('ctrl+enter', goOn, neighbours !== undefined && withKeys);
  if (!draft) return null;

  const alive = [...leftOnes].flatMap((n) =>
    c.errors.some((e) => e.field === n) ? [] : errorsOnLeaving(table, n, draft.values[n]),
  );
  const change = (n: string, v: Value): void => {
    actor.send({ type: 'change', values: { [n]: v } });
    if (hasAllDigits(table.fields[n], v)) setLeftOnes(new Set([...leftOnes, n]));
  };
  const name = added ? newRowName(t, table) : readableRowName(table, original);
  return (
    <form
      ref={box}
      className={`panel form-side ${hasLists(table) ? 'wide' : ''}`}
      aria-label={name}
      noValidate
      onSubmit={(e) => {
        e.preventDefault();
        save();
      }}
      onKeyDown={(e) => {
        if (e.key === 'Escape' && !e.defaultPrevented) onClose();
      }}
    >
      <RowFormHead
        table={table}
        name={name}
        row={added ? undefined : original}
        extra={!readOnly && !conflict && extra?.(draft, dirty)}
        actions={actions}
        neighbours={!added && !conflict ? neighbours : undefined}
        onClose={onClose}
      />
      <LoadingBar on={saving} />
      <div className="form-body">
        {conflict && c.theirs ? (
          <Suspense>
            <Conflict
              table={table}
              mine={draft.values}
              theirs={c.theirs}
              seen={initial.recovered && taken === null ? c.theirs : original}
              actor={actor}
              onTake={setTaken}
            />
          </Suspense>
        ) : (
          <>
            <FormNotices
              said={c.errors.some((e) => e.field !== '' && e.field !== 'confirma_pruebas') ? null : c.notice}
              recovered={recovered && !c.notice}
              readOnly={readOnly}
            />
            <FormFields
              table={table}
              values={draft.values}
              errors={[...c.errors, ...alive]}
              readOnly={readOnly || !writes}
              added={added}
              onChange={change}
              onLeave={(n) => setLeftOnes(new Set([...leftOnes, n]))}
            />
          </>
        )}
      </div>
      {!readOnly && !conflict && (
        <RowFormBar
          {...{ saving, reading, dirty, writes, leaves }}
          errors={count}
          onGoOn={neighbours && t(added ? 'formas.guardarYNuevo' : 'formas.guardarYSeguir')}
          onLeave={() => actor.send({ type: 'cancel' })}
        />
      )}
      {broken.length > 0 && muted !== c.errors && (
        <BrokenPruebas
          pruebas={broken}
          onClose={() => silence(c.errors)}
          onConfirm={(keys) => {
            silence(c.errors);
            actor.send({ type: 'change', values: { confirma_pruebas: [...keys] } });
            save();
          }}
        />
      )}
    </form>
  );
};

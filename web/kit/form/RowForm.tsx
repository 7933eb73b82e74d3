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
  readonly tabla: AnyTable;
  readonly readOnly: boolean;
  readonly onClose: () => void;
  /** Other actions on the row. On a phone rows have no menu, so they are only here. */
  readonly acciones?: readonly MenuItem[];
  /** The previous and next rows, and what Ctrl+Enter does after saving. */
  readonly vecinas?: RowNeighbours;
  /** Set when the form shows a draft recovered from an earlier visit. */
  readonly recuperada?: boolean;
  /** Shown beside the title: what can be done with the unsaved row. */
  readonly extra?: ((draft: Draft, sucio: boolean) => ReactNode) | undefined;
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

const newRowName = (t: T, { genero, singular }: AnyTable): string =>
  t(genero === 'f' ? 'web.form.nueva' : 'web.form.nuevo', { singular });
const hasLists = (tabla: AnyTable): boolean => Object.values(tabla.fields).some((f) => f.kind === 'lista');

/** Broken tests only need confirmation here; they cannot be corrected in this form. */
const brokenPruebas = ({ code, errors }: ReturnType<TableActor['getSnapshot']>['context']) =>
  code === 'unconfirmed'
    ? errors.filter((e) => e.field === 'confirma_pruebas').map((e) => ({ clave: e.message }))
    : [];

/** Notices above the fields. */
const FormNotices = ({
  dicho,
  recuperada,
  readOnly,
}: {
  /** The machine's message, unless a field already shows it. */
  readonly dicho: { readonly key: string; readonly message: string } | null;
  readonly recuperada: boolean;
  readonly readOnly: boolean;
}) => {
  const t = useT();
  return (
    <>
      {dicho && (
        <Banner tone={dicho.key !== 'machines.tabla.recuperada' ? 'danger' : 'info'}>{dicho.message}</Banner>
      )}
      {recuperada && <Banner tone="info">{t('machines.tabla.recuperada')}</Banner>}
      {readOnly && <Banner tone="info">{t('web.form.soloLectura')}</Banner>}
    </>
  );
};

/** `onClose` leaves the row; with unsaved changes the frame's guard asks first. */
export const RowForm = ({
  actor,
  tabla,
  readOnly,
  acciones = [],
  extra,
  recuperada = false,
  vecinas,
  onClose,
}: Props) => {
  const t = useT();
  const c = useSelector(actor, (s) => s.context);
  const saving = useSelector(actor, (s) => s.hasTag('busy') && s.hasTag('form'));
  // While the list behind is loading or failed to load, the machine accepts no edits nor saves: they are held
  // back, not lost.
  const writes = useSelector(actor, (s) => s.can({ type: 'change', values: {} })),
    deja = useSelector(actor, (s) => s.can({ type: 'cancel' }));
  const reading = useSelector(actor, (s) => s.hasTag('busy') && !s.hasTag('form'));
  const conflict = useSelector(actor, (s) => s.matches('conflict'));
  const draft = c.draft;
  const box = useRef<HTMLFormElement>(null);
  const key = draft ? `${draft.mode}/${draft.id}` : '';
  // The values when the form opened, to know whether anything changed. A recovered draft counts as changed.
  const initial = useFirstOf(key, () => ({
    values: draft?.values ?? {},
    recuperado: c.notice?.key === 'machines.tabla.recuperada',
  }));
  const [dejados, setDejados] = useStateOf(key, NONE);
  const [tomada, setTomada] = useStateOf<Readonly<Record<string, unknown>> | null>(key, null);
  const original = tomada ?? initial.values;
  const dirty =
    draft !== null &&
    (((initial.recuperado || recuperada) && tomada === null) ||
      Object.keys(draft.values).some((k) => !sameFieldValue(draft.values[k], original[k])));
  const nuevo = draft?.mode === 'add';
  useEffect(() => (dirty && !readOnly ? markDirty() : undefined), [dirty, readOnly]);
  useOnChange([key], () => focusFirst(box.current));

  const rotas = brokenPruebas(c);
  const [calladas, silence] = useState<unknown>(undefined);
  const count = c.errors.length - rotas.length,
    requested = useRef(0);
  const save = (yOtra = false): void => {
    if (readOnly || !writes) return;
    vecinas?.seguir(yOtra);
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
  const conTeclas = draft !== null && !conflict;
  useHotkey('ctrl+s', () => save(), conTeclas);
  // Nothing to save: go on to the next row.
  const goOn = (): void => (dirty || nuevo ? save(true) : vecinas?.ir(1));
  useHotkey('ctrl+enter', goOn, vecinas !== undefined && conTeclas);
  if (!draft) return null;

  const alive = [...dejados].flatMap((n) =>
    c.errors.some((e) => e.field === n) ? [] : errorsOnLeaving(tabla, n, draft.values[n]),
  );
  const change = (n: string, v: Value): void => {
    actor.send({ type: 'change', values: { [n]: v } });
    if (hasAllDigits(tabla.fields[n], v)) setDejados(new Set([...dejados, n]));
  };
  const name = nuevo ? newRowName(t, tabla) : readableRowName(tabla, original);
  return (
    <form
      ref={box}
      className={`panel form-side ${hasLists(tabla) ? 'wide' : ''}`}
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
        tabla={tabla}
        nombre={name}
        fila={nuevo ? undefined : original}
        extra={!readOnly && !conflict && extra?.(draft, dirty)}
        acciones={acciones}
        vecinas={!nuevo && !conflict ? vecinas : undefined}
        onClose={onClose}
      />
      <LoadingBar on={saving} />
      <div className="form-body">
        {conflict && c.theirs ? (
          <Suspense>
            <Conflict
              tabla={tabla}
              mine={draft.values}
              theirs={c.theirs}
              seen={initial.recuperado && tomada === null ? c.theirs : original}
              actor={actor}
              onTake={setTomada}
            />
          </Suspense>
        ) : (
          <>
            <FormNotices
              dicho={c.errors.some((e) => e.field !== '' && e.field !== 'confirma_pruebas') ? null : c.notice}
              recuperada={recuperada && !c.notice}
              readOnly={readOnly}
            />
            <FormFields
              tabla={tabla}
              values={draft.values}
              errors={[...c.errors, ...alive]}
              readOnly={readOnly || !writes}
              nuevo={nuevo}
              onChange={change}
              onLeave={(n) => setDejados(new Set([...dejados, n]))}
            />
          </>
        )}
      </div>
      {!readOnly && !conflict && (
        <RowFormBar
          {...{ guardando: saving, leyendo: reading, sucio: dirty, escribe: writes, deja }}
          errores={count}
          alSeguir={vecinas && t(nuevo ? 'formas.guardarYNuevo' : 'formas.guardarYSeguir')}
          alDejar={() => actor.send({ type: 'cancel' })}
        />
      )}
      {rotas.length > 0 && calladas !== c.errors && (
        <BrokenPruebas
          pruebas={rotas}
          alCerrar={() => silence(c.errors)}
          alConfirmar={(keys) => {
            silence(c.errors);
            actor.send({ type: 'change', values: { confirma_pruebas: [...keys] } });
            save();
          }}
        />
      )}
    </form>
  );
};

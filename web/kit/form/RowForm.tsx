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
import { markDirty } from '../dirty.ts';
import { useHotkey } from '../hotkey.ts';
import type { RowNeighbours } from '../list/useNeighbours.ts';
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
const NINGUNO: ReadonlySet<string> = new Set();

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
const focusFirst = (caja: HTMLElement | null): void => {
  const dato = CSS.escape(decodeURIComponent(location.hash.slice(1)));
  const nombrado =
    dato === ''
      ? null
      : caja?.querySelector<HTMLElement>(
          `[id="${dato}"], [data-dato="${dato}"] :is(input, select, textarea, button)`,
        );
  (
    nombrado ??
    caja?.querySelector<HTMLElement>(
      '.form-body input:not([type=checkbox]):not([readonly]), .form-body select, .form-body textarea',
    )
  )?.focus();
};

/**
 * The error of a field that was left. An empty required field is reported on saving, not while passing
 * through it.
 */
const errorsOnLeaving = (tabla: AnyTable, n: string, valor: unknown): readonly FieldError[] => {
  const f = tabla.fields[n];
  if (!f) return [];
  const r = readField(f, n, valor);
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
  const guardando = useSelector(actor, (s) => s.hasTag('busy') && s.hasTag('form'));
  // While the list behind is loading or failed to load, the machine accepts no edits nor saves: they are held
  // back, not lost.
  const escribe = useSelector(actor, (s) => s.can({ type: 'change', values: {} })),
    deja = useSelector(actor, (s) => s.can({ type: 'cancel' }));
  const leyendo = useSelector(actor, (s) => s.hasTag('busy') && !s.hasTag('form'));
  const conflicto = useSelector(actor, (s) => s.matches('conflict'));
  const draft = c.draft;
  const caja = useRef<HTMLFormElement>(null);
  const clave = draft ? `${draft.mode}/${draft.id}` : '';
  // The values when the form opened, to know whether anything changed. A recovered draft counts as changed.
  const inicial = useFirstOf(clave, () => ({
    values: draft?.values ?? {},
    recuperado: c.notice?.key === 'machines.tabla.recuperada',
  }));
  const [dejados, setDejados] = useStateOf(clave, NINGUNO);
  const [tomada, setTomada] = useStateOf<Readonly<Record<string, unknown>> | null>(clave, null);
  const original = tomada ?? inicial.values;
  const sucio =
    draft !== null &&
    (((inicial.recuperado || recuperada) && tomada === null) ||
      Object.keys(draft.values).some((k) => !sameFieldValue(draft.values[k], original[k])));
  const nuevo = draft?.mode === 'add';
  useEffect(() => (sucio && !readOnly ? markDirty() : undefined), [sucio, readOnly]);
  useOnChange([clave], () => focusFirst(caja.current));

  const rotas = brokenPruebas(c);
  const [calladas, callar] = useState<unknown>(undefined);
  const cuantos = c.errors.length - rotas.length,
    pedidos = useRef(0);
  const guardar = (yOtra = false): void => {
    if (readOnly || !escribe) return;
    vecinas?.seguir(yOtra);
    pedidos.current++;
    actor.send({ type: 'save' });
  };
  // After a failed attempt the first error takes the focus.
  useOnChange([c.errors, cuantos], () => {
    if (cuantos && pedidos.current) {
      pedidos.current = 0;
      requestAnimationFrame(() => caja.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
    }
  });
  // On a phone the form covers its list.
  useOverlay(caja, useMaxWidth(BREAKPOINTS.md - 1) && draft !== null);
  const conTeclas = draft !== null && !conflicto;
  useHotkey('ctrl+s', () => guardar(), conTeclas);
  // Nothing to save: go on to the next row.
  const seguir = (): void => (sucio || nuevo ? guardar(true) : vecinas?.ir(1));
  useHotkey('ctrl+enter', seguir, vecinas !== undefined && conTeclas);
  if (!draft) return null;

  const vivos = [...dejados].flatMap((n) =>
    c.errors.some((e) => e.field === n) ? [] : errorsOnLeaving(tabla, n, draft.values[n]),
  );
  const cambiar = (n: string, v: Value): void => {
    actor.send({ type: 'change', values: { [n]: v } });
    if (hasAllDigits(tabla.fields[n], v)) setDejados(new Set([...dejados, n]));
  };
  const nombre = nuevo ? newRowName(t, tabla) : readableRowName(tabla, original);
  return (
    <form
      ref={caja}
      className={`panel form-side ${hasLists(tabla) ? 'wide' : ''}`}
      aria-label={nombre}
      noValidate
      onSubmit={(e) => {
        e.preventDefault();
        guardar();
      }}
      onKeyDown={(e) => {
        if (e.key === 'Escape' && !e.defaultPrevented) onClose();
      }}
    >
      <RowFormHead
        tabla={tabla}
        nombre={nombre}
        fila={nuevo ? undefined : original}
        extra={!readOnly && !conflicto && extra?.(draft, sucio)}
        acciones={acciones}
        vecinas={!nuevo && !conflicto ? vecinas : undefined}
        onClose={onClose}
      />
      <LoadingBar on={guardando} />
      <div className="form-body">
        {conflicto && c.theirs ? (
          <Suspense>
            <Conflict
              tabla={tabla}
              mine={draft.values}
              theirs={c.theirs}
              seen={inicial.recuperado && tomada === null ? c.theirs : original}
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
              errors={[...c.errors, ...vivos]}
              readOnly={readOnly || !escribe}
              nuevo={nuevo}
              onChange={cambiar}
              onLeave={(n) => setDejados(new Set([...dejados, n]))}
            />
          </>
        )}
      </div>
      {!readOnly && !conflicto && (
        <RowFormBar
          {...{ guardando, leyendo, sucio, escribe, deja }}
          errores={cuantos}
          alSeguir={vecinas && t(nuevo ? 'formas.guardarYNuevo' : 'formas.guardarYSeguir')}
          alDejar={() => actor.send({ type: 'cancel' })}
        />
      )}
      {rotas.length > 0 && calladas !== c.errors && (
        <BrokenPruebas
          pruebas={rotas}
          alCerrar={() => callar(c.errors)}
          alConfirmar={(claves) => {
            callar(c.errors);
            actor.send({ type: 'change', values: { confirma_pruebas: [...claves] } });
            guardar();
          }}
        />
      )}
    </form>
  );
};

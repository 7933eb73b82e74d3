// A row being written, beside its list: the table machine's draft, its errors, a conflict with both versions, the save bar.
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { BREAKPOINTS } from '../../../core/constants.ts';
import type { FieldError } from '../../../core/kit/failure.ts';
import type { Value } from '../../../core/kit/field.ts';
import { futureDateErrors, readField } from '../../../core/kit/readField.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import type { Draft } from '../../../core/machines/rowDraft.ts';
import { useT } from '../../i18n.ts';
import { todayDate } from '../../ports.ts';
import { Button, IconButton } from '../Button.tsx';
import { markDirty } from '../dirty.ts';
import { useHotkey } from '../hotkey.ts';
import type { RowNeighbours } from '../list/useNeighbours.ts';
import { MenuButton } from '../Menu.tsx';
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
import { RowName } from './values.tsx';
import type { TableActor } from './Conflict.tsx';
import './form.css';

const Conflict = lazy(() => import('./Conflict.tsx'));

/** Fields that were left. */
const NINGUNO: ReadonlySet<string> = new Set();

interface Props {
  readonly actor: TableActor;
  readonly tabla: AnyTable;
  readonly readOnly: boolean;
  readonly onClose: () => void;
  /** What else can be done with the row: on a phone, where rows have no menu, here alone. */
  readonly acciones?: readonly MenuItem[];
  /** The rows before and after it, and what follows saving it with Ctrl+Enter. */
  readonly vecinas?: RowNeighbours;
  /** What it has came from an earlier time, kept for whoever writes. */
  readonly recuperada?: boolean;
  /** What can be done with what is written, before saving it: beside the title. */
  readonly extra?: ((draft: Draft, sucio: boolean) => ReactNode) | undefined;
}

/** `onClose` leaves the row; with changes, the frame's guard asks first. */
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
  // While the list behind is read again, or could not be, the machine takes neither words nor saving: they are held back, not lost.
  const escribe = useSelector(actor, (s) => s.can({ type: 'change', values: {} })),
    deja = useSelector(actor, (s) => s.can({ type: 'cancel' }));
  const leyendo = useSelector(actor, (s) => s.hasTag('busy') && !s.hasTag('form'));
  const conflicto = useSelector(actor, (s) => s.matches('conflict'));
  const draft = c.draft;
  const caja = useRef<HTMLFormElement>(null);
  const clave = draft ? `${draft.mode}/${draft.id}` : '';
  // What was there when the form opened: to know whether anything changed. A recovered draft was changed before.
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
  // At the first field, or at the one that the address names: a row of a long list inside the row.
  useOnChange([clave], () => {
    const dato = CSS.escape(decodeURIComponent(location.hash.slice(1)));
    (
      (dato !== '' &&
        caja.current?.querySelector<HTMLElement>(
          `[id="${dato}"], [data-dato="${dato}"] :is(input, select, textarea, button)`,
        )) ||
      caja.current?.querySelector<HTMLElement>(
        '.form-body input:not([type=checkbox]):not([readonly]), .form-body select, .form-body textarea',
      )
    )?.focus();
  });

  // Tests that the save would break are to be confirmed, not mended here.
  const rotas =
    c.code === 'unconfirmed'
      ? c.errors.filter((e) => e.field === 'confirma_pruebas').map((e) => ({ clave: e.message }))
      : [];
  const [calladas, callar] = useState<unknown>(undefined);
  const cuantos = c.errors.length - rotas.length;
  const pedidos = useRef(0);
  const guardar = (yOtra = false) => {
    if (readOnly || !escribe) return;
    vecinas?.seguir(yOtra);
    pedidos.current++;
    actor.send({ type: 'save' });
  };
  const cerca = vecinas !== undefined && draft !== null && draft.mode !== 'add' && !conflicto;
  // After a try that failed, the first error has the cursor.
  useOnChange([c.errors, cuantos], () => {
    if (cuantos && pedidos.current) {
      pedidos.current = 0;
      requestAnimationFrame(() => caja.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
    }
  });
  // On a phone it covers its list.
  useOverlay(caja, useMaxWidth(BREAKPOINTS.md - 1) && draft !== null);
  useHotkey('ctrl+s', () => guardar(), draft !== null && !conflicto);
  // Nothing to save: it goes on to the next one.
  useHotkey(
    'ctrl+enter',
    () => {
      if (sucio || nuevo) guardar(true);
      else vecinas?.ir(1);
    },
    vecinas !== undefined && draft !== null && !conflicto,
  );
  if (!draft) return null;

  const vivos: FieldError[] = [...dejados].flatMap((n) => {
    const f = tabla.fields[n];
    if (!f || c.errors.some((e) => e.field === n)) return [];
    const r = readField(f, n, draft.values[n]);
    // An empty required field is told on saving, not while passing by.
    return 'errors' in r
      ? r.errors.filter((e) => e.code !== 'required')
      : futureDateErrors(f, n, r.value, todayDate());
  });
  const cambiar = (n: string, v: Value) => {
    actor.send({ type: 'change', values: { [n]: v } });
    const f = tabla.fields[n];
    // Check digits are told as soon as all digits are there.
    if (
      f?.kind === 'texto' &&
      f.check &&
      f.check !== 'email' &&
      String(v ?? '').replace(/\D/g, '').length >= (f.check === 'cbu' ? 22 : 11)
    )
      setDejados(new Set([...dejados, n]));
  };
  const nombre = nuevo
    ? t(tabla.genero === 'f' ? 'web.form.nueva' : 'web.form.nuevo', { singular: tabla.singular })
    : readableRowName(tabla, original);
  const espera = t(guardando || leyendo ? 'web.form.espere' : 'web.form.sinLista');
  const ancho = Object.values(tabla.fields).some((f) => f.kind === 'lista');
  return (
    <form
      ref={caja}
      className={`panel form-side ${ancho ? 'wide' : ''}`}
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
      <div className="form-head">
        <h2>{nuevo ? nombre : <RowName tabla={tabla} fila={original} />}</h2>
        {!readOnly && !conflicto && extra?.(draft, sucio)}
        {acciones.length > 0 && (
          <MenuButton label={t('web.mas')} items={acciones}>
            {(m) => <IconButton icon="ellipsis-h" label={t('web.lista.acciones', { nombre })} {...m} />}
          </MenuButton>
        )}
        {cerca && (
          <>
            <IconButton icon="chevron-up" label={t('formas.fila.anterior')} onClick={() => vecinas.ir(-1)} />
            <IconButton
              icon="chevron-down"
              label={t('formas.fila.siguiente')}
              onClick={() => vecinas.ir(1)}
            />
          </>
        )}
        <IconButton icon="times" label={t('web.cerrar')} onClick={onClose} />
      </div>
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
            {c.notice && !c.errors.some((e) => e.field !== '' && e.field !== 'confirma_pruebas') && (
              <Banner tone={c.notice.key !== 'machines.tabla.recuperada' ? 'danger' : 'info'}>
                {c.notice.message}
              </Banner>
            )}
            {recuperada && !c.notice && <Banner tone="info">{t('machines.tabla.recuperada')}</Banner>}
            {readOnly && <Banner tone="info">{t('web.form.soloLectura')}</Banner>}
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
        <div className="save-bar">
          <span className={`state ${cuantos ? 'danger' : sucio ? 'warn' : ''}`} role="status">
            {cuantos ? (
              t('web.form.errores', { count: cuantos })
            ) : guardando ? (
              t('web.form.guardando')
            ) : sucio ? (
              <>
                <span className="bullet" />
                {t('web.form.sinGuardar')}
              </>
            ) : (
              ''
            )}
          </span>
          <Button reason={deja ? undefined : espera} onClick={() => actor.send({ type: 'cancel' })}>
            {t(sucio ? 'web.descartar' : 'web.cerrar')}
          </Button>
          <Button
            type="submit"
            variant="primary"
            keys="Ctrl S"
            title={vecinas && `${t(nuevo ? 'formas.guardarYNuevo' : 'formas.guardarYSeguir')}: Ctrl Enter`}
            busy={guardando || leyendo}
            reason={escribe ? undefined : espera}
          >
            {t('web.guardar')}
          </Button>
        </div>
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

// The foot of a form: what is pending, why it could not be saved, Descartar and Guardar; and the conflict,
// both values in view.
import { lazy, Suspense, useRef } from 'react';
import type { Row } from '../../core/kit/field.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import { useT } from '../i18n.ts';
import { Button } from '../kit/Button.tsx';
import { Icon } from '../kit/Icon.tsx';
import { MenuButton } from '../kit/Menu.tsx';
import { useHotkey } from '../kit/hotkey.ts';
import { goToField, fieldOfPath } from './goToField.ts';
import type { FormDraft } from './formDraft.ts';
import type { ConflictPanelProps } from './ConflictPanel.tsx';

/**
 * Focus goes to the first field that does not hold, in the order of the page; when none of them has a field
 * in sight, to where the first is written.
 */
const alPrimerError = (primero: () => string | undefined): void => {
  requestAnimationFrame(() => {
    const e = document.querySelector<HTMLElement>(
      '#contenido [aria-invalid=true], #contenido [data-error] input, #contenido [data-invalido] .cm-content',
    );
    const campo = e ? undefined : primero();
    if (campo !== undefined) goToField(campo);
    e?.scrollIntoView({ block: 'center' });
    e?.focus();
  });
};

/**
 * Ctrl+S saves, Ctrl+Enter saves and begins another, Esc leaves (the guard asks when something is not saved).
 * `rotulos`: whose labels the summary of errors says.
 */
export const SaveBar = ({
  b,
  alGuardar,
  descartar,
  soloLectura,
  alNuevo,
  alSalir,
  rotulos,
}: {
  readonly b: FormDraft;
  readonly alGuardar: (fila: Row) => void;
  readonly descartar?: () => void;
  readonly soloLectura?: boolean;
  readonly alNuevo?: () => void;
  readonly alSalir?: () => void;
  readonly rotulos?: AnyTable;
}) => {
  const t = useT();
  const deAhora = useRef(b.errores);
  deAhora.current = b.errores;
  const guardar = async (otro = false): Promise<void> => {
    if (b.guardando) return;
    const r = await b.guardar();
    if (!r) alPrimerError(() => Object.keys(deAhora.current)[0]);
    else if (otro && alNuevo) {
      alGuardar(r);
      alNuevo();
    } else alGuardar(r);
  };
  useHotkey('ctrl+s', () => {
    if (!soloLectura) void guardar();
  });
  useHotkey(
    'ctrl+enter',
    () => {
      if (!soloLectura) void guardar(true);
    },
    alNuevo !== undefined,
  );
  // What is open takes the key for itself: a list, a calendar, a dialog, a panel beside. In a formula it
  // closes what the editor offers, and no more.
  useHotkey(
    'Escape',
    (e) => {
      const aqui =
        e.target === document.body ||
        (e.target instanceof Element &&
          e.target.closest('#contenido') !== null &&
          e.target.closest('.cm-editor') === null);
      if (aqui && !document.querySelector('[role=dialog], [role=listbox], [role=menu], .cm-tooltip'))
        alSalir?.();
    },
    alSalir !== undefined,
  );
  const errores = Object.entries(b.errores),
    cuantos = errores.length;
  if (soloLectura) return null;
  return (
    <div className="barra-guardar">
      <div className="row grow" role="status">
        {b.guardando ? (
          <span className="barra-pendiente">{t('web.form.guardando')}…</span>
        ) : cuantos > 0 ? (
          <span className="barra-mal">
            <Icon name="exclamation-circle" /> {t('pantallas.comun.errores', { count: cuantos })}
          </span>
        ) : b.falla ? (
          <span className="barra-mal">
            <Icon name="exclamation-circle" /> {b.falla.message}
          </span>
        ) : b.sinRespuesta ? (
          <span className="barra-pendiente" title={t('formas.sinRespuesta')}>
            <Icon name="exclamation-triangle" /> {t('formas.sinRespuesta')}
          </span>
        ) : b.sucio ? (
          <>
            <span className="barra-punto" aria-hidden="true" />
            <span className="barra-pendiente">{t('pantallas.comun.sinGuardar')}</span>
            {b.guardadoALas && (
              <span className="muted barra-hora">
                {t('pantallas.comun.borrador', { hora: b.guardadoALas })}
              </span>
            )}
          </>
        ) : (
          <span className="muted">{t('pantallas.comun.sinCambios')}</span>
        )}
      </div>
      {cuantos > 1 && rotulos && (
        <MenuButton
          label={t('formas.aCorregir')}
          items={errores.map(([campo, mensaje]) => {
            const label = rotulos.fields[fieldOfPath(campo)]?.label;
            return {
              label:
                label !== undefined && mensaje.startsWith(label)
                  ? mensaje
                  : t('formas.errorEn', { dato: label ?? campo, mensaje }),
              onSelect: () => goToField(campo),
            };
          })}
        >
          {(m) => (
            <Button small variant="quiet" iconEnd="chevron-up" {...m}>
              {t('formas.aCorregir')}
            </Button>
          )}
        </MenuButton>
      )}
      <Button
        onClick={() => {
          b.descartar();
          descartar?.();
        }}
        reason={b.sucio || descartar ? undefined : t('pantallas.comun.sinCambios')}
      >
        {t('pantallas.comun.descartar')}
      </Button>
      <Button
        variant="primary"
        keys="Ctrl S"
        title={alNuevo && `${t('formas.guardarYNuevo')}: Ctrl Enter`}
        busy={b.guardando}
        onClick={() => void guardar()}
      >
        {t('pantallas.comun.guardar')}
      </Button>
    </div>
  );
};

const Conflicto = lazy(() => import('./ConflictPanel.tsx'));

/** Two people changed the same: what to choose from, loaded when it happens. */
export const ConflictNotice = (p: ConflictPanelProps) =>
  p.b.conflicto?.ahora ? (
    <Suspense>
      <Conflicto {...p} />
    </Suspense>
  ) : null;

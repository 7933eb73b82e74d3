// The foot of a form: what is unsaved, why it could not be saved, Descartar and Guardar; and the conflict,
// with both values visible.
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
 * Focuses the first invalid field in page order; if none of them has a visible input, goes to where the first
 * is written.
 */
const alPrimerError = (first: () => string | undefined): void => {
  requestAnimationFrame(() => {
    const e = document.querySelector<HTMLElement>(
      '#contenido [aria-invalid=true], #contenido [data-error] input, #contenido [data-invalido] .cm-content',
    );
    const field = e ? undefined : first();
    if (field !== undefined) goToField(field);
    e?.scrollIntoView({ block: 'center' });
    e?.focus();
  });
};

/**
 * Ctrl+S saves, Ctrl+Enter saves and starts another, Esc leaves (the guard asks if something is unsaved).
 * `rotulos`: the labels that the summary of errors uses.
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
  const current = useRef(b.errores);
  current.current = b.errores;
  const save = async (other = false): Promise<void> => {
    if (b.guardando) return;
    const r = await b.guardar();
    if (!r) alPrimerError(() => Object.keys(current.current)[0]);
    else if (other && alNuevo) {
      alGuardar(r);
      alNuevo();
    } else alGuardar(r);
  };
  useHotkey('ctrl+s', () => {
    if (!soloLectura) void save();
  });
  useHotkey(
    'ctrl+enter',
    () => {
      if (!soloLectura) void save(true);
    },
    alNuevo !== undefined,
  );
  // An open list, calendar, dialog or side panel takes Esc for itself. In a formula Esc only closes the
  // editor's suggestions.
  useHotkey(
    'Escape',
    (e) => {
      const here =
        e.target === document.body ||
        (e.target instanceof Element &&
          e.target.closest('#contenido') !== null &&
          e.target.closest('.cm-editor') === null);
      if (here && !document.querySelector('[role=dialog], [role=listbox], [role=menu], .cm-tooltip'))
        alSalir?.();
    },
    alSalir !== undefined,
  );
  const errors = Object.entries(b.errores),
    count = errors.length;
  if (soloLectura) return null;
  return (
    <div className="barra-guardar">
      <div className="row grow" role="status">
        {b.guardando ? (
          <span className="barra-pendiente">{t('web.form.guardando')}…</span>
        ) : count > 0 ? (
          <span className="barra-mal">
            <Icon name="exclamation-circle" /> {t('pantallas.comun.errores', { count: count })}
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
      {count > 1 && rotulos && (
        <MenuButton
          label={t('formas.aCorregir')}
          items={errors.map(([field, message]) => {
            const label = rotulos.fields[fieldOfPath(field)]?.label;
            return {
              label:
                label !== undefined && message.startsWith(label)
                  ? message
                  : t('formas.errorEn', { dato: label ?? field, mensaje: message }),
              onSelect: () => goToField(field),
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
        onClick={() => void save()}
      >
        {t('pantallas.comun.guardar')}
      </Button>
    </div>
  );
};

const Conflicto = lazy(() => import('./ConflictPanel.tsx'));

/** The conflict panel, loaded when two people changed the same row. */
export const ConflictNotice = (p: ConflictPanelProps) =>
  p.b.conflicto?.ahora ? (
    <Suspense>
      <Conflicto {...p} />
    </Suspense>
  ) : null;

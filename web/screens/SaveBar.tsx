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
const toFirstError = (first: () => string | undefined): void => {
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
 * `labels`: the labels that the summary of errors uses.
 */
export const SaveBar = ({
  b,
  onSave,
  discard,
  readOnly,
  onNew,
  onLeave,
  labels,
}: {
  readonly b: FormDraft;
  readonly onSave: (row: Row) => void;
  readonly discard?: () => void;
  readonly readOnly?: boolean;
  readonly onNew?: () => void;
  readonly onLeave?: () => void;
  readonly labels?: AnyTable;
}) => {
  const t = useT();
  const current = useRef(b.errors);
  current.current = b.errors;
  const save = async (other = false): Promise<void> => {
    if (b.saving) return;
    const r = await b.save();
    if (!r) toFirstError(() => Object.keys(current.current)[0]);
    else if (other && onNew) {
      onSave(r);
      onNew();
    } else onSave(r);
  };
  useHotkey('ctrl+s', () => {
    if (!readOnly) void save();
  });
  useHotkey(
    'ctrl+enter',
    () => {
      if (!readOnly) void save(true);
    },
    onNew !== undefined,
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
        onLeave?.();
    },
    onLeave !== undefined,
  );
  const errors = Object.entries(b.errors),
    count = errors.length;
  if (readOnly) return null;
  return (
    <div className="barra-guardar">
      <div className="row grow" role="status">
        {b.saving ? (
          <span className="barra-pendiente">{t('web.form.guardando')}…</span>
        ) : count > 0 ? (
          <span className="barra-mal">
            <Icon name="exclamation-circle" /> {t('pantallas.comun.errores', { count })}
          </span>
        ) : b.failure ? (
          <span className="barra-mal">
            <Icon name="exclamation-circle" /> {b.failure.message}
          </span>
        ) : b.unanswered ? (
          <span className="barra-pendiente" title={t('formas.sinRespuesta')}>
            <Icon name="exclamation-triangle" /> {t('formas.sinRespuesta')}
          </span>
        ) : b.dirty ? (
          <>
            <span className="barra-punto" aria-hidden="true" />
            <span className="barra-pendiente">{t('pantallas.comun.sinGuardar')}</span>
            {b.savedAt && (
              <span className="muted barra-hora">{t('pantallas.comun.borrador', { hora: b.savedAt })}</span>
            )}
          </>
        ) : (
          <span className="muted">{t('pantallas.comun.sinCambios')}</span>
        )}
      </div>
      {count > 1 && labels && (
        <MenuButton
          label={t('formas.aCorregir')}
          items={errors.map(([field, message]) => {
            const label = labels.fields[fieldOfPath(field)]?.label;
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
          b.discard();
          discard?.();
        }}
        reason={b.dirty || discard ? undefined : t('pantallas.comun.sinCambios')}
      >
        {t('pantallas.comun.descartar')}
      </Button>
      <Button
        variant="primary"
        keys="Ctrl S"
        title={onNew && `${t('formas.guardarYNuevo')}: Ctrl Enter`}
        busy={b.saving}
        onClick={() => void save()}
      >
        {t('pantallas.comun.guardar')}
      </Button>
    </div>
  );
};

const Conflict = lazy(() => import('./ConflictPanel.tsx'));

/** The conflict panel, loaded when two people changed the same row. */
export const ConflictNotice = (p: ConflictPanelProps) =>
  p.b.conflict?.current ? (
    <Suspense>
      <Conflict {...p} />
    </Suspense>
  ) : null;

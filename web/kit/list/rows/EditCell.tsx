// Edits a cell of the list in place: the value is checked and saved on leaving it; if somebody changed the
// row meanwhile, both values are shown.
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { Field as FieldDescriptor, Value } from '../../../../core/kit/field.ts';
import type { AnyTable } from '../../../../core/kit/table.ts';
import { useT } from '../../../i18n.ts';
import { fieldOf } from '../../../../core/kit/table.ts';
import { Button } from '../../Button.tsx';
import { Dialog } from '../../Dialog.tsx';
import { FieldInput } from '../../form/FieldInput.tsx';
import { FieldValue } from '../../form/values.tsx';
import { Select } from '../../Input.tsx';
import { notify } from '../../Notices.tsx';
import { fieldValueOf } from '../../../receivedRows.ts';
import { useCellSaving, type CellExit, type CellRow } from './useCellSaving.ts';
import '../../form/form.css';

/** Under the last visible row the box would be out of sight. */
const inView = (e: HTMLElement | null): void => e?.scrollIntoView({ block: 'nearest' });

interface Props {
  readonly table: AnyTable;
  readonly row: CellRow;
  readonly field: string;
  readonly onSaved: (f: CellRow) => void;
  readonly onLeave: (s: CellExit) => void;
}

/** Shows both values to choose from. */
const CellConflict = ({
  fieldName,
  field,
  was,
  foreign,
  theirs,
  onLeave,
  onSet,
}: {
  readonly fieldName: string;
  readonly field: FieldDescriptor;
  readonly was: Value;
  readonly foreign: unknown;
  readonly theirs: Value;
  /** Keeps the other person's value. */
  readonly onLeave: () => void;
  readonly onSet: () => void;
}) => {
  const t = useT();
  return (
    <Dialog
      open
      title={t('masivo.celda.conflicto', { campo: field.label })}
      onClose={onLeave}
      footer={
        <>
          <Button
            onClick={() => {
              notify({ tone: 'info', text: t('masivo.celda.quedo') });
              onLeave();
            }}
          >
            {t('masivo.celda.dejar')}
          </Button>
          <Button variant="primary" onClick={onSet}>
            {t('masivo.celda.poner')}
          </Button>
        </>
      }
    >
      <table className="changes">
        <thead>
          <tr>
            <th scope="col">{t('masivo.celda.habia')}</th>
            <th scope="col">{t('masivo.celda.ahora')}</th>
            <th scope="col">{t('masivo.celda.suyo')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            {[was, foreign, theirs].map((v, i) => (
              <td key={i}>
                <FieldValue name={fieldName} field={field} value={v ?? null} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </Dialog>
  );
};

/** Enter and Tab save, and Tab moves on; Esc restores the value. The table's own keys are suspended. */
const cellKeys =
  ({ leave, save }: ReturnType<typeof useCellSaving>) =>
  (e: KeyboardEvent): void => {
    const does =
      e.key === 'Escape'
        ? () => leave('queda')
        : e.key === 'Enter' && !e.defaultPrevented
          ? () => void save('queda')
          : e.key === 'Tab'
            ? () => void save(e.shiftKey ? 'anterior' : 'siguiente')
            : undefined;
    if (does) e.preventDefault();
    e.stopPropagation();
    does?.();
  };

export const EditCell = ({ table, row, field, onSaved, onLeave }: Props) => {
  const t = useT(),
    f = fieldOf(table, field),
    was = fieldValueOf(row[field]);
  const box = useRef<HTMLDivElement>(null),
    entry = (): HTMLElement | null => box.current?.querySelector<HTMLElement>('input, select') ?? null;
  const cell = useCellSaving({
      ...{ table, row, fieldName: field, was, onSaved, onLeave },
      field: f,
      onInvalid: () => entry()?.focus(),
    }),
    { value, wrong, saving, foreign, set, leave, save } = cell;
  useEffect(() => {
    const x = box.current?.querySelector<HTMLElement>('input, select');
    x?.focus();
    if (x instanceof HTMLInputElement) x.select();
  }, []);
  return (
    <div
      ref={box}
      className="celda-editada"
      data-mal={wrong !== undefined || undefined}
      onKeyDown={cellKeys(cell)}
      onDoubleClick={(e) => e.stopPropagation()}
      onBlur={(e) => {
        if (
          !saving &&
          !foreign &&
          e.relatedTarget instanceof Element &&
          !box.current?.contains(e.relatedTarget) &&
          !e.relatedTarget.closest('[role=listbox], [role=dialog]')
        )
          void save('queda');
      }}
    >
      {f.kind === 'flag' ? (
        <Select
          aria-label={f.label}
          disabled={saving}
          options={[
            { id: 1, valor: t('web.si') },
            { id: 0, valor: t('web.no') },
          ]}
          value={String(value ?? 0)}
          onChange={(e) => set(Number(e.target.value))}
        />
      ) : (
        <FieldInput
          field={f}
          value={value}
          onChange={set}
          label={f.label}
          readOnly={saving}
          control={{
            id: `celda-${String(row['id'])}-${field}`,
            ...(wrong === undefined ? {} : { 'aria-invalid': true as const }),
          }}
        />
      )}
      {wrong !== undefined && (
        <span className="celda-error" role="alert" ref={inView}>
          {wrong}
        </span>
      )}
      {saving && (
        <span className="celda-guardando" role="status">
          {t('web.form.guardando')}…
        </span>
      )}
      {foreign && (
        <CellConflict
          fieldName={field}
          field={f}
          was={was}
          foreign={foreign[field]}
          theirs={value}
          onLeave={() => {
            onSaved(foreign);
            leave('queda');
          }}
          onSet={cell.saveOver}
        />
      )}
    </div>
  );
};

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
const alLaVista = (e: HTMLElement | null): void => e?.scrollIntoView({ block: 'nearest' });

interface Props {
  readonly tabla: AnyTable;
  readonly fila: CellRow;
  readonly campo: string;
  readonly onGuardada: (f: CellRow) => void;
  readonly onSalir: (s: CellExit) => void;
}

/** Shows both values to choose from. */
const CellConflict = ({
  campo,
  field,
  era,
  ajeno,
  suyo,
  alDejar,
  alPoner,
}: {
  readonly campo: string;
  readonly field: FieldDescriptor;
  readonly era: Value;
  readonly ajeno: unknown;
  readonly suyo: Value;
  /** Keeps the other person's value. */
  readonly alDejar: () => void;
  readonly alPoner: () => void;
}) => {
  const t = useT();
  return (
    <Dialog
      open
      title={t('masivo.celda.conflicto', { campo: field.label })}
      onClose={alDejar}
      footer={
        <>
          <Button
            onClick={() => {
              notify({ tone: 'info', text: t('masivo.celda.quedo') });
              alDejar();
            }}
          >
            {t('masivo.celda.dejar')}
          </Button>
          <Button variant="primary" onClick={alPoner}>
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
            {[era, ajeno, suyo].map((v, i) => (
              <td key={i}>
                <FieldValue name={campo} field={field} value={v ?? null} />
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
  ({ salir, guardar }: ReturnType<typeof useCellSaving>) =>
  (e: KeyboardEvent): void => {
    const does =
      e.key === 'Escape'
        ? () => salir('queda')
        : e.key === 'Enter' && !e.defaultPrevented
          ? () => void guardar('queda')
          : e.key === 'Tab'
            ? () => void guardar(e.shiftKey ? 'anterior' : 'siguiente')
            : undefined;
    if (does) e.preventDefault();
    e.stopPropagation();
    does?.();
  };

export const EditCell = ({ tabla, fila, campo, onGuardada, onSalir }: Props) => {
  const t = useT(),
    f = fieldOf(tabla, campo),
    era = fieldValueOf(fila[campo]);
  const box = useRef<HTMLDivElement>(null),
    entry = (): HTMLElement | null => box.current?.querySelector<HTMLElement>('input, select') ?? null;
  const cell = useCellSaving({
      ...{ tabla, fila, campo, era, onGuardada, onSalir },
      field: f,
      alNoValer: () => entry()?.focus(),
    }),
    { valor, mal, guardando, ajena, poner, salir, guardar } = cell;
  useEffect(() => {
    const x = box.current?.querySelector<HTMLElement>('input, select');
    x?.focus();
    if (x instanceof HTMLInputElement) x.select();
  }, []);
  return (
    <div
      ref={box}
      className="celda-editada"
      data-mal={mal !== undefined || undefined}
      onKeyDown={cellKeys(cell)}
      onDoubleClick={(e) => e.stopPropagation()}
      onBlur={(e) => {
        if (
          !guardando &&
          !ajena &&
          e.relatedTarget instanceof Element &&
          !box.current?.contains(e.relatedTarget) &&
          !e.relatedTarget.closest('[role=listbox], [role=dialog]')
        )
          void guardar('queda');
      }}
    >
      {f.kind === 'flag' ? (
        <Select
          aria-label={f.label}
          disabled={guardando}
          options={[
            { id: 1, valor: t('web.si') },
            { id: 0, valor: t('web.no') },
          ]}
          value={String(valor ?? 0)}
          onChange={(e) => poner(Number(e.target.value))}
        />
      ) : (
        <FieldInput
          field={f}
          value={valor}
          onChange={poner}
          label={f.label}
          readOnly={guardando}
          control={{
            id: `celda-${String(fila['id'])}-${campo}`,
            ...(mal === undefined ? {} : { 'aria-invalid': true as const }),
          }}
        />
      )}
      {mal !== undefined && (
        <span className="celda-error" role="alert" ref={alLaVista}>
          {mal}
        </span>
      )}
      {guardando && (
        <span className="celda-guardando" role="status">
          {t('web.form.guardando')}…
        </span>
      )}
      {ajena && (
        <CellConflict
          campo={campo}
          field={f}
          era={era}
          ajeno={ajena[campo]}
          suyo={valor}
          alDejar={() => {
            onGuardada(ajena);
            salir('queda');
          }}
          alPoner={cell.guardarEncima}
        />
      )}
    </div>
  );
};

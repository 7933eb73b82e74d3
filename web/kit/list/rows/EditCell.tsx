// A cell of the list being written where it stands: its value checked as it is left and saved; when somebody
// wrote the row meanwhile, both values are told.
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
import { fieldValueOf } from '../../../rowsOf.ts';
import { useCellSaving, type CellExit, type CellRow } from './useCellSaving.ts';
import '../../form/form.css';

/** Under the last row in sight it would be out of it. */
const alLaVista = (e: HTMLElement | null): void => e?.scrollIntoView({ block: 'nearest' });

interface Props {
  readonly tabla: AnyTable;
  readonly fila: CellRow;
  readonly campo: string;
  readonly onGuardada: (f: CellRow) => void;
  readonly onSalir: (s: CellExit) => void;
}

/** Both values told, to choose from. */
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
  /** It stays as somebody else left it. */
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

/** Enter and Tab save it, and Tab goes on; Esc leaves it as it was. The keys of the table wait. */
const cellKeys =
  ({ salir, guardar }: ReturnType<typeof useCellSaving>) =>
  (e: KeyboardEvent): void => {
    const hace =
      e.key === 'Escape'
        ? () => salir('queda')
        : e.key === 'Enter' && !e.defaultPrevented
          ? () => void guardar('queda')
          : e.key === 'Tab'
            ? () => void guardar(e.shiftKey ? 'anterior' : 'siguiente')
            : undefined;
    if (hace) e.preventDefault();
    e.stopPropagation();
    hace?.();
  };

export const EditCell = ({ tabla, fila, campo, onGuardada, onSalir }: Props) => {
  const t = useT(),
    f = fieldOf(tabla, campo),
    era = fieldValueOf(fila[campo]);
  const caja = useRef<HTMLDivElement>(null),
    entrada = (): HTMLElement | null => caja.current?.querySelector<HTMLElement>('input, select') ?? null;
  const celda = useCellSaving({
      ...{ tabla, fila, campo, era, onGuardada, onSalir },
      field: f,
      alNoValer: () => entrada()?.focus(),
    }),
    { valor, mal, guardando, ajena, poner, salir, guardar } = celda;
  useEffect(() => {
    const x = caja.current?.querySelector<HTMLElement>('input, select');
    x?.focus();
    if (x instanceof HTMLInputElement) x.select();
  }, []);
  return (
    <div
      ref={caja}
      className="celda-editada"
      data-mal={mal !== undefined || undefined}
      onKeyDown={cellKeys(celda)}
      onDoubleClick={(e) => e.stopPropagation()}
      onBlur={(e) => {
        if (
          !guardando &&
          !ajena &&
          e.relatedTarget instanceof Element &&
          !caja.current?.contains(e.relatedTarget) &&
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
          alPoner={celda.guardarEncima}
        />
      )}
    </div>
  );
};

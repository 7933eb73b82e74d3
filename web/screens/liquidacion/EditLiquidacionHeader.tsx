// Changes a run's data, in place above the totals; saving returns the run to draft.
import { useState } from 'react';
import type { Row } from '../../../core/kit/field.ts';
import { useT } from '../../i18n.ts';
import { tableOf } from '../../../core/tables/index.ts';
import { ConflictNotice, SaveBar } from '../SaveBar.tsx';
import { useFormDraft } from '../formDraft.ts';
import { LiquidacionHeaderForm, legajoIds } from './LiquidacionHeaderForm.tsx';

const TABLE = tableOf('Liquidaciones');

export const EditLiquidacionHeader = ({
  row,
  onClose,
  onSave,
}: {
  readonly row: Row;
  readonly onClose: () => void;
  readonly onSave: () => void;
}) => {
  const t = useT();
  const b = useFormDraft(TABLE, row, Number(row['id']));
  const [some, setSome] = useState(legajoIds(row['legajos']).length > 0);
  return (
    <section
      className="liq-datos"
      aria-label={t('pantallas.liquidacion.datos')}
      onKeyDown={(e) => {
        if (e.key === 'Escape') onClose();
      }}
    >
      <ConflictNotice b={b} table={TABLE} show={(_, v) => String(v ?? '—')} onSave={onSave} />
      <div className="form-pila liq-datos-cuerpo">
        <LiquidacionHeaderForm
          values={b.values}
          set={b.put}
          errors={b.errors}
          some={some}
          setSome={setSome}
        />
      </div>
      <SaveBar b={b} onSave={onSave} discard={onClose} />
    </section>
  );
};

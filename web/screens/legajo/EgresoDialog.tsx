// The end of a contract: date, cause and notice, saved at once together with any other unsaved changes.
import { useState } from 'react';
import type { Row, Value } from '../../../core/kit/field.ts';
import { dayInMes } from '../../../core/domain/corridaSuggestion.ts';
import { isCivilDate } from '../../../core/kit/period.ts';
import { tables } from '../../../core/tables/index.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { todayDate } from '../../ports.ts';
import type { FormDraft } from '../formDraft.ts';
import { useCurrentMes } from '../currentMes.ts';
import { FormField } from '../FormField.tsx';

const { fecha_egreso, motivo_egreso, chk_preaviso } = tables.Personal.fields;

export const EgresoDialog = ({
  b,
  name,
  onClose,
  onSave,
}: {
  readonly b: FormDraft;
  readonly name: string;
  readonly onClose: () => void;
  readonly onSave: (f: Row) => void;
}) => {
  const t = useT();
  const mes = useCurrentMes((b.values['fecha_egreso'] ?? null) === null),
    [written, setDate] = useState<Value | undefined>(undefined),
    date: Value = written === undefined ? (b.values['fecha_egreso'] ?? dayInMes(mes, todayDate())) : written,
    [reason, setReason] = useState<Value>(b.values['motivo_egreso'] ?? null),
    [preaviso, setPreaviso] = useState<Value>(b.values['chk_preaviso'] ?? 0);
  const [seen, look] = useState(false);
  const badDate =
      seen && !(typeof date === 'string' && isCivilDate(date))
        ? t('formas.legajo.fechaFalta')
        : b.errors['fecha_egreso'],
    badReason = seen && reason === null ? t('formas.legajo.motivoFalta') : undefined;
  const give = async (): Promise<void> => {
    look(true);
    if (typeof date !== 'string' || !isCivilDate(date) || reason === null) return;
    b.putMany({ fecha_egreso: date, motivo_egreso: reason, chk_preaviso: preaviso });
    const r = await b.save();
    if (r) {
      onClose();
      onSave(r);
    }
  };
  return (
    <Dialog
      open
      width={480}
      title={t('formas.legajo.bajaTitulo', { nombre: name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('pantallas.comun.cancelar')}</Button>
          <Button variant="primary" busy={b.saving} onClick={() => void give()}>
            {t('formas.legajo.bajaBoton')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{t('formas.legajo.bajaTexto')}</p>
        <div className="form-rejilla">
          <FormField
            name="baja_fecha"
            field={{ ...fecha_egreso, required: true }}
            value={date}
            error={badDate}
            onChange={setDate}
          />
          <FormField
            name="baja_motivo"
            field={{ ...motivo_egreso, required: true }}
            value={reason}
            error={badReason}
            onChange={setReason}
          />
        </div>
        <FormField name="baja_preaviso" field={chk_preaviso} value={preaviso} onChange={setPreaviso} />
        {b.failure && (
          <p className="leg-error" role="alert">
            {b.failure.message}
          </p>
        )}
      </div>
    </Dialog>
  );
};

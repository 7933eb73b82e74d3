// The question before receipts are noted as given on paper: on which day, and whose.
import { useState } from 'react';
import { isCivilDate } from '../../../core/kit/period.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Field } from '../../kit/Field.tsx';
import { DateInput } from '../../kit/Written.tsx';
import { useT } from '../../i18n.ts';
import { todayDate } from '../../ports.ts';
import { shownCode } from '../explain/amounts.ts';
import type { PaperQuestion } from './paperEntrega.ts';

export const ConfirmOnPaper = ({ p }: { readonly p: PaperQuestion }) => {
  const t = useT(),
    [day, setDay] = useState<string>(todayDate()),
    wrong = isCivilDate(day) && day <= todayDate() ? undefined : t('recibos.papel.fechaMal');
  return (
    <Dialog
      open
      title={t('recibos.papel.pregunta', { count: p.people.length })}
      onClose={p.close}
      footer={
        <>
          <Button onClick={p.close}>{t('recibos.impresion.cancelar')}</Button>
          <Button variant="primary" autoFocus reason={wrong} onClick={() => p.note(day)}>
            {t('recibos.papel.si')}
          </Button>
        </>
      }
    >
      <Field label={t('recibos.papel.fecha')} width={150} error={wrong}>
        {(c) => <DateInput {...c} value={day} max={todayDate()} onChange={setDay} />}
      </Field>
      <ul className="imp-quienes" tabIndex={0} aria-label={t('recibos.impresion.gente')}>
        {p.people.map((f) => (
          <li key={f.id}>
            <span className="num soft">{shownCode(f.legajo)}</span> {f.nombre}
          </li>
        ))}
      </ul>
      {p.outside > 0 && <p className="soft">{t('recibos.papel.afuera', { count: p.outside })}</p>}
    </Dialog>
  );
};

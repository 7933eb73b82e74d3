// Adds a row of another table without leaving the form in progress: a dialog over the row machine.
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef } from 'react';
import type { Value } from '../../../core/kit/field.ts';
import { offeredRow } from '../../../core/kit/table.ts';
import { rowFormJournal } from '../../../core/machines/rowForm.journal.ts';
import { rowFormMachine } from '../../../core/machines/rowForm.ts';
import type { RowInput } from '../../../core/machines/rowFormEvent.ts';
import { useOwnActor } from '../../actor.ts';
import { useT } from '../../i18n.ts';
import { todayDate, machinePorts } from '../../ports.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { Banner } from '../Panel.tsx';
import type { NewRowProps } from '../newRow.ts';
import { readableRowName, rememberLabel } from '../references.ts';
import { FormFields } from './FormFields.tsx';
import './form.css';

/** Its draft is not stored: it lasts as long as the dialog. */
const NewRow = ({ table, written, onClose, onAdd }: NewRowProps) => {
  const t = useT(),
    box = useRef<HTMLDivElement>(null);
  // The first field takes the focus once the dialog is drawn.
  const begin = useCallback((e: HTMLDivElement | null): void => {
    box.current = e;
    if (e) setTimeout(() => e.querySelector<HTMLElement>('input:not([readonly])')?.focus(), 100);
  }, []);
  const actor = useOwnActor(() => {
    const name = table.display.findLast((n) => table.fields[n]?.kind === 'texto'),
      base = offeredRow(table, todayDate());
    const input: RowInput = {
      controller: table.name,
      id: null,
      base: name !== undefined && written.trim() !== '' ? { ...base, [name]: written.trim() } : base,
    };
    return {
      machine: rowFormMachine({
        ...machinePorts,
        drafts: { ...machinePorts.drafts, saveRow: () => undefined },
      }),
      journal: rowFormJournal,
      input,
    };
  });
  const c = useSelector(actor, (s) => s.context),
    busy = useSelector(actor, (s) => s.hasTag('busy'));
  const notifyAll = useRef(onAdd);
  notifyAll.current = onAdd;
  useEffect(() => {
    if (c.done === null || c.id === null) return;
    const text = readableRowName(table, c.base);
    rememberLabel(table.name, c.id, text);
    notifyAll.current({ id: c.id, text });
  }, [c.done, c.id, c.base, table]);
  useEffect(() => {
    if (c.errors.length)
      requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  }, [c.errors]);
  const save = (): void => actor.send({ type: 'save', confirm: [] });
  return (
    <Dialog
      open
      width={560}
      title={t('formas.nuevaTitulo', { singular: table.singular })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('pantallas.comun.cancelar')}</Button>
          <Button variant="primary" busy={busy} onClick={save}>
            {t('web.guardar')}
          </Button>
        </>
      }
    >
      {/* React events bubble through the portal: the form behind must not see them. */}
      <div
        ref={begin}
        className="stack"
        onSubmit={(e) => e.stopPropagation()}
        onBlur={(e) => e.stopPropagation()}
        onKeyDown={(e) => {
          e.stopPropagation();
          if (e.key === 'Escape') onClose();
          else if (e.key === 'Enter' && e.target instanceof HTMLInputElement && !e.defaultPrevented) {
            e.preventDefault();
            save();
          }
        }}
      >
        {c.failure && c.errors.length === 0 && <Banner tone="danger">{c.failure.message}</Banner>}
        <FormFields
          table={table}
          values={{ ...c.base, ...c.changes }}
          errors={[...c.errors]}
          added
          onChange={(field: string, v: Value) => actor.send({ type: 'change', values: { [field]: v } })}
        />
      </div>
    </Dialog>
  );
};
export default NewRow;

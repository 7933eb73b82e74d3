// A new legajo: its short form, what it is proposed, and the file that goes with it once it is saved.
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Row } from '../../../core/kit/field.ts';
import { useT } from '../../i18n.ts';
import { notify } from '../../kit/Notices.tsx';
import { useOnChange } from '../../kit/useOnChange.ts';
import type { FormDraft } from '../formDraft.ts';
import { fieldOfPath } from '../goToField.ts';
import { isQuickField } from './minimumLegajo.ts';
import { useProposedLegajo } from './useProposedLegajo.ts';

/**
 * It asks for what it takes to be paid; the whole form is one press away, and comes by itself when something
 * that only it shows has an error.
 */
export const useNewLegajo = (b: FormDraft, isNew: boolean) => {
  const t = useT(),
    go = useNavigate(),
    [params] = useSearchParams(),
    [all, showAll] = useState(params.get('todo') === '1'),
    [file, onFile] = useState<File | undefined>(undefined);
  const anotherBegins = useRef(false);
  const next = useProposedLegajo(b, isNew),
    elsewhere = isNew && Object.keys(b.errors).some((k) => !isQuickField(fieldOfPath(k)));
  useOnChange([elsewhere], () => {
    if (elsewhere) showAll(true);
  });
  return {
    on: isNew && !all,
    showAll: (): void => showAll(true),
    /** The address asked for the paste. */
    pasting: params.get('pegar') === '1',
    next,
    /** The person's photo or paper. */
    file,
    onFile,
    /** The file goes with the legajo that has just got its number; then its page, unless another begins. */
    settle: async (saved: Row): Promise<void> => {
      const failed =
        file && (await (await import('./uploadedFile.ts')).keepWithLegajo(t, Number(saved['id']), file));
      if (failed !== undefined) notify({ text: failed, tone: 'danger' });
      if (!anotherBegins.current) void go(`/personal/edit?id=${String(saved['id'])}`, { replace: true });
    },
    another: (): void => {
      anotherBegins.current = true;
      void go('/personal/edit?id=-1');
    },
  };
};
export type NewLegajo = ReturnType<typeof useNewLegajo>;

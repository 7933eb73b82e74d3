// Announces each saved or deleted row once, with the name that it had in the form.
import { useEffect, useEffectEvent, useRef } from 'react';
import type { AnyTable } from '../../../core/kit/table.ts';
import { useT } from '../../i18n.ts';
import { notify } from '../Notices.tsx';
import { readableRowName } from '../references.ts';
import type { TableActorState } from './tableActor.ts';

export const useSaidOnce = (
  table: AnyTable,
  c: TableActorState['context'],
  onWritten: ((id: number | null) => void) | undefined,
): void => {
  const t = useT(),
    { draft } = c;
  const last = useRef(''),
    theirs = useRef<number | null>(null);
  if (draft) {
    last.current = readableRowName(table, draft.values);
    theirs.current = draft.mode === 'add' ? null : draft.id;
  }
  if (c.target?.name) last.current = c.target.name;
  const said = useRef<typeof c.done>(null);
  const written = useEffectEvent((id: number | null) => onWritten?.(id));
  useEffect(() => {
    if (c.done !== null && said.current !== c.done)
      notify({
        text: t(
          c.done === 'added'
            ? 'web.form.seAgrego'
            : c.done === 'changed'
              ? 'web.form.seGuardo'
              : 'web.form.seBorro',
          { nombre: last.current },
        ),
      });
    if (c.done !== null && c.done !== 'deleted' && said.current !== c.done) written(theirs.current);
    said.current = c.done;
  }, [c.done, t]);
};

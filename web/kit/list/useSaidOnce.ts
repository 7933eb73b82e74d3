// Announces each saved or deleted row once, with the name that it had in the form.
import { useEffect, useEffectEvent, useRef } from 'react';
import type { AnyTable } from '../../../core/kit/table.ts';
import { useT } from '../../i18n.ts';
import { notify } from '../Notices.tsx';
import { readableRowName } from '../references.ts';
import type { TableActorState } from './tableActor.ts';

export const useSaidOnce = (
  tabla: AnyTable,
  c: TableActorState['context'],
  onWritten: ((id: number | null) => void) | undefined,
): void => {
  const t = useT(),
    { draft } = c;
  const ultimo = useRef(''),
    suyo = useRef<number | null>(null);
  if (draft) {
    ultimo.current = readableRowName(tabla, draft.values);
    suyo.current = draft.mode === 'add' ? null : draft.id;
  }
  if (c.target?.name) ultimo.current = c.target.name;
  const dicho = useRef<typeof c.done>(null);
  const escrita = useEffectEvent((id: number | null) => onWritten?.(id));
  useEffect(() => {
    if (c.done !== null && dicho.current !== c.done)
      notify({
        text: t(
          c.done === 'added'
            ? 'web.form.seAgrego'
            : c.done === 'changed'
              ? 'web.form.seGuardo'
              : 'web.form.seBorro',
          { nombre: ultimo.current },
        ),
      });
    if (c.done !== null && c.done !== 'deleted' && dicho.current !== c.done) escrita(suyo.current);
    dicho.current = c.done;
  }, [c.done, t]);
};

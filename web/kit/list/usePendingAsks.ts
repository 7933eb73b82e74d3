// What is asked of the list while a row is opened, saved or deleted is asked as soon as that ends.
import { useEffect, useRef } from 'react';
import type { TableEvent } from '../../../core/machines/tableEvents.ts';
import type { ListTableActor } from './tableActor.ts';

/** `toma`: the machine takes what is asked of it. */
export const usePendingAsks = (actor: ListTableActor, toma: boolean): ((e: TableEvent) => void) => {
  const pendientes = useRef<TableEvent[]>([]);
  useEffect(() => {
    if (toma) for (const e of pendientes.current.splice(0)) actor.send(e);
  }, [toma, actor]);
  return (e) => {
    if (actor.getSnapshot().can(e)) actor.send(e);
    else pendientes.current.push(e);
  };
};

// Requests made while a row is opening, saving or being deleted run as soon as that ends.
import { useEffect, useRef } from 'react';
import type { TableEvent } from '../../../core/machines/tableEvents.ts';
import type { ListTableActor } from './tableActor.ts';

/** `takes`: whether the machine accepts requests now. */
export const usePendingAsks = (actor: ListTableActor, takes: boolean): ((e: TableEvent) => void) => {
  const pending = useRef<TableEvent[]>([]);
  useEffect(() => {
    if (takes) for (const e of pending.current.splice(0)) actor.send(e);
  }, [takes, actor]);
  return (e) => {
    if (actor.getSnapshot().can(e)) actor.send(e);
    else pending.current.push(e);
  };
};

// Whether the person may see an entry of the menus, and add rows to its table.
import { tables } from '../../core/tables/index.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import { usePermissions } from '../session.ts';
import type { Entry } from './menu.ts';

export const useCanSee = (): ((e: Entry) => boolean) => {
  const p = usePermissions();
  return (e) =>
    (e.table === undefined || p.lee(tables[e.table] as unknown as AnyTable)) &&
    (e.action === undefined || p.puede(e.action));
};

/** The + of an entry is there for whoever may write its table. */
export const useCanAdd = (): ((e: Entry) => boolean) => {
  const p = usePermissions();
  return (e) => e.plus === true && e.table !== undefined && p.escribe(tables[e.table] as unknown as AnyTable);
};

// Whether the person may see a menu entry, and add rows to its table.
import { usePermissions, useUser } from '../session.ts';
import { tableOf } from '../../core/tables/index.ts';
import type { MenuEntry } from './menu.ts';

export const useCanSee = (): ((e: MenuEntry) => boolean) => {
  const p = usePermissions(),
    entrusted = useUser()?.instalacion === true;
  return (e) =>
    (e.installation !== true || entrusted) &&
    (e.table === undefined || p.reads(tableOf(e.table))) &&
    (e.action === undefined || p.can(e.action));
};

/** An entry has a + if the role may write its table. */
export const useCanAdd = (): ((e: MenuEntry) => boolean) => {
  const p = usePermissions();
  return (e) => e.plus === true && e.table !== undefined && p.writes(tableOf(e.table));
};

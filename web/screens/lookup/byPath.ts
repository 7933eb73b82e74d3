// The table that an address names: by its descriptor's route, ignoring slashes at the ends and case.
import { allTables, type TableName } from '../../../core/tables/index.ts';

const BY_PATH: ReadonlyMap<string, TableName> = new Map(
  allTables.flatMap((t) => (t.route === undefined ? [] : [[t.route, t.name as TableName]])),
);

export const normalizedPath = (pathname: string): string => pathname.replace(/^\/+|\/+$/g, '').toLowerCase();
export const tableOfPath = (pathname: string): TableName | undefined => BY_PATH.get(normalizedPath(pathname));

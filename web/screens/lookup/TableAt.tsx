// The list of the table that an address names; an address that names none goes to the error page.
import { Navigate, useLocation } from 'react-router';
import { allTables, type TableName } from '../../../core/tables/index.ts';
import { TableList } from '../list/TableList.tsx';

const PORRUTA: ReadonlyMap<string, TableName> = new Map(allTables.flatMap((t) => (t.route === undefined ? [] : [[t.route, t.name as TableName]])));

export const TableAt = () => {
  const { pathname } = useLocation(), ruta = pathname.replace(/^\/+|\/+$/g, '').toLowerCase();
  const name = PORRUTA.get(ruta);
  return name ? <TableList key={ruta} name={name} /> : <Navigate to="/error/error-v1" replace state={{ desde: pathname }} />;
};

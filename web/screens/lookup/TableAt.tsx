// The list of the table that an address names; any other address goes to the error page.
import { Navigate, useLocation } from 'react-router-dom';
import { TableList } from '../list/TableList.tsx';
import { normalizedPath, tableOfPath } from './byPath.ts';

export const TableAt = () => {
  const { pathname } = useLocation(),
    name = tableOfPath(pathname);
  return name ? (
    <TableList key={normalizedPath(pathname)} name={name} />
  ) : (
    <Navigate to="/error/error-v1" replace state={{ desde: pathname }} />
  );
};

// The list of the table that an address names; an address that names none goes to the error page.
import { Navigate, useLocation } from 'react-router-dom';
import { TableList } from '../list/TableList.tsx';
import { rutaDe, tablaEn } from './porRuta.ts';

export const TableAt = () => {
  const { pathname } = useLocation(),
    name = tablaEn(pathname);
  return name ? (
    <TableList key={rutaDe(pathname)} name={name} />
  ) : (
    <Navigate to="/error/error-v1" replace state={{ desde: pathname }} />
  );
};

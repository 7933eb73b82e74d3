// The list of the table that an address names; any other address goes to the error page.
import { useLocation } from 'react-router-dom';
import { GoTo } from '../../GoTo.tsx';
import { UNKNOWN_ADDRESS, type AskedAddress } from '../../unknownAddress.ts';
import { TableList } from '../list/TableList.tsx';
import { normalizedPath, tableOfPath } from './byPath.ts';

export const TableAt = () => {
  const { pathname } = useLocation(),
    name = tableOfPath(pathname);
  return name ? (
    <TableList key={normalizedPath(pathname)} name={name} />
  ) : (
    <GoTo to={UNKNOWN_ADDRESS} state={{ from: pathname } satisfies AskedAddress} />
  );
};

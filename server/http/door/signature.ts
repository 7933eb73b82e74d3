// How whoever writes is shown to others: with the user name and the roles, which nobody chooses for themselves.
import type { Identity } from '../../directory/directory.ts';
import { roleLabel } from '../../directory/userRows.ts';

export const signatureOf = (i: Identity): string =>
  `${i.usuario.nombre} (${[i.usuario.username, ...i.roles.map(roleLabel)].join(', ')})`;

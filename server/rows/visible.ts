// What a user sees of a row: the fields their roles may see, and in private tables only their own rows.
import { canSee, type Role } from '../../core/domain/roles.ts';
import type { Row } from '../../core/kit/field.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import type { Requester } from '../kernel/company.ts';

export const visibleFields = (tabla: AnyTable, roles: readonly Role[]): ReadonlySet<string> =>
  new Set(
    Object.entries(tabla.fields)
      .filter(([, f]) => canSee(roles, f))
      .map(([n]) => n),
  );

export const onlyVisible = (tabla: AnyTable, row: Row, quien: Requester): Row => {
  const ve = visibleFields(tabla, quien.roles);
  return Object.fromEntries(
    Object.entries(row).filter(([n]) => !Object.hasOwn(tabla.fields, n) || ve.has(n)),
  );
};

export const isOfAnother = (tabla: AnyTable, row: Row, quien: Requester): boolean =>
  tabla.owner !== undefined && row[tabla.owner] !== quien.id;

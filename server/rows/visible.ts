// What a person sees of a row: the fields of his role, and of private tables only his own rows.
import { puedeVer, type Rol } from '../../core/domain/roles.ts';
import type { Row } from '../../core/kit/field.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import type { Quien } from '../kernel/company.ts';

export const camposVisibles = (tabla: AnyTable, roles: readonly Rol[]): ReadonlySet<string> =>
  new Set(
    Object.entries(tabla.fields)
      .filter(([, f]) => puedeVer(roles, f))
      .map(([n]) => n),
  );

export const soloVisible = (tabla: AnyTable, row: Row, quien: Quien): Row => {
  const ve = camposVisibles(tabla, quien.roles);
  return Object.fromEntries(
    Object.entries(row).filter(([n]) => !Object.hasOwn(tabla.fields, n) || ve.has(n)),
  );
};

export const esDeOtro = (tabla: AnyTable, row: Row, quien: Quien): boolean =>
  tabla.owner !== undefined && row[tabla.owner] !== quien.id;

// The address of a row of any table: its own screen, or its form in the list.
import { descriptorNamed } from '../../core/tables/index.ts';

const OWN: Readonly<Record<string, string>> = {
  Personal: '/personal/edit',
  Conceptos: '/conceptos/edit',
  Liquidaciones: '/liquidaciones/edit',
  Recibos: '/recibos/ver',
  Propuestas: '/propuestas/ver',
};

/** Undefined for tables without a screen. */
export const rowLink = (table: string, id: number): string | undefined => {
  const path = Object.hasOwn(OWN, table) ? OWN[table] : descriptorNamed(table)?.route;
  return path === undefined ? undefined : `${path.startsWith('/') ? '' : '/'}${path}?id=${id}`;
};

// Addresses of the web: the list of a table, a row of it, a new row.
import type { AnyTable } from '../core/kit/table.ts';
import { descriptorNamed } from '../core/tables/index.ts';
import { UNKNOWN_ADDRESS } from './unknownAddress.ts';

/** Tables whose rows have a screen of their own; the others open beside their list. */
const OWN: Readonly<Record<string, string>> = {
  Conceptos: '/conceptos/edit',
  Personal: '/personal/edit',
  Liquidaciones: '/liquidaciones/edit',
  Recibos: '/recibos/ver',
  ModelosRecibo: '/recibos/configuracion/edit',
  Propuestas: '/propuestas/ver',
  LayoutsBanco: '/aplicativos/bancos/disenio',
  Asientos: '/asientos/ver',
};

export const tablePath = (t: AnyTable): string => `/${t.route ?? ''}`;
export const hasOwnScreen = (table: string): boolean => Object.hasOwn(OWN, table);

/** The address of a row; `-1` is a new one. */
export const rowPath = (table: string, id: number): string => {
  const own = OWN[table];
  if (own !== undefined) return `${own}?id=${id}`;
  const t = descriptorNamed(table);
  return t?.route === undefined ? UNKNOWN_ADDRESS : `/${t.route}?id=${id}`;
};
export const newRowPath = (table: string): string => rowPath(table, -1);

/** The address of a copy of a row, on screens that make copies. */
export const rowCopyPath = (table: string, id: number): string | undefined =>
  table === 'Conceptos' ? `/conceptos/edit?de=${id}` : undefined;

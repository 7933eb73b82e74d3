// Where a row of any table is opened: the screen made for it, or its form in the list.
import { descriptorNamed } from '../../core/tables/index.ts';

const PROPIAS: Readonly<Record<string, string>> = {
  Personal: '/personal/edit',
  Conceptos: '/conceptos/edit',
  Liquidaciones: '/liquidaciones/edit',
  Recibos: '/recibos/ver',
  Propuestas: '/propuestas/ver',
};

/** Undefined for tables without a screen. */
export const rowLink = (tabla: string, id: number): string | undefined => {
  const ruta = Object.hasOwn(PROPIAS, tabla) ? PROPIAS[tabla] : descriptorNamed(tabla)?.route;
  return ruta === undefined ? undefined : `${ruta.startsWith('/') ? '' : '/'}${ruta}?id=${id}`;
};

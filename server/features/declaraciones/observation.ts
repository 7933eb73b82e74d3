// What ARCA would refuse of a file, said with its person and with the way to the datum that mends it.
import type { WireObservation } from '../../../core/api/declaraciones.ts';
import { codeText } from '../../../core/payroll/nameKey.ts';
import { tableNamed } from '../../../core/tables/index.ts';

/** «0012 Pérez, Ana: …». */
export const observationInWords = (o: Pick<WireObservation, 'legajo' | 'nombre' | 'mensaje'>): string =>
  o.nombre === null
    ? o.mensaje
    : `${o.legajo === null ? '' : `${codeText(o.legajo)} `}${o.nombre}: ${o.mensaje}`;

/** Tables whose rows have a screen of their own. */
const SCREENS: ReadonlySet<string> = new Set(['Personal', 'Conceptos', 'Liquidaciones']);

/** The page of the datum; undefined when it is of no row, or its table has no page. */
export const datumPath = ({ tabla, id, campo }: WireObservation): string | undefined => {
  const table = tableNamed(tabla);
  if (id === null || table?.route === undefined) return undefined;
  const field = campo in table.fields ? `#${campo}` : '';
  return `/${table.route}${SCREENS.has(tabla) ? '/edit' : ''}?id=${id}${field}`;
};

// The table whose value is missing, and the date, read from the message of a problem of a receipt.
import { showDate } from '../../../core/kit/period.ts';

export interface MissingTable {
  readonly tabla: string /** As it is shown; of a bracket below all there is no day. */;
  readonly fecha: string | null;
}

const DIA = new RegExp(` al (${showDate('2026-09-30').replace(/\d/g, '\\d')})`);

/**
 * A receipt calculated by an earlier version keeps its sentence: «Falta el valor de «topes»…». Undefined
 * where the message names no table (it was translated, or it is of something else).
 */
export const missingTable = ({
  codigo,
  mensaje,
}: {
  readonly codigo: string;
  readonly mensaje: string;
}): MissingTable | undefined => {
  if (codigo !== 'falta_valor' && codigo !== 'sin_tramo') return undefined;
  const tabla = (
    codigo === 'sin_tramo'
      ? /en la tabla «([^»]+)»/
      : /^La tabla «([^»]+)»|Tablas auxiliares, «([^»]+)»|^Falta el valor de «([^»]+)»/
  )
    .exec(mensaje)
    ?.slice(1)
    .find((x) => x !== undefined);
  return tabla === undefined ? undefined : { tabla, fecha: DIA.exec(mensaje)?.[1] ?? null };
};

// The table whose value is missing, and the date, parsed from the message of a receipt's problem.
import { showDate } from '../../../core/kit/period.ts';

export interface MissingTable {
  readonly table: string;
  /** As shown; there is no date when a value is below all the brackets. */
  readonly date: string | null;
}

const DAY = new RegExp(` al (${showDate('2026-09-30').replace(/\d/g, '\\d')})`);

/**
 * A receipt calculated by an earlier version keeps its wording: «Falta el valor de «topes»…». Undefined when
 * the message names no table (it was translated, or is about something else).
 */
export const missingTable = ({
  codigo: code,
  mensaje: message,
}: {
  readonly codigo: string;
  readonly mensaje: string;
}): MissingTable | undefined => {
  if (code !== 'falta_valor' && code !== 'sin_tramo') return undefined;
  const table = (
    code === 'sin_tramo'
      ? /en la tabla «([^»]+)»/
      : /^La tabla «([^»]+)»|Tablas auxiliares, «([^»]+)»|^Falta el valor de «([^»]+)»/
  )
    .exec(message)
    ?.slice(1)
    .find((x) => x !== undefined);
  return table === undefined ? undefined : { table, date: DAY.exec(message)?.[1] ?? null };
};

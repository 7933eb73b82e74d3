// The keys of the rows of one file: two rows with the same key are reported, also while no row is in the
// tables yet.
import type { Row } from '../../../core/kit/field.ts';
import { textFor } from '../../../core/kit/text.ts';
import { rowWithKey } from './sql/importacionKeys.ts';
import { lineOfRow } from './sql/importacionRows.ts';
import { type RowOutcome, rowFault } from './rowOutcome.ts';
import type { ImportacionContext } from './importacionContext.ts';
import { textBefore } from '../../../core/kit/textBefore.ts';

/** Another row of the file with the same key that is not in the tables yet. */
export const repeatedInFile = (
  t: ImportacionContext,
  n: number,
  tipo: string,
  clave: string,
): RowOutcome | undefined => {
  if (!t.aparte) return undefined;
  const llave = `${tipo}\n${clave}`,
    otra = t.aparte.get(llave) ?? rowWithKey(t.tx.sql, t.i.id, llave);
  if (otra === undefined) t.aparte.set(llave, n);
  // Its own key, noted by an earlier review, is not another row.
  return otra === undefined || otra === n
    ? undefined
    : rowFault(
        textBefore(tipo, '+'),
        'duplicate',
        textFor('importar.repite', { linea: lineOfRow(t.tx.sql, t.i.id, otra) }),
      );
};

export const noteDuplicate = (t: ImportacionContext, n: number, r: Row): void => {
  if (!t.dobles) return;
  const llave = `par\n${[r['periodo'], r['id_personal'], r['id_rrhh_concepto']].map((v) => String(v ?? '')).join('/')}`,
    otra = t.pares.get(llave) ?? rowWithKey(t.tx.sql, t.i.id, llave);
  if (otra !== undefined && otra !== n) t.dobles.set(n, otra);
  else {
    t.pares.set(llave, n);
    t.aparte?.set(llave, n);
  }
};

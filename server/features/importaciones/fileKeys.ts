// The keys of the rows of one file: two rows with the same key are reported even before any row is in the
// tables.
import { shareDay, spanOf, type DateSpan } from '../../../core/kit/dateSpan.ts';
import type { Row } from '../../../core/kit/field.ts';
import { readField } from '../../../core/kit/readField.ts';
import { fieldOf } from '../../../core/kit/table.ts';
import { textFor } from '../../../core/kit/text.ts';
import { rowWithKey } from './sql/importacionKeys.ts';
import { lineOfRow, receivedRows } from './sql/importacionRows.ts';
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

/** The days of a row of the file; undefined without a beginning, and with the flag that exempts it. */
const readSpan = (
  t: ImportacionContext,
  { durante: [desde, hasta], salvo }: Pick<OverlapRule, 'durante' | 'salvo'>,
  valores: Readonly<Record<string, unknown>>,
): DateSpan | undefined => {
  const row = Object.fromEntries(
    [desde, hasta, ...(salvo === undefined ? [] : [salvo])].map((c) => {
      const r = readField(fieldOf(t.tabla, c), c, valores[c]);
      return [c, 'value' in r ? r.value : null] as const;
    }),
  );
  return salvo !== undefined && row[salvo] === 1 ? undefined : spanOf(row, [desde, hasta]);
};
/** A key that may be repeated in rows that share no day; `salvo`: the flag that lets them share it. */
interface OverlapRule {
  readonly campo: string;
  readonly clave: string;
  readonly durante: readonly [string, string];
  readonly salvo: string | undefined;
}
/**
 * Another row of the file with the same key that shares a day with this one, and is not in the tables yet.
 * The rows of one key are numbered: there may be several, one after another.
 */
export const overlapInFile = (
  t: ImportacionContext,
  n: number,
  rule: OverlapRule,
  valores: Readonly<Record<string, unknown>>,
): RowOutcome | undefined => {
  const { campo, clave } = rule,
    dias = readSpan(t, rule, valores);
  let propia = false;
  for (let k = 1; t.aparte !== undefined && dias !== undefined; k++) {
    const llave = `${campo}\n${clave}\n${k}`,
      otra = t.aparte.get(llave) ?? rowWithKey(t.tx.sql, t.i.id, llave);
    if (otra === undefined) {
      if (!propia) t.aparte.set(llave, n);
      return undefined;
    }
    propia ||= otra === n;
    const [fila] = otra === n ? [] : receivedRows(t.tx.sql, t.i.id, otra - 1, 1),
      suyos = fila && readSpan(t, rule, fila.valores);
    if (suyos && shareDay(dias, suyos))
      return rowFault(
        campo,
        'duplicate',
        textFor('importar.repite', { linea: lineOfRow(t.tx.sql, t.i.id, otra) }),
      );
  }
  return undefined;
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

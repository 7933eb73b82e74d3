// Compares the read tables with the log: each row with the one that the log gives, and each stored receipt
// with its own hash.
import { allTables } from '../../../../core/tables/index.ts';
import { shapeOf } from '../../../rows/shape.ts';
import {
  dataKey,
  shownState,
  reciboIdOf,
  shownStateParams,
  IDS_PER_BATCH,
} from '../../../payroll/sql/recibos.ts';
import type { Sql } from '../../../kernel/sql.ts';

export interface DifferingRow {
  readonly tabla: string;
  readonly id: number;
  readonly que: 'sobra' | 'falta' | 'distinta';
}

type FilaCruda = Readonly<Record<string, unknown>>;
/** The first different row of each table; leaves out tables that do not come from the log. */
export const differingRows = (guardada: Sql, delLog: Sql): readonly DifferingRow[] =>
  allTables
    .filter((t) => t.writer !== 'ninguno')
    .flatMap((t): DifferingRow[] => {
      const texto = `select * from ${shapeOf(t).sql} order by id`,
        a = guardada.iterate<FilaCruda>(texto),
        b = delLog.iterate<FilaCruda>(texto);
      try {
        for (;;) {
          const x = a.next(),
            y = b.next();
          if (x.done && y.done) return [];
          const idA = x.done ? Infinity : Number(x.value['id']),
            idB = y.done ? Infinity : Number(y.value['id']);
          if (idA !== idB)
            return [{ tabla: t.name, id: Math.min(idA, idB), que: idA < idB ? 'sobra' : 'falta' }];
          if (JSON.stringify(x.value) !== JSON.stringify(y.value))
            return [{ tabla: t.name, id: idA, que: 'distinta' }];
        }
      } finally {
        a.return?.();
        b.return?.();
      }
    });

const IGUALES =
  ['legajo', 'nombre', 'remunerativo', 'no_remunerativo', 'descuentos', 'neto', 'contribuciones']
    .map((c) => `r.${c} is d.${c}`)
    .join(' and ') + ` and r.estado is ${shownState('?', '?', `d.id % ${IDS_PER_BATCH}`)}`;
/** The person of the first row of `Recibos` in a run that differs from its set, or is missing. */
export const mismatchedRecibo = (
  sql: Sql,
  o: { readonly id: number; readonly lote: number; readonly fase: string },
): number | undefined =>
  sql.value<number>(
    `select d.id % ${IDS_PER_BATCH} from recibo_datos d left join "Recibos" r on r.id = ? + d.id % ${IDS_PER_BATCH} where d.id between ? and ? and not (r.id is not null and ${IGUALES})
   union all select r.id % ${IDS_PER_BATCH} from "Recibos" r where r.id between ? and ? and not exists (select 1 from recibo_datos d where d.id = ? + r.id % ${IDS_PER_BATCH}) limit 1`,
    reciboIdOf(o.id, 0),
    dataKey(o.lote, 0),
    dataKey(o.lote, IDS_PER_BATCH - 1),
    ...shownStateParams(o),
    reciboIdOf(o.id, 0),
    reciboIdOf(o.id, IDS_PER_BATCH - 1),
    dataKey(o.lote, 0),
  );

export const storedDictionaries = (
  sql: Sql,
): readonly { readonly n: number; readonly huella: string; readonly cuerpo: string }[] =>
  sql.all('select n, huella, cuerpo from diccionario');

/** One encrypted part of each person, to test their key. */
export const encryptedSamples = (
  sql: Sql,
): readonly {
  readonly person: number;
  readonly position: number;
  readonly stream: string;
  readonly version: number;
  readonly personal: Uint8Array;
}[] =>
  sql.all(
    'select person, position, stream, version, personal from fact where position in (select max(position) from fact where personal is not null group by person) order by person',
  );

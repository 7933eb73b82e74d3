// Whether the read tables are what the log says: each row beside the one that the log gives, and each stored receipt beside its own hash.
import { allTables } from '../../../../core/tables/index.ts';
import { formaDe } from '../../../rows/forma.ts';
import {
  claveDeDatos,
  estadoMostrado,
  idDeRecibo,
  paramsDeEstado,
  POR_LOTE,
} from '../../../payroll/sql/recibos.ts';
import type { Sql } from '../../../kernel/sql.ts';

export interface FilaDistinta {
  readonly tabla: string;
  readonly id: number;
  readonly que: 'sobra' | 'falta' | 'distinta';
}

type FilaCruda = Readonly<Record<string, unknown>>;
/** The first row of each table that is not the same in both; tables that the log does not give are left out. */
export const filasDistintas = (guardada: Sql, delLog: Sql): readonly FilaDistinta[] =>
  allTables
    .filter((t) => t.writer !== 'ninguno')
    .flatMap((t): FilaDistinta[] => {
      const texto = `select * from ${formaDe(t).sql} order by id`,
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
    .join(' and ') + ` and r.estado is ${estadoMostrado('?', '?', `d.id % ${POR_LOTE}`)}`;
/** The person of the first row of `Recibos` of a run that is not the one of its set, or has no row. */
export const reciboDesparejo = (
  sql: Sql,
  o: { readonly id: number; readonly lote: number; readonly fase: string },
): number | undefined =>
  sql.value<number>(
    `select d.id % ${POR_LOTE} from recibo_datos d left join "Recibos" r on r.id = ? + d.id % ${POR_LOTE} where d.id between ? and ? and not (r.id is not null and ${IGUALES})
   union all select r.id % ${POR_LOTE} from "Recibos" r where r.id between ? and ? and not exists (select 1 from recibo_datos d where d.id = ? + r.id % ${POR_LOTE}) limit 1`,
    idDeRecibo(o.id, 0),
    claveDeDatos(o.lote, 0),
    claveDeDatos(o.lote, POR_LOTE - 1),
    ...paramsDeEstado(o),
    idDeRecibo(o.id, 0),
    idDeRecibo(o.id, POR_LOTE - 1),
    claveDeDatos(o.lote, 0),
  );

export const diccionarios = (
  sql: Sql,
): readonly { readonly n: number; readonly huella: string; readonly cuerpo: string }[] =>
  sql.all('select n, huella, cuerpo from diccionario');

/** One encrypted part of each person, by which his key is proved. */
export const muestrasCifradas = (
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

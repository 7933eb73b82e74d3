// The reads of rows that lists and forms make, light ones in this thread: a page, a row with its labels, its history.
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { rowsIn, type Row } from '../../core/kit/field.ts';
import { tableNamed, knownTable } from '../../core/tables/index.ts';
import type { Requester, RowReads } from '../kernel/company.ts';
import type { OwnReads } from '../kernel/store.ts';
import type { ThreadService } from '../kernel/threadService.ts';
import { rowHistory } from './history.ts';
import { sqlExpressionOf } from './inForce.ts';
import { rowLabelsIn } from './list.ts';
import { isHeavyList, listWithCounts, countMemory } from './listWithCounts.ts';
import { isNotTheirs, reservedConceptos } from './reserved.ts';
import { inTime } from './storeServices.ts';
import { onlyVisible } from './visible.ts';
import type { EmpresaRef } from './writer.ts';

interface ReadingFrom {
  readonly leer: OwnReads;
  readonly cual: EmpresaRef;
  readonly hilos: boolean;
  readonly listas: ThreadService;
  readonly hoy: () => string;
}
export const rowReadsOf = ({ leer, cual, hilos, listas, hoy }: ReadingFrom): RowReads => {
  const cuentas = countMemory();
  return {
    lista: async (p) => {
      if (!hilos || !isHeavyList(leer.sql, p, cuentas, hoy()))
        return listWithCounts(leer.sql, p, cuentas, hoy());
      return inTime(listas.pedir('lista', { cual, pedido: p, hoy: hoy() }));
    },
    fila: async (nombre, id, quien) => wholeRow(leer, { nombre, id, quien, hoy: hoy() }),
    etiquetas: (nombre, row, quien) => rowLabelsIn(leer.sql, nombre, row, quien),
    conceptosReservados: (roles) => reservedConceptos(leer.sql, roles),
    historia: async (tabla, id, quien) => rowHistory(leer, tabla, id, quien),
  };
};

/** A row as this person may see it, with the values in force. */
const wholeRow = (
  leer: OwnReads,
  {
    nombre,
    id,
    quien,
    hoy,
  }: { readonly nombre: string; readonly id: number; readonly quien: Requester; readonly hoy: string },
): Result<Row> => {
  const tabla = tableNamed(nombre);
  if (!tabla) return fail('not_found', 'api.controlador', { controlador: nombre.slice(0, 60) });
  const row = Number.isSafeInteger(id) ? leer.fila(nombre, id) : undefined;
  if (!row || isNotTheirs(leer.sql, tabla, row, quien)) return fail('not_found', 'fila.noExiste');
  return ok(onlyVisible(tabla, { ...row, ...vigentesDe(nombre, row, hoy) }, quien));
};

/** The values in force today, for a whole row. */
const vigentesDe = (nombre: string, row: Row, hoy: string): Row => {
  const tabla = knownTable(nombre);
  return Object.fromEntries(
    Object.entries(tabla.fields).flatMap(([n, f]) => {
      if (f.kind !== 'vigente' || !sqlExpressionOf(tabla, n)) return [];
      const rige = rowsIn(row, f.lista)
        .filter((x) => String(x['desde']) <= hoy)
        .at(-1);
      return [[n, rige?.[f.campo] ?? null]];
    }),
  );
};

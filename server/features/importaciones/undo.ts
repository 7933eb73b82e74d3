// Undoes an import or bulk change: added rows are deleted, changed ones get their old values, deleted ones
// come back. What somebody wrote since stays, and is reported.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, failure, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { storedFields, type AnyTable, fieldOf } from '../../../core/kit/table.ts';
import { textFor } from '../../../core/kit/text.ts';
import { tableNamed } from '../../../core/tables/index.ts';
import { eraseRow, modifyRow, restoreRow } from '../../rows/writeRow.ts';
import { rulesOf } from '../../rows/rules.ts';
import type { StoreWrites, Extension, StoreReads, TableRule, StoredFact, Tx } from '../../kernel/store.ts';
import { IMPORTACION_PREFIX } from './importNovedades.ts';
import { factValues } from '../../rows/fact.ts';
import { setAppliedCount, setPhase, type Importacion } from './sql/importaciones.ts';
import { noteRowErrors, forgetRowErrors } from './sql/importacionErrors.ts';
import { noteUndoneRow, countDoneRows, doneRows, lastCause, type DoneRow } from './sql/importacionRows.ts';
import { batchRows, batchStream } from '../../rows/batches.ts';
import { rowUses } from '../../rows/uses.ts';
import type { Requester } from '../../kernel/company.ts';
import { asTx, undoRefusal } from './undoRefusal.ts';
import { stepAuthorship, withImportacion, tableOfImportacion, type TaskRequest } from './taskRequest.ts';
import { known } from '../../../core/kit/known.ts';
import { forgottenValue } from '../../rows/shape.ts';

export interface UndoRound {
  readonly antesDe: number;
  readonly fin: boolean;
}
/** `total`: how many rows there were to undo at the start, to report how many were done. */
type PedidoDeVuelta = TaskRequest & {
  readonly alError: 'abort' | 'skip';
  readonly antesDe: number;
  readonly total?: number;
};

/**
 * Up to this many rows are undone in one transaction, all or none. More are undone in stretches, so that
 * others write in between, and it can be stopped and resumed.
 */
export const UNDO_AT_ONCE = 500;
const POR_VUELTA = 250;

/** How many refused rows one refusal lists. */
const NOMBRADAS = 100;

/**
 * `abort`: all or none. With more than `UNDO_AT_ONCE`, everything that can be checked was checked before
 * (`vuelve`), and a stretch that cannot be undone stops it. `skip`: one stretch, last rows first; rows that
 * cannot be undone stay for another time.
 */
export const undoImportacion = (
  e: StoreWrites,
  p: PedidoDeVuelta,
  extensiones: readonly Extension[],
): Result<UndoRound> =>
  e.transaccion(stepAuthorship(p, 'deshacer'), (tx) =>
    withImportacion(tx, p.id, (i): Result<UndoRound> => {
      if (i.fase === 'revertida') return ok({ antesDe: 0, fin: true });
      if (i.fase !== 'terminada') return fail('phase', 'importar.fase', { trabajo: p.id, fase: i.fase });
      const t = tableOfImportacion(i),
        reglas = rulesOf(extensiones, t);
      if (batchRows(tx.sql, p.id).length > 0) return quitarLote(tx, i, t, reglas);
      const hay = countDoneRows(tx.sql, p.id),
        todas = p.alError === 'abort' && hay <= UNDO_AT_ONCE,
        cuantas = todas ? Number.MAX_SAFE_INTEGER : POR_VUELTA,
        filas = doneRows(tx.sql, p.id, p.antesDe, cuantas),
        quejas: {
          readonly n: number;
          readonly id: number;
          readonly tabla: string;
          readonly mensaje: string;
        }[] = [];
      if (p.antesDe === Number.MAX_SAFE_INTEGER) forgetRowErrors(tx.sql, p.id);
      for (const f of filas) {
        const otra = f.tabla === null ? undefined : tableNamed(f.tabla),
          suya = otra ?? t,
          mensaje = volver(tx, suya, otra ? rulesOf(extensiones, otra) : reglas, i, f, p);
        if (mensaje === undefined) noteUndoneRow(tx.sql, p.id, f.n);
        else quejas.push({ n: f.n, id: f.fila, tabla: suya.name, mensaje });
      }
      if (p.alError === 'abort' && quejas.length) return noVuelven(quejas, (p.total ?? hay) - hay);
      for (const q of quejas)
        noteRowErrors(tx.sql, p.id, q.n, [{ campo: '', codigo: 'in_use', mensaje: q.mensaje }]);
      const quedan = countDoneRows(tx.sql, p.id),
        fin = todas || filas.length < cuantas;
      // When everything was undone, the count still tells how much had been done.
      if (quedan > 0 || quejas.length > 0) setAppliedCount(tx.sql, p.id, quedan);
      if (fin && quedan === 0) setPhase(tx.sql, p.id, 'revertida');
      return ok({ antesDe: filas.at(-1)?.n ?? 0, fin });
    }),
  );

const noVuelven = (
  quejas: readonly { readonly id: number; readonly tabla?: string; readonly mensaje: string }[],
  volvieron = 0,
): Result<never> => {
  const dichas = quejas
    .slice(0, NOMBRADAS)
    .map((q) => ({ id: q.id, ...(q.tabla === undefined ? {} : { tabla: q.tabla }), mensaje: q.mensaje }));
  return {
    _tag: 'Left',
    left: failure(
      'in_use',
      volvieron > 0 ? 'importar.deshechaEnParte' : 'importar.noSeDeshace',
      {
        cantidad: quejas.length,
        ...(volvieron > 0 ? { volvieron } : {}),
        primera: textFor('importar.filaNoVuelve', {
          id: quejas[0]?.id ?? 0,
          mensaje: quejas[0]?.mensaje ?? '',
        }),
      },
      { data: { filas: dichas } },
    ),
  };
};

/** Rows per read. */
const POR_LECTURA = 1000;
/**
 * Checks in the reader whether many rows can be undone. If one is sure to be refused (written since, its
 * place taken, in use, its month closed), none is undone. Refusals that only a write reveals are reported by
 * the write.
 */
export const checkUndo = (
  l: StoreReads,
  { id, quien, hoy }: { readonly id: string; readonly quien: Requester; readonly hoy: string },
  extensiones: readonly Extension[],
): Result<null> =>
  withImportacion(l, id, (i) => {
    const t = tableOfImportacion(i),
      quejas: { readonly id: number; readonly tabla: string; readonly mensaje: string }[] = [];
    // A batch written by one fact is undone by one fact, which checks all of it.
    if (batchRows(l.sql, id).length > 0) return ok(null);
    const vuelven = new Map<string, Map<number, DoneRow['hizo']>>();
    for (const f of todas(l, id))
      vuelven.set(
        f.tabla ?? t.name,
        (vuelven.get(f.tabla ?? t.name) ?? new Map<number, DoneRow['hizo']>()).set(f.fila, f.hizo),
      );
    const tx = asTx(
      l,
      {
        quien: { id: quien.id, nombre: quien.nombre },
        at: i.at,
        clave: `${IMPORTACION_PREFIX}${id}/deshacer`,
      },
      hoy,
    );
    const noVuelve = (f: DoneRow, suya: AnyTable): string | undefined => {
      const hechos = l.stream(`${suya.name}/${f.fila}`),
        causa = lastCause(l.sql, `${suya.name}/${f.fila}`);
      // Nearly always the import wrote the row last; only otherwise is the whole history of the row examined.
      const cambio = causa?.startsWith(`${IMPORTACION_PREFIX}${id}/`) ? undefined : cambioDespues(hechos, i);
      if (cambio !== undefined || hechos.length === 0) return cambio;
      const primero = hechos.findIndex(esDe(i));
      if (hechos.some((h) => h.erased)) return textFor('store.personaOlvidada');
      const antes = valoresEn(hechos.slice(0, primero)),
        valores =
          f.hizo === 'agrego'
            ? {}
            : f.hizo === 'borro'
              ? soloAlmacenados(suya, antes)
              : valoresQueCambio(suya, hechos.slice(primero), antes);
      return undoRefusal(tx, suya, rulesOf(extensiones, suya), f, {
        version: known(hechos.at(-1), 'el último hecho de la fila').version,
        valores,
        vuelven,
      });
    };
    for (const f of todas(l, id)) {
      const suya = (f.tabla === null ? undefined : tableNamed(f.tabla)) ?? t,
        mensaje = noVuelve(f, suya);
      if (mensaje !== undefined) quejas.push({ id: f.fila, tabla: suya.name, mensaje });
    }
    return quejas.length ? noVuelven(quejas) : ok(null);
  });
/** Everything that can be undone, last first. */
function* todas(l: StoreReads, id: string): Generator<DoneRow> {
  for (let antesDe = Number.MAX_SAFE_INTEGER; ; ) {
    const filas = doneRows(l.sql, id, antesDe, POR_LECTURA);
    yield* filas;
    if (filas.length < POR_LECTURA) return;
    antesDe = known(filas.at(-1), 'la última fila').n;
  }
}

const esDe =
  (i: Importacion) =>
  (h: StoredFact): boolean =>
    h.cause?.startsWith(`${IMPORTACION_PREFIX}${i.id}/`) === true;
/** Why a later change prevents undoing a row; undefined if there was none, or if it was undone too. */
const cambioDespues = (hechos: readonly StoredFact[], i: Importacion): string | undefined => {
  const suyo = esDe(i),
    ultimo = hechos.at(-1);
  return !ultimo || !hechos.some(suyo) || !(suyo(ultimo) || quedoIgual(hechos, suyo))
    ? textFor(ultimo?.type === 'filaBorrada' ? 'importar.yaNoEsta' : 'lotes.yaCambio')
    : undefined;
};

/** Takes back with one fact a batch that one fact showed. */
const quitarLote = (tx: Tx, i: Importacion, t: AnyTable, reglas: readonly TableRule[]): Result<UndoRound> => {
  const lote = batchRows(tx.sql, i.id),
    quejas = lote.flatMap(({ id }) => {
      const fila = tx.fila(t.name, id),
        regla = fila && reglas.map((r) => r.revisarBorrado?.(tx, fila, id)).find((r) => r !== undefined);
      const mensaje = !fila
        ? textFor('importar.yaNoEsta')
        : fila['version'] !== 1
          ? textFor('importar.yaCambio')
          : rowUses(tx.sql, t.name, id).length > 0
            ? textFor('importar.laUsan')
            : regla && isLeft(regla)
              ? regla.left.message
              : undefined;
      return mensaje === undefined ? [] : [{ id, mensaje }];
    });
  if (quejas.length) return noVuelven(quejas);
  const flujo = batchStream(i.id);
  tx.append(flujo, tx.version(flujo), [
    { type: 'loteRevertido', schema: 1, data: { tabla: i.tabla, filas: lote.length } },
  ]);
  setPhase(tx.sql, i.id, 'revertida');
  return ok({ antesDe: 0, fin: true });
};

/** Restores a row, or says why not. The log tells who wrote it last, and its values before. */
const volver = (
  tx: Tx,
  t: AnyTable,
  reglas: readonly TableRule[],
  i: Importacion,
  f: DoneRow,
  p: TaskRequest,
): string | undefined => {
  const hechos = tx.stream(`${t.name}/${f.fila}`),
    cambio = cambioDespues(hechos, i);
  if (cambio !== undefined) return cambio;
  const primero = hechos.findIndex(esDe(i)),
    ultimo = known(hechos.at(-1), 'el último hecho de la fila');
  if (hechos.some((h) => h.erased)) return textFor('store.personaOlvidada');
  const antes = valoresEn(hechos.slice(0, primero)),
    version = ultimo.version;
  const r =
    f.hizo === 'agrego'
      ? eraseRow(tx, t, reglas, f.fila, { version }, p.quien)
      : f.hizo === 'borro'
        ? restoreRow(tx, t, reglas, f.fila, soloAlmacenados(t, antes), p.quien)
        : modifyRow(
            tx,
            t,
            reglas,
            f.fila,
            { version, ...valoresQueCambio(t, hechos.slice(primero), antes) },
            p.quien,
          );
  return isLeft(r) ? r.left.message : undefined;
};

const valoresEn = (hechos: readonly StoredFact[]): Row =>
  hechos.reduce<Row>((fila, h) => ({ ...fila, ...factValues(h) }), {});
/** Whether everything after it was undone too, so that the row is as the import left it. */
const quedoIgual = (hechos: readonly StoredFact[], suyo: (h: StoredFact) => boolean): boolean => {
  const hasta = hechos.findLastIndex(suyo),
    despues = hechos.slice(hasta + 1);
  if (
    despues.some((h) => h.type === 'filaBorrada' || h.type === 'filaRestaurada') ||
    hechos[hasta]?.type === 'filaBorrada'
  )
    return false;
  const suyos = valoresEn(hechos.slice(0, hasta + 1)),
    ahora = valoresEn(hechos);
  return Object.keys(ahora).every(
    (n) => JSON.stringify(ahora[n] ?? null) === JSON.stringify(suyos[n] ?? null),
  );
};

const soloAlmacenados = (t: AnyTable, fila: Row): Row =>
  Object.fromEntries(
    storedFields(t)
      .filter(([n]) => Object.hasOwn(fila, n))
      .map(([n]) => [n, fila[n] ?? null]),
  );
/** The values that people wrote; those filled by the system follow from them again. */
const valoresQueCambio = (t: AnyTable, hechos: readonly StoredFact[], antes: Row): Row => {
  const campos = new Set(hechos.flatMap((h) => Object.keys(factValues(h))));
  return Object.fromEntries(
    [...campos]
      .filter((n) => t.fields[n] && !t.fields[n].readOnly && n !== t.owner)
      .map((n) => [n, antes[n] ?? forgottenValue(fieldOf(t, n))]),
  );
};

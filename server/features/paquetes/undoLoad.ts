// Undoes a loaded package, or puts back the values that it gave, unless somebody changed them since.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { departures, changePlace, descriptorOf } from '../../../core/packs/merge.ts';
import type { SymbolicValues } from '../../../core/packs/kit/paquete.ts';
import { knownTable, isTableName } from '../../../core/tables/index.ts';
import { eraseRow, modifyRow } from '../../rows/writeRow.ts';
import { rulesOf } from '../../rows/rules.ts';
import type { Requester } from '../../kernel/company.ts';
import type { Extension, StoredFact, Tx } from '../../kernel/store.ts';
import { rowAtVersion } from '../../rows/history.ts';
import { givenRowsOf, paqueteStream } from './sql/paquetes.ts';
import { revertedFact, readLoaded } from './facts.ts';
import { fromSymbols, toSymbols, namesInEmpresa } from './plan.ts';
import { ofRow } from './loadPaquete.ts';
import { known } from '../../../core/kit/known.ts';

/** The loads of a package that are in force: undoing one uncovers the one before. */
export const loadsInForce = (hechos: readonly StoredFact[]): readonly StoredFact[] =>
  hechos.reduce<StoredFact[]>((a, f) => (f.type === 'paqueteCargado' ? [...a, f] : a.slice(0, -1)), []);

/** Whether a row is as it was at a version, even if it was changed and restored since. */
const sigueIgual = (tx: Tx, tabla: string, id: number, version: number): boolean => {
  const ahora = tx.fila(tabla, id);
  if (!ahora) return false;
  if (ahora['version'] === version) return true;
  const antes = rowAtVersion(tx, tabla, id, version);
  return Object.entries(knownTable(tabla).fields).every(
    ([n, f]) =>
      f.kind === 'vigente' ||
      f.readOnly ||
      JSON.stringify(antes[n] ?? null) === JSON.stringify(ahora[n] ?? null),
  );
};

/**
 * Undoes the last load of a package: deletes the rows it added and restores those it changed. Refused if
 * somebody changed any since.
 */
export const undoLoad = (
  tx: Tx,
  extensiones: readonly Extension[],
  quien: Requester,
  codigo: string,
): Result<{ readonly filas: number }> => {
  const todas = loadsInForce(tx.stream(paqueteStream(codigo))),
    ultima = todas.at(-1);
  // In a company written by other means, undoing would only lose the origin of its rows.
  return ultima && todas.length === 1 && readLoaded(ultima).hizo.length === 0
    ? fail('invalid', 'paquetes.nadaQueDeshacer', { codigo })
    : undoLastLoad(tx, extensiones, quien, codigo);
};

/** As `undoLoad`, but also undoes a load that wrote nothing: an update is undone with all its packages. */
export const undoLastLoad = (
  tx: Tx,
  extensiones: readonly Extension[],
  quien: Requester,
  codigo: string,
): Result<{ readonly filas: number }> => {
  const flujo = paqueteStream(codigo),
    todas = loadsInForce(tx.stream(flujo)),
    ultima = todas.at(-1);
  if (!ultima) return fail('not_found', 'paquetes.sinCarga', { codigo: codigo.slice(0, 40) });
  const { hizo } = readLoaded(ultima);
  const otras = hizo.filter(([t, id, version]) => !sigueIgual(tx, t, id, version));
  if (otras.length > 0)
    return fail('conflict', 'paquetes.cambiadaDespues', {
      cantidad: otras.length,
      cuales: otras
        .slice(0, 5)
        .map(([t, id]) => `${knownTable(t).singular} n.º ${id}`)
        .join(', '),
    });
  // In reverse order, since concepts named by others must go after those that name them. First, sets are
  // emptied.
  for (const [t, id] of hizo.filter(([t, , , a]) => t === 'ConjuntosConcepto' && a === null)) {
    const r = modifyRow(
        tx,
        knownTable(t),
        rulesOf(extensiones, knownTable(t)),
        id,
        { RRHHConjuntoConcepto: [], version: tx.version(`${t}/${id}`) },
        quien,
      ),
      mal = ofRow({ tabla: t, clave: `n.º ${id}` }, r);
    if (mal) return mal;
  }
  const quita = [...hizo].sort((a, b) => Number(b[3] !== null) - Number(a[3] !== null));
  for (const [t, id, , antes] of [
    ...quita.filter((h) => h[3] !== null),
    ...quita.filter((h) => h[3] === null).reverse(),
  ]) {
    const tabla = knownTable(t),
      reglas = rulesOf(extensiones, tabla),
      version = tx.version(`${t}/${id}`);
    const r =
        antes === null
          ? eraseRow(tx, tabla, reglas, id, { version }, quien)
          : modifyRow(tx, tabla, reglas, id, { ...antes, version }, quien),
      mal = ofRow({ tabla: t, clave: `n.º ${id}` }, r);
    if (mal) return mal;
  }
  const previa = todas.at(-2);
  tx.append(flujo, tx.version(flujo), [revertedFact(previa ? readLoaded(previa).estado : null)]);
  return ok({ filas: hizo.length });
};

/** Puts the package's values back in a row: all that the company changed, or some. */
export const putBackValues = (
  tx: Tx,
  extensiones: readonly Extension[],
  quien: Requester,
  p: {
    readonly tabla: string;
    readonly id: number;
    readonly version: number;
    readonly lugares: readonly string[] | null;
  },
): Result<null> => {
  const { tabla } = p;
  if (!isTableName(tabla)) return fail('not_found', 'api.controlador', { controlador: tabla.slice(0, 60) });
  const fila = tx.fila(tabla, p.id),
    dadas = givenRowsOf(tx.sql, tabla, p.id);
  if (!fila) return fail('not_found', 'fila.noExiste');
  if (dadas.length === 0) return fail('not_found', 'paquetes.sinOrigen');
  const nombres = namesInEmpresa(tx),
    t = descriptorOf(tabla),
    empresa = toSymbols(tabla, fila, nombres),
    clave = known(dadas.at(-1), 'lo que dio el paquete').clave;
  const valores: Record<string, SymbolicValues[string]> = {};
  for (const a of departures(
    tabla,
    empresa,
    dadas.map((d) => d.original),
  )) {
    if (p.lugares && !p.lugares.includes(changePlace(tabla, clave, a.campo, a.item))) continue;
    const campo = t.fields[a.campo];
    if (campo?.kind !== 'lista') {
      valores[a.campo] = (a.original ?? null) as SymbolicValues[string];
      continue;
    }
    const lista = (valores[a.campo] ?? empresa[a.campo] ?? []) as readonly SymbolicValues[],
      sin = lista.filter((x) => JSON.stringify(x) !== JSON.stringify(a.empresa));
    valores[a.campo] = a.original === undefined ? sin : [...sin, a.original as SymbolicValues];
  }
  const r = modifyRow(
    tx,
    t,
    rulesOf(extensiones, t),
    p.id,
    { ...fromSymbols(tabla, valores, nombres), version: p.version },
    quien,
  );
  return isLeft(r) ? r : ok(null);
};

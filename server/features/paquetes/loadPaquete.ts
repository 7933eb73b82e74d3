// Loads a package in one transaction, by the same rules as manual entry, and records it with one fact.
import { isLeft, left } from 'fp-ts/lib/Either.js';
import { fail, failure, ok, type Result } from '../../../core/kit/failure.ts';
import { firstDay, type Periodo } from '../../../core/kit/period.ts';
import { sameMergeValue, descriptorOf, type PaqueteRowChange } from '../../../core/packs/merge.ts';
import type { Paquete, SymbolicValues } from '../../../core/packs/kit/paquete.ts';
import { addRow, modifyRow } from '../../rows/writeRow.ts';
import { rulesOf } from '../../rows/rules.ts';
import type { Requester } from '../../kernel/company.ts';
import type { Extension, Tx } from '../../kernel/store.ts';
import { givenKeys, paqueteStream } from './sql/paquetes.ts';
import { loadedFact, type PaqueteSignature, type PaqueteState, type RowChange } from './facts.ts';
import { failingPruebas, runPaquetePruebas, type FailingPrueba } from './pruebas.ts';
import { fromSymbols, paquetePlan, type PaqueteNames, type PaquetePlan } from './plan.ts';
import { known } from '../../../core/kit/known.ts';
import { knownTable } from '../../../core/tables/index.ts';

/** The conflicts that the package wins: all, none, or those at these places. */
export type ConflictChoice = 'paquete' | 'empresa' | readonly string[];
export const chosenBy = (t: ConflictChoice): ((lugar: string) => boolean) => {
  if (typeof t === 'string') return () => t === 'paquete';
  const s = new Set(t);
  return (x) => s.has(x);
};

export interface LoadResult {
  readonly agregadas: number;
  readonly cambiadas: number;
  readonly conservadas: number;
  readonly conflictos: number;
  readonly pruebas: number; // how many the package has
  readonly fallan: FailingPrueba[]; // with the resulting rows of the company
}

export const ofRow = (
  f: { readonly tabla: string; readonly clave: string },
  r: Result<unknown>,
): Result<never> | undefined =>
  isLeft(r)
    ? left(
        failure(
          r.left.code,
          'paquetes.filaMal',
          { tabla: knownTable(f.tabla).singular, clave: f.clave, mensaje: r.left.message },
          r.left.errors ? { errors: r.left.errors } : {},
        ),
      )
    : undefined;

/** Sets are added empty before concepts, whose formulas name them, and filled afterwards with concepts. */
const enOrden = (
  filas: readonly PaqueteRowChange[],
): readonly (PaqueteRowChange & { readonly parte?: 'vacio' | 'lleno' })[] => {
  const conjuntos = filas.filter((f) => f.tabla === 'ConjuntosConcepto'),
    nuevos = conjuntos.filter((f) => f.hace === 'agrega');
  return [
    ...filas.filter((f) => f.tabla !== 'ConjuntosConcepto' && f.tabla !== 'Conceptos'),
    ...nuevos.map((f) => ({ ...f, parte: 'vacio' as const })),
    ...filas.filter((f) => f.tabla === 'Conceptos'),
    ...conjuntos.map((f) => (f.hace === 'agrega' ? { ...f, parte: 'lleno' as const } : f)),
  ];
};

interface Obra {
  readonly tx: Tx;
  readonly extensiones: readonly Extension[];
  readonly quien: Requester;
  readonly nombres: PaqueteNames;
  readonly hizo: RowChange[];
}

const escribirUna = (o: Obra, f: PaqueteRowChange & { readonly parte?: 'vacio' | 'lleno' }): Result<null> => {
  const { tx, nombres } = o,
    t = descriptorOf(f.tabla),
    reglas = rulesOf(o.extensiones, t);
  if (f.hace === 'agrega' && f.parte !== 'lleno') {
    const valores: SymbolicValues =
      f.parte === 'vacio' ? { ...f.valores, RRHHConjuntoConcepto: [] } : f.valores;
    const r = addRow(tx, t, reglas, fromSymbols(f.tabla, valores, nombres), o.quien);
    if (isLeft(r)) return r;
    nombres.anotar(f.tabla, f.clave, r.right);
    o.hizo.push([f.tabla, r.right, 0, null]);
    return ok(null);
  }
  if (f.hace !== 'cambia' && f.parte !== 'lleno') return ok(null);
  const nombre = `${f.tabla}/${f.clave}`,
    id = known(nombres.idDe(f.tabla, f.clave), nombre),
    antes = known(tx.fila(f.tabla, id), nombre),
    valores: SymbolicValues =
      f.parte === 'lleno' ? { RRHHConjuntoConcepto: f.valores['RRHHConjuntoConcepto'] ?? [] } : f.valores;
  const r = modifyRow(
    tx,
    t,
    reglas,
    id,
    { ...fromSymbols(f.tabla, valores, nombres), version: antes['version'] },
    o.quien,
  );
  if (isLeft(r)) return r;
  if (f.parte === undefined)
    o.hizo.push([f.tabla, id, 0, Object.fromEntries(Object.keys(valores).map((k) => [k, antes[k] ?? null]))]);
  return ok(null);
};

/** The resulting versions of rows, known only at the end, since a set is written twice. */
const conVersiones = (tx: Tx, hizo: readonly RowChange[]): readonly RowChange[] =>
  hizo.map(([t, id, , antes]) => [t, id, tx.version(`${t}/${id}`), antes]);

/** The values of a package's row by its place; a plan has one row for each, in the same order. */
const givenAt = (p: Paquete, i: number): SymbolicValues => known(p.filas[i], 'la fila del paquete').valores;
const estadoDe = (plan: PaquetePlan): PaqueteState => {
  const { paquete: p, nombres } = plan,
    id = (f: PaqueteRowChange): number | undefined => nombres.idDe(f.tabla, f.clave) ?? f.id ?? undefined;
  return {
    nombre: p.nombre,
    version: p.version,
    desde: p.vigencia.desde,
    hasta: p.vigencia.hasta,
    fuente: p.fuente ?? null,
    ...(p.pruebas ? { pruebas: p.pruebas } : {}),
    filas: plan.filas.flatMap((f, i) => {
      const n = id(f);
      return n === undefined ? [] : [[f.tabla, f.clave, n, givenAt(p, i)] as const];
    }),
  };
};

interface LoadOptions {
  /** Hash of the preview that was seen; null: loads whatever it would do now. */
  readonly huella: string | null;
  readonly toma: ConflictChoice;
  /** Its formulas apply from then on; null: to all months. */
  readonly periodo?: Periodo | null;
  /** Who signed it; absent for a plain file. */
  readonly firma?: PaqueteSignature;
}
export const loadPaquete = (
  tx: Tx,
  extensiones: readonly Extension[],
  quien: Requester,
  paquete: Paquete,
  o: LoadOptions,
): Result<LoadResult> => {
  // Deleted rows keep their number, so that the package knows that they were removed.
  const desde = o.periodo ? firstDay(o.periodo) : null,
    mirado = paquetePlan(tx, paquete, undefined, desde);
  if (o.huella !== null && mirado.huella !== o.huella) return fail('conflict', 'paquetes.cambio');
  const plan = paquetePlan(tx, paquete, chosenBy(o.toma), desde),
    obra: Obra = { tx, extensiones, quien, nombres: plan.nombres, hizo: [] };
  for (const f of enOrden(plan.filas)) {
    const mal = ofRow(f, escribirUna(obra, f));
    if (mal) return mal;
  }
  const flujo = paqueteStream(paquete.codigo),
    borradas = new Map(filasBorradas(tx, paquete));
  const estado = { ...estadoDe(plan), ...(o.firma ? { firma: o.firma } : {}) };
  const filas = [
    ...estado.filas,
    ...plan.filas.flatMap((f, i) => {
      const id = f.hace === 'borrada' ? borradas.get(`${f.tabla}/${f.clave}`) : undefined;
      return id === undefined ? [] : [[f.tabla, f.clave, id, givenAt(plan.paquete, i)] as const];
    }),
  ];
  tx.append(flujo, tx.version(flujo), [loadedFact({ ...estado, filas }, conVersiones(tx, obra.hizo))]);
  // The package's tests are for its formulas: if those start later, tests for earlier months are skipped.
  const fechados = new Set(
    desde === null
      ? []
      : plan.paquete.filas.flatMap((f, i) =>
          f.tabla === 'Conceptos' &&
          f.valores !== paquete.filas[i]?.valores &&
          !sameMergeValue(f.valores, paquete.filas[i]?.valores)
            ? [f.clave]
            : [],
        ),
  );
  const corridas = runPaquetePruebas(
    tx,
    (paquete.pruebas ?? []).filter((x) => !fechados.has(x.concepto)),
    (clave) => plan.nombres.idDe('Conceptos', clave),
  );
  const cuenta = (h: PaqueteRowChange['hace']): number => plan.filas.filter((f) => f.hace === h).length;
  return ok({
    agregadas: cuenta('agrega'),
    cambiadas: cuenta('cambia'),
    conservadas: cuenta('conserva') + cuenta('borrada'),
    conflictos: plan.filas.reduce((n, f) => n + f.campos.filter((c) => c.que === 'conflicto').length, 0),
    pruebas: corridas.length,
    fallan: failingPruebas(corridas),
  });
};
const filasBorradas = (tx: Tx, p: Paquete): readonly (readonly [string, number])[] =>
  givenKeys(tx.sql, p.codigo)
    .filter((f) => !tx.fila(f.tabla, f.id))
    .map((f) => [`${f.tabla}/${f.clave}`, f.id]);

/** Records that rows written by other means came from a package, whatever changed since. */
export const noteOrigin = (tx: Tx, paquete: Paquete): void => {
  const flujo = paqueteStream(paquete.codigo);
  tx.append(flujo, tx.version(flujo), [loadedFact(estadoDe(paquetePlan(tx, paquete)), [])]);
};

// Writes a company from steps, in the writer's thread: rows in batches, runs up to their closing, dated as if
// they had happened then.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import type { Row } from '../../core/kit/field.ts';
import { newRow, type AnyTable } from '../../core/kit/table.ts';
import { addMeses, type CivilDate } from '../../core/kit/period.ts';
import { resolver, type InstallStep, type SymbolicValues } from '../../core/packs/kit/paquete.ts';
import { paquetes } from '../../core/packs/index.ts';
import { tables, type TableName } from '../../core/tables/index.ts';
import {
  countDemoCorridas,
  INITIAL_DEMO,
  generateDemo,
  type DemoStep,
  type DemoRequest,
} from './generateDemo.ts';
import { executeCommand } from '../rows/handle.ts';
import { addRows } from '../rows/addRows.ts';
import { noteOrigin, loadPaquete, takePaquete } from '../features/paquetes/contract.ts';
import type { CompanyCommand, Requester } from '../kernel/company.ts';
import type { Authorship, StoreWrites, Extension } from '../kernel/store.ts';
import { anyCommand, isCommandDone } from '../rows/logQueries.ts';
import { type SeedWork, seedAuthorship, seedDay, seedId } from './seedWork.ts';
import { seedRun } from './seedRun.ts';

/** Rows per transaction. */
const TANDA = 1000;
/** Fills omitted fields as a form would: with the defaults of the descriptor. */
const conDefaults = (o: SeedWork, tabla: TableName, valores: SymbolicValues): Row => {
  const t: AnyTable = tables[tabla];
  const iniciales = Object.entries(newRow(t, o.fecha)).filter(
    ([c]) => !t.fields[c]?.readOnly && c !== t.owner,
  );
  return { ...Object.fromEntries(iniciales), ...resolver(valores, seedId(o)) } as Row;
};

type Agregar = Extract<InstallStep, { op: 'agregar' }>;
const agregar = (o: SeedWork, pasos: readonly Agregar[]): Result<null> => {
  const a = seedAuthorship(o),
    tabla = tables[pasos[0]!.tabla];
  const r = o.e.comando(a, `agregar ${tabla.name} ${pasos.length}`, (tx) => {
    const hechas = addRows(
      tx,
      o.extensiones,
      tabla,
      pasos.map((p) => conDefaults(o, p.tabla, p.valores)),
      o.quien,
    );
    return isLeft(hechas) ? hechas : ok({ valor: { ids: hechas.right.ids.map((id) => ({ id })) } });
  });
  if (isLeft(r)) return r;
  (r.right['ids'] as readonly { readonly id: number }[]).forEach(({ id }, i) => {
    const { clave } = pasos[i]!;
    if (clave !== null) o.ids.set(`${tabla.name}/${clave}`, id);
  });
  return ok(null);
};

const editar = (o: SeedWork, p: Extract<InstallStep, { op: 'editar' }>): Result<null> => {
  const id = seedId(o)(p.tabla, p.clave),
    a = seedAuthorship(o);
  // Done before an interruption: the row has another version now, so the same key would carry another
  // request.
  if (isCommandDone(o.e.leer.sql, a.clave)) return ok(null);
  const orden: CompanyCommand = {
    clave: a.clave,
    quien: o.quien,
    tabla: p.tabla,
    verbo: 'edit',
    id,
    cuerpo: { ...resolver(p.valores, seedId(o)), version: o.e.leer.fila(p.tabla, id)?.['version'] ?? 0 },
  };
  const r = executeCommand(o.e, o.extensiones, orden, a.at, () => undefined);
  return isLeft(r) ? r : ok(null);
};

/** Writes consecutive additions to one table together. */
const escribir = (
  o: SeedWork,
  pasos: Iterable<DemoStep>,
  alLiquidar: () => void = () => undefined,
): Result<null> => {
  let tanda: Agregar[] = [];
  const volcar = (): Result<null> => {
    const t = tanda;
    tanda = [];
    return t.length ? agregar(o, t) : ok(null);
  };
  for (const p of pasos) {
    if (tanda.length && (p.op !== 'agregar' || p.tabla !== tanda[0]!.tabla || tanda.length >= TANDA)) {
      const r = volcar();
      if (isLeft(r)) return r;
    }
    if (p.op === 'agregar') {
      tanda.push(p);
      continue;
    }
    const r = p.op === 'editar' ? editar(o, p) : seedRun(o, p);
    if (isLeft(r)) return r;
    if (p.op === 'liquidar') {
      seedDay(o, p.sigue);
      alLiquidar();
    }
  }
  return volcar();
};

const abrirObra = (
  e: StoreWrites,
  extensiones: readonly Extension[],
  quien: Requester,
  prefijo: string,
  fecha: CivilDate,
): SeedWork => ({ e, extensiones, quien, prefijo, ids: new Map(), fecha, segundo: 0, paso: 0 });

export interface SeedRequest {
  readonly pedido: DemoRequest;
  readonly quien: Requester;
}
export interface InstallRequest {
  readonly paquete: string;
  readonly quien: Requester;
  readonly ahora: string;
}

/**
 * Writes a company of a size with its months closed. After an interruption it continues; if complete, it
 * writes nothing.
 */
export const writeDemoSeed = (
  e: StoreWrites,
  { pedido, quien }: SeedRequest,
  extensiones: readonly Extension[],
): Result<null> => {
  const prefijo = `demo-${pedido.legajos}-${pedido.hasta}-${pedido.meses}`,
    desde = addMeses(pedido.hasta, 1 - pedido.meses);
  const fin: Authorship = {
    quien,
    at: `${addMeses(pedido.hasta, 1)}-28T12:00:00.000Z`,
    clave: `${prefijo}/fin`,
  };
  if (isCommandDone(e.leer.sql, fin.clave)) return ok(null);
  // A demo of another size, written by «jornal demo», is accepted as it is.
  const inicial = JSON.stringify(pedido) === JSON.stringify(INITIAL_DEMO);
  if (inicial && anyCommand(e.leer.sql, { empieza: 'demo-', termina: '/fin' })) return ok(null);
  // A company that people have begun to use must not be filled with made-up data.
  if (e.leer.posicion() > 0 && !isCommandDone(e.leer.sql, `${prefijo}/1`))
    return fail('conflict', 'runs.noEstaVacia');
  let hechas = 0;
  const r = escribir(
    abrirObra(e, extensiones, quien, prefijo, `${addMeses(desde, -1)}-15`),
    generateDemo(pedido),
    () => {
      e.avance(++hechas, countDemoCorridas(pedido));
    },
  );
  if (isLeft(r)) return r;
  const cierre = e.comando(fin, 'fin', (tx) => {
    const p = takePaquete({ codigo: 'comercio', archivo: null });
    if (isLeft(p)) return p;
    noteOrigin(tx, p.right);
    return ok({ valor: {} });
  });
  return isLeft(cierre) ? cierre : ok(null);
};
/** Writes the rows of a package of the program, once. */
export const writePaquete = (
  e: StoreWrites,
  { paquete, quien, ahora }: InstallRequest,
  extensiones: readonly Extension[],
): Result<null> => {
  const p = paquetes.some((x) => x.codigo === paquete)
    ? takePaquete({ codigo: paquete, archivo: null })
    : fail('not_found', 'runs.sinPaquete', { paquete: paquete.slice(0, 40) });
  if (isLeft(p)) return p;
  const r = e.comando({ quien, at: ahora, clave: `paquete-${paquete}/carga` }, `paquete ${paquete}`, (tx) => {
    const c = loadPaquete(tx, extensiones, quien, p.right, { huella: null, toma: 'empresa' });
    return isLeft(c) ? c : ok({ valor: { ...c.right } });
  });
  return isLeft(r) ? r : ok(null);
};

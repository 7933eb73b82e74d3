// Writes a company from steps, in the writer's thread: rows in batches, runs up to their closing, dated as if they had happened then.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import type { Row } from '../../core/kit/field.ts';
import { newRow, type AnyTable } from '../../core/kit/table.ts';
import { addMeses, type CivilDate } from '../../core/kit/period.ts';
import { resolver, type InstallStep, type SymbolicValues } from '../../core/packs/paquete.ts';
import { paquetes } from '../../core/packs/index.ts';
import { tables, type TableName } from '../../core/tables/index.ts';
import type { LiquidacionCommand } from '../../core/domain/liquidacionCommand.ts';
import {
  countDemoCorridas,
  INITIAL_DEMO,
  generateDemo,
  type DemoStep,
  type LiquidacionStep,
  type DemoRequest,
} from './generateDemo.ts';
import { addRows, executeCommand } from '../rows/handle.ts';
import { noteOrigin, loadPaquete, takePaquete } from '../features/paquetes/contract.ts';
import type { CompanyCommand, Requester } from '../kernel/company.ts';
import type { Authorship, StoreWrites, Extension } from '../kernel/store.ts';
import { prepareCalculation } from '../payroll/calculation.ts';
import { stateOf, applyCommand } from '../payroll/state.ts';
import { adderFrom } from '../payroll/sums.ts';
import { ENGINE } from '../payroll/version.ts';
import { historySince } from '../payroll/engine.ts';
import { issueDocumentos, liquidacionesCommands } from '../features/liquidaciones/contract.ts';
import { summaryOfSums } from '../payroll/recibos.ts';
import { openBatch, saveDictionary, insertRecibos } from '../payroll/sql/recibos.ts';
import { anyCommand, causeOf, isCommandDone } from '../rows/logQueries.ts';

/** Rows per transaction. */
const TANDA = 1000;

interface Obra {
  readonly e: StoreWrites;
  readonly extensiones: readonly Extension[];
  readonly quien: Requester;
  /** Prefix of the keys of its orders: when repeated, the same work finds what is done and continues. */
  readonly prefijo: string;
  readonly ids: Map<string, number>;
  /** The day of the next facts; each transaction takes one second of it. */
  fecha: CivilDate;
  segundo: number;
  paso: number;
}

const autoria = (o: Obra): Authorship => {
  o.segundo += 1;
  o.paso += 1;
  const s = o.segundo,
    dos = (n: number): string => String(n).padStart(2, '0');
  return {
    quien: o.quien,
    at: `${o.fecha}T${dos(12 + (Math.floor(s / 3600) % 11))}:${dos(Math.floor(s / 60) % 60)}:${dos(s % 60)}.000Z`,
    clave: `${o.prefijo}/${o.paso}`,
  };
};
const dia = (o: Obra, fecha: CivilDate): void => {
  if (o.fecha !== fecha) {
    o.fecha = fecha;
    o.segundo = 0;
  }
};

const idDe =
  (o: Obra) =>
  (tabla: TableName, clave: string): number => {
    const id = o.ids.get(`${tabla}/${clave}`);
    if (id === undefined) throw new Error(`los pasos nombran ${tabla} ${clave} antes de agregarla`);
    return id;
  };
/** Fills omitted fields as a form would: with the defaults of the descriptor. */
const conDefaults = (o: Obra, tabla: TableName, valores: SymbolicValues): Row => {
  const t: AnyTable = tables[tabla];
  const iniciales = Object.entries(newRow(t, o.fecha)).filter(
    ([c]) => !t.fields[c]?.readOnly && c !== t.owner,
  );
  return { ...Object.fromEntries(iniciales), ...resolver(valores, idDe(o)) } as Row;
};

type Agregar = Extract<InstallStep, { op: 'agregar' }>;
const agregar = (o: Obra, pasos: readonly Agregar[]): Result<null> => {
  const a = autoria(o),
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

const editar = (o: Obra, p: Extract<InstallStep, { op: 'editar' }>): Result<null> => {
  const id = idDe(o)(p.tabla, p.clave),
    a = autoria(o);
  // Done before an interruption: the row has another version now, so the same key would carry another request.
  if (isCommandDone(o.e.leer.sql, a.clave)) return ok(null);
  const orden: CompanyCommand = {
    clave: a.clave,
    quien: o.quien,
    tabla: p.tabla,
    verbo: 'edit',
    id,
    cuerpo: { ...resolver(p.valores, idDe(o)), version: o.e.leer.fila(p.tabla, id)?.['version'] ?? 0 },
  };
  const r = executeCommand(o.e, o.extensiones, orden, a.at, () => undefined);
  return isLeft(r) ? r : ok(null);
};

const mandar = (o: Obra, id: number, comando: LiquidacionCommand): Result<null> =>
  o.e.transaccion(autoria(o), (tx) => {
    const r = applyCommand(tx, id, comando);
    return isLeft(r) ? r : ok(null);
  });

/** The whole calculation in this thread, with the same chunks and facts as any other. */
const calcular = (o: Obra, id: number): Result<null> => {
  const lote = `${o.prefijo}-${id}-${stateOf(o.e.leer, id).version}`;
  const iniciado = mandar(o, id, { type: 'calcular', lote });
  if (isLeft(iniciado)) return iniciado;
  const c = prepareCalculation(o.e.leer, id);
  if (isLeft(c)) return c;
  const suma = adderFrom(),
    { posicion } = c.right;
  for (const recibos of c.right.recibos()) {
    recibos.forEach(suma.sumar);
    const g = o.e.transaccion(
      autoria(o),
      (tx) => {
        insertRecibos(
          tx.sql,
          {
            lote: openBatch(tx.sql, lote, id),
            diccionario: saveDictionary(tx.sql, ...c.right.diccionario),
            posicion,
          },
          recibos,
        );
        return ok(null);
      },
      { oculta: true },
    );
    if (isLeft(g)) return g;
  }
  return mandar(o, id, {
    type: 'registrarCalculo',
    resumen: summaryOfSums(suma.sumas(), { posicion, motor: ENGINE, lote, ...historySince(c.right.motor) }),
  });
};

const cerrar = (o: Obra, id: number): Result<null> => {
  for (let desde: number | null = 0; desde !== null; ) {
    const r: Result<number | null> = issueDocumentos(o.e, { autoria: autoria(o), id, desde });
    if (isLeft(r)) return r;
    desde = r.right;
  }
  const a = autoria(o);
  return o.e.transaccion(a, (tx) => {
    const r = liquidacionesCommands['Liquidaciones/cerrar']!(tx, {
      clave: a.clave,
      quien: o.quien,
      tabla: 'Liquidaciones',
      verbo: 'cerrar',
      id,
      cuerpo: {},
    });
    return isLeft(r) ? r : ok(null);
  });
};

/**
 * Steps are numbered by the transactions before them. A run that another process finished takes none here, so the count continues from the
 * number under which it was closed: the rows after it get the keys they had.
 */
const contarHastaElCierre = (o: Obra, id: number): void => {
  const causa = causeOf(o.e.leer.sql, `Liquidaciones/${id}`, 'liquidacionCerrada');
  if (causa?.startsWith(`${o.prefijo}/`)) o.paso = Number(causa.slice(o.prefijo.length + 1));
};

/** Takes a run from wherever it is to its closing, without repeating what an interrupted process did. */
const liquidar = (o: Obra, p: LiquidacionStep): Result<null> => {
  const { valores } = p;
  dia(o, p.dia);
  const a = autoria(o),
    alta = `${o.prefijo}/liquidacion/${String(valores['descripcion'])}`;
  const creada = executeCommand(
    o.e,
    o.extensiones,
    { clave: alta, quien: o.quien, tabla: 'Liquidaciones', verbo: 'add', cuerpo: resolver(valores, idDe(o)) },
    a.at,
    () => undefined,
  );
  if (isLeft(creada)) return creada;
  const id = Number(creada.right['id']),
    pago = String(valores['fecha_pago']);
  for (;;) {
    const { phase, lote, resumen } = stateOf(o.e.leer, id);
    let r: Result<null>;
    switch (phase) {
      case 'borrador':
        r = calcular(o, id);
        break;
      case 'calculando':
        r = mandar(o, id, { type: 'abandonarCalculo', lote: lote ?? '', motivo: 'se empezó de nuevo' });
        break;
      case 'calculada':
        r = mandar(o, id, {
          type: 'aprobar',
          sin_los_que_tienen_error: (resumen?.con_error ?? 0) > 0 ? 1 : 0,
          desactualizada: null,
          aprobada_sin_leerla: null,
        });
        break;
      case 'aprobada':
        dia(o, pago);
        r = mandar(o, id, { type: 'pagar' });
        break;
      case 'pagada':
        dia(o, pago);
        r = cerrar(o, id);
        break;
      case 'inexistente':
      case 'cerrada':
      case 'anulada':
        contarHastaElCierre(o, id);
        return ok(null);
    }
    if (isLeft(r)) return r;
  }
};

/** Writes consecutive additions to one table together. */
const escribir = (
  o: Obra,
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
    const r = p.op === 'editar' ? editar(o, p) : liquidar(o, p);
    if (isLeft(r)) return r;
    if (p.op === 'liquidar') {
      dia(o, p.sigue);
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
): Obra => ({ e, extensiones, quien, prefijo, ids: new Map(), fecha, segundo: 0, paso: 0 });

export interface SeedRequest {
  readonly pedido: DemoRequest;
  readonly quien: Requester;
}
export interface InstallRequest {
  readonly paquete: string;
  readonly quien: Requester;
  readonly ahora: string;
}

/** Writes a company of a size with its months closed. After an interruption it continues; if complete, it writes nothing. */
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
  // One of another size, written by «jornal demo», is accepted as it is.
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

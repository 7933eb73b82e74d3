// Opens a company's store: light reads here; writes and heavy reads through services, in threads or in this
// one.
import * as E from 'fp-ts/lib/Either.js';
import { fail, failure, ok, type Result } from '../../core/kit/failure.ts';
import type { Row } from '../../core/kit/field.ts';
import { tableNamed, knownTable } from '../../core/tables/index.ts';
import { rowHistory } from './history.ts';
import { isHeavyList, listWithCounts, countMemory } from './listWithCounts.ts';
import { rowLabelsIn } from './list.ts';
import { isNotTheirs, reservedConceptos } from './reserved.ts';
import { onlyVisible } from './visible.ts';
import { sqlExpressionOf } from './inForce.ts';
import { writerHost, type EmpresaRef } from './writer.ts';
import { systemNow, civilDateOf } from '../kernel/clock.ts';
import { readerHost } from './reader.ts';
import { NewerData, newerFailure } from '../kernel/format.ts';
import type { OpenSharedLogs } from '../kernel/sharedLog.ts';
import type { Requester } from '../kernel/company.ts';
import { inOwnThreads } from '../kernel/ownThreads.ts';
import { inThisThread, FallenThread, TookTooLong, type ThreadService } from '../kernel/threadService.ts';
import { openFailure } from './empresaFaults.ts';
import { openReads, empresaFolder } from './empresaReads.ts';
import { chainLinks } from '../kernel/chain.ts';
import { checkAgainstSeal } from '../kernel/checkChain.ts';
import { joined } from '../kernel/joined.ts';
import { readLogHead } from '../kernel/sqliteFacts.ts';
import { isUpTo } from './sharedCopy.ts';
import type { Store, ProgressReport, Extension, OwnReads, StoreOf } from '../kernel/store.ts';
import type { OpenStore, StoreOptions } from '../kernel/storeOptions.ts';
import { zip, type ZipPart } from '../kernel/zip.ts';
import { rowsIn } from '../../core/kit/field.ts';

/**
 * `listas` and `archivos`: readers apart, so that turning pages never waits for a report or a file, and a file
 * on its way is not cut when a report takes too long.
 */
interface Servicios {
  readonly escritor: ThreadService;
  readonly lector: ThreadService;
  readonly listas: ThreadService;
  readonly archivos: ThreadService;
  usos: number;
}
/** Reads without side effects: skipped if their requester has left. */
const SUELTAS: ReadonlySet<string> = new Set(['lista']);
/** Two, so that one long report does not make everybody's wait. */
const LECTORES = 2;
/**
 * The longest that a read may take unless the call says otherwise (`readMs` of its budget) or somebody watches
 * it as a long step.
 */
const READ_MS = 120_000,
  LIST_MS = 30_000;
export interface ThreadFiles {
  readonly writer: URL;
  readonly reader: URL;
}
/** One set of services for all the companies of the process; each service starts at its first request. */
const delProceso = new Map<boolean, Servicios>();

const tomar = (
  hilos: boolean,
  features: readonly Extension[],
  files: ThreadFiles,
  logs: OpenSharedLogs,
): Servicios => {
  let s = delProceso.get(hilos);
  if (!s) {
    s = hilos
      ? {
          escritor: inOwnThreads(files.writer),
          lector: inOwnThreads(files.reader, { threads: LECTORES, limits: { lectura: READ_MS } }),
          listas: inOwnThreads(files.reader, { skipped: SUELTAS, limits: { lista: LIST_MS } }),
          archivos: inOwnThreads(files.reader),
          usos: 0,
        }
      : {
          escritor: inThisThread(writerHost(features, logs)),
          lector: inThisThread(readerHost(features)),
          listas: inThisThread(readerHost(features)),
          archivos: inThisThread(readerHost(features)),
          usos: 0,
        };
    delProceso.set(hilos, s);
  }
  s.usos += 1;
  return s;
};
const dejar = async (hilos: boolean, s: Servicios): Promise<void> => {
  s.usos -= 1;
  if (s.usos > 0) return;
  delProceso.delete(hilos);
  await Promise.all([s.escritor, s.lector, s.listas, s.archivos].map((x) => x.terminar()));
};

/** A thread that died becomes a failure like any other; a bug is still thrown. */
const esperar = async <A>(p: Promise<Result<A>>): Promise<Result<A>> => {
  try {
    return await p;
  } catch (e) {
    if (e instanceof FallenThread) return fail('unavailable', 'store.hiloCaido');
    if (e instanceof TookTooLong) return fail('limit', 'store.tardaDemasiado', { segundos: e.seconds });
    throw e;
  }
};

type Named = Readonly<Record<string, unknown>>;
const namesIn = (features: readonly Extension[], part: 'lecturas' | 'tareas' | 'flujos'): readonly string[] =>
  features.flatMap((x) => Object.keys(x[part] ?? {}));
const byName = (names: readonly string[], f: (nombre: string) => unknown): Named =>
  Object.fromEntries(names.map((n) => [n, f(n)]));

/** Opens stores with these features. `files`: the files of the threads, which load the same features. */
export const openStore = <F extends Extension>(
  features: readonly F[],
  files: ThreadFiles,
  logs: OpenSharedLogs,
): OpenStore<StoreOf<F>> => {
  const names = {
    lecturas: namesIn(features, 'lecturas'),
    tareas: namesIn(features, 'tareas'),
    flujos: namesIn(features, 'flujos'),
  };
  return async (o) => {
    const cual: EmpresaRef = { datos: o.carpeta, id: o.id, shared: o.shared };
    const servicios = tomar(o.hilos, features, files, logs);
    const abierta = await esperar(servicios.escritor.pedir<Result<null>>('abrir', { cual }));
    if (E.isLeft(abierta)) {
      await dejar(o.hilos, servicios);
      return abierta;
    }
    const ahora = o.ahora ?? systemNow;
    const hoy = (): string => civilDateOf(ahora());
    let leer: OwnReads;
    try {
      leer = openReads(o.carpeta, o.id);
    } catch (e) {
      await servicios.escritor.pedir('cerrar', { cual });
      await dejar(o.hilos, servicios);
      return E.left(openFailure(o.id, empresaFolder(o.carpeta, o.id), e));
    }
    const no = o.sello && checkAgainstSeal(o.id, leer.sql, o.sello);
    if (no) {
      leer.cerrar();
      await servicios.escritor.pedir('cerrar', { cual });
      await dejar(o.hilos, servicios);
      return E.left(no);
    }
    const cuentas = countMemory();
    const { escritor: w, lector: r, listas, archivos } = servicios;
    let cerrada = false;

    const almacen: Store<Named, Named, Named> = {
      id: o.id,
      carpeta: empresaFolder(o.carpeta, o.id),
      leer,
      ahora,
      hoy,
      lista: async (p) => {
        if (!o.hilos || !isHeavyList(leer.sql, p, cuentas, hoy()))
          return listWithCounts(leer.sql, p, cuentas, hoy());
        return esperar(listas.pedir('lista', { cual, pedido: p, hoy: hoy() }));
      },
      fila: async (nombre, id, quien) => wholeRow(leer, { nombre, id, quien, hoy: hoy() }),
      etiquetas: (nombre, row, quien) => rowLabelsIn(leer.sql, nombre, row, quien),
      conceptosReservados: (roles) => reservedConceptos(leer.sql, roles),
      historia: async (tabla, id, quien) => rowHistory(leer, tabla, id, quien),
      partes: async (p) => {
        const f = await esperar(archivos.pedir<Result<number>>('exportar', { cual, pedido: p, hoy: hoy() }));
        return E.isLeft(f) ? f : ok(trozos(archivos, f.right));
      },
      flujos: byName(
        names.flujos,
        (nombre) => async (args: unknown) =>
          trozos(archivos, await archivos.pedir<number>('flujo', { cual, nombre, args })),
      ),
      exportar: async (p) => {
        const f = await almacen.partes(p);
        return E.isLeft(f) ? f : ok(p.formato === 'xlsx' ? zip(f.right) : soloDatos(f.right));
      },
      ejecutar: async (orden) =>
        cerrada
          ? E.left(failure('unavailable', 'store.cerrado'))
          : esperar<Row>(w.pedir('ejecutar', { cual, orden, at: ahora() })),
      tareas: byName(
        names.tareas,
        (nombre) => async (args: unknown, avance?: ProgressReport) =>
          esperar<unknown>(w.pedir('tarea', { cual, nombre, args }, avance)),
      ),
      lecturas: byName(
        names.lecturas,
        (nombre) => async (args: unknown) => esperar<unknown>(r.pedir('lectura', { cual, nombre, args })),
      ),
      alDia: joined(() => upToDate(o, leer, () => esperar<number>(w.pedir('alDia', { cual })))),
      reconstruir: async (avance) => esperar(w.pedir('reconstruir', { cual }, avance)),
      ...linksOf(leer),
      verificarCadena: async (avance) => esperar(r.pedir('verificarCadena', { cual }, avance)),
      cerrar: async () => {
        if (cerrada) return;
        cerrada = true;
        leer.cerrar();
        for (const s of [r, listas, archivos, w]) await s.pedir('cerrar', { cual });
        await dejar(o.hilos, servicios);
      },
    };
    return ok(almacen as StoreOf<F>);
  };
};

/** `catchUp`: by the writer, who may be busy; most of the time nobody else wrote, and it need not be asked. */
const upToDate = async (
  o: StoreOptions,
  leer: OwnReads,
  catchUp: () => Promise<Result<number>>,
): Promise<Result<number>> => {
  if (o.shared === undefined) return ok(leer.posicion());
  try {
    if (o.head && isUpTo(leer.sql, await o.head(o.id))) return ok(leer.posicion());
  } catch (e) {
    return e instanceof NewerData ? newerFailure(o.id, e) : fail('unavailable', 'store.registroLejos');
  }
  return catchUp();
};

const linksOf = ({ sql }: OwnReads): Pick<Store, 'cabeza' | 'eslabones'> => ({
  cabeza: () => readLogHead(sql),
  eslabones: (posiciones) => chainLinks(sql, posiciones),
});

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

/**
 * Chunks of an export. The next is requested while this one is being sent; abandoning it frees the snapshot.
 */
async function* trozos(r: ThreadService, flujo: number): AsyncGenerator<ZipPart> {
  try {
    let proximo = r.pedir<ZipPart | null>('trozo', { flujo });
    for (;;) {
      const t = await proximo;
      if (t === null) return;
      proximo = r.pedir<ZipPart | null>('trozo', { flujo });
      proximo.catch(() => undefined);
      yield t;
    }
  } finally {
    r.pedir('soltar', { flujo }).catch(() => undefined);
  }
}

async function* soloDatos(partes: AsyncGenerator<ZipPart>): AsyncGenerator<Uint8Array> {
  for await (const p of partes) yield p.datos;
}

// Opens a company's store: light reads here; writes and heavy reads through services, in threads or in this
// one.
import * as E from 'fp-ts/lib/Either.js';
import { fail, failure, ok, type Result } from '../../core/kit/failure.ts';
import type { Row } from '../../core/kit/field.ts';
import type { EmpresaRef } from './writer.ts';
import { systemNow, civilDateOf } from '../kernel/clock.ts';
import { NewerData, newerFailure } from '../kernel/format.ts';
import type { OpenSharedLogs } from '../kernel/sharedLog.ts';
import type { ThreadService } from '../kernel/threadService.ts';
import { acquireServices, inTime, releaseServices, type ThreadFiles } from './storeServices.ts';
import { openFailure } from './empresaFaults.ts';
import { rowReadsOf } from './rowReads.ts';
import { openReads, empresaFolder } from './empresaReads.ts';
import { chainLinks } from '../kernel/chain.ts';
import { checkAgainstSeal } from '../kernel/checkChain.ts';
import { joined } from '../kernel/joined.ts';
import { readLogHead } from '../kernel/sqliteFacts.ts';
import { isUpTo } from './sharedCopy.ts';
import type { Store, ProgressReport, Extension, OwnReads, StoreOf } from '../kernel/store.ts';
import type { OpenStore, StoreOptions } from '../kernel/storeOptions.ts';
import { zip, type ZipPart } from '../kernel/zip.ts';

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
    const servicios = acquireServices(o.hilos, features, files, logs);
    const abierta = await inTime(servicios.escritor.pedir<Result<null>>('abrir', { cual }));
    if (E.isLeft(abierta)) {
      await releaseServices(o.hilos, servicios);
      return abierta;
    }
    const ahora = o.ahora ?? systemNow;
    const hoy = (): string => civilDateOf(ahora());
    let leer: OwnReads;
    try {
      leer = openReads(o.carpeta, o.id);
    } catch (e) {
      await servicios.escritor.pedir('cerrar', { cual });
      await releaseServices(o.hilos, servicios);
      return E.left(openFailure(o.id, empresaFolder(o.carpeta, o.id), e));
    }
    const no = o.sello && checkAgainstSeal(o.id, leer.sql, o.sello);
    if (no) {
      leer.cerrar();
      await servicios.escritor.pedir('cerrar', { cual });
      await releaseServices(o.hilos, servicios);
      return E.left(no);
    }
    const { escritor: w, lector: r, listas, archivos } = servicios;
    let cerrada = false;

    const almacen: Store<Named, Named, Named> = {
      id: o.id,
      carpeta: empresaFolder(o.carpeta, o.id),
      leer,
      ahora,
      hoy,
      ...rowReadsOf({ leer, cual, hilos: o.hilos, listas, hoy }),
      partes: async (p) => {
        const f = await inTime(archivos.pedir<Result<number>>('exportar', { cual, pedido: p, hoy: hoy() }));
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
          : inTime<Row>(w.pedir('ejecutar', { cual, orden, at: ahora() })),
      tareas: byName(
        names.tareas,
        (nombre) => async (args: unknown, avance?: ProgressReport) =>
          inTime<unknown>(w.pedir('tarea', { cual, nombre, args }, avance)),
      ),
      lecturas: byName(
        names.lecturas,
        (nombre) => async (args: unknown) => inTime<unknown>(r.pedir('lectura', { cual, nombre, args })),
      ),
      alDia: joined(() => upToDate(o, leer, () => inTime<number>(w.pedir('alDia', { cual })))),
      reconstruir: async (avance) => inTime(w.pedir('reconstruir', { cual }, avance)),
      ...linksOf(leer),
      verificarCadena: async (avance) => inTime(r.pedir('verificarCadena', { cual }, avance)),
      cerrar: async () => {
        if (cerrada) return;
        cerrada = true;
        leer.cerrar();
        for (const s of [r, listas, archivos, w]) await s.pedir('cerrar', { cual });
        await releaseServices(o.hilos, servicios);
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

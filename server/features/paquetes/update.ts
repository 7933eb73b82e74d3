// Several signed packages at once: tries them, applies them all or none in one transaction, and undoes them
// together.
import { createHash } from 'node:crypto';
import { isLeft } from 'fp-ts/lib/Either.js';
import type { UpdatePlan } from '../../../core/api/publicaciones.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Periodo } from '../../../core/kit/period.ts';
import { isEarlierVersion } from '../../../core/packs/signed/packVersion.ts';
import type { Paquete } from '../../../core/packs/kit/paquete.ts';
import { readPaqueteFile } from '../../../core/packs/paqueteFile.ts';
import type { Requester } from '../../kernel/company.ts';
import type { Authorship, Extension, StoreWrites, Tx } from '../../kernel/store.ts';
import { readLoaded, type PaqueteSignature } from './facts.ts';
import { loadPaquete, type ConflictChoice, type LoadResult } from './loadPaquete.ts';
import { loadedPaquete, loadedPaquetes, paqueteStream } from './sql/paquetes.ts';
import { loadsInForce, undoLastLoad } from './undoLoad.ts';
import { wirePlanOf } from './view.ts';

/** A package whose signature somebody already checked, and who signed it. */
export interface SignedPaquete {
  readonly archivo: unknown;
  readonly firma: Omit<PaqueteSignature, 'actualizacion'>;
}
export interface UpdateRequest {
  readonly paquetes: readonly SignedPaquete[];
  readonly toma: ConflictChoice;
  readonly periodo: Periodo | null;
}

/** Refuses a version that is not later than the one that the company has. */
const isForward = (tx: Tx, p: Paquete): Result<null> => {
  const ya = loadedPaquete(tx.sql, p.codigo);
  return ya === undefined || isEarlierVersion(ya.version, p.version)
    ? ok(null)
    : fail('conflict', 'publicaciones.noEsPosterior', {
        paquete: p.codigo,
        version: p.version,
        cargada: ya.version,
      });
};

interface Applied {
  readonly huella: string;
  readonly planes: UpdatePlan['paquetes'];
  readonly cargas: readonly (LoadResult & { readonly codigo: string; readonly version: string })[];
}
/** Loads them one after another: packages share tables of the law, so each is planned after those before. */
const applyAll = (
  tx: Tx,
  extensiones: readonly Extension[],
  quien: Requester,
  p: UpdateRequest & { readonly actualizacion: string },
): Result<Applied> => {
  const planes: Applied['planes'][number][] = [],
    cargas: Applied['cargas'][number][] = [];
  for (const { archivo, firma } of p.paquetes) {
    const leido = readPaqueteFile(archivo);
    if (isLeft(leido)) return leido;
    const forward = isForward(tx, leido.right);
    if (isLeft(forward)) return forward;
    const plan = wirePlanOf(tx, leido.right, p.periodo),
      carga = loadPaquete(tx, extensiones, quien, leido.right, {
        huella: null,
        toma: p.toma,
        periodo: p.periodo,
        firma: { ...firma, actualizacion: p.actualizacion },
      });
    if (isLeft(carga)) return carga;
    planes.push(plan);
    cargas.push({ codigo: plan.codigo, version: plan.version, ...carga.right });
  }
  const huella = createHash('sha256')
    .update(JSON.stringify([planes.map((x) => x.huella), p.toma]))
    .digest('hex')
    .slice(0, 16);
  return ok({ huella, planes, cargas });
};

/** What applying them would do, package by package, and which of their tests would fail. Writes nothing. */
export const tryUpdate = (
  e: StoreWrites,
  p: UpdateRequest & { readonly autoria: Authorship; readonly quien: Requester },
  extensiones: readonly Extension[],
): Result<UpdatePlan> => {
  const seen: { r?: Result<UpdatePlan> } = {},
    undone = e.transaccion<never>(p.autoria, (tx) => {
      const r = applyAll(tx, extensiones, p.quien, { ...p, actualizacion: '' });
      seen.r = isLeft(r)
        ? r
        : ok({
            huella: r.right.huella,
            paquetes: r.right.planes,
            pruebas: r.right.cargas.reduce((n, c) => n + c.pruebas, 0),
            fallan: r.right.cargas.flatMap((c) => c.fallan),
          });
      // A left always undoes the transaction.
      return fail('invalid', 'pruebas.nada');
    });
  return seen.r ?? undone;
};

// A type alias: stored answers of commands are plain data, which interfaces do not satisfy.
export type UpdateResult = {
  readonly agregadas: number;
  readonly cambiadas: number;
  readonly conservadas: number;
  readonly conflictos: number;
  readonly pruebas: number;
  readonly fallan: { codigo: number; prueba: string; mensaje: string }[];
};
export const applyUpdate = (
  tx: Tx,
  extensiones: readonly Extension[],
  quien: Requester,
  p: UpdateRequest & { readonly huella: string | null; readonly actualizacion: string },
): Result<UpdateResult> => {
  const r = applyAll(tx, extensiones, quien, p);
  if (isLeft(r)) return r;
  if (p.huella !== null && p.huella !== r.right.huella) return fail('conflict', 'paquetes.cambio');
  const suma = (de: 'agregadas' | 'cambiadas' | 'conservadas' | 'conflictos' | 'pruebas'): number =>
    r.right.cargas.reduce((n, c) => n + c[de], 0);
  return ok({
    agregadas: suma('agregadas'),
    cambiadas: suma('cambiadas'),
    conservadas: suma('conservadas'),
    conflictos: suma('conflictos'),
    pruebas: suma('pruebas'),
    fallan: r.right.cargas.flatMap((c) => c.fallan.map((f) => ({ ...f }))),
  });
};

/** The last update of a publisher that is in force, with its packages, the last one loaded first. */
const lastUpdate = (
  tx: Tx,
  editor: string,
): { readonly actualizacion: string; readonly codigos: readonly string[] } | undefined => {
  const cargas = loadedPaquetes(tx.sql)
    .flatMap(({ codigo }) =>
      loadsInForce(tx.stream(paqueteStream(codigo))).map((f, i, todas) => ({
        codigo,
        position: f.position,
        esUltima: i === todas.length - 1,
        firma: readLoaded(f).estado.firma,
      })),
    )
    .filter((c) => c.firma?.editor === editor)
    .sort((a, b) => b.position - a.position);
  const ultima = cargas[0]?.firma?.actualizacion;
  return ultima === undefined
    ? undefined
    : {
        actualizacion: ultima,
        codigos: cargas.filter((c) => c.firma?.actualizacion === ultima).map((c) => c.codigo),
      };
};

/** Undoes the last update of a publisher, all its packages or none. */
export const undoUpdate = (
  tx: Tx,
  extensiones: readonly Extension[],
  quien: Requester,
  editor: string,
): Result<{ readonly filas: number; readonly paquetes: readonly string[] }> => {
  const ultima = lastUpdate(tx, editor);
  if (ultima === undefined)
    return fail('not_found', 'publicaciones.sinActualizacion', { editor: editor.slice(0, 40) });
  let filas = 0;
  for (const codigo of ultima.codigos) {
    const [carga] = loadsInForce(tx.stream(paqueteStream(codigo))).slice(-1);
    if (carga === undefined || readLoaded(carga).estado.firma?.actualizacion !== ultima.actualizacion)
      return fail('conflict', 'publicaciones.cargadoDespues', { paquete: codigo });
    const r = undoLastLoad(tx, extensiones, quien, codigo);
    if (isLeft(r)) return r;
    filas += r.right.filas;
  }
  return ok({ filas, paquetes: ultima.codigos });
};

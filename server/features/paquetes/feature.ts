// The feature of packages: the tables of what each gave to each row, and its tasks and reads.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { Row } from '../../../core/kit/field.ts';
import { ok, type Result } from '../../../core/kit/failure.ts';
import type { Requester } from '../../kernel/company.ts';
import { feature, offers, type StoreWrites, type Extension } from '../../kernel/store.ts';
import { DDL_PAQUETES, loadedPaquetes, PAQUETES_TABLES } from './sql/paquetes.ts';
import { loadPaquete, type LoadResult, type ConflictChoice } from './loadPaquete.ts';
import { undoLoad, putBackValues } from './undoLoad.ts';
import { paquetesProjector } from './facts.ts';
import { applyUpdate, tryUpdate, undoUpdate, type UpdateRequest, type UpdateResult } from './update.ts';
import { listPaquetes, rowOrigins, reviewPaquete, takePaquete, type PaqueteSource } from './view.ts';
import type { PaquetesOffer } from './contract.ts';

export interface Author {
  readonly quien: Requester;
  readonly at: string;
  readonly clave: string;
}
type Con<A> = A & { readonly autor: Author };

/** The answer of a command, now or from its first time: the plain data that this feature stored in it. */
const answerOf = <A>(r: Result<Row>): Result<A> => (isLeft(r) ? r : ok(r.right as unknown as A));

/** The request without its author, which also holds the time. */
const cuerpoDe = ({ autor: _, ...p }: Con<object>): object => p;

const tareas = {
  'paquetes.cargar': (
    e: StoreWrites,
    p: Con<PaqueteSource & { readonly huella: string | null; readonly toma: ConflictChoice }>,
    extensiones: readonly Extension[],
  ): Result<LoadResult> => {
    const paquete = takePaquete(p);
    if (isLeft(paquete)) return paquete;
    const r = e.comando(
      p.autor,
      `paquete ${paquete.right.codigo} ${paquete.right.version}`,
      (tx) => {
        const c = loadPaquete(tx, extensiones, p.autor.quien, paquete.right, p);
        return isLeft(c) ? c : ok({ valor: { ...c.right } });
      },
      cuerpoDe(p),
    );
    return answerOf<LoadResult>(r);
  },
  'paquetes.deshacer': (
    e: StoreWrites,
    p: Con<{ readonly codigo: string }>,
    extensiones: readonly Extension[],
  ): Result<{ readonly filas: number }> => {
    const r = e.comando(p.autor, `deshacer paquete ${p.codigo.slice(0, 40)}`, (tx) => {
      const c = undoLoad(tx, extensiones, p.autor.quien, p.codigo);
      return isLeft(c) ? c : ok({ valor: { ...c.right } });
    });
    return answerOf<{ readonly filas: number }>(r);
  },
  'paquetes.probarActualizacion': tryUpdate,
  'paquetes.actualizar': (
    e: StoreWrites,
    p: Con<UpdateRequest & { readonly huella: string | null }>,
    extensiones: readonly Extension[],
  ): Result<UpdateResult> => {
    const r = e.comando(
      p.autor,
      'actualización de paquetes',
      (tx) => {
        const c = applyUpdate(tx, extensiones, p.autor.quien, { ...p, actualizacion: p.autor.clave });
        return isLeft(c) ? c : ok({ valor: { ...c.right } });
      },
      cuerpoDe(p),
    );
    return answerOf<UpdateResult>(r);
  },
  'paquetes.deshacerActualizacion': (
    e: StoreWrites,
    p: Con<{ readonly editor: string }>,
    extensiones: readonly Extension[],
  ): Result<{ readonly filas: number; readonly paquetes: readonly { readonly codigo: string }[] }> => {
    const r = e.comando(p.autor, `deshacer actualización de ${p.editor.slice(0, 40)}`, (tx) => {
      const c = undoUpdate(tx, extensiones, p.autor.quien, p.editor);
      return isLeft(c)
        ? c
        : ok({ valor: { filas: c.right.filas, paquetes: c.right.paquetes.map((codigo) => ({ codigo })) } });
    });
    return answerOf<{ readonly filas: number; readonly paquetes: readonly { readonly codigo: string }[] }>(r);
  },
  'paquetes.volver': (
    e: StoreWrites,
    p: Con<{
      readonly tabla: string;
      readonly id: number;
      readonly version: number;
      readonly lugares: readonly string[] | null;
    }>,
    extensiones: readonly Extension[],
  ): Result<null> => {
    const r = e.comando(
      p.autor,
      `volver ${p.tabla}/${p.id}`,
      (tx) => {
        const c = putBackValues(tx, extensiones, p.autor.quien, p);
        return isLeft(c) ? c : ok({ valor: {} });
      },
      cuerpoDe(p),
    );
    return isLeft(r) ? r : ok(null);
  },
};

export const paquetesExtension = feature({
  nombre: 'paquetes',
  offers: offers<PaquetesOffer>(),
  ddl: DDL_PAQUETES,
  tablas: PAQUETES_TABLES,
  proyectores: [paquetesProjector],
  tareas,
  lecturas: {
    'paquetes.lista': (l) => listPaquetes(l),
    'paquetes.versiones': (l) => ok(loadedPaquetes(l.sql).map((p) => [p.codigo, p.version] as const)),
    'paquetes.revisar': (l, p: PaqueteSource) => reviewPaquete(l, p),
    'paquetes.origen': (l, p: { readonly tabla: string; readonly id: number | null }) => rowOrigins(l, p),
  },
});

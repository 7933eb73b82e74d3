// The service of imports and bulk changes: its long parts are jobs that go through the writer batch by batch.
import { createHash } from 'node:crypto';
import { isLeft } from 'fp-ts/lib/Either.js';
import type { ImportacionState } from '../../../core/api/importaciones.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { isPeriodo } from '../../../core/kit/period.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { tableNamed } from '../../../core/tables/index.ts';
import type { Workshop } from '../../payroll/workshop.ts';
import type { Importaciones, ImportacionesOffer } from './offer.ts';
import type { Requester } from '../../kernel/company.ts';
import { importacion, importacionesOfUser, type Importacion } from './sql/importaciones.ts';
import { rowErrors } from './sql/importacionErrors.ts';
import { namesOfIds } from '../../rows/list.ts';
import { openBatchJobs } from './batchJobs.ts';
import { checkChoice } from './choice.ts';
import { duplicatesState, stateOfImportacion } from './importacionState.ts';
import { importSteps } from './importSteps.ts';
import { openUndoJobs } from './undoJob.ts';
import type { TaskRequest } from './taskRequest.ts';
import type { StoreOf } from '../../kernel/store.ts';
import type { importacionesExtension } from './feature.ts';
import { IMPORTACION_PREFIX } from './importNovedades.ts';

/** Whether people write this table row by row. */
const escribible = (t: AnyTable | undefined): t is AnyTable =>
  t !== undefined && (t.writer ?? 'fila') === 'fila';
/** Fields that identify one row at most. */
const clavesDe = (t: AnyTable): readonly string[] => [
  ...new Set([
    ...Object.entries(t.fields)
      .filter(([, f]) => f.unique)
      .map(([n]) => n),
    ...(t.unique ?? []).filter((u) => u.length === 1).flat(),
  ]),
];

/** The same key gives the same job. */
export const jobNameOf = (clave: string, tabla: string): string =>
  createHash('sha256').update(`${clave}\n${tabla}`).digest('hex').slice(0, 12);
/** How many rows with errors fit in one answer. */
const ERRORES = 1000;

export const importacionesOf = (t: Workshop<StoreOf<typeof importacionesExtension>>): Importaciones => {
  const { almacen: a } = t,
    sql = a.leer.sql;
  const pedido = (id: string, quien: Requester): TaskRequest => ({ id, quien, at: a.ahora() });
  const tomar = (id: string): Result<Importacion> => {
    const i = importacion(sql, id);
    return i ? ok(i) : fail('not_found', 'importar.noExiste', { trabajo: id.slice(0, 20) });
  };

  const stateOf = (id: string): Result<ImportacionState> => {
    const i = tomar(id);
    return isLeft(i) ? i : ok(stateOfImportacion(i.right));
  };
  const jobs = openBatchJobs(t),
    undoJobs = openUndoJobs(t, jobs, stateOf);

  return {
    crear: async (nombre, ajustes, clave, quien) => {
      const tabla = tableNamed(nombre);
      if (!escribible(tabla))
        return fail('invalid', 'importar.noEscribible', {
          tabla: tableNamed(nombre)?.plural ?? nombre.slice(0, 40),
        });
      if (ajustes.periodo !== null && !isPeriodo(ajustes.periodo))
        return fail('invalid', 'campo.periodo', { campo: 'Período' });
      if (ajustes.clave !== null && !clavesDe(tabla).includes(ajustes.clave))
        return fail('invalid', 'importar.claveMal', {
          tabla: tabla.plural,
          campo: ajustes.clave.slice(0, 40),
          claves: clavesDe(tabla).join(', ') || '—',
        });
      const id = jobNameOf(clave, nombre);
      const r = await a.tareas['importar.crear']({ ...pedido(id, quien), tabla: nombre, ajustes });
      return isLeft(r) ? r : ok({ id });
    },
    recibir: (id, p, quien) => a.tareas['importar.recibir']({ ...pedido(id, quien), ...p }),
    ...importSteps(t, jobs, stateOf),
    elegir: async (nombre, p, clave, quien) => {
      const tabla = tableNamed(nombre);
      if (!escribible(tabla))
        return fail('invalid', 'importar.noEscribible', {
          tabla: tableNamed(nombre)?.plural ?? nombre.slice(0, 40),
        });
      const mal = checkChoice(tabla, p, quien);
      return (
        mal ??
        a.tareas['importar.elegir']({
          ...pedido(jobNameOf(clave, nombre), quien),
          tabla: nombre,
          eleccion: p.eleccion,
          verbo: p.verbo,
          cambios: p.cambios,
          alError: p.alError,
        })
      );
    },
    resumen: (id, quien) => a.lecturas['importar.resumen']({ id, quien }),
    detener: (id) => {
      jobs.stop(id);
      return stateOf(id);
    },
    deshacer: (id, quien, alError = 'abort') => undoJobs.undo(id, quien, alError),
    mirar: (id) => undoJobs.look(id),
    ver: (id) => {
      const i = tomar(id),
        vuelta = undoJobs.progress(id);
      return isLeft(i)
        ? i
        : ok({
            ...stateOfImportacion(i.right),
            usuario: i.right.usuario,
            ...duplicatesState(sql, i.right),
            ...(vuelta ? { vuelta } : {}),
          });
    },
    errores: (id, desde, quien) => {
      const i = tomar(id),
        errores = rowErrors(sql, id, desde, ERRORES),
        tabla =
          isLeft(i) || !i.right.ajustes.verbo || !quien
            ? undefined
            : tableNamed(i.right.ajustes.nombra ?? i.right.tabla);
      if (!tabla || !quien) return errores;
      const nombres = namesOfIds(sql, tabla.name, [...new Set(errores.map((e) => e.linea))], quien);
      return errores.map((e) => ({ ...e, nombre: nombres[e.linea] ?? String(e.linea) }));
    },
    efecto: (id) => a.lecturas['importar.efecto']({ id }),
    lista: (usuario) =>
      importacionesOfUser(sql, usuario).map((i) => ({ ...stateOfImportacion(i), usuario: i.usuario })),
  };
};

/** Imports the novedades of a month, all or none, in one transaction. */
export const importNovedadesOf =
  (a: StoreOf<typeof importacionesExtension>): ImportacionesOffer['importarNovedades'] =>
  (p, clave, quien) =>
    a.tareas['runs.importarNovedades']({
      ...p,
      autoria: { quien, at: a.ahora(), clave: IMPORTACION_PREFIX + clave },
    });

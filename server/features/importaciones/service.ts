// The service of imports and bulk changes: each long part is a job that goes through the writer batch by batch, with progress, and can stop between two.
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
import { importacion, importaciones, type Importacion } from './sql/importaciones.ts';
import { duplicatesOf } from './sql/importacionKeys.ts';
import { rowErrors } from './sql/importacionErrors.ts';
import { countDoneRows } from './sql/importacionRows.ts';
import { namesOfIds } from '../../rows/list.ts';
import { checkChoice } from './choice.ts';
import { UNDO_AT_ONCE } from './undo.ts';
import type { TaskRequest, RowBatch } from './taskRequest.ts';
import type { StoreOf } from '../../kernel/store.ts';
import type { importacionesExtension } from './feature.ts';
import type { Sql } from '../../kernel/sql.ts';
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

const cable = ({
  id,
  tabla,
  at,
  fase,
  ajustes: { verbo, campos, tablas: _t, nombra: _n, vista: _v, unica: _u, ...ajustes },
  recibidas,
  revisadas,
  aplicadas,
  rechazadas,
}: Importacion): ImportacionState => ({
  id,
  tabla,
  at,
  fase,
  ajustes,
  recibidas,
  revisadas,
  aplicadas,
  rechazadas,
  ...(verbo ? { verbo, campos: [...(campos ?? [])] } : {}),
});
/** How many repetitions of person and concept an answer lists. */
const DOBLES = 10;
const conDobles = (sql: Sql, i: Importacion): Pick<ImportacionState, 'dobles'> => {
  const dobles = i.tabla === 'Novedades' ? duplicatesOf(sql, i.id, DOBLES) : undefined;
  return dobles && dobles.cuantas > 0 ? { dobles } : {};
};
/** The same key gives the same job. */
export const jobNameOf = (clave: string, tabla: string): string =>
  createHash('sha256').update(`${clave}\n${tabla}`).digest('hex').slice(0, 12);
/** How many rows with errors fit in one answer. */
const ERRORES = 1000;

export const importacionesOf = (t: Workshop<StoreOf<typeof importacionesExtension>>): Importaciones => {
  const { almacen: a, trabajos } = t,
    sql = a.leer.sql;
  const enCurso = new Map<string, Set<() => void>>();
  let vueltas = 0;
  const pedido = (id: string, quien: Requester): TaskRequest => ({ id, quien, at: a.ahora() });
  const tomar = (id: string): Result<Importacion> => {
    const i = importacion(sql, id);
    return i ? ok(i) : fail('not_found', 'importar.noExiste', { trabajo: id.slice(0, 20) });
  };

  /** A job that repeats a task until the last stretch; its result is the final state of the import. */
  const porTandas = (
    id: string,
    total: number,
    desde: number,
    tanda: (desde: number, avance: (n: number, total: number) => void) => Promise<Result<RowBatch>>,
    alFinal: () => Promise<Result<unknown>> = async () => ok(null),
  ): { readonly trabajo: string } => {
    const trabajo = `importacion-${id}-${++vueltas}`;
    let detenida = false;
    const hacer = async (avance: (n: number, total: number) => void): Promise<Result<unknown>> => {
      for (let n = desde; ; ) {
        avance(n, total);
        if (detenida || t.cerrado) return fail('phase', 'runs.detenido');
        const r = await tanda(n, avance);
        if (isLeft(r)) return r;
        n = r.right.hasta;
        avance(n, total);
        if (r.right.fin) break;
      }
      const f = await alFinal();
      if (isLeft(f)) return f;
      const fin = tomar(id);
      return isLeft(fin) ? fin : ok(cable(fin.right));
    };
    trabajos.iniciar({
      id: trabajo,
      tipo: 'importacion',
      hacer: (avance) => {
        const detener = (): void => {
            detenida = true;
          },
          suyas = enCurso.get(id) ?? new Set();
        enCurso.set(id, suyas.add(detener));
        return {
          fin: hacer(avance).finally(() => {
            suyas.delete(detener);
            if (suyas.size === 0) enCurso.delete(id);
          }),
          detener,
        };
      },
    });
    return { trabajo };
  };

  /** Imports being undone now, with their progress. */
  const deVuelta = new Map<
    string,
    { readonly fin: Promise<Result<ImportacionState>>; hechas: number; total: number }
  >();
  /** Undoes in stretches, as a job that goes on if the requester leaves. If it is stopped or interrupted, the remaining rows can still be undone. */
  const volver = async (
    id: string,
    quien: Requester,
    alError: 'abort' | 'skip',
  ): Promise<Result<ImportacionState>> => {
    const total = countDoneRows(sql, id);
    if (alError === 'abort' && total > UNDO_AT_ONCE) {
      const vuelve = await a.lecturas['importar.vuelve']({ id, quien, hoy: a.hoy() });
      if (isLeft(vuelve)) return vuelve;
    }
    let mal: Result<never> | undefined,
      rota: unknown,
      detenida = false;
    const hacer = async (avance: (n: number, total: number) => void): Promise<Result<unknown>> => {
      for (let antesDe = Number.MAX_SAFE_INTEGER; ; ) {
        const hechas = total - countDoneRows(sql, id),
          v = deVuelta.get(id);
        if (v) {
          v.hechas = hechas;
          v.total = total;
        }
        avance(hechas, total);
        if (detenida || t.cerrado) return fail('phase', 'runs.detenido');
        const r = await a.tareas['importar.deshacer']({ ...pedido(id, quien), alError, antesDe, total });
        if (isLeft(r)) return (mal = r);
        if (r.right.fin) return ok(null);
        antesDe = r.right.antesDe;
      }
    };
    const obra = new Promise<void>((listo) => {
      const trabajo = `importacion-${id}-${++vueltas}`;
      trabajos.iniciar({
        id: trabajo,
        tipo: 'importacion',
        hacer: (avance) => {
          const detener = (): void => {
              detenida = true;
            },
            suyas = enCurso.get(id) ?? new Set();
          enCurso.set(id, suyas.add(detener));
          return {
            fin: hacer(avance)
              .catch((e: unknown) => {
                rota = e;
                throw e;
              })
              .finally(() => {
                suyas.delete(detener);
                if (suyas.size === 0) enCurso.delete(id);
                listo();
              }),
            detener,
          };
        },
      });
    });
    await obra;
    if (rota !== undefined) throw rota as Error;
    if (mal) return mal;
    const i = tomar(id);
    return isLeft(i) ? i : ok(cable(i.right));
  };

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
    revisar: async (id, quien) => {
      const r = await a.tareas['importar.empezar'](pedido(id, quien)),
        i = tomar(id);
      if (isLeft(r)) return r;
      return isLeft(i)
        ? i
        : ok(
            porTandas(id, i.right.recibidas, 0, (desde, avance) =>
              a.tareas['importar.revisar']({ ...pedido(id, quien), desde }, avance),
            ),
          );
    },
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
    aplicar: async (id, quien, alError) => {
      const r = await a.tareas['importar.empezarAAplicar']({
        ...pedido(id, quien),
        ...(alError ? { alError } : {}),
      });
      if (isLeft(r)) return r;
      const i = r.right,
        tarea = i.fase === 'preparando' ? 'importar.preparar' : 'importar.aplicar';
      return ok(
        porTandas(
          id,
          i.recibidas,
          i.revisadas,
          (desde, avance) => a.tareas[tarea]({ ...pedido(id, quien), desde }, avance),
          i.fase === 'preparando' ? () => a.tareas['importar.revelar'](pedido(id, quien)) : undefined,
        ),
      );
    },
    detener: (id) => {
      for (const detener of enCurso.get(id) ?? []) detener();
      const i = tomar(id);
      return isLeft(i) ? i : ok(cable(i.right));
    },
    deshacer: async (id, quien, alError = 'abort') => {
      // Asked for twice, it is done once; the second requester waits for the same end.
      const ya = deVuelta.get(id);
      if (ya) return ya.fin;
      const fin = volver(id, quien, alError).finally(() => {
        deVuelta.delete(id);
      });
      if (!deVuelta.has(id)) deVuelta.set(id, { fin, hechas: 0, total: 0 });
      return fin;
    },
    ver: (id) => {
      const i = tomar(id),
        v = deVuelta.get(id);
      return isLeft(i)
        ? i
        : ok({
            ...cable(i.right),
            usuario: i.right.usuario,
            ...conDobles(sql, i.right),
            ...(v && v.total > 0 ? { vuelta: { hechas: v.hechas, total: v.total } } : {}),
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
    lista: (usuario) => importaciones(sql, usuario).map((i) => ({ ...cable(i), usuario: i.usuario })),
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

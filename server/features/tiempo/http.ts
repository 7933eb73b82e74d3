// People's time over HTTP: the vacation account, and its file.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { Result } from '../../../core/kit/failure.ts';
import { VACACIONES_COLUMNS, vacacionesRows } from '../../../core/outputs/vacacionesFile.ts';
import { PLAN_COLUMNS, planRows } from '../../../core/outputs/vacacionesPlanFile.ts';
import type { PlanRequest, VacacionesRequest } from '../../../core/api/tiempo.ts';
import {
  inEmpresa,
  pathId,
  outputOf,
  type HandlerContext,
  type RawOutput,
  type HandlersOf,
  type CallRequest,
} from '../../http/door/handler.ts';
import { rowsFile } from '../../http/door/rowsFile.ts';
import type { TiempoOffer } from './contract.ts';

const archivo = async (
  c: HandlerContext<TiempoOffer>,
  p: CallRequest<Pick<VacacionesRequest, 'anio' | 'buscar' | 'filtro'>>,
): Promise<Result<RawOutput>> => {
  const r = await inEmpresa(c, p, (e) => e.tiempo.vacaciones({ ...p.entrada, desde: 0, cantidad: -1 }));
  return isLeft(r)
    ? r
    : rowsFile(c, p, {
        nombre: `vacaciones-${r.right.anio}`,
        tabla: 'Ausencias',
        columnas: VACACIONES_COLUMNS,
        filas: vacacionesRows(r.right.anio, r.right.personas),
      });
};

const planFile = async (
  c: HandlerContext<TiempoOffer>,
  p: CallRequest<Pick<PlanRequest, 'anio' | 'buscar' | 'filtro'>>,
): Promise<Result<RawOutput>> => {
  const r = await inEmpresa(c, p, (e) => e.tiempo.plan({ ...p.entrada, desde: 0, cantidad: -1 }));
  return isLeft(r)
    ? r
    : rowsFile(c, p, {
        nombre: `plan-de-vacaciones-${r.right.anio}`,
        tabla: 'PlanesVacaciones',
        columnas: PLAN_COLUMNS,
        filas: planRows(r.right.anio, r.right.personas),
      });
};

export const tiempoHandlers: HandlersOf<'tiempo', TiempoOffer> = {
  vacaciones: async (c, p) =>
    outputOf(
      await inEmpresa(c, p, (e) =>
        e.tiempo.vacaciones({ ...p.entrada, cantidad: Math.max(1, p.entrada.cantidad) }),
      ),
    ),
  cuenta: async (c, p) => {
    const id = pathId(p);
    return isLeft(id) ? id : outputOf(await inEmpresa(c, p, (e) => e.tiempo.cuenta(id.right)));
  },
  archivoVacaciones: archivo,
  plan: async (c, p) =>
    outputOf(
      await inEmpresa(c, p, (e) =>
        e.tiempo.plan({ ...p.entrada, cantidad: Math.max(1, p.entrada.cantidad) }),
      ),
    ),
  archivoPlan: planFile,
  ausencias: async (c, p) =>
    outputOf(await inEmpresa(c, p, (e, quien) => e.tiempo.ausencias(p.entrada, quien))),
  calendario: async (c, p) =>
    outputOf(await inEmpresa(c, p, (e, quien) => e.tiempo.calendario(p.entrada, quien))),
  fichadas: async (c, p) => outputOf(await inEmpresa(c, p, (e) => e.tiempo.fichadas(p.entrada))),
  cargarFichadas: async (c, p) =>
    outputOf(await inEmpresa(c, p, (e, quien) => e.tiempo.cargarFichadas(p.entrada, p.clave, quien))),
};

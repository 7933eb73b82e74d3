// The long works of the program, by name, as run in their thread. All but the calculation are loaded on first
// use.
import type { ThreadRequest } from '../payroll/inThread.ts';
import type { Result } from '../../core/kit/failure.ts';
import type { CheckRequest } from '../features/casos/checkInThread.ts';
import { calculateInThread } from '../features/liquidaciones/calculate.ts';
import type { ComparisonRequest } from '../features/liquidaciones/compareCorridas.ts';
import type { PartRequest, ReadPartsRequest } from '../features/liquidaciones/partWork.ts';
import type { VerificationRequest } from '../features/liquidaciones/verify.ts';
import type { LibroRequest } from '../features/libro/drawLibro.ts';
import type { MeasureRequest } from '../features/pruebas/measure.ts';
import type { DrawRequest } from '../features/recibos/drawRecibos.ts';
import type { RetroactivoRequest } from '../features/retroactivos/retroactivo.ts';
import type { Extension } from '../kernel/store.ts';
import type { Canal, LongWorks } from '../payroll/longWork.ts';

type All = () => Promise<readonly Extension[]>;

export const works = {
  calcular: calculateInThread,
  leerPartes: async (p: ReadPartsRequest, canal: Canal) =>
    (await import('../features/liquidaciones/partWork.ts')).readPartsInThread(p, canal),
  hacerParte: async (p: PartRequest, canal: Canal) =>
    (await import('../features/liquidaciones/partWork.ts')).makePartInThread(p, canal),
  verificar: async (p: VerificationRequest, canal: Canal, all: All) =>
    (await import('../features/liquidaciones/verify.ts')).verifyInThread(p, canal, await all()),
  comparar: async (p: ComparisonRequest, canal: Canal, all: All) =>
    (await import('../features/liquidaciones/compareCorridas.ts')).compareInThread(p, canal, await all()),
  medir: async (p: MeasureRequest, canal: Canal) =>
    (await import('../features/pruebas/measure.ts')).measureInThread(p, canal),
  retroactivo: async (p: RetroactivoRequest, canal: Canal) =>
    (await import('../features/retroactivos/retroactivo.ts')).differencesInThread(p, canal),
  dibujar: async (p: DrawRequest, canal: Canal) =>
    (await import('../features/recibos/drawRecibos.ts')).drawRecibos(p, canal),
  dibujarLibro: async (p: LibroRequest, canal: Canal) =>
    (await import('../features/libro/drawLibro.ts')).drawLibro(p, canal),
  controlarCasos: async (p: CheckRequest, canal: Canal) =>
    (await import('../features/casos/checkInThread.ts')).checkCasosInThread(p, canal),
} satisfies LongWorks;
export type AppWorks = typeof works;
export const WORK_NAMES = Object.keys(works) as (keyof AppWorks)[];

const all: All = async () => (await import('./features.ts')).features;

/** Does the requested work in the current thread. */
export const answerWork = async ({ que, pedido }: ThreadRequest, canal: Canal): Promise<Result<unknown>> =>
  works[que as keyof AppWorks](pedido as never, canal, all);

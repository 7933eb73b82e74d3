// The long works of the program, by name, as their thread does them. Those that are not a calculation are loaded when they are asked for.
import type { Asked } from '../payroll/enHilo.ts';
import type { Result } from '../../core/kit/failure.ts';
import { calcular } from '../features/liquidaciones/calcular.ts';
import type { PedidoComparacion } from '../features/liquidaciones/compararCorridas.ts';
import type { PedidoVerificacion } from '../features/liquidaciones/verificar.ts';
import type { PedidoLibro } from '../features/libro/dibujar.ts';
import type { PedidoMedicion } from '../features/pruebas/medir.ts';
import type { PedidoDibujo } from '../features/recibos/dibujar.ts';
import type { PedidoRetroactivo } from '../features/retroactivos/retroactivo.ts';
import type { Extension } from '../kernel/store.ts';
import type { Canal, LongWorks } from '../payroll/longWork.ts';

type All = () => Promise<readonly Extension[]>;

export const works = {
  calcular,
  verificar: async (p: PedidoVerificacion, canal: Canal, all: All) =>
    (await import('../features/liquidaciones/verificar.ts')).verificarTodo(p, canal, await all()),
  comparar: async (p: PedidoComparacion, canal: Canal, all: All) =>
    (await import('../features/liquidaciones/compararCorridas.ts')).comparar(p, canal, await all()),
  medir: async (p: PedidoMedicion, canal: Canal) =>
    (await import('../features/pruebas/medir.ts')).medir(p, canal),
  retroactivo: async (p: PedidoRetroactivo, canal: Canal) =>
    (await import('../features/retroactivos/retroactivo.ts')).diferencias(p, canal),
  dibujar: async (p: PedidoDibujo, canal: Canal) =>
    (await import('../features/recibos/dibujar.ts')).dibujar(p, canal),
  dibujarLibro: async (p: PedidoLibro, canal: Canal) =>
    (await import('../features/libro/dibujar.ts')).dibujarLibro(p, canal),
} satisfies LongWorks;
export type Works = typeof works;

const all: All = async () => (await import('./features.ts')).features;

/** Does the work that was asked for, in whatever thread this is. */
export const answer = async ({ que, pedido }: Asked, canal: Canal): Promise<Result<unknown>> =>
  works[que as keyof Works](pedido as never, canal, all);

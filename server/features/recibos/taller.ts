// What the services of receipts are given: the store with their reads and tasks, and the drawing of them.
import type { StoreOf } from '../../kernel/store.ts';
import type { Launch } from '../../payroll/longWork.ts';
import type { Taller } from '../../payroll/taller.ts';
import type { PedidoDibujo } from './dibujar.ts';
import type { recibosExtension } from './feature.ts';

export type RecibosTaller = Taller<StoreOf<typeof recibosExtension>>;
export type DrawingTaller = Taller<
  StoreOf<typeof recibosExtension>,
  { readonly dibujar: Launch<PedidoDibujo, number> }
>;

// What the services of receipts work with: the store with their reads and tasks, and drawing in threads.
import type { StoreOf } from '../../kernel/store.ts';
import type { Launch } from '../../payroll/longWork.ts';
import type { Workshop } from '../../payroll/workshop.ts';
import type { DrawRequest } from './drawRecibos.ts';
import type { recibosExtension } from './feature.ts';

export type RecibosWorkshop = Workshop<StoreOf<typeof recibosExtension>>;
export type DrawingWorkshop = Workshop<
  StoreOf<typeof recibosExtension>,
  { readonly dibujar: Launch<DrawRequest, number> }
>;

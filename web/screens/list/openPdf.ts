// The PDF of a run or of a receipt, in a window of its own.
import { pathOf } from '../../../core/api/client.ts';
import { api } from '../../../core/api/index.ts';

const open = (e: typeof api.liquidaciones.pdf, id: unknown): void => {
  window.open(pathOf(e, { id: Number(id) }), '_blank', 'noopener');
};
export const openPdf = {
  Liquidaciones: (id: unknown): void => open(api.liquidaciones.pdf, id),
  Recibos: (id: unknown): void => open(api.liquidaciones.reciboPdf, id),
};

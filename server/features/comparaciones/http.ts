// Comparing two receipts over HTTP.
import { inEmpresa, outputOf, type HandlersOf } from '../../http/door/handler.ts';
import type { ComparacionesOffer } from './contract.ts';

export const comparacionesHandlers: HandlersOf<'comparaciones', ComparacionesOffer> = {
  recibos: async (c, p) => outputOf(await inEmpresa(c, p, (e) => e.compararRecibos(p.entrada))),
};

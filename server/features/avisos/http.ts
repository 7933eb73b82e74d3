// The notices over HTTP.
import { inEmpresa, outputOf, type HandlersOf } from '../../http/door/handler.ts';
import type { AvisosOffer } from './contract.ts';

export const avisosHandlers: HandlersOf<'avisos', AvisosOffer> = {
  leer: async (c, p) => outputOf(await inEmpresa(c, p, (e, quien) => e.avisos(quien))),
};

// The notices over HTTP.
import { enEmpresa, responder, type HandlersDe } from '../../http/door/handler.ts';
import type { AvisosOffer } from './contract.ts';

export const avisosHandlers: HandlersDe<'avisos', AvisosOffer> = {
  leer: async (c, p) => responder(await enEmpresa(c, p, (e, quien) => e.avisos(quien))),
};

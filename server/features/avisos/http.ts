// The notices over HTTP.
import { enEmpresa, responder, type HandlersDe } from '../../http/door/handler.ts';

export const avisosHandlers: HandlersDe<'avisos'> = {
  leer: async (c, p) => responder(await enEmpresa(c, p, (e, quien) => e.avisos(quien))),
};

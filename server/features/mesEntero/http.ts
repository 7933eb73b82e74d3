// The whole month over HTTP.
import { inEmpresa, outputOf, type HandlersOf } from '../../http/door/handler.ts';
import type { MesEnteroOffer } from './contract.ts';

export const mesEnteroHandlers: HandlersOf<'mesEntero', MesEnteroOffer> = {
  control: async (c, p) => outputOf(await inEmpresa(c, p, (e) => e.mesEntero.control(p.entrada))),
};

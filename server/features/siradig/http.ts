// SIRADIG over HTTP.
import { enEmpresa, responder, type HandlersDe } from '../../http/door/handler.ts';
import type { SiradigOffer } from './contract.ts';

export const siradigHandlers: HandlersDe<'siradig', SiradigOffer> = {
  revisar: async (c, p) => responder(await enEmpresa(c, p, (e) => e.siradig.revisar(p.entrada))),
  cargar: async (c, p) =>
    responder(await enEmpresa(c, p, (e, quien) => e.siradig.cargar(p.entrada, p.clave, quien))),
};

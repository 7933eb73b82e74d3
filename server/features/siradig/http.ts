// SIRADIG over HTTP.
import { inEmpresa, outputOf, type HandlersOf } from '../../http/door/handler.ts';
import type { SiradigOffer } from './contract.ts';

export const siradigHandlers: HandlersOf<'siradig', SiradigOffer> = {
  revisar: async (c, p) => outputOf(await inEmpresa(c, p, (e) => e.siradig.revisar(p.entrada))),
  cargar: async (c, p) =>
    outputOf(await inEmpresa(c, p, (e, quien) => e.siradig.cargar(p.entrada, p.clave, quien))),
};

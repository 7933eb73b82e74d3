// The values of a month over HTTP.
import { inEmpresa, outputOf, type HandlersOf } from '../../http/door/handler.ts';
import type { ValoresOffer } from './contract.ts';

export const valoresHandlers: HandlersOf<'valores', ValoresOffer> = {
  delMes: async (c, p) => outputOf(await inEmpresa(c, p, (e) => e.valores.delMes(p.entrada))),
  guardar: async (c, p) =>
    outputOf(await inEmpresa(c, p, (e, quien) => e.valores.guardar(p.entrada, p.clave, quien))),
};

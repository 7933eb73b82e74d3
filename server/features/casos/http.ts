// The casebook over HTTP.
import { inEmpresa, outputOf, type HandlersOf } from '../../http/door/handler.ts';
import type { CasosOffer } from './contract.ts';

export const casosHandlers: HandlersOf<'casos', CasosOffer> = {
  probar: async (c, p) => outputOf(await inEmpresa(c, p, (e) => e.casos.probar(p.entrada))),
  guardar: async (c, p) =>
    outputOf(await inEmpresa(c, p, (e, quien) => e.casos.guardar(p.entrada, p.clave, quien))),
  lista: async (c, p) => outputOf(await inEmpresa(c, p, (e) => e.casos.lista())),
  controlar: async (c, p) => outputOf(await inEmpresa(c, p, (e) => e.casos.controlar(p.entrada.id))),
  quitar: async (c, p) =>
    outputOf(await inEmpresa(c, p, (e, quien) => e.casos.quitar(p.entrada.id, p.clave, quien))),
  aplicar: async (c, p) =>
    outputOf(await inEmpresa(c, p, (e, quien) => e.casos.aplicar(p.entrada, p.clave, quien))),
  importar: async (c, p) =>
    outputOf(await inEmpresa(c, p, (e, quien) => e.casos.importar(p.entrada, p.clave, quien))),
  exportar: async (c, p) => outputOf(await inEmpresa(c, p, (e) => e.casos.exportar(p.entrada.id))),
};

// The calls of the formula editor over HTTP.
import { outputOf, inEmpresa, type HandlersOf } from '../../http/door/handler.ts';
import type { ConceptosOffer } from './contract.ts';

type H = HandlersOf<'conceptos', ConceptosOffer>;

// The service gives plain data; the codecs check it on the way out.
export const conceptosHandlers: H = {
  ambito: async (c, p) => outputOf(await inEmpresa(c, p, (e) => e.ambito())),
  comprobar: async (c, p) =>
    outputOf(await inEmpresa(c, p, (e) => e.comprobar(p.entrada.formula, p.entrada.id_concepto))),
  correrPruebas: async (c, p) => outputOf(await inEmpresa(c, p, (e) => e.correrPruebas(p.entrada))),
  proponerPruebas: async (c, p) => outputOf(await inEmpresa(c, p, (e) => e.proponerPruebas(p.entrada))),
  revision: async (c, p) => outputOf(await inEmpresa(c, p, (e) => e.revisionDeConceptos(p.entrada))),
  usos: async (c, p) => outputOf(await inEmpresa(c, p, (e) => e.usosDeFormulas(p.entrada))),
  usosDeNombre: async (c, p) => outputOf(await inEmpresa(c, p, (e) => e.usosDeNombre(p.entrada))),
  probar: async (c, p) => outputOf(await inEmpresa(c, p, (e) => e.probar(p.entrada))),
};

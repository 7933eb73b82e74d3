// The calls of the formula editor over HTTP.
import { outputOf, inEmpresa, type HandlersOf } from '../../http/door/handler.ts';
import type { ConceptosOffer } from './contract.ts';

type H = HandlersOf<'conceptos', ConceptosOffer>;
type Salida<N extends keyof H> = ReturnType<H[N]>;

// The service gives plain data; the codecs check it at the door, on the way out.
export const conceptosHandlers: H = {
  ambito: async (c, p) => outputOf(await inEmpresa(c, p, (e) => e.ambito())) as Awaited<Salida<'ambito'>>,
  comprobar: async (c, p) =>
    outputOf(await inEmpresa(c, p, (e) => e.comprobar(p.entrada.formula, p.entrada.id_concepto))) as Awaited<
      Salida<'comprobar'>
    >,
  correrPruebas: async (c, p) =>
    outputOf(await inEmpresa(c, p, (e) => e.correrPruebas(p.entrada))) as Awaited<Salida<'correrPruebas'>>,
  proponerPruebas: async (c, p) =>
    outputOf(await inEmpresa(c, p, (e) => e.proponerPruebas(p.entrada))) as Awaited<
      Salida<'proponerPruebas'>
    >,
  revision: async (c, p) =>
    outputOf(await inEmpresa(c, p, (e) => e.revisionDeConceptos(p.entrada))) as Awaited<Salida<'revision'>>,
  usos: async (c, p) =>
    outputOf(await inEmpresa(c, p, (e) => e.usosDeFormulas(p.entrada))) as Awaited<Salida<'usos'>>,
  usosDeNombre: async (c, p) =>
    outputOf(await inEmpresa(c, p, (e) => e.usosDeNombre(p.entrada))) as Awaited<Salida<'usosDeNombre'>>,
  probar: async (c, p) =>
    outputOf(await inEmpresa(c, p, (e) => e.probar(p.entrada))) as Awaited<Salida<'probar'>>,
};

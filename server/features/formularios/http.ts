// The forms of a labour office over HTTP; each one issued is noted with who asked for it.
import { inEmpresa, outputOf, type HandlersOf } from '../../http/door/handler.ts';
import { namedFile } from '../../http/door/namedFile.ts';
import type { FormulariosOffer } from './contract.ts';

const PDF = { contentType: 'application/pdf', tabla: 'Personal' };

export const formulariosHandlers: HandlersOf<'formularios', FormulariosOffer> = {
  revisar: async (c, p) =>
    outputOf(await inEmpresa(c, p, (e, quien) => e.formularios.revisar(p.entrada, quien))),
  emitir: (c, p) => namedFile(c, p, PDF, (e, quien) => e.formularios.emitir(p.entrada, quien)),
  avisosVacaciones: (c, p) =>
    namedFile(c, p, PDF, (e, quien) => e.formularios.avisosVacaciones(p.entrada.planes, quien)),
  modelo: async (c, p) => outputOf(await inEmpresa(c, p, (e) => e.formularios.modelo(p.entrada.clase))),
};

// The closing of a month over HTTP.
import { inEmpresa, outputOf, type HandlersOf } from '../../http/door/handler.ts';
import type { CierreCompany } from './company.ts';
import { makePaper } from './makePaper.ts';
import { monthSteps } from './monthSteps.ts';

export const cierreHandlers: HandlersOf<'cierre', CierreCompany> = {
  mes: async (c, p) => outputOf(await inEmpresa(c, p, (e, quien) => monthSteps(e, p.entrada.periodo, quien))),
  paso: async (c, p) =>
    outputOf(await inEmpresa(c, p, (e, quien) => makePaper(e, { ...p.entrada, clave: p.clave, quien }))),
};

// Retroactive differences over HTTP.
import { inEmpresa, outputOf, type HandlersOf, type CallRequest } from '../../http/door/handler.ts';
import type { RetroactivosOffer } from './contract.ts';

/** The id of the job that calculated the differences. */
const trabajoDe = (p: CallRequest<unknown>): string => p.params['id'] ?? '';

export const retroactivosHandlers: HandlersOf<'retroactivos', RetroactivosOffer> = {
  calcular: async (c, p) => outputOf(await inEmpresa(c, p, (e) => e.retroactivos.calcular(p.entrada))),
  resumen: async (c, p) => outputOf(await inEmpresa(c, p, async (e) => e.retroactivos.resumen(trabajoDe(p)))),
  personas: async (c, p) =>
    outputOf(await inEmpresa(c, p, async (e) => e.retroactivos.personas(trabajoDe(p), p.entrada))),
  causas: async (c, p) =>
    outputOf(await inEmpresa(c, p, (e) => e.retroactivos.causas(trabajoDe(p), p.entrada))),
  generar: async (c, p) =>
    outputOf(
      await inEmpresa(c, p, (e, quien) => e.retroactivos.generar(trabajoDe(p), p.entrada, p.clave, quien)),
    ),
  alcance: async (c, p) =>
    outputOf(
      await inEmpresa(c, p, (e, quien) =>
        e.retroactivos.alcance(p.params['controller'] ?? '', p.entrada.id, quien),
      ),
    ),
};

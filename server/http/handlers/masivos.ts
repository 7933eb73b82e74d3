// Raises and changes of the agenda of many people over HTTP.
import { enEmpresa, responder, type HandlersDe, type Pedido } from '../handler.ts';

const planDe = (p: Pedido<unknown>): string => p.params['id'] ?? '';

export const masivosHandlers: HandlersDe<'masivos'> = {
  aumento: async (c, p) => responder(await enEmpresa(c, p, (e, quien) => e.masivos.aumento(p.entrada, quien))),
  filasAumento: async (c, p) => responder(await enEmpresa(c, p, async (e, quien) => e.masivos.filasAumento(planDe(p), p.entrada, quien))),
  aplicarAumento: async (c, p) => responder(await enEmpresa(c, p, (e, quien) => e.masivos.aplicar('aumento', planDe(p), p.clave, quien))),
  agenda: async (c, p) => responder(await enEmpresa(c, p, (e, quien) => e.masivos.agenda(p.entrada, quien))),
  filasAgenda: async (c, p) => responder(await enEmpresa(c, p, async (e, quien) => e.masivos.filasAgenda(planDe(p), p.entrada, quien))),
  aplicarAgenda: async (c, p) => responder(await enEmpresa(c, p, (e, quien) => e.masivos.aplicar('agenda', planDe(p), p.clave, quien))),
};

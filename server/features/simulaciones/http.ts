// Supposed receipts over HTTP.
import { enEmpresa, responder, type HandlersDe } from '../../http/door/handler.ts';

export const simulacionesHandlers: HandlersDe<'simulaciones'> = {
  simular: async (c, p) => responder(await enEmpresa(c, p, (e) => e.simular(p.entrada))),
  explicar: async (c, p) => responder(await enEmpresa(c, p, (e) => e.explicarSimulado({ simulacion: p.entrada.simulacion, id_concepto: p.entrada.id_concepto, ...(p.entrada.instancia ? { instancia: p.entrada.instancia } : {}) }))),
};

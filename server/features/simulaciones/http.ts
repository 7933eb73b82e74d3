// Supposed receipts over HTTP.
import { enEmpresa, responder, type HandlersDe } from '../../http/door/handler.ts';
import type { SimulacionesOffer } from './contract.ts';

export const simulacionesHandlers: HandlersDe<'simulaciones', SimulacionesOffer> = {
  simular: async (c, p) => responder(await enEmpresa(c, p, (e) => e.simular(p.entrada))),
  explicar: async (c, p) =>
    responder(
      await enEmpresa(c, p, (e) =>
        e.explicarSimulado({
          simulacion: p.entrada.simulacion,
          id_concepto: p.entrada.id_concepto,
          ...(p.entrada.instancia ? { instancia: p.entrada.instancia } : {}),
        }),
      ),
    ),
};

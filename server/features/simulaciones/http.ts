// Supposed receipts over HTTP.
import { inEmpresa, outputOf, type HandlersOf } from '../../http/door/handler.ts';
import type { SimulacionesOffer } from './contract.ts';

export const simulacionesHandlers: HandlersOf<'simulaciones', SimulacionesOffer> = {
  simular: async (c, p) => outputOf(await inEmpresa(c, p, (e) => e.simular(p.entrada))),
  explicar: async (c, p) =>
    outputOf(
      await inEmpresa(c, p, (e) =>
        e.explicarSimulado({
          simulacion: p.entrada.simulacion,
          id_concepto: p.entrada.id_concepto,
          ...(p.entrada.instancia ? { instancia: p.entrada.instancia } : {}),
        }),
      ),
    ),
};

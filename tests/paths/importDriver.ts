// A file of novedades over the real server: rows that hold or do not, and somebody who loads the same one between the review and the order.
import { stateName } from '../../core/kit/paths.ts';
import { FAULTS, type FaultName } from './faults.ts';
import { ahead, turns, unexpected, type Driver, type Network } from './http.ts';

const PERIODO = '2026-11';
let amount = 0;
/** The same row written by whoever is faster. */
const load = (n: Network, filas: unknown): Promise<unknown> => n.ask('berta', '/sixbe/Novedades/importar', { periodo: PERIODO, simular: 0, filas });

export const importDriver = (n: Network): Driver => {
  const going = turns<FaultName>(['nadie atiende', 'se pierde al ir', 'se pierde al volver']), coming = turns<FaultName | undefined>([undefined, 'llega dos veces', 'se demora']);
  return {
    act: (m) => {
      const { event } = m.step;
      if (event.type !== 'choose' || (event as unknown as { rows: unknown[] }).rows.length === 0) return undefined;
      // What the review of this file will say, as far as the path goes.
      const until = ahead(m).slice(0, (ahead(m).findIndex((s) => s.event.type === 'choose') + 1 || Infinity));
      const rejected = until.find((s) => s.case === 'holds' || s.case === 'rejects')?.case === 'rejects';
      return { type: 'choose', periodo: PERIODO, rows: [{ legajo: rejected ? '99999' : '0151', codigo: '0035', importe: `${++amount}.00` }] } as never;
    },
    answer: async (m, request) => {
      const applying = stateName(m.state.value) === 'applying', as = 'berta', { rows } = m.state.context as { rows: unknown };
      switch (m.step.case) {
        case 'holds': { const f = coming(); return n.send(request, { as, fault: f && FAULTS[f] }); }
        case 'rejects': if (applying) await load(n, rows); return n.send(request, { as });
        // Lost on its way back from an order that was done: only where the path asks for it again, with its key.
        case 'network': return n.send(request, { as, fault: FAULTS[!applying ? going() : ahead(m).slice(0, 2).map((s) => s.case).join() === 'apply,holds' ? 'se pierde al volver' : 'se pierde al ir'] });
        case 'noSession': return n.send(request, { as: 'ida' });
        default: return unexpected(m);
      }
    },
  };
};

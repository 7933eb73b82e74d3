// Drives a trial over the real server: valid changes, users with and without permission, and a failing
// network.
import type { PruebaRequest } from '../../core/api/pruebas.ts';
import * as E from 'fp-ts/lib/Either.js';
import type { Limits } from '../../core/kit/reach.ts';
import { FAULTS, withStatus, type Fault, type FaultName } from './faults.ts';
import { turns, unexpected, type Driver, type Network } from './http.ts';

export const TRY_LIMITS: Limits = {
  limits: [
    {
      at: 'running',
      cases: ['halted', 'broken'],
      why: 'una prueba de esta empresa termina antes de que se la detenga: se detiene, en hilos, en tests/trials',
    },
  ],
};

/** An earlier answer that comes late: the work was still under way. */
const before: Fault = async (send) => {
  const r = await send();
  if (typeof r === 'string' || E.isLeft(r)) return r;
  const sealed = JSON.parse(r.right.body) as { content: object };
  return E.right({
    ...r.right,
    body: JSON.stringify({ ...sealed, content: { ...sealed.content, estado: 'en_curso', hechos: 0 } }),
  });
};

export const tryDriver = (n: Network, people: readonly number[]): Driver => {
  const going = turns<FaultName>(['nadie atiende', 'se pierde al ir', 'se pierde al volver']),
    as = 'berta';
  const done = async (id: string): Promise<void> => {
    for (;;) {
      const t = (await n.ask(as, `/sixbe/Trabajos/estado/${id}`, undefined)) as { estado: string };
      if (t.estado !== 'en_curso') return;
      await new Promise((s) => {
        setTimeout(s, 2);
      });
    }
  };
  return {
    act: ({ step: { event } }) => {
      const pedido: PruebaRequest = {
        cambios: [{ tabla: 'Parametros', id: 1, valores: { fijo_art: '12345.00' } }],
        periodo: '2026-10',
        legajos: [...people],
      };
      return event.type === 'run'
        ? ({ type: 'run', pedido } as never)
        : event.type === 'open'
          ? ({ type: 'open', id_personal: people[0]! } as never)
          : undefined;
    },
    answer: async (m, request) => {
      const { trabajo } = m.state.context as { trabajo: string | null };
      switch (m.step.case) {
        case 'finished':
        case 'loaded':
          await done(trabajo!);
          return n.send(request, { as });
        case 'started':
        case 'stopped':
        case 'opened':
          return n.send(request, { as });
        case 'advanced':
          return n.send(request, { as, fault: before });
        // For a user of another company the trial does not exist.
        case 'error':
          return n.send(request, { as: 'ajena' });
        case 'noPermission':
          return n.send(request, { as: 'nadie' });
        case 'otherStatus':
          return n.send(request, { as: 'nadie', fault: withStatus(77) });
        case 'noSession':
          return n.send(request, { as: 'ida' });
        case 'network':
          return n.send(request, { as, fault: FAULTS[going()] });
        default:
          return unexpected(m);
      }
    },
  };
};

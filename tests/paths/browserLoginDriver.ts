// Drives the sign-in of a terminal with the browser over the real server: a person approves or refuses it meanwhile. Its
// times are those of the walk: those of a server would take a path of a hundred steps.
import * as E from 'fp-ts/lib/Either.js';
import type { HttpRequest } from '../../core/ports.ts';
import type { Reply } from '../machines/answers.ts';
import type { Banco } from '../server/servidor.ts';
import { FAULTS, type Fault, type FaultName } from './faults.ts';
import { turns, unexpected, type Driver, type Network } from './http.ts';
import type { Moment } from './walk.ts';

const MINUTO = 60_000,
  AS = 'de ana';
const LOST: readonly FaultName[] = ['nadie atiende', 'se pierde al ir'];
const contentOf = (r: Reply): Record<string, unknown> =>
  typeof r === 'string' || E.isLeft(r) ? {} : JSON.parse(r.right.body).content;
/** The answer of the server with the times of the step. */
const timed =
  (times: Readonly<Record<string, unknown>>): Fault =>
  async (send) => {
    const r = await send();
    if (typeof r === 'string' || E.isLeft(r)) return r;
    const sealed = JSON.parse(r.right.body);
    return E.right({
      ...r.right,
      body: JSON.stringify({ ...sealed, content: { ...sealed.content, ...times } }),
    });
  };

export const browserLoginDriver = (b: Banco, n: Network): Driver => {
  const lost = turns(LOST);
  let codigo = '';
  const answers = async (camino: string): Promise<void> => {
    if (!n.cookies.has(AS)) await n.enter('ana', AS);
    await n.ask(AS, `/sixbe/Terminal/${camino}`, { codigo });
  };
  const asked = async (m: Moment, request: HttpRequest): Promise<Reply> => {
    const { vence, cada } = m.step.event as unknown as { vence: number; cada: number };
    b.reloj.ahora += MINUTO;
    const r = await n.send(request, { fault: timed({ vence_segundos: vence, cada_segundos: cada }) });
    codigo = String(contentOf(r)['codigo']);
    return r;
  };
  return {
    open: (handle) => handle,
    answer: async (m, request) => {
      switch (m.step.case) {
        case 'asked':
          return asked(m, request);
        case 'pending':
        case 'slower': {
          const { cada } = m.step.event as unknown as { cada: number };
          return n.send(request, { fault: timed({ cada_segundos: cada }) });
        }
        case 'approved':
          await answers('aprobar');
          return n.send(request, {});
        case 'refused':
          if (request.path.endsWith('/pedir'))
            return n.send(request, { patch: (body) => ({ ...body, dias: 0 }) });
          await answers('rechazar');
          return n.send(request, {});
        case 'network':
          return n.send(request, { fault: FAULTS[lost()] });
        case 'tooMany':
          return n.send(request, { fault: FAULTS['429'] });
        default:
          return unexpected(m);
      }
    },
  };
};

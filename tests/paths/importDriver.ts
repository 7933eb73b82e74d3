// Drives an import over the real server. What a path finds is a real import that was brought to that phase;
// its orders are really carried out on one that accepts them.
import { randomUUID } from 'node:crypto';
import * as E from 'fp-ts/lib/Either.js';
import { stateName } from '../../core/kit/paths.ts';
import type { Limits } from '../../core/kit/reach.ts';
import type { ImportJobContext } from '../../core/machines/importJobEvent.ts';
import { FAULTS, type Fault, type FaultName } from './faults.ts';
import { turns, unexpected, type Driver, type Network } from './http.ts';
import { EFFECT_LIMITS } from './limits.ts';

const HALFWAY =
  'una importación de cuatro filas termina antes de que se la pueda cortar a medias: eso lo hace tests/cli/importCut.test.ts con el servidor construido';
const found = ['recibiendo', 'revisada', 'rechazada', 'aplicando', 'terminada'].map((f) => `looked ${f}`);
export const IMPORT_LIMITS: Limits = {
  apart: EFFECT_LIMITS['importJob']!.apart!,
  limits: [
    ...EFFECT_LIMITS['importJob']!.limits,
    { at: 'looking', cases: ['looked aplicando'], why: HALFWAY },
    { at: 'watching', cases: ['broken'], why: HALFWAY },
    { at: 'undoing', cases: found, why: 'la vuelta atrás de pocas filas es de todas o se rechaza' },
    { at: 'stopping', cases: ['stopped'], why: HALFWAY },
  ],
};

type Phase = 'recibiendo' | 'revisada' | 'rechazada' | 'terminada' | 'revertida';
const NADIE = '00000000-0000-4000-8000-000000000000',
  AS = 'berta';
let made = 0;

/** An earlier answer that comes late: the job was still under way. */
const before: Fault = async (send) => {
  const r = await send();
  if (typeof r === 'string' || E.isLeft(r)) return r;
  const sealed = JSON.parse(r.right.body) as { content: object };
  return E.right({
    ...r.right,
    body: JSON.stringify({
      ...sealed,
      content: { ...sealed.content, estado: 'en_curso', hechos: 2, total: 4, resultado: null },
    }),
  });
};

export const importDriver = (n: Network): Driver => {
  const going = turns<FaultName>(['nadie atiende', 'se pierde al ir']),
    coming = turns<FaultName | undefined>([undefined, 'llega dos veces', 'se demora']);
  const opened = new Set<string>();
  const ask = (id: string, verb: string, body?: unknown): Promise<any> =>
    n.ask(AS, `/sixbe/Areas/importacion/${id}/${verb}`, body);
  const until = async (id: string, phases: readonly string[]): Promise<void> => {
    while (!phases.includes(String((await ask(id, 'ver'))['fase'])))
      await new Promise((s) => {
        setTimeout(s, 2);
      });
  };
  /** Makes an import in a phase: four areas, one of them without its name, or the fourth not sent yet. */
  const inPhase = async (phase: Phase): Promise<string> => {
    const { id } = (await n.ask(AS, '/sixbe/Areas/importacion/crear', {
      alError: 'abort',
      periodo: null,
      clave: null,
      nuevas: 0,
      simular: 0,
      cliente: '{}',
    })) as { id: string };
    await ask(id, 'recibir', {
      desde: 0,
      filas: (phase === 'recibiendo' ? [1, 2, 3] : [1, 2, 3, 4]).map((linea) => ({
        linea,
        valores: { codigo: `C${++made}`, d_area: phase === 'rechazada' && linea === 3 ? '' : 'De un camino' },
      })),
    });
    if (phase === 'recibiendo') return id;
    await ask(id, 'revisar');
    await until(id, ['revisada', 'rechazada']);
    if (phase === 'revisada' || phase === 'rechazada') return id;
    await ask(id, 'aplicar');
    await until(id, ['terminada']);
    if (phase === 'revertida') await ask(id, 'deshacer', { alError: 'abort' });
    return id;
  };
  const another =
    (id: string) =>
    (path: string): string =>
      path.replace(/\/[^/]+\/importacion\/[^/]+\//, `/Areas/importacion/${id}/`);
  /** The successful answer, by the state that asks. */
  const well = async (
    m: Parameters<Driver['answer']>[0],
  ): Promise<{ readonly path?: (path: string) => string }> => {
    const c = m.state.context as ImportJobContext,
      at = stateName(m.state.value),
      looked = /^looked (\w+)/.exec(m.step.case)?.[1] as Phase | undefined;
    if (at === 'asking')
      return {
        path: another(
          await inPhase(
            c.verb === 'revisar' ? 'recibiendo' : c.alError === 'skip' ? 'rechazada' : 'revisada',
          ),
        ),
      };
    if (at === 'undoing') return { path: another(await inPhase('terminada')) };
    return looked === undefined ? {} : { path: another(await inPhase(looked)) };
  };
  return {
    // An import to resume is a real one that lacks its last row.
    act: async ({ step: { event } }) =>
      event.type === 'resume' ? { ...event, tabla: 'Areas', id: await inPhase('recibiendo') } : undefined,
    answer: async (m, request) => {
      const at = stateName(m.state.value);
      switch (m.step.case) {
        case 'network':
          return n.send(request, { as: AS, fault: FAULTS[going()] });
        case 'noSession':
          return n.send(request, { as: 'ida' });
        // An import that does not exist: of an unknown table, or with an invalid id.
        case 'notFound':
          return n.send(request, {
            as: AS,
            path:
              at === 'creating'
                ? (p) => p.replace('/Novedades/', '/NoHay/')
                : at === 'watching'
                  ? (p) => p.replace(/[^/]+$/, NADIE)
                  : another(NADIE),
          });
        case 'advanced':
          return n.send(request, { as: AS, fault: before });
        case 'created':
        case 'sent':
        case 'sentAll':
        case 'begun':
        case 'finished':
        case 'looked recibiendo':
        case 'looked revisada':
        case 'looked rechazada':
        case 'looked terminada':
        case 'looked revertida': {
          const f = at === 'asking' ? undefined : coming(),
            key = request.headers['idempotency-key'] ?? '';
          // The same file again would be the same import, which already has its rows, so here it gets another
          // key.
          if (at === 'creating' && opened.has(key))
            return n.send(
              { ...request, headers: { ...request.headers, 'idempotency-key': randomUUID() } },
              { as: AS },
            );
          if (at === 'creating') opened.add(key);
          return n.send(request, { as: AS, fault: f && FAULTS[f], ...(await well(m)) });
        }
        default:
          return unexpected(m);
      }
    },
  };
};

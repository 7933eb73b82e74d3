// Every machine of the registry, live over a backend in memory: each generated path with its answers through
// the real client, and late answers, which change nothing.
import type { EventObject } from 'xstate';
import { afterAll, describe, expect, it } from 'vitest';
import type { Failure } from '../../core/kit/failure.ts';
import { registry, type MachineEntry } from '../../core/machines/index.ts';
import { ok } from '../machines/answers.ts';
import { EFFECT_LIMITS, machineOf } from './limits.ts';
import { named, settle } from './live.ts';
import { memoryBackend, repliesFor } from './memory.ts';
import { leftOutLines, reachOf } from '../../core/kit/reach.ts';
import { HEAD, lineOf } from './reach.ts';
import { walkLive, type Sut, type Told } from './walk.ts';

const cuadro: string[] = [],
  fuera: string[] = [],
  cuenta: Told = { answers: 0, late: 0, repeated: 0 };
afterAll(() => {
  console.log(
    [
      'las máquinas vivas sobre un servidor en memoria',
      HEAD,
      ...cuadro,
      ...fuera,
      `respuestas ${cuenta.answers}, repetidas ${cuenta.repeated}, tardías ${cuenta.late}`,
    ].join('\n'),
  );
});

const leer = (codec: MachineEntry['codec'], e: EventObject): unknown => {
  const r = codec.decode(e);
  if (r._tag === 'Left') throw new Error(`el evento ${e.type} no pasa por el códec de su máquina`);
  return r.right;
};
/** An answer as far as the wire carries it: a failure by its code and words, without the key of its text. */
const comparable = (codec: MachineEntry['codec'], e: EventObject): unknown => {
  const {
    request: _,
    key: __,
    ...rest
  } = codec.encode(leer(codec, e)) as Record<string, unknown> & { failure?: Failure };
  const f = rest.failure;
  return f === undefined
    ? rest
    : {
        ...rest,
        failure: { code: f.code, message: f.message, errors: f.errors ?? [], data: f.data ?? null },
      };
};

const enMemoria = (m: MachineEntry): Sut => {
  const b = memoryBackend();
  return {
    ports: b.ports,
    settle,
    waiting: () => b.pending.length,
    answer: async ({ step }) => {
      // A followed job waits between two requests for its state.
      if (step.event.type !== 'waited' && b.pending[0]!.request === null) {
        b.pending[0]!.answer(ok());
        await settle();
      }
      for (const r of step.event.type === 'waited' ? [ok()] : repliesFor(m.name, step.case, step.event)) {
        b.pending.at(-1)!.answer(r);
        await settle();
      }
    },
    late: async (keep) => {
      const current = keep ? b.pending.at(-1) : undefined;
      let n = 0;
      for (
        let old = b.pending.find((p) => p !== current);
        old !== undefined;
        old = b.pending.find((p) => p !== current), n++
      ) {
        old.answer(ok({ tarde: true }));
        await settle();
      }
      return n;
    },
  };
};

describe.each(registry.map((m) => [m.name, m] as const))('%s', (_, m) => {
  const reach = reachOf(m, EFFECT_LIMITS[machineOf(m.name)]);
  cuadro.push(lineOf(m.name, reach));
  fuera.push(...leftOutLines(m.name, reach));
  it('cada transición se recorre o se dice por qué nada la produce', () => {
    expect(reach.unexplained).toEqual([]);
    expect(reach.cover.covered).toBe(reach.cover.transitions);
  });
  it(`viva es igual al modelo en cada paso de sus ${reach.cover.paths.length} caminos`, async () => {
    for (const camino of reach.cover.paths)
      await named(camino, () =>
        walkLive(
          m,
          reach,
          camino,
          enMemoria(m),
          (where, heard, step) => {
            expect([where, heard.map((e) => comparable(m.codec, e))]).toEqual([
              where,
              [comparable(m.codec, step.event)],
            ]);
          },
          cuenta,
        ),
      );
  });
});

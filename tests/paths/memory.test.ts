// Every machine of the registry, live, over a backend in memory: each generated path with the answers given through the real client, and late ones that change nothing.
import { initialTransition, transition, type AnyMachineSnapshot, type EventObject } from 'xstate';
import { afterAll, describe, expect, it } from 'vitest';
import type { Failure } from '../../core/kit/failure.ts';
import { shape } from '../../core/kit/journal.ts';
import { stateName, type Path } from '../../core/kit/paths.ts';
import { registry, type MachineEntry } from '../../core/machines/index.ts';
import { ok } from '../machines/answers.ts';
import { EFFECT_LIMITS, machineOf } from './limits.ts';
import { named, settle, startLive } from './live.ts';
import { memoryBackend, repliesFor } from './memory.ts';
import { HEAD, leftOutLines, lineOf, reachOf, type Reach } from './reach.ts';

const cuadro: string[] = [], fuera: string[] = [];
const cuenta = { respuestas: 0, tardias: 0, repetidas: 0 };
afterAll(() => { console.log([`las máquinas vivas sobre un servidor en memoria`, HEAD, ...cuadro, ...fuera, `respuestas ${cuenta.respuestas}, repetidas ${cuenta.repetidas}, tardías ${cuenta.tardias}`].join('\n')); });

/** An answer as far as the wire can say it: a failure by its code and words, for the key of its text stays where it was made. */
const comparable = (codec: MachineEntry['codec'], e: EventObject): unknown => {
  const { request: _, key: __, ...rest } = codec.encode(leer(codec, e)) as Record<string, unknown> & { failure?: Failure };
  const f = rest.failure;
  return f === undefined ? rest : { ...rest, failure: { code: f.code, message: f.message, errors: f.errors ?? [], data: f.data ?? null } };
};
const leer = (codec: MachineEntry['codec'], e: EventObject): unknown => {
  const r = codec.decode(e);
  if (r._tag === 'Left') throw new Error(`el evento ${e.type} no pasa por el códec de su máquina`);
  return r.right;
};

const recorrer = async (m: MachineEntry, reach: Reach, camino: Path): Promise<void> => {
  const b = memoryBackend(), { actor, machine, accepted } = startLive(m, b.ports);
  let [puro] = initialTransition(machine, m.input as never) as unknown as [AnyMachineSnapshot];
  const vivo = (): AnyMachineSnapshot => actor.getSnapshot() as AnyMachineSnapshot;
  const igual = (donde: string): void => { expect([donde, shape(vivo())]).toEqual([donde, shape(puro)]); };
  /** Whatever was left unanswered behind is answered now, too late: nothing moves. */
  const tarde = async (): Promise<void> => {
    const vigente = vivo().hasTag('busy') ? b.pending.at(-1) : undefined;
    for (let vieja = b.pending.find((p) => p !== vigente); vieja !== undefined; vieja = b.pending.find((p) => p !== vigente)) {
      vieja.answer(ok({ tarde: true }));
      await settle();
      cuenta.tardias += 1;
      expect(accepted(), 'una respuesta tardía').toEqual([]);
      igual('después de una respuesta tardía');
    }
  };
  await settle();
  igual('al empezar');
  for (const [i, paso] of camino.steps.entries()) {
    const donde = `${i + 1}. ${paso.case}`;
    // What a draft lacks is said by the effect itself, which asks nobody.
    const solo = (p: typeof paso | undefined, en: string): boolean => p?.case === 'invalid' && en === 'savePause';
    if (paso.kind === 'user') {
      actor.send(paso.event as never);
      puro = transition(machine, puro, paso.event)[0] as AnyMachineSnapshot;
      accepted();
      if (solo(camino.steps[i + 1], paso.state)) { igual(donde); continue; }
      await settle();
    } else {
      const propia = solo(paso, stateName(puro.value));
      expect([donde, b.pending.length]).toEqual([donde, propia ? 0 : 1]);
      // A job that is followed waits between two questions.
      if (paso.event.type !== 'waited' && b.pending[0]?.request === null) { b.pending[0].answer(ok()); await settle(); }
      for (const r of propia ? [] : paso.event.type === 'waited' ? [ok()] : repliesFor(m.name, paso.event)) { b.pending.at(-1)!.answer(r); await settle(); }
      if (propia) await settle();
      const oidos = accepted();
      expect([donde, oidos.map((e) => comparable(m.codec, e))]).toEqual([donde, [comparable(m.codec, paso.event)]]);
      puro = transition(machine, puro, oidos[0]!)[0] as AnyMachineSnapshot;
      cuenta.respuestas += 1;
      // The same answer again: it is nobody's by now.
      if (vivo().status === 'active') { actor.send(oidos[0]! as never); cuenta.repetidas += 1; accepted(); }
    }
    igual(donde);
    expect([donde, stateName(vivo().value), reach.walk.key(vivo())]).toEqual([donde, paso.state, paso.key]);
    await tarde();
  }
  actor.stop();
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
    for (const camino of reach.cover.paths) await named(camino, () => recorrer(m, reach, camino));
  });
});

// A calculation that several machines make in parts, the side of whoever was asked for it: gives out what each part needs,
// and takes what comes out to the writer, once it is what was given out.
import { isLeft } from 'fp-ts/lib/Either.js';
import { setTimeout as pause } from 'node:timers/promises';
import { fail, ok, type Failure, type Result } from '../../../core/kit/failure.ts';
import { diskFailure } from '../../kernel/faults.ts';
import { PART_TIMES, partHash, type CompanyParts, type PartState } from '../../kernel/sharedParts.ts';
import { chunkRecibos, type Chunk } from '../../payroll/chunk.ts';
import type { Launch, RunningWork, WorkListener } from '../../payroll/longWork.ts';
import { inputInChunk, readPartOutput, type PartOutput } from '../../payroll/partInput.ts';
import { adderFrom, mergeSums } from '../../payroll/sums.ts';
import type { CalculatedPart, CalculationRequest } from './calculate.ts';
import type { ReadPartsRequest } from './partWork.ts';

/** Parts that are out at once: what waits in the database is bounded, however many people there are. */
const OUT_AT_ONCE = 16;
const LOOK_MS = 150;
/** How many people make one more thread worth reading with. */
const READ_BY_THREAD = 4_000;

type Read = Launch<ReadPartsRequest, { readonly posicion: number }>;
export interface Divided {
  readonly parts: CompanyParts;
  readonly read: Read;
  /** The name under which the calculation is claimed. */
  readonly work: string;
  readonly request: Pick<CalculationRequest, 'donde' | 'id' | 'lote'> & { readonly personas: number };
}

interface Given {
  readonly people: number;
  readonly position: number;
}

/** What is known of one under way. */
interface Underway extends Divided {
  readonly given: Map<number, Given>;
  readonly made: Map<number, PartOutput>;
  ended: Result<null> | undefined;
}

const giveOut = async (u: Underway, t: Chunk): Promise<Result<null>> => {
  while (u.ended === undefined && u.given.size - u.made.size >= OUT_AT_ONCE) await pause(LOOK_MS);
  if (u.ended !== undefined) return u.ended;
  const { number, people, position, bytes } = inputInChunk(t);
  if (!(await u.parts.put({ work: u.work, number, people, position }, bytes)))
    return fail('conflict', 'liquidacion.loteViejo');
  u.given.set(number, { people, position });
  return ok(null);
};

/** Whether what came out is of what was given out: position and version, count and hash. */
const isOf = (u: Underway, s: PartState, bytes: Uint8Array, out: PartOutput): boolean => {
  const given = u.given.get(s.number),
    suma = adderFrom();
  for (const t of out.trozos) {
    if (t.id !== u.request.id || t.lote !== u.request.lote || t.posicion !== given?.position) return false;
    chunkRecibos(t).forEach(suma.sumar);
  }
  const { recibos, excluidos, entradas, resultados } = suma.sumas();
  return (
    s.engine === u.parts.engine &&
    s.position === given?.position &&
    s.hash === partHash(bytes) &&
    recibos + excluidos === given.people &&
    recibos === out.sumas.recibos &&
    entradas === out.sumas.entradas &&
    resultados === out.sumas.resultados
  );
};

const receive = async (u: Underway, s: PartState, keep: WorkListener['trozo']): Promise<Result<null>> => {
  const bytes = await u.parts.output(u.work, s.number),
    out = bytes && readPartOutput(bytes);
  if (!out || !isOf(u, s, bytes, out)) return fail('conflict', 'runs.parteDistinta', { parte: s.number + 1 });
  for (const t of out.trozos) {
    const r = u.ended ?? (await keep(t));
    if (isLeft(r)) return r;
  }
  u.made.set(s.number, { ...out, trozos: [] });
  await u.parts.drop(u.work, s.number);
  return ok(null);
};

/** Why a part will never come; undefined: it may. */
const lostOf = (u: Underway, states: readonly PartState[]): Result<null> | undefined => {
  const there = new Set(states.map((s) => s.number)),
    failed = states.find((s) => s.failed !== null || (s.hash === null && !s.held && s.taken >= PART_TIMES));
  if (failed)
    return fail('phase', 'runs.parteNoSale', {
      parte: failed.number + 1,
      detalle: failed.failed ?? String(failed.taken),
    });
  // They go with the claim, when another server begins the calculation again.
  return [...u.given.keys()].some((n) => !u.made.has(n) && !there.has(n))
    ? fail('conflict', 'liquidacion.loteViejo')
    : undefined;
};

const doneIn = (u: Underway, states: readonly PartState[]): number => {
  const received = [...u.made.keys()].reduce((n, i) => n + (u.given.get(i)?.people ?? 0), 0);
  return states.reduce((n, s) => n + (u.made.has(s.number) ? 0 : s.done), received);
};

/** Receives until all are made; what was given out between is known before the rows are looked at. */
const gather = async (u: Underway, total: number, o: WorkListener): Promise<Result<null>> => {
  while (u.made.size < total) {
    const known = new Map(u.given),
      states = await u.parts.states(u.work);
    if (u.ended !== undefined) return u.ended;
    const lost = lostOf({ ...u, given: known }, states);
    if (lost) return lost;
    o.avance(doneIn(u, states), u.request.personas);
    const [ready] = states.filter((s) => s.hash !== null && known.has(s.number) && !u.made.has(s.number));
    if (ready) {
      const r = await receive(u, ready, o.trozo);
      if (isLeft(r)) return r;
    } else await pause(LOOK_MS);
  }
  return ok(null);
};

/** That the database is away is a reason, and no fault of this program. */
const reasonOf = (e: unknown): Result<never> => {
  const away: Failure | undefined = diskFailure(e);
  if (away === undefined) throw e;
  return { _tag: 'Left', left: away };
};

export const dividedCalculation = (d: Divided, o: WorkListener): RunningWork<CalculatedPart> => {
  const { parts, request } = d,
    total = Math.ceil(request.personas / parts.people),
    u: Underway = { ...d, given: new Map(), made: new Map(), ended: undefined };
  const { personas, ...what } = request,
    reading = d.read.inParts(
      { ...what, numero: total },
      { personas, porHilo: READ_BY_THREAD },
      { avance: () => undefined, trozo: (t) => giveOut(u, t).catch(reasonOf) },
    );
  const stop = (r: Result<null>): void => {
    u.ended ??= r;
    reading.detener();
  };
  const read = reading.fin.then(
    (r) => {
      if (isLeft(r)) stop(r);
      return r;
    },
    (e: unknown) => {
      stop(fail('phase', 'runs.interrumpido'));
      throw e;
    },
  );
  // Heard below; what ends before is the reason.
  read.catch(() => undefined);
  const all = async (): Promise<Result<CalculatedPart>> => {
    try {
      const g = await gather(u, total, o).catch(reasonOf);
      if (isLeft(g)) {
        stop(g);
        await read;
        return u.ended && isLeft(u.ended) ? u.ended : g;
      }
      const r = await read;
      if (isLeft(r)) return r;
      const made = [...u.made.values()],
        [first] = made;
      return ok({
        posicion: r.right[0]?.posicion ?? 0,
        sumas: mergeSums(made.map((m) => m.sumas)),
        ...(first?.historia_desde === undefined ? {} : { historia_desde: first.historia_desde }),
      });
    } finally {
      await parts.drop(d.work).catch(() => undefined);
    }
  };
  return { fin: all(), detener: () => stop(fail('phase', 'runs.detenido')) };
};

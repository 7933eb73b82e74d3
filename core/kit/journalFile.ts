// A file of journals: the terminal records them, a person downloads them from the web to report a problem,
// and the tests keep some.
import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { fail, ok, type Result } from './failure.ts';
import {
  journalCodec,
  finiteNumber,
  type Entry,
  replaySteps,
  shape,
  upcast,
  type Journal,
  type Journaled,
  type Replayed,
} from './journal.ts';
import { isObject } from './known.ts';

export const JOURNAL_FILE_FORMAT = 1;

/**
 * `version`: of the product that wrote the file. `environment`: facts about the place that say nothing about
 * the person.
 */
export interface JournalFile {
  readonly jornal: 'diarios';
  readonly format: number;
  readonly version: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly journals: readonly Journal[];
}

const codec = t.strict(
  {
    jornal: t.literal('diarios'),
    format: finiteNumber,
    version: t.string,
    environment: t.record(t.string, t.string),
    journals: t.readonlyArray(journalCodec),
  },
  'Diarios',
);

export const journalFile = (o: {
  readonly version: string;
  readonly environment?: JournalFile['environment'];
  readonly journals: readonly Journal[];
}): JournalFile => ({
  jornal: 'diarios',
  format: JOURNAL_FILE_FORMAT,
  version: o.version,
  environment: o.environment ?? {},
  journals: o.journals,
});

/** One line per step: a person can read it before sending it, and ordinary tools can compare two files. */
export const writeJournalFile = (f: JournalFile): string => {
  const one = ({ entries, ...rest }: Journal): string => {
    const { end, ...head } = rest,
      close = end === undefined ? '' : `,\n "end": ${JSON.stringify(end)}`;
    return `{${JSON.stringify(head).slice(1, -1)}, "entries": [\n${entries.map((e) => `  ${JSON.stringify(e)}`).join(',\n')}\n ]${close}}`;
  };
  const { journals, ...head } = f;
  return `{${JSON.stringify(head).slice(1, -1)}, "journals": [\n${journals.map(one).join(',\n')}\n]}\n`;
};

export const readJournalFile = (text: string): Result<JournalFile> => {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return fail('invalid', 'machines.diarios.json');
  }
  const format = isObject(raw) ? raw['format'] : undefined;
  if (typeof format === 'number' && format > JOURNAL_FILE_FORMAT)
    return fail('invalid', 'machines.diarios.nuevo', { version: format });
  const read = codec.decode(raw);
  return E.isLeft(read) ? fail('invalid', 'machines.diarios.forma') : ok(read.right);
};

export interface Difference {
  readonly path: string;
  readonly one: unknown;
  readonly other: unknown;
}
const MOST = 12;
const esObjeto = (u: unknown): u is Readonly<Record<string, unknown>> => typeof u === 'object' && u !== null;

/** Where two JSON values differ, leaf by leaf; at most twelve places. */
export const differences = (one: unknown, other: unknown, path = ''): readonly Difference[] => {
  if (Object.is(one, other)) return [];
  if (!esObjeto(one) || !esObjeto(other) || Array.isArray(one) !== Array.isArray(other))
    return [{ path, one, other }];
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return keys.flatMap((k) => differences(one[k], other[k], path === '' ? k : `${path}.${k}`)).slice(0, MOST);
};

/**
 * Where two journals part: `n` is the step (0 is the beginning); null on the side of a journal that had
 * ended.
 */
export interface Parting {
  readonly n: number;
  readonly what: 'comienzo' | 'evento' | 'estado' | 'largo' | 'final';
  readonly differences: readonly Difference[];
}

/**
 * Compares the end that a journal leads to with the end written in it. Undefined: they are equal, or none was
 * written.
 */
export const againstEnd = (
  m: Journaled,
  journal: Journal,
  reached: Parameters<typeof shape>[0],
  n: number,
): Parting | undefined => {
  if (!journal.end) return undefined;
  const d = differences(journal.end, shape(reached, m));
  return d.length === 0 ? undefined : { n, what: 'final', differences: d };
};

/**
 * The first step where two journals of a machine differ, in the event or in the state after it. Later steps
 * are not compared.
 */
export const firstParting = (m: Journaled, one: Journal, other: Journal): Result<Parting | undefined> => {
  const ones = upcast(m, one),
    others = upcast(m, other);
  if (E.isLeft(ones)) return ones;
  if (E.isLeft(others)) return others;
  const a = ones.right,
    b = others.right;
  const what = ({ type, data }: Entry): unknown => ({ type, data });
  // The first pair of events that differ; later ones are not compared.
  const parted = a.entries.findIndex((e, i) => {
    const o = b.entries[i];
    return o === undefined || differences(what(e), what(o)).length > 0;
  });
  const same = parted < 0 ? a.entries.length : parted;
  const prefix = (j: Journal): Result<Replayed> =>
    replaySteps(m, { ...j, entries: j.entries.slice(0, same) });
  const lived = prefix(a),
    livedToo = prefix(b);
  if (E.isLeft(lived)) return lived;
  if (E.isLeft(livedToo)) return livedToo;
  const x = lived.right,
    y = livedToo.right;
  const part = (n: number, kind: Parting['what'], p: unknown, q: unknown): Parting | undefined => {
    const d = differences(p, q);
    return d.length === 0 ? undefined : { n, what: kind, differences: d };
  };
  let found = part(0, 'comienzo', shape(x.start, m), shape(y.start, m));
  for (const [i, { entry, snapshot }] of x.steps.entries()) {
    const other = y.steps[i];
    if (found === undefined && other)
      found = part(entry.n, 'estado', shape(snapshot, m), shape(other.snapshot, m));
  }
  const mine = a.entries[same],
    theirs = b.entries[same],
    next = mine ?? theirs;
  if (found === undefined && mine && theirs) found = part(mine.n, 'evento', what(mine), what(theirs));
  if (found === undefined && next) found = part(next.n, 'largo', mine?.type, theirs?.type);
  return ok(found);
};

// Canaries: personal values that a journal must not contain, put into every text of an event or of a
// machine's input.
import * as E from 'fp-ts/lib/Either.js';
import type { EventObject } from 'xstate';
import { readEvent, type JournalRules } from '../../core/kit/journal.ts';

/** Takes the next number of a walk, below `n`. */
export type Pick_ = (n: number) => number;

/**
 * Texts that a person may write, in the forms that guards tell apart; few, so that equal ones occur together.
 */
const TEXTS = [
  'Canario Uno',
  'canario2',
  'canario@canario.com.ar',
  'canario@',
  ' canario ',
  '',
  '  ',
  '2026-09',
  'calculada',
  'd_area',
  '/canario/edit?id=4',
];
export const CANARY = /canario/i;
const textOf = (pick: Pick_): string => TEXTS[pick(TEXTS.length)]!;

type Json = Readonly<Record<string, unknown>>;
const isObject = (u: unknown): u is Json => typeof u === 'object' && u !== null && !Array.isArray(u);

/** Objects whose codec is open get extra fields, whose names are canaries too. */
const OPEN: ReadonlySet<string> = new Set([
  'values',
  'row',
  'cabecera',
  'extra',
  'resumen',
  'params',
  'data',
]);
const failureFields = (pick: Pick_): Json => ({
  params: { valor: textOf(pick), mensaje: textOf(pick), segundos: 3 },
  message: textOf(pick),
  errors: [
    { field: 'd_area', code: 'required', message: textOf(pick) },
    { field: textOf(pick), code: textOf(pick), message: textOf(pick) },
    { field: 'email', code: 'format', message: textOf(pick) },
  ],
  ...(pick(2) === 0
    ? {
        data: {
          row: { id: pick(5), version: pick(3), d_area: textOf(pick), canario: textOf(pick) },
          usos: [textOf(pick)],
        },
      }
    : {}),
});

/** The value with some of its texts changed, each only if `holds` accepts the whole. */
const spoil = (
  whole: (x: unknown) => unknown,
  value: unknown,
  name: string,
  pick: Pick_,
  holds: (x: unknown) => boolean,
): unknown => {
  const kept = (now: unknown, next: unknown): unknown => (holds(whole(next)) ? next : now);
  if (typeof value === 'string') return pick(3) === 0 ? value : kept(value, textOf(pick));
  if (Array.isArray(value))
    return value.reduce<unknown[]>(
      (list, _, i) =>
        list.with(
          i,
          spoil((x) => whole(list.with(i, x)), list[i], '', pick, holds),
        ),
      value as unknown[],
    );
  if (!isObject(value)) return value;
  let now: Json = value;
  if (OPEN.has(name) && pick(2) === 0)
    now = kept(now, { ...now, canario: textOf(pick), d_area: textOf(pick) }) as Json;
  if (name === 'failure' && pick(2) === 0) now = kept(now, { ...now, ...failureFields(pick) }) as Json;
  for (const k of Object.keys(now))
    if (k !== 'type') now = { ...now, [k]: spoil((x) => whole({ ...now, [k]: x }), now[k], k, pick, holds) };
  return now;
};

/** An event whose texts are canaries wherever the codec of its machine accepts them. */
export const withCanaries = (m: Pick<JournalRules, 'codec'>, event: EventObject, pick: Pick_): EventObject =>
  spoil(
    (x) => x,
    event,
    '',
    pick,
    (x) => E.isRight(readEvent(m, x)),
  ) as EventObject;

/** The input of each machine, with texts that people may have written. */
export const INPUTS: Readonly<Record<string, (pick: Pick_) => unknown>> = {
  session: (p) => ({
    marker:
      p(3) === 0
        ? null
        : {
            authToken: p(2) === 0 ? 7 : textOf(p),
            user:
              p(2) === 0
                ? null
                : { id: 7, nombre: textOf(p), username: textOf(p), roles: ['carga', textOf(p)] },
            server:
              p(2) === 0
                ? null
                : {
                    empresa: { id: textOf(p), razon_social: textOf(p), cuit: textOf(p) },
                    empresas: [{ id: textOf(p), razon_social: textOf(p), cuit: textOf(p) }],
                    hoy: textOf(p),
                    demostracion: false,
                    version: textOf(p),
                    fecha_formato: textOf(p),
                  },
          },
  }),
  reset: (p) => ({ token: textOf(p) }),
  editTable: (p) => ({
    controller: ['Areas', textOf(p)][p(2)],
    limit: 2,
    query: textOf(p),
    fields: ['d_area', textOf(p)],
    sort: p(2) === 0 ? null : { field: textOf(p), direction: 'asc' },
    methods: p(2) === 0 ? {} : { add: textOf(p) },
    filters: [{ campo: textOf(p), op: 'es', valor: textOf(p) }],
    draft:
      p(2) === 0
        ? null
        : { mode: 'edit', id: 3, version: 1, values: { d_area: textOf(p), canario: textOf(p) } },
  }),
  rowForm: (p) => ({
    controller: ['Areas', textOf(p)][p(2)],
    id: p(2) === 0 ? null : 4,
    base: { id: 4, version: 1, d_area: textOf(p), canario: textOf(p) },
    ...(p(2) === 0
      ? {}
      : {
          draft: {
            version: p(3),
            values: { d_area: textOf(p), canario: textOf(p) },
            pending:
              p(2) === 0
                ? null
                : {
                    key: textOf(p),
                    version: 1,
                    values: { d_area: textOf(p), canario: textOf(p) },
                    confirm: [textOf(p)],
                    since: [textOf(p)],
                    stale: p(2) === 0,
                  },
          },
        }),
  }),
  language: (p) => ({ language: [textOf(p), 'en'][p(2)] }),
  layoutPreference: (p) => ({
    layout: p(2) === 0 ? textOf(p) : { 'subheader.style': textOf(p), canario: textOf(p) },
    tab: [textOf(p), 'aside'][p(2)],
  }),
  lastLocation: (p) => ({
    places: [
      { path: textOf(p), at: 10 },
      { path: textOf(p), at: 20 },
    ],
  }),
};

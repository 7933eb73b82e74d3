// A call of the wire as a value: path, what goes in, what comes out, who may make it. Routes, client, CLI and contract tests are read from it.
import * as t from 'io-ts';
import { searchText, boundedCount, listOf, shortText, boundedNumber, longText } from './bounded.ts';
import type { Action } from '../domain/roles.ts';
import type { FieldError } from '../kit/failure.ts';
import type { TextValues } from '../kit/text.ts';

/** Who may make a call: anybody; any session; a session with an action; what the table of the path says (`lee`/`escribe`). */
export type Access =
  | 'publico'
  | 'sesion'
  | { readonly accion: Action }
  | { readonly tabla: 'lee' | 'escribe' };

export interface Endpoint<I = unknown, O = unknown> {
  /** Under the base `/sixbe`; `:name` is a parameter. Letter by letter of the specification where it gives one. */
  readonly path: string;
  readonly method: 'POST' | 'GET';
  readonly input: t.Type<I, unknown, unknown>;
  /** Codec of `content`. */
  readonly output: t.Type<O, unknown, unknown>;
  readonly access: Access;
  /** Changes something: its origin is checked and it takes an idempotency key (header `Idempotency-Key`). */
  readonly mutation: boolean;
  /** The body of the answer is not the envelope: a file or a stream of lines. */
  readonly raw?: boolean;
  readonly help: string;
}

export const endpoint = <I, O>(e: Endpoint<I, O>): Endpoint<I, O> => e;

/** Every answer: `{ status, content, message, code?, errors?, … }`; lists add page, totals and labels. */
export interface Envelope<O = unknown> {
  readonly status: number;
  readonly content: O;
  readonly message: string;
  /** What the message was made of: who shows it in another language says it by these (core/i18n/sayAnswer.ts). Each of `errors` has its own. */
  readonly key?: string;
  readonly values?: TextValues;
  readonly code?: string;
  readonly errors?: readonly FieldError[];
  readonly data?: unknown;
  readonly page?: number;
  readonly total_count?: number;
  readonly pre_index?: number;
  readonly extra_data?: ExtraData;
}

export interface ExtraData {
  /** Labels of the references of these rows: by field, by id. */
  readonly labels: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Over all rows that match: the sums of the amount columns, or the figures that were asked for. */
  readonly totals?: Readonly<Record<string, string>>;
  /** Keys for `Search.after`: the neighbours of this page. */
  readonly next?: string | null;
  readonly previous?: string | null;
  /** The last fact when these rows were read: what is chosen from them says after which. */
  readonly position?: number;
}

export const emptyPayload = t.unknown;
/** Without its key and values: it has been said when it is read. */
const fieldError = t.strict({ field: t.string, code: t.string, message: t.string });
const partialEnvelope = t.partial({
  key: t.string,
  values: t.record(t.string, t.union([t.string, t.number])),
  code: t.string,
  errors: t.array(fieldError),
  data: t.unknown,
  page: t.number,
  total_count: t.number,
  pre_index: t.number,
  extra_data: t.intersection([
    t.strict({ labels: t.record(t.string, t.record(t.string, t.string)) }),
    t.partial({
      totals: t.record(t.string, t.string),
      next: t.union([t.string, t.null]),
      previous: t.union([t.string, t.null]),
      position: t.number,
    }),
  ]),
});

/** The codec of an answer whose content is not looked at yet: an error's content need not have the shape of a success. */
export const envelopeCodec = t.exact(
  t.intersection(
    [t.type({ status: t.number, content: t.unknown, message: t.string }), partialEnvelope],
    'Respuesta',
  ),
);

/**
 * Filter of a list: a field, an operator, a value. Filters join with «and»; several values of one filter (texts that it contains or begins
 * with, choices) with «or». `entre` takes two values, both included; `ultimos` and `proximos` a number of days that counts today; the
 * other spans of time take none and move with the calendar.
 */
export const listFilter = t.strict(
  {
    campo: shortText,
    op: t.keyof({
      es: null,
      no_es: null,
      contiene: null,
      no_contiene: null,
      empieza: null,
      mayor: null,
      menor: null,
      desde: null,
      hasta: null,
      entre: null,
      vacio: null,
      no_vacio: null,
      una_de: null,
      ninguna_de: null,
      hoy: null,
      este_mes: null,
      mes_pasado: null,
      este_anio: null,
      ultimos: null,
      proximos: null,
    }),
    valor: t.union([searchText, boundedNumber, t.null, listOf(t.union([searchText, boundedNumber]), 10_000)]),
  },
  'Filtro',
);
export type ListFilter = t.TypeOf<typeof listFilter>;

/** Fields to sort by, each deciding where those before it are equal. */
export const listOrder = t.strict(
  { campo: shortText, direccion: t.keyof({ asc: null, desc: null }) },
  'Orden',
);
export type ListOrder = t.TypeOf<typeof listOrder>;

/** A figure of a column over all rows that match. `cuenta`: how many have a value. */
export const total = t.strict(
  {
    campo: shortText,
    funcion: t.keyof({ suma: null, promedio: null, minimo: null, maximo: null, cuenta: null }),
  },
  'Total',
);
export type Total = t.TypeOf<typeof total>;

export const wireSearch = t.exact(
  t.partial({
    query: searchText,
    filters: listOf(listFilter),
    limit: boundedCount,
    fields: listOf(shortText),
    after: t.union([longText, t.null]),
    // After the one that the path or the call gives.
    orden: listOf(listOrder),
    // Instead of the sums that the table gives by itself; one for a field at most.
    totales: listOf(total),
  }),
  'Search',
);
export type WireSearch = t.TypeOf<typeof wireSearch>;

// A call of the wire as a value: its path, input, output and who may make it. Routes, client, CLI and
// contract tests derive from it.
import * as t from 'io-ts';
import { searchText, boundedCount, listOf, shortText, boundedNumber, longText } from './bounded.ts';
import type { CallBudget } from './budget.ts';
import type { Action } from '../domain/roles.ts';
import type { FieldError } from '../kit/failure.ts';
import type { SentenceOrigin } from '../kit/heard.ts';
import type { TextValues } from '../kit/text.ts';

/**
 * Who may make a call: anybody; any session; a session with an action; or users who may read or write the
 * table of the path (`lee`/`escribe`).
 */
export type Access =
  | 'publico'
  | 'sesion'
  /** With `instalacion`: only those to whom the installation was entrusted, whatever company they administer. */
  | { readonly accion: Action; readonly instalacion?: true }
  | { readonly tabla: 'lee' | 'escribe' };

export interface Endpoint<I = unknown, O = unknown> {
  /** Under the base `/sixbe`; `:name` is a parameter. Exactly as in the specification where it gives one. */
  readonly path: string;
  readonly method: 'POST' | 'GET';
  readonly input: t.Type<I, unknown, unknown>;
  /** Codec of `content`. */
  readonly output: t.Type<O, unknown, unknown>;
  readonly access: Access;
  /**
   * It changes something: its origin is checked and it takes an idempotency key (header `Idempotency-Key`).
   */
  readonly mutation: boolean;
  /**
   * Who is there must have proved it lately: with the password, or with the second factor if they have one. `fields`:
   * only when the row that is written brings a field that asks for it (`proof` in its descriptor); `table`: when the
   * table of the path has one, for what writes many rows; `factor`: only who has a second factor, for a call that asks
   * for the password itself.
   */
  readonly proof?: true | 'fields' | 'table' | 'factor';
  /** Its answer is a whole document, which tells every cause: only for who may know them all (core/domain/reserve.ts). */
  readonly wholeCauses?: true;
  /** It takes whole lists, or everything, out of a company: whoever administers it is told by mail. */
  readonly mass?: true;
  /** It may also be made by whoever has to get a second factor before anything else. */
  readonly limited?: true;
  /** One of the specification's: its business refusals have HTTP status 200. */
  readonly original?: true;
  /** Its body is a form, as another server sends it, and not JSON. */
  readonly form?: true;
  /** The answer's body is not the envelope but a file or a stream of lines. */
  readonly raw?: boolean;
  /** Where it differs from what every call may take (`CALL_BUDGET`). */
  readonly budget?: Partial<CallBudget>;
  readonly help: string;
}

export const endpoint = <I, O>(e: Endpoint<I, O>): Endpoint<I, O> => e;

/** Every answer: `{ status, content, message, code?, errors?, … }`; lists add page, totals and labels. */
export interface Envelope<O = unknown> {
  readonly status: number;
  readonly content: O;
  readonly message: string;
  /**
   * The key of the message, so that it can be shown in another language (core/kit/sayAnswer.ts). Each of
   * `errors` has its own.
   */
  readonly key?: string;
  readonly values?: TextValues;
  /**
   * For callers in another language (`x-language`): the key and values from which each sentence of this
   * answer was made.
   */
  readonly said?: Readonly<Record<string, SentenceOrigin>>;
  readonly code?: string;
  readonly errors?: readonly FieldError[];
  readonly data?: unknown;
  readonly page?: number;
  readonly total_count?: number;
  readonly pre_index?: number;
  readonly extra_data?: ExtraData;
}

export interface ExtraData {
  /** Labels of the rows' references: by field, by id. */
  readonly labels: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Over all matching rows: the sums of the amount columns, or the figures that were asked for. */
  readonly totals?: Readonly<Record<string, string>>;
  /** Keys for `Search.after`: the pages next to this one. */
  readonly next?: string | null;
  readonly previous?: string | null;
  /**
   * Position of the last fact when these rows were read; a bulk change sends it with the rows chosen from
   * them.
   */
  readonly position?: number;
}

export const emptyPayload = t.unknown;
/** Without key and values: the sentence is already in the reader's language when this is read. */
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

/** An answer before its content is decoded: the content of an error need not have the shape of a success. */
export const envelopeCodec = t.exact(
  t.intersection(
    [t.type({ status: t.number, content: t.unknown, message: t.string }), partialEnvelope],
    'Respuesta',
  ),
);

/**
 * A filter of a list: field, operator, values. Filters join with «and»; several values of one filter (texts
 * it contains or begins with, choices), with «or». `entre` takes two values, both included; `ultimos` and
 * `proximos`, a number of days that counts today; the other spans of time take none and move with the
 * calendar.
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

/** Fields to sort by: each one breaks the ties of those before it. */
export const listOrder = t.strict(
  { campo: shortText, direccion: t.keyof({ asc: null, desc: null }) },
  'Orden',
);
export type ListOrder = t.TypeOf<typeof listOrder>;

/** A figure of a column over all matching rows. `cuenta`: how many rows have a value. */
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
    // Applied after the order that the path or the call gives.
    orden: listOf(listOrder),
    // Replaces the sums that the table gives by default; at most one per field.
    totales: listOf(total),
  }),
  'Search',
);
export type WireSearch = t.TypeOf<typeof wireSearch>;

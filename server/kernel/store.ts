// The contract of a company's store: facts, the rows read from them, and the one way to write both. SQLite is the first adapter.
//
// Reads and writes inside one thread are synchronous: a writer thread may block, a request thread only makes light reads. An adapter
// for a remote database (PostgreSQL) blocks its own writer thread in the same way, so deciders, projectors and tasks stay as they are.
import type { Fact } from '../../core/kit/decider.ts';
import type { Result } from '../../core/kit/failure.ts';
import type { Row, Value } from '../../core/kit/field.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import type { LogHead, Company, CompanyCommand, ExportRequest, Rows } from './company.ts';
import type { ZipPart } from './zip.ts';
import type { Base } from './sqlite.ts';
import type { TableKinds } from './tableKinds.ts';
import type { Sql } from './sql.ts';

/** A fact as the log keeps it. Streams are `Areas/12`, `Liquidaciones/3`. `personal` is absent when there is none, or when the person was erased (`erased`). */
export interface StoredFact extends Fact {
  readonly position: number;
  readonly id: string;
  readonly stream: string;
  readonly version: number;
  readonly person: number | null;
  readonly erased: boolean;
  readonly user: number;
  readonly at: string;
  readonly cause: string | null;
  readonly prev: string;
  readonly hash: string;
}

/** Reads of one company, in any thread. Rows are in wire form, whole, with `id` and `version`: what a role may not see is removed by lists, not here. */
export interface StoreReads {
  readonly sql: Sql;
  readonly fila: (tabla: string, id: number) => Row | undefined;
  /** Living rows whose stored fields equal these values (all, without them), by id. */
  readonly filas: (tabla: string, donde?: Readonly<Record<string, Value>>) => Row[];
  /** Facts of a stream, oldest first, personal parts readable. */
  readonly stream: (nombre: string) => StoredFact[];
  /** Facts after a position up to another (included), oldest first. */
  readonly hechos: (despuesDe: number, hasta?: number) => IterableIterator<StoredFact>;
  /** Position of the last fact; 0 in an empty log. */
  readonly posicion: () => number;
}

/** A read-only connection of one's own, for a thread that reads a lot. `instantanea` reads everything as it was at one moment. */
export interface OwnReads extends StoreReads {
  readonly instantanea: <A>(f: () => A) => A;
  readonly cerrar: () => void;
}

/** Who writes, when, and by which command: goes into every fact of the transaction. */
export interface Authorship {
  readonly quien: { readonly id: number; readonly nombre: string };
  readonly at: string;
  readonly clave: string;
}

/** What projectors may do to the read tables. */
export interface Projection extends Pick<StoreReads, 'sql' | 'fila' | 'filas'> {
  /** Writes a whole row of a read table (insert or replace): typed columns, sort keys, search, uses. `row` without id and version. */
  readonly volcar: (tabla: AnyTable, id: number, version: number, row: Row) => void;
  /** Changes some fields of a row that exists. */
  readonly cambiar: (tabla: AnyTable, id: number, version: number, cambios: Row) => void;
  readonly quitar: (tabla: AnyTable, id: number) => void;
  /** Says that a table changed by other means, so that cached counts are dropped. */
  readonly tocar: (tabla: string) => void;
}

/** One write transaction. A left, or a throw, leaves nothing written. */
export interface Tx extends StoreReads, Projection, Authorship {
  /** Today in the company's place. */
  readonly hoy: string;
  /** The next id of a table; never given twice, not even after a delete. */
  readonly nuevoId: (tabla: string) => number;
  /** Version of a stream; 0 when it has no facts. */
  readonly version: (stream: string) => number;
  /** Were the personal data of this person erased? Nothing personal can be written of him any more. */
  readonly olvidada: (persona: number) => boolean;
  /**
   * Appends facts after version `expected` and projects them. Throws `Clash` when the stream is elsewhere (ejecutar answers `conflict`).
   * `persona`: whose key encrypts the personal parts; refused (throws) for an erased person.
   */
  readonly append: (
    stream: string,
    expected: number,
    facts: readonly Fact[],
    opts?: { readonly persona?: number },
  ) => readonly StoredFact[];
}

/** Two writers on one version of a stream. */
export class Clash extends Error {
  readonly stream: string;
  constructor(stream: string) {
    super(`el flujo ${stream} ya cambió`);
    this.stream = stream;
  }
}

/** What an order answers: a row at a version (kept by reference, so that no personal value is stored in the clear), or an object without personal values. */
export type CommandAnswer =
  | { readonly fila: { readonly tabla: string; readonly id: number; readonly version: number } }
  | { readonly valor: Row };

/** The write side of one company, inside the writer thread. Synchronous and short: others wait. */
export interface StoreWrites {
  readonly id: string;
  readonly carpeta: string;
  readonly leer: StoreReads;
  /** One transaction; `clave` of the author is only the facts' cause here. */
  /** `oculta`: it writes no fact, only what some later fact will name; a power failure may lose it until that fact is written, and nothing after it. */
  readonly transaccion: <A>(
    a: Authorship,
    f: (tx: Tx) => Result<A>,
    o?: { readonly oculta?: boolean },
  ) => Result<A>;
  /** One transaction that happens once per `clave`: again, it gives the same answer and writes nothing. `pedido` names the request (table, verb, row; no values), to tell two with one key apart. */
  readonly comando: (
    a: Authorship,
    pedido: string,
    f: (tx: Tx) => Result<CommandAnswer>,
    /** What it was asked with: the same key with another is refused. */ cuerpo?: unknown,
  ) => Result<Row>;
  /** Reports how far a long task is. */
  readonly avance: (hechos: number, total: number) => void;
}

/** A test that passes (or is not there) and would not pass. `clave` is «0011 nombre de la prueba». */
export interface BrokenPrueba {
  readonly clave: string;
  readonly id_concepto: number;
  readonly codigo: number;
  readonly concepto: string;
  readonly prueba: string;
  readonly mensaje: string;
}

/** A rule of one table on the rows path; all in the writer's transaction. */
export interface TableRule {
  /** Values that the server fills on save, from the whole row as it would be. */
  readonly completar?: (tx: Tx, valores: Row, anterior: Row | undefined, id: number) => Result<Row>;
  /** It binds who saves a row himself; not what was approved by another, nor a trial. */
  readonly soloAlGuardar?: true;
  /** Tests of concepts that this change breaks: it is done once whoever asks confirms each by its key. */
  readonly rompe?: (tx: Tx, valores: Row, anterior: Row | undefined, id: number) => readonly BrokenPrueba[];
  /** Why the row may not be so. */
  readonly revisar?: (
    tx: Tx,
    valores: Row,
    anterior: Row | undefined,
    id: number,
  ) => Result<never> | undefined;
  readonly revisarBorrado?: (tx: Tx, anterior: Row, id: number) => Result<never> | undefined;
  /** Rows of the same command that must follow a change: each becomes a fact of its own. */
  readonly despues?: (
    tx: Tx,
    valores: Row,
    anterior: Row | undefined,
    id: number,
  ) => readonly { readonly tabla: string; readonly id: number; readonly cambios: Row }[];
  /** Rows of other tables that this row uses beyond its references (formulas name concepts): kept in the table of uses. */
  readonly referencias?: (row: Row) => readonly { readonly tabla: string; readonly id: number }[];
  /** Who uses a row beyond the table of uses: asked when it is to be deleted. */
  readonly usos?: (
    tx: Tx,
    anterior: Row,
    id: number,
  ) => readonly { readonly tabla: string; readonly ids: readonly number[] }[];
}

/** Facts → rows of read tables, in the transaction of the facts and again in a rebuild: must depend on the fact and the read tables alone. */
export interface Projector {
  /** Types of facts that it takes. */
  readonly tipos: readonly string[];
  readonly aplicar: (p: Projection, f: StoredFact) => void;
}

export type Upgrade = (db: Base) => void;

/** What each thread does for a feature, by name. `all`: every feature, handed in: what one does over rows obeys the rules of the others. */
export type Reads = Readonly<
  Record<string, (l: StoreReads, args: never, all: readonly Extension[]) => Result<unknown>>
>;
export type Tasks = Readonly<
  Record<string, (e: StoreWrites, args: never, all: readonly Extension[]) => Result<unknown>>
>;
export type Streams = Readonly<Record<string, (l: StoreReads, args: never) => IterableIterator<ZipPart>>>;

/**
 * What a part of the product adds to the store: listed in server/app/features.ts, loaded by every thread.
 * Names of tasks and reads are unique in the product (`runs.guardarRecibos`).
 */
export interface Extension {
  readonly nombre: string;
  /** What a company has of it, as a type alone: its service, which the compiler asks of whoever puts companies together. */
  readonly offers?: Offer<unknown>;
  /** Tables of its own beyond the descriptors: `create table if not exists …`; run at every open, before anything else. */
  readonly ddl?: string;
  /** Steps of the schema of stores that older programs wrote: each takes a store of version `from` to the next. They are for ever, and go up by one. */
  readonly upgrades?: readonly { readonly from: number; readonly step: Upgrade }[];
  /** What becomes of each of those tables when the file is made again from its log. */
  readonly tablas?: TableKinds;
  readonly proyectores?: readonly Projector[];
  /** By `Tabla/verbo`: orders that are not add, edit, delete of rows. */
  readonly ordenes?: Readonly<
    Record<string, (tx: Tx, o: CompanyCommand, all: readonly Extension[]) => Result<CommandAnswer>>
  >;
  readonly reglas?: Readonly<Record<string, TableRule>>;
  /** Named work of the writer thread. */
  readonly tareas?: Tasks;
  /** Named streams of parts, in the reader thread: one connection and one snapshot from the first part to the last. */
  readonly flujos?: Streams;
  /** Named heavy reads, in the reader thread and in one snapshot. */
  readonly lecturas?: Reads;
}

declare const offered: unique symbol;
export interface Offer<O> {
  readonly [offered]?: O;
}
export const offers = <O>(): Offer<O> => ({});
/** A feature, with the names of its reads and tasks kept in its type. */
export const feature = <F extends Extension>(f: F): F => f;

/** The state of the chain of facts. `problema`: the first place where the log is not what was written. */
export interface ChainState {
  readonly hechos: number;
  readonly cabeza: string;
  /** What SQLite finds wrong with the pages of the file, when they were looked at. */
  readonly paginas?: readonly string[];
  readonly problema?: {
    readonly posicion: number;
    readonly stream: string | null;
    readonly que: 'contenido' | 'enlace' | 'falta' | 'version' | 'cabeza';
    readonly mensaje: string;
  };
}

/** A database in memory with the read tables, to which the log is applied step by step: what was known at a position. */
export interface Replica extends StoreReads {
  /** Applies the facts up to a position (included); only forwards. */
  readonly avanzar: (hasta: number) => void;
  /** Keeps beside them what was worked out over them, all of it or nothing. */
  readonly escribir: (f: (sql: Sql) => void) => void;
  readonly cerrar: () => void;
}

export type ProgressReport = (hechos: number, total: number) => void;

/** The same names as whoever asks has them, from another thread: `args` and answer are plain data. */
type Remote<F> = F extends (x: never, args: infer A, all: never) => Result<infer R>
  ? (args: A, avance?: ProgressReport) => Promise<Result<R>>
  : never;
export type Calls<T> = { readonly [N in keyof T]: Remote<T[N]> };
type Flows<T> = {
  readonly [N in keyof T]: T[N] extends (x: never, args: infer A) => unknown
    ? (args: A) => Promise<AsyncGenerator<ZipPart>>
    : never;
};
type PartOf<F, P extends 'lecturas' | 'tareas' | 'flujos'> = F extends { readonly [X in P]: infer T }
  ? T
  : never;
type All<U> = (U extends unknown ? (u: U) => void : never) extends (i: infer I) => void ? I : never;

/** The store as a feature (or a list of them, as a union) asks of it: a read, a task or a stream that it does not have does not compile. */
export type StoreOf<F> = Store<
  Calls<All<PartOf<F, 'lecturas'>>>,
  Calls<All<PartOf<F, 'tareas'>>>,
  Flows<All<PartOf<F, 'flujos'>>>
>;
/** What a company has once it has these features. */
export type OfferOf<F> = All<F extends { readonly offers: Offer<infer O> } ? O : never>;

/** The store of a company as the request thread has it. Features make of it what they offer. */
export interface Store<Reading = unknown, Writing = unknown, Streaming = unknown>
  extends Rows,
    Pick<Company, 'cerrar'> {
  readonly carpeta: string;
  /** Light reads in this thread. */
  readonly leer: StoreReads;
  /** Now as the facts write it, and the date in the company's place. */
  readonly ahora: () => string;
  readonly hoy: () => string;
  /** Tasks of features in the writer thread, by name. */
  readonly tareas: Writing;
  /** Heavy reads of features in the reader thread, by name. */
  readonly lecturas: Reading;
  /** Streams of features, part by part, by name. */
  readonly flujos: Streaming;
  /** An export part by part, with how many rows each brings. */
  readonly partes: (p: ExportRequest) => Promise<Result<AsyncGenerator<ZipPart>>>;
  /** Drops the read tables and makes them again from the log. */
  readonly reconstruir: (avance?: ProgressReport) => Promise<Result<{ readonly hechos: number }>>;
  readonly verificarCadena: (avance?: ProgressReport) => Promise<Result<ChainState>>;
}

export interface StoreOptions {
  /** Folder of the data; the company lives in `empresas/<id>` under it. */
  readonly carpeta: string;
  readonly id: string;
  readonly ahora?: () => string;
  readonly hilos: boolean;
  /** How far its log had got, as was noted elsewhere. */
  readonly sello?: LogHead | undefined;
}

/** `openStore` of server/rows/open.ts. Left `unavailable`: no SQLite module, a newer version, or in use by another process. */
export type OpenStore<S> = (o: StoreOptions) => Promise<Result<S>>;

// The contract of a company's store: facts, the rows read from them, and how to write both. SQLite is the
// first adapter. Calls are synchronous within a thread: the writer thread may block, request threads only
// make light reads. A remote database would block its own writer thread too, so deciders, projectors and
// tasks would stay the same.
import type { Fact } from '../../core/kit/decider.ts';
import type { Result } from '../../core/kit/failure.ts';
import type { Row, Value } from '../../core/kit/field.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import type { Company, CompanyCommand, ExportRequest, Rows } from './company.ts';
import type { ZipPart } from './zip.ts';
import type { PersonaKeys } from './personaKeys.ts';
import type { Base } from './sqlite.ts';
import type { TableKinds } from './tableKinds.ts';
import type { Sql } from './sql.ts';
import type { ChainState } from './chain.ts';

/** A stored fact of a stream such as `Areas/12`. `personal`: absent if none, or if the person was erased. */
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

/** A fact of a decider (one of a union of them) as stored. */
export type Stored<F extends Fact> = F extends Fact ? StoredFact & F : never;

/** Reads of one company, in any thread: whole rows in wire form. Lists hide what a role may not see. */
export interface StoreReads {
  readonly sql: Sql;
  readonly fila: (tabla: string, id: number) => Row | undefined;
  /** Rows (not deleted) whose stored fields equal these values, by id; all rows when `donde` is absent. */
  readonly filas: (tabla: string, donde?: Readonly<Record<string, Value>>) => Row[];
  /** Facts of a stream, oldest first, with readable personal parts, for the decider that writes it. */
  readonly stream: <F extends Fact = Fact>(nombre: string) => Stored<F>[];
  /** Facts after a position up to another (included), oldest first. */
  readonly hechos: (despuesDe: number, hasta?: number) => IterableIterator<StoredFact>;
  /** Position of the last fact; 0 in an empty log. */
  readonly posicion: () => number;
}

/** A read-only connection for a thread that reads a lot. `instantanea` reads everything as of one moment. */
export interface OwnReads extends StoreReads {
  readonly instantanea: <A>(f: () => A) => A;
  readonly cerrar: () => void;
}

/** Who writes, when and by which command; every fact of the transaction has it. */
export interface Authorship {
  readonly quien: { readonly id: number; readonly nombre: string };
  readonly at: string;
  readonly clave: string;
}

/** The writes that projectors may do on the read tables. */
export interface Projection extends Pick<StoreReads, 'sql' | 'fila' | 'filas'> {
  /** Inserts or replaces a row of a read table, with sort keys, search and uses. `row`: no id, no version. */
  readonly volcar: (tabla: AnyTable, id: number, version: number, row: Row) => void;
  /** Changes some fields of an existing row. */
  readonly cambiar: (tabla: AnyTable, id: number, version: number, cambios: Row) => void;
  readonly quitar: (tabla: AnyTable, id: number) => void;
  /** Notes that a table changed by other means, so that cached counts are dropped. */
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
  /** Whether this person's data were erased: nothing personal can be written about them any more. */
  readonly olvidada: (persona: number) => boolean;
  /**
   * Appends facts after version `expected` and projects them; throws `Clash` at another version. `persona`:
   * whose key encrypts the personal parts; throws if that person was erased.
   */
  readonly append: (
    stream: string,
    expected: number,
    facts: readonly Fact[],
    opts?: { readonly persona?: number },
  ) => readonly StoredFact[];
}

/** Thrown when two writers meet on one version of a stream. */
export class Clash extends Error {
  readonly stream: string;
  constructor(stream: string) {
    super(`el flujo ${stream} ya cambió`);
    this.stream = stream;
  }
}

/** An order's answer: a row at a version (a reference, so no personal value is stored), or an object. */
export type CommandAnswer =
  | { readonly fila: { readonly tabla: string; readonly id: number; readonly version: number } }
  | { readonly valor: Row };

/** The write side of one company, in the writer thread. Calls must be short, since others wait. */
export interface StoreWrites {
  readonly id: string;
  readonly carpeta: string;
  readonly leer: StoreReads;
  /** The keys of the people; a transaction puts those that it made on the disk before its facts. */
  readonly claves: PersonaKeys;
  /**
   * One transaction. The author's `clave` is only recorded as the cause of the facts. `oculta`: it writes no
   * fact, only data that a later fact will name; a power failure may lose them until then.
   */
  readonly transaccion: <A>(
    a: Authorship,
    f: (tx: Tx) => Result<A>,
    o?: { readonly oculta?: boolean },
  ) => Result<A>;
  /** One transaction per `clave`; again, the same answer, or refused if `pedido` or `cuerpo` differ. */
  readonly comando: (
    a: Authorship,
    pedido: string,
    f: (tx: Tx) => Result<CommandAnswer>,
    cuerpo?: unknown,
  ) => Result<Row>;
  /** Reports the progress of a long task. */
  readonly avance: (hechos: number, total: number) => void;
}

/** A concept's test that passes now (or is new) and would fail. `clave`: «0011 nombre de la prueba». */
export interface BrokenPrueba {
  readonly clave: string;
  readonly id_concepto: number;
  readonly codigo: number;
  readonly concepto: string;
  readonly prueba: string;
  readonly mensaje: string;
}

/** A rule for saving rows of one table; runs in the writer's transaction. */
export interface TableRule {
  /** Values that the server fills on save, given the whole row as it would be. */
  readonly completar?: (tx: Tx, valores: Row, anterior: Row | undefined, id: number) => Result<Row>;
  /** Only when people save a row themselves, not for approved changes nor trials. */
  readonly soloAlGuardar?: true;
  /** Tests that this change breaks: it is saved once the requester confirms each by its key. */
  readonly rompe?: (tx: Tx, valores: Row, anterior: Row | undefined, id: number) => readonly BrokenPrueba[];
  /** Why the row may not be saved like this. */
  readonly revisar?: (
    tx: Tx,
    valores: Row,
    anterior: Row | undefined,
    id: number,
  ) => Result<never> | undefined;
  readonly revisarBorrado?: (tx: Tx, anterior: Row, id: number) => Result<never> | undefined;
  /** Other rows that a change alters in the same command, each with its own fact. */
  readonly despues?: (
    tx: Tx,
    valores: Row,
    anterior: Row | undefined,
    id: number,
  ) => readonly { readonly tabla: string; readonly id: number; readonly cambios: Row }[];
  /** Rows used beyond references (formulas name concepts), kept in the table of uses. */
  readonly referencias?: (row: Row) => readonly { readonly tabla: string; readonly id: number }[];
  /** Who uses a row beyond the table of uses: asked before deleting it. */
  readonly usos?: (
    tx: Tx,
    anterior: Row,
    id: number,
  ) => readonly { readonly tabla: string; readonly ids: readonly number[] }[];
}

/** Facts → rows of read tables, live and in rebuilds: may depend only on the fact and the read tables. */
export interface Projector {
  /** The fact types that it handles. */
  readonly tipos: readonly string[];
  readonly aplicar: (p: Projection, f: StoredFact) => void;
}

export type Upgrade = (db: Base) => void;

/** What each thread does for a feature. `all`: every feature, since writing rows obeys all their rules. */
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
  /** The type of the service it adds to a company; the compiler requires it where companies are assembled. */
  readonly offers?: Offer<unknown>;
  /** Its own tables (`create table if not exists …`), run first at every open. */
  readonly ddl?: string;
  /** Schema steps for older stores: each takes version `from` to the next. Never removed. */
  readonly upgrades?: readonly { readonly from: number; readonly step: Upgrade }[];
  /** The fate of each of those tables when the file is remade from its log. */
  readonly tablas?: TableKinds;
  /** Those that are much of a large company: whoever reads them waits until the whole copy is here. */
  readonly bulk?: readonly string[];
  readonly proyectores?: readonly Projector[];
  /** Orders other than add, edit, delete of rows, by `Tabla/verbo`. */
  readonly ordenes?: Readonly<
    Record<string, (tx: Tx, o: CompanyCommand<never>, all: readonly Extension[]) => Result<CommandAnswer>>
  >;
  readonly reglas?: Readonly<Record<string, TableRule>>;
  /** Named tasks of the writer thread. */
  readonly tareas?: Tasks;
  /** Named streams of parts, in the reader thread: one connection and one snapshot for all parts. */
  readonly flujos?: Streams;
  /** Named heavy reads, in the reader thread, each in one snapshot. */
  readonly lecturas?: Reads;
}

declare const offered: unique symbol;
export interface Offer<O> {
  readonly [offered]?: O;
}
export const offers = <O>(): Offer<O> => ({});
/** Defines a feature, keeping the names of its reads and tasks in its type. */
export const feature = <F extends Extension>(f: F): F => f;

/** An in-memory database to which the log is applied in steps: what was known at a position. */
export interface Replica extends StoreReads {
  /** Applies the facts up to a position (included); only forwards. */
  readonly avanzar: (hasta: number) => void;
  /** Stores results calculated from the replica beside its tables, all or nothing. */
  readonly escribir: (f: (sql: Sql) => void) => void;
  readonly cerrar: () => void;
}

export type ProgressReport = (hechos: number, total: number) => void;

/** The same names as called from another thread: arguments and answers are plain data. */
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

/** The store as features use it: calling a read, task or stream that they lack does not compile. */
export type StoreOf<F> = Store<
  Calls<All<PartOf<F, 'lecturas'>>>,
  Calls<All<PartOf<F, 'tareas'>>>,
  Flows<All<PartOf<F, 'flujos'>>>
>;
/** What a company offers once it has these features. */
export type OfferOf<F> = All<F extends { readonly offers: Offer<infer O> } ? O : never>;

/** The store of a company in the request thread. Features build what they offer on it. */
export interface Store<Reading = unknown, Writing = unknown, Streaming = unknown>
  extends Rows,
    Pick<Company, 'cerrar'> {
  readonly carpeta: string;
  /** Light reads in this thread. */
  readonly leer: StoreReads;
  /** Now, in the form that facts use, and the date in the company's place. */
  readonly ahora: () => string;
  readonly hoy: () => string;
  /** Tasks of features in the writer thread, by name. */
  readonly tareas: Writing;
  /** Heavy reads of features in the reader thread, by name. */
  readonly lecturas: Reading;
  /** Streams of features, part by part, by name. */
  readonly flujos: Streaming;
  /** An export part by part, each with its number of rows. */
  readonly partes: (p: ExportRequest) => Promise<Result<AsyncGenerator<ZipPart>>>;
  /** Brings a copy of a shared log to what the other servers wrote; gives its position. */
  readonly alDia: () => Promise<Result<number>>;
  /** Drops the read tables and makes them again from the log. */
  readonly reconstruir: (avance?: ProgressReport) => Promise<Result<{ readonly hechos: number }>>;
  readonly verificarCadena: (avance?: ProgressReport) => Promise<Result<ChainState>>;
}

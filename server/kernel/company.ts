// The interface of one company, whatever its features: requester, list pages, changes, exports, long jobs.
import type { WireSearch, ExtraData } from '../../core/api/endpoint.ts';
import type { JobState } from '../../core/api/sistema.ts';
import type { RowHistory } from '../../core/api/tabla.ts';
import type { Result } from '../../core/kit/failure.ts';
import type { ReservedConcepto } from '../../core/domain/reserve.ts';
import type { Role } from '../../core/domain/roles.ts';
import type { Row } from '../../core/kit/field.ts';
import type { Separator } from '../../core/outputs/csv.ts';
import type { CompanyJobs } from './companyJobs.ts';
import type { CompanyParts } from './sharedParts.ts';
import type { AskHead, Claims } from './sharedWork.ts';

/** Who asks. Roles are checked at the doors; the service only checks which fields may be read. */
export interface Requester {
  readonly id: number;
  readonly nombre: string;
  readonly roles: readonly Role[];
}

/**
 * A request to change something. `clave` makes it idempotent: the same key again gives the same answer and
 * writes nothing. `B`: the body that its order takes.
 */
export interface CompanyCommand<B = unknown> {
  readonly clave: string;
  readonly quien: Requester;
  readonly tabla: string;
  /**
   * 'add' | 'edit' | 'delete' for rows; a command of the run's state machine for Liquidaciones; 'olvidar' for
   * Personal.
   */
  readonly verbo: string;
  readonly id?: number;
  /** The body, already decoded by the call's codec; a row is checked later against its table's descriptor. */
  readonly cuerpo: B;
  /**
   * The original request, when `cuerpo` was derived from it. Reusing the key with another request is refused.
   */
  readonly pedido?: unknown;
}

export interface ListRequest {
  readonly tabla: string;
  readonly pagina: number;
  readonly orden?: { readonly campo: string; readonly direccion: 'asc' | 'desc' };
  readonly busqueda: WireSearch;
  readonly quien: Requester;
}

export interface ListPage {
  readonly filas: readonly Row[];
  readonly page: number;
  readonly total_count: number;
  readonly pre_index: number;
  readonly extra_data: ExtraData;
}

export interface ExportRequest {
  readonly tabla: string;
  readonly formato: 'csv' | 'ndjson' | 'json' | 'xlsx' | 'textos';
  readonly busqueda: WireSearch;
  readonly orden?: ListRequest['orden'];
  readonly quien: Requester;
  /**
   * For people: names instead of ids, labels, dates as written here. Otherwise the exact form that
   * importing reads. Leaves out lists inside rows.
   */
  readonly legible?: boolean;
  /** CSV only: the separator between cells (default: comma), and whether a byte-order mark goes first. */
  readonly separador?: Separator;
  readonly marca?: boolean;
  /** Leaves out computed fields (`vigente`), which importing does not take. */
  readonly guardados?: boolean;
  /**
   * CSV only, for another company: references as codes, with headings that say so, and no ids of this
   * company.
   */
  readonly codigos?: boolean;
}

/** The end of a log: position and hash of its last fact. */
export interface LogHead {
  readonly posicion: number;
  readonly hash: string;
}

/** A link of a chain: a fact or an entry of the audit, and when it was written. */
export interface ChainLink extends LogHead {
  readonly en: string;
}

/** The rows of one company, on which every feature is built. */
export interface Rows {
  readonly id: string;
  /** Position and hash of the last fact in its log. */
  readonly cabeza: () => LogHead;
  /** Hash and instant of some facts, by position; those that are not there are left out. */
  readonly eslabones: (posiciones: readonly number[]) => readonly ChainLink[];
  /** Leaves out fields that the role may not see. Failures name the wrong field, direction or page. */
  readonly lista: (p: ListRequest) => Promise<Result<ListPage>>;
  readonly fila: (tabla: string, id: number, quien: Requester) => Promise<Result<Row>>;
  /**
   * The labels of the rows that this one references, as lists give them; references inside its lists are
   * under `Lista.campo`.
   */
  readonly etiquetas: (tabla: string, fila: Row, quien: Requester) => ExtraData['labels'];
  /** The concepts whose cause whoever has those roles may not know. */
  readonly conceptosReservados: (roles: readonly Role[]) => readonly ReservedConcepto[];
  readonly historia: (tabla: string, id: number, quien: Requester) => Promise<Result<RowHistory>>;
  /** Every row that matches, in chunks of the file, read in one snapshot off the request thread. */
  readonly exportar: (p: ExportRequest) => Promise<Result<AsyncIterable<Uint8Array>>>;
  /**
   * The only way to change something. Gives the row after the change (with id and version), or an object that
   * depends on the verb.
   */
  readonly ejecutar: (o: CompanyCommand) => Promise<Result<Row>>;
}

/** What lists and forms read of rows. */
export type RowReads = Pick<Rows, 'lista' | 'fila' | 'etiquetas' | 'conceptosReservados' | 'historia'>;

/** The long jobs of a company. */
export interface Works {
  /** `quien`: the user who will see the answer; absent when the server itself reads. */
  readonly trabajo: (id: string, quien?: Requester) => Result<JobState>;
  /** A job that this user started and left: still under way, or ended before they were told. */
  readonly trabajoDejado: (de: string, quien: Requester) => Promise<JobState | null>;
  /** The job's requester, who is told about it whatever their role. */
  readonly duenoDeTrabajo: (id: string) => number | undefined;
  /** Only for the job's requester and administrators. */
  readonly detenerTrabajo: (id: string, quien: Requester) => Result<null>;
  /** Calls `f` on every change of a job; returns the function that unsubscribes. */
  readonly alCambiarTrabajo: (f: (t: JobState) => void) => () => void;
}

/** A company as every door uses it, whatever its features. */
export interface Company extends Rows, Works {
  /** Has what the other servers know under this name: a job, or what one made. */
  readonly traer: (id: string) => Promise<Result<null>>;
  /**
   * Resolves once the other servers know of the jobs that were begun here: whoever is answered may ask any of them. Absent:
   * there are no others.
   */
  readonly asentar?: (() => Promise<unknown>) | undefined;
  /** Has all that the other servers wrote, once it resolves; left: their database cannot be reached. */
  readonly alDia: () => Promise<Result<null>>;
  /** Takes up, or undoes, what a server left half done that is no more; false: not all could be written now. */
  readonly recuperar: () => Promise<boolean>;
  readonly cerrar: () => Promise<void>;
}

/**
 * What can be read of a company while its copy is on its way to this server. Whatever needs what is not here yet throws: it is
 * asked again of the whole company.
 */
export interface LightCompany<R = RowReads> {
  readonly lecturas: R;
  /** Has what the other servers wrote; rejects when that cannot be had here: nothing more is read of it then. */
  readonly alDia: () => Promise<unknown>;
  readonly cerrar: () => Promise<void>;
}
export type OpenLightCompany<R = RowReads> = (o: {
  readonly ahora?: () => string;
  readonly hilos: boolean;
  readonly sello?: LogHead | undefined;
}) => Promise<LightCompany<R> | undefined>;

/** A company that several servers share. */
/** `R`: what can be read of it before all of it is here. */
export interface SharedCompany<R = RowReads> {
  readonly url: string;
  readonly head: AskHead;
  readonly claims: Claims;
  readonly parts?: CompanyParts;
  /** Makes its copy here from a snapshot, where there is none; never rejects. */
  readonly bring?: () => Promise<void>;
  /** What comes first of that snapshot, to be read meanwhile; asked before `bring`, and never rejects. */
  readonly light?: OpenLightCompany<R>;
  /** How jobs are, whoever runs them; absent: each server knows its own. */
  readonly jobs?: CompanyJobs;
}
/**
 * Opens the store of a company. An older version is upgraded after a backup; a newer one is refused (left:
 * code 'unavailable').
 */
export type OpenCompany<C extends Company> = (o: {
  readonly carpeta: string;
  readonly id: string;
  /**
   * The clock that dates the facts: an ISO instant in UTC, from which the company's civil date also comes.
   */
  readonly ahora?: () => string;
  /** True: separate threads (the server). False: all in this thread (--local of short commands, tests). */
  readonly hilos: boolean;
  /** The log head noted elsewhere: the store does not open if its log is shorter or another. */
  readonly sello?: LogHead | undefined;
  /** Called after a run was closed. */
  readonly alCerrarCorrida?: () => void;
  /** Where several servers share the companies: the database, how far a log goes there, and whose each work is. */
  readonly shared?: SharedCompany | undefined;
}) => Promise<Result<C>>;

/**
 * Changes that take more than one transaction, by `Tabla/verbo`; each is done by the feature that knows its
 * steps.
 */
export type Orders = Readonly<Record<string, (o: CompanyCommand) => Promise<Result<Row>>>>;

// What is asked of one company, whatever its features: who asks, a page of a list, a change, an export, a long work.
import type { WireSearch, ExtraData } from '../../core/api/endpoint.ts';
import type { JobState } from '../../core/api/sistema.ts';
import type { RowHistory } from '../../core/api/tabla.ts';
import type { Result } from '../../core/kit/failure.ts';
import type { Role } from '../../core/domain/roles.ts';
import type { Row } from '../../core/kit/field.ts';
import type { Separator } from '../../core/outputs/csv.ts';

/** Who asks. The service checks nothing of roles except which fields may be read: doors have checked the call. */
export interface Requester {
  readonly id: number;
  readonly nombre: string;
  readonly roles: readonly Role[];
}

/** A request to change something. `clave` makes it happen once: the same key again gives the same answer and writes nothing. */
export interface CompanyCommand {
  readonly clave: string;
  readonly quien: Requester;
  readonly tabla: string;
  /** 'add' | 'edit' | 'delete' for rows; a command of the run's chart for Liquidaciones; 'olvidar' for Personal. */
  readonly verbo: string;
  readonly id?: number;
  /** As it came, decoded by the call's codec; rows are read by the table's descriptor here. */
  readonly cuerpo: unknown;
  /** What it was asked with, where `cuerpo` was worked out from it: the same key with another is refused. */
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
  /** As people read it (names instead of numbers, labels, dates as written here), instead of what importing takes back to the letter. Lists inside rows are left out. */
  readonly legible?: boolean;
  /** Of a CSV: what stands between cells (a comma when absent), and whether a byte-order mark goes first. */
  readonly separador?: Separator;
  readonly marca?: boolean;
  /** Without the fields that are worked out (`vigente`): what importing takes back. */
  readonly guardados?: boolean;
  /** Of a CSV: rows that are pointed at by their codes, under headings that say so, and no numbers of this company: what another one takes. */
  readonly codigos?: boolean;
}

/** The end of a log: the position of its last fact and its hash. */
export interface LogHead {
  readonly posicion: number;
  readonly hash: string;
}

/** One company as its rows: what every feature stands on. */
export interface Rows {
  readonly id: string;
  /** How far its log goes, and the hash of its last fact. */
  readonly cabeza: () => LogHead;
  /** Fields the role may not see are absent from rows. Failures name the field, direction or page that is wrong. */
  readonly lista: (p: ListRequest) => Promise<Result<ListPage>>;
  readonly fila: (tabla: string, id: number, quien: Requester) => Promise<Result<Row>>;
  /** How the rows that this one points at are named, as lists give it; of its lists, by `Lista.campo`. */
  readonly etiquetas: (tabla: string, fila: Row, quien: Requester) => ExtraData['labels'];
  readonly historia: (tabla: string, id: number, quien: Requester) => Promise<Result<RowHistory>>;
  /** Every row that matches, as chunks of the file, in one read snapshot, off the request thread. */
  readonly exportar: (p: ExportRequest) => Promise<Result<AsyncIterable<Uint8Array>>>;
  /** The only way to change something. Gives the row as it is after (its id and version included), or an object of the verb. */
  readonly ejecutar: (o: CompanyCommand) => Promise<Result<Row>>;
}

/** Its long works, by name. */
export interface Works {
  /** `quien`: who is told, when it is not the server that looks. */
  readonly trabajo: (id: string, quien?: Requester) => Result<JobState>;
  /** A work of his that he left: under way, or ended without his being told. */
  readonly trabajoDejado: (de: string, quien: Requester) => JobState | null;
  /** Who asked for it: he hears of it whatever his role. */
  readonly duenoDeTrabajo: (id: string) => number | undefined;
  /** By who asked for it, or an administrator. */
  readonly detenerTrabajo: (id: string, quien: Requester) => Result<null>;
  /** Calls back on every change of a job; returns the way to stop listening. */
  readonly alCambiarTrabajo: (f: (t: JobState) => void) => () => void;
}

/** A company as every door has it, whatever its features. */
export interface Company extends Rows, Works {
  readonly cerrar: () => Promise<void>;
}

/** Opens the store of a company; upgrades an older version after a backup, refuses a newer one (left: code 'unavailable'). */
export type OpenCompany<C extends Company> = (o: {
  readonly carpeta: string;
  readonly id: string;
  /** Clock of the facts: an ISO instant in UTC; and the date in the company's place. */
  readonly ahora?: () => string;
  /** In threads of their own (the server), or all in this thread (--local of short commands, tests). */
  readonly hilos: boolean;
  /** How far its log had got, as was noted elsewhere: a log that is shorter, or another, does not open. */
  readonly sello?: LogHead | undefined;
}) => Promise<Result<C>>;

/** By `Tabla/verbo`: changes that are more than one transaction, done by who knows their steps. */
export type Orders = Readonly<Record<string, (o: CompanyCommand) => Promise<Result<Row>>>>;

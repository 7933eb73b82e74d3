// What the directory answers: users, sessions, tokens, companies and roles. Read directly; only the writer
// writes.
import type { NameableEmpresa } from '../../core/domain/empresaNamed.ts';
import type { Role } from '../../core/domain/roles.ts';
import type { AuditChainReader } from './auditChain.ts';
import type { EventFilter, EventPosition, EventStretch, EventFollower } from './auditoria.ts';
import type { Invitation } from './invitations.ts';
import type { DeviceMark } from './devices.ts';
import type { BatchReader } from './batches.ts';
import type { CorreoState } from './emailState.ts';
import type { RepeatedEvent } from './rows.ts';
import type { PublisherReader } from './publishers.ts';
import type { SealReader } from './seals.ts';
import type { IdentityReader } from './identities.ts';
import type { KeptProviderReader } from './keptProvider.ts';
import type { TerminalRequestReader } from './terminalRequests.ts';
import type { FactorKey } from './factorKey.ts';
import type { OpenPending, PendingFactors } from './pendingFactors.ts';
import type { SecondFactorReader } from './secondFactor.ts';
import type { HeadTimestampReader } from './headTimestamps.ts';
import type { SignedHeadReader } from './signedHeads.ts';
import type { DirectoryAjustes } from './settings.ts';
import type { DirectoryWriter } from './writer.ts';

export interface User {
  readonly id: number;
  readonly username: string;
  readonly email: string | null;
  readonly nombre: string;
  readonly clave: string | null;
  readonly activo: number;
  readonly demo: number;
  readonly correo: CorreoState;
  /** Until this instant no password link goes to the address, which somebody else wrote; null: none waits. */
  readonly correo_espera: number | null;
  /** 1: what belongs to the installation is theirs to do: copies, new companies, whom to trust. */
  readonly instalacion: number;
}
export interface EmpresaCard extends NameableEmpresa {
  /** Milliseconds since 1970; null: not archived. */
  readonly desde_archivada: number | null;
}
export interface EventRecord {
  readonly at: number;
  readonly suceso: string;
  readonly id_usuario: number | null;
  readonly direccion: string | null;
  readonly detalle: string | null;
  readonly sobre: number | null;
  readonly id_empresa: string | null;
}
/** What was done to a user, and by whom. */
export interface UserEvent extends EventRecord {
  readonly id: number;
  readonly autor: string | null;
}
/** A user as one company sees them. Instants in milliseconds. */
export interface EmpresaMember {
  readonly id: number;
  readonly version: number;
  readonly nombre: string;
  readonly email: string | null;
  readonly username: string;
  readonly activo: number;
  readonly conClave: number;
  readonly ingreso: number | null;
  readonly correo: CorreoState;
  readonly correo_espera: number | null;
  readonly instalacion: number;
  readonly roles: readonly Role[];
}
/** An open access of a user: a session, or a token if it has a name. */
export interface OpenAccess {
  readonly huella: string;
  readonly nombre: string | null;
  readonly alcance: 'todo' | 'lectura';
  readonly creada: number;
  readonly usada: number | null;
  readonly vence: number;
  readonly empresa: string | null;
  /** Of a session: from where it was opened, and with which browser. */
  readonly direccion: string | null;
  readonly navegador: string | null;
  /** Of a token: the areas of calls and the networks that it is limited to. */
  readonly areas: readonly string[] | null;
  readonly redes: readonly string[] | null;
}

/** Who a request comes from. */
export interface Identity {
  readonly medio: 'sesion' | 'token';
  readonly huella: string;
  readonly usuario: User;
  readonly empresa: string | null;
  readonly roles: readonly Role[];
  readonly alcance: 'todo' | 'lectura';
  readonly nombreToken: string | null;
  /** When who is there proved it last; a token that need not prove it: always. */
  readonly probada?: number;
  /** It only serves to get the second factor that its user has to have. */
  readonly limitada?: boolean;
  /** The only areas of calls, and the only networks, of a token that has them. */
  readonly areas?: readonly string[] | undefined;
  readonly redes?: readonly string[] | undefined;
  /** Roles that the company gives from other networks only. */
  readonly rolesAfuera?: readonly Role[];
}

export interface Directory
  extends BatchReader,
    SealReader,
    PublisherReader,
    AuditChainReader,
    SecondFactorReader,
    IdentityReader,
    TerminalRequestReader,
    KeptProviderReader,
    EventFollower,
    SignedHeadReader,
    HeadTimestampReader {
  readonly claveDeFactores: FactorKey;
  /** Enrolments and challenges of passkeys that have begun. */
  readonly pendientes: PendingFactors;
  readonly pendientesDe: OpenPending;
  readonly ajustes: DirectoryAjustes;
  readonly escribir: DirectoryWriter['hacer'];
  /** Brings a copy to what the other servers wrote. */
  readonly alDia: DirectoryWriter['alDia'];
  readonly ahora: () => number;
  /**
   * The live session of a cookie; undefined when there is none or it expired. Counts as use, unless told not
   * to.
   */
  readonly sesion: (secreto: string) => Identity | undefined;
  /** Whether the user ever signed in well from some browser that is still known. */
  readonly tieneEquipos: (idUsuario: number) => boolean;
  /** The networks of the roles of a company that have some. */
  readonly redesDeRoles: (idEmpresa: string) => ReadonlyMap<Role, readonly string[]>;
  /** Whether the user signed in well from the browser with this mark. */
  readonly esSuEquipo: (m: DeviceMark) => boolean;
  readonly token: (secreto: string) => Identity | undefined;
  /** By username or e-mail, ignoring case. */
  readonly usuario: (nombre: string) => User | undefined;
  /** Until when the password of a user serves; null: until it is changed. */
  readonly claveVence: (idUsuario: number) => number | null;
  readonly usuarioPorId: (id: number) => User | undefined;
  /** Whether messages to this user are also announced by mail. */
  readonly avisaMensajes: (id: number) => boolean;
  /** All companies where the user has a role, archived ones included. */
  readonly empresas: (idUsuario: number) => readonly EmpresaCard[];
  /**
   * The company that a new session opens: the last one chosen, if the user still has a role there; otherwise
   * the first.
   */
  readonly empresaInicial: (idUsuario: number) => string | null;
  readonly empresa: (id: string) => EmpresaCard | undefined;
  readonly todasLasEmpresas: () => readonly EmpresaCard[];
  readonly roles: (idUsuario: number, idEmpresa: string) => readonly Role[];
  /** The users with a role in a company; with an id, only that user. */
  readonly miembros: (idEmpresa: string, id?: number) => readonly EmpresaMember[];
  /** Who administers some company, or has the installation. */
  readonly quienesAdministran: () => readonly number[];
  /** The users of a company who wrote their e-mail themselves and have not proved it. */
  readonly sinVerificar: (idEmpresa: string) => readonly number[];
  readonly abiertos: (idUsuario: number) => readonly OpenAccess[];
  /** The stored answer of a change made with this key; undefined when there was none. */
  readonly respondido: (clave: string) => unknown;
  /** What was done to a user from a company, oldest first. */
  readonly sobre: (idUsuario: number, idEmpresa: string) => readonly UserEvent[];
  /** A stretch of the events that a company may read, newest first. */
  readonly sucesos: (f: EventFilter, antes: EventPosition | null) => EventStretch;
  /** What a user was called at an instant, whatever the name is now. */
  readonly nombreEntonces: (idUsuario: number, at: number) => string | undefined;
  /** The invitations of other companies that a user has not answered, oldest first. */
  readonly invitaciones: (idUsuario: number) => readonly Invitation[];
  /** Whether the user only stands for somebody invited whom another company has. */
  readonly esInvitacion: (idUsuario: number) => boolean;
  readonly usuarioDeEnlace: (secreto: string) => User | undefined;
  /** The faults that SQLite finds in the pages of the file; empty when it is sound. */
  readonly paginasMal: () => readonly string[];
  readonly proximoUsuario: () => number;
  readonly hayUsuarios: () => boolean;
  readonly hayDemo: () => boolean;
  /** What was written in the first start and not finished, as text. */
  readonly inicioEscrito: () => string | undefined;
  readonly registros: (ultimos: number) => readonly EventRecord[];
  /** Stores pending last uses, which decide whether a session is alive. */
  readonly asentarUsos: () => Promise<void>;
  /** The latest time in this database; null if there is none. */
  readonly ultimoMomento: () => number | null;
  /** Deletes what expired: at start and every hour. */
  readonly limpiar: () => Promise<void>;
  /** Tells open event streams and downloads that their sessions ended. */
  readonly terminaron: (huellas: readonly string[]) => void;
  /** Calls back once when the session ends; returns the function that stops waiting. */
  readonly alTerminar: (huella: string, f: () => void) => () => void;
  readonly anotar: (s: Omit<RepeatedEvent, 'at'>) => Promise<void>;
  readonly cerrar: () => Promise<void>;
}

export const EMPRESA_DEMO = 'demo';

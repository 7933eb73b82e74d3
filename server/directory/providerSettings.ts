// The settings of the identity provider: who it is, what our client of it is called, and which of its groups has which
// role in which company.
import { ROLES, type Role } from '../../core/domain/roles.ts';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { isSafeAddress } from './providerHttp.ts';

/** As they are given. */
export interface GivenProvider {
  readonly emisor: string;
  readonly cliente: string;
  /** Absent for a client without a secret: it still proves itself with PKCE. */
  readonly secreto?: string;
  /** As people call it: «Ingresar con …». */
  readonly nombre?: string;
  /** Lines `empresa:rol=grupo`; absent: nobody is brought here, and users are linked by themselves. */
  readonly grupos?: string;
  /** The claim that has the groups. */
  readonly reclamo?: string;
  readonly alcances?: string;
  /** Hosts besides the issuer's that may be asked. */
  readonly anfitriones?: readonly string[];
  /** Values of `acr` or `amr` that count as our second factor. */
  readonly factores?: readonly string[];
  readonly cadaMinutos?: number;
}
export interface GroupRole {
  /** Of the company: its id, alias, CUIT or name. */
  readonly empresa: string;
  readonly rol: Role;
  readonly grupo: string;
}
export interface ProviderSettings {
  readonly emisor: URL;
  readonly cliente: string;
  readonly secreto: string | undefined;
  readonly nombre: string;
  readonly grupos: readonly GroupRole[];
  readonly reclamo: string;
  readonly alcances: string;
  readonly anfitriones: ReadonlySet<string>;
  readonly factores: ReadonlySet<string>;
  readonly cadaMs: number;
}

const EVERY_MINUTES = 5;
const MINUTE = 60_000;

const LINE = /^(.+?):([a-z]+)\s*=\s*(.+)$/;
/** Empty lines, and those that begin with #, say nothing. The group is everything after the first `=`. */
export const readGroups = (text: string): Result<readonly GroupRole[]> => {
  const read: GroupRole[] = [];
  for (const [i, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    const [, empresa = '', said = '', grupo = ''] = LINE.exec(line) ?? [],
      rol = ROLES.find((r) => r === said);
    if (grupo === '') return fail('invalid', 'proveedor.lineaMal', { linea: i + 1 });
    if (rol === undefined)
      return fail('invalid', 'proveedor.rolMal', { linea: i + 1, valor: said, roles: ROLES.join(', ') });
    read.push({ empresa: empresa.trim(), rol, grupo: grupo.trim() });
  }
  return ok(read);
};

export const readProvider = (g: GivenProvider): Result<ProviderSettings> => {
  const emisor = URL.canParse(g.emisor) ? new URL(g.emisor) : undefined;
  if (emisor === undefined || !isSafeAddress(emisor) || emisor.search !== '' || emisor.hash !== '')
    return fail('invalid', 'proveedor.emisorMal', { valor: g.emisor });
  if (g.cliente.trim() === '') return fail('invalid', 'proveedor.sinCliente');
  const grupos = g.grupos === undefined ? ok([]) : readGroups(g.grupos);
  if (grupos._tag === 'Left') return grupos;
  return ok({
    emisor,
    cliente: g.cliente.trim(),
    secreto: g.secreto,
    nombre: g.nombre?.trim() || emisor.hostname,
    grupos: grupos.right,
    reclamo: g.reclamo?.trim() || 'groups',
    alcances: g.alcances?.trim() || 'openid profile email',
    anfitriones: new Set([emisor.host, ...(g.anfitriones ?? [])]),
    factores: new Set(g.factores ?? []),
    cadaMs: (g.cadaMinutos ?? EVERY_MINUTES) * MINUTE,
  });
};

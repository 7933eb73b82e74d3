// Signing in with the identity provider: whose account it is, which roles its groups give, and the session.
import { isLeft, left } from 'fp-ts/lib/Either.js';
import { empresaNamed } from '../../core/domain/empresaNamed.ts';
import { ROLES } from '../../core/domain/roles.ts';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import type { Directory, User } from './directory.ts';
import type { GivenRoles } from './identities.ts';
import type { ProvidedIdentity } from './identityProvider.ts';
import { hasFactor } from './secondFactor.ts';
import { throttleSignIn } from './guessThrottle.ts';
import { proveFactor } from './proveFactor.ts';
import type { ProviderDoor } from './providerDoor.ts';
import type { ProviderSettings } from './providerSettings.ts';
import { endTrip } from './providerTrip.ts';
import { secretHash } from './secret.ts';
import { closeOthersOf, openFor, type OpenedSession, type OpeningWith } from './signIn.ts';
import type { SignInDoor } from './signInDoor.ts';

/** What groups give in each company that the settings name; null: the settings give roles to no group. */
export const rolesOfGroups = (
  d: Directory,
  a: Pick<ProviderSettings, 'grupos'>,
  grupos: readonly string[],
): GivenRoles | null => {
  if (a.grupos.length === 0) return null;
  const all = d.todasLasEmpresas(),
    byCompany = new Map<string, Set<string>>();
  for (const g of a.grupos) {
    const e = empresaNamed(all, g.empresa);
    // A company that is not there yet gives nothing to anybody.
    if (isLeft(e)) continue;
    const roles = byCompany.get(e.right.id) ?? new Set();
    byCompany.set(e.right.id, roles);
    if (grupos.includes(g.grupo)) roles.add(g.rol);
  }
  return [...byCompany].map(([idEmpresa, roles]) => ({
    idEmpresa,
    roles: ROLES.filter((r) => roles.has(r)),
  }));
};
export const givesNothing = (g: GivenRoles | null): boolean => g?.every((x) => x.roles.length === 0) ?? false;

const PLAIN_NAME = /[\p{Cc}\p{Cf}]/gu;
const MAIL = /^[^\s@<>"]{1,100}@[^\s@<>"]{1,99}$/;

/** Somebody for the first time: the groups bring them here, or they have to link the user that they have. */
const firstTime = async (
  d: Directory,
  a: ProviderSettings,
  q: ProvidedIdentity,
  direccion: string,
): Promise<Result<User>> => {
  const roles = rolesOfGroups(d, a, q.grupos),
    said = { nombre: a.nombre };
  if (roles === null) return fail('invalid', 'proveedor.sinVinculo', said);
  if (givesNothing(roles)) return fail('invalid', 'proveedor.sinGrupo', said);
  const email = q.email !== null && MAIL.test(q.email) ? q.email : null,
    nombre = (q.nombre ?? q.usuario ?? email ?? '').replace(PLAIN_NAME, '').trim().slice(0, 80);
  const id = await d.escribir('darDeAlta', {
    ...accountOf(q),
    at: d.ahora(),
    direccion,
    username: q.usuario ?? email ?? '',
    nombre: nombre === '' ? a.nombre : nombre,
    email,
    roles,
  });
  const u = id === null ? undefined : d.usuarioPorId(id);
  // Never by the e-mail alone: whoever has that user links it from inside.
  return u === undefined ? fail('invalid', 'proveedor.correoDeOtro', said) : ok(u);
};
const accountOf = (q: ProvidedIdentity) => ({ emisor: q.emisor, sujeto: q.sujeto });

/** Whose account it is, with the roles that its groups give now. */
const userOfAccount = async (
  d: Directory,
  a: ProviderSettings,
  q: ProvidedIdentity,
  direccion: string,
): Promise<Result<User>> => {
  const linked = d.cuenta(accountOf(q));
  if (linked === undefined) return firstTime(d, a, q, direccion);
  const u = d.usuarioPorId(linked.idUsuario);
  if (u === undefined || u.activo !== 1)
    return fail('invalid', 'proveedor.desactivado', { nombre: a.nombre });
  if (linked.provista === 0) return ok(u);
  const roles = rolesOfGroups(d, a, q.grupos);
  if (givesNothing(roles)) {
    d.terminaron(
      await d.escribir('quitarAccesoDeProveedor', {
        idUsuario: u.id,
        que: 'roles',
        at: d.ahora(),
        direccion,
      }),
    );
    return fail('invalid', 'proveedor.sinGrupo', { nombre: a.nombre });
  }
  await d.escribir('rolesDeProveedor', { idUsuario: u.id, roles, at: d.ahora(), direccion });
  return ok(u);
};

/**
 * When who is there proved it. A provider that does not say when is believed only of whoever has nothing better to prove
 * it with here.
 */
const provedAt = (d: Directory, u: User, q: ProvidedIdentity): number =>
  q.autenticado !== null
    ? Math.min(q.autenticado, d.ahora())
    : u.clave === null && !hasFactor(d.factorDe(u.id))
      ? d.ahora()
      : 0;

type Returning = Omit<OpeningWith, 'username' | 'password'> & {
  readonly respuesta: string;
  readonly marca: string | undefined;
  readonly cerrar: boolean;
};
export const openSessionWithProvider = async (
  p: SignInDoor,
  door: ProviderDoor,
  c: Returning,
): Promise<Result<OpenedSession>> => {
  const d = p.directorio,
    { ajustes } = door.proveedor;
  const intento = await throttleSignIn(p, `proveedor:${c.direccion}`, c.direccion);
  if (isLeft(intento)) return intento;
  const vuelta = await endTrip(door, { ...c, para: 'ingreso' });
  if (isLeft(vuelta)) {
    if (vuelta.left.code === 'unavailable') await intento.right.soltar();
    return vuelta;
  }
  await intento.right.soltar();
  const { quien, cerrar } = vuelta.right,
    u = await userOfAccount(d, ajustes, quien, c.direccion);
  if (isLeft(u)) {
    await cerrar();
    return u;
  }
  const factor = quien.conFactor ? ok(null) : await proveFactor(p, u.right, c);
  if (isLeft(factor)) return left(factor.left);
  if (c.cerrar) await closeOthersOf(d, c, u.right);
  const abierta = await openFor(p, c, {
    usuario: u.right,
    factor: factor.right,
    conProveedor: { probada: provedAt(d, u.right, quien), conFactor: quien.conFactor },
  });
  if (isLeft(abierta)) return abierta;
  await cerrar();
  await d.escribir('usarCuenta', { ...accountOf(quien), at: d.ahora() });
  await door.vigilar({
    huella: secretHash(abierta.right.secreto),
    idUsuario: u.right.id,
    provista: d.cuenta(accountOf(quien))?.provista === 1,
    boleto: quien.boleto,
  });
  return abierta;
};

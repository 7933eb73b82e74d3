// What limits an access beyond its roles: the areas and networks of a token, and the networks of each role.
import type { Role } from '../../../core/domain/roles.ts';
import { failure, type Failure } from '../../../core/kit/failure.ts';
import { textBefore } from '../../../core/kit/textBefore.ts';
import type { Directory, Identity } from '../../directory/directory.ts';
import { isInNetworks } from '../../kernel/networks.ts';

/** Calls that every token may make: who it is, and its own end. */
const ALWAYS: ReadonlySet<string> = new Set(['usuarios.misDatos', 'usuarios.borrarToken']);

/** Why a token may not make a call from an address; undefined when it may. `call`: `area.name`. */
export const tokenRefusal = (i: Identity | undefined, call: string, address: string): Failure | undefined => {
  if (i === undefined) return undefined;
  const nombre = i.nombreToken ?? '';
  if (i.redes && !isInNetworks(address, i.redes))
    return failure('no_permission', 'servidor.tokenRed', { nombre });
  return i.areas && !ALWAYS.has(call) && !i.areas.includes(textBefore(call, '.'))
    ? failure('no_permission', 'servidor.tokenArea', { nombre, areas: i.areas.join(', ') })
    : undefined;
};

/** An identity without the roles that its company gives in other networks only. */
export const inItsNetworks = (
  d: Directory,
  i: Identity | undefined,
  address: string,
): Identity | undefined => {
  if (i === undefined || i.empresa === null) return i;
  const networks = d.redesDeRoles(i.empresa);
  const away = (r: Role): boolean => {
    const of = networks.get(r);
    return of !== undefined && !isInNetworks(address, of);
  };
  return networks.size === 0 || !i.roles.some(away)
    ? i
    : { ...i, roles: i.roles.filter((r) => !away(r)), rolesAfuera: i.roles.filter(away) };
};

/** A refusal, said as what it is where the role is there but not from this address. */
export const refusedAway = (i: Identity | undefined, why: Failure | undefined): Failure | undefined =>
  why?.code === 'no_permission' && (i?.rolesAfuera ?? []).length > 0
    ? failure('no_permission', 'servidor.rolRed')
    : why;

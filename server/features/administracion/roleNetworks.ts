// The networks where each role of a company counts, over HTTP.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { RoleNetworks } from '../../../core/api/administracion.ts';
import { isRole } from '../../../core/domain/roles.ts';
import { fail, failure, ok, phrase, type Result } from '../../../core/kit/failure.ts';
import type { TextKey } from '../../../core/kit/text.ts';
import { isInNetworks, readNetworks } from '../../kernel/networks.ts';
import {
  contentOutput,
  identityOf,
  type CallRequest,
  type HandlerContext,
  type HandlersOf,
} from '../../http/door/handler.ts';
import { channelOfIdentity, commandKey } from './callCommand.ts';

const listed = (c: HandlerContext, idEmpresa: string): RoleNetworks[] =>
  [...c.directorio.redesDeRoles(idEmpresa)].map(([rol, redes]) => ({ rol, redes: [...redes] }));

const empresaOf = (p: CallRequest<unknown>): Result<string> => {
  const { empresa } = identityOf(p);
  return empresa === null ? fail('no_permission', 'servidor.sinEmpresa') : ok(empresa);
};

const refused = (key: TextKey, valor: string): Result<never> => ({
  _tag: 'Left',
  left: failure(
    'invalid',
    key,
    { valor },
    { errors: [{ field: 'redes', code: 'format', ...phrase(key, { valor }) }] },
  ),
});

export const roleNetworkHandlers: Pick<HandlersOf<'administracion'>, 'redes' | 'guardarRedes'> = {
  redes: async (c, p) => {
    const empresa = empresaOf(p);
    return isLeft(empresa) ? empresa : ok(contentOutput(listed(c, empresa.right)));
  },
  guardarRedes: async (c, p) => {
    const empresa = empresaOf(p),
      i = identityOf(p),
      { rol } = p.entrada,
      redes = [...new Set(p.entrada.redes.map((r) => r.trim()).filter(Boolean))],
      read = readNetworks(redes);
    if (isLeft(empresa)) return empresa;
    if (!isRole(rol)) return fail('invalid', 'servidor.rolMal', { valor: rol });
    if ('wrong' in read) return refused('servidor.redMal', read.wrong);
    // Whoever administers does not lock themselves out.
    if (rol === 'administrador' && redes.length > 0 && !isInNetworks(p.direccion, redes))
      return refused('servidor.redSinUsted', p.direccion);
    await c.directorio.escribir('guardarRedesDeRol', {
      m: {
        clave: commandKey(p, 'guardarRedes'),
        at: c.directorio.ahora(),
        actor: i.usuario.id === 0 ? null : i.usuario.id,
        idEmpresa: empresa.right,
        direccion: p.direccion,
        ...channelOfIdentity(i),
      },
      rol,
      redes,
    });
    return ok(contentOutput(listed(c, empresa.right)));
  },
};

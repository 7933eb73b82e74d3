// Accepting the invitation of another company, by entering it.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Invitation } from '../../directory/invitations.ts';
import { identityOf, type CallRequest, type HandlerContext } from '../../http/door/handler.ts';
import { identityChannel } from '../../http/door/payReads.ts';
import type { RecibosOffer } from '../recibos/contract.ts';

/** The person of the legajo to whom the invitation gave access is the user who accepted it. */
const giveAcceptedAccess = async (
  c: HandlerContext<RecibosOffer>,
  p: CallRequest<unknown>,
  i: Invitation,
): Promise<Result<null>> => {
  const { usuario } = identityOf(p),
    quien = { id: usuario.id, nombre: usuario.nombre, roles: i.roles };
  return c.companies.con(i.idEmpresa, async (e) => {
    const persona = e.recibos.personaDe(i.id);
    if (persona === undefined) return ok(null);
    const r = await e.recibos.darAcceso(persona, usuario.id, `invitacion:${p.clave}`, quien);
    return isLeft(r) ? r : ok(null);
  });
};

/** Entering a company that invited is accepting. Undefined when it did not. */
export const acceptInvitation = async (
  c: HandlerContext<RecibosOffer>,
  p: CallRequest<{ readonly empresa: string }>,
): Promise<Result<string> | undefined> => {
  const i = identityOf(p),
    canal = identityChannel(i),
    suya = c.directorio.invitaciones(i.usuario.id).find((x) => x.idEmpresa === p.entrada.empresa);
  if (suya === undefined) return undefined;
  const r = await c.directorio.escribir('aceptarInvitacion', {
    m: { at: c.directorio.ahora(), direccion: p.direccion, ...(canal === null ? {} : { canal }) },
    idUsuario: i.usuario.id,
    idEmpresa: suya.idEmpresa,
  });
  if ('no' in r)
    return r.no === 'noEsta' ? undefined : fail('phase', 'administracion.perfil.invitacionSinVerificar');
  const dado = await giveAcceptedAccess(c, p, r.aceptada);
  return isLeft(dado) ? dado : ok(suya.idEmpresa);
};

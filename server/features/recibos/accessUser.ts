// The user that a person gets to read their own receipts: an existing one of the same name, or a new one.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { inviteUser } from '../../directory/administration.ts';
import { loginKey } from '../../directory/rows.ts';
import { identityOf, type HandlerContext, type CallRequest } from '../../http/door/handler.ts';
import { identityChannel } from '../../http/door/payReads.ts';
import { signatureOf } from '../../http/door/signature.ts';
import { sortKey } from '../../kernel/normal.ts';
import type { RecibosOffer } from './contract.ts';

const palabras = (t: string): readonly string[] =>
  sortKey(t)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);
/** Whether all the words of the shorter name are in the other, with at least two. */
const mismoNombre = (a: string, b: string): boolean => {
  const [x, y] = [palabras(a), palabras(b)].sort((p, q) => p.length - q.length) as [
    readonly string[],
    readonly string[],
  ];
  return x.length >= 2 && x.every((w) => y.includes(w));
};

/** The user for a worker, by the address in the legajo: a new user is invited; an existing one is used. */
export const accessUser = async (
  c: HandlerContext<RecibosOffer>,
  p: CallRequest<unknown>,
  o: { readonly id: number; readonly nombre: string; readonly email: string },
): Promise<Result<number>> => {
  const i = identityOf(p),
    idEmpresa = i.empresa!,
    clave = loginKey(o.email);
  const ya = c.directorio.miembros(idEmpresa).find((m) => m.email !== null && loginKey(m.email) === clave);
  // Addresses are easily mistyped, or changed by their user: the user's name must match the legajo's too. Of users of
  // other companies nothing is told: they are invited, and accept with a proved address.
  if (ya && !mismoNombre(ya.nombre, o.nombre)) return fail('duplicate', 'recibos.correoDeUsuario');
  if (ya?.correo === 'sin_verificar') return fail('phase', 'correo.deUsuarioSinVerificar');
  if (ya) return ok(ya.id);
  const canal = identityChannel(i),
    m = {
      clave: `accesoRecibos:${p.clave}:${o.id}`,
      at: c.directorio.ahora(),
      actor: i.usuario.id === 0 ? null : i.usuario.id,
      idEmpresa,
      direccion: p.direccion,
      ...(canal === null ? {} : { canal }),
    };
  const r = await inviteUser(
    c.directorio,
    { m, quien: signatureOf(i), direccionPublica: c.direccionPublica() },
    { nombre: o.nombre, email: o.email, trabajador: 1 },
  );
  if (isLeft(r)) return r;
  for (const correo of r.right.correos) await c.correo.enviar(correo);
  return ok(Number(r.right.fila['id']));
};

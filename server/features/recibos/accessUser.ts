// The user that a person gets to read their own receipts: an existing one of the same name, or a new one.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Role } from '../../../core/domain/roles.ts';
import type { User } from '../../directory/directory.ts';
import type { LegajoAccess } from '../../../core/api/recibos.ts';
import type { CommandOrigin } from '../../directory/adminMails.ts';
import { activateUser, inviteUser } from '../../directory/administration.ts';
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

const originOf = (c: HandlerContext, p: CallRequest<unknown>, clave: string): CommandOrigin => {
  const i = identityOf(p),
    canal = identityChannel(i);
  return {
    m: {
      clave,
      at: c.directorio.ahora(),
      actor: i.usuario.id === 0 ? null : i.usuario.id,
      idEmpresa: i.empresa ?? '',
      direccion: p.direccion,
      ...(canal === null ? {} : { canal }),
    },
    quien: signatureOf(i),
    direccionPublica: c.direccionPublica(),
  };
};
const isOnlyWorker = (roles: readonly Role[]): boolean => roles.every((r) => r === 'trabajador');

/** The user who sees a person's receipts, as the legajo shows them. */
export const wireWorker = (
  c: HandlerContext,
  idEmpresa: string,
  u: User,
): NonNullable<LegajoAccess['usuario']> => {
  const m = c.directorio.miembros(idEmpresa, u.id)[0];
  return {
    id: u.id,
    username: u.username,
    email: u.email,
    correo: u.correo,
    activo: m?.activo === 1,
    pendiente: m?.conClave !== 1,
  };
};

/** Closes the access of users who only saw their own receipts, and see none any more. */
export const closeWorkers = async (
  c: HandlerContext<RecibosOffer>,
  p: CallRequest<unknown>,
  usuarios: readonly number[],
): Promise<void> => {
  const idEmpresa = identityOf(p).empresa ?? '';
  for (const id of usuarios) {
    const m = c.directorio.miembros(idEmpresa, id)[0];
    if (m?.activo === 1 && isOnlyWorker(m.roles))
      await activateUser(c.directorio, originOf(c, p, `quitarAcceso:${p.clave}:${id}`), id, false);
  }
};

/** The user for a worker, by the address in the legajo: a new user is invited; an existing one is used. */
export const accessUser = async (
  c: HandlerContext<RecibosOffer>,
  p: CallRequest<unknown>,
  o: { readonly id: number; readonly nombre: string; readonly email: string },
): Promise<Result<number>> => {
  const idEmpresa = identityOf(p).empresa ?? '',
    clave = loginKey(o.email);
  const ya = c.directorio.miembros(idEmpresa).find((m) => m.email !== null && loginKey(m.email) === clave);
  // Addresses are easily mistyped, or changed by their user: the user's name must match the legajo's too. Of users of
  // other companies nothing is told: they are invited, and accept with a proved address.
  if (ya && !mismoNombre(ya.nombre, o.nombre)) return fail('duplicate', 'recibos.correoDeUsuario');
  if (ya?.correo === 'sin_verificar') return fail('phase', 'correo.deUsuarioSinVerificar');
  const origin = originOf(c, p, `accesoRecibos:${p.clave}:${o.id}`);
  // Closed when the access was taken away: giving it again opens it.
  if (ya && ya.activo !== 1 && isOnlyWorker(ya.roles)) {
    const r = await activateUser(c.directorio, origin, ya.id, true);
    if (isLeft(r)) return r;
  }
  if (ya) return ok(ya.id);
  const r = await inviteUser(c.directorio, origin, { nombre: o.nombre, email: o.email, trabajador: 1 });
  if (isLeft(r)) return r;
  for (const correo of r.right.correos) await c.correo.enviar(correo);
  return ok(Number(r.right.fila['id']));
};

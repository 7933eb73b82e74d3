// What an administrator does with the users of their company (invite, give roles, disable, reset), and the
// mails that follow.
import { isLeft, left } from 'fp-ts/lib/Either.js';
import { ROLES, type Role } from '../../core/domain/roles.ts';
import {
  fail,
  failure,
  ok,
  type Failure,
  type FieldError,
  type Result,
  phrase,
} from '../../core/kit/failure.ts';
import type { Row } from '../../core/kit/field.ts';
import { readTableRow } from '../../core/kit/table.ts';
import { textFor, type TextKey } from '../../core/kit/text.ts';
import type { Mensaje } from '../mail/mail.ts';
import { correosOfHandover, invitationMail, newRoleMail, type CommandOrigin } from './adminMails.ts';
import type { AdminOutcome, RefusalReason, AdminRefusal } from './commands.ts';
import type { Directory } from './directory.ts';
import { userRowOf, usersTable } from './userRows.ts';
import { newCorreoAgreement, newCorreoProof } from './email.ts';
import { localInstant } from '../kernel/localInstant.ts';
import { secretHash, newSecret } from './secret.ts';

/** The user after the change, and the mails to send about it. */
export interface UserChange {
  readonly fila: Row;
  readonly correos: readonly Mensaje[];
  readonly cerradas: readonly string[];
}

const noEsta = (id: number): Failure => failure('not_found', 'servidor.administracion.noEsta', { id });
export const userRow = (
  d: Directory,
  idEmpresa: string,
  id: number,
  legajos?: ReadonlyMap<number, number>,
): Result<Row> => {
  const m = d.miembros(idEmpresa, id)[0];
  return m === undefined ? left(noEsta(id)) : ok(userRowOf(d, legajos)(m));
};

const enCampo = (
  field: string,
  code: FieldError['code'],
  clave: TextKey,
  valores: Readonly<Record<string, string>>,
): Failure => failure('duplicate', clave, valores, { errors: [{ field, code, ...phrase(clave, valores) }] });

/** A refusal as a sentence. It does not name users who only belong to other companies. */
const motivo = (d: Directory, idEmpresa: string, no: AdminRefusal, email = ''): Failure => {
  const u = d.usuarioPorId(no.id),
    nombre = u?.nombre ?? '',
    usuario = u?.username ?? '';
  const casos: Readonly<Record<RefusalReason, () => Failure>> = {
    noEsta: () => noEsta(no.id),
    yaEsta: () => enCampo('email', 'duplicate', 'servidor.administracion.yaEsta', { email }),
    correoTomado: () => enCampo('email', 'duplicate', 'servidor.administracion.correoTomado', { email }),
    correoDeMiembro: () =>
      enCampo('email', 'duplicate', 'servidor.administracion.correoDeMiembro', { email, nombre, usuario }),
    version: () =>
      failure(
        'conflict',
        'servidor.administracion.conflicto',
        { nombre },
        { data: { row: d.miembros(idEmpresa, no.id).map(userRowOf(d))[0] } },
      ),
    ultimo: () => failure('in_use', 'servidor.administracion.ultimo', { nombre, empresa: no.empresa ?? '' }),
    propio: () => failure('no_permission', 'servidor.administracion.propio'),
    ajeno: () => failure('no_permission', 'servidor.administracion.ajeno', { nombre }),
    datoAjeno: () =>
      failure(
        'invalid',
        'servidor.administracion.ajeno',
        { nombre },
        {
          errors: (no.campos ?? []).map((field) => ({
            field,
            code: 'forbidden',
            ...phrase('servidor.administracion.ajeno', { nombre }),
          })),
        },
      ),
    correoReciente: () =>
      failure('phase', 'servidor.administracion.correoReciente', {
        nombre,
        hasta: localInstant(no.hasta ?? 0),
      }),
    invitado: () => enCampo('email', 'forbidden', 'servidor.administracion.correoDeInvitado', { nombre }),
    instalacionAjena: () => enCampo('instalacion', 'forbidden', 'servidor.soloInstalacion', {}),
    ultimaInstalacion: () => failure('in_use', 'servidor.administracion.ultimaInstalacion', { nombre }),
    propioAval: () => failure('no_permission', 'servidor.administracion.propioAval'),
    conClave: () => failure('phase', 'servidor.administracion.conClave', { nombre }),
    sinCorreo: () => failure('invalid', 'servidor.administracion.sinCorreo', { nombre, usuario }),
    sinFactor: () => failure('phase', 'factor.noEsta', { nombre }),
    sinProveedor: () => failure('phase', 'proveedor.noVinculado', { nombre }),
    desactivado: () => failure('phase', 'servidor.administracion.desactivado', { nombre }),
  };
  return casos[no.no]();
};

const terminar = (
  d: Directory,
  o: CommandOrigin,
  r: AdminRefusal | AdminOutcome,
  correo: (fila: Row, h: AdminOutcome) => Mensaje | readonly Mensaje[] | null,
  email?: string,
): Result<UserChange> => {
  if ('no' in r) return left(motivo(d, o.m.idEmpresa, r, email));
  d.terminaron(r.cerradas);
  // A user left without roles is no longer listed in this company.
  const fila = d.miembros(o.m.idEmpresa, r.id).map(userRowOf(d))[0] ?? { id: r.id, version: 0, roles: '' };
  return ok({ fila, cerradas: r.cerradas, correos: r.repetido ? [] : [correo(fila, r) ?? []].flat() });
};

const enlaceNuevo = (
  d: Directory,
  o: CommandOrigin,
): {
  readonly enlace: { readonly huella: string; readonly vence: number };
  readonly url: string;
  readonly dias: number;
} => {
  const secreto = newSecret();
  return {
    enlace: { huella: secretHash(secreto), vence: d.ahora() + d.ajustes.invitacionMs },
    url: `${o.direccionPublica}/auth/reset#token=${secreto}`,
    dias: Math.floor(d.ajustes.invitacionMs / 86_400_000),
  };
};

const rolesDe = (f: Row): readonly Role[] => ROLES.filter((r) => f[r] === 1);

export const inviteUser = async (
  d: Directory,
  o: CommandOrigin,
  cuerpo: unknown,
): Promise<Result<UserChange>> => {
  const leida = readTableRow(usersTable, cuerpo);
  if (isLeft(leida)) return leida;
  const nombre = String(leida.right['nombre']),
    email = String(leida.right['email']),
    { enlace, url, dias } = enlaceNuevo(d, o);
  const r = await d.escribir('invitar', {
    m: o.m,
    nombre,
    email,
    roles: rolesDe(leida.right),
    enlace,
    quien: o.quien,
    instalacion: leida.right['instalacion'] === 1 ? 1 : 0,
  });
  const empresa = d.empresa(o.m.idEmpresa)?.razon_social ?? '';
  return terminar(
    d,
    o,
    r,
    (fila, h) => {
      const valores = {
        nombre: String(fila['nombre']),
        usuario: String(fila['username']),
        empresa,
        quien: o.quien,
      };
      return h.nuevo
        ? {
            para: email,
            asunto: textFor('servidor.administracion.correoInvitacionAsunto'),
            texto: textFor('servidor.administracion.correoInvitacionTexto', {
              ...valores,
              enlace: url,
              dias,
            }),
          }
        : invitationMail(d, o, email);
    },
    email,
  );
};

/** Omitted fields keep their values; the version that was seen is required. */
export const modifyUser = async (
  d: Directory,
  o: CommandOrigin,
  id: number,
  cuerpo: Readonly<Record<string, unknown>>,
): Promise<Result<UserChange>> => {
  const actual = userRow(d, o.m.idEmpresa, id);
  if (isLeft(actual)) return actual;
  const version = cuerpo['version'];
  if (typeof version !== 'number') return fail('invalid', 'store.sinVersion');
  // A user who never had an e-mail (the demonstration's) may stay without one.
  const sinCorreo = actual.right['email'] === null && (cuerpo['email'] ?? '') === '';
  const { email: _, ...resto } = cuerpo;
  const leida = readTableRow(usersTable, sinCorreo ? resto : cuerpo, { parcial: true });
  if (isLeft(leida)) return leida;
  const f: Row = { ...actual.right, ...leida.right },
    email = f['email'] === null ? null : String(f['email']),
    prueba = newCorreoProof(d, o.direccionPublica),
    acuerdo = newCorreoAgreement(d, o.direccionPublica),
    antes = d.usuarioPorId(id)?.email ?? null;
  return terminar(
    d,
    o,
    await d.escribir('modificar', {
      m: o.m,
      id,
      version,
      roles: rolesDe(f),
      nombre: String(f['nombre']),
      email,
      enlaces: { prueba: prueba.enlace, acuerdo: acuerdo.enlace },
      instalacion: f['instalacion'] === 1 ? 1 : 0,
      avala: f['avalar_correo'] === 1,
    }),
    () => [
      ...correosOfHandover(d, o, { id, antes, prueba, enlace: acuerdo.url }),
      ...newRoleMail(d, o, id, rolesDe(actual.right)),
    ],
    email ?? '',
  );
};

export const activateUser = async (
  d: Directory,
  o: CommandOrigin,
  id: number,
  activo: boolean,
): Promise<Result<UserChange>> =>
  terminar(d, o, await d.escribir('activarUsuario', { m: o.m, id, activo }), () => null);

export const closeUserSessions = async (
  d: Directory,
  o: CommandOrigin,
  id: number,
): Promise<Result<UserChange>> =>
  terminar(d, o, await d.escribir('cerrarSesionesDe', { m: o.m, id }), () => null);

export const resetUserPassword = async (
  d: Directory,
  o: CommandOrigin,
  id: number,
): Promise<Result<UserChange>> => {
  const { enlace, url, dias } = enlaceNuevo(d, o);
  return terminar(d, o, await d.escribir('restablecer', { m: o.m, id, enlace }), (fila, h) =>
    h.nuevo
      ? invitationMail(d, o, String(fila['email']))
      : {
          para: String(fila['email']),
          asunto: textFor('servidor.administracion.correoRestablecerAsunto'),
          texto: textFor('servidor.administracion.correoRestablecerTexto', {
            nombre: String(fila['nombre']),
            usuario: String(fila['username']),
            quien: o.quien,
            enlace: url,
            dias,
          }),
        },
  );
};

/** Removes the second factor that a user lost; they are told by mail. */
export const resetUserFactor = async (
  d: Directory,
  o: CommandOrigin,
  id: number,
): Promise<Result<UserChange>> =>
  terminar(d, o, await d.escribir('restablecerFactor', { m: o.m, id }), (fila) =>
    fila['email'] === null || fila['email'] === undefined
      ? null
      : {
          para: String(fila['email']),
          asunto: textFor('factor.correo.asunto'),
          texto: textFor('factor.correo.restablecido', {
            quien: o.quien,
            usuario: String(fila['username']),
          }),
        },
  );

/** Removes the link with the identity provider, and closes what they have open. */
export const unlinkUser = async (d: Directory, o: CommandOrigin, id: number): Promise<Result<UserChange>> =>
  terminar(d, o, await d.escribir('desvincularA', { m: o.m, id }), () => null);

/** A link that whoever administers hands over, where no mail goes out. It is shown once, and stored nowhere. */
export const handOverLink = async (
  d: Directory,
  o: CommandOrigin,
  id: number,
): Promise<Result<{ readonly url: string; readonly vence: string }>> => {
  const { enlace, url } = enlaceNuevo(d, o),
    r = await d.escribir('enlazarAMano', { m: o.m, id, enlace });
  return 'no' in r
    ? left(motivo(d, o.m.idEmpresa, r))
    : ok({ url, vence: new Date(enlace.vence).toISOString() });
};

// What an administrator does with the users of their company (invite, give roles, disable, reset), and the
// mails that follow.
import { isLeft, left } from 'fp-ts/lib/Either.js';
import type { RowHistory } from '../../core/api/tabla.ts';
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
import { isStored, type Row } from '../../core/kit/field.ts';
import { valueFieldOf, readTableRow } from '../../core/kit/table.ts';
import type { XlsxColumn } from '../../core/outputs/xlsx.ts';
import { textFor, type TextKey } from '../../core/kit/text.ts';
import { directoryTables } from '../../core/tables/index.ts';
import type { Mensaje } from '../mail/mail.ts';
import type { AdminOutcome, AdminCommand, RefusalReason, AdminRefusal } from './commands.ts';
import type { Directory, EmpresaMember } from './directory.ts';
import { newCorreoAgreement, newCorreoProof } from './email.ts';
import { localInstant } from '../kernel/localInstant.ts';
import { secretHash, newSecret } from './secret.ts';

export const usersTable = directoryTables.Usuarios;

/** The origin of a command, and the beginning of the links it makes. */
export interface CommandOrigin {
  readonly m: AdminCommand;
  readonly quien: string;
  readonly direccionPublica: string;
}
/** The user after the change, and the mails to send about it. */
export interface UserChange {
  readonly fila: Row;
  readonly correos: readonly Mensaje[];
  readonly cerradas: readonly string[];
}

export const roleLabel = (r: Role): string => usersTable.fields[r]?.label ?? r;
const instante = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

const filaDe =
  (d: Directory) =>
  (m: EmpresaMember): Row => ({
    id: m.id,
    version: m.version,
    nombre: m.nombre,
    email: m.email,
    username: m.username,
    ultimo_ingreso: instante(m.ingreso),
    abiertos: d.abiertos(m.id).length,
    instalacion: m.instalacion,
    avalar_correo: 0,
    correo_espera: instante((m.correo_espera ?? 0) > d.ahora() ? m.correo_espera : null),
    estado: m.activo !== 1 ? 'desactivado' : m.conClave === 1 ? 'activo' : 'pendiente',
    roles: m.roles.map(roleLabel).join(', '),
    ...Object.fromEntries(ROLES.map((r) => [r, m.roles.includes(r) ? 1 : 0])),
  });
export const userRows = (d: Directory, idEmpresa: string): readonly Row[] =>
  d.miembros(idEmpresa).map(filaDe(d));

const noEsta = (id: number): Failure => failure('not_found', 'servidor.administracion.noEsta', { id });
export const userRow = (d: Directory, idEmpresa: string, id: number): Result<Row> => {
  const m = d.miembros(idEmpresa, id)[0];
  return m === undefined ? left(noEsta(id)) : ok(filaDe(d)(m));
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
    version: () =>
      failure(
        'conflict',
        'servidor.administracion.conflicto',
        { nombre },
        { data: { row: d.miembros(idEmpresa, no.id).map(filaDe(d))[0] } },
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
    sinCorreo: () => failure('invalid', 'servidor.administracion.sinCorreo', { nombre, usuario }),
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
  const fila = d.miembros(o.m.idEmpresa, r.id).map(filaDe(d))[0] ?? { id: r.id, version: 0, roles: '' };
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

/** Tells somebody of another company that this one invites them; it names nobody but them and whoever invites. */
const invitationMail = (d: Directory, o: CommandOrigin, email: string): Mensaje => ({
  para: email,
  asunto: textFor('servidor.administracion.correoAccesoAsunto'),
  texto: textFor('servidor.administracion.correoAccesoTexto', {
    nombre: d.usuario(email)?.nombre ?? '',
    usuario: d.usuario(email)?.username ?? '',
    empresa: d.empresa(o.m.idEmpresa)?.razon_social ?? '',
    quien: o.quien,
    direccion: `${o.direccionPublica}/perfil`,
  }),
});

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
    () => correosOfHandover(d, o, { id, antes, prueba, enlace: acuerdo.url }),
    email ?? '',
  );
};

/**
 * The mails about an address that an administrator wrote: the new one is asked to prove itself, and the one before is
 * told. None when nobody who came in had it.
 */
const correosOfHandover = (
  d: Directory,
  o: CommandOrigin,
  h: {
    readonly id: number;
    readonly antes: string | null;
    readonly prueba: ReturnType<typeof newCorreoProof>;
    readonly enlace: string;
  },
): readonly Mensaje[] => {
  const u = d.usuarioPorId(h.id);
  if (u === undefined || u.correo_espera === null || u.email === null || u.email === h.antes) return [];
  return [
    h.prueba.correo({ nombre: u.nombre, username: u.username, email: u.email }),
    ...(h.antes === null
      ? []
      : [
          {
            para: h.antes,
            asunto: textFor('servidor.administracion.correoCambiadoAsunto'),
            texto: textFor('servidor.administracion.correoCambiadoTexto', {
              nombre: u.nombre,
              usuario: u.username,
              quien: o.quien,
              nuevo: u.email,
              hasta: localInstant(u.correo_espera),
              enlace: h.enlace,
            }),
          },
        ]),
  ];
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

/** The audit about a user, in the shape of any row's history. */
export const userHistory = (d: Directory, idEmpresa: string, id: number): RowHistory =>
  d.sobre(id, idEmpresa).map((r, i) => ({
    version: i + 1,
    posicion: r.id,
    at: new Date(r.at).toISOString(),
    usuario:
      (r.id_usuario === null ? undefined : d.nombreEntonces(r.id_usuario, r.at)) ??
      r.autor ??
      textFor('servidor.administracion.suceso.consola'),
    tipo: textFor(`servidor.administracion.suceso.${r.suceso}` as TextKey),
    cambios: r.detalle === null ? [] : (JSON.parse(r.detalle) as RowHistory[number]['cambios']),
  }));

/** The columns of an export of users. */
export const userColumns: readonly XlsxColumn[] = [
  'id',
  'version',
  ...Object.entries(usersTable.fields)
    .filter(([, f]) => isStored(f))
    .map(([n]) => n),
].map((nombre) => ({ nombre, campo: valueFieldOf(usersTable, nombre) }));

// Calls of messages between users of a company. Their list is an ordinary table's, where each user sees their
// own copies.
import * as t from 'io-ts';
import { id, listOf, shortText, longText } from './bounded.ts';
import { PEOPLE_BUDGET } from './budget.ts';
import { ROLES, type Role } from '../domain/roles.ts';
import { endpoint, emptyPayload } from './endpoint.ts';
import { wireRow } from './tabla.ts';

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);
const rol = t.keyof(Object.fromEntries(ROLES.map((r) => [r, null])) as Record<Role, null>, 'Rol');
const si = t.union([t.literal(0), t.literal(1)], '0 o 1');

const destinatario = t.strict({ id: t.number, nombre: t.string, roles: t.array(rol) }, 'Destinatario');
export type Recipient = t.TypeOf<typeof destinatario>;

export const mensajesApi = {
  destinatarios: endpoint({
    method: 'POST',
    path: '/Mensajes/destinatarios',
    access: 'sesion',
    mutation: false,
    budget: PEOPLE_BUDGET,
    input: emptyPayload,
    output: t.array(destinatario),
    help: 'A quiénes se puede escribir: los usuarios activos de la empresa.',
  }),
  /**
   * `responde`: one's own copy of a message; the answer goes to everybody in it. `tabla`, `fila`: the row it
   * is about.
   */
  enviar: endpoint({
    method: 'POST',
    path: '/Mensajes/enviar',
    access: 'sesion',
    mutation: true,
    budget: { quota: 'mensajes' },
    help: 'Escribe a usuarios de la empresa, a todos los que tienen un rol, o responde un mensaje.',
    input: t.exact(
      t.intersection(
        [
          t.type({ asunto: longText, texto: longText }),
          t.partial({
            para: listOf(id),
            roles: listOf(rol),
            responde: nulo(id),
            tabla: nulo(shortText),
            fila: nulo(id),
          }),
        ],
        'EnviarMensaje',
      ),
    ),
    output: wireRow,
  }),
  hilo: endpoint({
    method: 'POST',
    path: '/Mensajes/hilo/:id',
    access: 'sesion',
    mutation: false,
    input: emptyPayload,
    output: t.array(wireRow),
    help: 'La conversación de un mensaje propio, desde el primero.',
  }),
  marcar: endpoint({
    method: 'POST',
    path: '/Mensajes/marcar',
    access: 'sesion',
    mutation: true,
    help: 'Marca mensajes propios como leídos o no, o los archiva.',
    input: t.exact(
      t.intersection(
        [t.type({ ids: listOf(id) }), t.partial({ leido: si, archivado: si })],
        'MarcarMensajes',
      ),
    ),
    output: t.strict({ marcados: t.number }),
  }),
  sinLeer: endpoint({
    method: 'POST',
    path: '/Mensajes/sinLeer',
    access: 'sesion',
    mutation: false,
    input: emptyPayload,
    output: t.strict({ cantidad: t.number }),
    help: 'Cuántos mensajes propios no se leyeron.',
  }),
} as const;

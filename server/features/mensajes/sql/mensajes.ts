// A user's messages: how many are unread, and their own copies of a conversation.
import type { Row } from '../../../../core/kit/field.ts';
import type { StoreReads } from '../../../kernel/store.ts';

export const countUnread = (l: Pick<StoreReads, 'sql'>, usuario: number): number =>
  l.sql.value<number>(
    'select count(*) from "Mensajes" where id_usuario = ? and leido = 0 and archivado = 0',
    usuario,
  ) ?? 0;

const STREAM = 'Mensajes/';
export const usersWithNews = ({ sql }: Pick<StoreReads, 'sql'>, position: number): readonly number[] => [
  ...sql.column<number>(
    `select distinct m.id_usuario from fact f join "Mensajes" m on m.id = cast(substr(f.stream, ?) as integer)
     where f.position > ? and f.stream like ? || '%'`,
    STREAM.length + 1,
    position,
    STREAM,
  ),
];

/** The user's copies, oldest first; empty if they are not in the conversation. */
export const readConversation = (
  l: Pick<StoreReads, 'fila' | 'filas'>,
  id: number,
  usuario: number,
): readonly Row[] => {
  const una = l.fila('Mensajes', id);
  return una?.['id_usuario'] === usuario
    ? l.filas('Mensajes', { hilo: una['hilo'] ?? null, id_usuario: usuario })
    : [];
};

// Carries out each command of a company once per key; repeating the key gets the same answer.
import { createHmac } from 'node:crypto';
import * as E from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { canonicalText } from '../../core/kit/canonicalText.ts';
import type { Row } from '../../core/kit/field.ts';
import { rowAtVersion } from './history.ts';
import type { StoreWrites, CommandAnswer } from '../kernel/store.ts';
import type { Writing } from './transactions.ts';
import { readJson, type Json } from '../kernel/json.ts';

export const openCommands = (
  { sql, claves, leer, copy: shared }: Writing,
  transaccion: StoreWrites['transaccion'],
): StoreWrites['comando'] => {
  const filaDeRespuesta = (r: CommandAnswer): Row =>
    'valor' in r ? r.valor : rowAtVersion(leer, r.fila.tabla, r.fila.id, r.fila.version);
  // An HMAC with the company's secret: without it no value can be guessed.
  // Digests stored by older versions hold the request but not its body.
  const huellaDe = (pedido: string, cuerpo: unknown): string =>
    cuerpo === undefined
      ? pedido
      : `h1:${createHmac('sha256', claves.secreto() ?? '')
          .update(`${pedido}\n${canonicalText(cuerpo)}`)
          .digest('base64url')}`;
  const comando: StoreWrites['comando'] = (a, pedido, f, cuerpo) => {
    const antes = (): Result<CommandAnswer> | undefined => {
      const c = sql.get<{ user: number; digest: string; answer: Json<CommandAnswer> }>(
        'select "user", digest, answer from command where key = ?',
        a.clave,
      );
      if (!c) return undefined;
      return c.user === a.quien.id &&
        (c.digest === pedido || (c.digest.startsWith('h1:') && c.digest === huellaDe(pedido, cuerpo)))
        ? ok(readJson(c.answer))
        : fail('invalid', 'store.claveAjena', { clave: senderKey(a.clave) });
    };
    const dado = antes();
    if (dado) return E.isLeft(dado) ? dado : ok(filaDeRespuesta(dado.right));
    const r = transaccion(a, (tx): Result<CommandAnswer> => {
      // Another server may have carried it out meanwhile.
      const ajeno = shared ? antes() : undefined;
      if (ajeno) return ajeno;
      const respuesta = f(tx);
      if (cuerpo !== undefined && E.isRight(respuesta)) claves.crearSecreto();
      if (E.isRight(respuesta))
        sql.run(
          'insert into command(key, "user", at, digest, answer) values(?, ?, ?, ?, ?)',
          a.clave,
          a.quien.id,
          a.at,
          huellaDe(pedido, cuerpo),
          JSON.stringify(respuesta.right),
        );
      return respuesta;
    });
    return E.isLeft(r) ? r : ok(filaDeRespuesta(r.right));
  };
  return comando;
};

/** The key as its sender wrote it, without the owner that is put before it. */
export const senderKey = (clave: string): string => clave.slice(clave.indexOf(':') + 1).slice(0, 120);

// Proving again who is at the terminal, when a call asks for it: with the password, or with the second factor.
import * as E from 'fp-ts/lib/Either.js';
import { makeClient } from '../core/api/client.ts';
import { api } from '../core/api/index.ts';
import { textFor } from '../core/kit/text.ts';
import type { FetchPort } from '../core/ports.ts';
import type { Io } from './io.ts';
import { newId } from './ports.ts';

const MOST_TRIES = 3;

/** What proves it: asked, or a code left in the environment by a program. Undefined: nobody can answer. */
const proofFrom = async (
  io: Io,
  byPassword: boolean,
  again: boolean,
): Promise<{ readonly clave: string } | { readonly codigo: string } | undefined> => {
  const left = again || byPassword ? undefined : io.env['JORNAL_CODE'];
  if (left) {
    io.secret(left);
    return { codigo: left };
  }
  if (!io.ask) return undefined;
  const written = await io.ask(
    textFor(byPassword ? 'factor.cli.preguntaClave' : 'factor.cli.preguntaCodigo'),
    byPassword,
  );
  io.secret(written);
  return byPassword ? { clave: written } : { codigo: written };
};

/** True: proved, and the call may be repeated. */
export const proveWho = (io: Io, fetch: FetchPort) => async (): Promise<boolean> => {
  const client = makeClient({ fetch, newId }),
    asked = await client.ask(api.factor.pedirPrueba, undefined)();
  if (E.isLeft(asked)) return false;
  if (io.ask) io.say(textFor('factor.cli.prueba'));
  for (let n = 0; n < MOST_TRIES; n++) {
    const proof = await proofFrom(io, asked.right.content.clave, n > 0);
    if (proof === undefined) {
      io.fail(textFor('factor.cli.pruebaSinTerminal'));
      return false;
    }
    const r = await client.ask(api.factor.probar, proof, { key: newId() })();
    if (E.isRight(r)) return true;
    io.fail(r.left.message);
    if (!io.ask || r.left.code === 'too_many') return false;
  }
  return false;
};

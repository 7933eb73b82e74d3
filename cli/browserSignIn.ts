// Signs the terminal in with the browser: shows a code, waits for it to be approved there, and takes its token.
import * as E from 'fp-ts/lib/Either.js';
import type { SnapshotFrom } from 'xstate';
import { makeClient } from '../core/api/client.ts';
import type { Failure } from '../core/kit/failure.ts';
import { textFor } from '../core/kit/text.ts';
import { browserLoginJournal } from '../core/machines/browserLogin.journal.ts';
import { browserLoginMachine } from '../core/machines/browserLogin.ts';
import { makeVault } from '../core/machines/vault.ts';
import { beginDrive, noticed, resting } from './drive.ts';
import type { Io } from './io.ts';
import { fetchOf, newId, wait } from './ports.ts';
import { signInWithToken, type Entered, type TokenAsked } from './signIn.ts';

/** Said even with --quiet: without it nobody could approve. */
const tell = (io: Io, { codigo, direccion, quedan }: SnapshotFrom<Machine>['context']): void => {
  io.fail(textFor('aprobarTerminal.cli.abra', { codigo, direccion }));
  io.say(textFor('aprobarTerminal.cli.espero', { minutos: Math.round(quedan / 60) }));
};
type Machine = ReturnType<typeof browserLoginMachine>;

export const signInWithBrowser = async (
  io: Io,
  url: string,
  { nombre, dias, lectura, empresa, desatendido }: TokenAsked,
): Promise<E.Either<Failure, Entered>> => {
  const vault = makeVault(),
    client = makeClient({ fetch: fetchOf(io, { url, token: undefined }), newId });
  const actor = beginDrive(io, browserLoginMachine({ client, wait, newId, vault }), browserLoginJournal, {
    nombre,
    dias,
    lectura,
    desatendido: desatendido === true,
    empresa: empresa ?? null,
  });
  let told = false;
  actor.subscribe((s) => {
    if (told || s.context.codigo === '') return;
    told = true;
    tell(io, s.context);
  });
  actor.send({ type: 'start' });
  const s = await resting(actor);
  actor.stop();
  const { code, notice, errors, token, vence } = s.context;
  if (!s.matches('approved'))
    return E.left(noticed(io, code ?? 'internal', notice?.message ?? '', errors.length ? errors : undefined));
  const secret = vault.open(token);
  io.secret(secret);
  const r = await signInWithToken(io, url, secret);
  return E.isLeft(r) ? r : E.right({ ...r.right, vence });
};

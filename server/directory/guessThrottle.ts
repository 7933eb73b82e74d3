// How fast somebody may guess: attempts of an account by its network, from everywhere, and of the network.
import { ok, type Result } from '../../core/kit/failure.ts';
import type { SignInDoor } from './signInDoor.ts';
import {
  addressKey,
  PER_ACCOUNT,
  PER_ACCOUNT_AND_NETWORK,
  PER_ACCOUNT_ANYWHERE,
  PER_ADDRESS,
  type Guess,
  type ThrottleKeys,
  toldToWait,
} from './throttle.ts';

/** Counts an attempt for an account and an address, or refuses it with the seconds to wait. */
export const throttleSignIn = (p: SignInDoor, cuenta: string, direccion: string): Promise<Result<Guess>> =>
  attemptUnder(p, guessKeys(cuenta, direccion));

const guessKeys = (cuenta: string, direccion: string): ThrottleKeys => {
  const red = addressKey(direccion);
  return [
    [`${cuenta}@${red}`, PER_ACCOUNT],
    [`red:${cuenta}@${red}`, PER_ACCOUNT_AND_NETWORK],
    [`todas:${cuenta}`, PER_ACCOUNT_ANYWHERE],
    [`d:${red}`, PER_ADDRESS],
  ];
};

/**
 * Counts an attempt of somebody who already proved who they are there: with an open session, or in a browser
 * where they signed in. What others try does not make them wait; theirs are as slow as anybody's, and count as
 * guesses of the account.
 */
export const throttleKnown = (
  p: SignInDoor,
  o: { readonly idUsuario: number; readonly huella: string; readonly direccion: string },
): Promise<Result<Guess>> =>
  attemptUnder(
    p,
    [[`conocido:${o.idUsuario}:${o.huella}`, PER_ACCOUNT]],
    guessKeys(`u:${o.idUsuario}`, o.direccion),
  );

const attemptUnder = async (
  p: SignInDoor,
  claves: ThrottleKeys,
  tambien: ThrottleKeys = [],
): Promise<Result<Guess>> => {
  const r = await p.intentos.intentar(claves, tambien);
  return 'soltar' in r ? ok(r) : toldToWait(r);
};

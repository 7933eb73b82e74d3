// The browser's passkeys, loaded when one is used: what the server asks, and the browser's answer, as text.
import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import * as E from 'fp-ts/lib/Either.js';
import { fail, type Result } from '../core/kit/failure.ts';

/** The person closed the browser's dialog, or the device did not answer in time. */
const given = async <A>(ask: () => Promise<A>): Promise<Result<string>> => {
  try {
    return E.right(JSON.stringify(await ask()));
  } catch {
    return fail('phase', 'factor.ingreso.llaveCancelada');
  }
};

export const askPasskey = (options: string): Promise<Result<string>> => {
  const optionsJSON: PublicKeyCredentialRequestOptionsJSON = JSON.parse(options);
  return given(() => startAuthentication({ optionsJSON }));
};
export const createPasskey = (options: string): Promise<Result<string>> => {
  const optionsJSON: PublicKeyCredentialCreationOptionsJSON = JSON.parse(options);
  return given(() => startRegistration({ optionsJSON }));
};

// Passkeys (WebAuthn): what a browser is asked for, and whether what it answers is good. The library is loaded the first
// time that somebody uses one.
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { isIP } from 'node:net';
import { isObject } from '../../core/kit/known.ts';
import type { AccessKey } from './secondFactor.ts';
import type { User } from './directory.ts';

const PRODUCT = 'Jornal';

/** Where a passkey is good: a name over https, or `localhost`. Undefined: browsers give none there. */
export const passkeySite = (origin: string): { readonly origin: string; readonly id: string } | undefined => {
  if (!URL.canParse(origin)) return undefined;
  const { hostname, protocol } = new URL(origin);
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && (protocol === 'https:' || hostname === 'localhost')
    ? { origin, id: hostname }
    : undefined;
};
type Site = NonNullable<ReturnType<typeof passkeySite>>;

const webAuthn = () => import('@simplewebauthn/server');
const TRANSPORTS: ReadonlySet<string> = new Set([
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
]);
const isTransport = (x: string): x is AuthenticatorTransport => TRANSPORTS.has(x);
/** The library reads the rest of an answer, and refuses it when it is not as it should be. */
const isAnswer = <A>(u: unknown): u is A => isObject(u) && isObject(u['response']);
const descriptors = (keys: readonly AccessKey[]) =>
  keys.map((k) => ({ id: k.id, transports: k.transportes.filter(isTransport) }));

/** The options for `navigator.credentials.get`, and their challenge. Without keys, of whoever has one here. */
export const askForKey = async (site: Site, keys: readonly AccessKey[]) => {
  const o = await (await webAuthn()).generateAuthenticationOptions({
    rpID: site.id,
    userVerification: keys.length > 0 ? 'preferred' : 'required',
    allowCredentials: descriptors(keys),
  });
  return { desafio: o.challenge, opciones: JSON.stringify(o) };
};

/** The options for `navigator.credentials.create`, and their challenge. */
export const askForNewKey = async (site: Site, u: User, keys: readonly AccessKey[]) => {
  const o = await (await webAuthn()).generateRegistrationOptions({
    rpID: site.id,
    rpName: PRODUCT,
    userName: u.username,
    userDisplayName: u.nombre,
    userID: new TextEncoder().encode(`jornal-${u.id}`),
    attestationType: 'none',
    excludeCredentials: descriptors(keys),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return { desafio: o.challenge, opciones: JSON.stringify(o) };
};

/** The challenge that an answer says it answers; undefined: it is no answer of a passkey. */
export const challengeOf = (answer: unknown): string | undefined => {
  const response = isObject(answer) ? answer['response'] : undefined,
    raw = isObject(response) ? response['clientDataJSON'] : undefined;
  if (typeof raw !== 'string') return undefined;
  try {
    const said: unknown = JSON.parse(Buffer.from(raw, 'base64url').toString('utf8')),
      challenge = isObject(said) ? said['challenge'] : undefined;
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
};
export const keyIdOf = (answer: unknown): string | undefined => {
  const id = isObject(answer) ? answer['id'] : undefined;
  return typeof id === 'string' ? id : undefined;
};

/** The counter of the key, if it is its answer to that challenge. `alone`: it also says who is there. */
export const verifyKey = async (
  site: Site,
  key: AccessKey,
  o: { readonly answer: unknown; readonly challenge: string; readonly alone: boolean },
): Promise<number | undefined> => {
  if (!isAnswer<AuthenticationResponseJSON>(o.answer)) return undefined;
  try {
    const r = await (await webAuthn()).verifyAuthenticationResponse({
      response: o.answer,
      expectedChallenge: o.challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: o.alone,
      credential: {
        id: key.id,
        publicKey: new Uint8Array(key.publica),
        counter: key.contador,
        transports: key.transportes.filter(isTransport),
      },
    });
    return r.verified ? r.authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
};

/** The new key, if it answers that challenge. */
export const verifyNewKey = async (
  site: Site,
  o: { readonly answer: unknown; readonly challenge: string },
): Promise<
  (Pick<AccessKey, 'id' | 'contador' | 'transportes'> & { readonly publica: Uint8Array }) | undefined
> => {
  if (!isAnswer<RegistrationResponseJSON>(o.answer)) return undefined;
  try {
    const { verified, registrationInfo } = await (await webAuthn()).verifyRegistrationResponse({
      response: o.answer,
      expectedChallenge: o.challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: false,
    });
    if (!verified) return undefined;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return { id, publica: publicKey, contador: counter, transportes: transports };
  } catch {
    return undefined;
  }
};

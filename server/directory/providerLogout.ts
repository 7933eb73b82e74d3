// Logging out at the identity provider (OpenID Connect Back-Channel Logout 1.0): the token in which it says whose sessions
// end, and who believes it.
import type { JWTVerifyGetKey } from 'jose';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { isObject } from '../../core/kit/known.ts';
import { providerFetch, PROVIDER_WAIT_MS } from './providerHttp.ts';
import type { ProviderSettings } from './providerSettings.ts';

export interface LogoutOrder {
  readonly emisor: string;
  readonly sujeto: string | null;
  /** Only that session of the provider; null: all of the subject. */
  readonly sid: string | null;
  readonly jti: string;
}

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Signed with the provider's own keys: a secret that is shared signs nothing here. */
export const SIGNING_ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
];
/** How old it may be, and how far its clock may differ: in that time it is not heard twice. */
const OLDEST_SECONDS = 300,
  TOLERANCE_SECONDS = 30;

/** The provider's keys, read when they are needed. */
export type LogoutKeys = JWTVerifyGetKey;
export const logoutKeys = async (a: ProviderSettings, jwks: URL): Promise<LogoutKeys> => {
  const { createRemoteJWKSet, customFetch } = await import('jose'),
    ask = providerFetch(a.anfitriones);
  return createRemoteJWKSet(jwks, {
    timeoutDuration: PROVIDER_WAIT_MS,
    [customFetch]: (url: string, o: { readonly signal: AbortSignal }) =>
      ask(url, { method: 'GET', headers: { accept: 'application/json' }, signal: o.signal }),
  });
};

const textOr = (v: unknown): string | null => (typeof v === 'string' && v !== '' ? v : null);

/** Throws what the library throws when the signature, the issuer, the audience or the time is not right. */
export const readLogoutToken = async (
  a: ProviderSettings,
  { keys, emisor }: { readonly keys: LogoutKeys; readonly emisor: string },
  token: string,
): Promise<Result<LogoutOrder>> => {
  const { jwtVerify } = await import('jose'),
    { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer: emisor,
      audience: a.cliente,
      algorithms: SIGNING_ALGORITHMS,
      maxTokenAge: OLDEST_SECONDS,
      clockTolerance: TOLERANCE_SECONDS,
      requiredClaims: ['iat', 'jti', 'events'],
    });
  const { events, nonce, jti, sub, sid } = payload,
    typ = protectedHeader.typ?.toLowerCase(),
    order = { emisor, sujeto: textOr(sub), sid: textOr(sid), jti: textOr(jti) ?? '' };
  // An ID token says who is there: it has a nonce and no event, and must not end anything.
  const isLogout =
    isObject(events) &&
    isObject(events[EVENT]) &&
    nonce === undefined &&
    (typ === undefined || typ === 'jwt' || typ === 'logout+jwt');
  return !isLogout || order.jti === '' || (order.sujeto === null && order.sid === null)
    ? fail('invalid', 'proveedor.noVale', { nombre: a.nombre })
    : ok(order);
};

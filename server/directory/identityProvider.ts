// The company's identity provider as a client of OpenID Connect: where the browser goes, who came back, and whether the
// provider still vouches for them.
import type * as Oidc from 'openid-client';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { isObject } from '../../core/kit/known.ts';
import { isHere, isSafeAddress, providerFetch, PROVIDER_WAIT_MS, unreachableUnder } from './providerHttp.ts';
import { logoutKeys, readLogoutToken, type LogoutKeys, type LogoutOrder } from './providerLogout.ts';
import type { ProviderSettings } from './providerSettings.ts';

type Library = typeof Oidc;
/** What is checked in the answer: known only here until it comes. */
export interface Checks {
  readonly estado: string;
  readonly nonce: string;
  readonly verificador: string;
  /** The provider was told to ask again who is there. */
  readonly otraVez: boolean;
}
/** What the provider is asked with later. Kept in no folder: in memory, or sealed where several servers share the data. */
export interface Ticket {
  readonly sujeto: string;
  readonly acceso: string;
  readonly refresco: string | undefined;
  /** The provider's own session, if it says which. */
  readonly sid?: string | undefined;
}
/** Who came back, as the provider says. */
export interface ProvidedIdentity {
  readonly emisor: string;
  readonly sujeto: string;
  readonly usuario: string | null;
  readonly nombre: string | null;
  /** Only one that the provider has verified. */
  readonly email: string | null;
  readonly grupos: readonly string[];
  /** When they proved there who they are, in milliseconds; null: it does not say. */
  readonly autenticado: number | null;
  /** The provider asked them for a second factor that counts as ours. */
  readonly conFactor: boolean;
  readonly boleto: Ticket;
}
export type Vouching =
  | { readonly dice: 'sigue'; readonly grupos: readonly string[]; readonly boleto: Ticket }
  | { readonly dice: 'no' }
  | { readonly dice: 'nada' };

export interface IdentityProvider {
  readonly ajustes: ProviderSettings;
  readonly ida: (o: {
    readonly vuelta: string;
    readonly otraVez: boolean;
  }) => Promise<Result<{ readonly url: string; readonly pide: Checks }>>;
  readonly vuelta: (direccion: URL, pide: Checks) => Promise<Result<ProvidedIdentity>>;
  readonly sigue: (b: Ticket) => Promise<Vouching>;
  /** Whose sessions a logout token ends. */
  readonly salida: (token: string) => Promise<Result<LogoutOrder>>;
}

const textIn = (c: Claims, name: string): string | null => {
  const v = c[name];
  return typeof v === 'string' && v.trim() !== '' ? v.trim() : null;
};
/** Groups are a list of texts, or one; anything else is none. */
const groupsIn = (c: Claims, name: string): readonly string[] => {
  const v = c[name];
  return typeof v === 'string' ? [v] : Array.isArray(v) ? v.filter((x) => typeof x === 'string') : [];
};
type Claims = Readonly<Record<string, unknown>>;

/** The secret goes as the provider takes it: in the header unless it only takes it in the body. */
const clientProof = (l: Library, secreto: string | undefined): Oidc.ClientAuth => {
  if (secreto === undefined) return l.None();
  const inHeader = l.ClientSecretBasic(secreto),
    inBody = l.ClientSecretPost(secreto);
  return (server, client, body, headers) => {
    const takes = server.token_endpoint_auth_methods_supported;
    const onlyBody =
      takes !== undefined && !takes.includes('client_secret_basic') && takes.includes('client_secret_post');
    return (onlyBody ? inBody : inHeader)(server, client, body, headers);
  };
};

const REDISCOVERED_MS = 3_600_000;
/** What the provider says of itself, read when it is first needed and again after an hour; a failure is not kept. */
const discovering = (a: ProviderSettings): Configured => {
  let kept: { readonly at: number; readonly c: Promise<Oidc.Configuration> } | undefined;
  return async () => {
    const l = await import('openid-client');
    if (kept === undefined || performance.now() > kept.at + REDISCOVERED_MS) {
      const c = l.discovery(a.emisor, a.cliente, undefined, clientProof(l, a.secreto), {
        [l.customFetch]: providerFetch(a.anfitriones),
        timeout: PROVIDER_WAIT_MS / 1000,
        // What comes by the provider's own connection may go unchecked by the norm; here its signature is checked too.
        execute: [l.enableNonRepudiationChecks, ...(isHere(a.emisor) ? [l.allowInsecureRequests] : [])],
      });
      kept = { at: performance.now(), c };
      c.catch(() => {
        kept = undefined;
      });
    }
    return { l, c: await kept.c };
  };
};

const unreachable = (a: ProviderSettings, e: unknown): Result<never> | undefined => {
  const why = unreachableUnder(e);
  return why && fail('unavailable', 'proveedor.noContesta', { nombre: a.nombre, detalle: why.message });
};

const identityOf = (
  a: ProviderSettings,
  id: Claims & { readonly iss: string; readonly sub: string },
  more: Claims,
  boleto: Ticket,
): ProvidedIdentity => {
  const all: Claims = { ...more, ...id },
    stated = [textIn(id, 'acr') ?? '', ...groupsIn(id, 'amr')],
    at = id['auth_time'];
  return {
    emisor: id.iss,
    sujeto: id.sub,
    usuario: textIn(all, 'preferred_username'),
    nombre: textIn(all, 'name'),
    email: all['email_verified'] === true ? textIn(all, 'email') : null,
    grupos: groupsIn(all, a.reclamo),
    autenticado: typeof at === 'number' ? at * 1000 : null,
    conFactor: stated.some((x) => a.factores.has(x)),
    boleto,
  };
};

type Configured = () => Promise<{ readonly l: Library; readonly c: Oidc.Configuration }>;

/** What the ID token does not bring is in the user's information, which must be of the same subject. */
const claimsWith = async (
  a: ProviderSettings,
  l: Library,
  c: Oidc.Configuration,
  id: Claims | undefined,
  b: Ticket,
): Promise<Claims> => {
  const isEnough = id !== undefined && a.reclamo in id && 'name' in id;
  return isEnough || c.serverMetadata().userinfo_endpoint === undefined
    ? {}
    : l.fetchUserInfo(c, b.acceso, b.sujeto);
};

const goThere =
  (a: ProviderSettings, configured: Configured): IdentityProvider['ida'] =>
  async ({ vuelta, otraVez }) => {
    try {
      const { l, c } = await configured(),
        pide = {
          estado: l.randomState(),
          nonce: l.randomNonce(),
          verificador: l.randomPKCECodeVerifier(),
          otraVez,
        };
      const url = l.buildAuthorizationUrl(c, {
        redirect_uri: vuelta,
        scope: a.alcances,
        state: pide.estado,
        nonce: pide.nonce,
        code_challenge: await l.calculatePKCECodeChallenge(pide.verificador),
        code_challenge_method: 'S256',
        ...(otraVez ? { prompt: 'login', max_age: '0' } : {}),
      });
      // What the provider says of itself does not take people elsewhere either.
      if (!a.anfitriones.has(url.host) || !isSafeAddress(url))
        return fail('unavailable', 'proveedor.malConfigurado', { nombre: a.nombre });
      return ok({ url: url.href, pide });
    } catch (e) {
      return unreachable(a, e) ?? fail('unavailable', 'proveedor.malConfigurado', { nombre: a.nombre });
    }
  };

const comeBack =
  (a: ProviderSettings, configured: Configured): IdentityProvider['vuelta'] =>
  async (direccion, pide) => {
    try {
      const { l, c } = await configured(),
        r = await l.authorizationCodeGrant(c, direccion, {
          expectedState: pide.estado,
          expectedNonce: pide.nonce,
          pkceCodeVerifier: pide.verificador,
          idTokenExpected: true,
          // What it takes to come back.
          ...(pide.otraVez ? { maxAge: 60 } : {}),
        }),
        id = r.claims();
      if (id === undefined) return fail('invalid', 'proveedor.noVale', { nombre: a.nombre });
      const boleto = {
        sujeto: id.sub,
        acceso: r.access_token,
        refresco: r.refresh_token,
        sid: textIn(id, 'sid') ?? undefined,
      };
      return ok(identityOf(a, id, await claimsWith(a, l, c, id, boleto), boleto));
    } catch (e) {
      return unreachable(a, e) ?? fail('invalid', 'proveedor.noVale', { nombre: a.nombre });
    }
  };

const askAgain =
  (a: ProviderSettings, configured: Configured): IdentityProvider['sigue'] =>
  async (b) => {
    try {
      const { l, c } = await configured();
      if (b.refresco === undefined) {
        const claims = await l.fetchUserInfo(c, b.acceso, b.sujeto);
        return { dice: 'sigue', grupos: groupsIn(claims, a.reclamo), boleto: b };
      }
      const r = await l.refreshTokenGrant(c, b.refresco),
        id = r.claims(),
        boleto = { ...b, acceso: r.access_token, refresco: r.refresh_token ?? b.refresco };
      // Of the same person, or it says nothing of the one who is here (OpenID Connect Core 12.2).
      if (id !== undefined && id.sub !== b.sujeto) return { dice: 'no' };
      if (id === undefined && c.serverMetadata().userinfo_endpoint === undefined) return { dice: 'nada' };
      const claims = { ...(await claimsWith(a, l, c, id, boleto)), ...id };
      return { dice: 'sigue', grupos: groupsIn(claims, a.reclamo), boleto };
    } catch (e) {
      return isRefusal(e) ? { dice: 'no' } : { dice: 'nada' };
    }
  };

const endsThere = (a: ProviderSettings, configured: Configured): IdentityProvider['salida'] => {
  let kept: { readonly de: string; readonly keys: LogoutKeys } | undefined;
  return async (token) => {
    try {
      const { issuer, jwks_uri: de } = (await configured()).c.serverMetadata();
      if (de === undefined) return fail('unavailable', 'proveedor.malConfigurado', { nombre: a.nombre });
      if (kept?.de !== de) kept = { de, keys: await logoutKeys(a, new URL(de)) };
      return await readLogoutToken(a, { keys: kept.keys, emisor: issuer }, token);
    } catch (e) {
      return unreachable(a, e) ?? fail('invalid', 'proveedor.noVale', { nombre: a.nombre });
    }
  };
};

export const openIdentityProvider = (a: ProviderSettings): IdentityProvider => {
  const configured = discovering(a);
  return {
    ajustes: a,
    ida: goThere(a, configured),
    vuelta: comeBack(a, configured),
    sigue: askAgain(a, configured),
    salida: endsThere(a, configured),
  };
};

/** The provider answered that it gives nothing more for them; anything else says nothing of who is there. */
const isRefusal = (e: unknown): boolean =>
  unreachableUnder(e) === undefined &&
  isObject(e) &&
  (e['error'] === 'invalid_grant' || e['error'] === 'invalid_token' || e['status'] === 401);

// A real provider of OpenID Connect on the loopback (oidc-provider), whose people sign in by themselves, and a browser that
// goes there and comes back.
import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT } from 'jose';
import Provider from 'oidc-provider';

export interface Cuenta {
  readonly name?: string;
  readonly preferred_username?: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly groups?: unknown;
  /** What the provider asked them besides the password. */
  readonly amr?: readonly string[];
}
export interface ProveedorReal {
  readonly emisor: string;
  readonly cliente: string;
  readonly secreto: string;
  /** Who it knows; whoever is taken out is not known any more. */
  readonly cuentas: Map<string, Cuenta>;
  /** Who is sitting at the browser. */
  quien: string;
  /** It publishes a key that is not the one with which it signs, under the same name. */
  llavesAjenas: boolean;
  /** Asked whether somebody is still there, it answers of this other one. */
  otroSujeto: string | null;
  /** The port is taken and nobody answers, or it answers. */
  caido: boolean;
  /** Somebody logs out there: Jornal is told, by the provider itself. */
  readonly salir: (sujeto: string, sid?: string) => Promise<void>;
  /** A logout token signed with its key, with what is changed in it; `ajena`: with another key under the same name. */
  readonly firmar: (
    cambios?: Readonly<Record<string, unknown>>,
    o?: { readonly ajena?: boolean; readonly alg?: string; readonly typ?: string },
  ) => Promise<string>;
  /** Once it is known where Jornal is. */
  readonly abrir: (jornal: string) => void;
  readonly cerrar: () => Promise<void>;
}

const escuchar = (f: (req: IncomingMessage, res: ServerResponse) => void): Promise<Server> =>
  new Promise((listo) => {
    const s = createServer(f);
    s.listen(0, '127.0.0.1', () => listo(s));
  });
export const puertoDe = (s: Server): number => (s.address() as AddressInfo).port;
export { escuchar };

const SECRETO = 'secreto del cliente: no se ve en otro lado & +/%';
export const levantarProveedor = async (): Promise<ProveedorReal> => {
  const cuentas = new Map<string, Cuenta>();
  let provider: Provider | undefined;
  const clave = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
    propia = clave(),
    ajena = clave();
  const firmar: ProveedorReal['firmar'] = (cambios = {}, o = {}) => {
    const ahora = Math.floor(Date.now() / 1000),
      datos = {
        ...{ iss: emisor, aud: 'jornal', iat: ahora, exp: ahora + 120, jti: `jti-${++firmados}` },
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
        ...cambios,
      };
    const alg = o.alg ?? 'RS256';
    return new SignJWT(datos)
      .setProtectedHeader({ alg, kid: 'una', typ: o.typ ?? 'logout+jwt' })
      .sign(alg === 'HS256' ? Buffer.from(SECRETO) : o.ajena ? ajena : propia);
  };
  const publicadas = (k: KeyObject) => ({
    ...createPublicKey(k).export({ format: 'jwk' }),
    ...{ use: 'sig', alg: 'RS256', kid: 'una' },
  });
  let firmados = 0;
  const interactuar = async (req: IncomingMessage, res: ServerResponse, p: Provider): Promise<void> => {
    const { prompt, params, session, grantId } = await p.interactionDetails(req, res);
    if (yo.quien === 'nadie')
      return p.interactionFinished(req, res, { error: 'access_denied', error_description: 'no quiso' });
    if (prompt.name === 'login')
      return p.interactionFinished(req, res, {
        login: { accountId: yo.quien, amr: [...(cuentas.get(yo.quien)?.amr ?? ['pwd'])] },
      });
    const grant = new p.Grant({ accountId: session?.accountId ?? '', clientId: String(params['client_id']) });
    grant.addOIDCScope(String(params['scope']));
    await p.interactionFinished(
      req,
      res,
      { consent: { grantId: grantId ?? (await grant.save()) } },
      { mergeWithLastSubmission: true },
    );
  };
  const servidor = await escuchar((req, res) => {
    if (yo.caido || provider === undefined) {
      res.writeHead(503).end();
      return;
    }
    if (req.url?.startsWith('/interaccion/')) {
      interactuar(req, res, provider).catch((e: unknown) => {
        res.writeHead(500).end(String(e));
      });
      return;
    }
    if (req.url === '/token' && yo.otroSujeto !== null) {
      void firmar(
        { sub: yo.otroSujeto, events: undefined, name: 'Otra', groups: ['lectores'] },
        { typ: 'JWT' },
      ).then((id_token) => {
        res.writeHead(200, { 'content-type': 'application/json' });
        res.end(JSON.stringify({ access_token: 'x', token_type: 'Bearer', expires_in: 60, id_token }));
      });
      return;
    }
    if (req.url === '/jwks' && yo.llavesAjenas) {
      res.writeHead(200, { 'content-type': 'application/json' });
      res.end(JSON.stringify({ keys: [publicadas(ajena)] }));
      return;
    }
    provider.callback()(req, res);
  });
  const emisor = `http://127.0.0.1:${puertoDe(servidor)}`;
  const yo: ProveedorReal = {
    emisor,
    cliente: 'jornal',
    secreto: SECRETO,
    cuentas,
    quien: '',
    llavesAjenas: false,
    otroSujeto: null,
    caido: false,
    firmar,
    salir: async (sujeto, sid) => (await provider?.Client.find('jornal'))?.backchannelLogout(sujeto, sid),
    abrir: (jornal) => {
      provider = new Provider(emisor, {
        clients: [
          {
            client_id: 'jornal',
            client_secret: SECRETO,
            redirect_uris: [`${jornal}/auth/proveedor`],
            grant_types: ['authorization_code', 'refresh_token'],
            response_types: ['code'],
            backchannel_logout_uri: `${jornal}/sixbe/Proveedor/salida`,
            backchannel_logout_session_required: true,
          },
        ],
        jwks: { keys: [{ ...propia.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'una' }] },
        cookies: { keys: ['una clave de las galletas de la prueba'] },
        scopes: ['openid', 'profile', 'email', 'groups', 'offline_access'],
        claims: {
          openid: ['sub', 'amr'],
          profile: ['name', 'preferred_username'],
          email: ['email', 'email_verified'],
          groups: ['groups'],
          auth_time: null,
          amr: null,
        },
        // It asks nothing of this machine unless told to: Jornal is here.
        fetch: (url: string, o: RequestInit) => fetch(url, { ...o, dispatcher: undefined } as RequestInit),
        pkce: { required: () => true },
        issueRefreshToken: () => true,
        expiresWithSession: () => false,
        features: {
          devInteractions: { enabled: false },
          rpInitiatedLogout: { enabled: false },
          backchannelLogout: { enabled: true },
        },
        renderError: (ctx: { body: unknown }, out: object) => {
          ctx.body = JSON.stringify(out);
        },
        interactions: { url: (_: unknown, i: { readonly uid: string }) => `/interaccion/${i.uid}` },
        ttl: {
          AccessToken: 3600,
          AuthorizationCode: 60,
          Grant: 3600,
          IdToken: 3600,
          Interaction: 600,
          RefreshToken: 86400,
          Session: 86400,
        },
        findAccount: (_: unknown, id: string) => {
          const c = cuentas.get(id);
          return c && { accountId: id, claims: () => ({ sub: id, ...c }) };
        },
      });
    },
    cerrar: () =>
      new Promise((listo) => {
        servidor.closeAllConnections();
        servidor.close(() => listo());
      }),
  };
  return yo;
};

/** The browser of somebody: goes where Jornal says, does what the provider asks, and gives the query of the way back. */
export const irYVolver = async (url: string, galletas = new Map<string, string>()): Promise<string> => {
  let ahora = url;
  for (let n = 0; n < 12; n++) {
    const r = await fetch(ahora, {
      redirect: 'manual',
      headers: { cookie: [...galletas].map(([k, v]) => `${k}=${v}`).join('; ') },
    });
    for (const c of r.headers.getSetCookie()) {
      const [par = ''] = c.split(';'),
        i = par.indexOf('=');
      if (par.slice(i + 1) === '') galletas.delete(par.slice(0, i));
      else galletas.set(par.slice(0, i), par.slice(i + 1));
    }
    const a = r.headers.get('location');
    if (a === null) throw new Error(`el proveedor contestó ${r.status}: ${(await r.text()).slice(0, 300)}`);
    const siguiente = new URL(a, ahora);
    if (siguiente.pathname === '/auth/proveedor') return siguiente.search;
    ahora = siguiente.href;
  }
  throw new Error('el proveedor no terminó de mandar a otra parte');
};

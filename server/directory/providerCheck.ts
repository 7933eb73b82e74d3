// What an identity provider says of itself, read before its settings are saved: what would not let anybody in, and what is
// only worth knowing.
import { textFor, type TextKey } from '../../core/kit/text.ts';
import { isObject } from '../../core/kit/known.ts';
import type { WireProviderFinding } from '../../core/api/providerSettings.ts';
import { isSafeAddress, providerFetch, unreachableUnder } from './providerHttp.ts';
import { SIGNING_ALGORITHMS } from './providerLogout.ts';
import type { ProviderSettings } from './providerSettings.ts';

type Said = Readonly<Record<string, unknown>>;
const finding = (
  nivel: WireProviderFinding['nivel'],
  key: TextKey,
  values: Readonly<Record<string, string | number>> = {},
): WireProviderFinding => ({ nivel, texto: textFor(key, values) });

const METADATA = '/.well-known/openid-configuration';
/** OpenID Connect Discovery 1.0: the issuer without its last slash, and the well-known path. */
const metadataAddress = (emisor: URL): string => `${emisor.href.replace(/\/$/, '')}${METADATA}`;
const ADDRESSES = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const,
  OPTIONAL = ['userinfo_endpoint'] as const;

const readJson = async (a: ProviderSettings, address: string): Promise<Said | WireProviderFinding> => {
  try {
    const r = await providerFetch(a.anfitriones)(address, {
      method: 'GET',
      headers: { accept: 'application/json' },
    });
    if (r.status !== 200)
      return finding('error', 'proveedor.prueba.estado', { direccion: address, estado: r.status });
    const read: unknown = await r.json();
    return isObject(read) ? read : finding('error', 'proveedor.prueba.noEsJson', { direccion: address });
  } catch (e) {
    const why = unreachableUnder(e);
    return why === undefined
      ? finding('error', 'proveedor.prueba.noEsJson', { direccion: address })
      : finding('error', 'proveedor.prueba.noContesta', { direccion: address, detalle: why.message });
  }
};
const isFinding = (x: Said | WireProviderFinding): x is WireProviderFinding => 'nivel' in x && 'texto' in x;

const addressFindings = (a: ProviderSettings, said: Said): readonly WireProviderFinding[] =>
  [...ADDRESSES, ...OPTIONAL].flatMap((name) => {
    const value = said[name];
    if (value === undefined && OPTIONAL.some((n) => n === name)) return [];
    if (typeof value !== 'string' || !URL.canParse(value))
      return [finding('error', 'proveedor.prueba.falta', { nombre: name })];
    const url = new URL(value);
    if (!isSafeAddress(url)) return [finding('error', 'proveedor.prueba.sinHttps', { direccion: value })];
    return a.anfitriones.has(url.host)
      ? []
      : [finding('error', 'proveedor.prueba.otroAnfitrion', { nombre: name, anfitrion: url.host })];
  });

const listIn = (said: Said, name: string): readonly string[] | undefined => {
  const v = said[name];
  return Array.isArray(v) ? v.filter((x) => typeof x === 'string') : undefined;
};
/** What it says that it takes, where it says so, against what is asked. */
const lacking = (said: Said, name: string, wanted: readonly string[]): readonly string[] => {
  const has = listIn(said, name);
  return has === undefined ? [] : wanted.filter((x) => !has.includes(x));
};
const SIGNED_WITH = 'id_token_signing_alg_values_supported';
const abilityFindings = (a: ProviderSettings, said: Said): readonly WireProviderFinding[] => [
  ...(lacking(said, 'response_types_supported', ['code']).length > 0
    ? [finding('error', 'proveedor.prueba.sinCodigo')]
    : []),
  ...(lacking(said, 'code_challenge_methods_supported', ['S256']).length > 0
    ? [finding('error', 'proveedor.prueba.sinPkce')]
    : []),
  ...(listIn(said, SIGNED_WITH)?.some((x) => SIGNING_ALGORITHMS.includes(x)) === false
    ? [
        finding('error', 'proveedor.prueba.firma', {
          algoritmos: listIn(said, SIGNED_WITH)?.join(', ') ?? '',
        }),
      ]
    : []),
  ...lacking(said, 'scopes_supported', a.alcances.split(/\s+/)).map((alcance) =>
    finding('aviso', 'proveedor.prueba.alcance', { alcance }),
  ),
  ...(a.grupos.length > 0 && lacking(said, 'claims_supported', [a.reclamo]).length > 0
    ? [finding('aviso', 'proveedor.prueba.reclamo', { reclamo: a.reclamo })]
    : []),
  ...(said['backchannel_logout_supported'] === true
    ? [finding('bien', 'proveedor.prueba.avisaSalidas')]
    : [finding('aviso', 'proveedor.prueba.noAvisaSalidas', { minutos: Math.round(a.cadaMs / 60_000) })]),
];

const keyFindings = async (a: ProviderSettings, said: Said): Promise<readonly WireProviderFinding[]> => {
  const read = await readJson(a, String(said['jwks_uri']));
  if (isFinding(read)) return [read];
  const keys = read['keys'];
  return Array.isArray(keys) && keys.length > 0 ? [] : [finding('error', 'proveedor.prueba.sinClaves')];
};

/** Errors first. Without any, people can try to sign in. */
export const checkProviderSettings = async (a: ProviderSettings): Promise<readonly WireProviderFinding[]> => {
  const said = await readJson(a, metadataAddress(a.emisor));
  if (isFinding(said)) return [said];
  const issuer = said['issuer'],
    isThat = typeof issuer === 'string' && URL.canParse(issuer) && new URL(issuer).href === a.emisor.href;
  const addresses = addressFindings(a, said),
    all = [
      ...(isThat
        ? []
        : [finding('error', 'proveedor.prueba.otroEmisor', { dice: String(issuer ?? '—').slice(0, 200) })]),
      ...addresses,
      ...(addresses.length > 0 ? [] : await keyFindings(a, said)),
      ...abilityFindings(a, said),
    ];
  return all.some((x) => x.nivel === 'error')
    ? all
    : [finding('bien', 'proveedor.prueba.sirve', { emisor: a.emisor.href }), ...all];
};

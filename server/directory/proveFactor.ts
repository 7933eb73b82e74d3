// Whether somebody proves their second factor: a code of their application, one of their recovery codes, or a passkey.
import { isLeft } from 'fp-ts/lib/Either.js';
import { Secret, TOTP } from 'otpauth';
import { fail, failure, ok, type Failure, type Result } from '../../core/kit/failure.ts';
import type { TextKey } from '../../core/kit/text.ts';
import type { Directory, User } from './directory.ts';
import { askForKey, challengeOf, keyIdOf, passkeySite, verifyKey } from './passkeys.ts';
import { hasFactor, type SecondFactor, type SpentFactor } from './secondFactor.ts';
import { throttleSignIn } from './guessThrottle.ts';
import type { SignInDoor } from './signInDoor.ts';

const PERIOD_S = 30,
  DIGITS = 6,
  SECRET_BYTES = 20,
  /** How many half minutes a telephone's clock may be off. */
  WINDOW = 1;
const ISSUER = 'Jornal';

const applicationOf = (secret: string, label: string): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label,
    secret: Secret.fromBase32(secret),
    digits: DIGITS,
    period: PERIOD_S,
    algorithm: 'SHA1',
  });
/** A secret for a new application, and the address by which one takes it. */
export const newApplication = (label: string): { readonly secreto: string; readonly uri: string } => {
  const secreto = new Secret({ size: SECRET_BYTES }).base32;
  return { secreto, uri: applicationOf(secreto, label).toString() };
};
/** The half minute whose code this is; undefined: it is of none near now. */
export const stepOfCode = (secret: string, code: string, ahora: number): number | undefined => {
  const delta = applicationOf(secret, ISSUER).validate({ token: code, timestamp: ahora, window: WINDOW });
  return delta === null ? undefined : Math.floor(ahora / 1000 / PERIOD_S) + delta;
};

/** Without the spaces and dashes that people copy. */
const plainCode = (s: string): string => s.toLowerCase().replace(/[\s-]/g, '');
export const recoveryHash = (d: Directory, idUsuario: number, code: string): string =>
  d.claveDeFactores.hash(idUsuario, plainCode(code));

export interface GivenFactor {
  readonly codigo?: string | undefined;
  /** What the browser's passkey answered. */
  readonly llave?: unknown;
  readonly direccion: string;
  /** The page's own address, where passkeys are good. */
  readonly origen?: string | undefined;
}

/** What is asked: a code, and a passkey if there is one that is good at this address. */
export const factorAsked = async (
  d: Directory,
  u: User,
  origen: string | undefined,
): Promise<{ readonly codigo: boolean; readonly recuperacion: boolean; readonly llave: string | null }> => {
  const f = d.factorDe(u.id),
    site = origen === undefined ? undefined : passkeySite(origen),
    asked = site && f.llaves.length > 0 ? await askForKey(site, f.llaves) : undefined;
  if (asked) await d.pendientes.put(`llave:${u.id}:${asked.desafio}`, asked.desafio);
  return {
    codigo: f.aplicacion !== null,
    recuperacion: f.codigos > 0,
    llave: asked?.opciones ?? null,
  };
};
const needsCode = async (d: Directory, u: User, origen: string | undefined, key: TextKey): Promise<Failure> =>
  failure('needs_code', key, {}, { data: await factorAsked(d, u, origen) });

const provedByCode = (d: Directory, u: User, f: SecondFactor, written: string): SpentFactor | undefined => {
  const code = plainCode(written);
  if (!/^\d{6}$/.test(code)) {
    return { con: 'recuperacion', huella: recoveryHash(d, u.id, code) };
  }
  const secret = f.aplicacion && d.claveDeFactores.open(u.id, f.aplicacion.secreto),
    paso = secret ? stepOfCode(secret, code, d.ahora()) : undefined;
  return paso === undefined || paso <= (f.aplicacion?.ultimoPaso ?? 0) ? undefined : { con: 'codigo', paso };
};

const provedByKey = async (
  d: Directory,
  u: User,
  f: SecondFactor,
  g: GivenFactor,
): Promise<SpentFactor | undefined> => {
  const site = g.origen === undefined ? undefined : passkeySite(g.origen),
    key = f.llaves.find((k) => k.id === keyIdOf(g.llave)),
    said = challengeOf(g.llave);
  if (site === undefined || key === undefined || said === undefined) return undefined;
  const name = `llave:${u.id}:${said}`,
    challenge = await d.pendientes.get(name);
  if (challenge === undefined) return undefined;
  const contador = await verifyKey(site, key, { answer: g.llave, challenge, alone: false });
  return contador === undefined ? undefined : { con: 'llave', id: key.id, contador, desafio: name };
};

/**
 * What they proved it with, to be used up by what it opens; null: this user has no second factor. Left: what is asked.
 * Guesses are as slow as those of the password.
 */
export const proveFactor = async (
  p: SignInDoor,
  u: User,
  g: GivenFactor,
): Promise<Result<SpentFactor | null>> => {
  const d = p.directorio,
    f = d.factorDe(u.id);
  if (!hasFactor(f)) return ok(null);
  const written = g.codigo?.trim() ?? '';
  if (written === '' && g.llave === undefined)
    return { _tag: 'Left', left: await needsCode(d, u, g.origen, 'factor.pida') };
  const intento = await throttleSignIn(p, `f:${u.id}`, g.direccion);
  if (isLeft(intento)) return intento;
  const proved = g.llave === undefined ? provedByCode(d, u, f, written) : await provedByKey(d, u, f, g);
  if (proved === undefined || (proved.con === 'recuperacion' && !d.codigoSirve(u.id, proved.huella))) {
    await d.anotar({ suceso: 'codigo_fallido', idUsuario: u.id, direccion: g.direccion });
    return {
      _tag: 'Left',
      left: await needsCode(d, u, g.origen, g.llave === undefined ? 'factor.codigoMal' : 'factor.llaveMal'),
    };
  }
  await intento.right.soltar();
  return ok(proved);
};

/**
 * A passkey's challenge is used up by what it opens: of two who bring the same answer, one gets in. Undefined: it was used.
 * `giveBack`: nothing was opened, and the same answer still serves.
 */
export const takeChallenge = async (
  d: Directory,
  f: SpentFactor | null,
): Promise<{ readonly giveBack: () => Promise<void> } | undefined> => {
  if (f?.con !== 'llave') return { giveBack: async () => undefined };
  const challenge = await d.pendientes.take(f.desafio);
  return challenge === undefined ? undefined : { giveBack: () => d.pendientes.put(f.desafio, challenge) };
};

/** The answer to a code that was used between its check and what it opens. */
export const usedFactor = async (d: Directory, u: User, origen: string | undefined): Promise<Failure> =>
  needsCode(d, u, origen, 'factor.codigoMal');

/** Whose passkey answered, by itself: it says who is there and proves it. */
export const proveAlone = async (
  p: SignInDoor,
  g: GivenFactor,
): Promise<Result<{ readonly usuario: User; readonly factor: SpentFactor }>> => {
  const d = p.directorio,
    intento = await throttleSignIn(p, `llave:${g.direccion}`, g.direccion);
  if (isLeft(intento)) return intento;
  const site = g.origen === undefined ? undefined : passkeySite(g.origen),
    id = keyIdOf(g.llave) ?? '',
    owner = d.duenioDeLlave(id),
    usuario = owner === undefined ? undefined : d.usuarioPorId(owner),
    key = owner === undefined ? undefined : d.factorDe(owner).llaves.find((k) => k.id === id),
    said = challengeOf(g.llave),
    name = `sola:${said ?? ''}`,
    challenge = await d.pendientes.get(name);
  const contador =
    site && key && challenge !== undefined
      ? await verifyKey(site, key, { answer: g.llave, challenge, alone: true })
      : undefined;
  if (usuario?.activo !== 1 || usuario.clave === null || key === undefined || contador === undefined) {
    await d.anotar({
      suceso: 'ingreso_fallido',
      idUsuario: owner ?? null,
      direccion: g.direccion,
      canal: 'web',
    });
    return fail('invalid', 'factor.llaveMal');
  }
  await intento.right.soltar();
  return ok({ usuario, factor: { con: 'llave', id: key.id, contador, desafio: name } });
};

// The tokens of the terminal and of programs: what may be asked of one, giving it, and another secret for it.
import type { SpentFactor } from './secondFactor.ts';
import { api } from '../../core/api/index.ts';
import { failure, fail, type Result } from '../../core/kit/failure.ts';
import { textFor } from '../../core/kit/text.ts';
import { readNetworks } from '../kernel/networks.ts';
import type { Directory, User } from './directory.ts';
import { secretHash, newSecret } from './secret.ts';

export interface TokenRequest {
  readonly nombre: string;
  readonly dias: number;
  readonly alcance?: 'todo' | 'lectura';
  /** The only areas of calls that it may make, and the only networks where it works; none: all. */
  readonly areas?: readonly string[];
  readonly redes?: readonly string[];
  /** It does what asks for a proof of who is there without one: for programs that work alone. */
  readonly sinProbar?: boolean;
}

/** The areas of the declared calls. */
const AREAS: ReadonlySet<string> = new Set(Object.keys(api));

/** Why this request for a token is refused; undefined when it is not. */
export const checkToken = (d: Directory, o: TokenRequest, prefijo = 'Token.'): Result<never> | undefined => {
  const nombre = o.nombre.trim();
  const mal = (field: string, message: string) =>
    failure(
      'invalid',
      'campo.unError',
      { mensaje: message },
      { errors: [{ field, code: 'format', message }] },
    );
  if (nombre === '' || nombre.length > 60)
    return { _tag: 'Left', left: mal(`${prefijo}nombre`, textFor('servidor.tokenNombre')) };
  const area = o.areas?.find((a) => !AREAS.has(a)),
    redes = readNetworks(o.redes ?? []);
  if (area !== undefined)
    return { _tag: 'Left', left: mal(`${prefijo}areas`, textFor('servidor.tokenAreaMal', { valor: area })) };
  if ('wrong' in redes)
    return {
      _tag: 'Left',
      left: mal(`${prefijo}redes`, textFor('servidor.redMal', { valor: redes.wrong })),
    };
  const max = d.ajustes.tokenDiasMaximo;
  if (!Number.isInteger(o.dias) || o.dias < 1 || o.dias > max)
    return { _tag: 'Left', left: mal(`${prefijo}dias`, textFor('servidor.tokenDias', { max })) };
  return undefined;
};

/** The most tokens of one user at once: with more, people could not tell them apart. */
const MAXIMO_TOKENS = 100;
/** The refusal of one more token, when the user has the most allowed. */
export const tooManyTokens = (d: Directory, idUsuario: number): Result<never> | undefined =>
  d.abiertos(idUsuario).filter((a) => a.nombre !== null).length >= MAXIMO_TOKENS
    ? fail('limit', 'servidor.muchosTokens', { maximo: MAXIMO_TOKENS })
    : undefined;

/** Gives the secret once; it is not stored. */
export const issueToken = async (
  d: Directory,
  usuario: User,
  o: TokenRequest & {
    readonly empresa: string | null;
    readonly direccion: string;
    readonly canal: 'web' | 'terminal';
    readonly factor?: SpentFactor | null;
    readonly pedido?: number | null;
  },
): Promise<{ readonly token: string; readonly vence: number } | undefined> => {
  const secreto = `jornal_${newSecret()}`,
    ahora = d.ahora(),
    vence = ahora + o.dias * 86_400_000,
    nombre = o.nombre.trim();
  const creado = await d.escribir('crearToken', {
    huella: secretHash(secreto),
    idUsuario: usuario.id,
    idEmpresa: o.empresa,
    nombre,
    alcance: o.alcance ?? 'todo',
    areas: o.areas === undefined || o.areas.length === 0 ? null : o.areas,
    redes: o.redes === undefined || o.redes.length === 0 ? null : o.redes,
    ahora,
    vence,
    factor: o.factor ?? null,
    pedido: o.pedido ?? null,
    sinProbar: o.sinProbar ?? false,
    direccion: o.direccion,
  });
  // What the second factor was proved with had been used meanwhile.
  if (!creado) return undefined;
  await d.anotar({
    suceso: 'token',
    idUsuario: usuario.id,
    direccion: o.direccion,
    canal: o.canal,
    detalle: nombre,
  });
  return { token: secreto, vence };
};

/** A new secret for one of the user's own tokens, which goes on as long again; undefined when it is not there. */
export const rotateToken = async (
  d: Directory,
  usuario: User,
  o: { readonly huella: string; readonly direccion: string; readonly canal: 'web' | 'terminal' },
): Promise<{ readonly token: string; readonly vence: number } | undefined> => {
  const was = d.abiertos(usuario.id).find((a) => a.huella === o.huella && a.nombre !== null);
  if (was === undefined) return undefined;
  const token = `jornal_${newSecret()}`,
    ahora = d.ahora(),
    vence = ahora + (was.vence - was.creada);
  const done = await d.escribir('rotarToken', {
    huella: o.huella,
    nueva: secretHash(token),
    idUsuario: usuario.id,
    ahora,
    vence,
    direccion: o.direccion,
  });
  if (!done) return undefined;
  d.terminaron([o.huella]);
  await d.anotar({
    suceso: 'token_rotado',
    idUsuario: usuario.id,
    direccion: o.direccion,
    canal: o.canal,
    detalle: was.nombre,
  });
  return { token, vence };
};

// The sign-in of a terminal with the browser (RFC 8628): what it asks, what whoever approves it is shown, and the token,
// which is given once and only to where it was asked for.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, failure, ok, phrase, type Result } from '../../core/kit/failure.ts';
import { factorDuty } from './factorDuty.ts';
import { throttleSignIn } from './guessThrottle.ts';
import { newSecret, secretHash, typeableSecret } from './secret.ts';
import { empresaOfToken } from './signIn.ts';
import type { SignInDoor } from './signInDoor.ts';
import type { TerminalRequest } from './terminalRequests.ts';
import { addressKey, toldToWait } from './throttle.ts';
import { checkToken, issueToken, tooManyTokens, type TokenRequest } from './tokens.ts';
import type { User } from './directory.ts';

/** How long a request lives, and how many one network may make in that time: a whole office shares one. */
export const TERMINAL_REQUEST_MS = 10 * 60_000;
const PER_NETWORK = {
  libres: 30,
  ventanaMs: TERMINAL_REQUEST_MS,
  esperaMs: 0,
  topeMs: 0,
  cupo: true,
} as const;

/** What nobody sees in a name: it could hide, or turn round, what is read beside it. */
const UNSEEN = /[\p{Cc}\p{Cf}]/u;
/** What the person writes, without what it is separated with and whatever the case. */
const codeHash = (written: string): string => secretHash(written.toLowerCase().replace(/[^a-z0-9]/g, ''));

export interface AskedTerminal {
  readonly pedido: string;
  readonly codigo: string;
  readonly venceMs: number;
  readonly cadaMs: number;
}
export const askFromTerminal = async (
  p: SignInDoor,
  o: { readonly token: TokenRequest; readonly empresa: string | undefined; readonly direccion: string },
): Promise<Result<AskedTerminal>> => {
  const d = p.directorio,
    creado = d.ahora(),
    red = addressKey(o.direccion),
    cada = d.ajustes.terminalCadaMs;
  const mal = checkToken(d, UNSEEN.test(o.token.nombre) ? { ...o.token, nombre: '' } : o.token, '');
  if (mal) return mal;
  const turno = await p.intentos.intentar([[`terminal:${red}`, PER_NETWORK]]);
  if ('esperaSegundos' in turno) return toldToWait(turno);
  for (;;) {
    const pedido = newSecret(),
      codigo = typeableSecret(2);
    const hecho = await d.escribir('pedirEnTerminal', {
      huella: secretHash(pedido),
      codigo: codeHash(codigo),
      nombre: o.token.nombre.trim(),
      dias: o.token.dias,
      alcance: o.token.alcance ?? 'todo',
      sin_probar: o.token.sinProbar ? 1 : 0,
      empresa: o.empresa ?? null,
      direccion: o.direccion,
      red,
      creado,
      vence: creado + TERMINAL_REQUEST_MS,
      cada,
    });
    // Another one has that code: with so few alive, the next is free.
    if (hecho) return ok({ pedido, codigo, venceMs: TERMINAL_REQUEST_MS, cadaMs: cada });
  }
};

interface Given {
  readonly token: string;
  readonly vence: number;
}
/** What the terminal is told; with a token, whose it is and what it is called. */
export const waitInTerminal = async (
  p: Pick<SignInDoor, 'directorio'>,
  o: { readonly pedido: string; readonly direccion: string },
): Promise<
  Result<{
    readonly cadaMs: number;
    readonly dado: (Given & { readonly usuario: User; readonly nombre: string }) | null;
  }>
> => {
  const d = p.directorio,
    ahora = d.ahora(),
    huella = secretHash(o.pedido),
    over = fail('invalid', 'aprobarTerminal.vencido');
  if (!d.esperaTerminal(huella, ahora)) return over;
  const r = await d.escribir('consultarEnTerminal', { huella, red: addressKey(o.direccion), ahora });
  if (r.dice === 'nada') return over;
  if (r.dice === 'rechazado') return fail('invalid', 'aprobarTerminal.rechazado');
  if (r.dice === 'espera') return ok({ cadaMs: r.cada, dado: null });
  const { pedido } = r,
    usuario = pedido.id_usuario === null ? undefined : d.usuarioPorId(pedido.id_usuario);
  // Who approved it was disabled meanwhile.
  if (usuario?.activo !== 1) return over;
  const muchos = tooManyTokens(d, usuario.id);
  if (muchos) return muchos;
  const dado = await issueToken(d, usuario, {
    nombre: pedido.nombre,
    dias: pedido.dias,
    alcance: pedido.alcance,
    sinProbar: pedido.sin_probar === 1,
    empresa: pedido.id_empresa,
    direccion: o.direccion,
    canal: 'terminal',
    pedido: factorDuty(d, usuario)?.desde ?? null,
  });
  return dado === undefined
    ? over
    : ok({ cadaMs: pedido.cada, dado: { ...dado, usuario, nombre: pedido.nombre } });
};

/** Who looks or answers, and from where. */
interface Looking {
  readonly codigo: string;
  readonly usuario: User;
  readonly direccion: string;
}
/** What the terminal with that code asks, and the company of its token; guesses are as slow as those of a password. */
export const terminalRequestOf = async (
  p: SignInDoor,
  o: Looking,
): Promise<Result<{ readonly pedido: TerminalRequest; readonly idEmpresa: string | null }>> => {
  const d = p.directorio,
    intento = await throttleSignIn(p, `terminal:${o.usuario.id}`, o.direccion);
  if (isLeft(intento)) return intento;
  const pedido = d.pedidoDeTerminal(codeHash(o.codigo), d.ahora());
  if (pedido === undefined) {
    await d.anotar({
      suceso: 'codigo_de_terminal_fallido',
      idUsuario: o.usuario.id,
      direccion: o.direccion,
      canal: 'web',
    });
    return unknownCode();
  }
  await intento.right.soltar();
  const empresa = empresaOfToken(d, o.usuario.id, pedido.empresa ?? undefined);
  return isLeft(empresa) ? empresa : ok({ pedido, idEmpresa: empresa.right });
};
const unknownCode = (): Result<never> => ({
  _tag: 'Left',
  left: failure(
    'invalid',
    'aprobarTerminal.noEsta',
    {},
    { errors: [{ field: 'codigo', code: 'invalid', ...phrase('aprobarTerminal.noEsta') }] },
  ),
});

export const answerTerminal = async (
  p: SignInDoor,
  o: Looking & { readonly estado: 'aprobado' | 'rechazado' },
): Promise<Result<null>> => {
  const d = p.directorio,
    r = await terminalRequestOf(p, o);
  if (isLeft(r)) return r;
  const muchos = o.estado === 'aprobado' ? tooManyTokens(d, o.usuario.id) : undefined;
  if (muchos) return muchos;
  const { pedido, idEmpresa } = r.right;
  const hecho = await d.escribir('responderATerminal', {
    codigo: codeHash(o.codigo),
    estado: o.estado,
    idUsuario: o.usuario.id,
    idEmpresa,
    ahora: d.ahora(),
  });
  if (!hecho) return unknownCode();
  await d.anotar({
    suceso: o.estado === 'aprobado' ? 'terminal_aprobada' : 'terminal_rechazada',
    idUsuario: o.usuario.id,
    direccion: o.direccion,
    canal: 'web',
    detalle: `${pedido.nombre} · ${pedido.direccion}`,
  });
  return ok(null);
};

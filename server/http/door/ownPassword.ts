// Asks signed-in users for their password before actions that a stolen session must not be able to do.
import { isLeft, left } from 'fp-ts/lib/Either.js';
import { failure, ok, type Result, phrase } from '../../../core/kit/failure.ts';
import { throttleKnown } from '../../directory/guessThrottle.ts';
import { identityOf, type HandlerContext, type CallRequest } from './handler.ts';

/**
 * Counts as an attempt to sign in: a stolen session gives no better chance to guess. Whoever guesses elsewhere does
 * not make the session wait.
 */
export const confirmPassword = async (
  c: HandlerContext,
  p: CallRequest<unknown>,
  actual: string,
): Promise<Result<null>> => {
  const { usuario, huella } = identityOf(p),
    intento = await throttleKnown(c, { idUsuario: usuario.id, huella, direccion: p.direccion });
  if (isLeft(intento)) return intento;
  const igual = await c.claves.comparar(actual, usuario.clave);
  if (isLeft(igual)) {
    await intento.right.soltar();
    return igual;
  }
  if (!igual.right)
    return left(
      failure(
        'invalid',
        'servidor.administracion.claveActual',
        {},
        { errors: [{ field: 'actual', code: 'invalid', ...phrase('servidor.administracion.claveActual') }] },
      ),
    );
  await intento.right.soltar();
  return ok(null);
};

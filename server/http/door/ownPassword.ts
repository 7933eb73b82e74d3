// Asking for the password of whoever is already in, before what a stolen session must not do.
import { isLeft, left } from 'fp-ts/lib/Either.js';
import { failure, ok, type Result, phrase } from '../../../core/kit/failure.ts';
import { frenar } from '../../directory/signIn.ts';
import { identidadDe, type Contexto, type Pedido } from './handler.ts';

/** Counted with the tries of signing in: a stolen session is no better a place to guess. */
export const confirmarClave = async (
  c: Contexto,
  p: Pedido<unknown>,
  actual: string,
): Promise<Result<null>> => {
  const { usuario } = identidadDe(p),
    intento = frenar(c, `u:${usuario.id}`, p.direccion);
  if (isLeft(intento)) return intento;
  const igual = await c.claves.comparar(actual, usuario.clave);
  if (isLeft(igual)) {
    intento.right.soltar();
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
  intento.right.soltar();
  return ok(null);
};

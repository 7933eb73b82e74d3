// Whoever signs a receipt proves who they are: an open session does not say who is in front of it.
import { left } from 'fp-ts/lib/Either.js';
import { failure, phrase, type Result } from '../../../core/kit/failure.ts';
import type { CallRequest, HandlerContext } from '../../http/door/handler.ts';
import { confirmPassword } from '../../http/door/ownPassword.ts';

export const proveSignature = async (
  c: HandlerContext,
  p: CallRequest<unknown>,
  clave: string,
): Promise<Result<null>> =>
  clave === ''
    ? left(
        failure(
          'invalid',
          'recibos.firmeConClave',
          {},
          { errors: [{ field: 'actual', code: 'required', ...phrase('recibos.firmeConClave') }] },
        ),
      )
    : confirmPassword(c, p, clave);

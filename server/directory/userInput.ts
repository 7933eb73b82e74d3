// The data of a new user and every fault in it, each beside its field.
import { type Failure, type FieldError, phrase } from '../../core/kit/failure.ts';
import { fieldsFailure } from '../../core/kit/fieldsFailure.ts';
import { textField } from '../../core/kit/field.ts';
import { readField } from '../../core/kit/readField.ts';
import type { TextKey } from '../../core/kit/text.ts';
import type { PasswordOwner, Passwords } from './passwords.ts';

export interface UserInput {
  readonly username: string;
  readonly email: string | null;
  readonly nombre: string;
  readonly password: string;
}

export const inputError = (
  field: string,
  code: string,
  clave: TextKey,
  valores: Readonly<Record<string, string | number>> = {},
): FieldError => ({ field, code, ...phrase(clave, valores) });
export const fieldErrors = (
  errors: readonly FieldError[],
  code: 'invalid' | 'duplicate' = 'invalid',
): Failure => fieldsFailure(errors, code);

/**
 * Every fault of a new user at once; undefined when there is none. `campoNombre` is the field's name on the
 * wire.
 */
export const checkUser = async (
  claves: Passwords,
  u: UserInput & Pick<PasswordOwner, 'empresas' | 'lugares'>,
  campoNombre: 'nombre' | 'fullname',
): Promise<Failure | undefined> => {
  const correo =
    u.email === null
      ? { value: null }
      : readField(textField('Correo', { required: true, max: 200, check: 'email' }), 'email', u.email);
  const clave = await claves.revisar(u.password, u);
  const errors = [
    ...(/^[\p{L}\d._-]{3,60}$/u.test(u.username.trim())
      ? []
      : [inputError('username', 'format', 'servidor.usuarioForma')]),
    ...('errors' in correo ? correo.errors : []),
    ...(/^[^\p{Cc}\p{Cf}]{1,80}$/u.test(u.nombre.trim())
      ? []
      : [inputError(campoNombre, 'required', 'servidor.nombreVacio')]),
    ...(clave?.errors ?? []),
  ];
  return errors.length ? fieldErrors(errors) : undefined;
};

export const takenFailure = (que: 'username' | 'email', u: UserInput): Failure =>
  fieldErrors(
    [
      que === 'username'
        ? inputError('username', 'duplicate', 'servidor.usuarioTomado', { valor: u.username })
        : inputError('email', 'duplicate', 'servidor.correoTomado', { valor: u.email ?? '' }),
    ],
    'duplicate',
  );

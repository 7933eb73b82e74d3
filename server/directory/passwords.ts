// Passwords: argon2id, few at a time behind a short queue, and the rules for new ones.
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { MIN_PASSWORD_LENGTH } from '../../core/domain/password.ts';
import { failure, fail, ok, type Failure, type Result, phrase } from '../../core/kit/failure.ts';
import type { TextKey } from '../../core/kit/text.ts';
import { standsGuessing } from './passwordStrength.ts';
import { isStolenPassword } from './stolenPasswords.ts';
import { loginKey } from './rows.ts';

export const MAX_PASSWORD_LENGTH = 128;

export interface HashCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}
/** OWASP's first choice for argon2id with 19 MiB. */
export const HASH_COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const A_LA_VEZ = 2;
const EN_ESPERA = 32;

export interface Passwords {
  readonly cifrar: (clave: string) => Promise<Result<string>>;
  /** `guardada` null: there is no user; the same work is done, and the answer is no. */
  readonly comparar: (clave: string, guardada: string | null) => Promise<Result<boolean>>;
  readonly estaVieja: (guardada: string) => boolean;
  /** Why this user may not have that password; undefined when they may. */
  readonly revisar: (clave: string, de: PasswordOwner) => Promise<Failure | undefined>;
  /** How many times argon2 ran: the same for a user that exists and one that does not. */
  readonly hechas: () => number;
}

export const openPasswords = async (
  costo: HashCost = HASH_COST,
  datos: string | null = null,
): Promise<Passwords> => {
  const nadie = await hash('una contraseña que nadie tiene', costo);
  const espera: (() => void)[] = [];
  let activas = 0,
    hechas = 0;
  const conTurno = async <A>(f: () => Promise<A>): Promise<Result<A>> => {
    if (activas >= A_LA_VEZ) {
      if (espera.length >= EN_ESPERA)
        return fail('too_many', 'servidor.ocupado', { segundos: 5 }, { data: { segundos: 5 } });
      await new Promise<void>((turno) => espera.push(turno));
    } else activas += 1;
    try {
      hechas += 1;
      return ok(await f());
    } finally {
      // The slot passes to the next in the queue; it is freed when nobody waits.
      const otro = espera.shift();
      if (otro) otro();
      else activas -= 1;
    }
  };
  return {
    cifrar: (clave) => conTurno(() => hash(clave, costo)),
    comparar: (clave, guardada) =>
      conTurno(async () => {
        // No password is longer, so a longer text cannot match: it is cut to limit the cost.
        const igual = await verify(guardada ?? nadie, clave.slice(0, MAX_PASSWORD_LENGTH + 1));
        return guardada !== null && igual;
      }),
    estaVieja: (guardada) => {
      const o = parseOptions(guardada);
      return (
        o.memoryCost !== costo.memoryCost ||
        o.timeCost !== costo.timeCost ||
        o.parallelism !== costo.parallelism
      );
    },
    revisar: (clave, de) => checkPassword(clave, de, datos),
    hechas: () => hechas,
  };
};

/** What is known of whoever chooses a password: the first words that somebody would try. */
export interface PasswordOwner {
  readonly username: string;
  readonly email: string | null;
  readonly nombre?: string;
  readonly empresas?: readonly string[];
  /** The streets and towns of those companies. */
  readonly lugares?: readonly string[];
}

/**
 * Why a new password is not accepted; undefined when it is. No rules of composition: its length, how many
 * guesses it would stand, and not one of those stolen elsewhere (`datos`: where the installation keeps more).
 */
export const checkPassword = async (
  clave: string,
  de: PasswordOwner,
  datos: string | null = null,
): Promise<Failure | undefined> => {
  const mal = (clave_: TextKey, valores: Readonly<Record<string, number>> = {}): Failure =>
    failure('invalid', clave_, valores, {
      errors: [{ field: 'password', code: 'password', ...phrase(clave_, valores) }],
    });
  if ([...clave].length < MIN_PASSWORD_LENGTH)
    return mal('servidor.claveCorta', { min: MIN_PASSWORD_LENGTH });
  if (clave.length > MAX_PASSWORD_LENGTH) return mal('servidor.claveLarga', { max: MAX_PASSWORD_LENGTH });
  const igual = loginKey(clave);
  if (
    igual === loginKey(de.username) ||
    (de.email !== null && (igual === loginKey(de.email) || igual === loginKey(de.email).split('@')[0]))
  )
    return mal('servidor.claveDelUsuario');
  if (isStolenPassword(clave, datos)) return mal('servidor.claveComun');
  const known = [de.username, de.email ?? '', de.nombre ?? '', ...(de.empresas ?? []), ...(de.lugares ?? [])];
  return (await standsGuessing(clave, known)) ? undefined : mal('servidor.claveFacil');
};

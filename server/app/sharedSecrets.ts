// The secrets that the servers of a database share: each in a box of its own, which only what they are all given opens.
import { randomBytes } from 'node:crypto';
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { typeableSecret } from '../directory/secret.ts';
import { newSigningKey } from '../kernel/headSigner.ts';
import { sealedBox } from '../kernel/sealedBox.ts';
import type { SharedWork } from '../kernel/sharedWork.ts';
import type { Connection } from '../postgres/connection.ts';
import { putSecret, secretsThere, secretThere } from '../postgres/movedThings.ts';

/** What seals second factors. */
export const FACTORS = 'factores',
  /** What signs heads, as PEM. */
  HEADS = 'cabezas',
  /** The code of the first start. */
  START = 'inicio';

const otherSecret = (): Result<never> => fail('invalid', 'servidor.almacen.otraClave');

/** Whether what was given is what the servers of the database are given: it opens all that is there. Nothing is written. */
export const opensSecrets = async (c: Connection, clave: string): Promise<Result<null>> => {
  for (const [name, sealed] of await secretsThere(c))
    if (sealedBox(clave, name).open(sealed) === undefined) return otherSecret();
  return ok(null);
};

/** Leaves a secret there, so that from now on another one than `clave` is noticed; Left: it is another one already. */
export const sealWith = async (c: Connection, clave: string): Promise<Result<null>> => {
  await putSecret(c, START, sealedBox(clave, START).seal(Buffer.from(typeableSecret())));
  return opensSecrets(c, clave);
};

/** Keeps a secret that has a value already; Left: an earlier attempt kept another one. */
export const keepSecret = async (
  { c, clave }: { readonly c: Connection; readonly clave: string },
  name: string,
  value: Buffer,
): Promise<Result<null>> => {
  const box = sealedBox(clave, name);
  await putSecret(c, name, box.seal(value));
  const kept = await secretThere(c, name);
  return kept !== undefined && box.open(kept)?.equals(value) === true ? ok(null) : otherSecret();
};

export interface SharedSecrets {
  readonly factorKey: Buffer;
  readonly headsKey: Buffer;
  readonly startCode: Buffer;
}

/** The first server to start makes them. */
export const secretsOf = async (
  work: Pick<SharedWork, 'secret'>,
  clave: string,
): Promise<Result<SharedSecrets>> => {
  const secret = async (name: string, fresh: Buffer): Promise<Result<Buffer>> => {
    const box = sealedBox(clave, name),
      opened = box.open(await work.secret(name, box.seal(fresh)));
    return opened === undefined ? otherSecret() : ok(opened);
  };
  const startCode = await secret(START, Buffer.from(typeableSecret()));
  if (isLeft(startCode)) return startCode;
  const factorKey = await secret(FACTORS, randomBytes(32));
  if (isLeft(factorKey)) return factorKey;
  const headsKey = await secret(HEADS, Buffer.from(newSigningKey()));
  if (isLeft(headsKey)) return headsKey;
  return ok({ factorKey: factorKey.right, headsKey: headsKey.right, startCode: startCode.right });
};

// What the installation offers before signing in (first start, registration, demonstration); requested once.
import * as E from 'fp-ts/lib/Either.js';
import { useEffect, useState } from 'react';
import { api } from '../../../core/api/index.ts';
import type { InstallationOffer } from '../../../core/api/usuarios.ts';
import { client } from '../../ports.ts';

let request: Promise<InstallationOffer | undefined> | undefined;
const ask = (): Promise<InstallationOffer | undefined> =>
  (request ??= client
    .ask(api.usuarios.inicio, undefined)()
    .then((r) => {
      if (E.isRight(r)) return r.right.content;
      request = undefined;
      return undefined;
    }));
/** The answer changes once the first user exists. */
export const forgetInstallationOffer = (): void => {
  request = undefined;
};

export const useInstallationOffer = (): InstallationOffer | undefined => {
  const [i, set] = useState<InstallationOffer | undefined>(undefined);
  useEffect(() => {
    let alive = true;
    void ask().then((x) => {
      if (alive) set(x);
    });
    return () => {
      alive = false;
    };
  }, []);
  return i;
};

// What the installation offers before signing in: first start, registration, demonstration; asked once.
import * as E from 'fp-ts/lib/Either.js';
import { useEffect, useState } from 'react';
import { api } from '../../../core/api/index.ts';
import { client } from '../../ports.ts';

export interface InstallationOffer {
  readonly primer_inicio: boolean;
  readonly registro: boolean;
  readonly demostracion: boolean;
  readonly contacto?: string;
}

let pedido: Promise<InstallationOffer | undefined> | undefined;
const pedir = (): Promise<InstallationOffer | undefined> =>
  (pedido ??= client
    .ask(api.usuarios.inicio, undefined)()
    .then((r) => {
      if (E.isRight(r)) return r.right.content;
      pedido = undefined;
      return undefined;
    }));
/** After the first user exists the answer is another. */
export const forgetInstallationOffer = (): void => {
  pedido = undefined;
};

export const useInstallationOffer = (): InstallationOffer | undefined => {
  const [i, poner] = useState<InstallationOffer | undefined>(undefined);
  useEffect(() => {
    let vivo = true;
    void pedir().then((x) => {
      if (vivo) poner(x);
    });
    return () => {
      vivo = false;
    };
  }, []);
  return i;
};

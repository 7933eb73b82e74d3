// The settings of the identity provider that whoever has the installation wrote in the browser, as the directory keeps them:
// the secret sealed with a key of another file.
import { isObject } from '../../core/kit/known.ts';
import type { Base } from '../kernel/sqlite.ts';
import { alreadyDone, rememberCommand, type OwnCommand } from './commands.ts';
import type { FactorKey } from './factorKey.ts';
import type { GivenProvider } from './providerSettings.ts';
import { noteEvent } from './rows.ts';

export const KEPT_PROVIDER = `
CREATE TABLE proveedor_puesto (id INTEGER PRIMARY KEY CHECK (id = 1), cuerpo TEXT NOT NULL, secreto BLOB, at INTEGER NOT NULL) STRICT;
`;
/** It is nobody's: no user has this number. */
const NOBODY = 0;

export interface KeptProviderReader {
  readonly proveedorPuesto: () => GivenProvider | undefined;
}
export const keptProviderReader = (db: Base, key: FactorKey): KeptProviderReader => {
  const one = db.prepare<[], { readonly cuerpo: string; readonly secreto: Buffer | null }>(
    'SELECT cuerpo, secreto FROM proveedor_puesto WHERE id = 1',
  );
  return {
    proveedorPuesto: () => {
      const kept = one.get();
      if (kept === undefined) return undefined;
      const read: unknown = JSON.parse(kept.cuerpo),
        secreto = kept.secreto === null ? undefined : key.open(NOBODY, kept.secreto);
      return isGiven(read) ? { ...read, ...(secreto === undefined ? {} : { secreto }) } : undefined;
    },
  };
};
/** Only what this program wrote is there. */
const isGiven = (x: unknown): x is GivenProvider =>
  isObject(x) && typeof x['emisor'] === 'string' && typeof x['cliente'] === 'string';
export const sealedSecret = (key: FactorKey, secreto: string): Buffer => key.seal(NOBODY, secreto);

export interface Change {
  readonly m: OwnCommand;
  readonly idUsuario: number;
}
const noted = (
  db: Base,
  a: Change,
  suceso: 'proveedor_puesto' | 'proveedor_sacado',
  detalle: string,
): void => {
  rememberCommand(db, a.m, {});
  noteEvent(db, {
    at: a.m.at,
    suceso,
    idUsuario: a.idUsuario,
    direccion: a.m.direccion,
    canal: a.m.canal ?? null,
    detalle,
  });
};
export const keptProviderWrites = {
  /** False: it had been done. */
  ponerProveedor: (
    db: Base,
    a: Change & { readonly cuerpo: string; readonly secreto: Buffer | null; readonly emisor: string },
  ): boolean => {
    if (alreadyDone(db, a.m)) return false;
    db.prepare(
      'INSERT INTO proveedor_puesto (id, cuerpo, secreto, at) VALUES (1, @cuerpo, @secreto, @at) ON CONFLICT (id) DO UPDATE SET cuerpo = excluded.cuerpo, secreto = excluded.secreto, at = excluded.at',
    ).run({ cuerpo: a.cuerpo, secreto: a.secreto, at: a.m.at });
    noted(db, a, 'proveedor_puesto', a.emisor);
    return true;
  },
  sacarProveedor: (db: Base, a: Change & { readonly emisor: string }): boolean => {
    if (alreadyDone(db, a.m)) return false;
    db.prepare('DELETE FROM proveedor_puesto').run();
    noted(db, a, 'proveedor_sacado', a.emisor);
    return true;
  },
} as const;

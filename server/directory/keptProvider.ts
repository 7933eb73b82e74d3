// The settings of the identity provider that whoever has the installation wrote in the browser, as the directory keeps them:
// the secret sealed with a key of another file.
import { isObject } from '../../core/kit/known.ts';
import type { Base } from '../kernel/sqlite.ts';
import type { FactorKey } from './factorKey.ts';
import { ownChange, type OwnChange } from './ownChange.ts';
import type { GivenProvider } from './providerSettings.ts';

export const KEPT_PROVIDER = `
CREATE TABLE proveedor_puesto (id INTEGER PRIMARY KEY CHECK (id = 1), cuerpo TEXT NOT NULL, secreto BLOB, at INTEGER NOT NULL) STRICT;
`;
/** It is nobody's: no user has this number. */
const NOBODY = 0;

export interface KeptProviderReader {
  /** The same object as long as nobody changed it. */
  readonly proveedorPuesto: () => GivenProvider | undefined;
}
export const keptProviderReader = (db: Base, key: FactorKey): KeptProviderReader => {
  const one = db.prepare<[], { readonly cuerpo: string; readonly secreto: Buffer | null }>(
    'SELECT cuerpo, secreto FROM proveedor_puesto WHERE id = 1',
  );
  const read = (cuerpo: string, secreto: Buffer | null): GivenProvider | undefined => {
    const said: unknown = JSON.parse(cuerpo),
      opened = secreto === null ? undefined : key.open(NOBODY, secreto);
    return isGiven(said) ? { ...said, ...(opened === undefined ? {} : { secreto: opened }) } : undefined;
  };
  let last: { readonly raw: string; readonly given: GivenProvider | undefined } | undefined;
  return {
    proveedorPuesto: () => {
      const kept = one.get();
      if (kept === undefined) return undefined;
      const raw = JSON.stringify([kept.cuerpo, kept.secreto]);
      if (last?.raw !== raw) last = { raw, given: read(kept.cuerpo, kept.secreto) };
      return last.given;
    },
  };
};
/** Only what this program wrote is there. */
const isGiven = (x: unknown): x is GivenProvider =>
  isObject(x) && typeof x['emisor'] === 'string' && typeof x['cliente'] === 'string';
export const sealedSecret = (key: FactorKey, secreto: string): Buffer => key.seal(NOBODY, secreto);

type Change = OwnChange & { readonly emisor: string };
export const keptProviderWrites = {
  /** False: it had been done. */
  ponerProveedor: (
    db: Base,
    a: Change & { readonly cuerpo: string; readonly secreto: Buffer | null },
  ): boolean =>
    ownChange(db, a, { suceso: 'proveedor_puesto', detalle: a.emisor }, () => {
      db.prepare(
        'INSERT INTO proveedor_puesto (id, cuerpo, secreto, at) VALUES (1, @cuerpo, @secreto, @at) ON CONFLICT (id) DO UPDATE SET cuerpo = excluded.cuerpo, secreto = excluded.secreto, at = excluded.at',
      ).run({ cuerpo: a.cuerpo, secreto: a.secreto, at: a.m.at });
      return true;
    }).hecho,
  sacarProveedor: (db: Base, a: Change): boolean =>
    ownChange(db, a, { suceso: 'proveedor_sacado', detalle: a.emisor }, () => {
      db.prepare('DELETE FROM proveedor_puesto').run();
      return true;
    }).hecho,
} as const;

// The vault of passwords on their way from a form to the server: machines and journals see a handle; only the
// port that posts opens it.
export type Handle = string;

export interface Vault {
  /**
   * A handle for a secret: empty for an empty one, equal for equal ones. So «required» and «they match» are
   * checked without seeing them.
   */
  readonly put: (secret: string) => Handle;
  /** The secret of a handle; empty when it was dropped. */
  readonly open: (handle: Handle) => string;
  readonly drop: (handle: Handle) => void;
}

/** How many secrets are kept: a form needs one or two, and older ones were abandoned. */
const LIMITE = 8;

export const makeVault = (): Vault => {
  const secretos = new Map<Handle, string>();
  let n = 0;
  return {
    put: (secret) => {
      if (secret === '') return '';
      const conocido = [...secretos].find(([, s]) => s === secret)?.[0];
      if (conocido !== undefined) return conocido;
      const handle = `secreto:${++n}`;
      secretos.set(handle, secret);
      for (const viejo of secretos.keys()) if (secretos.size > LIMITE) secretos.delete(viejo);
      return handle;
    },
    open: (handle) => secretos.get(handle) ?? '',
    drop: (handle) => {
      secretos.delete(handle);
    },
  };
};

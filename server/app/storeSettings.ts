// Where several servers share the data, as a server is told.

/**
 * `clave`: the secret that every server of theirs is given. `directa`: an address of the same database without a pooler
 * between, where what the others write is heard at once.
 */
export interface StoreSettings {
  readonly url: string;
  readonly clave?: string;
  readonly directa?: string;
}

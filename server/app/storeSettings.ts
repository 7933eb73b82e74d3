// Where several servers share the data, as a server is told.

/** `clave`: the secret that every server of theirs is given. */
export interface StoreSettings {
  readonly url: string;
  readonly clave?: string;
}

// The settings of an installation for sign-in, sessions and mail.
export interface DirectoryAjustes {
  /** A session not used for this long ends. */
  readonly inactividadMs: number;
  /** A session ends this long after sign-in, used or not. */
  readonly duracionMs: number;
  /** One open session per user: a second sign-in is refused, and may end the first. */
  readonly sesionUnica: boolean;
  /** Whether anybody may register. Registered users start without permissions. */
  readonly registro: boolean;
  readonly tokenDiasMaximo: number;
  readonly enlaceMs: number;
  /** How long an administrator's link lasts: people read it when they get to it, not within minutes. */
  readonly invitacionMs: number;
}

const MINUTO = 60_000;
export const AJUSTES: DirectoryAjustes = {
  inactividadMs: 30 * MINUTO,
  duracionMs: 12 * 60 * MINUTO,
  sesionUnica: true,
  registro: false,
  tokenDiasMaximo: 365,
  enlaceMs: 10 * MINUTO,
  invitacionMs: 3 * 24 * 60 * MINUTO,
};

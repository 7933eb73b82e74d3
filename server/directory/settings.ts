// The settings of an installation for sign-in, sessions and mail.
import type { Role } from '../../core/domain/roles.ts';

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
  /** Who has to have a second factor; nobody, if empty. */
  readonly segundoFactor: readonly Role[];
  /** How long after it was first asked for somebody may still sign in without it. */
  readonly graciaMs: number;
  /** How long a proof of who is there is good for what asks for one. */
  readonly pruebaMs: number;
  /** Only with the identity provider; those to whom the installation is entrusted go on with their password. */
  readonly soloProveedor: boolean;
  /** How often a terminal that waits to be approved in the browser asks. */
  readonly terminalCadaMs: number;
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
  segundoFactor: ['administrador', 'liquidador'],
  graciaMs: 14 * 24 * 60 * MINUTO,
  pruebaMs: 10 * MINUTO,
  soloProveedor: false,
  terminalCadaMs: 5000,
};

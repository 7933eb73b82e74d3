// Who has to have a second factor, and until when they may sign in without it.
import type { Directory, User } from './directory.ts';
import { hasFactor } from './secondFactor.ts';

/** Whether the installation asks it of this user: by what they do in any of their companies, or in the installation. */
export const mustHaveFactor = (d: Directory, u: User): boolean => {
  const asked = d.ajustes.segundoFactor;
  if (u.demo === 1 || asked.length === 0) return false;
  return (
    (u.instalacion === 1 && asked.includes('administrador')) ||
    d.empresas(u.id).some((e) => d.roles(u.id, e.id).some((r) => asked.includes(r)))
  );
};

/** Since when it is asked of them, and until when they may go on without it; null: they have it, or need not. */
export interface FactorDuty {
  readonly desde: number;
  readonly hasta: number;
  /** They may not go on without it any more. */
  readonly vencida: boolean;
}
export const factorDuty = (d: Directory, u: User): FactorDuty | null => {
  if (!mustHaveFactor(d, u)) return null;
  const f = d.factorDe(u.id);
  if (hasFactor(f)) return null;
  const desde = f.pedido ?? d.ahora(),
    hasta = desde + d.ajustes.graciaMs;
  return { desde, hasta, vencida: d.ahora() >= hasta };
};

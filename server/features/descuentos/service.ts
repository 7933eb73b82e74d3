// The service of deductions: what people owe or have withheld.
import type { StoreOf } from '../../kernel/store.ts';
import type { Descuentos } from './contract.ts';
import type { descuentosExtension } from './feature.ts';

export const descuentosOf = (a: StoreOf<typeof descuentosExtension>): Descuentos => ({
  lista: (p, quien) => a.lecturas['descuentos.lista']({ ...p, hoy: a.hoy(), roles: quien.roles }),
  cobros: (p, quien) => a.lecturas['descuentos.cobros']({ ...p, roles: quien.roles }),
  cuenta: (p, quien) => a.lecturas['descuentos.cuenta']({ ...p, hoy: a.hoy(), roles: quien.roles }),
  limite: (p) => a.lecturas['descuentos.limite'](p),
});

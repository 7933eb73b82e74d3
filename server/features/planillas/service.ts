// The service of the sheets of novedades.
import type { StoreOf } from '../../kernel/store.ts';
import type { Planillas } from './contract.ts';
import type { planillasExtension } from './feature.ts';

export const planillasOf = (a: StoreOf<typeof planillasExtension>): Planillas => ({
  mes: (p, quien) => a.lecturas['planillas.mes']({ ...p, roles: quien.roles }),
  leer: (p) => a.lecturas['planillas.leer'](p),
  todos: (p) => a.lecturas['planillas.todos'](p),
  efecto: (p) => a.lecturas['planillas.efecto'](p),
});

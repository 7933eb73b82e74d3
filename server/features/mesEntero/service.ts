// The service of the whole month.
import type { StoreOf } from '../../kernel/store.ts';
import type { MesEntero } from './contract.ts';
import type { mesEnteroExtension } from './feature.ts';

export const mesEnteroOf = (a: StoreOf<typeof mesEnteroExtension>): MesEntero => ({
  control: (p) => a.lecturas['mesEntero.control'](p),
});

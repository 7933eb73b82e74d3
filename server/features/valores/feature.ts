// The feature of the values of a month: its reads.
import { feature, offers } from '../../kernel/store.ts';
import type { ValoresOffer } from './contract.ts';
import { changedTables } from './changedTables.ts';
import { valuesInMes } from './valuesInMes.ts';

export const valoresExtension = feature({
  nombre: 'valores',
  offers: offers<ValoresOffer>(),
  lecturas: { 'valores.delMes': valuesInMes, 'valores.cambios': changedTables },
});

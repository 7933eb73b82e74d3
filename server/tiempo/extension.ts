// What people's time adds to a company's store: rules of its rows, and reads over one snapshot.
import type { Extension } from '../store/store.ts';
import { cobros, limite, lista as descuentos } from './descuentos.ts';
import { reglasDeTiempo } from './reglas.ts';
import { cuenta, lista } from './vacaciones.ts';

export const tiempoExtension: Extension = {
  nombre: 'tiempo',
  reglas: reglasDeTiempo,
  lecturas: { 'tiempo.cuenta': cuenta, 'tiempo.vacaciones': lista, 'descuentos.lista': descuentos, 'descuentos.cobros': cobros, 'descuentos.limite': limite } as NonNullable<Extension['lecturas']>,
};

// What people's time adds to a company's store: rules of its rows, and reads over one snapshot.
import { feature, offers } from '../../kernel/store.ts';
import { delMes } from './ausencias.ts';
import { calendario } from './calendario.ts';
import { interpretar, revisarFichadas } from './fichadas.ts';
import { reglasDeTiempo } from './reglas.ts';
import { cuenta, lista } from './vacaciones.ts';
import type { TiempoOffer } from './contract.ts';

export const tiempoExtension = feature({
  nombre: 'tiempo',
  offers: offers<TiempoOffer>(),
  reglas: reglasDeTiempo,
  lecturas: {
    'tiempo.calendario': calendario,
    'tiempo.cuenta': cuenta,
    'tiempo.ausencias': delMes,
    'tiempo.vacaciones': lista,
    'tiempo.fichadas': revisarFichadas,
    'tiempo.filasDeFichadas': interpretar,
  },
});

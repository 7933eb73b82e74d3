// What people's time adds to a company's store: rules of its rows, and reads over one snapshot.
import type { Extension } from '../../kernel/store.ts';
import { delMes } from './ausencias.ts';
import { calendario } from './calendario.ts';
import { cobros, limite, lista as descuentos } from '../descuentos/descuentos.ts';
import { interpretar, revisarFichadas } from './fichadas.ts';
import { reglasDeTiempo } from './reglas.ts';
import { interpretarSiradig, revisarSiradig } from '../siradig/siradig.ts';
import { cuenta, lista } from './vacaciones.ts';

export const tiempoExtension: Extension = {
  nombre: 'tiempo',
  reglas: reglasDeTiempo,
  lecturas: {
    'siradig.revisar': revisarSiradig, 'siradig.filas': interpretarSiradig,
    'tiempo.calendario': calendario, 'tiempo.cuenta': cuenta, 'tiempo.ausencias': delMes, 'tiempo.vacaciones': lista, 'tiempo.fichadas': revisarFichadas, 'tiempo.filasDeFichadas': interpretar,
    'descuentos.lista': descuentos, 'descuentos.cobros': cobros, 'descuentos.limite': limite,
  } as NonNullable<Extension['lecturas']>,
};

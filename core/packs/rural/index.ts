// The package of permanent rural workers paid by the month: their own statute (Ley 26.727), and the law where
// it sends to it.
import { composePaquete } from '../composePaquete.ts';
import { VIGENCIAS } from '../vigencias.ts';
import { conceptos, variantes } from './conceptos.ts';
import { inConjuntos } from './conjuntos.ts';
import { convenio } from './convenio.ts';
import { pruebas } from './pruebas.ts';
import { inTablas, tablas } from './ruralTables.ts';

/** The sums of a scale with what is paid on them: the CNTA's minimum pay in force has none. */
const OF_SUMS = ['0050', '0051', '0052', '0053', '0057', '0058', '0063', '0066', '0067', '0465', '0493'];

export const rural = composePaquete({
  codigo: 'rurales',
  nombre: 'Trabajadores rurales permanentes, Ley 26.727',
  version: '2026.9',
  vigencia: VIGENCIAS.rurales,
  fuente: 'Leyes y resoluciones citadas en cada fila; lo que ninguna fuente da queda para cargar',
  convenio,
  inTablas,
  tablas,
  without: OF_SUMS,
  conceptos,
  variantes,
  inConjuntos,
  pruebas,
});

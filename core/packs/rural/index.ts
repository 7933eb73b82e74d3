// The package of permanent rural workers paid by the month: their own statute (Ley 26.727), and the general
// law where the statute refers to it.
import { composePaquete } from '../compose/composePaquete.ts';
import { VIGENCIAS } from '../kit/vigencias.ts';
import { ruralConceptos, ruralVariantes } from './conceptos.ts';
import { ruralInConjuntos } from './conjuntos.ts';
import { ruralConvenio } from './convenio.ts';
import { ruralPruebas } from './pruebas.ts';
import { ruralInTablas, ruralTablas } from './ruralTables.ts';

/** Left out: extra sums of a scale and what is paid on them. The CNTA's minimum pay in force has none. */
const OF_SUMS = ['0050', '0051', '0052', '0053', '0057', '0058', '0063', '0066', '0067', '0465', '0493'];

export const rural = composePaquete({
  codigo: 'rurales',
  nombre: 'Trabajadores rurales permanentes, Ley 26.727',
  version: '2026.15',
  vigencia: VIGENCIAS.rurales,
  fuente: 'Leyes y resoluciones citadas en cada fila; lo que ninguna fuente da queda para cargar',
  convenio: ruralConvenio,
  inTablas: ruralInTablas,
  tablas: ruralTablas,
  without: OF_SUMS,
  conceptos: ruralConceptos,
  variantes: ruralVariantes,
  inConjuntos: ruralInConjuntos,
  pruebas: ruralPruebas,
});

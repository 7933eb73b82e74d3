// The package of metalworkers, CCT 260/75 branch 17: fortnights by the hour, and the month of its employees,
// under the general law.
import { composePaquete } from '../compose/composePaquete.ts';
import { VIGENCIAS } from '../kit/vigencias.ts';
import { uomConceptos, uomVariantes } from './conceptos.ts';
import { uomConjuntos, uomInConjuntos } from './conjuntos.ts';
import { uomConvenio } from './convenio.ts';
import { uomPruebas } from './pruebas.ts';
import { uomInTablas, uomTablas } from './uomTables.ts';

export const uom = composePaquete({
  codigo: 'metalurgicos',
  nombre: 'Metalúrgicos, CCT 260/75 rama 17',
  version: '2026.15',
  vigencia: VIGENCIAS.metalurgicos,
  fuente:
    'Leyes citadas en cada fila; horas, sueldos y adicionales por la prensa o una fuente secundaria, a verificar',
  convenio: uomConvenio,
  inTablas: uomInTablas,
  tablas: uomTablas,
  conceptos: uomConceptos,
  variantes: uomVariantes,
  inConjuntos: uomInConjuntos,
  conjuntos: uomConjuntos,
  pruebas: uomPruebas,
});

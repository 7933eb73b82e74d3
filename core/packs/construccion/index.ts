// The Construction package: a payroll by fortnights of jornales (CCT 76/75, Ley 22.250), under the same law
// as any other.
import { composePaquete } from '../composePaquete.ts';
import { VIGENCIAS } from '../vigencias.ts';
import { conceptos, variantes } from './conceptos.ts';
import { conjuntos, inConjuntos } from './conjuntos.ts';
import { inTablas, tablas } from './construccionTables.ts';
import { convenio } from './convenio.ts';
import { pruebas } from './pruebas.ts';

export const construccion = composePaquete({
  codigo: 'construccion',
  nombre: 'Obreros de la Construcción, CCT 76/75',
  version: '2026.9',
  vigencia: VIGENCIAS.construccion,
  fuente: 'Leyes citadas en cada fila; jornales y reglas del convenio ilustrativos',
  convenio,
  inTablas,
  tablas,
  conceptos,
  variantes,
  inConjuntos,
  conjuntos,
  pruebas,
});

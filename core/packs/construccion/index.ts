// The Construction package: a payroll by fortnights of jornales (CCT 76/75, Ley 22.250), under the same law
// as any other.
import { composePaquete } from '../compose/composePaquete.ts';
import { VIGENCIAS } from '../kit/vigencias.ts';
import { construccionConceptos, construccionVariantes } from './conceptos.ts';
import { conjuntos, construccionInConjuntos } from './conjuntos.ts';
import { construccionInTablas, construccionTablas } from './construccionTables.ts';
import { construccionConvenio } from './convenio.ts';
import { construccionPruebas } from './pruebas.ts';

export const construccion = composePaquete({
  codigo: 'construccion',
  nombre: 'Obreros de la Construcción, CCT 76/75',
  version: '2026.15',
  vigencia: VIGENCIAS.construccion,
  fuente: 'Leyes citadas en cada fila; jornales y reglas del convenio ilustrativos',
  convenio: construccionConvenio,
  inTablas: construccionInTablas,
  tablas: construccionTablas,
  conceptos: construccionConceptos,
  variantes: construccionVariantes,
  inConjuntos: construccionInConjuntos,
  conjuntos,
  pruebas: construccionPruebas,
});

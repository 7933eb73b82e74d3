// The package of domestic work paid by the month: its own statute (Ley 26.844), outside F.931 and the Libro
// de Sueldos Digital.
import { composePaquete } from '../compose/composePaquete.ts';
import { VIGENCIAS } from '../kit/vigencias.ts';
import { domesticWorkInTablas, domesticWorkTablas } from './domesticTables.ts';
import { domesticWorkConceptos, domesticWorkVariantes } from './conceptos.ts';
import { domesticWorkInConjuntos } from './conjuntos.ts';
import { domesticWorkConvenio } from './convenio.ts';
import { domesticWorkPruebas } from './pruebas.ts';

/**
 * Left out because there is no agreement: extra sums of a scale, what is paid on them, and an agreement's
 * contributions.
 */
const OF_CONVENIOS = [
  ...['0050', '0051', '0052', '0053', '0057', '0058', '0063', '0066', '0067', '0465', '0493'],
  'aportes_convenio',
];

export const domesticWork = composePaquete({
  codigo: 'casas-particulares',
  nombre: 'Personal de casas particulares, Ley 26.844',
  version: '2026.15',
  vigencia: VIGENCIAS['casas-particulares'],
  fuente: 'Ley y resoluciones citadas en cada fila; importes por la prensa, a verificar',
  convenio: domesticWorkConvenio,
  inTablas: domesticWorkInTablas,
  tablas: domesticWorkTablas,
  without: OF_CONVENIOS,
  conceptos: domesticWorkConceptos,
  variantes: domesticWorkVariantes,
  inConjuntos: domesticWorkInConjuntos,
  pruebas: domesticWorkPruebas,
});

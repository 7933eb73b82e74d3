// The package of building workers paid by the month, CCT 589/10: the pay sheets of SUTERH under the general
// law, without the dismissals of their statute.
import { composePaquete } from '../compose/composePaquete.ts';
import { VIGENCIAS } from '../kit/vigencias.ts';
import { edificiosConceptos, edificiosVariantes } from './conceptos.ts';
import { edificiosConjuntos, edificiosInConjuntos } from './conjuntos.ts';
import { edificiosConvenio } from './convenio.ts';
import { edificiosInTablas, edificiosTablas } from './edificiosTables.ts';
import { edificiosPruebas } from './pruebas.ts';

/** Left out: extra sums of a scale and what is paid on them. The sheet's sum is remunerative. */
const OF_SUMS = ['0050', '0051', '0052', '0053', '0057', '0058', '0063', '0066', '0067', '0465', '0493'];

export const edificios = composePaquete({
  codigo: 'edificios',
  nombre: 'Encargados de edificios, CCT 589/10',
  version: '2026.15',
  vigencia: VIGENCIAS.edificios,
  fuente: 'Planillas de SUTERH por una copia y recibos publicados, a verificar; leyes citadas en cada fila',
  convenio: edificiosConvenio,
  inTablas: edificiosInTablas,
  tablas: edificiosTablas,
  without: OF_SUMS,
  conceptos: edificiosConceptos,
  variantes: edificiosVariantes,
  inConjuntos: edificiosInConjuntos,
  conjuntos: edificiosConjuntos,
  pruebas: edificiosPruebas,
});

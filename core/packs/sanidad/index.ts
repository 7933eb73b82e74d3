// The package of private health care, CCT 122/75, under the general law.
import { composePaquete } from '../compose/composePaquete.ts';
import { VIGENCIAS } from '../kit/vigencias.ts';
import { sanidadConceptos, sanidadVariantes } from './conceptos.ts';
import { sanidadInConjuntos } from './conjuntos.ts';
import { sanidadConvenio } from './convenio.ts';
import { sanidadPruebas } from './pruebas.ts';
import { sanidadInTablas } from './sanidadTables.ts';

export const sanidad = composePaquete({
  codigo: 'sanidad',
  nombre: 'Sanidad, CCT 122/75',
  version: '2026.15',
  vigencia: VIGENCIAS.sanidad,
  fuente: 'Leyes citadas en cada fila; sueldos, suma y alícuotas por una fuente secundaria, a verificar',
  convenio: sanidadConvenio,
  inTablas: sanidadInTablas,
  conceptos: sanidadConceptos,
  variantes: sanidadVariantes,
  inConjuntos: sanidadInConjuntos,
  pruebas: sanidadPruebas,
});

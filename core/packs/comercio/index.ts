// The Comercio package: everything that a monthly payroll of CCT 130/75 needs, as rows.
import { composePaquete } from '../compose/composePaquete.ts';
import { VIGENCIAS } from '../kit/vigencias.ts';
import { comercioTables } from './comercioTables.ts';
import { comercioConceptos } from './conceptos.ts';
import { comercioInConjuntos } from './conjuntos.ts';
import { comercioConvenio } from './convenio.ts';
import { comercioPruebas } from './pruebas.ts';

export const comercio = composePaquete({
  codigo: 'comercio',
  nombre: 'Empleados de Comercio, CCT 130/75',
  version: '2026.15',
  vigencia: VIGENCIAS.comercio,
  fuente: 'Leyes y normas citadas en cada fila; escalas ilustrativas salvo donde se dice otra cosa',
  convenio: comercioConvenio,
  inTablas: comercioTables,
  conceptos: comercioConceptos,
  inConjuntos: comercioInConjuntos,
  pruebas: comercioPruebas,
});

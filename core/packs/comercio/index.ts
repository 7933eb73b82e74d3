// The Comercio package: everything that a monthly payroll of CCT 130/75 needs, as rows.
import { composePaquete } from '../composePaquete.ts';
import { VIGENCIAS } from '../vigencias.ts';
import { comercioTables } from './comercioTables.ts';
import { conceptos } from './conceptos.ts';
import { inConjuntos } from './conjuntos.ts';
import { convenio } from './convenio.ts';
import { pruebas } from './pruebas.ts';

export const comercio = composePaquete({
  codigo: 'comercio',
  nombre: 'Empleados de Comercio, CCT 130/75',
  version: '2026.9',
  vigencia: VIGENCIAS.comercio,
  fuente: 'Leyes y normas citadas en cada fila; escalas ilustrativas salvo donde se dice otra cosa',
  convenio,
  inTablas: comercioTables,
  conceptos,
  inConjuntos,
  pruebas,
});

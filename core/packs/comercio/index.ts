// The Comercio package: everything that a monthly payroll of CCT 130/75 needs, as rows.
import { VIGENCIAS } from '../vigencias.ts';
import { VERSION_NOTES } from '../versionNotes.ts';
import type { Paquete } from '../paquete.ts';
import { feriados } from '../feriados.ts';
import { gananciasTables } from '../ganancias.ts';
import { generalRows } from '../generalRows.ts';
import { bases } from './conceptos/bases.ts';
import { contribuciones } from './conceptos/contribuciones.ts';
import { descuentos } from './conceptos/descuentos.ts';
import { egresoAuxiliares, egreso } from './conceptos/egreso.ts';
import { ganancias } from './conceptos/ganancias.ts';
import { haberesAuxiliares, nonRemunerativos, remunerativos } from './conceptos/haberes.ts';
import { sacAuxiliares, sac } from './conceptos/sac.ts';
import { conjuntos } from './conjuntos.ts';
import { convenio } from './escalas.ts';
import { pruebas } from './pruebas.ts';
import { comercioTables } from './comercioTables.ts';
import { egresoTables } from './egresoTables.ts';

export const comercio: Paquete = {
  codigo: 'comercio',
  nombre: 'Empleados de Comercio, CCT 130/75',
  version: '2026.8',
  vigencia: VIGENCIAS.comercio,
  fuente: 'Leyes y normas citadas en cada fila; escalas ilustrativas salvo donde se dice otra cosa',
  filas: [
    ...generalRows,
    ...convenio,
    ...comercioTables,
    ...egresoTables,
    ...gananciasTables,
    ...feriados,
    ...conjuntos,
    // A concept only names concepts above it, so that each formula can be checked when it is saved.
    ...haberesAuxiliares,
    ...remunerativos,
    ...nonRemunerativos,
    ...sacAuxiliares,
    ...sac,
    ...egresoAuxiliares,
    ...egreso,
    ...bases,
    ...descuentos,
    ...ganancias,
    ...contribuciones,
  ],
  pruebas,
  notas: VERSION_NOTES,
};

// The Comercio package: everything that a monthly payroll of CCT 130/75 needs, as rows.
import { VIGENCIAS } from '../vigencias.ts';
import { NOTAS } from '../notas.ts';
import type { Paquete } from '../paquete.ts';
import { feriados } from '../feriados.ts';
import { tablasDeGanancias } from '../ganancias.ts';
import { generales } from '../generales.ts';
import { bases } from './conceptos/bases.ts';
import { contribuciones } from './conceptos/contribuciones.ts';
import { descuentos } from './conceptos/descuentos.ts';
import { auxiliaresDeEgreso, egreso } from './conceptos/egreso.ts';
import { ganancias } from './conceptos/ganancias.ts';
import { auxiliaresDeHaberes, noRemunerativos, remunerativos } from './conceptos/haberes.ts';
import { auxiliaresDeSac, sac } from './conceptos/sac.ts';
import { conjuntos } from './conjuntos.ts';
import { convenio } from './escalas.ts';
import { pruebas } from './pruebas.ts';
import { tablas } from './tablas.ts';
import { tablasDeEgreso } from './tablasDeEgreso.ts';

export const comercio: Paquete = {
  codigo: 'comercio',
  nombre: 'Empleados de Comercio, CCT 130/75',
  version: '2026.7',
  vigencia: VIGENCIAS.comercio,
  fuente: 'Leyes y normas citadas en cada fila; escalas ilustrativas salvo donde se dice otra cosa',
  filas: [
    ...generales,
    ...convenio,
    ...tablas,
    ...tablasDeEgreso,
    ...tablasDeGanancias,
    ...feriados,
    ...conjuntos,
    // A concept names only concepts above it, so that each formula can be checked when it is saved.
    ...auxiliaresDeHaberes,
    ...remunerativos,
    ...noRemunerativos,
    ...auxiliaresDeSac,
    ...sac,
    ...auxiliaresDeEgreso,
    ...egreso,
    ...bases,
    ...descuentos,
    ...ganancias,
    ...contribuciones,
  ],
  pruebas,
  notas: NOTAS,
};

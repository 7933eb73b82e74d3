// Named sets of concepts: on what each amount is worked out, and what enters SAC, vacations, indemnities and Ganancias.
import { ref, type FilaPaquete } from '../paquete.ts';

export const conjunto = (codigo: string, descripcion: string, conceptos: readonly number[]): FilaPaquete => ({
  tabla: 'ConjuntosConcepto', clave: codigo,
  valores: { codigo, d_conjunto_concepto: descripcion, RRHHConjuntoConcepto: conceptos.map((c) => ({ id_rrhh_concepto: ref('Conceptos', String(c).padStart(4, '0')), signo: 1 })) },
});

const AUSENCIAS = [31, 32, 33, 37], HABITUALES = [1, 2, 3, 4, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 38, 36, 39], NR_HABITUAL = [50, 51, 52, 57, 58];
export const conjuntos: readonly FilaPaquete[] = [
  conjunto('base_antiguedad', 'Sobre lo que se calcula la antigüedad', [1, 4, 24, ...AUSENCIAS]),
  // CCT 130/75 art. 40: all the remuneration of the month, overtime and commissions included.
  conjunto('base_presentismo', 'Sobre lo que se calcula el presentismo', [1, 4, 24, ...AUSENCIAS, 10, 12, 13, 14, 15, 16, 17, 18, 20, 21, 22, 23]),
  conjunto('base_presentismo_nr', 'Sobre lo que se calcula el presentismo no remunerativo', [50, 51]),
  conjunto('horas_normales', 'Horas normales pagadas', [3]),
  conjunto('vacaciones', 'Base del día de vacaciones', [1, 4, ...AUSENCIAS, 10, 11, 12, 13, 14, 16]),
  conjunto('vacaciones_fijos', 'De la base del día de vacaciones, lo que va por la agenda', [12, 13, 14, 16]),
  conjunto('vacaciones_pagadas', 'Días de vacaciones ya pagados', [25]),
  conjunto('vacaciones_nr', 'Base del día de vacaciones, no remunerativo', [50, 51, 52]),
  conjunto('remunerativo_exento', 'Remunerativo que no integra las bases', [45]),
  conjunto('no_remunerativo_con_aportes', 'No remunerativo con obra social, sindicato y ART', [50, 51, 52, 53, 54, 57, 58, 59, 63, 64, 65]),
  conjunto('sac', 'Mejor remuneración del semestre', [...HABITUALES, ...AUSENCIAS, 34]),
  conjunto('sac_total', 'Mejor mes del semestre, con lo no remunerativo habitual', [...HABITUALES, ...AUSENCIAS, 34, ...NR_HABITUAL, 65]),
  conjunto('tiempo_sin_sac', 'Días que no devengan SAC', AUSENCIAS),
  conjunto('sac_liquidado', 'SAC remunerativo', [40, 41, 42]),
  conjunto('sac_nr_liquidado', 'SAC no remunerativo', [54, 64]),
  conjunto('sac_nr', 'Mejor no remunerativo habitual del semestre', [...NR_HABITUAL, 65]),
  conjunto('base_indemnizacion', 'Mejor remuneración normal y habitual (art. 245)', [1, 2, 3, 4, 10, 11, 12, 13, 14, 16, 30, 38, 36, 39, ...AUSENCIAS]),
  conjunto('base_indemnizacion_variable', 'Remuneración variable, si fue habitual (art. 245)', [15, 17, 18, 20, 21, 22, 23, 24]),
  conjunto('indemnizaciones', 'Indemnizaciones y demás de la liquidación final', [70, 71, 72, 73, 74, 75, 76, 77]),
  conjunto('embargable', 'Ganado en el mes, para embargos', [...HABITUALES, ...AUSENCIAS, 34, 35, ...NR_HABITUAL, 19, 53, 56, 59, 63, 65]),
  conjunto('sac_embargable', 'SAC, para embargos', [40, 41, 42, 54, 64]),
  conjunto('embargos', 'Embargos retenidos', [322]),
  conjunto('prestamos', 'Cuotas de préstamos', [328]),
  conjunto('saldos_al_egreso', 'Lo que la liquidación final deja sin cobrar', [946, 945]),
  conjunto('alimentos', 'Cuotas alimentarias', [323]),
  conjunto('anticipos', 'Anticipos de sueldo', [324]),
  // Sums without contributions pay Ganancias all the same: only what the law exempts is left out.
  conjunto('ganancias', 'Lo gravado por Ganancias, sin el SAC', [...HABITUALES, ...AUSENCIAS, 19, 34, 35, 50, 51, 52, 53, 56, 57, 58, 59, 63, 65]),
  conjunto('ganancias_no_habitual', 'De lo gravado por Ganancias, lo no habitual', [34, 35, 53, 63, 65]),
  conjunto('ganancias_retenido', 'Retenciones y devoluciones de Ganancias', [326, 327]),
  conjunto('ganancias_aportes', 'Aportes que se deducen en Ganancias', [300, 301, 302, 303, 305, 310, 311, 312, 313, 329]),
  conjunto('ganancias_otros_aportes', 'Aportes de otros empleos que se deducen en Ganancias', [971, 994, 995]),
  conjunto('ganancias_admitidas', 'Deducciones de SIRADIG que entran enteras', [976, 978, 979, 980, 981, 982, 983, 984, 985, 986, 987]),
  conjunto('aportes', 'Aportes obligatorios del trabajador', [300, 301, 302, 303, 305, 329]),
];

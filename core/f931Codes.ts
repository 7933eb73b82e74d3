// Codes of F.931 and of the Libro de Sueldos Digital kept in an employee's legajo, with their meanings.
// Source: the lists of ARCA's SICOSS and Simplificación Registral as several public programs copy them (read
// November 2026, not from ARCA itself). A list is closed (other codes are refused) when two independent
// copies agree and it is complete. Contract types are only suggested: ARCA keeps adding to them. For
// activities and places no complete list was at hand: only their form is checked.
import type { FieldOption } from './kit/field.ts';

const tabla = (digitos: number, filas: Readonly<Record<number, string>>): readonly FieldOption[] =>
  Object.entries(filas).map(([c, valor]) => ({ id: c.padStart(digitos, '0'), valor }));

export const SITUACIONES = tabla(2, {
  1: 'Activo',
  5: 'Licencia por maternidad',
  6: 'Suspensiones, otras causales',
  9: 'Suspendido, LCT art. 223 bis',
  10: 'Licencia por excedencia',
  11: 'Licencia por maternidad Down',
  12: 'Licencia por vacaciones',
  13: 'Licencia sin goce de haberes',
  14: 'Reserva de puesto',
  15: 'Eventuales: cese transitorio de servicios',
  16: 'Siniestrado de terceros, uso de la ART',
  17: 'Reingreso por disposición judicial',
  18: 'ILT, primeros 10 días',
  19: 'ILT, día 11 y siguientes',
  20: 'Siniestrado en nómina de ART',
  21: 'De temporada, reserva de puesto',
  31: 'Activo, funciones en el exterior',
  32: 'Licencia por paternidad',
  33: 'Licencia por fuerza mayor (LCT art. 221)',
  42: 'Eventual en la usuaria, mes completo',
  43: 'Eventual en la usuaria, mes incompleto',
  44: 'Conservación del empleo (LCT art. 211)',
  45: 'Suspensión por causas disciplinarias',
  48: 'Suspendido, Res. MTEySS 397/2020 con aportes de obra social',
  49: 'Suspendido parte del período, LCT art. 223 bis',
  51: 'Licencia Ley 27.674',
});
export const CONDICIONES = tabla(2, {
  0: 'Jubilado, Decreto 894/01',
  1: 'Servicios comunes, mayor de 18 años',
  2: 'Jubilado',
  3: 'Menor',
  4: 'Menor anterior',
  5: 'Servicios diferenciados, mayor de 18 años',
  6: 'Prejubilable, sin servicios reales',
  7: 'Medida de no innovar, servicios comunes',
  8: 'Medida de no innovar, servicios diferenciados',
  9: 'Jubilado, Decretos 206/00 y 894/01',
  10: 'Pensión (no SIPA)',
  11: 'Pensión no contributiva (no SIPA)',
  12: 'Ley 27.426 art. 8',
  13: 'Servicios diferenciados no alcanzados por el Decreto 633/2018',
});
export const SINIESTRADOS = tabla(2, {
  0: 'No siniestrado',
  1: 'ILT, incapacidad temporaria',
  2: 'ILPPP, permanente parcial provisoria',
  3: 'ILPPD, permanente parcial definitiva',
  4: 'ILPTP, permanente total provisoria',
  5: 'Capital de recomposición, Ley 24.557 art. 15 ap. 3',
  6: 'Ajuste definitivo ILPPD de pago mensual',
  7: 'Renta periódica ILPPD, más de 50 % y menos de 66 %',
  8: 'Fondo de garantía o reserva, ILT',
  9: 'Fondo de garantía o reserva, ILPPP',
  10: 'Fondo de garantía o reserva, ILPTP',
  11: 'Fondo de garantía o reserva, ILPPD',
  12: 'ILPPD, beneficios devengados art. 11 ap. 4',
  13: 'Incremento salarial de siniestrado informado a la ART',
});
export const MODALIDADES = tabla(3, {
  1: 'A tiempo parcial, indeterminado',
  2: 'Becarios, residencias médicas Ley 22.127',
  3: 'De aprendizaje, Ley 25.013',
  8: 'A tiempo completo, indeterminado',
  10: 'Pasantías sin obra social, Decreto 1374/11',
  11: 'De temporada',
  12: 'Eventual',
  14: 'Nuevo período de prueba',
  16: 'Nuevo período de prueba, discapacitado (Ley 24.147 art. 34)',
  18: 'Discapacitado (Ley 24.147 art. 34)',
  21: 'A tiempo parcial, plazo fijo',
  22: 'A tiempo completo, plazo fijo',
  23: 'No permanente, Ley 22.248',
  24: 'Construcción, Ley 22.250',
  25: 'Empleo público provincial',
  26: 'Programa de empleo o capacitación',
  27: 'Pasantías Ley 26.427, con obra social',
  30: 'Nuevo período de prueba, discapacitado (Ley 24.013 art. 87)',
  31: 'Discapacitado (Ley 24.013 art. 87)',
  46: 'Planta transitoria, administración pública',
  47: 'Representación gremial',
  48: 'Ley 24.241 art. 4, traslado temporario desde el exterior',
  49: 'Director de SA con obra social y LRT',
  51: 'Pasantías Ley 26.427, con pensión por discapacidad',
  99: 'LRT (directores de SA, municipios y otros)',
  102: 'Permanente discontinuo con ART, uso de la usuaria',
  103: 'Retiro voluntario, Decreto 263/2018',
  110: 'Agrario permanente, Ley 26.727',
  111: 'Agrario temporario, Ley 26.727',
  112: 'Agrario permanente discontinuo, Ley 26.727',
  113: 'Agrario, por equipo o cuadrilla familiar',
});
/** The part-time code that stands for each full-time one. */
export const PART_TIME_OF: Readonly<Record<string, string>> = { '008': '001', '022': '021' };
/** LCT art. 92 ter: part time is less than two thirds of the usual hours. False when either is unknown. */
export const isPartTime = (horas: unknown, completa: unknown): boolean =>
  Number(horas) > 0 && Number(completa) > 0 && Number(horas) * 3 < Number(completa) * 2;
/**
 * Codes outside these lists are refused when written. A stored one is read as it is, and the review reports
 * it.
 */
export const CLOSED_CODES = {
  codigo_situacion: SITUACIONES,
  codigo_condicion: CONDICIONES,
  codigo_siniestrado: SINIESTRADOS,
} as const;

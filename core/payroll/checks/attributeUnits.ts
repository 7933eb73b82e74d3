// The units of attributes, for those that have a single one.
import { combineUnits, measureUnit, MONEY, PESOS, type Unit } from './unit.ts';

const HORAS_POR_DIA = combineUnits(measureUnit('horas'), measureUnit('dias'), -1);
/** The attributes with a single unit; nothing is reported about the others. */
export const ATTRIBUTE_UNITS: Readonly<Record<string, Unit>> = {
  basico: PESOS,
  basico_pactado: PESOS,
  'novedad.importe': MONEY,
  'novedad.importe_previo': MONEY,
  'novedad.tomado': MONEY,
  'novedad.tomado_en_el_mes': MONEY,
  'novedad.saldo_previo': MONEY,
  'empresa.fijo_art': PESOS,
  'novedad.porcentaje': measureUnit('porcentaje'),
  'empresa.alicuota_art': measureUnit('porcentaje'),
  antiguedad_anios: measureUnit('anios'),
  jornada_horas: HORAS_POR_DIA,
  jornada_horas_mes: HORAS_POR_DIA,
  jornada_completa: HORAS_POR_DIA,
  jornada_en_la_empresa: HORAS_POR_DIA,
  divisor_horas: measureUnit('horas'),
  dias_mes: measureUnit('dias'),
  dias_trabajados: measureUnit('dias'),
  dias_tramo: measureUnit('dias'),
  dias_en_la_empresa: measureUnit('dias'),
  dias_semestre_en_la_empresa: measureUnit('dias'),
  dias_semestre: measureUnit('dias'),
  dias_semestre_trabajados: measureUnit('dias'),
  dias_liquidacion: measureUnit('dias'),
  dias_liquidacion_trabajados: measureUnit('dias'),
  dias_corridos_tramo: measureUnit('dias'),
  dias_corridos_mes: measureUnit('dias'),
  edad: measureUnit('anios'),
  faltas_injustificadas: measureUnit('dias'),
  dias_ausencia: measureUnit('dias'),
  adherentes: measureUnit('personas'),
  'empresa.cantidad_trabajadores': measureUnit('personas'),
};

// The forms of Ganancias as tables: the concept that loads each datum of SIRADIG, and the line of F.1359 for
// each concept.
import type { PaqueteRow, SymbolicValues } from '../kit/paquete.ts';

const SIEMPRE = '1995-01-01';
const F572 = 'SIRADIG (F.572 web); a verificar';
/** For each datum of a presentation: the code of the concept that takes it, and the percentage taken. */
const SIRADIG: readonly (readonly [dato: string, concepto: string, porcentaje: string, que: string])[] = [
  ['deduccion 1', '975', '100', 'Cuotas médico asistenciales'],
  ['deduccion 2', '978', '100', 'Primas de seguro para el caso de muerte'],
  ['deduccion 4', '979', '100', 'Intereses de préstamo hipotecario'],
  ['deduccion 5', '980', '100', 'Gastos de sepelio'],
  ['deduccion 8', '973', '100', 'Personal doméstico'],
  ['deduccion 9', '981', '100', 'Aportes a sociedades de garantía recíproca'],
  ['deduccion 10', '982', '100', 'Vehículos de corredores y viajantes'],
  ['deduccion 11', '982', '100', 'Gastos de corredores y viajantes'],
  ['deduccion 21', '983', '100', 'Indumentaria y equipamiento'],
  ['deduccion 22', '974', '100', 'Alquiler: el importe que se deduce'],
  ['deduccion 23', '984', '100', 'Seguros mixtos'],
  ['deduccion 24', '985', '100', 'Seguro de retiro privado'],
  ['deduccion 25', '986', '100', 'Fondos comunes con fines de retiro'],
  ['deduccion 32', '987', '100', 'Gastos de educación'],
  ['deduccion 99', '976', '100', 'Otras deducciones'],
  ['otro_bruto', '970', '100', 'Bruto de otros empleos'],
  ['otro_aportes', '971', '100', 'Seguridad social de otros empleos'],
  ['otro_obra_social', '994', '100', 'Obra social de otros empleos'],
  ['otro_sindicato', '995', '100', 'Cuota sindical de otros empleos'],
  ['otro_retenido', '972', '100', 'Retenido por otros empleos'],
];

/**
 * The line of F.1359 for each concept: the number of the field (record and
 * position) and the concepts' codes. The form itself calculates the rest.
 */
const F1359: readonly (readonly [campo: number, conceptos: readonly string[], que: string])[] = [
  [403, ['0060', '0061', '0062'], 'Asignaciones familiares'],
  [405, ['0070', '0071', '0072', '0073', '0074', '0075', '0076', '0077'], 'Indemnizaciones'],
  [503, ['0300', '0301', '0306', '0307', '0329'], 'Aportes jubilatorios y Ley 19.032'],
  [504, ['0971'], 'Seguridad social de otros empleos'],
  [507, ['0302', '0303', '0305', '0308'], 'Obra social'],
  [508, ['0994'], 'Obra social de otros empleos'],
  [509, ['0310', '0311', '0312', '0313', '0314', '0315'], 'Cuotas sindicales'],
  [510, ['0995'], 'Cuota sindical de otros empleos'],
  [511, ['0990'], 'Cuotas médico asistenciales'],
  [512, ['0978'], 'Primas de seguro de muerte'],
  [513, ['0984'], 'Seguros mixtos'],
  [514, ['0986'], 'Fondos comunes con fines de retiro'],
  [515, ['0980'], 'Gastos de sepelio'],
  [516, ['0982'], 'Corredores y viajantes'],
  [518, ['0989'], 'Alquiler, 40 %'],
  [521, ['0979'], 'Intereses hipotecarios'],
  [522, ['0981'], 'Sociedades de garantía recíproca'],
  [523, ['0988'], 'Servicio doméstico'],
  [527, ['0985'], 'Seguro de retiro privado'],
  [528, ['0983'], 'Indumentaria y equipamiento'],
  [529, ['0987'], 'Educación'],
  [603, ['0963'], 'Ganancia no imponible'],
  [604, ['0991'], 'Cónyuge o conviviente'],
  [607, ['0992'], 'Hijos'],
  [610, ['0993'], 'Hijos con discapacidad'],
  [612, ['0964'], 'Deducción especial'],
];

export const gananciasForms: readonly PaqueteRow[] = [
  {
    tabla: 'TablasAuxiliar',
    clave: 'siradig',
    valores: {
      codigo: 'siradig',
      d_tabla_auxiliar: 'SIRADIG: con qué concepto se carga cada dato',
      tipo: 'exacta',
      vigencia: 'continua',
      clave1: 'dato',
      clave2: null,
      filas: SIRADIG.map(
        ([clave1, valor, fijo, que]): SymbolicValues => ({
          desde: SIEMPRE,
          clave1,
          clave2: null,
          valor,
          fijo,
          fuente: `${que}. ${F572}`,
        }),
      ),
    },
  },
  {
    tabla: 'TablasAuxiliar',
    clave: 'f1359',
    valores: {
      codigo: 'f1359',
      d_tabla_auxiliar: 'F.1359: en qué renglón va cada concepto',
      tipo: 'exacta',
      vigencia: 'continua_pago',
      clave1: 'concepto',
      clave2: null,
      filas: F1359.flatMap(([campo, conceptos, que]) =>
        conceptos.map(
          (clave1): SymbolicValues => ({
            desde: SIEMPRE,
            clave1,
            clave2: null,
            valor: String(campo),
            fijo: null,
            fuente: `${que}. RG 4003, F.1359 versión 2; a verificar`,
          }),
        ),
      ),
    },
  },
];

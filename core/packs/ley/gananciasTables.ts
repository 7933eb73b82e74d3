// Ganancias 4.ª categoría as dated tables: personal deductions and scale by payment month, cumulative as the
// law publishes them, and the rules that formulas read.
import type { PaqueteRow, SymbolicValues } from '../kit/paquete.ts';

const cuenta = (pesos: string): number => Math.round(Number(pesos) * 100);
const pesos = (centavos: number): string => (centavos / 100).toFixed(2);
/** The cumulative figure of a month of the first half: annual × month / 12, to the cent. */
export const firstSemestreAcumulado = (anual: string, mes: number): string =>
  pesos(Math.round((cuenta(anual) * mes) / 12));
/** From July on: what June had accumulated plus (month − 6) twelfths of the new annual figure. */
export const secondSemestreAcumulado = (junio: string, anual: string, mes: number): string =>
  pesos(cuenta(junio) + Math.round((cuenta(anual) * (mes - 6)) / 12));

/**
 * Ley de Ganancias art. 30, annual, January to June 2026. The special deduction of paragraph 2 is that for
 * people in employment.
 */
export const DEDUCCIONES_2026: readonly (readonly [clave: string, anual: string])[] = [
  ['gni', '5151802.50'],
  ['ded_especial_ap1', '18031308.76'],
  ['ded_especial_ap2', '24728652.02'],
  ['conyuge', '4851964.66'],
  ['hijo', '2446863.48'],
  ['hijo_incapacitado', '4893726.96'],
];
/** Art. 94, annual, January to June 2026: lower limit, fixed amount, percentage on the excess. */
export const ESCALA_2026: readonly (readonly [mas_de: string, fijo: string, pct: string])[] = [
  ['0', '0', '5'],
  ['2000030.09', '100001.50', '9'],
  ['4000060.17', '280004.21', '12'],
  ['6000090.26', '520007.82', '15'],
  ['9000135.40', '970014.59', '19'],
  ['18000270.80', '2680040.32', '23'],
  ['27000406.20', '4750071.46', '27'],
  ['40500609.30', '8395126.30', '31'],
  ['60750913.96', '14672720.74', '35'],
];

const PRIMER_SEMESTRE = [1, 2, 3, 4, 5, 6] as const;
const primero = (mes: number): string => `2026-${String(mes).padStart(2, '0')}-01`;
const FUENTE = (mes: number): string => `ARCA, primer semestre de 2026: anual × ${mes}/12`;
/** The average of both halves; the other figures of December were not found. */
const DICIEMBRE = 'A verificar: una sola fuente (acumulado de junio y 6/12 de 6.019.671,36)';

export const deduccionRows: readonly SymbolicValues[] = [
  ...PRIMER_SEMESTRE.flatMap((mes) =>
    DEDUCCIONES_2026.map(
      ([clave1, anual]): SymbolicValues => ({
        desde: primero(mes),
        clave1,
        clave2: null,
        valor: firstSemestreAcumulado(anual, mes),
        fijo: null,
        fuente: FUENTE(mes),
      }),
    ),
  ),
  { desde: primero(12), clave1: 'gni', clave2: null, valor: '5585736.93', fijo: null, fuente: DICIEMBRE },
];
export const escalaRows: readonly SymbolicValues[] = PRIMER_SEMESTRE.flatMap((mes) =>
  ESCALA_2026.map(
    ([mas_de, fijo, valor]): SymbolicValues => ({
      desde: primero(mes),
      clave1: mas_de === '0' ? '0' : firstSemestreAcumulado(mas_de, mes),
      clave2: null,
      valor,
      fijo: firstSemestreAcumulado(fijo, mes),
      fuente: FUENTE(mes),
    }),
  ),
);

const SIEMPRE = '1995-01-01',
  LEY = 'Ley de Ganancias art. 85; a verificar';
const REGLAS: readonly (readonly [desde: string, clave: string, valor: string, fuente: string])[] = [
  [
    SIEMPRE,
    'activa',
    '0',
    'Las tablas del producto empiezan en enero de 2026: para pagos anteriores, cargarlas y poner 1',
  ],
  ['2026-01-01', 'activa', '1', 'Se calcula. Una empresa que no retiene pone 0'],
  // People whose gross does not exceed a single person's deductions cannot owe
  // tax, whatever else they deduct; later deductions are never lower.
  [
    '2026-01-01',
    'piso_bruto',
    '2490037.88',
    'Deducciones mensuales de un soltero, 1.er semestre de 2026: por debajo no hay impuesto',
  ],
  [
    '2026-01-01',
    'doceava_sac',
    '1',
    'RG 4003: cada mes suma la doceava parte de lo ganado, de los aportes y de las deducciones personales',
  ],
  ['2026-01-01', 'tope_retencion_pct', '35', 'RG 4003: sobre el bruto del pago'],
  [SIEMPRE, 'extras_100_exento_pct', '0', 'Sin exención antes de la Ley 27.346'],
  [
    '2017-01-01',
    'extras_100_exento_pct',
    '50',
    'Ley 27.346: el recargo de las horas en días inhábiles; a verificar',
  ],
  ['2024-07-08', 'extras_100_exento_pct', '0', 'Ley 27.743: exención derogada; a verificar'],
  ['2026-01-01', 'tope_domestico_pct_gni', '100', LEY],
  ['2026-01-01', 'tope_alquiler_pct_gni', '100', LEY],
  ['2026-01-01', 'tope_cuota_medica_pct_neta', '5', LEY],
];

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
  [503, ['0300', '0301', '0329'], 'Aportes jubilatorios y Ley 19.032'],
  [504, ['0971'], 'Seguridad social de otros empleos'],
  [507, ['0302', '0303', '0305'], 'Obra social'],
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

export const gananciasTables: readonly PaqueteRow[] = [
  {
    tabla: 'TablasAuxiliar',
    clave: 'ganancias_deducciones',
    valores: {
      codigo: 'ganancias_deducciones',
      d_tabla_auxiliar: 'Ganancias: deducciones personales acumuladas al mes de pago',
      tipo: 'exacta',
      vigencia: 'mensual_pago',
      clave1: 'deduccion',
      clave2: null,
      filas: deduccionRows,
    },
  },
  {
    tabla: 'TablasAuxiliar',
    clave: 'ganancias_escala',
    valores: {
      codigo: 'ganancias_escala',
      d_tabla_auxiliar: 'Ganancias: escala del art. 94 acumulada al mes de pago',
      tipo: 'tramos',
      vigencia: 'mensual_pago',
      clave1: 'mas_de',
      clave2: null,
      filas: escalaRows,
    },
  },
  {
    tabla: 'TablasAuxiliar',
    clave: 'ganancias_reglas',
    valores: {
      codigo: 'ganancias_reglas',
      d_tabla_auxiliar: 'Ganancias: reglas del cálculo',
      tipo: 'exacta',
      vigencia: 'continua_pago',
      clave1: 'regla',
      clave2: null,
      filas: REGLAS.map(
        ([desde, clave1, valor, fuente]): SymbolicValues => ({
          desde,
          clave1,
          clave2: null,
          valor,
          fijo: null,
          fuente,
        }),
      ),
    },
  },
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

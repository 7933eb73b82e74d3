// What is said of each function besides its definition. The examples are with the definition.
import type { FichaFuncion } from './ficha.ts';

const RANGO =
  'Si al calcular el rango no es válido (el primer mes después del último, meses con decimales, más de 600 meses), el legajo queda sin recibo y se dice.';
const SIN_TABLA =
  'Si falta el valor, el legajo queda sin recibo y se nombra el último conocido: nunca se toma 0.';
const FECHA_VACIA =
  'Si la fecha falta (un legajo sin egreso, por ejemplo), el error lo da el atributo que no la tiene.';

export const fichasDeFunciones: Readonly<Record<string, FichaFuncion>> = {
  SI: {
    grupo: 'decidir',
    unidad: 'La de sus valores, que son todos del mismo tipo.',
    errores: ['Las ramas que no se eligen no se calculan: un error en ellas no molesta.'],
    vease: ['Y', 'O', 'NO', 'COCIENTE'],
  },
  Y: {
    grupo: 'decidir',
    unidad: 'Verdadero o falso.',
    errores: ['La primera condición que no se cumple corta: las siguientes no se calculan.'],
    vease: ['O', 'NO', 'SI'],
  },
  O: {
    grupo: 'decidir',
    unidad: 'Verdadero o falso.',
    errores: ['La primera condición que se cumple corta: las siguientes no se calculan.'],
    vease: ['Y', 'NO', 'SI'],
  },
  NO: { grupo: 'decidir', unidad: 'Verdadero o falso.', errores: [], vease: ['Y', 'O', 'SI'] },
  MIN: {
    grupo: 'calcular',
    unidad: 'La de sus valores: números o fechas.',
    errores: [],
    vease: ['MAX', 'TOPE'],
  },
  MAX: {
    grupo: 'calcular',
    unidad: 'La de sus valores: números o fechas.',
    errores: [],
    vease: ['MIN', 'ABS'],
  },
  ABS: { grupo: 'calcular', unidad: 'La del número.', errores: [], vease: ['MAX'] },
  COCIENTE: {
    grupo: 'calcular',
    unidad: 'La del dividendo por la del divisor.',
    errores: [
      'No los tiene: para eso está el tercer valor. La barra «/» con un divisor cero deja el legajo sin recibo y lo dice.',
    ],
    vease: ['SI'],
  },
  REDONDEAR: {
    grupo: 'calcular',
    unidad: 'La del número.',
    errores: ['Los decimales deben ser un entero de 0 a 8.'],
    vease: ['TRUNCAR', 'TECHO', 'PISO', 'ENTERO'],
  },
  TRUNCAR: {
    grupo: 'calcular',
    unidad: 'La del número.',
    errores: ['Los decimales deben ser un entero de 0 a 8.'],
    vease: ['REDONDEAR', 'ENTERO'],
  },
  ENTERO: { grupo: 'calcular', unidad: 'La del número.', errores: [], vease: ['TRUNCAR', 'PISO'] },
  TECHO: {
    grupo: 'calcular',
    unidad: 'La del número.',
    errores: ['La unidad debe ser mayor que 0.'],
    vease: ['PISO', 'REDONDEAR'],
  },
  PISO: {
    grupo: 'calcular',
    unidad: 'La del número.',
    errores: ['La unidad debe ser mayor que 0.'],
    vease: ['TECHO', 'REDONDEAR'],
  },
  SUMA: {
    grupo: 'conceptos',
    unidad: 'La de los conceptos del conjunto: pesos, en general.',
    errores: ['Un conjunto que no existe no se puede guardar.', RANGO],
    vease: ['TOTAL', 'EN_EL_MES', 'HISTORICO', 'BASE'],
  },
  TOTAL: {
    grupo: 'conceptos',
    unidad: 'Pesos.',
    errores: [
      'Un concepto que entra en el total que él mismo pide es un ciclo, y no se puede guardar: use TOTAL_ANTES.',
    ],
    vease: ['TOTAL_ANTES', 'SUMA'],
  },
  TOTAL_ANTES: { grupo: 'conceptos', unidad: 'Pesos.', errores: [], vease: ['TOTAL', 'CUPO'] },
  YA_LIQUIDADO: {
    grupo: 'conceptos',
    unidad: 'La del concepto: pesos, o la de su cantidad.',
    errores: [],
    vease: ['EN_EL_MES', 'BASE', 'HISTORICO'],
  },
  EN_EL_MES: {
    grupo: 'conceptos',
    unidad: 'La del concepto: pesos, o la de su cantidad.',
    errores: [],
    vease: ['YA_LIQUIDADO', 'BASE', 'SUMA'],
  },
  BASE: {
    grupo: 'conceptos',
    unidad: 'Pesos.',
    errores: ['Si ningún concepto activo dice ser esa base, no se puede guardar.'],
    vease: ['EN_EL_MES', 'TOPE', 'YA_LIQUIDADO'],
    fuente: 'Las bases imponibles 1 a 10 del Libro de Sueldos Digital (registro 04).',
  },
  TOPE: {
    grupo: 'conceptos',
    unidad: 'Pesos.',
    errores: [
      'El balde debe ser "mes", "sac", "vacaciones" o "ninguno", y los días no pueden ser menos de 0.',
    ],
    vease: ['BASE', 'TABLA', 'tope_liquidacion', 'dias_trabajados'],
    fuente: 'Ley 24.241 art. 9: el máximo de la base de aportes; el SAC tiene el suyo, la mitad.',
  },
  CUPO: {
    grupo: 'conceptos',
    unidad: 'La del límite: pesos, en general.',
    errores: [],
    vease: ['TOTAL_ANTES', 'SALDO', 'YA_LIQUIDADO'],
    fuente:
      'LCT arts. 132 y 133: lo que se puede descontar de la remuneración tiene un límite para todo junto.',
  },
  SALDO: {
    grupo: 'conceptos',
    unidad: 'Pesos.',
    errores: [
      'Si la línea no sale de una novedad o agenda con su total (importe, o cantidad y valor unitario), el legajo queda sin recibo y se dice.',
    ],
    vease: ['CUPO', 'novedad.importe_previo', 'novedad.desde_cola', 'HISTORICO'],
  },
  HISTORICO: {
    grupo: 'historia',
    unidad: 'La de lo que se pide: pesos, la de la cantidad, o pesos por unidad.',
    errores: [
      RANGO,
      'Pedirse a sí mismo en este mes es un ciclo, y no se puede guardar; en meses anteriores, no.',
    ],
    vease: ['SUMA', 'EN_EL_MEJOR', 'MESES_CON_VALOR', 'MESES_TRABAJADOS', 'desde_semestre'],
    fuente:
      'LCT arts. 121 a 123 (mejor remuneración del semestre), 155, 208 y 245 (promedios y mejor mes del año).',
  },
  EN_EL_MEJOR: {
    grupo: 'historia',
    unidad: 'Pesos.',
    errores: [RANGO, 'Si ningún mes tiene valor, da 0.'],
    vease: ['HISTORICO'],
  },
  MESES_CON_VALOR: {
    grupo: 'historia',
    unidad: 'Meses.',
    errores: [RANGO],
    vease: ['HISTORICO', 'MESES_TRABAJADOS'],
    fuente:
      'LCT art. 245: lo normal y habitual, que en la práctica es lo cobrado al menos seis meses del año.',
  },
  MESES_TRABAJADOS: {
    grupo: 'historia',
    unidad: 'Meses, con fracción.',
    errores: [RANGO],
    vease: ['HISTORICO', 'ANIOS_FRACCION'],
  },
  TABLA: {
    grupo: 'tablas',
    unidad: 'La que la tabla guarde.',
    errores: [SIN_TABLA],
    vease: ['TRAMO', 'PROGRESIVA', 'VARIABLE', 'EN_FECHA'],
  },
  TRAMO: {
    grupo: 'tablas',
    unidad: 'La que la tabla guarde.',
    errores: [SIN_TABLA, 'Un valor menor que el primer tramo es un error.'],
    vease: ['TABLA', 'PROGRESIVA'],
  },
  PROGRESIVA: {
    grupo: 'tablas',
    unidad: 'Pesos.',
    errores: [SIN_TABLA, 'Un valor menor que el primer tramo es un error.'],
    vease: ['TRAMO', 'TABLA'],
    fuente: 'Ley de Ganancias art. 94: importe fijo más el porcentaje sobre el excedente.',
  },
  VARIABLE: {
    grupo: 'tablas',
    unidad: 'La que la variable guarde.',
    errores: [SIN_TABLA],
    vease: ['TABLA', 'valor_generico', 'EN_FECHA'],
  },
  ESCALA: {
    grupo: 'tablas',
    unidad: 'Pesos por mes, por la jornada completa.',
    errores: [
      'Si la categoría no tiene escala vigente, el legajo queda sin recibo y se dice cuál falta.',
      'Un código de categoría que no existe es un error.',
    ],
    vease: ['basico', 'jornada', 'EN_FECHA'],
  },
  EN_FECHA: {
    grupo: 'tablas',
    unidad: 'La de lo que se pide.',
    errores: [
      'Adentro no se admite lo que es de este mes: conceptos, días, ausencias, historia.',
      'Los familiares se leen hasta un año atrás.',
      FECHA_VACIA,
    ],
    vease: ['ESCALA', 'TABLA', 'basico', 'FAMILIARES'],
  },
  ANIOS: {
    grupo: 'fechas',
    unidad: 'Años enteros.',
    errores: [FECHA_VACIA],
    vease: ['ANIOS_FRACCION', 'MESES', 'antiguedad_anios'],
    fuente:
      'LCT art. 150: que «cinco años» dé 14 o 21 días depende de contar el último día; la cuenta se elige.',
  },
  ANIOS_FRACCION: {
    grupo: 'fechas',
    unidad: 'Años enteros.',
    errores: [FECHA_VACIA],
    vease: ['ANIOS', 'MESES'],
    fuente: 'LCT art. 245: un mes de sueldo por año de servicio o fracción mayor de tres meses.',
  },
  MESES: {
    grupo: 'fechas',
    unidad: 'Meses enteros.',
    errores: [FECHA_VACIA],
    vease: ['ANIOS', 'DIAS_MESES', 'SUMAR_MESES'],
  },
  DIAS: {
    grupo: 'fechas',
    unidad: 'Días corridos.',
    errores: [FECHA_VACIA],
    vease: ['DIAS30', 'DIAS_HABILES'],
  },
  DIAS30: {
    grupo: 'fechas',
    unidad: 'Días de meses de 30.',
    errores: [FECHA_VACIA],
    vease: ['DIAS', 'DIAS_MESES', 'dias_trabajados'],
  },
  DIAS_MESES: {
    grupo: 'fechas',
    unidad: 'Días: 30 por mes entero, más los corridos que sobran.',
    errores: [FECHA_VACIA],
    vease: ['DIAS30', 'DIAS'],
  },
  PRIMER_DIA: {
    grupo: 'fechas',
    unidad: 'Una fecha.',
    errores: [FECHA_VACIA],
    vease: ['ULTIMO_DIA', 'FECHA'],
  },
  ULTIMO_DIA: {
    grupo: 'fechas',
    unidad: 'Una fecha.',
    errores: [FECHA_VACIA],
    vease: ['PRIMER_DIA', 'FECHA'],
  },
  ANIO: { grupo: 'fechas', unidad: 'El año.', errores: [FECHA_VACIA], vease: ['MES', 'DIA', 'anio'] },
  MES: {
    grupo: 'fechas',
    unidad: 'El mes, de 1 a 12.',
    errores: [FECHA_VACIA],
    vease: ['ANIO', 'DIA', 'mes'],
  },
  DIA: {
    grupo: 'fechas',
    unidad: 'El día, de 1 a 31.',
    errores: [FECHA_VACIA],
    vease: ['ANIO', 'MES', 'DIA_SEMANA'],
  },
  FECHA: {
    grupo: 'fechas',
    unidad: 'Una fecha.',
    errores: ['Una fecha que no existe (30 de febrero) deja el legajo sin recibo y se dice.'],
    vease: ['PRIMER_DIA', 'SUMAR_DIAS'],
  },
  SUMAR_DIAS: {
    grupo: 'fechas',
    unidad: 'Una fecha.',
    errores: ['Los días deben ser un número entero y la fecha caer entre 1900 y 2199.'],
    vease: ['SUMAR_MESES', 'DIAS'],
  },
  SUMAR_MESES: {
    grupo: 'fechas',
    unidad: 'Una fecha.',
    errores: ['Los meses deben ser un número entero y la fecha caer entre 1900 y 2199.'],
    vease: ['SUMAR_DIAS', 'MESES'],
  },
  DIA_SEMANA: {
    grupo: 'fechas',
    unidad: 'De 1 (lunes) a 7 (domingo).',
    errores: [FECHA_VACIA],
    vease: ['DIAS_HABILES', 'FERIADOS'],
  },
  DIAS_HABILES: {
    grupo: 'fechas',
    unidad: 'Días.',
    errores: ['Los días por semana pueden ser 5, 6 o 7; el rango, de diez años a lo sumo.'],
    vease: ['FERIADOS', 'DIAS', 'DIA_SEMANA'],
  },
  FERIADOS: {
    grupo: 'fechas',
    unidad: 'Días.',
    errores: [
      'Cuenta los feriados cargados: un año sin cargar no tiene ninguno. El rango es de diez años a lo sumo.',
    ],
    vease: ['DIAS_HABILES', 'FERIADOS_PAGOS'],
    fuente: 'LCT arts. 165 a 169.',
  },
  FAMILIARES: {
    grupo: 'persona',
    unidad: 'Personas.',
    errores: ['La edad debe ser un entero de 0 a 150.'],
    vease: ['FAMILIARES_MESES', 'EN_FECHA', 'adherentes'],
  },
  FAMILIARES_MESES: {
    grupo: 'persona',
    unidad: 'Meses.',
    errores: ['La edad debe ser un entero de 0 a 150.'],
    vease: ['FAMILIARES'],
    fuente: 'Ley de Ganancias art. 30: las deducciones por familiar corren por los meses a cargo.',
  },
  AUSENCIAS: {
    grupo: 'persona',
    unidad: 'Días.',
    errores: ['Entre fechas, más de un año atrás es un error: no se leen.'],
    vease: ['dias_ausencia', 'faltas_injustificadas'],
  },
  HORAS: {
    grupo: 'persona',
    unidad: 'Horas.',
    errores: [],
    vease: ['DIAS_CON_HORAS', 'HORAS_EN_FERIADO', 'quincena'],
  },
  DIAS_CON_HORAS: { grupo: 'persona', unidad: 'Días.', errores: [], vease: ['HORAS'] },
  HORAS_EN_FERIADO: {
    grupo: 'persona',
    unidad: 'Horas.',
    errores: [],
    vease: ['HORAS', 'FERIADOS_PAGOS'],
    fuente: 'LCT art. 166.',
  },
  FERIADOS_PAGOS: {
    grupo: 'persona',
    unidad: 'Días.',
    errores: [],
    vease: ['HORAS_EN_FERIADO', 'FERIADOS'],
    fuente: 'LCT art. 168.',
  },
};

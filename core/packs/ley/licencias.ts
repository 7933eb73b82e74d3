// Paid leave and the days of sickness, accident and notice: what they add to the month's pay, and what only
// moves to another line.
import { concepto, MENSUAL } from '../kit/concepto.ts';
import { ofMes, unpaidDays } from './paidDays.ts';
import { regla } from './reglas.ts';

const ESPECIAL = unpaidDays('licencia', '0027'),
  EXAMEN = unpaidDays('estudio', '0028'),
  ENFERMEDAD = unpaidDays('enfermedad', '0029'),
  ACCIDENTE = unpaidDays('accidente', '0030');
/**
 * By LCT art. 155 a day of leave is worth 1/25 of the month. The month's pay already includes 1/30 for it, so
 * only the difference is added.
 */
const diferencia155 = (dias: string): string =>
  `([0492] / ${regla('divisor_vacaciones')} - [0492] / 30) * (${dias})`;
/** Variable earnings per day: the average of the last six months. */
const VARIABLE_POR_DIA = 'HISTORICO("base_indemnizacion_variable"; "Relativa"; -6; -1; "PromedioA") / 30';

export const licencias = [
  concepto(27, 'Licencia especial, dif. art. 155', 'REM', diferencia155(ESPECIAL), {
    base: '[0492]',
    cantidad: ESPECIAL,
    unidad: 'dias',
    orden: 407,
    clases: MENSUAL,
    afip: '110000',
    sicoss: 'adicionales',
    nota: 'LCT arts. 158 y 159: el día se paga por 25; el mes ya lo trae por 30.',
  }),
  concepto(28, 'Licencia por examen, dif. art. 155', 'REM', diferencia155(EXAMEN), {
    base: '[0492]',
    cantidad: EXAMEN,
    unidad: 'dias',
    orden: 407,
    clases: MENSUAL,
    afip: '110005',
    sicoss: 'adicionales',
    nota: 'LCT arts. 158 y 159.',
  }),
  concepto(
    29,
    'Enfermedad inculpable, promedio de lo variable',
    'REM',
    `SI(${ENFERMEDAD} = 0; 0; ${VARIABLE_POR_DIA} * ${ENFERMEDAD})`,
    {
      base: `SI(${ENFERMEDAD} = 0; 0; ${VARIABLE_POR_DIA})`,
      cantidad: ENFERMEDAD,
      unidad: 'dias',
      orden: 408,
      ...ofMes,
      afip: '110000',
      sicoss: 'adicionales',
      nota: 'LCT art. 208: el sueldo ya está en el mes; esto es lo variable, por el promedio de los seis meses anteriores.',
    },
  ),
  concepto(30, 'Prestación dineraria ART', 'REM', `basico * ${ACCIDENTE} / 30`, {
    base: 'basico',
    cantidad: ACCIDENTE,
    unidad: 'dias',
    orden: 408,
    ...ofMes,
    afip: '110008',
    sicoss: 'sueldo',
    nota: 'Ley 24.557: los días de accidente se muestran aparte del sueldo; de los primeros diez se hace cargo el empleador, los demás los reintegra la ART.',
  }),
  concepto(38, 'Días de accidente en el mes', 'REM', '-[0030]', {
    base: '[0030].base',
    cantidad: ACCIDENTE,
    unidad: 'dias',
    orden: 409,
    ...ofMes,
    afip: '110000',
    sicoss: 'sueldo',
  }),
  concepto(36, 'Preaviso trabajado', 'REM', 'basico / 30 * novedad.cantidad', {
    aPedido: true,
    clases: MENSUAL,
    base: 'basico',
    cantidad: 'novedad.cantidad',
    unidad: 'dias',
    orden: 408,
    afip: '110001',
    sicoss: 'sueldo',
    nota: 'Los días de preaviso se muestran aparte del sueldo.',
  }),
  concepto(39, 'Días de preaviso en el mes', 'REM', '-[0036]', {
    base: '[0036].base',
    cantidad: '[0036].cantidad',
    unidad: 'dias',
    orden: 409,
    clases: MENSUAL,
    afip: '110000',
    sicoss: 'sueldo',
  }),
];

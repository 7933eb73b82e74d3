// What is earned in a month of Comercio: remunerative concepts, then non-remunerative ones. Codes and ARCA codes of the domain's catalogue.
import { concepto, DEL_MES, UNA_VEZ } from './concepto.ts';

const regla = (r: string): string => `TABLA("reglas_convenio"; convenio; "${r}")`;
const ANTIGUEDAD = `antiguedad_anios * ${regla('antiguedad_pct')}`;
/** One twelfth where the agreement's rule gives a divisor; a percentage otherwise; nothing with more unjustified absences than it admits. */
const presentismo = (base: string): string =>
  `SI(faltas_injustificadas > ${regla('faltas_admitidas')}; 0;\n   ${regla('presentismo_divisor')} > 0; ${base} / ${regla('presentismo_divisor')};\n   ${base} * ${regla('presentismo_pct')} / 100)`;
const PCT_PRESENTISMO = `SI(${regla('presentismo_divisor')} > 0; REDONDEAR(100 / ${regla('presentismo_divisor')}; 2); ${regla('presentismo_pct')})`;
const VACACIONES = 'AUSENCIAS("vacaciones")', LICENCIAS = 'AUSENCIAS("licencia") + AUSENCIAS("estudio")';
const NO_PAGOS = ['injustificada', 'sin_goce', 'suspension', 'maternidad'].map((c) => `AUSENCIAS("${c}")`).join(' - ');
const sinGoce = (causa: string): string => `-(basico * AUSENCIAS("${causa}") / 30)`;
const delMes = { enTipos: DEL_MES } as const;

export const auxiliaresDeHaberes = [
  concepto(490, 'Días con goce de sueldo', 'AUX', `MAX(0; dias_trabajados - ${NO_PAGOS})`, { orden: 5 }),
  concepto(491, 'Valor de la hora', 'AUX', `(basico + basico * ${ANTIGUEDAD} / 100) / divisor_horas`, { orden: 5, nota: 'Básico y antigüedad sobre el divisor del convenio, en proporción a la jornada.' }),
  concepto(494, 'Días de vacaciones del año', 'AUX', 'TRAMO("vacaciones_dias"; antiguedad_anios)', { orden: 5, nota: 'LCT art. 150: por los años cumplidos; en diciembre, los del 31/12.' }),
];

export const remunerativos = [
  concepto(1, 'Sueldo básico', 'REM', 'basico * dias_tramo / 30', { base: 'basico', cantidad: 'dias_tramo', unidad: 'dias', porTramo: true, unaVez: true, ...delMes, afip: '110000', sicoss: 'sueldo' }),
  concepto(16, 'A cuenta de futuros aumentos', 'REM', 'novedad.importe', { aPedido: true, enTipos: UNA_VEZ, unaVez: true, afip: '160000', sicoss: 'adicionales' }),
  concepto(31, 'Licencia sin goce de sueldo', 'REM', sinGoce('sin_goce'), { base: 'basico', cantidad: 'AUSENCIAS("sin_goce")', unidad: 'dias', ...delMes, afip: '110000', sicoss: 'sueldo' }),
  concepto(32, 'Ausencia injustificada', 'REM', sinGoce('injustificada'), { base: 'basico', cantidad: 'AUSENCIAS("injustificada")', unidad: 'dias', ...delMes, afip: '110000', sicoss: 'sueldo' }),
  concepto(33, 'Suspensión', 'REM', sinGoce('suspension'), { base: 'basico', cantidad: 'AUSENCIAS("suspension")', unidad: 'dias', ...delMes, afip: '110000', sicoss: 'sueldo' }),
  concepto(37, 'Licencia por maternidad (paga ANSES)', 'REM', sinGoce('maternidad'), { base: 'basico', cantidad: 'AUSENCIAS("maternidad")', unidad: 'dias', ...delMes, afip: '110000', sicoss: 'sueldo' }),
  concepto(23, 'Feriado trabajado', 'REM', `novedad.cantidad * basico / ${regla('divisor_feriado')}`, { aPedido: true, base: 'basico', cantidad: 'novedad.cantidad', unidad: 'dias', afip: '110007', sicoss: 'adicionales' }),
  concepto(24, 'Feriado no trabajado (adicional)', 'REM', `novedad.cantidad * (basico / ${regla('divisor_feriado')} - basico / 30)`, { aPedido: true, base: 'basico', cantidad: 'novedad.cantidad', unidad: 'dias', afip: '110007', sicoss: 'adicionales' }),
  concepto(10, 'Antigüedad', 'REM', `SUMA("base_antiguedad") * ${ANTIGUEDAD} / 100`, { base: 'SUMA("base_antiguedad")', cantidad: ANTIGUEDAD, unidad: '%', afip: '160001', sicoss: 'adicionales' }),
  concepto(17, 'Comisiones', 'REM', 'novedad.importe', { aPedido: true, afip: '170003', sicoss: 'premios' }),
  concepto(18, 'Producción o destajo', 'REM', 'novedad.cantidad * novedad.valor_unitario', { aPedido: true, base: 'novedad.valor_unitario', cantidad: 'novedad.cantidad', unidad: 'unidades', afip: '170002', sicoss: 'premios' }),
  concepto(20, 'Horas extra al 50 %', 'REM', 'novedad.cantidad * [0491] * 1,5', { aPedido: true, base: '[0491] * 1,5', cantidad: 'novedad.cantidad', unidad: 'horas', afip: '130001', sicoss: 'horas_extra' }),
  concepto(21, 'Horas extra al 100 %', 'REM', 'novedad.cantidad * [0491] * 2', { aPedido: true, base: '[0491] * 2', cantidad: 'novedad.cantidad', unidad: 'horas', afip: '130002', sicoss: 'horas_extra' }),
  concepto(11, 'Presentismo', 'REM', presentismo('SUMA("base_presentismo")'), { base: 'SUMA("base_presentismo")', cantidad: PCT_PRESENTISMO, unidad: '%', afip: '170001', sicoss: 'premios', nota: 'CCT 130/75 art. 40. Sobre qué se calcula lo dice el conjunto base_presentismo.' }),
  concepto(34, 'Ajuste de remuneraciones', 'REM', 'novedad.importe', { aPedido: true, pidePeriodo: true, afip: '110000', sicoss: 'sueldo' }),
  concepto(35, 'Premio no habitual', 'REM', 'novedad.importe', { aPedido: true, afip: '170002', sicoss: 'premios' }),
  concepto(492, 'Base de vacaciones', 'AUX', 'SUMA("vacaciones")', { orden: 400 }),
  concepto(25, 'Vacaciones gozadas', 'REM', `[0492] / ${regla('divisor_vacaciones')} * ${VACACIONES}`, { base: '[0492]', cantidad: VACACIONES, unidad: 'dias', orden: 405, afip: '150000', sicoss: 'vacaciones', nota: 'LCT art. 155.' }),
  concepto(26, 'Días de vacaciones en el mes', 'REM', `-([0492] / 30 * ${VACACIONES})`, { base: '[0492]', cantidad: VACACIONES, unidad: 'dias', orden: 406, afip: '110000', sicoss: 'sueldo' }),
  concepto(27, 'Licencia especial, dif. art. 155', 'REM', `([0492] / ${regla('divisor_vacaciones')} - [0492] / 30) * (${LICENCIAS})`, { base: '[0492]', cantidad: LICENCIAS, unidad: 'dias', orden: 407, afip: '110000', sicoss: 'adicionales', nota: 'LCT arts. 158 y 159: el día se paga por 25; el mes ya lo trae por 30.' }),
];

/** A scale's sum for the whole day, for his hours and the days paid. */
const porDias = (columna: string): string => `ESCALA("${columna}") * jornada_horas_mes / jornada_completa * [0490] / 30`;

export const noRemunerativos = [
  concepto(50, 'Suma no remunerativa del acuerdo', 'NR', porDias('no_remunerativo'), { base: 'ESCALA("no_remunerativo") * jornada_horas_mes / jornada_completa', cantidad: '[0490]', unidad: 'dias', unaVez: true, ...delMes, afip: '530000' }),
  concepto(51, 'Antigüedad sobre no remunerativo', 'NR', `[0050] * ${ANTIGUEDAD} / 100`, { base: '[0050]', cantidad: ANTIGUEDAD, unidad: '%', afip: '530000' }),
  concepto(52, 'Presentismo sobre no remunerativo', 'NR', presentismo('SUMA("base_presentismo_nr")'), { base: 'SUMA("base_presentismo_nr")', cantidad: PCT_PRESENTISMO, unidad: '%', afip: '530000' }),
  concepto(53, 'Asignación extraordinaria', 'NR', porDias('extraordinaria'), { base: 'ESCALA("extraordinaria") * jornada_horas_mes / jornada_completa', cantidad: '[0490]', unidad: 'dias', unaVez: true, ...delMes, afip: '550000', nota: 'Por única vez: no genera antigüedad ni presentismo.' }),
  concepto(56, 'Suma no remunerativa', 'NR', 'novedad.importe', { aPedido: true, afip: '530000' }),
  concepto(493, 'Base de vacaciones, no remunerativo', 'AUX', 'SUMA("vacaciones_nr")', { orden: 400 }),
  concepto(57, 'Vacaciones sobre no remunerativo', 'NR', `[0493] / ${regla('divisor_vacaciones')} * ${VACACIONES}`, { base: '[0493]', cantidad: VACACIONES, unidad: 'dias', orden: 405, afip: '530000' }),
  concepto(58, 'Días de vacaciones en el no remunerativo', 'NR', `-([0493] / 30 * ${VACACIONES})`, { base: '[0493]', cantidad: VACACIONES, unidad: 'dias', orden: 406, afip: '530000', texto: 'Días de vacaciones en el mes (NR)' }),
  concepto(61, 'Asignaciones familiares', 'NR', 'novedad.importe', { aPedido: true, afip: '510000', nota: 'Hoy las paga ANSES; queda para períodos en que las pagaba el empleador.' }),
];

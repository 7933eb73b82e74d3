// Final settlement: severance with its cap and floor, notice, completion of the month, and vacations not
// taken, by the cause of the exit.
import { concepto, type Extra } from '../kit/concepto.ts';
import { convencion } from './convencionesTable.ts';
import { normalMes, normalMesNonRemunerativo } from './normalMes.ts';
import { regla } from './reglas.ts';

const ley = (r: string): string => `TABLA("indemnizacion"; "${r}")`;
const causa = (que: string): string => `TABLA("causas_egreso"; motivo_egreso; "${que}")`;
const FIN = { enTipos: ['FIN'] } as const;
const aux = (codigo: number, nombre: string, formula: string, orden: number, mas: Extra = {}) =>
  concepto(codigo, nombre, 'AUX', formula, { ...FIN, orden, ...mas });
const variable = (desde: number): string =>
  `HISTORICO("base_indemnizacion_variable"; "Relativa"; ${desde}; -1; "PromedioA")`;
const VARIABLE_HABITUAL = `SI(MESES_CON_VALOR("base_indemnizacion_variable"; "Relativa"; -11; 0) >= ${ley('meses_habitual')}; MAX(${variable(-6)}; ${variable(-12)}); 0)`;
/** The amount before the cap, by years of service; never less than a month of the base. */
const POR_ANIOS = 'MAX([0474] * [0472]; [0473])';

const DIAS_DE_VACACIONES =
  '[0494] * DIAS(MAX(FECHA(ANIO(fecha_egreso); 1; 1); fecha_ingreso); fecha_egreso) / DIAS(FECHA(ANIO(fecha_egreso); 1; 1); FECHA(ANIO(fecha_egreso); 12; 31)) + [0469]';
export const egresoAuxiliares = [
  aux(469, 'Días de vacaciones pendientes o ya gozados', 'novedad.cantidad', 700, {
    aPedido: true,
    nota: 'En una novedad: con signo más los de otros años que se deben, con signo menos los ya gozados de éste.',
  }),
  aux(470, 'Tiempo en la empresa, en días de 30 por mes', 'DIAS_MESES(fecha_ingreso; fecha_egreso)', 700),
  aux(471, 'Superó el período de prueba', `SI([0470] > ${regla('prueba_meses')} * 30; 1; 0)`, 701, {
    nota: 'LCT art. 92 bis. 1 sí, 0 no.',
  }),
  aux(
    472,
    'Años de la indemnización',
    `ANIOS_FRACCION(fecha_antiguedad; fecha_egreso; ${ley('fraccion_meses')})`,
    701,
    { nota: 'LCT art. 245: la fracción mayor de tres meses cuenta como un año.' },
  ),
  aux(
    473,
    'Mejor remuneración normal y habitual',
    `MAX(HISTORICO("base_indemnizacion"; "Relativa"; -11; 0; "Mejor"); SI([0470] < 60; ${normalMes}; basico))\n + ${VARIABLE_HABITUAL}`,
    702,
    {
      nota: 'LCT art. 245: del último año. Lo variable entra si fue habitual, por el promedio del semestre o del año, el que sea mayor. Sin un mes entero, lo que traería; sin historia, el básico.',
    },
  ),
  aux(
    475,
    'Proporción de la indemnización',
    `SI(Y([0471] = 0; ${causa('exige_prueba')} = 1); 0; [0470] < ${causa('meses_minimos')} * 30; 0; ${causa('indemnizacion')})`,
    702,
    { nota: 'Por el motivo del egreso: 1 el art. 245, 0,5 el 247, 0 si no corresponde.' },
  ),
  aux(
    474,
    'Base de la indemnización, con su tope',
    `SI([0475] = 0; 0; ${regla('tope_245')} = 0; [0473]; MAX(MIN([0473]; ${ley('tope_veces')} * TABLA("promedio_convenio"; convenio)); [0473] * ${ley('piso_pct')} / 100))`,
    703,
    {
      nota: 'LCT art. 245: hasta tres veces el promedio del convenio, y no menos del 67 % de la remuneración.',
    },
  ),
  aux(
    476,
    'Meses de preaviso',
    `SI(O(preaviso_dado; ${causa('preaviso')} = 0); 0; [0471] = 0; TABLA("preaviso_meses"; "en_prueba"); [0470] > 5 * 360; TABLA("preaviso_meses"; "mas_de_5_anios"); TABLA("preaviso_meses"; "hasta_5_anios"))`,
    703,
    { nota: 'LCT art. 231.' },
  ),
  aux(
    477,
    'Días que faltan del mes',
    `SI(O(preaviso_dado; [0471] = 0; ${causa('integracion')} = 0); 0; DIAS(fecha_egreso; ULTIMO_DIA(fecha_egreso)) - 1)`,
    703,
    { nota: 'LCT art. 233.' },
  ),
  aux(
    460,
    'Base del día de vacaciones no gozadas, no remunerativo',
    `SI(${convencion('vacaciones_nr_egreso')} = 0; 0; ${regla('vacaciones_nr_egreso')} = 0; 0; ${normalMesNonRemunerativo})`,
    702,
    {
      nota: 'LCT art. 156. Con vacaciones_nr_egreso en 1 (tabla convenciones), la suma no remunerativa de un mes entero, en los convenios cuya regla lo dice; de fábrica no entra.',
    },
  ),
  aux(478, 'Base del día de vacaciones no gozadas', '[0492] + [0460]', 703, {
    nota: 'La de las vacaciones gozadas: la del mes entero, por los días pagados. Si el mes ya se pagó en otro recibo, o la liquidación es de un mes posterior, la que tendría un mes entero. Lo no remunerativo, según el convenio, en 0460.',
  }),
  aux(
    464,
    'Base del preaviso y la integración',
    `SI(${convencion('preaviso_base')} = 1; [0492] + ${VARIABLE_HABITUAL}; [0473])`,
    704,
    {
      nota: 'LCT arts. 232 y 233: la mejor remuneración, o la del presente, como diga preaviso_base de la tabla convenciones. La del presente es la del mes entero, con el promedio de lo variable si fue habitual.',
    },
  ),
  aux(479, 'Días de vacaciones no gozadas', DIAS_DE_VACACIONES, 703, {
    nota: 'LCT art. 156: en proporción a la parte trabajada del año. El importe se calcula con los días sin redondear.',
  }),
];

export const egreso = [
  concepto(70, 'Indemnización por antigüedad (art. 245)', 'NR', `SI([0475] = 1; ${POR_ANIOS}; 0)`, {
    ...FIN,
    base: '[0474]',
    cantidad: '[0472]',
    unidad: 'anios',
    afip: '520014',
  }),
  concepto(
    71,
    'Indemnización (arts. 247 y 248)',
    'NR',
    `SI(Y([0475] > 0; [0475] < 1); ${POR_ANIOS} * [0475]; 0)`,
    { ...FIN, base: '[0474]', cantidad: '[0472]', unidad: 'anios', afip: '520014' },
  ),
  concepto(72, 'Indemnización sustitutiva de preaviso', 'NR', '[0464] * [0476]', {
    ...FIN,
    base: '[0464]',
    cantidad: '[0476]',
    unidad: 'unidades',
    afip: '520015',
    nota: 'LCT art. 232.',
  }),
  concepto(73, 'Integración del mes de despido', 'NR', '[0464] * [0477] / 30', {
    ...FIN,
    base: '[0464]',
    cantidad: '[0477]',
    unidad: 'dias',
    afip: '520016',
    nota: 'LCT art. 233.',
  }),
  concepto(74, 'SAC sobre preaviso e integración', 'NR', '([0072] + [0073]) / 12', {
    ...FIN,
    base: '[0072] + [0073]',
    afip: '520017',
  }),
  concepto(
    75,
    'Vacaciones no gozadas',
    'NR',
    `[0478] * (${DIAS_DE_VACACIONES}) / ${regla('divisor_vacaciones')}`,
    {
      ...FIN,
      piso0: true,
      base: '[0478]',
      cantidad: '[0479]',
      unidad: 'dias',
      afip: '520012',
      nota: 'LCT art. 156.',
    },
  ),
  concepto(76, 'SAC sobre vacaciones no gozadas', 'NR', '[0075] / 12', {
    ...FIN,
    base: '[0075]',
    afip: '520018',
  }),
  concepto(77, 'Gratificación por cese', 'NR', 'novedad.importe', { ...FIN, aPedido: true, afip: '520010' }),
];

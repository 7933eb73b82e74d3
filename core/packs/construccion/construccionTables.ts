// Construction's rows in the shared tables of rates and rules, and its own tables: dated rows, never
// formulas.
import { ALWAYS, auxiliarTable } from '../kit/auxiliarTable.ts';
import type { TablaPlaces } from '../compose/composePaquete.ts';
import { rowsOfConvenio } from '../ley/reglas.ts';
import type { PaqueteRow } from '../kit/paquete.ts';
import { CONSTRUCCION_CONVENIO } from './convenio.ts';

const CCT = 'CCT 76/75',
  ILUSTRATIVA = 'Ilustrativa: reemplazar por la del acuerdo',
  LEY_22250 = 'Ley 22.250 art. 15',
  SIN = 'Ley 22.250: régimen propio de la industria';

const REGLAS: readonly (readonly [regla: string, valor: string, fuente: string])[] = [
  ['antiguedad_pct', '0', `${CCT}: sin adicional por antigüedad`],
  ['presentismo_pct', '20', `${CCT} art. 52, asistencia perfecta, por quincena. Ilustrativa`],
  ['presentismo_divisor', '0', 'Por porcentaje'],
  ['faltas_admitidas', '0', `${CCT} art. 52. Ilustrativa`],
  ['os_jornada_completa', '1', 'LCT art. 92 ter'],
  ['cuota_jornada_completa', '0', ILUSTRATIVA],
  // LCT art. 155 b: a vacation day is worth the jornal of the day before, so there is nothing to divide by.
  ['divisor_vacaciones', '1', 'LCT art. 155 inc. b: el jornal del día'],
  ['divisor_feriado', '1', 'LCT art. 166: el jornal del día'],
  ['nocturno_minutos', '8', 'LCT art. 200: ocho minutos por hora'],
  ['sac_convencion', '0', 'LCT art. 121, por días del semestre'],
  ['sac_egreso_convencion', '123', 'LCT art. 123: doceava parte de lo devengado'],
  ['sac_mes_del_total', '0', 'El mejor mes, por lo remunerativo'],
  ['vacaciones_nr_egreso', '0', 'Sin suma no remunerativa'],
  ['prueba_meses', '0', SIN],
  ['tope_245', '0', `${SIN}: sin indemnización del art. 245`],
  ['fal', '0', 'Ley 27.802: la construcción queda fuera del FAL'],
  // 0: the first fortnight is settled completely; 1: it is an advance, and the second bears the month's
  // contributions.
  [
    'quincena_anticipo',
    '0',
    'La primera quincena lleva sus aportes; con 1 es un anticipo y los lleva todos la segunda',
  ],
  [
    'garantia_horas_quincena',
    '80',
    `${ILUSTRATIVA}. Horas de la quincena que se garantizan a quien no faltó`,
  ],
  ['feriado_horas', '48', 'LCT art. 168'],
  ['feriado_jornadas', '6', 'LCT art. 168'],
  ['feriado_habiles', '10', 'LCT art. 168'],
  ['feriado_siguientes', '5', 'LCT art. 168'],
];
const APORTES: readonly (readonly [aporte: string, valor: string, fuente: string])[] = [
  ['cuota_sindical', '2.5', ILUSTRATIVA],
  ['aporte_art_100', '0', 'No corresponde'],
  ['faecys', '0', 'No corresponde'],
];

export const construccionInTablas: TablaPlaces = {
  reglas_convenio: [{ rows: rowsOfConvenio(CONSTRUCCION_CONVENIO, REGLAS) }],
  aportes_convenio: [{ rows: rowsOfConvenio(CONSTRUCCION_CONVENIO, APORTES) }],
  importes: [{ rows: [['2025-01-01', 'seguro_uocra', null, '1500', ILUSTRATIVA]] }],
};

export const construccionTablas: readonly PaqueteRow[] = [
  auxiliarTable('fondo_cese', 'Fondo de cese laboral de la construcción (%)', { clave1: 'antiguedad' }, [
    [ALWAYS, 'primer_anio', null, '12', LEY_22250],
    [ALWAYS, 'despues', null, '8', LEY_22250],
  ]),
  auxiliarTable(
    'contribuciones_construccion',
    'Contribuciones propias de la construcción (%)',
    { clave1: 'contribucion' },
    [[ALWAYS, 'ieric', null, '2', ILUSTRATIVA]],
  ),
];

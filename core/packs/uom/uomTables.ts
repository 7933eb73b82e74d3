// Metalworkers' rows in the shared table of rules, and the amounts of the agreement's extras: dated rows,
// never formulas.
import { auxiliarTable } from '../kit/auxiliarTable.ts';
import type { TablaPlaces } from '../compose/composePaquete.ts';
import { rowsOfConvenio } from '../ley/reglas.ts';
import type { PaqueteRow } from '../kit/paquete.ts';
import { UOM_CONVENIO } from './convenio.ts';

const A_VERIFICAR = 'a verificar',
  EXTRAS = `Planilla de mayo de 2026, una fuente secundaria: ${A_VERIFICAR}`;

const REGLAS: readonly (readonly [regla: string, valor: string, fuente: string])[] = [
  [
    'antiguedad_pct',
    '1',
    `CCT 260/75: 1 % por año; una fuente secundaria dice hasta 20 años. ${A_VERIFICAR}`,
  ],
  // Sources say that the prize changes with the branch, and give no percentage.
  ['presentismo_pct', '0', 'Sin premio de fábrica: va según la rama. Cárguelo si la empresa lo paga'],
  ['presentismo_divisor', '0', 'Por porcentaje'],
  ['faltas_admitidas', '0', 'Sin premio de fábrica'],
  ['os_jornada_completa', '1', 'LCT art. 92 ter'],
  ['cuota_jornada_completa', '0', 'No corresponde'],
  ['divisor_vacaciones', '25', 'LCT art. 155; quien cobra por hora, el jornal del día'],
  ['divisor_feriado', '25', 'LCT arts. 155 y 166'],
  ['nocturno_minutos', '8', 'LCT art. 200: ocho minutos por hora'],
  ['sac_convencion', '0', 'LCT art. 121, por días del semestre'],
  ['sac_egreso_convencion', '123', 'LCT art. 123: doceava parte de lo devengado'],
  ['sac_mes_del_total', '0', 'El mejor mes, por lo remunerativo'],
  ['vacaciones_nr_egreso', '1', '1: con la suma no remunerativa, si «convenciones» lo dice'],
  ['prueba_meses', '6', 'LCT art. 92 bis'],
  ['tope_245', '1', 'LCT art. 245: tope del convenio; cargue su promedio'],
  ['fal', '1', 'Ley 27.802 arts. 58 a 77: comprendido en el FAL'],
  ['feriado_horas', '48', 'LCT art. 168'],
  ['feriado_jornadas', '6', 'LCT art. 168'],
  ['feriado_habiles', '10', 'LCT art. 168'],
  ['feriado_siguientes', '5', 'LCT art. 168'],
];

export const uomInTablas: TablaPlaces = {
  reglas_convenio: [{ rows: rowsOfConvenio(UOM_CONVENIO, REGLAS) }],
};
export const uomTablas: readonly PaqueteRow[] = [
  auxiliarTable('adicionales_uom', 'Adicionales del convenio metalúrgico', { clave1: 'adicional' }, [
    ['2026-05-01', 'titulo', null, '22836.06', `${EXTRAS}. CCT 260/75 arts. 53 y 54, por mes`],
    ['2026-05-01', 'idiomas', null, '12909.84', `${EXTRAS}. CCT 260/75 art. 55, por mes`],
    ['2026-05-01', 'llamada', null, '3348.30', `${EXTRAS}. CCT 260/75 art. 63, por llamada`],
  ]),
];

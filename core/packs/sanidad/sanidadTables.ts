// The rows of private health care in the shared tables of rules and of withholdings: dated rows, never
// formulas.
import type { TablaPlaces } from '../compose/composePaquete.ts';
import { rowsOfConvenio } from '../ley/reglas.ts';
import { SANIDAD_CONVENIO } from './convenio.ts';

const A_VERIFICAR = 'una fuente secundaria: a verificar';

const REGLAS: readonly (readonly [regla: string, valor: string, fuente: string])[] = [
  ['antiguedad_pct', '2', `CCT 122/75 art. 10: 2 % por año, ${A_VERIFICAR}`],
  ['presentismo_pct', '0', 'Ninguna fuente da un premio por asistencia: cárguelo si la empresa lo paga'],
  ['presentismo_divisor', '0', 'Por porcentaje'],
  ['faltas_admitidas', '0', 'Sin premio de fábrica'],
  ['os_jornada_completa', '1', 'LCT art. 92 ter'],
  ['cuota_jornada_completa', '0', 'No corresponde'],
  ['divisor_vacaciones', '25', 'LCT art. 155'],
  ['divisor_feriado', '25', 'LCT arts. 155 y 166'],
  ['nocturno_minutos', '8', 'LCT art. 200: ocho minutos por hora'],
  ['sac_convencion', '0', 'LCT art. 121, por días del semestre'],
  ['sac_egreso_convencion', '123', 'LCT art. 123: doceava parte de lo devengado'],
  ['sac_mes_del_total', '0', 'El mejor mes, por lo remunerativo'],
  ['vacaciones_nr_egreso', '1', '1: con la suma no remunerativa, si «convenciones» lo dice'],
  ['prueba_meses', '6', 'LCT art. 92 bis'],
  ['tope_245', '1', 'LCT art. 245: tope del convenio; cargue su promedio'],
  ['fal', '1', 'Ley 27.802 arts. 58 a 77: comprendido en el FAL'],
];

export const sanidadInTablas: TablaPlaces = {
  reglas_convenio: [{ rows: rowsOfConvenio(SANIDAD_CONVENIO, REGLAS) }],
  aportes_convenio: [
    {
      rows: rowsOfConvenio(SANIDAD_CONVENIO, [
        ['aporte_solidario', '1', `Acuerdos de FATSA, ${A_VERIFICAR}`],
        ['cuota_sindical', '2', `Afiliados, ${A_VERIFICAR}`],
      ]),
    },
  ],
};

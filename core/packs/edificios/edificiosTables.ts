// Building workers' rows in the shared tables of rates and rules, and the tables of the sheet's extras and of
// the agreement's contributions: dated rows, never formulas.
import { ALWAYS, auxiliarTable, type AuxiliarRow } from '../kit/auxiliarTable.ts';
import type { TablaPlaces } from '../compose/composePaquete.ts';
import { rowsOfConvenio } from '../ley/reglas.ts';
import type { PaqueteRow } from '../kit/paquete.ts';
import { EDIFICIOS_CONVENIO } from './convenio.ts';
import { PLANILLA_EXTRAS, PLANILLAS, MONTHLY_SUMS } from './planillas.ts';

const A_VERIFICAR = 'a verificar',
  RECIBOS = `recibos y boletas de 2026 publicados: ${A_VERIFICAR}`,
  LCT_SUPLETORIA = `la Ley 12.981 no se tuvo a mano: ${A_VERIFICAR}`;

const REGLAS: readonly (readonly [regla: string, valor: string, fuente: string])[] = [
  ['antiguedad_pct', '0', 'CCT 589/10 art. 11: un importe por año, en su propio concepto'],
  ['presentismo_pct', '0', 'La planilla no lo trae'],
  ['presentismo_divisor', '0', 'Por porcentaje'],
  ['faltas_admitidas', '0', 'Sin presentismo'],
  ['os_jornada_completa', '1', 'LCT art. 92 ter'],
  ['cuota_jornada_completa', '0', 'No corresponde'],
  ['divisor_vacaciones', '25', `LCT art. 155; ${LCT_SUPLETORIA}`],
  ['divisor_feriado', '25', 'LCT arts. 155 y 166'],
  ['nocturno_minutos', '8', 'LCT art. 200: ocho minutos por hora'],
  ['sac_convencion', '0', 'LCT art. 121, por días del semestre'],
  ['sac_egreso_convencion', '123', 'LCT art. 123: doceava parte de lo devengado'],
  ['sac_mes_del_total', '0', 'El mejor mes, por lo remunerativo'],
  ['vacaciones_nr_egreso', '0', 'La suma de la planilla es remunerativa'],
  ['prueba_meses', '6', `LCT art. 92 bis; ${LCT_SUPLETORIA}`],
  ['tope_245', '0', `Res. ST 266/07, por un blog de administradores: sin tope. ${A_VERIFICAR}`],
  ['fal', '1', 'Ley 27.802 arts. 58 a 77: comprendido en el FAL'],
];
const APORTES: readonly (readonly [aporte: string, valor: string, fuente: string])[] = [
  ['caja_familia', '1', `CCT 589/10 art. 19, ${RECIBOS}`],
  ['fmvdd', '1', `CCT 589/10 art. 27, ${RECIBOS}`],
  ['seguro_27_bis', '0.75', `CCT 589/10 art. 27 bis, ${RECIBOS}`],
  ['cuota_sindical', '2', `Afiliados, ${RECIBOS}`],
];

export const edificiosInTablas: TablaPlaces = {
  reglas_convenio: [{ rows: rowsOfConvenio(EDIFICIOS_CONVENIO, REGLAS) }],
  aportes_convenio: [{ rows: rowsOfConvenio(EDIFICIOS_CONVENIO, APORTES) }],
};

export const edificiosTablas: readonly PaqueteRow[] = [
  auxiliarTable(
    'edificios',
    'Adicionales de la planilla de edificios, por mes',
    { vigencia: 'mensual', clave1: 'adicional' },
    [
      ...PLANILLA_EXTRAS.flatMap(([clave, importes]) =>
        importes.flatMap((importe, i) =>
          PLANILLAS.slice(i, i + 1).map(
            ([desde, fuente]): AuxiliarRow => [desde, clave, null, importe, fuente],
          ),
        ),
      ),
      ...MONTHLY_SUMS.map(
        ([desde, importe]): AuxiliarRow => [
          desde,
          'suma',
          null,
          importe,
          `Acuerdo del 27/07/2026, por la planilla de SUTERH: ${A_VERIFICAR}`,
        ],
      ),
    ],
  ),
  auxiliarTable(
    'contribuciones_edificios',
    'Contribuciones propias del convenio de edificios (%)',
    { clave1: 'contribucion' },
    [
      [ALWAYS, 'caja_familia', null, '1.5', `CCT 589/10 art. 19, ${RECIBOS}`],
      [ALWAYS, 'fateryh', null, '4.75', `FMVDD y art. 27 bis, en un renglón, ${RECIBOS}`],
      [ALWAYS, 'seracarh', null, '0.5', `SERACARH, ${RECIBOS}`],
    ],
  ),
];

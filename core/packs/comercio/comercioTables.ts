// Comercio's rows in the tables of rates, rules and amounts, beside the general ones.
import { ALWAYS, type AuxiliarRow } from '../kit/auxiliarTable.ts';
import type { PaquetePlace, TablaPlaces } from '../compose/composePaquete.ts';
import { rowsOfConvenio } from '../ley/reglas.ts';
import { COMERCIO_CONVENIO } from './convenio.ts';

const CCT = 'CCT 130/75',
  A_VERIFICAR = 'A verificar: una sola fuente';

type Regla = readonly [regla: string, valor: string, fuente: string];
/** Places each rule just before the general rule of the same name. */
const besides = (...reglas: readonly Regla[]): readonly PaquetePlace<AuxiliarRow>[] =>
  reglas.map((r) => ({ before: r[0], rows: rowsOfConvenio(COMERCIO_CONVENIO, [r]) }));

export const comercioTables: TablaPlaces = {
  aportes_convenio: [
    {
      before: 'cuota_sindical',
      rows: rowsOfConvenio(COMERCIO_CONVENIO, [
        ['cuota_sindical', '2', `${CCT} art. 101: afiliados`],
        ['aporte_art_100', '2', `${CCT} art. 100: todos`],
        ['faecys', '0.5', `${CCT} art. 100: todos`],
      ]),
    },
  ],
  reglas_convenio: [
    ...besides(
      ['antiguedad_pct', '1', `${CCT} art. 24: 1 % por año`],
      // Art. 40 says one twelfth; receipts in use print 8.33 %. A divisor other than zero wins over the
      // percentage.
      ['presentismo_pct', '8.33', `${CCT} art. 40, como lo liquidan los recibos en uso`],
      ['presentismo_divisor', '0', 'Para liquidarlo como doceava parte: 12'],
      ['faltas_admitidas', '1', `${CCT} art. 40: se pierde con más de una`],
      ['os_jornada_completa', '1', 'LCT art. 92 ter: obra social sobre la jornada completa'],
      ['cuota_jornada_completa', '1', `${CCT} art. 101 sobre la jornada completa`],
      ['divisor_vacaciones', '25', 'LCT art. 155'],
    ),
    {
      before: 'sac_convencion',
      rows: rowsOfConvenio(COMERCIO_CONVENIO, [
        [
          'sac_convencion',
          '0',
          'LCT art. 121, por días del semestre; 180: meses de 30; 12: meses de fecha a fecha',
        ],
        [
          'sac_egreso_convencion',
          '123',
          'LCT art. 123: doceava parte de lo devengado; otro valor: por el tiempo',
        ],
        ['sac_mes_del_total', '0', '1: el mejor mes se elige por la suma con lo no remunerativo'],
        ['vacaciones_nr_egreso', '1', '1: con la suma no remunerativa, si «convenciones» lo dice'],
        ['prueba_meses', '6', 'LCT art. 92 bis'],
      ]),
    },
    ...besides(
      ['nocturno_minutos', '8', 'LCT art. 200: ocho minutos por hora'],
      ['fal', '1', 'Ley 27.802 arts. 58 a 77: comprendido en el FAL'],
      ['tope_245', '1', 'LCT art. 245: tope del convenio'],
      ['divisor_feriado', '25', 'LCT art. 166 y 155'],
    ),
  ],
  contribuciones: [
    {
      rows: [
        [ALWAYS, 'a', 'la_estrella', '3.5', A_VERIFICAR],
        [ALWAYS, 'b', 'la_estrella', '3.5', A_VERIFICAR],
      ],
    },
  ],
  importes: [
    {
      before: 'scvo',
      rows: [
        ['2020-01-01', 'osecac_fijo', null, '100', 'Recibos de 2024 publicados'],
        ['2026-04-01', 'osecac_fijo', null, '0', A_VERIFICAR],
      ],
    },
    {
      before: 'redondeo_remunerativo',
      rows: [
        ['2025-01-01', 'inacap', null, '5032.05', 'Ilustrativo'],
        ['2026-07-01', 'inacap', null, '5641.18', 'Ilustrativo'],
      ],
    },
  ],
};

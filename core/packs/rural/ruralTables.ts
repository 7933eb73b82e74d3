// Rural work's rows in the shared tables of rates and rules, and its own tables: dated rows, never formulas.
import { ALWAYS, auxiliarTable, type AuxiliarRow } from '../kit/auxiliarTable.ts';
import type { TablaPlaces } from '../compose/composePaquete.ts';
import { rowsOfConvenio } from '../ley/reglas.ts';
import type { PaqueteRow } from '../kit/paquete.ts';
import { RURAL_CONVENIO } from './convenio.ts';

const LEY = 'Ley 26.727',
  SUPLETORIA = `${LEY} art. 2 inc. b`;

const REGLAS: readonly (readonly [regla: string, valor: string, fuente: string])[] = [
  ['antiguedad_pct', '0', `${LEY} art. 38: va por la tabla antiguedad_rural, en su propio concepto`],
  ['presentismo_pct', '0', 'La Ley no lo pide al permanente de prestación continua'],
  ['presentismo_divisor', '0', 'Por porcentaje'],
  ['faltas_admitidas', '0', 'Sin presentismo'],
  ['os_jornada_completa', '1', `LCT art. 92 ter (${SUPLETORIA})`],
  ['cuota_jornada_completa', '0', 'No corresponde'],
  ['divisor_vacaciones', '25', `LCT art. 155 (${SUPLETORIA})`],
  ['divisor_feriado', '25', `LCT arts. 155 y 166 (${SUPLETORIA})`],
  ['nocturno_minutos', '8', 'Res. CNTA 71/2008: ocho minutos por hora nocturna'],
  ['sac_convencion', '0', `LCT art. 121 (${SUPLETORIA}), por días del semestre`],
  ['sac_egreso_convencion', '123', `LCT art. 123 (${SUPLETORIA}): doceava parte de lo devengado`],
  ['sac_mes_del_total', '0', 'El mejor mes, por lo remunerativo'],
  ['vacaciones_nr_egreso', '0', 'Sin suma no remunerativa'],
  ['tope_245', '1', 'LCT art. 245, con el tope que fija la CNTA: cargue su promedio'],
  ['fal', '1', 'Ley 27.802 arts. 58 a 77: fuera quedan la construcción y las casas particulares'],
];
/** The statute allowed no probation; since the reform, the general one applies. */
const PRUEBA: readonly AuxiliarRow[] = [
  [ALWAYS, RURAL_CONVENIO, 'prueba_meses', '0', `${LEY} art. 16: sin período de prueba`],
  [
    '2026-03-06',
    RURAL_CONVENIO,
    'prueba_meses',
    '6',
    'Ley 27.802, que modifica la Ley 26.727: el del régimen general. A verificar: por la prensa',
  ],
];

/** The union fee of members is missing because no source gives it: the company loads it. */
const APORTES: readonly (readonly [aporte: string, valor: string, fuente: string])[] = [
  ['sepelio', '1.5', 'Ley 25.191 art. 16 bis (Ley 26.727); RG AFIP 3308'],
  ['cuota_solidaria', '2', 'Res. CNTA 290/2025: quien no está afiliado'],
];

export const ruralInTablas: TablaPlaces = {
  reglas_convenio: [{ rows: [...rowsOfConvenio(RURAL_CONVENIO, REGLAS), ...PRUEBA] }],
  aportes_convenio: [{ rows: rowsOfConvenio(RURAL_CONVENIO, APORTES) }],
  importes: [
    {
      rows: [
        [
          '2020-01-01',
          'detraccion_rural',
          null,
          '7003.68',
          'Ley 27.541 art. 22, la general. A verificar: 17.509,20 si el empleador está en el Decreto 128/2019',
        ],
      ],
    },
  ],
};

export const ruralTablas: readonly PaqueteRow[] = [
  auxiliarTable(
    'antiguedad_rural',
    'Bonificación por antigüedad del trabajo agrario (% por año), por años cumplidos',
    { tipo: 'tramos', clave1: 'anios' },
    [
      [ALWAYS, '0', null, '1', `${LEY} art. 38: hasta diez años de antigüedad`],
      [ALWAYS, '10', null, '1.5', `${LEY} art. 38: más de diez, desde el undécimo año`],
    ],
  ),
  auxiliarTable(
    'contribuciones_rurales',
    'Contribuciones propias del trabajo agrario (%)',
    { clave1: 'contribucion' },
    [
      [ALWAYS, 'renatre', null, '1.5', 'Ley 25.191 art. 14: en lugar del Fondo Nacional de Empleo'],
      [ALWAYS, 'sipa_adicional', null, '2', `${LEY} art. 80: dos puntos más que el régimen general`],
    ],
  ),
];

// Rates, caps and rules of any payroll as dated tables: a change of law is a row here, never a formula.
// Agreements add rows.
import { ALWAYS, auxiliarSource, type AuxiliarRow, type AuxiliarSource } from '../kit/auxiliarTable.ts';
import { OUTSIDE_CONVENIO } from './outsideConvenio.ts';
import { rowsOfConvenio } from './reglas.ts';

const LEY_24241 = 'Ley 24.241 art. 11',
  LEY_19032 = 'Ley 19.032 art. 8',
  LEY_23660 = 'Ley 23.660 art. 16 y Ley 23.661 art. 22';
/**
 * Amounts before a table's first row are unknown: a run of those months reports it and does not take them as
 * zero.
 */
const REPARTO = `${LEY_23660}; fecha del reparto a verificar`;
const JUBILADO = 'Los jubilados no aportan (Ley 19.032, Ley 23.660)';
const SIN_CONVENIO = 'Sin convenio';
const LEY_27541 = 'Ley 27.541 art. 19',
  A_VERIFICAR = 'A verificar: una sola fuente';

/**
 * ANSES, month by month: nothing is carried forward. Those of 2026 from February on agree in several programs
 * that quote each resolution; after October none was found.
 */
const TOPES_2026: readonly (readonly [
  mes: string,
  minimo: string | null,
  maximo: string,
  resolucion: string,
])[] = [
  ['2026-02', '120996.78', '3932339.08', '21/2026'],
  ['2026-03', '124481.49', '4045590.45', '38/2026'],
  ['2026-04', '128091.45', '4162912.57', '74/2026'],
  ['2026-05', '132420.94', '4303619.01', '110/2026'],
  ['2026-06', '135837.40', '4414652.38', '139/2026'],
  ['2026-07', '138757.90', '4509567.41', '186/2026'],
  ['2026-08', '141380.42', '4594798.23', '232/2026'],
  ['2026-09', '144363.55', '4691748.47', '257/2026'],
  ['2026-10', null, '4769631.49', '284/2026'],
];
const TOPES: readonly AuxiliarRow[] = [
  ['2019-03-01', 'minimo', null, '3621.04', 'ANSES 2019'],
  ['2019-03-01', 'maximo', null, '117682.47', 'ANSES 2019'],
  ['2023-03-01', 'minimo', null, '19758.51', 'ANSES 2023'],
  ['2023-03-01', 'maximo', null, '642142.18', 'ANSES 2023'],
  ['2025-12-01', 'minimo', null, '114808.17', 'Res. ANSES 359/2025'],
  ['2025-12-01', 'maximo', null, '3731212.01', 'Res. ANSES 359/2025'],
  ['2026-01-01', 'minimo', null, '117643.93', 'Res. ANSES 381/2025'],
  ['2026-01-01', 'maximo', null, '3823372.95', 'Res. ANSES 381/2025'],
  ...TOPES_2026.flatMap(([mes, minimo, maximo, resolucion]): AuxiliarRow[] => {
    const fuente = `Res. ANSES ${resolucion}: a verificar`;
    return [
      ...(minimo === null ? [] : [[`${mes}-01`, 'minimo', null, minimo, fuente] as const]),
      [`${mes}-01`, 'maximo', null, maximo, fuente],
    ];
  }),
];

export const leyTables: readonly AuxiliarSource[] = [
  auxiliarSource(
    'tasas',
    'Aportes del trabajador (%), por subsistema y condición',
    { clave1: 'subsistema', clave2: 'condicion' },
    [
      [ALWAYS, 'jubilacion', 'activo', '11', LEY_24241],
      [ALWAYS, 'jubilacion', 'jubilado', '11', LEY_24241],
      [ALWAYS, 'inssjp', 'activo', '3', LEY_19032],
      [ALWAYS, 'inssjp', 'jubilado', '0', JUBILADO],
      // Both lines together are 3 %. The split was 90/10 and, since 2016, 85/15; the exact date is to be
      // verified.
      [ALWAYS, 'obra_social', 'activo', '2.70', LEY_23660],
      [ALWAYS, 'fsr', 'activo', '0.30', LEY_23660],
      ['2016-08-01', 'obra_social', 'activo', '2.55', REPARTO],
      ['2016-08-01', 'fsr', 'activo', '0.45', REPARTO],
      [ALWAYS, 'obra_social', 'jubilado', '0', JUBILADO],
      [ALWAYS, 'fsr', 'jubilado', '0', JUBILADO],
      // Starts on a date, so that receipts settled before it do not owe a cent.
      [ALWAYS, 'fsr', 'resto', '0', 'Cada renglón redondea el suyo'],
      [
        '2026-12-01',
        'fsr',
        'resto',
        '1',
        'El segundo renglón lleva lo que falta del total (Ley 23.661 art. 22)',
      ],
    ],
  ),
  auxiliarSource(
    'aportes_convenio',
    'Aportes del convenio (%), sobre remunerativo y no remunerativo',
    { clave1: 'convenio', clave2: 'aporte' },
    rowsOfConvenio(OUTSIDE_CONVENIO, [
      ['cuota_sindical', '0', SIN_CONVENIO],
      ['aporte_art_100', '0', SIN_CONVENIO],
      ['faecys', '0', SIN_CONVENIO],
    ]),
  ),
  auxiliarSource(
    'reglas_convenio',
    'Reglas del convenio que usan las fórmulas',
    { clave1: 'convenio', clave2: 'regla' },
    [
      ...rowsOfConvenio(OUTSIDE_CONVENIO, [
        ['antiguedad_pct', '0', SIN_CONVENIO],
        ['presentismo_pct', '0', SIN_CONVENIO],
        ['presentismo_divisor', '0', SIN_CONVENIO],
        ['faltas_admitidas', '0', SIN_CONVENIO],
        ['os_jornada_completa', '1', 'LCT art. 92 ter'],
        ['cuota_jornada_completa', '0', SIN_CONVENIO],
        ['divisor_vacaciones', '25', 'LCT art. 155'],
        // Days of the half-year. 0: calendar days, 181 to 184; 180: months of 30; 12:
        // months from date to date. On leaving, 123: a twelfth of the earnings.
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
        ['vacaciones_nr_egreso', '0', SIN_CONVENIO],
        ['prueba_meses', '6', 'LCT art. 92 bis'],
        ['nocturno_minutos', '8', 'LCT art. 200: ocho minutos por hora'],
        // Construction and domestic work are excluded.
        ['fal', '1', 'Ley 27.802 arts. 58 a 77: comprendido en el FAL'],
        ['tope_245', '0', 'Sin convenio: si rige el del establecimiento, ponga 1 y cargue su promedio'],
        ['divisor_feriado', '25', 'LCT art. 166 y 155'],
      ]),
    ],
  ),
  auxiliarSource(
    'vacaciones_dias',
    'Días de vacaciones por años de antigüedad al 31 de diciembre',
    { tipo: 'tramos', clave1: 'anios' },
    [
      [ALWAYS, '0', null, '14', 'LCT art. 150 inc. a'],
      [ALWAYS, '5', null, '21', 'LCT art. 150 inc. b'],
      [ALWAYS, '10', null, '28', 'LCT art. 150 inc. c'],
      [ALWAYS, '20', null, '35', 'LCT art. 150 inc. d'],
    ],
  ),
  auxiliarSource(
    'topes',
    'Base imponible máxima y mínima de los aportes, por mes',
    { vigencia: 'mensual', clave1: 'limite' },
    TOPES,
  ),
  auxiliarSource(
    'contribuciones',
    'Contribuciones del empleador (%), por encuadre y subsistema',
    { clave1: 'tipo_empleador', clave2: 'subsistema' },
    [
      // Sources differ by 0.01 between INSSJP and FNE; the law fixes only each total, 20.40 and 18.00.
      [ALWAYS, 'a', 'sipa', '12.35', LEY_27541],
      [ALWAYS, 'a', 'inssjp', '1.58', LEY_27541],
      [ALWAYS, 'a', 'aaff', '5.40', LEY_27541],
      [ALWAYS, 'a', 'fne', '1.07', LEY_27541],
      [ALWAYS, 'b', 'sipa', '10.77', LEY_27541],
      [ALWAYS, 'b', 'inssjp', '1.59', LEY_27541],
      [ALWAYS, 'b', 'aaff', '4.70', LEY_27541],
      [ALWAYS, 'b', 'fne', '0.94', LEY_27541],
      [ALWAYS, 'a', 'obra_social', '6', 'Ley 23.660 art. 16'],
      [ALWAYS, 'b', 'obra_social', '6', 'Ley 23.660 art. 16'],
      [ALWAYS, 'a', 'fal', '0', 'Sin vigencia'],
      [ALWAYS, 'b', 'fal', '0', 'Sin vigencia'],
      ['2026-11-01', 'a', 'fal', '1', 'Ley 27.802 arts. 58 a 77'],
      ['2026-11-01', 'b', 'fal', '2.5', 'Ley 27.802 arts. 58 a 77: micro, pequeñas y medianas'],
    ],
  ),
  auxiliarSource('importes', 'Sumas fijas por trabajador y por mes', { clave1: 'concepto' }, [
    ['2020-01-01', 'detraccion', null, '7003.68', 'Ley 27.541 art. 22'],
    ['2025-01-01', 'scvo', null, '290.51', 'Ilustrativo'],
    ['2026-08-01', 'scvo', null, '424.62', A_VERIFICAR],
    [ALWAYS, 'redondeo_remunerativo', null, '0', 'Lo remunerativo no se redondea'],
    [ALWAYS, 'sac_proyecta_mes', null, '0', 'El SAC mira lo liquidado; 1: y el mes que falta, proyectado'],
    [ALWAYS, 'redondeo_neto', null, '0', 'El neto se paga con centavos'],
    ['2025-01-01', 'redondeo_neto', null, '1', 'El neto se paga en pesos enteros'],
  ]),
  // ARCA fixes the days each year: these are the usual ones.
  auxiliarSource(
    'vencimientos',
    'Día del mes siguiente en que vence cada declaración, por el último número del CUIT',
    { clave1: 'declaracion', clave2: 'terminacion' },
    Array.from(
      { length: 10 },
      (_, d): AuxiliarRow => [
        ALWAYS,
        'f931',
        String(d),
        d <= 3 ? '9' : d <= 6 ? '10' : '11',
        `Días habituales de ARCA. ${A_VERIFICAR}`,
      ],
    ),
  ),
];

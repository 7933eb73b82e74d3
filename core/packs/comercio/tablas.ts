// Rates, caps and rules of a Comercio payroll as dated tables: what the law or the agreement changes is a row here, never a formula.
import type { FilaPaquete, Valores } from '../paquete.ts';
import { CONVENIO, FUERA_DE_CONVENIO } from './escalas.ts';

export type Fila = readonly [
  desde: string,
  clave1: string,
  clave2: string | null,
  valor: string,
  fuente: string,
];
interface Opciones {
  readonly tipo?: 'exacta' | 'tramos';
  readonly vigencia?: 'continua' | 'mensual';
  readonly clave1: string;
  readonly clave2?: string;
}

export const tabla = (
  codigo: string,
  d: string,
  { tipo = 'exacta', vigencia = 'continua', clave1, clave2 }: Opciones,
  filas: readonly Fila[],
): FilaPaquete => ({
  tabla: 'TablasAuxiliar',
  clave: codigo,
  valores: {
    codigo,
    d_tabla_auxiliar: d,
    tipo,
    vigencia,
    clave1,
    clave2: clave2 ?? null,
    filas: filas.map(
      ([desde, c1, c2, valor, fuente]): Valores => ({
        desde,
        clave1: c1,
        clave2: c2,
        valor,
        fijo: null,
        fuente,
      }),
    ),
  },
});

export const SIEMPRE = '1995-01-01';
const LEY_24241 = 'Ley 24.241 art. 11',
  LEY_19032 = 'Ley 19.032 art. 8',
  LEY_23660 = 'Ley 23.660 art. 16 y Ley 23.661 art. 22',
  CCT = 'CCT 130/75';
/** Amounts before the first row of a table are not known: a run of those months says so, it does not take them for zero. */
const REPARTO = `${LEY_23660}; fecha del reparto a verificar`;
const JUBILADO = 'Los jubilados no aportan (Ley 19.032, Ley 23.660)';
const LEY_27541 = 'Ley 27.541 art. 19';
const A_VERIFICAR = 'A verificar: una sola fuente',
  PRENSA = 'Prensa, redondeado a pesos';

/** ANSES, month by month: nothing is carried forward. The press rounded February to April; from July on no official figure was found. */
const TOPES: readonly Fila[] = [
  ['2019-03-01', 'minimo', null, '3621.04', 'ANSES 2019'],
  ['2019-03-01', 'maximo', null, '117682.47', 'ANSES 2019'],
  ['2023-03-01', 'minimo', null, '19758.51', 'ANSES 2023'],
  ['2023-03-01', 'maximo', null, '642142.18', 'ANSES 2023'],
  ['2025-12-01', 'minimo', null, '114808.17', 'Res. ANSES 359/2025'],
  ['2025-12-01', 'maximo', null, '3731212.01', 'Res. ANSES 359/2025'],
  ['2026-01-01', 'minimo', null, '117643.93', 'Res. ANSES 381/2025'],
  ['2026-01-01', 'maximo', null, '3823372.95', 'Res. ANSES 381/2025'],
  ['2026-02-01', 'maximo', null, '3932339', PRENSA],
  ['2026-03-01', 'maximo', null, '4045590', PRENSA],
  ['2026-04-01', 'maximo', null, '4162913', PRENSA],
  ['2026-05-01', 'maximo', null, '4303619', 'Res. ANSES 110/2026'],
  ['2026-06-01', 'maximo', null, '4414652', 'Res. ANSES 139/2026'],
  ['2026-07-01', 'minimo', null, '138757.90', A_VERIFICAR],
  ['2026-07-01', 'maximo', null, '4509567.41', A_VERIFICAR],
];

export const tablas: readonly FilaPaquete[] = [
  tabla(
    'tasas',
    'Aportes del trabajador (%), por subsistema y condición',
    { clave1: 'subsistema', clave2: 'condicion' },
    [
      [SIEMPRE, 'jubilacion', 'activo', '11', LEY_24241],
      [SIEMPRE, 'jubilacion', 'jubilado', '11', LEY_24241],
      [SIEMPRE, 'inssjp', 'activo', '3', LEY_19032],
      [SIEMPRE, 'inssjp', 'jubilado', '0', JUBILADO],
      // Both lines together are 3 %. The split is old 90/10 and, since 2016, 85/15; the exact date is to be verified.
      [SIEMPRE, 'obra_social', 'activo', '2.70', LEY_23660],
      [SIEMPRE, 'fsr', 'activo', '0.30', LEY_23660],
      ['2016-08-01', 'obra_social', 'activo', '2.55', REPARTO],
      ['2016-08-01', 'fsr', 'activo', '0.45', REPARTO],
      [SIEMPRE, 'obra_social', 'jubilado', '0', JUBILADO],
      [SIEMPRE, 'fsr', 'jubilado', '0', JUBILADO],
    ],
  ),
  tabla(
    'aportes_convenio',
    'Aportes del convenio (%), sobre remunerativo y no remunerativo',
    { clave1: 'convenio', clave2: 'aporte' },
    [
      [SIEMPRE, CONVENIO, 'cuota_sindical', '2', `${CCT} art. 101: afiliados`],
      [SIEMPRE, CONVENIO, 'aporte_art_100', '2', `${CCT} art. 100: todos`],
      [SIEMPRE, CONVENIO, 'faecys', '0.5', `${CCT} art. 100: todos`],
      [SIEMPRE, FUERA_DE_CONVENIO, 'cuota_sindical', '0', 'Sin convenio'],
      [SIEMPRE, FUERA_DE_CONVENIO, 'aporte_art_100', '0', 'Sin convenio'],
      [SIEMPRE, FUERA_DE_CONVENIO, 'faecys', '0', 'Sin convenio'],
    ],
  ),
  tabla(
    'reglas_convenio',
    'Reglas del convenio que usan las fórmulas',
    { clave1: 'convenio', clave2: 'regla' },
    [
      [SIEMPRE, CONVENIO, 'antiguedad_pct', '1', `${CCT} art. 24: 1 % por año`],
      [SIEMPRE, FUERA_DE_CONVENIO, 'antiguedad_pct', '0', 'Sin convenio'],
      // Art. 40 says one twelfth; receipts in use print 8.33 %. A divisor other than zero wins over the percentage.
      [SIEMPRE, CONVENIO, 'presentismo_pct', '8.33', `${CCT} art. 40, como lo liquidan los recibos en uso`],
      [SIEMPRE, FUERA_DE_CONVENIO, 'presentismo_pct', '0', 'Sin convenio'],
      [SIEMPRE, CONVENIO, 'presentismo_divisor', '0', 'Para liquidarlo como doceava parte: 12'],
      [SIEMPRE, FUERA_DE_CONVENIO, 'presentismo_divisor', '0', 'Sin convenio'],
      [SIEMPRE, CONVENIO, 'faltas_admitidas', '1', `${CCT} art. 40: se pierde con más de una`],
      [SIEMPRE, FUERA_DE_CONVENIO, 'faltas_admitidas', '0', 'Sin convenio'],
      [
        SIEMPRE,
        CONVENIO,
        'os_jornada_completa',
        '1',
        'LCT art. 92 ter: obra social sobre la jornada completa',
      ],
      [SIEMPRE, FUERA_DE_CONVENIO, 'os_jornada_completa', '1', 'LCT art. 92 ter'],
      [SIEMPRE, CONVENIO, 'cuota_jornada_completa', '1', `${CCT} art. 101 sobre la jornada completa`],
      [SIEMPRE, FUERA_DE_CONVENIO, 'cuota_jornada_completa', '0', 'Sin convenio'],
      [SIEMPRE, CONVENIO, 'divisor_vacaciones', '25', 'LCT art. 155'],
      [SIEMPRE, FUERA_DE_CONVENIO, 'divisor_vacaciones', '25', 'LCT art. 155'],
      // 0: calendar days of the half-year, 181 to 184; 180: months of 30; 12: months from date to date. On leaving, 123 is the twelfth part of what was earned.
      ...[CONVENIO, FUERA_DE_CONVENIO].flatMap((c): Fila[] => [
        [
          SIEMPRE,
          c,
          'sac_convencion',
          '0',
          'LCT art. 121, por días del semestre; 180: meses de 30; 12: meses de fecha a fecha',
        ],
        [
          SIEMPRE,
          c,
          'sac_egreso_convencion',
          '123',
          'LCT art. 123: doceava parte de lo devengado; otro valor: por el tiempo',
        ],
        [SIEMPRE, c, 'sac_mes_del_total', '0', '1: el mejor mes se elige por la suma con lo no remunerativo'],
        [SIEMPRE, c, 'prueba_meses', '6', 'LCT art. 92 bis'],
      ]),
      ...[CONVENIO, FUERA_DE_CONVENIO].map(
        (c): Fila => [SIEMPRE, c, 'nocturno_minutos', '8', 'LCT art. 200: ocho minutos por hora'],
      ),
      // Construction and domestic work are out of it.
      ...[CONVENIO, FUERA_DE_CONVENIO].map(
        (c): Fila => [SIEMPRE, c, 'fal', '1', 'Ley 27.802 arts. 58 a 77: comprendido en el FAL'],
      ),
      [SIEMPRE, CONVENIO, 'tope_245', '1', 'LCT art. 245: tope del convenio'],
      [
        SIEMPRE,
        FUERA_DE_CONVENIO,
        'tope_245',
        '0',
        'Sin convenio: si rige el del establecimiento, ponga 1 y cargue su promedio',
      ],
      [SIEMPRE, CONVENIO, 'divisor_feriado', '25', 'LCT art. 166 y 155'],
      [SIEMPRE, FUERA_DE_CONVENIO, 'divisor_feriado', '25', 'LCT art. 166 y 155'],
    ],
  ),
  tabla(
    'vacaciones_dias',
    'Días de vacaciones por años de antigüedad al 31 de diciembre',
    { tipo: 'tramos', clave1: 'anios' },
    [
      [SIEMPRE, '0', null, '14', 'LCT art. 150 inc. a'],
      [SIEMPRE, '5', null, '21', 'LCT art. 150 inc. b'],
      [SIEMPRE, '10', null, '28', 'LCT art. 150 inc. c'],
      [SIEMPRE, '20', null, '35', 'LCT art. 150 inc. d'],
    ],
  ),
  tabla(
    'topes',
    'Base imponible máxima y mínima de los aportes, por mes',
    { vigencia: 'mensual', clave1: 'limite' },
    TOPES,
  ),
  tabla(
    'contribuciones',
    'Contribuciones del empleador (%), por encuadre y subsistema',
    { clave1: 'tipo_empleador', clave2: 'subsistema' },
    [
      // Sources differ by 0.01 between INSSJP and FNE: the total of each, 20.40 and 18.00, is what the law fixes.
      [SIEMPRE, 'a', 'sipa', '12.35', LEY_27541],
      [SIEMPRE, 'a', 'inssjp', '1.58', LEY_27541],
      [SIEMPRE, 'a', 'aaff', '5.40', LEY_27541],
      [SIEMPRE, 'a', 'fne', '1.07', LEY_27541],
      [SIEMPRE, 'b', 'sipa', '10.77', LEY_27541],
      [SIEMPRE, 'b', 'inssjp', '1.59', LEY_27541],
      [SIEMPRE, 'b', 'aaff', '4.70', LEY_27541],
      [SIEMPRE, 'b', 'fne', '0.94', LEY_27541],
      [SIEMPRE, 'a', 'obra_social', '6', 'Ley 23.660 art. 16'],
      [SIEMPRE, 'b', 'obra_social', '6', 'Ley 23.660 art. 16'],
      [SIEMPRE, 'a', 'fal', '0', 'Sin vigencia'],
      [SIEMPRE, 'b', 'fal', '0', 'Sin vigencia'],
      ['2026-11-01', 'a', 'fal', '1', 'Ley 27.802 arts. 58 a 77'],
      ['2026-11-01', 'b', 'fal', '2.5', 'Ley 27.802 arts. 58 a 77: micro, pequeñas y medianas'],
      [SIEMPRE, 'a', 'la_estrella', '3.5', A_VERIFICAR],
      [SIEMPRE, 'b', 'la_estrella', '3.5', A_VERIFICAR],
    ],
  ),
  tabla('importes', 'Sumas fijas por trabajador y por mes', { clave1: 'concepto' }, [
    ['2020-01-01', 'detraccion', null, '7003.68', 'Ley 27.541 art. 22'],
    ['2020-01-01', 'osecac_fijo', null, '100', 'Recibos de 2024 publicados'],
    ['2026-04-01', 'osecac_fijo', null, '0', A_VERIFICAR],
    ['2025-01-01', 'scvo', null, '290.51', 'Ilustrativo'],
    ['2026-08-01', 'scvo', null, '424.62', A_VERIFICAR],
    ['2025-01-01', 'inacap', null, '5032.05', 'Ilustrativo'],
    ['2026-07-01', 'inacap', null, '5641.18', 'Ilustrativo'],
    [SIEMPRE, 'redondeo_remunerativo', null, '0', 'Lo remunerativo no se redondea'],
    [SIEMPRE, 'sac_proyecta_mes', null, '0', 'El SAC mira lo liquidado; 1: y el mes que falta, proyectado'],
    [SIEMPRE, 'redondeo_neto', null, '0', 'El neto se paga con centavos'],
    ['2025-01-01', 'redondeo_neto', null, '1', 'El neto se paga en pesos enteros'],
  ]),
  // Days are fixed each year by ARCA: these are the usual ones.
  tabla(
    'vencimientos',
    'Día del mes siguiente en que vence cada declaración, por el último número del CUIT',
    { clave1: 'declaracion', clave2: 'terminacion' },
    Array.from(
      { length: 10 },
      (_, d): Fila => [
        SIEMPRE,
        'f931',
        String(d),
        d <= 3 ? '9' : d <= 6 ? '10' : '11',
        `Días habituales de ARCA. ${A_VERIFICAR}`,
      ],
    ),
  ),
];

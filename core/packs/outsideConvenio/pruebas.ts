// Expected results without an agreement: the law's, and what changes where no agreement applies.
import { leyPruebas, mensualPruebas } from '../ley/pruebas.ts';
import { prueba, type PaquetePrueba } from '../kit/paquete.ts';

const regla = (r: string, valor: string): string => `TABLA("reglas_convenio"; convenio; "${r}") = ${valor}`;
const BASE_UNO = ['YA_LIQUIDADO([0911]) = 0', 'YA_LIQUIDADO([0916]) = 0', '[0916] = 0', '[0918] = 0'];

export const outsideConvenioPruebas: readonly PaquetePrueba[] = [
  ...leyPruebas,
  ...mensualPruebas,
  prueba(1, 'El sueldo pactado, entero', ['basico = 6000000', 'dias_tramo = 30'], '6000000.00'),
  prueba(
    10,
    'La ley no paga antigüedad',
    ['SUMA("base_antiguedad") = 6000000', 'antiguedad_anios = 12', regla('antiguedad_pct', '0')],
    '0.00',
  ),
  prueba(
    10,
    'Si se la pacta, por la regla',
    ['SUMA("base_antiguedad") = 6000000', 'antiguedad_anios = 12', regla('antiguedad_pct', '0,5')],
    '360000.00',
  ),
  prueba(
    11,
    'Ni presentismo',
    [regla('presentismo_divisor', '0'), regla('presentismo_pct', '0'), '[0466] = 6000000'],
    '0.00',
  ),
  prueba(
    491,
    'El sueldo por doscientas horas',
    ['basico = 6000000', 'antiguedad_anios = 12', regla('antiguedad_pct', '0'), 'divisor_horas = 200'],
    '30000.00',
  ),
  prueba(
    474,
    'Sin tope de un convenio, la mejor remuneración entera (LCT art. 245)',
    ['[0475] = 1', regla('tope_245', '0'), '[0473] = 6000000'],
    '6000000.00',
  ),
  prueba(
    901,
    'Lo que pasa el tope no aporta',
    ['[0911] = 6000000', '[0900] = 4162912,57', 'otros_empleos = 0', ...BASE_UNO],
    '4162912.57',
  ),
  prueba(
    901,
    'Con otro empleo a la vez, lo que el otro no llevó del tope de la persona',
    [
      '[0911] = 3000000',
      '[0900] = 4162912,57',
      'otros_empleos = 1',
      'dias_en_la_empresa = 30',
      'TABLA("topes"; "maximo") = 4162912,57',
      'EN_OTROS_EMPLEOS([0901]) = 2500000',
      'EN_OTROS_EMPLEOS([0926]) = 0',
      'YA_LIQUIDADO([0901]) = 0',
      'YA_LIQUIDADO([0926]) = 0',
      '[0926] = 0',
      ...BASE_UNO,
    ],
    '1662912.57',
  ),
  prueba(902, 'Las contribuciones van por todo', ['[0911] = 6000000'], '6000000.00'),
  prueba(
    402,
    'La alícuota de la empresa, por todo',
    ['[0909] = 6000000', 'empresa.alicuota_art = 3'],
    '180000.00',
  ),
  prueba(
    913,
    'Media jornada: la obra social como si fuera entera (LCT art. 92 ter)',
    [
      regla('os_jornada_completa', '1'),
      '[0912] = 900000',
      'jornada_completa = 200',
      'jornada_horas_mes = 100',
      'otros_empleos = 0',
    ],
    '1800000.00',
  ),
  prueba(
    968,
    'Treinta y cinco por ciento del bruto de este pago',
    [
      '[0958] = 1',
      '[0912] = 6000000',
      '[0943] = 0',
      '[0944] = 0',
      'tipo_liquidacion = "M"',
      'TABLA("ganancias_reglas"; "tope_retencion_pct") = 35',
    ],
    '2100000.00',
  ),
];

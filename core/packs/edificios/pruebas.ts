// Expected results of building workers: the law's, where they apply, and lines of published receipts and
// contribution slips of 2026, to the cent.
import { leyPruebas, mensualPruebas } from '../ley/pruebas.ts';
import { prueba, type PaquetePrueba } from '../kit/paquete.ts';
import { EDIFICIOS_CONVENIO } from './convenio.ts';

const aporte = (cual: string, pct: string): string =>
    `TABLA("aportes_convenio"; convenio; "${cual}") = ${pct}`,
  contribucion = (cual: string, pct: string): string =>
    `TABLA("contribuciones_edificios"; "${cual}") = ${pct}`,
  planilla = (clave: string, importe: string): string => `TABLA("edificios"; "${clave}") = ${importe}`;
const ENTERA = ['jornada_horas_mes = 200', 'jornada_completa = 200'],
  MEDIA = ['jornada_horas_mes = 100', 'jornada_completa = 200'],
  TREINTA = '[0468] = 30';
const VIGILADOR = '[0912] = 1645537,30',
  SUPLENTE = '[0912] = 597700,40';

export const edificiosPruebas: readonly PaquetePrueba[] = [
  ...leyPruebas,
  ...mensualPruebas,
  prueba(
    97,
    'Once años por el importe de la planilla (recibo de septiembre de 2026)',
    [
      'antiguedad_anios = 11',
      planilla('antiguedad', '24210,30'),
      ...ENTERA,
      TREINTA,
      'YA_LIQUIDADO([0097]) = 0',
    ],
    '266313.30',
  ),
  prueba(
    97,
    'Nueve años de media jornada, la mitad (recibo de septiembre de 2026)',
    [
      'antiguedad_anios = 9',
      planilla('antiguedad', '24210,30'),
      ...MEDIA,
      TREINTA,
      'YA_LIQUIDADO([0097]) = 0',
    ],
    '108946.35',
  ),
  prueba(
    98,
    'La media jornada cobra la mitad (recibo de septiembre de 2026)',
    [planilla('suma', '85000'), ...MEDIA, TREINTA, 'YA_LIQUIDADO([0098]) = 0'],
    '42500.00',
  ),
  prueba(
    98,
    'Otro recibo del mes no lo paga de nuevo',
    [planilla('suma', '85000'), ...ENTERA, TREINTA, 'YA_LIQUIDADO([0098]) = 85000'],
    '0.00',
  ),
  prueba(
    100,
    'Treinta y ocho unidades (recibo de septiembre de 2026)',
    ['novedad.cantidad = 38', planilla('residuos', '2369')],
    '90022.00',
  ),
  prueba(
    491,
    'Básico, antigüedad y tareas por doscientas horas (recibo de septiembre de 2026)',
    [
      `convenio = "${EDIFICIOS_CONVENIO}"`,
      'basico = 1210515',
      'antiguedad_anios = 9',
      planilla('antiguedad', '24210,30'),
      ...ENTERA,
      'EN_EL_MES("hora_edificios") = 164155,20',
      'divisor_horas = 200',
    ],
    '7962.81',
  ),
  prueba(332, 'El 1 % (recibo de septiembre de 2026)', [VIGILADOR, aporte('caja_familia', '1')], '16455.37'),
  prueba(333, 'El 1 % (recibo de septiembre de 2026)', [VIGILADOR, aporte('fmvdd', '1')], '16455.37'),
  prueba(
    334,
    'El 0,75 % (recibo de septiembre de 2026)',
    [VIGILADOR, aporte('seguro_27_bis', '0,75')],
    '12341.53',
  ),
  prueba(335, 'De quien no está afiliado, nada', ['afiliado_sindicato = falso', VIGILADOR], '0.00'),
  prueba(
    335,
    'El 2 % del afiliado (recibo de septiembre de 2026)',
    ['afiliado_sindicato = verdadero', '[0912] = 2121277,20', aporte('cuota_sindical', '2')],
    '42425.54',
  ),
  prueba(
    419,
    'El 1,5 % (recibo de junio de 2026)',
    [SUPLENTE, contribucion('caja_familia', '1,5')],
    '8965.51',
  ),
  prueba(420, 'El 4,75 % (recibo de junio de 2026)', [SUPLENTE, contribucion('fateryh', '4,75')], '28390.77'),
  prueba(
    421,
    'El medio por ciento (recibo de junio de 2026)',
    [SUPLENTE, contribucion('seracarh', '0,5')],
    '2988.50',
  ),
  prueba(
    107,
    'Diez horas al 50 % ya pagadas, por tareas de 20.000,00 que llegaron después',
    [
      'SUMA("hora_edificios") = 20000',
      'divisor_horas = 200',
      'YA_LIQUIDADO([0020]; "cantidad") = 10',
      'YA_LIQUIDADO([0021]; "cantidad") = 0',
      'YA_LIQUIDADO([0022]; "cantidad") = 0',
      'YA_LIQUIDADO([0015]; "cantidad") = 0',
      'TABLA("reglas_convenio"; convenio; "nocturno_minutos") = 8',
    ],
    '1500.00',
  ),
];

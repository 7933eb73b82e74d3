// Expected results of construction's concepts, by hours and fortnights, worked out by the law and the
// agreement for given values.
import { leyPruebas } from '../ley/pruebas.ts';
import { prueba, type PaquetePrueba } from '../kit/paquete.ts';
import { CONSTRUCCION_CONVENIO } from './convenio.ts';

const regla = (r: string, valor: string): string => `TABLA("reglas_convenio"; convenio; "${r}") = ${valor}`;
const JORNAL = '[0495] = 5000',
  DEL_CONVENIO = `convenio = "${CONSTRUCCION_CONVENIO}"`;
const GARANTIA = [
  JORNAL,
  'faltas_injustificadas = 0',
  regla('garantia_horas_quincena', '80'),
  'dias_liquidacion = 15',
  '[0085].cantidad = 0',
  'jornada_horas = 8',
  'quincena = 1',
  ...['0085', '0080'].map(
    (c) => `HISTORICO([${c}]; "Relativa"; 0; 0; "Suma"; "sin este recibo"; "cantidad"; "Q2, FIN") = 0`,
  ),
];

export const construccionPruebas: readonly PaquetePrueba[] = [
  ...leyPruebas.filter((p) => p.concepto !== '0488'),
  prueba(
    3,
    'Ochenta horas de la quincena',
    ['hay_novedad = verdadero', 'novedad.cantidad = 80', JORNAL],
    '400000.00',
  ),
  prueba(
    495,
    'El de su categoría y zona',
    [DEL_CONVENIO, 'TABLA("jornales"; categoria; zona) = 5500'],
    '5500.00',
  ),
  prueba(496, 'La jornada de ocho horas', ['[0495] = 5500', 'jornada_horas = 8'], '44000.00'),
  prueba(
    82,
    'Seis horas con el cincuenta por ciento',
    ['hay_novedad = verdadero', 'novedad.cantidad = 6', JORNAL],
    '45000.00',
  ),
  prueba(
    83,
    'Cuatro horas con el ciento por ciento',
    ['hay_novedad = verdadero', 'novedad.cantidad = 4', JORNAL],
    '40000.00',
  ),
  prueba(
    84,
    'Ocho minutos por hora nocturna (LCT art. 200)',
    ['hay_novedad = verdadero', 'novedad.cantidad = 15', JORNAL, regla('nocturno_minutos', '8')],
    '10000.00',
  ),
  prueba(88, 'Tres jornadas de enfermedad', ['novedad.cantidad = 3', '[0496] = 40000'], '120000.00'),
  prueba(
    80,
    'Las horas que faltan para las garantizadas',
    [...GARANTIA, 'dias_liquidacion_trabajados = 15', 'HORAS("normal") = 72'],
    '40000.00',
  ),
  prueba(
    80,
    'A quien estuvo un tercio de la quincena, un tercio',
    [...GARANTIA, 'dias_liquidacion_trabajados = 5', 'HORAS("normal") = 24'],
    '13333.33',
  ),
  prueba(
    80,
    'Con las horas cumplidas, nada',
    [...GARANTIA, 'dias_liquidacion_trabajados = 15', 'HORAS("normal") = 96'],
    '0.00',
  ),
  prueba(
    80,
    'Otra liquidación de la quincena no la paga dos veces',
    [
      ...GARANTIA.slice(0, -1),
      'HISTORICO([0080]; "Relativa"; 0; 0; "Suma"; "sin este recibo"; "cantidad"; "Q2, FIN") = 8',
      'dias_liquidacion_trabajados = 15',
      'HORAS("normal") = 72',
    ],
    '0.00',
  ),
  prueba(80, 'A quien faltó sin causa, nada', ['faltas_injustificadas = 1', JORNAL], '0.00'),
  prueba(
    314,
    'La cuota del afiliado',
    [
      'afiliado_sindicato = verdadero',
      '[0912] = 1000000',
      'TABLA("aportes_convenio"; convenio; "cuota_sindical") = 2,5',
    ],
    '25000.00',
  ),
  prueba(
    407,
    'Doce por ciento en el primer año (Ley 22.250 art. 15)',
    [
      '[0902] = 1000000',
      '[0923] = 0',
      'fecha_ingreso = FECHA(2026; 1; 10)',
      'ULTIMO_DIA() = FECHA(2026; 9; 30)',
      'TABLA("fondo_cese"; "primer_anio") = 12',
    ],
    '120000.00',
  ),
  prueba(
    407,
    'Ocho por ciento después',
    [
      '[0902] = 1000000',
      '[0923] = 0',
      'fecha_ingreso = FECHA(2024; 1; 10)',
      'ULTIMO_DIA() = FECHA(2026; 9; 30)',
      'TABLA("fondo_cese"; "despues") = 8',
    ],
    '80000.00',
  ),
  prueba(
    407,
    'Sin el SAC ni los recargos (Dto 1342/81 art. 5)',
    [
      '[0902] = 1335000',
      '[0923] = 335000',
      'fecha_ingreso = FECHA(2024; 1; 10)',
      'ULTIMO_DIA() = FECHA(2026; 9; 30)',
      'TABLA("fondo_cese"; "despues") = 8',
    ],
    '80000.00',
  ),
  prueba(
    925,
    'El SAC, un tercio de las horas al 50 % y la mitad de las al 100 %',
    ['SUMA("sac_liquidado") = 300000', '[0082] = 45000', '[0083] = 40000'],
    '335000.00',
  ),
  prueba(
    922,
    'La primera quincena, si es un anticipo',
    ['quincena = 1', regla('quincena_anticipo', '1')],
    '1.00',
  ),
  prueba(922, 'La segunda lleva los aportes', ['quincena = 2'], '0.00'),
];

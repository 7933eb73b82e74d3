// The expected results of the concepts that the law gives to everybody, by its own arithmetic: run when a
// package is loaded and on request.
import { prueba, type PaquetePrueba } from '../kit/paquete.ts';

const regla = (r: string, valor: string): string => `TABLA("reglas_convenio"; convenio; "${r}") = ${valor}`;
/** With an earlier receipt of the month, whose base was 1,300,000. */
const CON_FALTAS = (faltas: string, pagado: string): readonly string[] => [
  'tipo_liquidacion = "M"',
  `faltas_injustificadas = ${faltas}`,
  regla('faltas_admitidas', '1'),
  `YA_LIQUIDADO("presentismo_pagado") = ${pagado}`,
  `YA_LIQUIDADO("base_presentismo") = ${pagado === '0' ? '0' : '1300000'}`,
];

/** However somebody is paid. */
export const leyPruebas: readonly PaquetePrueba[] = [
  prueba(
    12,
    'Un porcentaje del básico',
    ['novedad.trae_porcentaje = verdadero', 'basico = 1000000', 'novedad.porcentaje = 10'],
    '100000.00',
  ),
  prueba(
    12,
    'Un importe',
    ['novedad.trae_porcentaje = falso', 'basico = 1000000', 'novedad.importe = 45000'],
    '45000.00',
  ),
  prueba(
    10,
    'Nueve años, uno por ciento por año',
    ['SUMA("base_antiguedad") = 1200000', 'antiguedad_anios = 9', regla('antiguedad_pct', '1')],
    '108000.00',
  ),
  prueba(
    10,
    'Sin años cumplidos no hay adicional',
    ['SUMA("base_antiguedad") = 1200000', 'antiguedad_anios = 0', regla('antiguedad_pct', '1')],
    '0.00',
  ),
  prueba(11, 'La doceava parte', [regla('presentismo_divisor', '12'), '[0466] = 1200000'], '100000.00'),
  prueba(
    11,
    'Por porcentaje',
    [regla('presentismo_divisor', '0'), regla('presentismo_pct', '8,33'), '[0466] = 1200000'],
    '99960.00',
  ),
  prueba(
    466,
    'Una falta de las que el convenio admite no lo quita',
    [...CON_FALTAS('1', '0'), 'SUMA("base_presentismo") = 1200000'],
    '1200000.00',
  ),
  prueba(466, 'Con una falta más se pierde', CON_FALTAS('2', '0'), '0.00'),
  prueba(
    466,
    'Una falta que se cargó después del primer recibo del mes devuelve lo que ése pagó',
    CON_FALTAS('2', '100000'),
    '-1300000.00',
  ),
  prueba(
    25,
    'Catorce días por veinticinco (LCT art. 155)',
    ['[0492] = 1250000', regla('divisor_vacaciones', '25'), '[0498] = 14'],
    '700000.00',
  ),
  prueba(
    40,
    'Medio mejor mes por el semestre entero (LCT art. 121)',
    [
      'tiene_egreso = falso',
      '[0488] = 600000',
      '[0481] = 1200000',
      '[0484] = 184',
      'desde_semestre = FECHA(2026; 7; 1)',
      'HISTORICO("sac_liquidado"; "Absoluta Año Curso"; MES(desde_semestre); mes; "Suma"; "sin este recibo") = 0',
    ],
    '600000.00',
  ),
  prueba(
    40,
    'Una segunda liquidación paga la diferencia',
    [
      'tiene_egreso = falso',
      '[0488] = 650000',
      '[0481] = 1300000',
      '[0484] = 184',
      'desde_semestre = FECHA(2026; 7; 1)',
      'HISTORICO("sac_liquidado"; "Absoluta Año Curso"; MES(desde_semestre); mes; "Suma"; "sin este recibo") = 600000',
    ],
    '50000.00',
  ),
  prueba(
    488,
    'La mitad de la mejor remuneración por los días del semestre',
    ['[0481] = 1200000', '[0484] = 92', '[0486] = 184'],
    '300000.00',
  ),
  prueba(
    472,
    'Tres meses y un día más son un año más (LCT art. 245)',
    [
      'fecha_antiguedad = FECHA(2020; 1; 1)',
      'fecha_egreso = FECHA(2023; 4; 15)',
      'TABLA("indemnizacion"; "fraccion_meses") = 3',
    ],
    '4.00',
  ),
  prueba(
    472,
    'Dos meses no',
    [
      'fecha_antiguedad = FECHA(2020; 1; 1)',
      'fecha_egreso = FECHA(2023; 3; 10)',
      'TABLA("indemnizacion"; "fraccion_meses") = 3',
    ],
    '3.00',
  ),
  prueba(
    70,
    'Un mes por año',
    ['[0475] = 1', '[0474] = 500000', '[0472] = 3', '[0473] = 600000'],
    '1500000.00',
  ),
  prueba(
    70,
    'No menos de un mes de sueldo',
    ['[0475] = 1', '[0474] = 402000', '[0472] = 1', '[0473] = 600000'],
    '600000.00',
  ),
  prueba(
    71,
    'La mitad, por fuerza mayor (LCT art. 247)',
    ['[0475] = 0,5', '[0474] = 500000', '[0472] = 4', '[0473] = 600000'],
    '1000000.00',
  ),
  prueba(
    73,
    'Los días que faltan del mes por treinta (LCT art. 233)',
    ['[0464] = 900000', '[0477] = 10'],
    '300000.00',
  ),
  prueba(
    74,
    'La doceava parte del preaviso y la integración',
    ['[0072] = 900000', '[0073] = 300000'],
    '100000.00',
  ),
  prueba(76, 'La doceava parte de las vacaciones no gozadas', ['[0075] = 420000'], '35000.00'),
  prueba(910, 'La base 2 menos la detracción', ['[0902] = 1000000', '[0914] = 7003,68'], '992996.32'),
  prueba(910, 'Nunca menos de cero', ['[0902] = 5000', '[0914] = 7003,68'], '0.00'),
  prueba(
    300,
    'Once por ciento de la base 1',
    ['[0901] = 1000000', 'jubilado = falso', 'TABLA("tasas"; "jubilacion"; "activo") = 11'],
    '110000.00',
  ),
  prueba(
    301,
    'Un jubilado no aporta al INSSJP',
    ['[0905] = 1000000', 'jubilado = verdadero', 'TABLA("tasas"; "inssjp"; "jubilado") = 0'],
    '0.00',
  ),
  prueba(
    302,
    'La parte de la obra social',
    ['[0904] = 1000000', 'jubilado = falso', 'TABLA("tasas"; "obra_social"; "activo") = 2,55'],
    '25500.00',
  ),
  prueba(
    303,
    'La del Fondo Solidario',
    [
      '[0904] = 1000000',
      'jubilado = falso',
      'TABLA("tasas"; "obra_social"; "activo") = 2,55',
      'TABLA("tasas"; "fsr"; "activo") = 0,45',
    ],
    '4500.00',
  ),
  // 3 % is 30,004.50 and 2.55 % is 25,503.83: 0.45 % by itself, 4,500.68, would give a cent too many.
  prueba(
    303,
    'Con la obra social suma el 3 % al centavo',
    [
      '[0904] = 1000150',
      'jubilado = falso',
      'TABLA("tasas"; "obra_social"; "activo") = 2,55',
      'TABLA("tasas"; "fsr"; "activo") = 0,45',
    ],
    '4500.67',
  ),
  prueba(
    325,
    'Un adelanto mayor que el neto deja saldo',
    ['novedad.importe = 300000', 'TOTAL_ANTES("neto") = 250000'],
    '250000.00',
  ),
  prueba(
    328,
    'Otra liquidación del mismo mes no cobra otra cuota',
    [
      'tipo_liquidacion = "M"',
      'novedad.tomado_en_el_mes = 50000',
      'novedad.valor_unitario = 50000',
      'novedad.importe = 400000',
      'novedad.tomado = 350000',
    ],
    '0.00',
  ),
  prueba(
    328,
    'La última cuota es lo que falta',
    [
      'tipo_liquidacion = "M"',
      'novedad.tomado_en_el_mes = 0',
      'novedad.valor_unitario = 50000',
      'novedad.importe = 400000',
      'novedad.tomado = 370000',
    ],
    '30000.00',
  ),
  prueba(
    99,
    'Al peso siguiente',
    ['TABLA("importes"; "redondeo_neto") = 1', 'TOTAL_ANTES("neto") = 1000,25'],
    '0.75',
  ),
  prueba(
    401,
    'Seis por ciento de la base 8',
    [
      '[0908] = 1000000',
      'TABLA("contribuciones"; empresa.tipo_empleador; "obra_social") = 6',
      'jubilado = falso',
    ],
    '60000.00',
  ),
  prueba(
    401,
    'Por un jubilado, lo que la convención diga',
    [
      '[0908] = 1000000',
      'TABLA("contribuciones"; empresa.tipo_empleador; "obra_social") = 6',
      'jubilado = verdadero',
      'TABLA("convenciones"; "jubilado_obra_social") = 0',
    ],
    '0.00',
  ),
  prueba(
    464,
    'La mejor remuneración, de fábrica',
    ['[0473] = 900000', 'TABLA("convenciones"; "preaviso_base") = 0'],
    '900000.00',
  ),
];

/** For those paid by the month. */
export const mensualPruebas: readonly PaquetePrueba[] = [
  prueba(1, 'El mes entero', ['basico = 1200000', 'dias_tramo = 30'], '1200000.00'),
  prueba(1, 'Quince días, por treinta', ['basico = 1200000', 'dias_tramo = 15'], '600000.00'),
  prueba(
    491,
    'El básico y la antigüedad por doscientas horas',
    ['basico = 1000000', 'antiguedad_anios = 9', regla('antiguedad_pct', '1'), 'divisor_horas = 200'],
    '5450.00',
  ),
  prueba(
    15,
    'Ocho minutos por hora nocturna (LCT art. 200)',
    ['novedad.cantidad = 10', '[0491] = 6000', regla('nocturno_minutos', '8')],
    '8000.00',
  ),
  prueba(
    20,
    'Diez horas con el cincuenta por ciento (LCT art. 201)',
    ['novedad.cantidad = 10', '[0491] = 5000'],
    '75000.00',
  ),
  prueba(21, 'Diez horas con el ciento por ciento', ['novedad.cantidad = 10', '[0491] = 5000'], '100000.00'),
  prueba(
    23,
    'Un veinticincoavo más por feriado trabajado',
    ['novedad.cantidad = 1', 'basico = 1000000', regla('divisor_feriado', '25')],
    '40000.00',
  ),
  prueba(
    24,
    'Dos feriados no trabajados: de 30 a 25',
    ['novedad.cantidad = 2', 'basico = 228544', regla('divisor_feriado', '25')],
    '3047.25',
  ),
  prueba(
    26,
    'Los días de vacaciones salen del mes por treinta',
    [
      '[0492] = 1250000',
      '[0498] = 14',
      'AUSENCIAS("vacaciones") = 14',
      'YA_LIQUIDADO([0026]; "cantidad") = 0',
    ],
    '-583333.33',
  ),
  prueba(
    27,
    'Tres días de licencia: de 30 a 25 (LCT art. 158)',
    [
      '[0492] = 1250000',
      regla('divisor_vacaciones', '25'),
      'AUSENCIAS("licencia") = 3',
      'YA_LIQUIDADO([0027]; "cantidad") = 0',
    ],
    '25000.00',
  ),
  prueba(
    32,
    'Dos treintavos por dos faltas',
    [
      'basico = 900000',
      'AUSENCIAS("injustificada") = 2',
      'YA_LIQUIDADO([0032]; "cantidad") = 0',
      'TABLA("convenciones"; "divisor_faltas") = 30',
    ],
    '-60000.00',
  ),
  prueba(
    32,
    'Por los días hábiles, dos veinticincoavos',
    [
      'basico = 900000',
      'AUSENCIAS("injustificada") = 2',
      'YA_LIQUIDADO([0032]; "cantidad") = 0',
      'TABLA("convenciones"; "divisor_faltas") = 25',
    ],
    '-72000.00',
  ),
  prueba(
    32,
    'Por la hora: dos jornadas de ocho, de doscientas',
    [
      'basico = 900000',
      'AUSENCIAS("injustificada") = 2',
      'YA_LIQUIDADO([0032]; "cantidad") = 0',
      'TABLA("convenciones"; "divisor_faltas") = 0',
      'divisor_horas = 200',
      'jornada_horas = 8',
    ],
    '-72000.00',
  ),
  prueba(
    50,
    'Media jornada, la mitad',
    [
      'ESCALA("no_remunerativo") = 120000',
      'jornada_horas_mes = 100',
      'jornada_completa = 200',
      '[0490] = 30',
    ],
    '60000.00',
  ),
  prueba(
    474,
    'Con el tope, no menos del 67 % (LCT art. 245)',
    [
      '[0475] = 1',
      regla('tope_245', '1'),
      '[0473] = 3000000',
      'TABLA("indemnizacion"; "tope_veces") = 3',
      'TABLA("promedio_convenio"; convenio) = 500000',
      'TABLA("indemnizacion"; "piso_pct") = 67',
    ],
    '2010000.00',
  ),
  prueba(
    474,
    'El tope: tres veces el promedio',
    [
      '[0475] = 1',
      regla('tope_245', '1'),
      '[0473] = 2000000',
      'TABLA("indemnizacion"; "tope_veces") = 3',
      'TABLA("promedio_convenio"; convenio) = 500000',
      'TABLA("indemnizacion"; "piso_pct") = 67',
    ],
    '1500000.00',
  ),
  prueba(
    476,
    'Dos meses con más de cinco años (LCT art. 231)',
    [
      'preaviso_dado = falso',
      'TABLA("causas_egreso"; motivo_egreso; "preaviso") = 1',
      '[0471] = 1',
      '[0470] = 2000',
      'TABLA("preaviso_meses"; "mas_de_5_anios") = 2',
    ],
    '2.00',
  ),
  prueba(476, 'Nada si se lo dieron', ['preaviso_dado = verdadero'], '0.00'),
  prueba(
    404,
    'Uno por ciento desde los doce meses (Ley 27.802)',
    [
      '[0902] = 1000000',
      'antiguedad_anios = 1',
      regla('fal', '1'),
      'TABLA("contribuciones"; empresa.tipo_empleador; "fal") = 1',
    ],
    '10000.00',
  ),
  prueba(
    404,
    'Antes de los doce meses, nada',
    ['[0902] = 1000000', 'antiguedad_anios = 0', regla('fal', '1')],
    '0.00',
  ),
  prueba(
    400,
    'Lo que va al FAL sale del SIPA',
    [
      '[0910] = 1000000',
      'TABLA("contribuciones"; empresa.tipo_empleador; "sipa") = 10,77',
      'jubilado = falso',
      '[0404] = 10000',
    ],
    '97700.00',
  ),
];

// Tables of the final settlement and of garnishments: what each cause of exit pays, its limits, and the
// minimum wage by month.
import { addMeses } from '../../kit/period.ts';
import { ALWAYS, auxiliarSource, type AuxiliarRow, type AuxiliarSource } from '../kit/auxiliarTable.ts';

/**
 * Cause of the exit; share of art. 245; whether notice, completion of the month and «none due in probation»
 * apply (1: yes); minimum months in the company; source.
 */
const CAUSAS: readonly (readonly [
  motivo: string,
  indemnizacion: string,
  preaviso: 0 | 1,
  integracion: 0 | 1,
  exigePrueba: 0 | 1,
  mesesMinimos: number,
  fuente: string,
])[] = [
  ['despido', '1', 1, 1, 1, 0, 'LCT arts. 231 a 233 y 245'],
  ['despido_causa', '0', 0, 0, 0, 0, 'LCT art. 242'],
  ['renuncia', '0', 0, 0, 0, 0, 'LCT art. 240'],
  ['acuerdo', '0', 0, 0, 0, 0, 'LCT art. 241'],
  ['jubilacion', '0', 0, 0, 0, 0, 'LCT art. 252'],
  ['fallecimiento', '0.5', 0, 0, 0, 0, 'LCT art. 248'],
  ['fin_contrato', '0.5', 0, 0, 0, 12, 'LCT art. 250: plazo de un año o más, cumplido'],
  ['fuerza_mayor', '0.5', 1, 1, 1, 0, 'LCT art. 247'],
  ['incapacidad', '1', 0, 0, 0, 0, 'LCT art. 212, 4.º párrafo'],
];

/**
 * Each value holds until the next. Months after the last one are unknown, so nothing is carried into them.
 */
const SMVM: readonly (readonly [desde: string, meses: number, valor: string, fuente: string])[] = [
  ['2025-04', 1, '302600', 'Res. CNEPSMVM 5/2025'],
  ['2025-05', 1, '308200', 'Res. CNEPSMVM 5/2025'],
  ['2025-06', 1, '313400', 'Res. CNEPSMVM 5/2025'],
  ['2025-07', 1, '317800', 'Res. CNEPSMVM 5/2025'],
  ['2025-08', 3, '322000', 'Res. CNEPSMVM 5/2025'],
  ['2025-11', 1, '328400', 'Res. CNEPSMVM 9/2025'],
  ['2025-12', 1, '334800', 'Res. CNEPSMVM 9/2025'],
  ['2026-01', 1, '341000', 'Res. CNEPSMVM 9/2025'],
  ['2026-02', 1, '346800', 'Res. CNEPSMVM 9/2025'],
  ['2026-03', 1, '352400', 'Res. CNEPSMVM 9/2025'],
  ['2026-04', 1, '357800', 'Res. CNEPSMVM 9/2025'],
  ['2026-05', 1, '363000', 'Res. CNEPSMVM 9/2025'],
  ['2026-06', 1, '367800', 'Res. CNEPSMVM 9/2025'],
  ['2026-07', 1, '372400', 'Res. CNEPSMVM 9/2025'],
  ['2026-08', 1, '376600', 'Res. CNEPSMVM 9/2025'],
];

export const egresoTables: readonly AuxiliarSource[] = [
  auxiliarSource(
    'causas_egreso',
    'Qué paga la liquidación final, por motivo del egreso',
    { clave1: 'motivo', clave2: 'que' },
    CAUSAS.flatMap(([motivo, indemnizacion, preaviso, integracion, exige, meses, fuente]): AuxiliarRow[] => [
      [ALWAYS, motivo, 'indemnizacion', indemnizacion, fuente],
      [ALWAYS, motivo, 'preaviso', String(preaviso), fuente],
      [ALWAYS, motivo, 'integracion', String(integracion), fuente],
      [ALWAYS, motivo, 'exige_prueba', String(exige), fuente],
      [ALWAYS, motivo, 'meses_minimos', String(meses), fuente],
    ]),
  ),
  auxiliarSource('indemnizacion', 'Reglas de la indemnización por antigüedad', { clave1: 'regla' }, [
    [ALWAYS, 'fraccion_meses', null, '3', 'LCT art. 245: fracción mayor de tres meses'],
    [ALWAYS, 'tope_veces', null, '3', 'LCT art. 245'],
    [ALWAYS, 'piso_pct', null, '67', 'LCT art. 245; CSJN, Vizzoti (2004)'],
    [ALWAYS, 'meses_habitual', null, '6', 'LCT art. 245: seis meses del año'],
  ]),
  // No figure was found: until one is loaded, a dismissal under the agreement reports that it is missing.
  auxiliarSource(
    'promedio_convenio',
    'Promedio de las remuneraciones del convenio, para el tope del art. 245',
    { clave1: 'convenio' },
    [],
  ),
  auxiliarSource('preaviso_meses', 'Meses de preaviso del empleador', { clave1: 'antiguedad' }, [
    [ALWAYS, 'en_prueba', null, '0.5', 'LCT art. 231 anterior: quince días'],
    ['2026-03-06', 'en_prueba', null, '0', 'Ley 27.802: sin preaviso en el período de prueba'],
    [ALWAYS, 'hasta_5_anios', null, '1', 'LCT art. 231'],
    [ALWAYS, 'mas_de_5_anios', null, '2', 'LCT art. 231'],
  ]),
  auxiliarSource(
    'smvm',
    'Salario mínimo, vital y móvil',
    { vigencia: 'mensual', clave1: 'clase' },
    SMVM.flatMap(([desde, meses, valor, fuente]) =>
      Array.from(
        { length: meses },
        (_, i): AuxiliarRow => [`${addMeses(desde, i)}-01`, 'mensual', null, valor, `${fuente}: a verificar`],
      ),
    ),
  ),
  auxiliarSource(
    'retenciones',
    'Lo que se puede retener por acuerdo (%), de lo que se paga',
    { clave1: 'que' },
    [
      [ALWAYS, 'limite', null, '20', 'LCT arts. 133 y 149'],
      [
        ALWAYS,
        'cuota',
        null,
        '100',
        'De la cuota de un préstamo: hasta el neto; 20: el quinto del art. 133; 0: entera, aunque el neto dé negativo',
      ],
    ],
  ),
  auxiliarSource('embargo', 'Parte embargable (%), por cuántos salarios mínimos', { clave1: 'hasta' }, [
    [ALWAYS, 'hasta_dos', null, '10', 'Dto 484/87 art. 1: de lo que exceda un salario mínimo'],
    [ALWAYS, 'mas_de_dos', null, '20', 'Dto 484/87 art. 1: de lo que exceda un salario mínimo'],
    [ALWAYS, 'indemnizacion_hasta_dos', null, '10', 'Dto 484/87 art. 3: del total'],
    [ALWAYS, 'indemnizacion_mas_de_dos', null, '20', 'Dto 484/87 art. 3: del total'],
  ]),
];

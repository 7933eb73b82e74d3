// The bases imponibles as concepts (with the LSD's names): of the month, across its receipts, capped only for
// the employee.
import { concepto } from '../kit/concepto.ts';

/**
 * What this receipt adds under a cap: the month's total up to the cap, less what earlier receipts of the
 * month already bore.
 */
const nuevo = (total: string, ya: string, tope: string): string =>
  `MIN(${total} + ${ya}; [${tope}]) - MIN(${ya}; [${tope}])`;
/** The SAC has its own cap, wherever it is paid; the rest of the receipt goes under that of the month. */
const delMes = (base: string, sac: string): string =>
    nuevo(`[${base}] - [${sac}]`, `(YA_LIQUIDADO([${base}]) - YA_LIQUIDADO([${sac}]))`, '0900'),
  delSac = (sac: string): string => nuevo(`[${sac}]`, `YA_LIQUIDADO([${sac}])`, '0918'),
  conTope = (base: string, sac: string): string => `${delMes(base, sac)}\n + ${delSac(sac)}`;
/** Bases 1 and 4 as if this were the person's only employment: what the others bear takes nothing from its cap. */
export const BASE_1_OF_ONE = conTope('0911', '0916'),
  BASE_4_OF_ONE = conTope('0913', '0917');
/** What the month's receipts of the person already bore, in this employment and in those at once. */
const llevado = (codigo: string): string => `YA_LIQUIDADO([${codigo}]) + EN_OTROS_EMPLEOS([${codigo}])`;
/** What the person's employments at once may bear together, less what is written after it. */
const RESTO = 'MAX(0; TABLA("topes"; "maximo") * dias_en_la_empresa / 30 ',
  RESTO_SAC = 'MAX(0; TABLA("topes"; "maximo") * 0,5 * dias_semestre_en_la_empresa / dias_semestre ';
/**
 * The cap is the person's: with several employments at once, what one of them does not use is left for the
 * others. `delSacAntes`: the concept that holds the part of the SAC.
 */
const conTopeDeLaPersona = (codigo: string, base: string, sac: string, delSacAntes: string): string =>
  `SI(otros_empleos = 0; ${conTope(base, sac)};\n   MIN(${delMes(base, sac)}; ${RESTO}- (${llevado(codigo)}) + ${llevado(delSacAntes)})) + [${delSacAntes}])`;
const parteDelSac = (codigo: string, sac: string): string =>
  `SI(otros_empleos = 0; 0; MIN(${delSac(sac)}; ${RESTO_SAC}- (${llevado(codigo)}))))`;
/** Social works are paid as for a whole day (LCT art. 92 ter), unless the employments at once already make one. */
const HORAS = 'SI(otros_empleos = 0; jornada_horas_mes; MIN(jornada_completa; jornada_en_la_empresa))';
const ENTERA = 'TABLA("reglas_convenio"; convenio; "os_jornada_completa") = 1';
const CON_SAC = { enTipos: ['SAC', 'FIN'] } as const;
const PARTE_DEL_SEMESTRE = 'COCIENTE([0484]; [0486]; 0)';

export const bases = [
  concepto(
    900,
    'Tope de aportes',
    'AUX',
    `TABLA("topes"; "maximo")\n * SI(tipo_liquidacion = "SAC"; 0,5 * ${PARTE_DEL_SEMESTRE}; SI(dias_trabajados < 30; dias_trabajados; 30) / 30)`,
    {
      nota: 'El del mes; el SAC tiene uno propio, la mitad, en proporción al semestre. En el mes de ingreso o egreso, por días.',
    },
  ),
  concepto(911, 'Remuneración imponible', 'AUX', 'TOTAL("remunerativo") - SUMA("remunerativo_exento")', {
    orden: 2900,
    nota: 'Todo lo remunerativo, sin lo que el conjunto remunerativo_exento quite.',
  }),
  concepto(
    912,
    'Remunerativo y no remunerativo con aportes',
    'AUX',
    '[0911] + SUMA("no_remunerativo_con_aportes")',
    { orden: 2901 },
  ),
  concepto(
    913,
    'Equivalente de jornada completa',
    'AUX',
    `SI(TABLA("reglas_convenio"; convenio; "os_jornada_completa") = 1; [0912] * jornada_completa / ${HORAS}; [0912])`,
    {
      orden: 2902,
      nota: 'LCT art. 92 ter: la obra social del jornada parcial se aporta como si fuera completa.',
    },
  ),
  concepto(916, 'SAC imponible', 'AUX', 'SI(tipo_liquidacion = "SAC"; [0911]; SUMA("sac_liquidado"))', {
    ...CON_SAC,
    orden: 2903,
    nota: 'Todo lo de una liquidación de SAC; de la final, lo suyo.',
  }),
  concepto(
    917,
    'SAC con aportes de obra social',
    'AUX',
    `SI(tipo_liquidacion = "SAC"; [0913]; ([0916] + SUMA("sac_nr_liquidado")) * SI(${ENTERA}; jornada_completa / ${HORAS}; 1))`,
    { ...CON_SAC, orden: 2904 },
  ),
  concepto(918, 'Tope del SAC', 'AUX', `TABLA("topes"; "maximo") * 0,5 * ${PARTE_DEL_SEMESTRE}`, {
    ...CON_SAC,
    orden: 2904,
    nota: 'La mitad del tope del mes, en proporción al semestre trabajado.',
  }),
  concepto(926, 'SAC en la base 1, con otros empleos a la vez', 'AUX', parteDelSac('0926', '0916'), {
    ...CON_SAC,
    orden: 2905,
    nota: 'Con otro empleo a la vez, lo que del SAC entra en la base 1: el tope es uno para todos. Sin otro, 0.',
  }),
  concepto(927, 'SAC en la base 4, con otros empleos a la vez', 'AUX', parteDelSac('0927', '0917'), {
    ...CON_SAC,
    orden: 2905,
    nota: 'Con otro empleo a la vez, lo que del SAC entra en la base 4. Sin otro, 0.',
  }),
  concepto(
    901,
    'Base 1: aportes de seguridad social',
    'AUX',
    conTopeDeLaPersona('0901', '0911', '0916', '0926'),
    {
      imponible: 1,
      orden: 2910,
    },
  ),
  concepto(902, 'Base 2: contribuciones SIPA e INSSJP', 'AUX', '[0911]', {
    imponible: 2,
    orden: 2911,
    nota: 'Las contribuciones no tienen tope.',
  }),
  concepto(903, 'Base 3: contribuciones FNE y asignaciones familiares', 'AUX', '[0911]', {
    imponible: 3,
    orden: 2912,
  }),
  concepto(
    904,
    'Base 4: aportes de obra social y FSR',
    'AUX',
    conTopeDeLaPersona('0904', '0913', '0917', '0927'),
    {
      imponible: 4,
      orden: 2913,
    },
  ),
  concepto(905, 'Base 5: aporte INSSJP', 'AUX', '[0901]', { imponible: 5, orden: 2914 }),
  concepto(908, 'Base 8: contribución de obra social', 'AUX', '[0913]', { imponible: 8, orden: 2915 }),
  concepto(909, 'Base 9: ART', 'AUX', '[0912]', { imponible: 9, orden: 2916 }),
  concepto(
    914,
    'Detracción',
    'AUX',
    `MAX(0; TABLA("importes"; "detraccion") * SI(otros_empleos = 0; jornada_horas_mes / jornada_completa; parte_de_jornada)\n * (SI(O(tipo_liquidacion = "M"; tipo_liquidacion = "Q2"; tipo_liquidacion = "FIN"); dias_trabajados / 30; 0) + SI(O(tipo_liquidacion = "SAC"; [0916] > 0); 0,5 * ${PARTE_DEL_SEMESTRE}; 0))\n - YA_LIQUIDADO([0914]))`,
    {
      orden: 2917,
      nota: 'Ley 27.541 art. 22: por jornada y por días; la mitad por el SAC, en proporción al semestre, lo lleve el recibo que lo lleve; menos lo que otro recibo del mes ya llevó.',
    },
  ),
  concepto(
    910,
    'Base 10: base 2 menos la detracción',
    'AUX',
    'SI([0902] <= 0; [0902]; MAX(0; [0902] - [0914]))',
    { imponible: 10, orden: 2918 },
  ),
  concepto(915, 'Base diferencial de obra social', 'AUX', 'MAX(0; [0904] - [0901])', { orden: 2919 }),
];

// The SAC: half the best month of the half-year by the time worked, or a twelfth
// of the earnings when somebody leaves; non-remunerative pay apart.
import { concepto, MENSUAL } from '../kit/concepto.ts';
import { convencion } from './convencionesTable.ts';
import { normalMes, normalMesNonRemunerativo } from './normalMes.ts';
import { regla } from './reglas.ts';

/**
 * From the first month of the half-year (or of the hire, if later) to the run's month. For people hired again
 * it includes what the ended employment paid.
 */
const SEMESTRE = '"Absoluta Año Curso"; MES(desde_semestre); mes';
/**
 * People who left got their SAC in the final settlement (LCT art. 123), so a run for everybody does not pay
 * it again.
 */
const YA_EGRESO = 'Y(tiene_egreso; fecha_egreso <= ULTIMO_DIA())';
const CON_SAC = { enTipos: ['SAC', 'FIN'] } as const;
const mejor = (conjunto: string): string =>
  `SI(${regla('sac_mes_del_total')} = 1; EN_EL_MEJOR("${conjunto}"; "sac_total"; ${SEMESTRE}); HISTORICO("${conjunto}"; ${SEMESTRE}; "Mejor"))`;
/**
 * Days that accrue no SAC. A receipt counts a whole month away as 30 days, and as 29 if one day of it was
 * worked. Where the half-year is counted in calendar days, absences are too (`alAlmanaque`), month by month:
 * the quantity says whether the whole month was away, and the absences how many days of a 31-day month were.
 */
const sinSac = (meses: string): string =>
  `(HISTORICO("tiempo_sin_sac"; ${meses}; "Suma"; "con este recibo"; "cantidad") - SI(${convencion('falta_sin_sac')} = 1; 0; HISTORICO([0032]; ${meses}; "Suma"; "con este recibo"; "cantidad")))`;
const SIN_SAC = sinSac(SEMESTRE),
  FUERA = ['maternidad', 'sin_goce', 'suspension'];
const alAlmanaque = (k: number): string => {
  const m = `SI(mes <= 6; ${1 + k}; ${7 + k})`,
    primero = `FECHA(anio; ${m}; 1)`,
    dias = `DIAS(${primero}; ULTIMO_DIA(${primero}))`,
    cantidad = sinSac(`"Absoluta Año Curso"; ${m}; ${m}`);
  const deCausa = (c: string): string => `AUSENCIAS("${c}"; ${primero}; ULTIMO_DIA(${primero}))`,
    ausente = `${FUERA.map(deCausa).join(' + ')} + SI(${convencion('falta_sin_sac')} = 1; ${deCausa('injustificada')}; 0)`;
  return `SI(O(${m} < MES(desde_semestre); ${cantidad} < 29); 0; ${cantidad} >= 30; ${dias} - 30; Y(${dias} = 31; ${ausente} = 30); 1; 0)`;
};
/**
 * The run's month at its full normal remuneration, where it is not whole: what it paid, and what the days
 * that are missing would bring. The time in the half-year already takes those days out once (LCT art. 121).
 * With nothing paid yet and no whole month before it, what a whole month brings today.
 */
const DEL_MES = 'HISTORICO("sac"; "Relativa"; 0; 0; "Suma")';
const mesEntero = (pagado: string, normal: string): string =>
  `SI(${DEL_MES} = 0; SI([0482] < 2; ${normal}; 0);\n   Y(dias_trabajados >= 30; [0482] >= 2); 0;${pagado === DEL_MES ? '' : ` ${pagado} = 0; 0;`}\n   ${pagado} + ${normal} * (30 - [0490]) / 30)`;
/** What earlier receipts of the half-year paid: December's estimate, when its difference is paid later. */
const pagado = (conjunto: string): string =>
  `HISTORICO("${conjunto}"; ${SEMESTRE}; "Suma"; "sin este recibo")`;
const porTiempo = (base: string): string => `COCIENTE([${base}] * [0484]; [0486] * 2; 0)`;
const alEgresar = (conjunto: string, base: string): string =>
  `SI(${regla('sac_egreso_convencion')} = 123; HISTORICO("${conjunto}"; ${SEMESTRE}; "Suma") / 12; ${porTiempo(base)})`;

/**
 * The base to print. When somebody leaves, it is the earnings of the half-year (the SAC is a twelfth of
 * them), not the best month.
 */
const baseAlEgresar = (conjunto: string, base: string): string =>
  `SI(Y(tipo_liquidacion = "FIN"; ${regla('sac_egreso_convencion')} = 123); HISTORICO("${conjunto}"; ${SEMESTRE}; "Suma"); [${base}])`;

export const sacAuxiliares = [
  concepto(480, 'Remuneración estimada del mes', 'AUX', 'novedad.importe', {
    aPedido: true,
    enTipos: ['SAC'],
    orden: 600,
    nota: 'Para el SAC que se paga antes de liquidar el último mes: si es la mejor, vale. La diferencia se paga con otra liquidación de SAC del mismo mes.',
  }),
  concepto(
    499,
    'Remuneración proyectada del mes',
    'AUX',
    `SI(TABLA("importes"; "sac_proyecta_mes") = 0; 0; HISTORICO("sac"; "Relativa"; 0; 0; "Suma") <> 0; 0; ${normalMes})`,
    {
      enTipos: ['SAC'],
      clases: MENSUAL,
      orden: 600,
      nota: 'Con sac_proyecta_mes en 1 en la tabla «importes»: del mes que todavía no se liquidó, el sueldo, la antigüedad y el presentismo de hoy. Con 0, el SAC mira sólo lo liquidado.',
    },
  ),
  concepto(
    482,
    'Meses en servicio del semestre',
    'AUX',
    'MESES_TRABAJADOS("Absoluta Año Curso"; SI(mes <= 6; 1; 7); SI(mes <= 6; 6; 12))',
    { ...CON_SAC, orden: 600 },
  ),
  concepto(463, 'Remuneración normal del mes entero', 'AUX', mesEntero(DEL_MES, normalMes), {
    ...CON_SAC,
    orden: 600,
    nota: 'Del mes de ingreso o de egreso, o si en el semestre no hay un mes entero: lo pagado y lo que traerían los días que faltan.',
  }),
  concepto(
    462,
    'No remunerativo normal del mes entero',
    'AUX',
    mesEntero('HISTORICO("sac_nr"; "Relativa"; 0; 0; "Suma")', normalMesNonRemunerativo),
    { ...CON_SAC, orden: 600 },
  ),
  concepto(481, 'Mejor remuneración del semestre', 'AUX', `MAX(${mejor('sac')}; [0480]; [0499]; [0463])`, {
    ...CON_SAC,
    orden: 601,
    nota: 'LCT arts. 121 y 122. El mes que no es entero vale por su remuneración normal: con su antigüedad y su presentismo.',
  }),
  concepto(489, 'Mejor no remunerativo habitual del semestre', 'AUX', `MAX(${mejor('sac_nr')}; [0462])`, {
    ...CON_SAC,
    orden: 601,
  }),
  concepto(
    485,
    'Diferencia con los días del almanaque',
    'AUX',
    `SI(O(${SIN_SAC} = 0; ${regla('sac_convencion')} <> 0); 0; ${[0, 1, 2, 3, 4, 5].map(alAlmanaque).join('\n   + ')})`,
    {
      ...CON_SAC,
      orden: 601,
      nota: 'Cada recibo cuenta el mes de 30 días. Con el semestre por el almanaque, un mes entero sin trabajar vale sus días: 28, 29, 30 o 31.',
    },
  ),
  concepto(483, 'Días que no devengan SAC', 'AUX', `${SIN_SAC} + [0485]`, {
    ...CON_SAC,
    orden: 601,
    nota: 'Los días de los conceptos del conjunto tiempo_sin_sac: se quitan o agregan ahí.',
  }),
  concepto(
    484,
    'Días computables para el SAC',
    'AUX',
    `MAX(0; SI(${regla('sac_convencion')} = 180; DIAS30(desde_semestre; hasta_semestre);\n   ${regla('sac_convencion')} = 12; DIAS_MESES(desde_semestre; hasta_semestre);\n   dias_semestre_trabajados) - [0483])`,
    { ...CON_SAC, orden: 602 },
  ),
  concepto(
    486,
    'Días del semestre para el SAC',
    'AUX',
    `SI(${regla('sac_convencion')} = 0; dias_semestre; 180)`,
    { ...CON_SAC, orden: 602 },
  ),
  concepto(
    487,
    'Doceava parte de lo devengado en el semestre',
    'AUX',
    `HISTORICO("sac"; ${SEMESTRE}; "Suma") / 12`,
    { enTipos: ['FIN'], orden: 602, nota: 'LCT art. 123.' },
  ),
  concepto(488, 'SAC por la mejor remuneración y el tiempo', 'AUX', porTiempo('0481'), {
    ...CON_SAC,
    orden: 603,
  }),
];

export const sac = [
  concepto(
    40,
    'Sueldo anual complementario',
    'REM',
    `SI(${YA_EGRESO}; 0; [0488] - ${pagado('sac_liquidado')})`,
    {
      enTipos: ['SAC'],
      piso0: true,
      base: '[0481]',
      cantidad: '[0484]',
      unidad: 'dias',
      afip: '120000',
      sicoss: 'sac',
      nota: 'LCT arts. 121 y 122. Descuenta el SAC ya pagado del semestre: una segunda liquidación paga la diferencia.',
    },
  ),
  concepto(
    41,
    'SAC proporcional',
    'REM',
    `SI(${regla('sac_egreso_convencion')} = 123; [0487]; [0488]) - ${pagado('sac_liquidado')}`,
    {
      enTipos: ['FIN'],
      piso0: true,
      base: baseAlEgresar('sac', '0481'),
      cantidad: '[0484]',
      unidad: 'dias',
      afip: '120003',
      sicoss: 'sac',
      nota: 'LCT art. 123: la doceava parte de lo devengado en el semestre, salvo que la regla del convenio diga la otra.',
    },
  ),
  concepto(
    54,
    'SAC sobre no remunerativo',
    'NR',
    `SI(tipo_liquidacion = "FIN"; ${alEgresar('sac_nr', '0489')}; ${YA_EGRESO}; 0; ${porTiempo('0489')}) - ${pagado('sac_nr_liquidado')}`,
    {
      ...CON_SAC,
      piso0: true,
      base: baseAlEgresar('sac_nr', '0489'),
      cantidad: '[0484]',
      unidad: 'dias',
      afip: '530000',
      nota: 'Sobre el no remunerativo habitual: lo que el conjunto sac_nr diga.',
    },
  ),
];

// Vacations: what a day is worth, the days that a receipt pays, and those that leave the month.
import { concepto } from '../kit/concepto.ts';
import { normalMes, normalMesNonRemunerativo } from './normalMes.ts';
import { FALTA_DIVISOR, ofMes, unpaidDays } from './paidDays.ts';
import { presentismo } from './presentismo.ts';
import { regla } from './reglas.ts';

const VACACIONES = 'AUSENCIAS("vacaciones")';
/**
 * Vacations are paid before they begin (LCT art. 155), in the month or in their own receipt. Future days
 * already paid are not paid again, but still count in their month.
 */
const DOS_ANTES = 'PRIMER_DIA(SUMAR_MESES(PRIMER_DIA(); -2))',
  ANTES = 'SUMAR_DIAS(desde_liquidacion; -1)',
  DOS_DESPUES = 'ULTIMO_DIA(SUMAR_MESES(PRIMER_DIA(); 2))';
const vacacionesEntre = (desde: string, hasta: string): string =>
  `AUSENCIAS("vacaciones"; ${desde}; ${hasta})`;
const VACACIONES_A_PAGAR = `SI(${vacacionesEntre('PRIMER_DIA()', DOS_DESPUES)} = 0; 0;
   MAX(0; SI(tipo_liquidacion = "VAC"; ${vacacionesEntre('PRIMER_DIA()', DOS_DESPUES)}; ${VACACIONES})
   - MAX(0; HISTORICO("vacaciones_pagadas"; "Relativa"; -2; 0; "Suma"; "sin este recibo"; "cantidad") - ${vacacionesEntre(DOS_ANTES, ANTES)})))`;
/**
 * What the month deducts for each vacation day: a thirtieth of its base; for days with their own receipt, of
 * the base they were paid on. So a day is paid and deducted at the same value, whatever else the month brings
 * (overtime in the presentismo, a raise).
 */
const diaPagadoAparte = (concepto: string): string =>
  `COCIENTE(HISTORICO([${concepto}]; "Relativa"; -2; 0; "Suma"; "sin este recibo"); HISTORICO([${concepto}]; "Relativa"; -2; 0; "Suma"; "sin este recibo"; "cantidad"); 0) * ${regla('divisor_vacaciones')}`;
/**
 * Vacation days to take out of the month, less those that its other receipts already took out. `sale`: the
 * concept itself.
 */
const daysOut = (sale: string): string => `MAX(0; ${unpaidDays('vacaciones', sale)})`;
const baseQueSale = (base: string, pagado: string, sale: string): string =>
  `SI([0498] >= ${daysOut(sale)}; [${base}]; COCIENTE([${base}] * [0498] + ${diaPagadoAparte(pagado)} * (${daysOut(sale)} - [0498]); ${daysOut(sale)}; 0))`;
/**
 * The month's normal pay from its receipts so far: items paid by days, for the whole month; fixed items,
 * once. `fijo`: the part not paid by days.
 */
const porDiasPagados = (pagado: string, fijo: string): string =>
  `COCIENTE((${pagado} - ${fijo}) * 30; [0468]; ${pagado} - ${fijo}) + ${fijo}`;
const PAGADO_EN_EL_MES = 'EN_EL_MES("vacaciones")';
/**
 * The receipt does not bring the month, or another one paid it before the settlement: vacations are worth
 * what a whole month brings today.
 */
const APARTE = `O(tipo_liquidacion = "VAC"; Y(tipo_liquidacion = "FIN"; O(SUMA("vacaciones") = 0; YA_LIQUIDADO("vacaciones") <> 0)))`;

export const vacaciones = [
  concepto(
    468,
    'Días que el mes lleva pagados',
    'AUX',
    `EN_EL_MES([0001]; "cantidad") + EN_EL_MES([0004]; "cantidad") - (${['0031', '0033', '0037'].map((c) => `EN_EL_MES([${c}]; "cantidad")`).join(' + ')})\n - MIN(30; EN_EL_MES([0032]; "cantidad") * 30 / (${FALTA_DIVISOR}))`,
    { orden: 399, nota: 'Por todos los recibos del mes, hasta éste.' },
  ),
  concepto(
    497,
    'Adicionales fijos del mes',
    'AUX',
    `SI(tipo_liquidacion = "VAC"; HISTORICO("vacaciones_fijos"; "Relativa"; -1; -1; "Suma"); ${APARTE}; HISTORICO("vacaciones_fijos"; "Relativa"; -3; 0; "Mejor"); EN_EL_MES("vacaciones_fijos"))`,
    {
      orden: 399,
      nota: 'De la base de vacaciones, lo que va por la agenda y no por días. Aparte, lo que fue fijo el mes anterior; en una liquidación final sin el mes, lo mejor de los últimos.',
    },
  ),
  concepto(467, 'Adicionales fijos del mes, con su presentismo', 'AUX', `[0497] + ${presentismo('[0497]')}`, {
    orden: 399,
  }),
  concepto(
    492,
    'Base de vacaciones',
    'AUX',
    `SI(${APARTE}; ${normalMes} + [0467]; ${porDiasPagados(PAGADO_EN_EL_MES, '[0467]')})`,
    {
      orden: 400,
      nota: 'La remuneración normal del mes entero: con el mes, lo pagado en todos sus recibos, lo que va por días llevado a 30; sin el mes, o si lo pagó otro recibo antes de la liquidación final, el sueldo de hoy.',
    },
  ),
  concepto(498, 'Días de vacaciones a pagar', 'AUX', VACACIONES_A_PAGAR, {
    orden: 401,
    nota: 'LCT art. 155: se pagan al comenzar. Una liquidación de vacaciones paga todas las que empiezan en el mes; la del mes, las que ninguna otra pagó.',
  }),
  concepto(25, 'Vacaciones gozadas', 'REM', `[0492] / ${regla('divisor_vacaciones')} * [0498]`, {
    base: '[0492]',
    cantidad: '[0498]',
    unidad: 'dias',
    orden: 405,
    afip: '150000',
    sicoss: 'vacaciones',
    nota: 'LCT art. 155.',
  }),
  concepto(
    26,
    'Días de vacaciones en el mes',
    'REM',
    `-((${baseQueSale('0492', '0025', '0026')}) / 30 * ${daysOut('0026')})`,
    {
      base: baseQueSale('0492', '0025', '0026'),
      cantidad: daysOut('0026'),
      unidad: 'dias',
      orden: 406,
      ...ofMes,
      afip: '110000',
      sicoss: 'sueldo',
    },
  ),
];

export const nonRemunerativoVacaciones = [
  concepto(
    493,
    'Base de vacaciones, no remunerativo',
    'AUX',
    `SI(tipo_liquidacion = "VAC"; ${normalMesNonRemunerativo}; ${porDiasPagados('EN_EL_MES("vacaciones_nr")', '0')})`,
    { orden: 400 },
  ),
  concepto(57, 'Vacaciones sobre no remunerativo', 'NR', `[0493] / ${regla('divisor_vacaciones')} * [0498]`, {
    base: '[0493]',
    cantidad: '[0498]',
    unidad: 'dias',
    orden: 405,
    afip: '530000',
  }),
  concepto(
    58,
    'Días de vacaciones en el no remunerativo',
    'NR',
    `-((${baseQueSale('0493', '0057', '0058')}) / 30 * ${daysOut('0058')})`,
    {
      base: baseQueSale('0493', '0057', '0058'),
      cantidad: daysOut('0058'),
      unidad: 'dias',
      orden: 406,
      ...ofMes,
      afip: '530000',
      texto: 'Días de vacaciones en el mes (NR)',
    },
  ),
];

// Withholdings: contributions to social security and obra social, then each person's debts; and the rounding
// of the net.
import { concepto, MES_CHARGE_TYPES } from '../kit/concepto.ts';
import { acrossEmployments } from './acrossEmployments.ts';
import { convencion } from './convencionesTable.ts';
import { aportesOfOne, earnedUnderOrders, ordersAcross } from './ordersAcross.ts';

const tasa = (subsistema: string): string =>
  `TABLA("tasas"; "${subsistema}"; SI(jubilado; "jubilado"; "activo"))`;
const aporte = (
  codigo: number,
  nombre: string,
  base: string,
  subsistema: string,
  afip: string,
  costo: 'seguridad_social' | 'inssjp' | 'obra_social',
) =>
  concepto(codigo, nombre, 'DES', `[${base}] * ${tasa(subsistema)} / 100`, {
    base: `[${base}]`,
    cantidad: tasa(subsistema),
    unidad: '%',
    afip,
    costo,
  });

const REDONDEO = 'TABLA("importes"; "redondeo_neto")';

const SMVM = 'TABLA("smvm"; "mensual")',
  embargo = (r: string): string => `TABLA("embargo"; "${r}")`;
/**
 * What a court may take of an amount (Dto 484/87): nothing up to one minimum wage; above it, a percentage of
 * the excess, which is higher above two.
 */
const embargable = (x: string): string =>
  `MAX(0; ${x} - ${SMVM}) * SI(${x} <= 2 * ${SMVM}; ${embargo('hasta_dos')}; ${embargo('mas_de_dos')}) / 100`;
/**
 * Gross accrued in all the receipts of the month together. The SAC and the severance are each counted
 * separately.
 */
const INDEMNIZACION = earnedUnderOrders('indemnizaciones');
const CUOTA = `${embargable(earnedUnderOrders('embargable'))}\n + ${embargable(earnedUnderOrders('sac_embargable'))}\n + ${INDEMNIZACION} * SI(${INDEMNIZACION} <= 2 * ${SMVM}; ${embargo('indemnizacion_hasta_dos')}; ${embargo('indemnizacion_mas_de_dos')}) / 100`;
/**
 * LCT art. 133: a fifth of the money paid when it is taken, shared with other withholdings by agreement, and
 * never more than the net. Art. 149 brings indemnities under the same chapter. Contributions, tax, court
 * orders and advances (art. 130) are outside this limit.
 */
const LIMITE_FINAL = `MAX(0; MIN(TRUNCAR((TOTAL_ANTES("remunerativo") + TOTAL_ANTES("no_remunerativo")) * TABLA("retenciones"; "limite") / 100; 2) - [0320] - [0321]; TOTAL_ANTES("neto")))`;
/** The balance of the line's own order or loan, less only what was taken for it. */
const SALDO = 'MAX(0; novedad.importe - novedad.tomado)';
/** This order's share of an amount available for the whole queue, after the orders before it. */
const leToca = (x: string): string => `MAX(0; MIN(${SALDO}; ${x} - novedad.saldo_previo))`;

/** What the loan of this line asks of the month: its instalment, or what it lacks. */
const CUOTA_DEL_MES = `MAX(0; MIN(novedad.valor_unitario - novedad.tomado_en_el_mes; ${SALDO}))`;
const PARTE_DE_LA_CUOTA = 'TABLA("retenciones"; "cuota")';
/**
 * What the instalments of the month may take of this receipt, less those of the loans before: a share of what is paid
 * when it is taken (LCT art. 133), and never more than the net.
 */
const LIMITE_DEL_MES = `CUPO(MIN(TRUNCAR((TOTAL_ANTES("remunerativo") + TOTAL_ANTES("no_remunerativo")) * ${PARTE_DE_LA_CUOTA} / 100; 2) - [0320] - [0321]; TOTAL_ANTES("neto")) + YA_LIQUIDADO("prestamos"); "prestamos")`;

/** Whether a maintenance order reaches the SAC: what the order says, or else the convention for its kind. */
const alcanzaSac = (clase: 'porcentaje' | 'importe'): string =>
  `SI(novedad.trae_cantidad; novedad.cantidad; ${convencion(`alimentos_sac_${clase}`)}) > 0`;
const APORTES = '(SUMA("aportes") + [0930])';
/**
 * Earnings less mandatory contributions. If the order does not reach the SAC, both the SAC and the
 * contributions that correspond to it are left out.
 */
const ALIMENTOS_BASE = `SI(${alcanzaSac('porcentaje')}; SUMA("embargable") + SUMA("sac_embargable") - ${APORTES};
   SUMA("embargable") - ${APORTES} * COCIENTE(SUMA("embargable"); SUMA("embargable") + SUMA("sac_embargable"); 1))`;
/** With several employments at once, only an order in percentage has one: it tells the others that this is of that kind. */
const ALIMENTOS_IMPRESA = `SI(O(otros_empleos = 0; novedad.trae_porcentaje); ${ALIMENTOS_BASE}; 0)`;
/**
 * The fixed amount once for the month, and once more for the SAC if the order reaches it, less what was
 * already taken in the month.
 */
const ALIMENTOS_FIJOS = `SI(Y(tipo_liquidacion = "SAC"; NO(${alcanzaSac('importe')})); 0;
   MAX(0; novedad.importe * (SI(O(tipo_liquidacion <> "SAC"; YA_LIQUIDADO("embargable") <> 0); 1; 0) + SI(Y(${alcanzaSac('importe')}; (SUMA("sac_embargable") + YA_LIQUIDADO("sac_embargable") + EN_OTROS_EMPLEOS("sac_embargable")) > 0); 1; 0)) - novedad.tomado_en_el_mes))`;

export const leyDescuentos = [
  aporte(300, 'Jubilación', '0901', 'jubilacion', '810000', 'seguridad_social'),
  aporte(301, 'Ley 19.032 (INSSJP)', '0905', 'inssjp', '810001', 'inssjp'),
  // The law has two lines, 2.55 % and 0.45 %; many receipts print their sum as one of 3 %.
  aporte(302, 'Obra social', '0904', 'obra_social', '810002', 'obra_social'),
  concepto(
    303,
    'Fondo Solidario de Redistribución',
    'DES',
    `SI(TABLA("tasas"; "fsr"; "resto") = 1;\n   REDONDEAR([0904] * (${tasa('obra_social')} + ${tasa('fsr')}) / 100; 2) - REDONDEAR([0904] * ${tasa('obra_social')} / 100; 2);\n   [0904] * ${tasa('fsr')} / 100)`,
    {
      base: '[0904]',
      cantidad: tasa('fsr'),
      unidad: '%',
      afip: '810003',
      costo: 'obra_social',
      nota: 'Es parte del mismo aporte (Ley 23.661 art. 22): desde diciembre de 2026 es lo que va del total a lo que queda en la obra social, y los dos renglones suman el total al centavo. Lo dice la tabla «tasas», fsr, resto.',
    },
  ),
  concepto(304, 'Adherentes de obra social', 'DES', 'novedad.importe', {
    aPedido: true,
    enTipos: MES_CHARGE_TYPES,
    unaVez: true,
    afip: '810009',
    costo: 'obra_social',
  }),
  concepto(320, 'Seguro de vida voluntario', 'DES', 'novedad.importe', {
    aPedido: true,
    enTipos: MES_CHARGE_TYPES,
    unaVez: true,
    afip: '810005',
  }),
  concepto(321, 'Préstamo o mutual', 'DES', 'novedad.importe', {
    aPedido: true,
    enTipos: MES_CHARGE_TYPES,
    unaVez: true,
    afip: '810007',
  }),
  concepto(324, 'Anticipo de sueldo', 'DES', 'novedad.importe', { aPedido: true, afip: '820000' }),
  concepto(329, 'Ajuste de aportes y cuotas', 'DES', 'novedad.importe', {
    aPedido: true,
    pidePeriodo: true,
    afip: '820000',
    nota: 'Diferencias de un mes anterior que las del mes de pago no traen: una alícuota, una afiliación o un importe fijo corregidos.',
  }),
  ...acrossEmployments,
  aportesOfOne,
  concepto(
    323,
    'Cuota alimentaria',
    'DES',
    `SI(novedad.trae_porcentaje; (${ALIMENTOS_BASE}) * novedad.porcentaje / 100; ${ALIMENTOS_FIJOS})`,
    {
      aPedido: true,
      base: ALIMENTOS_IMPRESA,
      orden: 6900,
      afip: '820000',
      nota: 'Lo que fijó el juez: un porcentaje de lo ganado menos los aportes obligatorios, o un importe. No tiene el límite del Dto 484/87. La cantidad de la orden dice si alcanza el SAC (1 sí, 0 no); sin ella, la tabla convenciones.',
    },
  ),
  concepto(
    322,
    'Embargo judicial',
    'DES',
    `${leToca(`MAX(0; MIN(${CUOTA} - YA_LIQUIDADO("embargos") - EN_OTROS_EMPLEOS("embargos"); TOTAL_ANTES("neto")))`)}`,
    {
      aPedido: true,
      base: 'novedad.importe',
      orden: 7000,
      afip: '820000',
      nota: 'Dto 484/87. Cada orden es una agenda con su fecha y su total como importe: se cobran una después de otra, con lo que la parte embargable alcance, hasta completar cada una.',
    },
  ),
  ...ordersAcross,
  // Comes after court orders. The final settlement takes the whole balance, as far as the law allows.
  concepto(
    328,
    'Préstamo en cuotas',
    'DES',
    `SI(tipo_liquidacion = "FIN"; ${leToca(LIMITE_FINAL)};\n   ${PARTE_DE_LA_CUOTA} = 0; ${CUOTA_DEL_MES}; MIN(${CUOTA_DEL_MES}; ${LIMITE_DEL_MES}))`,
    {
      aPedido: true,
      enTipos: MES_CHARGE_TYPES,
      base: `SI(tipo_liquidacion = "FIN"; ${SALDO}; ${CUOTA_DEL_MES})`,
      orden: 7500,
      afip: '810007',
      nota: 'En la agenda: cantidad de cuotas y valor de cada una (o el total como importe). Una cuota por mes de cada préstamo: otra liquidación del mismo mes no cobra otra. Si no entra en el neto se cobra lo que entra, y lo demás queda en el saldo (tabla «retenciones», cuota). Termina solo cuando está pago; la última cuota es lo que falte. La liquidación final toma todo lo que falta, hasta el límite de la LCT art. 133.',
    },
  ),
  concepto(946, 'Saldo de préstamos que la liquidación final no cobra', 'AUX', '[0328].base - [0328]', {
    enTipos: ['FIN'],
    orden: 7501,
  }),
  concepto(931, 'Cuota de préstamos que el mes no cobra', 'AUX', '[0328].base - [0328]', {
    enTipos: ['M', 'Q2'],
    orden: 7502,
    nota: 'Lo que la cuota no encontró en el neto, o pasa de lo que la tabla «retenciones» deja tomar: queda en el saldo del préstamo.',
  }),
  // After every other discount and no more than what is left: an advance reduces the net, never a base.
  concepto(325, 'Adelanto de vacaciones', 'DES', 'MIN(novedad.importe; MAX(0; TOTAL_ANTES("neto")))', {
    aPedido: true,
    base: 'novedad.importe',
    orden: 8000,
    afip: '820000',
  }),
  concepto(945, 'Saldo pendiente del adelanto de vacaciones', 'AUX', '[0325].base - [0325]', { orden: 8001 }),
  concepto(
    99,
    'Redondeo',
    'NR',
    `SI(${REDONDEO} = 0; 0; TECHO(TOTAL_ANTES("neto"); ${REDONDEO}) - TOTAL_ANTES("neto"))`,
    { orden: 8100, afip: '799999', nota: 'Lleva el neto al peso siguiente; no integra ninguna base.' },
  ),
];

// Concepts of metalworkers: the fortnight by hours with its seniority, the agreement's extras on request, and
// the member's fee.
import type { PaquetePlace, Variantes } from '../compose/composePaquete.ts';
import { concepto, JORNAL, MES_CHARGE_TYPES } from '../kit/concepto.ts';
import { jornalConceptos, type JornalShape } from '../ley/jornal.ts';
import { normalMes } from '../ley/normalMes.ts';
import { ANTIGUEDAD, regla } from '../ley/reglas.ts';
import type { PaqueteRow } from '../kit/paquete.ts';
import { UOM_CONVENIO } from './convenio.ts';

/** The hour of overtime is worth its seniority too. */
export const UOM_JORNAL: JornalShape = {
  convenio: UOM_CONVENIO,
  desde: 112,
  hora: '[0491]',
  sufijo: '_uom',
};

/**
 * On the hours and days at the category's rate. Overtime, night hours and vacations have it inside their own
 * value.
 */
const antiguedad = concepto(
  93,
  'Antigüedad (jornal)',
  'REM',
  `SUMA("base_antiguedad_uom") * ${ANTIGUEDAD} / 100`,
  {
    base: 'SUMA("base_antiguedad_uom")',
    cantidad: ANTIGUEDAD,
    unidad: '%',
    convenios: [UOM_CONVENIO],
    clases: JORNAL,
    impresion: 103,
    afip: '160001',
    sicoss: 'adicionales',
    texto: 'Antigüedad',
    nota: 'El 1 % por año sobre los jornales, los feriados y las licencias de la quincena: a verificar en el convenio.',
  },
);

const ADICIONAL = (cual: string): string => `TABLA("adicionales_uom"; "${cual}")`;
const mensual = {
  aPedido: true,
  enTipos: MES_CHARGE_TYPES,
  unaVez: true,
  convenios: [UOM_CONVENIO],
  sicoss: 'adicionales',
} as const;
const adicionales: readonly PaqueteRow[] = [
  concepto(94, 'Título técnico o secundario (CCT 260/75)', 'REM', ADICIONAL('titulo'), {
    ...mensual,
    afip: '160002',
    nota: 'CCT 260/75 arts. 53 y 54: en la agenda de quien lo tiene.',
  }),
  concepto(95, 'Idiomas (CCT 260/75)', 'REM', ADICIONAL('idiomas'), {
    ...mensual,
    afip: '160000',
    nota: 'CCT 260/75 art. 55: en la agenda de quien los usa en su trabajo.',
  }),
  concepto(96, 'Llamada fuera de horario (CCT 260/75)', 'REM', `novedad.cantidad * ${ADICIONAL('llamada')}`, {
    aPedido: true,
    convenios: [UOM_CONVENIO],
    base: ADICIONAL('llamada'),
    cantidad: 'novedad.cantidad',
    unidad: 'unidades',
    afip: '160000',
    sicoss: 'adicionales',
    nota: 'CCT 260/75 art. 63: por cada llamada.',
  }),
];

const CUOTA = `SI(afiliado_sindicato; TABLA("aportes_convenio"; convenio; "cuota_sindical"); 0)`;
const descuentos: readonly PaqueteRow[] = [
  concepto(330, 'Cuota sindical UOM', 'DES', `[0912] * ${CUOTA} / 100`, {
    base: '[0912]',
    cantidad: CUOTA,
    unidad: '%',
    convenios: [UOM_CONVENIO],
    costo: 'sindical',
    afip: '810004',
    nota: 'Su porcentaje se carga en aportes_convenio: ninguna fuente lo da.',
  }),
];

/** `[0495]`, the hour, exists only for people paid by the hour: the others go by the general formula. */
const siJornal = (jornal: string, mes: string): string => `SI([0495] > 0; ${jornal}; ${mes})`;
const CON_ANTIGUEDAD = `(1 + ${ANTIGUEDAD} / 100)`;
/** What a whole month brings to a person paid by the hour, by the agreement's hours of the month. */
const MES_DE_JORNALES = `[0495] * divisor_horas * ${CON_ANTIGUEDAD}`;
const conJornales = (f: string): string =>
  f.replaceAll(normalMes, `(${siJornal(MES_DE_JORNALES, normalMes)})`);
const formulas: Variantes['formulas'] = {
  '0495': () => 'TABLA("jornales_uom"; categoria)',
  '0491': (f) => siJornal(`[0495] * ${CON_ANTIGUEDAD}`, f),
  // LCT art. 155 b: a vacation day is the jornal with its seniority. The formulas of the day divide by the
  // agreement's divisor, which is the one of people paid by the month.
  '0492': (f) => siJornal(`[0496] * ${CON_ANTIGUEDAD} * ${regla('divisor_vacaciones')}`, f),
  // People paid by the hour have no scale, so no sum of it either.
  '0493': (f) => siJornal('0', f),
  '0460': (f) => siJornal('0', f),
  '0462': (f) => siJornal('0', f),
  '0463': conJornales,
  // Without an earlier month to look at, what a whole month brings; with one, no floor: hours vary.
  '0473': (f) =>
    conJornales(f).replace(
      '; basico))',
      `; ${siJornal(`SI(MESES_CON_VALOR("base_indemnizacion"; "Relativa"; -11; -1) = 0; ${MES_DE_JORNALES}; 0)`, 'basico')}))`,
    ),
};
export const uomVariantes: Variantes = { convenio: UOM_CONVENIO, formulas };

export const uomConceptos: readonly PaquetePlace<PaqueteRow>[] = [
  { before: '0011', rows: [...jornalConceptos(UOM_JORNAL), antiguedad, ...adicionales] },
  { before: '0320', rows: descuentos },
];

// The days and hours of a month that a receipt pays, less those that its earlier receipts paid or took out.
import { MES_TYPES, MENSUAL } from '../kit/concepto.ts';
import { convencion } from './convencionesTable.ts';

/**
 * Days of the month for a cause, less those in the concept's earlier lines of the month, so that another run
 * of the month does not repeat them.
 */
export const unpaidDays = (causa: string, codigo: string): string =>
  `(AUSENCIAS("${causa}") - YA_LIQUIDADO([${codigo}]; "cantidad"))`;
export const NO_PAGOS = ['injustificada', 'sin_goce', 'suspension', 'maternidad']
  .map((c) => `AUSENCIAS("${c}")`)
  .join(' - ');
/** What the unpaid days of a cause take out of the month's pay, below zero. */
export const unpaidShare = (causa: string, codigo: string): string =>
  `-(basico * ${unpaidDays(causa, codigo)} / 30)`;
/**
 * The divisor of the básico for a day of unjustified absence: 30, 25, or the hours of the month over those of
 * a day.
 */
export const FALTA_DIVISOR = `SI(${convencion('divisor_faltas')} = 0; divisor_horas / jornada_horas; ${convencion('divisor_faltas')})`;
/**
 * The same as `unpaidShare` for unjustified absences, by the divisor that the convention sets, and never more
 * than the month.
 */
export const unjustifiedShare = (codigo: string): string =>
  `-MIN(basico; basico * ${unpaidDays('injustificada', codigo)} / (${FALTA_DIVISOR}))`;
export const ofMes = { enTipos: MES_TYPES, clases: MENSUAL } as const;
/** Unpaid days that no earlier receipt of the month took out. */
export const NEWLY_UNPAID = (
  [
    ['injustificada', '0032'],
    ['sin_goce', '0031'],
    ['suspension', '0033'],
    ['maternidad', '0037'],
  ] as const
)
  .map(([causa, codigo]) => unpaidDays(causa, codigo))
  .join(' + ');
/**
 * Hours of a kind from the first of the month to the end of the paid time, less those that earlier receipts
 * of the month paid: hours loaded late are neither lost nor paid twice. Without hour sheets, a novedad gives
 * them. `pagadas`: the set of concepts that pay that kind.
 */
export const unpaidHoras = (clase: string, pagadas: string): string =>
  `SI(hay_novedad; novedad.cantidad; MAX(0; HORAS("${clase}"; PRIMER_DIA(); hasta_liquidacion) - HISTORICO("${pagadas}"; "Relativa"; 0; 0; "Suma"; "sin este recibo"; "cantidad")))`;

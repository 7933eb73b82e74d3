// Times as a document says them: «9 años y 2 meses», «31 de julio de 2026».
import { yearOf, dayOf, completedMeses, mesOf, type CivilDate, type Periodo } from '../kit/period.ts';
import { textFor } from '../kit/text.ts';
import { known } from '../kit/known.ts';

/** «9 años y 2 meses», counted to the last day of the month. */
export const antiguedad = (desde: CivilDate, hasta: CivilDate): string => {
  const total = completedMeses(desde, hasta),
    anios = Math.floor(total / 12),
    meses = total % 12;
  const a = anios === 0 ? '' : anios === 1 ? textFor('recibo.unAnio') : textFor('recibo.anios', { n: anios });
  const m = meses === 0 ? '' : meses === 1 ? textFor('recibo.unMes') : textFor('recibo.meses', { n: meses });
  return a && m ? textFor('recibo.yMeses', { anios: a, meses: m }) : a || m || textFor('recibo.menosDeUnMes');
};

const MESES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;
export const mesInWords = (p: CivilDate | Periodo): string => known(MESES[mesOf(p) - 1], `el mes de ${p}`);
export const dateInWords = (f: CivilDate): string => `${dayOf(f)} de ${mesInWords(f)} de ${yearOf(f)}`;
export const periodoInWords = (p: Periodo): string => `${mesInWords(p)} de ${yearOf(p)}`;

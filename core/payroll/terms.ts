// Terms of months and years from date to date (Código Civil y Comercial art. 6): where the last month has no
// such day, they end on its last day. A person hired on 29 February completes the year on the 28th.
import { completedMeses, completedYears, dayOf, mesOf, yearOf, type CivilDate } from '../kit/period.ts';
import type { EngineTraits } from './engineTraits.ts';

export interface Terms {
  readonly years: (desde: CivilDate, hasta: CivilDate) => number;
  readonly meses: (desde: CivilDate, hasta: CivilDate) => number;
}
const PRESENT: Terms = { years: completedYears, meses: completedMeses };
/** Engines up to `jornal-3` ended them on the 1st of the next month; repeating their runs needs it. */
const UP_TO_JORNAL_3: Terms = {
  years: (desde, hasta) =>
    Math.max(0, yearOf(hasta) - yearOf(desde) - (hasta.slice(5) < desde.slice(5) ? 1 : 0)),
  meses: (desde, hasta) =>
    Math.max(
      0,
      (yearOf(hasta) - yearOf(desde)) * 12 +
        mesOf(hasta) -
        mesOf(desde) -
        (dayOf(hasta) < dayOf(desde) ? 1 : 0),
    ),
};
export const termsOf = (e: EngineTraits): Terms => (e.plazos === 'codigo_civil' ? PRESENT : UP_TO_JORNAL_3);

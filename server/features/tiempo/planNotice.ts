// What a written notice of vacations says of them: how many days before, and which years give the days.
import { isLeft } from 'fp-ts/lib/Either.js';
import { dateOf, type CivilDate } from '../../../core/kit/period.ts';
import { vacacionesCuenta } from '../../../core/payroll/vacaciones.ts';
import { noticeDaysOf, rangesOverlap, seasonYearOf } from '../../../core/payroll/vacacionesPlan.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { ausenciasOfCuenta, personaWithDates, plannedVacaciones, saldosOfCuenta } from './sql/vacaciones.ts';
import { accountPersona, accountStart, parametroAt, vacacionesRulesOf } from './vacaciones.ts';

/** A company that must give more notice says so in this parameter. */
const AVISO = 'vacaciones_aviso_dias';
/** The notice in days for vacations of a season: the law's, or the company's. */
export const noticeDaysAt = (l: Pick<StoreReads, 'filas'>, desde: CivilDate): number =>
  Math.max(0, parametroAt(l, desde, AVISO, noticeDaysOf(desde)));

/** The years that give the days of a plan, the oldest with days left first (LCT arts. 150 to 153). */
export const imputedYears = (
  l: StoreReads,
  o: {
    readonly id: number;
    readonly id_personal: number;
    readonly desde: CivilDate;
    readonly hasta: CivilDate;
    readonly anio: number | null;
  },
): readonly number[] => {
  const p = personaWithDates(l, o.id_personal),
    season = seasonYearOf(o.desde),
    al = dateOf(season, 12, 31),
    reglas = vacacionesRulesOf(l, al);
  if (!p || isLeft(reglas)) return [season];
  const suya = { ...o, id: -o.id, causa: 'vacaciones' },
    otros = plannedVacaciones(l, p.id)
      .filter((x) => x.id !== o.id && x.desde < o.desde)
      .map((x) => ({ ...x, id: -x.id, causa: 'vacaciones' })),
    tomadas = ausenciasOfCuenta(l, p.id).filter((a) => !rangesOverlap(a, o) || a.causa !== 'vacaciones'),
    c = vacacionesCuenta(accountPersona(p, [...tomadas, ...otros, suya], saldosOfCuenta(l, p.id)), {
      comienzo: accountStart(l, al),
      al,
      reglas: reglas.right,
    }),
    anios = c.anios.filter((a) => a.goces.some((g) => g.id === suya.id)).map((a) => a.anio);
  return anios.length === 0 ? [season] : anios;
};

// Attendance, by each agreement's own rules: its share, its base, and the absences that lose it.
import { regla } from './reglas.ts';

const SE_PIERDE = `faltas_injustificadas > ${regla('faltas_admitidas')}`;
/** One twelfth where the agreement's rule gives a divisor, else a percentage. */
export const presentismoShare = (base: string): string =>
  `SI(${regla('presentismo_divisor')} > 0; ${base} / ${regla('presentismo_divisor')}; ${base} * ${regla('presentismo_pct')} / 100)`;
/** Nothing beyond the unjustified absences that the agreement admits. */
export const presentismo = (base: string): string => `SI(${SE_PIERDE}; 0; ${presentismoShare(base)})`;
/**
 * The base of attendance: this receipt's earnings. In another receipt of the same month (fortnights have
 * their own absences), an absence too many returns the base of the earlier ones; without one, the base they
 * did not pay is added.
 */
export const presentismoBase = (conjunto: string, pagado: string): string =>
  `SI(${SE_PIERDE}; SI(Y(tipo_liquidacion = "M"; YA_LIQUIDADO("${pagado}") <> 0); -YA_LIQUIDADO("${conjunto}"); 0);
   SUMA("${conjunto}") + SI(Y(tipo_liquidacion = "M"; YA_LIQUIDADO("${pagado}") = 0); YA_LIQUIDADO("${conjunto}"); 0))`;
export const PRESENTISMO_PERCENT = `SI(${regla('presentismo_divisor')} > 0; REDONDEAR(100 / ${regla('presentismo_divisor')}; 2); ${regla('presentismo_pct')})`;

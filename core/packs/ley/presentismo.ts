// Attendance, by each agreement's own rules: its share, what it is paid on, and the absences that take it
// away.
import { regla } from './reglas.ts';

const SE_PIERDE = `faltas_injustificadas > ${regla('faltas_admitidas')}`;
/** One twelfth where the agreement's rule gives a divisor, else a percentage. */
export const presentismoShare = (base: string): string =>
  `SI(${regla('presentismo_divisor')} > 0; ${base} / ${regla('presentismo_divisor')}; ${base} * ${regla('presentismo_pct')} / 100)`;
/** Nothing beyond the unjustified absences that the agreement admits. */
export const presentismo = (base: string): string => `SI(${SE_PIERDE}; 0; ${presentismoShare(base)})`;
/**
 * What attendance is paid on: what this receipt brings. In another receipt of the same month (fortnights have
 * absences of their own), once there is an absence too many the base of the earlier ones goes back; once
 * there is not, the base they were not paid on comes in.
 */
export const presentismoBase = (conjunto: string, pagado: string): string =>
  `SI(${SE_PIERDE}; SI(Y(tipo_liquidacion = "M"; YA_LIQUIDADO("${pagado}") <> 0); -YA_LIQUIDADO("${conjunto}"); 0);
   SUMA("${conjunto}") + SI(Y(tipo_liquidacion = "M"; YA_LIQUIDADO("${pagado}") = 0); YA_LIQUIDADO("${conjunto}"); 0))`;
export const PRESENTISMO_PERCENT = `SI(${regla('presentismo_divisor')} > 0; REDONDEAR(100 / ${regla('presentismo_divisor')}; 2); ${regla('presentismo_pct')})`;

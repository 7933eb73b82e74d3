// The attendance bonus (presentismo) by each agreement's rules: its share, its base, and the absences that
// lose it.
import { regla } from './reglas.ts';

const SE_PIERDE = `faltas_injustificadas > ${regla('faltas_admitidas')}`;
/** One twelfth where the agreement's rule gives a divisor, else a percentage. */
export const presentismoShare = (base: string): string =>
  `SI(${regla('presentismo_divisor')} > 0; ${base} / ${regla('presentismo_divisor')}; ${base} * ${regla('presentismo_pct')} / 100)`;
/** Zero when there are more unjustified absences than the agreement admits. */
export const presentismo = (base: string): string => `SI(${SE_PIERDE}; 0; ${presentismoShare(base)})`;
/**
 * The base of the bonus: this receipt's earnings. A later receipt of the same month (fortnights have their
 * own absences) returns the base of the earlier ones if absences lose the bonus, and otherwise adds the base
 * on which they did not pay it.
 */
export const presentismoBase = (conjunto: string, pagado: string): string =>
  `SI(${SE_PIERDE}; SI(Y(tipo_liquidacion = "M"; YA_LIQUIDADO("${pagado}") <> 0); -YA_LIQUIDADO("${conjunto}"); 0);
   SUMA("${conjunto}") + SI(Y(tipo_liquidacion = "M"; YA_LIQUIDADO("${pagado}") = 0); YA_LIQUIDADO("${conjunto}"); 0))`;
export const PRESENTISMO_PERCENT = `SI(${regla('presentismo_divisor')} > 0; REDONDEAR(100 / ${regla('presentismo_divisor')}; 2); ${regla('presentismo_pct')})`;

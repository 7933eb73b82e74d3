// What a whole month brings today: the normal remuneration that vacations, the SAC and the settlement count a
// month by when its receipts do not tell it.
import { presentismo } from './presentismo.ts';
import { ANTIGUEDAD } from './reglas.ts';

const conPresentismo = (base: string): string => `${base} + ${presentismo(base)}`;
const SUELDO = `(basico + basico * ${ANTIGUEDAD} / 100)`,
  SUMA_NON_REMUNERATIVA = `(ESCALA("no_remunerativo") * jornada_horas_mes / jornada_completa * (1 + ${ANTIGUEDAD} / 100))`;

/** Básico and seniority with their presentismo, if absences do not lose it. In parentheses. */
export const normalMes = `(${conPresentismo(SUELDO)})`;
/** The same of the scale's sum, for the person's hours. In parentheses. */
export const normalMesNonRemunerativo = `(${conPresentismo(SUMA_NON_REMUNERATIVA)})`;

// What the pages and the help say of each name of the language, besides its definition: unit, errors, relatives, law, examples.
import type { FormulaExample } from './situaciones.ts';

export const FUNCTION_GROUPS = {
  decidir: 'Decidir',
  calcular: 'Calcular y redondear',
  conceptos: 'Conceptos, conjuntos y bases',
  historia: 'Historia',
  tablas: 'Tablas, escalas y otras fechas',
  fechas: 'Fechas',
  persona: 'Familia, ausencias y horas',
} as const;
export type FunctionGroup = keyof typeof FUNCTION_GROUPS;

export interface HelpEntry {
  /** The unit of what it gives: 'pesos', 'días', 'la de sus valores' … */
  readonly unidad: string;
  /** When there is no value, and what is said or done then; none: it always has one. */
  readonly errores: readonly string[];
  /** Names of the language to look at with this one. */
  readonly vease: readonly string[];
  /** The law or rule it comes from, where there is one. */
  readonly fuente?: string;
}
export interface FunctionHelp extends HelpEntry {
  readonly grupo: FunctionGroup;
}
export interface AtributoHelp extends HelpEntry {
  readonly ejemplos: readonly [FormulaExample, FormulaExample, ...FormulaExample[]];
}

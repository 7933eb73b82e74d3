// What a help entry says of a name of the language besides its definition: unit, errors, related names, law,
// examples.
import type { FormulaExample } from './formulaExample.ts';

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
  /** The unit of the result: 'pesos', 'días', 'la de sus valores'… */
  readonly unidad: string;
  /** When there is no value, and what happens then; empty: there is always one. */
  readonly errores: readonly string[];
  /** Names of the language to read about together with this one. */
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

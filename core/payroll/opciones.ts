// The texts that an argument written between quotes can be, where the language itself fixes them: for the checker, the editors and the pages.
import type { Literal, Parametro } from './funcion.ts';
import { AGREGACIONES, ALCANCES, DATOS, MODOS } from './functions/historia.ts';
import { CAUSAS, PARENTESCOS } from './functions/persona.ts';

const DE_LITERAL: Readonly<Partial<Record<Literal, readonly string[]>>> = {
  total: ['remunerativo', 'no_remunerativo', 'descuento', 'contribucion', 'neto'],
  escala: ['basico', 'no_remunerativo', 'extraordinaria'],
  // As the table of hours names them.
  clase_hora: ['normal', 'extra_50', 'extra_100', 'nocturna', 'turno'],
  parentesco: PARENTESCOS,
  causa: CAUSAS,
  modo: MODOS,
  agregacion: AGREGACIONES,
  alcance: ALCANCES,
  dato: DATOS,
};
/** Undefined: they are what the company has (sets, tables), or any text. */
export const opcionesDe = (p: Pick<Parametro, 'literal' | 'opciones'>): readonly string[] | undefined =>
  p.opciones ?? (p.literal && DE_LITERAL[p.literal]);

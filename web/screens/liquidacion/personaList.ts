// Which people of a run are shown and in which order; and the next exception.
import type { LiquidacionPersonas } from '../../../core/api/liquidaciones.ts';
import { codeText } from '../../../core/payroll/nameKey.ts';
import { searchableText } from '../searchableText.ts';
import { byMagnitude } from '../explain/amounts.ts';

export type ListedPersona = LiquidacionPersonas[number];
export const PERSONA_FILTERS = [
  'todos',
  'error',
  'aviso',
  'corregido',
  'excluido',
  'pendiente',
  'aprobado',
  'pagado',
  'devuelto',
  'revertido',
] as const;
export type PersonaFilter = (typeof PERSONA_FILTERS)[number];
export const PERSONA_ORDERS = ['ordenExcepciones', 'ordenNombre', 'ordenDiferencia'] as const;
export type PersonaOrder = (typeof PERSONA_ORDERS)[number];

/** People to check come first: errors, warnings, manual amounts, excluded; then by the largest change. */
const RANK: Readonly<Record<string, number>> = {
  error: 0,
  aviso: 1,
  corregido: 2,
  excluido: 3,
  devuelto: 0,
  revertido: 3,
};
const range = (p: ListedPersona): number =>
  RANK[p.estado] ?? (p.estado === 'pendiente' && p.problema !== null ? 1 : 4);
const byName = (a: ListedPersona, b: ListedPersona): number =>
  a.nombre.localeCompare(b.nombre, 'es') || a.legajo - b.legajo;

const COMPARE: Readonly<Record<PersonaOrder, (a: ListedPersona, b: ListedPersona) => number>> = {
  ordenExcepciones: (a, b) => range(a) - range(b) || byMagnitude(a.diferencia, b.diferencia) || byName(a, b),
  ordenNombre: byName,
  ordenDiferencia: (a, b) => byMagnitude(a.diferencia, b.diferencia) || byName(a, b),
};

/**
 * A receipt with a manual amount may also have a warning: it appears under both, as the dashboard counts it.
 */
const isOf = (p: ListedPersona, f: PersonaFilter): boolean =>
  f === 'todos' || p.estado === f || (f === 'aviso' && p.estado === 'corregido' && p.problema !== null);
export const isException = (p: ListedPersona): boolean => isOf(p, 'error') || isOf(p, 'aviso');

export const shownPersonas = (
  personas: LiquidacionPersonas,
  v: { readonly filter: PersonaFilter; readonly order: PersonaOrder; readonly searched: string },
): readonly ListedPersona[] => {
  const b = searchableText(v.searched);
  return personas
    .filter((p) => isOf(p, v.filter))
    .filter((p) => b === '' || searchableText(p.nombre).includes(b) || codeText(p.legajo).includes(b))
    .toSorted(COMPARE[v.order]);
};

export const countPersonas = (personas: LiquidacionPersonas): Readonly<Record<PersonaFilter, number>> => {
  const count = (f: PersonaFilter): number => personas.filter((p) => isOf(p, f)).length;
  return {
    todos: count('todos'),
    error: count('error'),
    aviso: count('aviso'),
    corregido: count('corregido'),
    excluido: count('excluido'),
    pendiente: count('pendiente'),
    aprobado: count('aprobado'),
    pagado: count('pagado'),
    devuelto: count('devuelto'),
    revertido: count('revertido'),
  };
};

/** The next person with an error or a warning, wrapping around; undefined when there is none. */
export const nextException = (list: readonly ListedPersona[], from: number): number | undefined => {
  for (let k = 1; k <= list.length; k++) {
    const i = (from + k) % list.length,
      p = list[i];
    if (p && isException(p)) return i;
  }
  return undefined;
};

// Which people of a run are shown and in what order; where the next exception is.
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

/**
 * What needs a look comes first: errors, warnings, what a person touched, who was left out; then the largest
 * change.
 */
const RANGO: Readonly<Record<string, number>> = {
  error: 0,
  aviso: 1,
  corregido: 2,
  excluido: 3,
  devuelto: 0,
  revertido: 3,
};
const rango = (p: ListedPersona): number =>
  RANGO[p.estado] ?? (p.estado === 'pendiente' && p.problema !== null ? 1 : 4);
const porNombre = (a: ListedPersona, b: ListedPersona): number =>
  a.nombre.localeCompare(b.nombre, 'es') || a.legajo - b.legajo;

const COMPARAR: Readonly<Record<PersonaOrder, (a: ListedPersona, b: ListedPersona) => number>> = {
  ordenExcepciones: (a, b) =>
    rango(a) - rango(b) || byMagnitude(a.diferencia, b.diferencia) || porNombre(a, b),
  ordenNombre: porNombre,
  ordenDiferencia: (a, b) => byMagnitude(a.diferencia, b.diferencia) || porNombre(a, b),
};

/**
 * A receipt with an amount by hand may have a warning besides: it is looked for in both, and the dashboard
 * counts it so.
 */
const esDe = (p: ListedPersona, f: PersonaFilter): boolean =>
  f === 'todos' || p.estado === f || (f === 'aviso' && p.estado === 'corregido' && p.problema !== null);
export const isException = (p: ListedPersona): boolean => esDe(p, 'error') || esDe(p, 'aviso');

export const shownPersonas = (
  personas: LiquidacionPersonas,
  v: { readonly filtro: PersonaFilter; readonly orden: PersonaOrder; readonly buscado: string },
): readonly ListedPersona[] => {
  const b = searchableText(v.buscado);
  return personas
    .filter((p) => esDe(p, v.filtro))
    .filter((p) => b === '' || searchableText(p.nombre).includes(b) || codeText(p.legajo).includes(b))
    .toSorted(COMPARAR[v.orden]);
};

export const countPersonas = (personas: LiquidacionPersonas): Readonly<Record<PersonaFilter, number>> => {
  const count = (f: PersonaFilter): number => personas.filter((p) => esDe(p, f)).length;
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

/** The next person with an error or a warning after this one, going round; undefined when there is none. */
export const nextException = (lista: readonly ListedPersona[], desde: number): number | undefined => {
  for (let k = 1; k <= lista.length; k++) {
    const i = (desde + k) % lista.length,
      p = lista[i];
    if (p && isException(p)) return i;
  }
  return undefined;
};

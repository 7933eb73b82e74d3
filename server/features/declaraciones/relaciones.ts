// The employments of one person in a declaration: what a run paid to each, and what was presented about them.
import type {
  DeclaredPersona,
  PersonaDeclaracion,
} from '../../../core/outputs/declaraciones/declarePersona.ts';
import type { PersonaLsd } from '../../../core/outputs/declaraciones/lsd.ts';
import type { ReciboLine } from '../../../core/payroll/run.ts';
import type { DeclaredMes } from '../../payroll/mes.ts';

const relacionesOf = (d: PersonaDeclaracion): readonly DeclaredPersona[] => d.relaciones ?? [d.persona];
/** A person with the lines that a run gave to all their employments; empty when it gave none. */
export const paidHere = (
  d: PersonaDeclaracion,
  propias: ReadonlyMap<number, readonly ReciboLine[]>,
): readonly PersonaLsd[] => {
  const pagadas = relacionesOf(d).filter((p) => propias.has(p.id));
  return pagadas.length === 0
    ? []
    : [{ d, lineas: pagadas.flatMap((p) => propias.get(p.id) ?? []), pagadas }];
};
/** Moves what was presented about each employment to the person's last one, under which they are declared. */
export const byRelacion = (
  m: DeclaredMes,
  presentadas: ReadonlyMap<number, string> | undefined,
): ReadonlyMap<number, string> | undefined => {
  const de = new Map(m.personas.flatMap((d) => relacionesOf(d).map((p) => [p.id, d.persona.id] as const)));
  return presentadas && new Map([...presentadas].map(([id, bases]) => [de.get(id) ?? id, bases]));
};

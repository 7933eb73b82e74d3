// Which lines of a receipt the Libro de Sueldos Digital has, and who is in it.
import { ZERO } from '../../kit/money.ts';
import { textFor } from '../../kit/text.ts';
import type { ReciboLine } from '../../payroll/run.ts';
import type { PersonaDeclaracion } from './declarePersona.ts';
import type { Observation } from './reviewDeclaracion.ts';

/** Lines that the book includes: contributions and auxiliaries are not part of the worker's receipt. */
export const isInBook = (l: ReciboLine): boolean =>
  l.importe !== ZERO && l.tipo !== 'auxiliar' && l.tipo !== 'contribucion';

interface Worker {
  readonly d: PersonaDeclaracion;
  readonly lineas: readonly ReciboLine[];
}
const leftOut = ({ d: { persona: p } }: Worker): Observation => ({
  nivel: 'aviso',
  id_personal: p.id,
  legajo: p.legajo,
  nombre: p.nombre,
  campo: 'importe',
  mensaje: textFor('declaraciones.sinConceptos'),
  tabla: 'Recibos',
  id: null,
});
/**
 * In a liquidación (`sj`), registers 02 and 04 of a worker go with a 03: who has a receipt of nothing is left out, and
 * told. Bases alone have everybody.
 */
export const inBook = <P extends Worker>(
  todas: readonly P[],
  sj: boolean,
): { readonly personas: readonly P[]; readonly avisos: readonly Observation[] } => {
  const has = (x: P): boolean => !sj || x.lineas.some(isInBook);
  return { personas: todas.filter(has), avisos: todas.filter((x) => !has(x)).map(leftOut) };
};

// Writes a named set of concepts in one line.
import { ref, type PaqueteRow } from './paquete.ts';

export const conjunto = (codigo: string, descripcion: string, conceptos: readonly number[]): PaqueteRow => ({
  tabla: 'ConjuntosConcepto',
  clave: codigo,
  valores: {
    codigo,
    d_conjunto_concepto: descripcion,
    RRHHConjuntoConcepto: conceptos.map((c) => ({
      id_rrhh_concepto: ref('Conceptos', String(c).padStart(4, '0')),
      signo: 1,
    })),
  },
});
/** A set before it is written: an agreement can still add concepts. */
export type ConjuntoSource = Parameters<typeof conjunto>;
export const conjuntoSource = (...source: ConjuntoSource): ConjuntoSource => source;

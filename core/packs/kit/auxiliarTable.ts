// Writes a table of dated values in a few lines: its keys, and a row for each value with its source.
import type { PaqueteRow, SymbolicValues } from './paquete.ts';

export const ALWAYS = '1995-01-01';
export type AuxiliarRow = readonly [
  desde: string,
  clave1: string,
  clave2: string | null,
  valor: string,
  fuente: string,
];
interface Opciones {
  readonly tipo?: 'exacta' | 'tramos';
  readonly vigencia?: 'continua' | 'mensual';
  readonly clave1: string;
  readonly clave2?: string;
}

export const auxiliarTable = (
  codigo: string,
  d: string,
  { tipo = 'exacta', vigencia = 'continua', clave1, clave2 }: Opciones,
  filas: readonly AuxiliarRow[],
): PaqueteRow => ({
  tabla: 'TablasAuxiliar',
  clave: codigo,
  valores: {
    codigo,
    d_tabla_auxiliar: d,
    tipo,
    vigencia,
    clave1,
    clave2: clave2 ?? null,
    filas: filas.map(
      ([desde, c1, c2, valor, fuente]): SymbolicValues => ({
        desde,
        clave1: c1,
        clave2: c2,
        valor,
        fijo: null,
        fuente,
      }),
    ),
  },
});
/** A table before it is written: an agreement can still add rows. */
export type AuxiliarSource = Parameters<typeof auxiliarTable>;
export const auxiliarSource = (...source: AuxiliarSource): AuxiliarSource => source;

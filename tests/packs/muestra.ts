// A small package for tests: a table of dated amounts, a set, and a concept that reads them.
import type { PaqueteFile } from '../../core/packs/paqueteFile.ts';

export type Fila = { tabla: string; clave: string | null; valores: Record<string, unknown> };
/** The package at a version, with changes in its rows. */
export const propio = (
  version: string,
  cambios: (filas: Fila[]) => Fila[] | void = () => undefined,
): PaqueteFile => {
  const filas: Fila[] = [
    {
      tabla: 'TiposConcepto',
      clave: 'REM',
      valores: { codigo: 'REM', d_rrhh_tipo_concepto: 'Remunerativo', naturaleza: 'remunerativo' },
    },
    {
      tabla: 'TablasAuxiliar',
      clave: 'bonos',
      valores: {
        codigo: 'bonos',
        d_tabla_auxiliar: 'Bonos por mes',
        tipo: 'exacta',
        vigencia: 'continua',
        clave1: 'cual',
        clave2: null,
        filas: [
          { desde: '2026-01-01', clave1: 'fijo', clave2: null, valor: '1000', fijo: null, fuente: 'Acta 1' },
          { desde: '2026-06-01', clave1: 'fijo', clave2: null, valor: '1500', fijo: null, fuente: 'Acta 2' },
        ],
      },
    },
    {
      tabla: 'ConjuntosConcepto',
      clave: 'los_bonos',
      valores: {
        codigo: 'los_bonos',
        d_conjunto_concepto: 'Bonos',
        RRHHConjuntoConcepto: [{ id_rrhh_concepto: { ref: ['Conceptos', '0801'] }, signo: 1 }],
      },
    },
    {
      tabla: 'Conceptos',
      clave: '0801',
      valores: {
        codigo: 801,
        d_rrhh_concepto: 'Bono del paquete',
        id_rrhh_tipo_concepto: { ref: ['TiposConcepto', 'REM'] },
        orden_calculo: 801,
        formula: 'TABLA("bonos"; "fijo")',
        codigo_afip: '170002',
      },
    },
  ];
  return {
    formato: 'jornal.paquete',
    formato_version: 1,
    codigo: 'bonos',
    nombre: 'Bonos de prueba',
    version,
    vigencia: { desde: '2026-01-01', hasta: null },
    filas: cambios(filas) ?? filas,
  };
};
export const filasDe = (f: Fila): Record<string, unknown>[] =>
  f.valores['filas'] as Record<string, unknown>[];

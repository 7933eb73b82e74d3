// The relation of the employer's concepts to ARCA's, as Libro de Sueldos Digital imports it: 186 characters
// per concept.
//
// Positions 1 to 167 are known (ARCA's code, one's own, description, whether it may repeat). The nineteen
// marks from 168 on say to which subsystem a concept contributes: their order was gathered from public code
// and is partly uncertain, so check it on ARCA's screen after importing.
import { codeText } from '../../payroll/nameKey.ts';
import { widthOf, writeRecord, type FixedWidthField, type FixedWidthFormat } from '../fixedWidth.ts';
import type { DeclaredConcepto } from './declarePersona.ts';
import { LINE_END } from './sicoss.ts';

/**
 * Pairs of marks, the worker's and the employer's. The last ones have only the employer's, after an unused
 * position.
 */
const MARCAS = [
  'sipa_aporte',
  'sipa_contribucion',
  'inssjp_aporte',
  'inssjp_contribucion',
  'obra_social_aporte',
  'obra_social_contribucion',
  'fsr_aporte',
  'fsr_contribucion',
  'renatea_aporte',
  'renatea_contribucion',
  'sin_uso_1',
  'asignaciones_contribucion',
  'sin_uso_2',
  'fne_contribucion',
  'sin_uso_3',
  'lrt_contribucion',
  'diferenciales_aporte',
  'diferenciales_contribucion',
  'especiales_aporte',
] as const;
type Marca = (typeof MARCAS)[number];
const CAMPOS: readonly FixedWidthField[] = [
  { campo: 'codigo_afip', desde: 1, longitud: 6, tipo: 'N' },
  { campo: 'codigo_empleador', desde: 7, longitud: 10, tipo: 'C' },
  { campo: 'descripcion', desde: 17, longitud: 150, tipo: 'C' },
  { campo: 'repite', desde: 167, longitud: 1, tipo: 'B' },
  ...MARCAS.map((campo, i): FixedWidthField => ({ campo, desde: 168 + i, longitud: 1, tipo: 'B' })),
];
export const RELATION_FORMAT: FixedWidthFormat = { campos: CAMPOS, marca: '', si: '1', no: '0' };
export const RELATION_WIDTH = widthOf(RELATION_FORMAT);

/**
 * What a concept contributes to: everything; only obra social and labour risks (non-remunerative sums that
 * bear them); nothing.
 */
export type RelationReach = 'todo' | 'obra_social' | 'nada';
const DE_OBRA_SOCIAL: readonly Marca[] = [
  'obra_social_aporte',
  'obra_social_contribucion',
  'fsr_aporte',
  'fsr_contribucion',
  'lrt_contribucion',
];
const DE_TODO: readonly Marca[] = [
  'sipa_aporte',
  'sipa_contribucion',
  'inssjp_aporte',
  'inssjp_contribucion',
  'asignaciones_contribucion',
  'fne_contribucion',
  ...DE_OBRA_SOCIAL,
];

export interface RelatedConcepto extends DeclaredConcepto {
  readonly alcance: RelationReach;
  /** Whether a receipt may have several lines of the concept. */
  readonly repite: boolean;
}
/**
 * One line per concept, by its code. Concepts without ARCA's six-digit code get no line, and the caller
 * reports them.
 */
export const writeRelation = (
  conceptos: readonly RelatedConcepto[],
): { readonly texto: string; readonly registros: number } => {
  const lineas = conceptos
    .toSorted((a, b) => a.codigo - b.codigo)
    .map((c) => {
      const marcas = c.alcance === 'todo' ? DE_TODO : c.alcance === 'obra_social' ? DE_OBRA_SOCIAL : [];
      const linea = writeRecord(RELATION_FORMAT, {
        codigo_afip: c.codigo_afip,
        codigo_empleador: codeText(c.codigo),
        descripcion: c.descripcion,
        repite: c.repite ? 1 : 0,
        ...Object.fromEntries(marcas.map((m) => [m, 1])),
      });
      if (typeof linea !== 'string')
        throw new Error(
          `el concepto ${c.codigo} no entra en su renglón: ${linea.map((e) => e.mensaje).join(' ')}`,
        );
      return linea + LINE_END;
    });
  return { texto: lineas.join(''), registros: lineas.length };
};

// The relation of the employer's concepts with ARCA's, as Libro de Sueldos Digital imports it: 186 characters a concept.
//
// Places 1 to 167 are known (ARCA's code, one's own, description, whether it may repeat). The nineteen marks from 168 on say to which
// subsystem a concept contributes: their order was gathered from public code and is partly uncertain, so it is to be looked at on ARCA's
// screen after importing.
import { codigoTexto } from '../../payroll/clave.ts';
import { anchoDe, escribirRegistro, type CampoAncho, type Formato } from '../ancho.ts';
import type { ConceptoDeclarado } from './declarar.ts';
import { FIN_DE_LINEA } from './sicoss.ts';

/** In pairs of the worker's part and the employer's; the last ones only have the employer's, with an unused place before it. */
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
const CAMPOS: readonly CampoAncho[] = [
  { campo: 'codigo_afip', desde: 1, longitud: 6, tipo: 'N' },
  { campo: 'codigo_empleador', desde: 7, longitud: 10, tipo: 'C' },
  { campo: 'descripcion', desde: 17, longitud: 150, tipo: 'C' },
  { campo: 'repite', desde: 167, longitud: 1, tipo: 'B' },
  ...MARCAS.map((campo, i): CampoAncho => ({ campo, desde: 168 + i, longitud: 1, tipo: 'B' })),
];
export const FORMATO_RELACION: Formato = { campos: CAMPOS, marca: '', si: '1', no: '0' };
export const ANCHO_RELACION = anchoDe(FORMATO_RELACION);

/** What a concept contributes to: all of it; only obra social and labour risks (sums that are not remunerative and bear them); nothing. */
export type Alcance = 'todo' | 'obra_social' | 'nada';
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

export interface ConceptoRelacionado extends ConceptoDeclarado {
  readonly alcance: Alcance /** A receipt may carry several lines of it. */;
  readonly repite: boolean;
}
/** A line by concept, by its code. Without ARCA's code of six figures there is no relation: those are for whoever asks to say. */
export const escribirRelacion = (
  conceptos: readonly ConceptoRelacionado[],
): { readonly texto: string; readonly registros: number } => {
  const lineas = conceptos
    .toSorted((a, b) => a.codigo - b.codigo)
    .map((c) => {
      const marcas = c.alcance === 'todo' ? DE_TODO : c.alcance === 'obra_social' ? DE_OBRA_SOCIAL : [];
      const linea = escribirRegistro(FORMATO_RELACION, {
        codigo_afip: c.codigo_afip,
        codigo_empleador: codigoTexto(c.codigo),
        descripcion: c.descripcion,
        repite: c.repite ? 1 : 0,
        ...Object.fromEntries(marcas.map((m) => [m, 1])),
      });
      if (typeof linea !== 'string')
        throw new Error(
          `el concepto ${c.codigo} no entra en su renglón: ${linea.map((e) => e.mensaje).join(' ')}`,
        );
      return linea + FIN_DE_LINEA;
    });
  return { texto: lineas.join(''), registros: lineas.length };
};

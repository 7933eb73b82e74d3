// The filters of a concept: which flag turns each on, and which nested list says whom it admits.
import { rowsOf, type Row } from '../../../core/kit/field.ts';
import { conceptos } from '../../../core/tables/concepto.ts';

type Fields = typeof conceptos.fields;
type Flag = { [K in keyof Fields]: Fields[K] extends { kind: 'flag' } ? K : never }[keyof Fields];
type List = { [K in keyof Fields]: Fields[K] extends { kind: 'lista' } ? K : never }[keyof Fields];
export interface ConceptoFilter {
  readonly bandera: Flag;
  readonly lista: List;
  readonly campo: string;
}

export const CONCEPTO_FILTERS: readonly ConceptoFilter[] = [
  { bandera: 'chk_filtro_clase_legajo', lista: 'RRHHConceptoClaseLegajo', campo: 'id_rrhh_clase_legajo' },
  { bandera: 'chk_filtro_categoria', lista: 'RRHHConceptoCategoria', campo: 'id_rrhh_categoria' },
  { bandera: 'chk_filtro_convenio', lista: 'RRHHConceptoConvenio', campo: 'id_convenio' },
  { bandera: 'chk_filtro_area', lista: 'RRHHConceptoArea', campo: 'id_area' },
  { bandera: 'chk_filtro_sindicato', lista: 'RRHHConceptoSindicato', campo: 'id_rrhh_sindicato' },
  { bandera: 'chk_filtro_obra_social', lista: 'RRHHConceptoObraSocial', campo: 'id_rrhh_obra_social' },
  { bandera: 'chk_filtro_sexo', lista: 'RRHHConceptoPersonaSexo', campo: 'id_persona_sexo' },
  {
    bandera: 'chk_filtro_estado_civil',
    lista: 'RRHHConceptoPersonaEstadoCivil',
    campo: 'id_persona_estado_civil',
  },
  {
    bandera: 'chk_rrhh_tipo_liquidacion',
    lista: 'RRHHConceptoTipoLiquidacion',
    campo: 'id_rrhh_tipo_liquidacion',
  },
];

/** Its target table and label come from the descriptor. */
export const filterTarget = (f: ConceptoFilter): { readonly tabla: string; readonly rotulo: string } => {
  const item = Object.values(conceptos.fields[f.lista].fields)[0];
  if (item?.kind !== 'referencia') throw new Error(`el filtro ${f.lista} no apunta a una tabla`);
  return { tabla: item.table, rotulo: item.label };
};

export const admittedIds = (values: Row, f: ConceptoFilter): readonly number[] => {
  return rowsOf(values[f.lista])
    .map((x) => x[f.campo])
    .filter((id) => typeof id === 'number');
};

/**
 * The flag is set while the list has rows; removing the filter empties its list, so that nothing hidden has
 * an effect.
 */
export const withAdmittedIds = (f: ConceptoFilter, ids: readonly number[]): Row => ({
  [f.bandera]: 1,
  [f.lista]: ids.map((id) => ({ [f.campo]: id })),
});
export const withoutFilter = (f: ConceptoFilter): Row => ({ [f.bandera]: 0, [f.lista]: [] });

// The filters of a concept: which flag turns each on, and which nested list says whom it admits.
import { rowsOf, type Row } from '../../../core/kit/field.ts';
import { conceptos } from '../../../core/tables/concepto.ts';

type Fields = typeof conceptos.fields;
type Flag = { [K in keyof Fields]: Fields[K] extends { kind: 'flag' } ? K : never }[keyof Fields];
type List = { [K in keyof Fields]: Fields[K] extends { kind: 'lista' } ? K : never }[keyof Fields];
export interface ConceptoFilter {
  readonly flag: Flag;
  readonly list: List;
  readonly field: string;
}

export const CONCEPTO_FILTERS: readonly ConceptoFilter[] = [
  { flag: 'chk_filtro_clase_legajo', list: 'RRHHConceptoClaseLegajo', field: 'id_rrhh_clase_legajo' },
  { flag: 'chk_filtro_categoria', list: 'RRHHConceptoCategoria', field: 'id_rrhh_categoria' },
  { flag: 'chk_filtro_convenio', list: 'RRHHConceptoConvenio', field: 'id_convenio' },
  { flag: 'chk_filtro_area', list: 'RRHHConceptoArea', field: 'id_area' },
  { flag: 'chk_filtro_sindicato', list: 'RRHHConceptoSindicato', field: 'id_rrhh_sindicato' },
  { flag: 'chk_filtro_obra_social', list: 'RRHHConceptoObraSocial', field: 'id_rrhh_obra_social' },
  { flag: 'chk_filtro_sexo', list: 'RRHHConceptoPersonaSexo', field: 'id_persona_sexo' },
  {
    flag: 'chk_filtro_estado_civil',
    list: 'RRHHConceptoPersonaEstadoCivil',
    field: 'id_persona_estado_civil',
  },
  {
    flag: 'chk_rrhh_tipo_liquidacion',
    list: 'RRHHConceptoTipoLiquidacion',
    field: 'id_rrhh_tipo_liquidacion',
  },
];

/** Its target table and label come from the descriptor. */
export const filterTarget = (f: ConceptoFilter): { readonly table: string; readonly label: string } => {
  const item = Object.values(conceptos.fields[f.list].fields)[0];
  if (item?.kind !== 'referencia') throw new Error(`el filtro ${f.list} no apunta a una tabla`);
  return { table: item.table, label: item.label };
};

export const admittedIds = (values: Row, f: ConceptoFilter): readonly number[] => {
  return rowsOf(values[f.list])
    .map((x) => x[f.field])
    .filter((id) => typeof id === 'number');
};

/**
 * The flag is set while the list has rows; removing the filter empties its list, so that nothing hidden has
 * an effect.
 */
export const withAdmittedIds = (f: ConceptoFilter, ids: readonly number[]): Row => ({
  [f.flag]: 1,
  [f.list]: ids.map((id) => ({ [f.field]: id })),
});
export const withoutFilter = (f: ConceptoFilter): Row => ({ [f.flag]: 0, [f.list]: [] });

// Where each field of a form is loaded: the row of the person or of the company, so that what is missing is told
// with its place, and what a role may not see is not printed for it.
import type { Field } from '../../../core/kit/field.ts';
import { fieldOf } from '../../../core/kit/table.ts';
import { hasKey } from '../../../core/kit/known.ts';
import type { FormularioField } from '../../../core/outputs/formularios.ts';
import { tableOf } from '../../../core/tables/index.ts';

type Place = 'Personal' | 'Parametros';
const DEL_LEGAJO = {
  legajo: 'legajo',
  nombre: 'nombre',
  cuil: 'cuil',
  dni: 'cuil',
  nacimiento: 'fecha_nacimiento',
  sexo: 'id_persona_sexo',
  estado_civil: 'id_persona_estado_civil',
  domicilio: 'domicilio',
  localidad: 'localidad',
  correo: 'email',
  telefono: 'telefono',
  ingreso: 'fecha_ingreso',
  egreso: 'fecha_egreso',
  motivo_egreso: 'motivo_egreso',
  servicio: 'fecha_ingreso',
  antiguedad: 'fecha_ingreso',
  servicios: 'tarea',
  tarea: 'tarea',
  categoria: 'PersonalCategoria',
  convenio: 'PersonalCategoria',
  area: 'id_area',
  establecimiento: 'PersonalEstablecimiento',
  jornada: 'PersonalJornada',
  basico: 'PersonalBasico',
  obra_social: 'id_rrhh_obra_social',
  sindicato: 'id_rrhh_sindicato',
  modalidad: 'codigo_modalidad',
  puesto: 'puesto',
  forma_pago: 'forma_pago',
  banco: 'id_banco',
  cbu: 'cbu',
} as const satisfies Partial<Record<FormularioField, string>>;
const DE_LA_EMPRESA = {
  empresa: 'razon_social',
  cuit: 'cuit',
  domicilio_empresa: 'domicilio',
  localidad_empresa: 'localidad',
  actividad: 'actividad',
  firmante: 'firmante',
} as const satisfies Partial<Record<FormularioField, string>>;

export interface FieldSource {
  readonly tabla: Place;
  readonly campo: Field;
}
/** Undefined for what comes from the calendar, a receipt, a plan or what was asked. */
export const sourceOfField = (f: FormularioField): FieldSource | undefined =>
  hasKey(DEL_LEGAJO, f)
    ? { tabla: 'Personal', campo: fieldOf(tableOf('Personal'), DEL_LEGAJO[f]) }
    : hasKey(DE_LA_EMPRESA, f)
      ? { tabla: 'Parametros', campo: fieldOf(tableOf('Parametros'), DE_LA_EMPRESA[f]) }
      : undefined;

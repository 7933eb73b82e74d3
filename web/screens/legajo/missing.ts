// What a legajo lacks to be paid, and what is recommended; each with the section where it is written.
import { rowsOf, type Row } from '../../../core/kit/field.ts';

export type MissingLegajoPart =
  | 'categoria'
  | 'basico'
  | 'cbu'
  | 'obraSocial'
  | 'nacimiento'
  | 'establecimiento'
  | 'motivo'
  | 'clase'
  | 'area'
  | 'domicilio'
  | 'correo';
export interface LegajoPending {
  readonly que: MissingLegajoPart;
  /** Required: without it there is no receipt, or a wrong one. */
  readonly urge: boolean;
  readonly seccion: string;
  /** The field to go to. */
  readonly campo: string;
}

const PERSONA = 'Datos personales',
  CONTRATO = 'Contrato',
  VALUES = 'Valores por fecha',
  SALUD = 'Sindicato y obra social',
  BANCOS = 'Bancos';
const vigente = (v: Row, list: string, today: string): Row | undefined =>
  rowsOf(v[list])
    .filter((x) => String(x['desde']) <= today)
    .toSorted((a, b) => (String(a['desde']) < String(b['desde']) ? -1 : 1))
    .at(-1);
const empty = (x: unknown): boolean => x === null || x === undefined || x === '';

/**
 * `ve`: whether the role sees the field; hidden fields are not reported as missing. `conEscala`: whether the
 * category has an amount in force; undefined while unknown.
 */
export const missingInLegajo = (
  v: Row,
  hoy: string,
  ve: (campo: string) => boolean,
  conEscala: boolean | undefined,
): readonly LegajoPending[] => {
  const day = String(v['fecha_ingreso'] ?? '') > hoy ? String(v['fecha_ingreso']) : hoy;
  const rules: readonly (readonly [boolean, MissingLegajoPart, boolean, string, string])[] = [
    [vigente(v, 'PersonalCategoria', day) === undefined, 'categoria', true, VALUES, 'PersonalCategoria'],
    [
      vigente(v, 'PersonalBasico', day) === undefined && conEscala === false,
      'basico',
      true,
      VALUES,
      'PersonalBasico',
    ],
    [empty(v['id_rrhh_clase_legajo']), 'clase', true, CONTRATO, 'id_rrhh_clase_legajo'],
    [v['forma_pago'] === '3' && empty(v['cbu']), 'cbu', true, BANCOS, 'cbu'],
    [empty(v['id_rrhh_obra_social']), 'obraSocial', true, SALUD, 'id_rrhh_obra_social'],
    [!empty(v['fecha_egreso']) && empty(v['motivo_egreso']), 'motivo', true, CONTRATO, 'motivo_egreso'],
    [empty(v['fecha_nacimiento']), 'nacimiento', false, PERSONA, 'fecha_nacimiento'],
    [
      vigente(v, 'PersonalEstablecimiento', day) === undefined,
      'establecimiento',
      false,
      VALUES,
      'PersonalEstablecimiento',
    ],
    [empty(v['id_area']), 'area', false, CONTRATO, 'id_area'],
    [empty(v['domicilio']), 'domicilio', false, PERSONA, 'domicilio'],
    [empty(v['email']), 'correo', false, PERSONA, 'email'],
  ];
  return rules.flatMap(([missing, que, urge, section, field]) =>
    missing && ve(field) ? [{ que, urge, seccion: section, campo: field }] : [],
  );
};

/** What a copy of a legajo keeps: the contract and how it is paid, no personal data. */
export const legajoCopy = (row: Row, nueva: Row): Row => {
  const DE_LA_PERSONA = new Set([
    'id',
    'version',
    'legajo',
    'nombre',
    'cuil',
    'fecha_nacimiento',
    'id_persona_sexo',
    'id_persona_estado_civil',
    'domicilio',
    'localidad',
    'email',
    'telefono',
    'fecha_ingreso',
    'fecha_antiguedad',
    'fecha_egreso',
    'motivo_egreso',
    'chk_preaviso',
    'cbu',
    'chk_jubilado',
    'adherentes',
    'observacion',
    'chk_afiliado',
  ]);
  const today = String(nueva['fecha_ingreso'] ?? '');
  return Object.fromEntries(
    Object.entries(nueva).map(([n, de]) => {
      if (DE_LA_PERSONA.has(n) || !(n in row)) return [n, de];
      const x = row[n] ?? null;
      // Of dated values, only the last.
      return [
        n,
        Array.isArray(x)
          ? x.slice(-1).map((u) => ('desde' in u && today !== '' ? { ...u, desde: today } : u))
          : x,
      ];
    }),
  );
};

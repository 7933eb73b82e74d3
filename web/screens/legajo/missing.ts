// What a legajo lacks to be paid, and what is recommended; each with the section where it is written.
import { isPartTime, PART_TIME_OF } from '../../../core/f931Codes.ts';
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
  | 'jornada'
  | 'area'
  | 'domicilio'
  | 'correo';
export interface LegajoPending {
  readonly part: MissingLegajoPart;
  /** Required: without it there is no receipt, or a wrong one. */
  readonly urge: boolean;
  readonly section: string;
  /** The field to go to. */
  readonly field: string;
}

const PERSONA = 'Datos personales',
  CONTRATO = 'Contrato',
  VALUES = 'Valores por fecha',
  HEALTH = 'Sindicato y obra social',
  BANCOS = 'Bancos',
  F931 = 'F.931 y LSD';
const inForce = (v: Row, list: string, today: string): Row | undefined =>
  rowsOf(v[list])
    .filter((x) => String(x['desde']) <= today)
    .toSorted((a, b) => (String(a['desde']) < String(b['desde']) ? -1 : 1))
    .at(-1);
const empty = (x: unknown): boolean => x === null || x === undefined || x === '';

/**
 * `sees`: whether the role sees the field; hidden fields are not reported as missing. `withEscala`: whether the
 * category has an amount in force; `fullDay`: the usual hours of its agreement; undefined while unknown.
 */
export const missingInLegajo = (
  v: Row,
  today: string,
  sees: (field: string) => boolean,
  withEscala: boolean | undefined,
  fullDay?: string,
): readonly LegajoPending[] => {
  const day = String(v['fecha_ingreso'] ?? '') > today ? String(v['fecha_ingreso']) : today;
  const rules: readonly (readonly [boolean, MissingLegajoPart, boolean, string, string])[] = [
    [inForce(v, 'PersonalCategoria', day) === undefined, 'categoria', true, VALUES, 'PersonalCategoria'],
    [
      inForce(v, 'PersonalBasico', day) === undefined && withEscala === false,
      'basico',
      true,
      VALUES,
      'PersonalBasico',
    ],
    [empty(v['id_rrhh_clase_legajo']), 'clase', true, CONTRATO, 'id_rrhh_clase_legajo'],
    [v['forma_pago'] === '3' && empty(v['cbu']), 'cbu', true, BANCOS, 'cbu'],
    [empty(v['id_rrhh_obra_social']), 'obraSocial', true, HEALTH, 'id_rrhh_obra_social'],
    [!empty(v['fecha_egreso']) && empty(v['motivo_egreso']), 'motivo', true, CONTRATO, 'motivo_egreso'],
    [
      String(v['codigo_modalidad'] ?? '').padStart(3, '0') in PART_TIME_OF &&
        isPartTime(inForce(v, 'PersonalJornada', day)?.['horas'], fullDay),
      'jornada',
      false,
      F931,
      'codigo_modalidad',
    ],
    [empty(v['fecha_nacimiento']), 'nacimiento', false, PERSONA, 'fecha_nacimiento'],
    [
      inForce(v, 'PersonalEstablecimiento', day) === undefined,
      'establecimiento',
      false,
      VALUES,
      'PersonalEstablecimiento',
    ],
    [empty(v['id_area']), 'area', false, CONTRATO, 'id_area'],
    [empty(v['domicilio']), 'domicilio', false, PERSONA, 'domicilio'],
    [empty(v['email']), 'correo', false, PERSONA, 'email'],
  ];
  return rules.flatMap(([missing, what, urge, section, field]) =>
    missing && sees(field) ? [{ part: what, urge, section, field }] : [],
  );
};

/** What a copy of a legajo keeps: the contract and how it is paid, no personal data. */
export const legajoCopy = (row: Row, isNew: Row): Row => {
  const OF_PERSONA = new Set([
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
  const today = String(isNew['fecha_ingreso'] ?? '');
  return Object.fromEntries(
    Object.entries(isNew).map(([n, of]) => {
      if (OF_PERSONA.has(n) || !(n in row)) return [n, of];
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

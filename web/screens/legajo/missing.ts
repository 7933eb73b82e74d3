// What a legajo lacks to be paid, and what is better to have; each with the section where it is written.
import type { Row } from '../../../core/kit/field.ts';
import { shownRows } from '../../rowsOf.ts';

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
  readonly que: MissingLegajoPart /** Without it there is no receipt, or it is not right. */;
  readonly urge: boolean;
  readonly seccion: string /** Field to go to. */;
  readonly campo: string;
}

const PERSONA = 'Datos personales',
  CONTRATO = 'Contrato',
  VALORES = 'Valores por fecha',
  SALUD = 'Sindicato y obra social',
  BANCOS = 'Bancos';
const vigente = (v: Row, lista: string, hoy: string): Row | undefined =>
  shownRows(v[lista])
    .filter((x) => String(x['desde']) <= hoy)
    .toSorted((a, b) => (String(a['desde']) < String(b['desde']) ? -1 : 1))
    .at(-1);
const vacio = (x: unknown): boolean => x === null || x === undefined || x === '';

/**
 * `ve`: may the role see the field? What it may not see is not told to be missing. `conEscala`: has the
 * category an amount in force? undefined: not known yet.
 */
export const missingInLegajo = (
  v: Row,
  hoy: string,
  ve: (campo: string) => boolean,
  conEscala: boolean | undefined,
): readonly LegajoPending[] => {
  const dia = String(v['fecha_ingreso'] ?? '') > hoy ? String(v['fecha_ingreso']) : hoy;
  const reglas: readonly (readonly [boolean, MissingLegajoPart, boolean, string, string])[] = [
    [vigente(v, 'PersonalCategoria', dia) === undefined, 'categoria', true, VALORES, 'PersonalCategoria'],
    [
      vigente(v, 'PersonalBasico', dia) === undefined && conEscala === false,
      'basico',
      true,
      VALORES,
      'PersonalBasico',
    ],
    [vacio(v['id_rrhh_clase_legajo']), 'clase', true, CONTRATO, 'id_rrhh_clase_legajo'],
    [v['forma_pago'] === '3' && vacio(v['cbu']), 'cbu', true, BANCOS, 'cbu'],
    [vacio(v['id_rrhh_obra_social']), 'obraSocial', true, SALUD, 'id_rrhh_obra_social'],
    [!vacio(v['fecha_egreso']) && vacio(v['motivo_egreso']), 'motivo', true, CONTRATO, 'motivo_egreso'],
    [vacio(v['fecha_nacimiento']), 'nacimiento', true, PERSONA, 'fecha_nacimiento'],
    [
      vigente(v, 'PersonalEstablecimiento', dia) === undefined,
      'establecimiento',
      false,
      VALORES,
      'PersonalEstablecimiento',
    ],
    [vacio(v['id_area']), 'area', false, CONTRATO, 'id_area'],
    [vacio(v['domicilio']), 'domicilio', false, PERSONA, 'domicilio'],
    [vacio(v['email']), 'correo', false, PERSONA, 'email'],
  ];
  return reglas.flatMap(([falta, que, urge, seccion, campo]) =>
    falta && ve(campo) ? [{ que, urge, seccion, campo }] : [],
  );
};

/** What a copy of a legajo keeps: the contract and how it is paid, nothing of the person. */
export const legajoCopy = (fila: Row, nueva: Row): Row => {
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
  const hoy = String(nueva['fecha_ingreso'] ?? '');
  return Object.fromEntries(
    Object.entries(nueva).map(([n, de]) => {
      if (DE_LA_PERSONA.has(n) || !(n in fila)) return [n, de];
      const x = fila[n] ?? null;
      // Of what changes over time, the last value.
      return [
        n,
        Array.isArray(x)
          ? x.slice(-1).map((u) => ('desde' in u && hoy !== '' ? { ...u, desde: hoy } : u))
          : x,
      ];
    }),
  );
};

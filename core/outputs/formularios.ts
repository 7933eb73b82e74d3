// The forms of a labour office: what each is issued from, which fields its text may have, and who signs it.
// A text is a template with fields in braces, `{nombre}`.
import { fail, ok, type Result } from '../kit/failure.ts';
import { hasKey } from '../kit/known.ts';
import { nearestName } from '../payroll/nearestName.ts';

export const FORMULARIOS = [
  'certificado_trabajo',
  'aviso_vacaciones',
  'liquidacion_final',
  'constancia_haberes',
  'acuse_recibo',
  'acuse_documentos',
  'recibo_anticipo',
  'ficha_ingreso',
  'declaracion_domicilio',
  'datos_alta',
  'aviso_datos',
] as const;
export type FormularioClase = (typeof FORMULARIOS)[number];
export const isFormularioClase = (s: string): s is FormularioClase =>
  FORMULARIOS.some((clase) => clase === s);

/** What a form is about, besides the person. */
export type FormularioSubject = 'persona' | 'plan' | 'recibo' | 'anticipo' | 'haberes' | 'documentos';

/** Fields by what they come from: those of the company and the person are in every form. */
const DE_TODOS = [
  'empresa',
  'cuit',
  'domicilio_empresa',
  'localidad_empresa',
  'actividad',
  'firmante',
  'responsable_datos',
  'contacto_datos',
  'inscripcion_aaip',
  'hoy',
  'legajo',
  'nombre',
  'cuil',
  'dni',
  'nacimiento',
  'sexo',
  'estado_civil',
  'domicilio',
  'localidad',
  'correo',
  'telefono',
  'ingreso',
  'egreso',
  'motivo_egreso',
  'servicio',
  'trabaja',
  'antiguedad',
  'servicios',
  'tarea',
  'categoria',
  'convenio',
  'area',
  'establecimiento',
  'jornada',
  'basico',
  'obra_social',
  'sindicato',
  'modalidad',
  'puesto',
  'forma_pago',
  'banco',
  'cbu',
] as const;
const POR_ASUNTO = {
  persona: [],
  plan: ['desde', 'hasta', 'dias', 'reintegro', 'anio_vacaciones', 'dias_aviso'],
  recibo: [
    'periodo',
    'liquidacion',
    'fecha_pago',
    'remunerativo',
    'no_remunerativo',
    'descuentos',
    'neto',
    'neto_en_letras',
  ],
  anticipo: ['periodo', 'importe', 'importe_en_letras'],
  haberes: ['meses', 'ultimo_bruto', 'ultimo_neto', 'promedio_bruto', 'promedio_neto', 'destino'],
  documentos: ['detalle'],
} as const satisfies Readonly<Record<FormularioSubject, readonly string[]>>;
export type FormularioField =
  | (typeof DE_TODOS)[number]
  | (typeof POR_ASUNTO)[keyof typeof POR_ASUNTO][number];

interface FormularioDef {
  readonly asunto: FormularioSubject;
  /** What goes under the text. */
  readonly tabla: 'meses' | 'lineas' | 'recibos' | 'datos' | null;
  readonly firmas: readonly ('empleador' | 'trabajador')[];
  /** Shows what people are paid: only for whoever may see receipts. */
  readonly dePago: boolean;
}
export const FORMULARIO: Readonly<Record<FormularioClase, FormularioDef>> = {
  // LCT art. 80 and Ley 24.576: time and kind of the services, wages, contributions.
  certificado_trabajo: { asunto: 'persona', tabla: 'meses', firmas: ['empleador'], dePago: true },
  // LCT art. 154: in writing, days before they begin.
  aviso_vacaciones: {
    asunto: 'plan',
    tabla: null,
    firmas: ['empleador', 'trabajador'],
    dePago: false,
  },
  liquidacion_final: {
    asunto: 'recibo',
    tabla: 'lineas',
    firmas: ['empleador', 'trabajador'],
    dePago: true,
  },
  constancia_haberes: { asunto: 'haberes', tabla: 'recibos', firmas: ['empleador'], dePago: true },
  // LCT art. 139: the copy of the receipt that the worker signs.
  acuse_recibo: { asunto: 'recibo', tabla: null, firmas: ['trabajador'], dePago: true },
  acuse_documentos: { asunto: 'documentos', tabla: null, firmas: ['trabajador'], dePago: false },
  // LCT art. 130: advances of up to half of the pay.
  recibo_anticipo: { asunto: 'anticipo', tabla: null, firmas: ['trabajador'], dePago: true },
  ficha_ingreso: {
    asunto: 'persona',
    tabla: 'datos',
    firmas: ['empleador', 'trabajador'],
    dePago: false,
  },
  declaracion_domicilio: { asunto: 'persona', tabla: null, firmas: ['trabajador'], dePago: false },
  // What the «Simplificación registral» of ARCA asks for (RG 2988).
  datos_alta: { asunto: 'persona', tabla: 'datos', firmas: ['empleador'], dePago: false },
  // Ley 25.326 art. 6: who has the data, what for, who else gets them, and what the person may ask.
  aviso_datos: { asunto: 'persona', tabla: null, firmas: ['trabajador'], dePago: false },
};

/** The rows of the forms that list data, each a field. */
export const FORMULARIO_DATA: Readonly<Partial<Record<FormularioClase, readonly FormularioField[]>>> = {
  ficha_ingreso: [
    'nombre',
    'cuil',
    'nacimiento',
    'sexo',
    'estado_civil',
    'domicilio',
    'localidad',
    'telefono',
    'correo',
    'ingreso',
    'categoria',
    'tarea',
    'convenio',
    'establecimiento',
    'jornada',
    'obra_social',
    'sindicato',
    'forma_pago',
    'banco',
    'cbu',
  ],
  datos_alta: [
    'nombre',
    'cuil',
    'ingreso',
    'modalidad',
    'puesto',
    'categoria',
    'convenio',
    'obra_social',
    'establecimiento',
    'jornada',
  ],
};

export const fieldsOfFormulario = (clase: FormularioClase): readonly FormularioField[] => [
  ...DE_TODOS,
  ...POR_ASUNTO[FORMULARIO[clase].asunto],
];

type Part = { readonly texto: string } | { readonly campo: FormularioField };
export type FormularioTemplate = readonly Part[];

const isFieldOf = (clase: FormularioClase, s: string): s is FormularioField =>
  fieldsOfFormulario(clase).some((f) => f === s);

/**
 * A template read: its texts and fields in order. A name that is no field of the form is refused, with the
 * nearest one, and so is a brace without its other: nothing is ever printed blank.
 */
export const readFormularioTemplate = (clase: FormularioClase, texto: string): Result<FormularioTemplate> => {
  const parts: Part[] = [];
  let desde = 0;
  for (const m of texto.matchAll(/\{([^{}]*)\}/g)) {
    const campo = (m[1] ?? '').trim();
    if (!isFieldOf(clase, campo)) {
      const cerca = nearestName(campo, fieldsOfFormulario(clase), (x) => x);
      return cerca === undefined
        ? fail('invalid', 'formularios.campoDesconocido', { campo: campo.slice(0, 40) })
        : fail('invalid', 'formularios.campoParecido', { campo: campo.slice(0, 40), parecido: cerca });
    }
    if (m.index > desde) parts.push({ texto: texto.slice(desde, m.index) });
    parts.push({ campo });
    desde = m.index + m[0].length;
  }
  if (desde < texto.length) parts.push({ texto: texto.slice(desde) });
  const suelta = parts.find((p) => 'texto' in p && /[{}]/.test(p.texto));
  return suelta && 'texto' in suelta
    ? fail('invalid', 'formularios.llaveSuelta', { cerca: suelta.texto.trim().slice(0, 40) })
    : ok(parts);
};

export type FormularioValues = Readonly<Partial<Record<FormularioField, string | null>>>;
export const usedFields = (template: FormularioTemplate): readonly FormularioField[] => [
  ...new Set(template.flatMap((p) => ('campo' in p ? [p.campo] : []))),
];

/** The text with its values; a field without one keeps its braces, for a preview: it is never issued so. */
export const fillTemplate = (template: FormularioTemplate, v: FormularioValues): string =>
  template.map((p) => ('texto' in p ? p.texto : (v[p.campo] ?? `{${p.campo}}`))).join('');

/** Which of these fields have no value. */
export const fieldsWithout = (
  campos: readonly FormularioField[],
  v: FormularioValues,
): readonly FormularioField[] => campos.filter((c) => !hasKey(v, c) || v[c] == null || v[c] === '');

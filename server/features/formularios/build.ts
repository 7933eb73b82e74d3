// Puts a form together: the company's text or the product's, with the values of the person and of what it is
// about; and says by name what is missing.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { FormularioRequest } from '../../../core/api/formularios.ts';
import { canDo, canSee, type Role } from '../../../core/domain/roles.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { CivilDate } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import {
  fieldsWithout,
  fillTemplate,
  FORMULARIO,
  FORMULARIO_DATA,
  readFormularioTemplate,
  usedFields,
  type FormularioClase,
  type FormularioField,
  type FormularioValues,
} from '../../../core/outputs/formularios.ts';
import type { StoreReads } from '../../kernel/store.ts';
import type { PrintableFormulario } from '../../pdf/formulario.ts';
import { sourceOfField } from './fieldSources.ts';
import { personaValues } from './personaValues.ts';
import { aboutOf, type FormularioTable } from './subject.ts';

export interface FormularioAsk {
  readonly p: FormularioRequest;
  readonly roles: readonly Role[];
  readonly carpeta: string;
  readonly empresa: string;
  readonly hoy: CivilDate;
}
export interface MissingDatum {
  readonly dato: string;
  readonly donde: string;
  readonly ruta: string | null;
}
export interface BuiltFormulario {
  readonly documento: PrintableFormulario;
  readonly faltan: readonly MissingDatum[];
  readonly propio: boolean;
  readonly legajo: string;
}

export interface FormularioText {
  readonly id: number | null;
  readonly version: number | null;
  readonly titulo: string;
  readonly texto: string;
}
/** The text of a form: the company's own, or the product's. */
export const textOfFormulario = (l: Pick<StoreReads, 'filas'>, clase: FormularioClase): FormularioText => {
  const own = l.filas('ModelosFormulario', { clase })[0];
  return own
    ? {
        id: Number(own['id']),
        version: Number(own['version']),
        titulo: String(own['titulo']),
        texto: String(own['texto']),
      }
    : {
        id: null,
        version: null,
        titulo: textFor(`formularios.modelos.${clase}.titulo`),
        texto: textFor(`formularios.modelos.${clase}.texto`),
      };
};

/** Without these the paper is worth nothing; the rest of a list of data may be left to be filled in by hand. */
const REQUIRED: Readonly<Partial<Record<FormularioClase, readonly FormularioField[]>>> = {
  certificado_trabajo: ['cuil', 'servicios', 'domicilio_empresa'],
  ficha_ingreso: ['nombre', 'cuil', 'nacimiento', 'domicilio', 'ingreso', 'categoria'],
  datos_alta: ['nombre', 'cuil', 'ingreso', 'modalidad', 'puesto', 'obra_social'],
};

const missingDatum = (f: FormularioField, idPersonal: number): MissingDatum => {
  const source = sourceOfField(f);
  return {
    dato: textFor(`formularios.campos.${f}`),
    donde: textFor(
      source === undefined
        ? 'formularios.donde.pedido'
        : source.tabla === 'Personal'
          ? 'formularios.donde.legajo'
          : 'formularios.donde.empresa',
    ),
    ruta:
      source === undefined
        ? null
        : source.tabla === 'Personal'
          ? `/personal/edit?id=${idPersonal}`
          : '/empresa',
  };
};

const dataTable = (clase: FormularioClase, v: FormularioValues): FormularioTable | null => {
  const fields = FORMULARIO_DATA[clase];
  return fields === undefined
    ? null
    : {
        titulos: [],
        derecha: [false, false],
        filas: fields.map((f) => [textFor(`formularios.campos.${f}`), v[f] ?? '']),
        totales: null,
      };
};

/** What a role may not see is not printed for it, whatever the text asks for. */
const unseenField = (
  fields: readonly FormularioField[],
  roles: readonly Role[],
): FormularioField | undefined =>
  fields.find((f) => {
    const source = sourceOfField(f);
    return source?.tabla === 'Personal' && !canSee(roles, source.campo);
  });

const paragraphsOf = (texto: string): readonly string[] =>
  texto
    .split(/\n\s*\n/)
    .map((s) => s.trim())
    .filter((s) => s !== '');

export const buildFormulario = (l: StoreReads, o: FormularioAsk): Result<BuiltFormulario> => {
  const { clase, id_personal } = o.p,
    def = FORMULARIO[clase];
  if (def.dePago && !canDo(o.roles, 'recibos')) return fail('no_permission', 'api.sinPermiso');
  const persona = l.fila('Personal', id_personal);
  if (persona?.['legajo'] == null) return fail('not_found', 'fila.noExiste');
  const text = textOfFormulario(l, clase),
    titulo = readFormularioTemplate(clase, text.titulo),
    cuerpo = readFormularioTemplate(clase, text.texto);
  if (isLeft(titulo)) return titulo;
  if (isLeft(cuerpo)) return cuerpo;
  const usados = [...new Set([...usedFields(titulo.right), ...usedFields(cuerpo.right)])],
    unseen = unseenField([...usados, ...(FORMULARIO_DATA[clase] ?? [])], o.roles);
  if (unseen !== undefined)
    return fail('no_permission', 'formularios.noLoVe', { dato: textFor(`formularios.campos.${unseen}`) });
  const about = aboutOf(l, { ...o, persona });
  if (isLeft(about)) return about;
  const valores: FormularioValues = { ...personaValues(l, persona, o.hoy), ...about.right.valores },
    faltan = fieldsWithout([...new Set([...usados, ...(REQUIRED[clase] ?? [])])], valores);
  return ok({
    documento: {
      titulo: fillTemplate(titulo.right, valores),
      empresa: {
        razon_social: valores.empresa ?? '',
        cuit: valores.cuit ?? '',
        domicilio: [valores.domicilio_empresa, valores.localidad_empresa].filter(Boolean).join(', '),
        firmante: valores.firmante ?? null,
      },
      lugarYFecha: [valores.localidad_empresa, valores.hoy].filter(Boolean).join(', '),
      persona: { nombre: valores.nombre ?? '', cuil: valores.cuil ?? '' },
      parrafos: paragraphsOf(fillTemplate(cuerpo.right, valores)),
      tabla: about.right.tabla ?? dataTable(clase, valores),
      notas: about.right.notas,
      firmas: def.firmas,
    },
    faltan: faltan.map((f) => missingDatum(f, id_personal)),
    propio: text.id !== null,
    legajo: valores.legajo ?? '',
  });
};

/** Refused while something is missing, naming all of it. */
export const issuableFormulario = (l: StoreReads, o: FormularioAsk): Result<BuiltFormulario> => {
  const r = buildFormulario(l, o);
  return isLeft(r) || r.right.faltan.length === 0
    ? r
    : fail('missing', 'formularios.faltan', {
        n: r.right.faltan.length,
        datos: r.right.faltan.map((f) => `${f.dato} (${f.donde})`).join(', '),
      });
};

/** The notice of each plan; one that cannot be issued stops them all, with the name of its person. */
export const vacacionesNotices = (
  l: StoreReads,
  o: Omit<FormularioAsk, 'p'> & { readonly planes: readonly number[] },
): Result<readonly BuiltFormulario[]> => {
  const hechos: BuiltFormulario[] = [];
  for (const id of new Set(o.planes)) {
    const plan = l.fila('PlanesVacaciones', id),
      id_personal = Number(plan?.['id_personal']);
    if (!plan) return fail('not_found', 'formularios.sinPlan');
    const r = issuableFormulario(l, {
      ...o,
      p: {
        clase: 'aviso_vacaciones',
        id_personal,
        id_plan: id,
        id_recibo: null,
        id_novedad: null,
        meses: 3,
        destino: '',
        detalle: '',
      },
    });
    if (isLeft(r))
      return fail(r.left.code, 'formularios.deQuien', {
        nombre: String(l.fila('Personal', id_personal)?.['nombre'] ?? ''),
        motivo: r.left.message,
      });
    hechos.push(r.right);
  }
  return hechos.length === 0 ? fail('not_found', 'formularios.sinPlan') : ok(hechos);
};

// The values of the fields that every form may have: those of the company and of a person, on a date.
import { MODALIDADES } from '../../../core/f931Codes.ts';
import { fullDayReader } from '../../payroll/escalas.ts';
import type { Row } from '../../../core/kit/field.ts';
import { showAmount, showShort } from '../../../core/kit/money.ts';
import { showDate, type CivilDate } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import type { FormularioValues } from '../../../core/outputs/formularios.ts';
import { antiguedad, dateInWords } from '../../../core/outputs/timeInWords.ts';
import { codeText } from '../../../core/payroll/nameKey.ts';
import { tables } from '../../../core/tables/index.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { dataHolder } from '../privacidad/contract.ts';
import { rowInForceAt } from '../../payroll/reciboData.ts';

const written = (f: Row | undefined, c: string): string | null =>
  f?.[c] == null || f[c] === '' ? null : String(f[c]);
const day = (f: Row | undefined, c: string): string | null => {
  const s = written(f, c);
  return s === null ? null : showDate(s);
};
const optionName = (
  options: readonly { readonly id: string | number; readonly valor: string }[],
  v: string | null,
): string | null => options.find((o) => String(o.id) === v)?.valor ?? null;

const companyValues = (l: Pick<StoreReads, 'filas'>): FormularioValues => {
  const e = l.filas('Parametros')[0],
    holder = dataHolder(l);
  return {
    responsable_datos: holder.responsable,
    contacto_datos: holder.contacto,
    inscripcion_aaip: holder.inscripcion,
    empresa: written(e, 'razon_social'),
    cuit: written(e, 'cuit'),
    domicilio_empresa: written(e, 'domicilio'),
    localidad_empresa: written(e, 'localidad'),
    actividad: written(e, 'actividad'),
    firmante: written(e, 'firmante'),
  };
};

/** The eight figures of the document are inside the CUIL. */
const dniOf = (cuil: string | null): string | null => {
  const digits = cuil?.replace(/\D/g, '') ?? '';
  return digits.length === 11 ? showAmount(String(Number(digits.slice(2, 10)))).replace(/,00$/, '') : null;
};

/** What the person does here: the task, the category, or both. */
const servicesOf = (categoria: string | null, tarea: string | null): string | null =>
  categoria !== null && tarea !== null ? `${categoria} (${tarea})` : (categoria ?? tarea);

const contractValues = (l: StoreReads, p: Row, al: CivilDate): FormularioValues => {
  const nameOf = (tabla: string, id: unknown, campo: string): string | null =>
    typeof id === 'number' ? written(l.fila(tabla, id), campo) : null;
  const idCategoria = rowInForceAt(p['PersonalCategoria'], al)?.['id_rrhh_categoria'],
    rowCategoria = typeof idCategoria === 'number' ? l.fila('Categorias', idCategoria) : undefined,
    idConvenio = rowCategoria?.['id_convenio'],
    convenio = typeof idConvenio === 'number' ? l.fila('Convenios', idConvenio) : undefined,
    categoria = written(rowCategoria, 'd_rrhh_categoria'),
    tarea = written(p, 'tarea'),
    horas =
      written(rowInForceAt(p['PersonalJornada'], al), 'horas') ??
      (typeof idCategoria === 'number' ? fullDayReader(l)(idCategoria, al) : null),
    basico = written(rowInForceAt(p['PersonalBasico'], al), 'basico'),
    modalidad = written(p, 'codigo_modalidad'),
    obra =
      typeof p['id_rrhh_obra_social'] === 'number'
        ? l.fila('ObrasSociales', p['id_rrhh_obra_social'])
        : undefined;
  return {
    tarea,
    categoria,
    servicios: servicesOf(categoria, tarea),
    convenio: convenio
      ? [written(convenio, 'codigo'), written(convenio, 'd_convenio')].join(' ').trim()
      : null,
    area: nameOf('Areas', p['id_area'], 'd_area'),
    establecimiento: nameOf(
      'Establecimientos',
      rowInForceAt(p['PersonalEstablecimiento'], al)?.['id_establecimiento'],
      'd_establecimiento',
    ),
    jornada: horas === null ? null : textFor('formularios.horasPorDia', { horas: showShort(horas) }),
    basico: basico === null ? null : `$ ${showAmount(basico)}`,
    obra_social: obra
      ? [written(obra, 'codigo'), written(obra, 'd_rrhh_obra_social')].join(' ').trim()
      : null,
    sindicato: nameOf('Sindicatos', p['id_rrhh_sindicato'], 'd_rrhh_sindicato'),
    modalidad:
      modalidad === null ? null : [modalidad, optionName(MODALIDADES, modalidad)].filter(Boolean).join(' '),
    puesto: written(p, 'puesto'),
    forma_pago: optionName(tables.Personal.fields.forma_pago.options, written(p, 'forma_pago')),
    banco: nameOf('Bancos', p['id_banco'], 'd_banco'),
    cbu: written(p, 'cbu'),
    sexo: nameOf('Sexos', p['id_persona_sexo'], 'd_persona_sexo'),
    estado_civil: nameOf('EstadosCiviles', p['id_persona_estado_civil'], 'd_persona_estado_civil'),
  };
};

/** Dated values are those at the end of the contract, or of today. */
export const personaValues = (l: StoreReads, p: Row, hoy: CivilDate): FormularioValues => {
  const ingreso = String(p['fecha_ingreso']),
    egreso = written(p, 'fecha_egreso'),
    seFue = egreso !== null && egreso <= hoy,
    al = seFue ? egreso : hoy,
    cuil = written(p, 'cuil');
  return {
    ...companyValues(l),
    ...contractValues(l, p, al),
    hoy: dateInWords(hoy),
    legajo: codeText(Number(p['legajo'])),
    nombre: written(p, 'nombre'),
    cuil,
    dni: dniOf(cuil),
    nacimiento: day(p, 'fecha_nacimiento'),
    domicilio: written(p, 'domicilio'),
    localidad: written(p, 'localidad'),
    correo: written(p, 'email'),
    telefono: written(p, 'telefono'),
    ingreso: showDate(ingreso),
    egreso: egreso === null ? null : showDate(egreso),
    motivo_egreso: optionName(tables.Personal.fields.motivo_egreso.options, written(p, 'motivo_egreso')),
    servicio: textFor(seFue ? 'formularios.desdeHasta' : 'formularios.desde', {
      desde: showDate(ingreso),
      hasta: showDate(al),
    }),
    trabaja: textFor(seFue ? 'formularios.trabajo' : 'formularios.trabaja'),
    antiguedad: antiguedad(written(p, 'fecha_antiguedad') ?? ingreso, al),
  };
};

// Usuarios de la empresa: who may sign in and with which roles; rows of the installation's directory, not of
// the company's log.
import {
  integerField,
  flagField,
  instantField,
  optionField,
  referenceField,
  textField,
} from '../kit/field.ts';
import { type FieldError, phrase } from '../kit/failure.ts';
import { table } from '../kit/table.ts';

const SECCION = 'Roles en esta empresa';
/** One checkbox per role, so that the generic form and filters work. */
const ROLES = {
  administrador: flagField('Administrador', {
    section: SECCION,
    help: 'Todo, y además los usuarios y la empresa',
  }),
  liquidador: flagField('Liquidador', {
    section: SECCION,
    help: 'Personal, conceptos, novedades y liquidaciones',
  }),
  carga: flagField('Carga', { section: SECCION, help: 'Novedades; ve el personal sin importes ni cuentas' }),
  consulta: flagField('Consulta', { section: SECCION, help: 'Ve y exporta; no cambia nada' }),
  trabajador: flagField('Trabajador', { section: SECCION, help: 'Sus propios recibos' }),
} as const;

const sinRoles = (fila: Readonly<Record<string, unknown>>): readonly FieldError[] =>
  Object.keys(ROLES).some((r) => fila[r] === 1)
    ? []
    : [{ field: 'administrador', code: 'required', ...phrase('administracion.faltaRol') }];

export const users = table({
  name: 'Usuarios',
  route: 'usuarios',
  singular: 'usuario',
  plural: 'usuarios',
  genero: 'm',
  grupo: 'administracion',
  fields: {
    nombre: textField('Apellido y nombre', { required: true, max: 80 }),
    email: textField('Correo', {
      required: true,
      unique: true,
      max: 200,
      check: 'email',
      help: 'Ahí llega el enlace para elegir la contraseña',
    }),
    username: textField('Usuario', { readOnly: true, unique: true, max: 60, width: 120 }),
    estado: optionField('Estado', {
      readOnly: true,
      options: [
        { id: 'activo', valor: 'Activo' },
        { id: 'pendiente', valor: 'Sin contraseña' },
        { id: 'desactivado', valor: 'Desactivado' },
      ],
    }),
    ultimo_ingreso: instantField('Último ingreso', { readOnly: true }),
    segundo_factor: flagField('Segundo factor', { readOnly: true }),
    abiertos: integerField('Sesiones', {
      readOnly: true,
      width: 80,
      help: 'Sesiones y tokens que tiene abiertos ahora',
    }),
    roles: textField('Roles', { readOnly: true, hidden: true }),
    ...ROLES,
    id_personal: referenceField('Su legajo', {
      table: 'Personal',
      section: SECCION,
      onlyWith: 'trabajador',
      neededThere: true,
      help: 'De quién son los recibos que ve; su nombre es el del legajo',
    }),
    instalacion: flagField('Instalación', {
      section: 'La instalación',
      help: 'Copias, empresas nuevas y en quién se confía; la da quien ya la tiene',
    }),
    avalar_correo: flagField('Avalo su correo nuevo', {
      section: 'El correo',
      onlyWith: 'correo_espera',
      help: 'Lo cambió otra persona que administra, y usted lo habló con su dueño: ya puede recibir enlaces de contraseña',
    }),
    correo_espera: instantField('Correo por aceptar hasta', {
      readOnly: true,
      hidden: true,
      help: 'Quien administra lo cambió: hasta entonces no recibe enlaces de contraseña',
    }),
  },
  display: ['nombre'],
  list: ['nombre', 'roles', 'estado', 'email', 'username', 'ultimo_ingreso', 'abiertos'],
  search: ['nombre', 'username', 'email'],
  sort: { field: 'nombre', direction: 'asc' },
  onDelete: 'never',
  check: sinRoles,
});

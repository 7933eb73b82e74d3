// The help of roles: who may do what, read from the same tables that every call checks.
import { PERMISSIONS, ROLES, type Action, type Role } from '../domain/roles.ts';
import { RESERVES, type Reserve } from '../domain/reserve.ts';
import type { Sensitivity } from '../kit/field.ts';
import type { TableGroup } from '../kit/table.ts';
import { textFor } from '../kit/text.ts';
import { allTables } from '../tables/index.ts';
import type { DocsPage } from './page/docsPage.ts';

export const roleName = (r: Role): string => textFor(`web.rol.${r}`);

/** A new action, group or kind of field without words does not compile. */
const ACCIONES: Readonly<Record<Action, string>> = {
  aumentar: 'Aumentar a muchas personas',
  agendar: 'Cambiar la agenda de muchas personas',
  calcular: 'Calcular liquidaciones',
  aprobar: 'Aprobarlas',
  pagar: 'Darlas por pagadas',
  cerrar: 'Cerrarlas',
  reabrir: 'Reabrirlas',
  anular: 'Anularlas',
  explicar: 'Ver de dónde sale un importe',
  recibos: 'Ver recibos y costos',
  probar: 'Probar fórmulas y cambios',
  importar: 'Importar archivos',
  exportar: 'Exportar',
  historia: 'Ver la historia de una fila',
  olvidar: 'Borrar los datos de una persona',
  compartir: 'Compartir vistas de las listas',
  administrar: 'Administrar usuarios y respaldos',
  documentos: 'Ver los documentos de un legajo',
  adjuntar: 'Adjuntar y quitar documentos',
  anotar: 'Escribir las notas de un legajo',
  declarar: 'Generar las declaraciones del mes',
  entregar: 'Configurar, imprimir y entregar los recibos',
  tiempo: 'Ver vacaciones, ausencias del mes y calendario',
};
const GRUPOS: Readonly<Record<TableGroup, string>> = {
  personal: 'Legajos y su gente',
  conceptos: 'Conceptos',
  liquidaciones: 'Liquidaciones y recibos',
  novedades: 'Novedades y agenda',
  tablas: 'Tablas de apoyo',
  parametros: 'Empresa y tablas de cálculo',
  notas: 'Notas propias',
  administracion: 'Administración',
};
const DATOS: Readonly<Record<Sensitivity, string>> = {
  publico: 'Lo común',
  personal: 'Datos personales',
  pago: 'Sueldos e importes',
  banco: 'Bancos y CBU',
  salud: 'Salud',
  embargo: 'Embargos',
  sindical: 'Sindicato y afiliación',
  nota: 'Notas de un legajo',
};

const RESERVADO: Readonly<Record<Reserve, string>> = {
  salud: 'Enfermedad, accidente y maternidad',
  embargo: 'Embargos y cuota alimentaria',
  sindical: 'Cuotas y aportes sindicales',
};

const si = (b: boolean): string => (b ? 'sí' : '—');
const columnas = ['', ...ROLES.map(roleName)];

export const rolesPage: DocsPage = {
  ruta: '/docs/roles',
  titulo: 'Roles y permisos',
  grupo: 'Referencia',
  resumen: 'Qué puede hacer y qué puede ver cada rol; el servidor lo pregunta en cada llamada.',
  secciones: [
    {
      titulo: 'Qué se lee y qué se escribe',
      cuerpo: [
        'Cada tabla es de un grupo. «lee» es que la ve; «escribe», que además agrega, cambia y borra.',
        {
          columnas,
          filas: (Object.keys(GRUPOS) as TableGroup[]).map((g) => [
            GRUPOS[g],
            ...ROLES.map((r) =>
              PERMISSIONS[r].escribe.includes(g) ? 'escribe' : PERMISSIONS[r].lee.includes(g) ? 'lee' : '—',
            ),
          ]),
        },
      ],
    },
    {
      titulo: 'Qué datos se ven',
      cuerpo: [
        'Un campo que el rol no ve no llega a su pantalla, ni a sus exportaciones, ni a sus filtros.',
        {
          columnas,
          filas: (Object.keys(DATOS) as Sensitivity[]).map((s) => [
            DATOS[s],
            ...ROLES.map((r) => si(PERMISSIONS[r].ve.includes(s))),
          ]),
        },
      ],
    },
    {
      titulo: 'Qué causas reservadas se conocen',
      cuerpo: [
        'Un renglón del recibo puede decir de una persona más que un importe: que estuvo enferma, que un juez le retiene, que está afiliada a un sindicato. Quien no conoce esa causa ve el importe junto con los demás reservados (`Otros haberes reservados`, `Otros descuentos reservados`), para que los totales cierren, y no ve las novedades ni la agenda de esos conceptos, su explicación, ni los informes que las dicen. Cada trabajador ve siempre su propio recibo entero.',
        {
          columnas,
          filas: RESERVES.map((r) => [
            RESERVADO[r],
            ...ROLES.map((x) => si(PERMISSIONS[x].conoce.includes(r))),
          ]),
        },
        'Un concepto es reservado por lo que es: va a un sindicato, está en los conjuntos `embargos` o `alimentos`, cuenta días de enfermedad, accidente o maternidad, o su nombre lo dice. Otro se marca, o se saca, en el concepto: `Causa reservada`.',
      ],
    },
    {
      titulo: 'Acciones',
      cuerpo: [
        {
          columnas,
          filas: (Object.keys(ACCIONES) as Action[]).map((a) => [
            `${ACCIONES[a]} (\`${a}\`)`,
            ...ROLES.map((r) => si(PERMISSIONS[r].acciones.includes(a))),
          ]),
        },
      ],
    },
    {
      titulo: 'De qué grupo es cada tabla',
      cuerpo: [
        {
          columnas: ['Grupo', 'Tablas'],
          filas: (Object.keys(GRUPOS) as TableGroup[]).flatMap((g) => {
            const ts = allTables.filter((t) => t.grupo === g);
            return ts.length
              ? [[GRUPOS[g], ts.map((t) => `[${t.plural}](/docs/tablas/${t.name})`).join(', ')]]
              : [];
          }),
        },
      ],
    },
    {
      titulo: 'Varios roles',
      cuerpo: [
        'Quien tiene más de un rol puede lo que permite cualquiera de ellos. Los roles son por empresa: la misma persona puede ser Liquidador en una y Consulta en otra. Se dan en [Usuarios](/usuarios) o con `jornal users roles`.',
      ],
    },
  ],
};

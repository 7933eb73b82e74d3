// Builds a help page for each table from its descriptor: its fields, who sees and writes it, and the form of
// its files.
import { PERMISSIONS, canWrite, canRead, canSee, ROLES } from '../domain/roles.ts';
import { isStored, type Field } from '../kit/field.ts';
import type { AnyTable } from '../kit/table.ts';
import { naturalKey, columnNames } from '../machines/tableColumns.ts';
import { allTables, descriptorNamed } from '../tables/index.ts';
import { roleName } from './roles.ts';
import type { DocsPage } from './page/docsPage.ts';

export const TABLES_GROUP = 'Tablas';
export const tableDocsPath = (nombre: string): string => `/docs/tablas/${nombre}`;
const capital = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1);

/** The values that a field accepts, in words. */
export const fieldKindText = (f: Field): string => {
  switch (f.kind) {
    case 'texto':
      return `texto${f.check ? ` (${f.check === 'email' ? 'correo' : f.check.toUpperCase()}, se comprueba)` : ''}${f.max === undefined ? '' : `, hasta ${f.max}`}`;
    case 'entero':
      return `número entero${f.min === undefined && f.max === undefined ? '' : `, de ${f.min ?? '…'} a ${f.max ?? '…'}`}`;
    case 'decimal':
      return `número con ${f.decimales} decimales`;
    case 'importe':
      return 'importe, con dos decimales';
    case 'fecha':
      return 'fecha';
    case 'periodo':
      return 'período (mes y año)';
    case 'instante':
      return 'día y hora';
    case 'flag':
      return 'marca: 1 sí, 0 no';
    case 'opcion':
      return `una de: ${f.options.map((o) => `\`${o.id}\` ${o.valor}`).join(', ')}`;
    case 'referencia': {
      const t = descriptorNamed(f.table);
      return t && allTables.includes(t)
        ? `fila de [${capital(t.plural)}](${tableDocsPath(f.table)})`
        : `fila de ${t?.plural ?? f.table}`;
    }
    case 'formula':
      return 'fórmula ([cómo se escriben](/docs/formulas))';
    case 'lista':
      return `lista${f.dated ? ' con fecha «desde»' : ''}: ${Object.values(f.fields)
        .map((g) => g.label.toLowerCase())
        .join(', ')}`;
    case 'vigente':
      return 'el valor que rige hoy, calculado';
  }
};
const quienes = (f: Field): string => {
  const ven = ROLES.filter((r) => canSee([r], f));
  return ven.length === ROLES.length ? 'todos' : ven.map(roleName).join(', ');
};

/** A value as written in an import file. */
const enArchivo = (t: AnyTable, n: string, f: Field): string => {
  switch (f.kind) {
    case 'texto':
      return f.check === 'cuil'
        ? '20-30123456-3'
        : f.check === 'cuit'
          ? '30-71548235-1'
          : f.check === 'cbu'
            ? ''
            : f.check === 'email'
              ? 'ana@ejemplo.com.ar'
              : n === 'codigo'
                ? 'EXP'.padEnd(f.min ?? 0, '1').slice(0, f.max ?? 99)
                : 'Expedición'.slice(0, f.max ?? 99);
    case 'entero':
      return String(f.min ?? 1);
    case 'decimal':
      return String(f.default ?? f.min ?? '12.5').replace('.', ',');
    case 'importe':
      return '1250000,50';
    case 'fecha':
      return '01/10/2026';
    case 'periodo':
      return '10/2026';
    case 'flag':
      return '1';
    case 'opcion':
      return String(f.options[0]?.id ?? '');
    default:
      return f.kind === 'referencia' && descriptorNamed(f.table) === t ? '' : '1';
  }
};

const pagina = (t: AnyTable): DocsPage => {
  const campos = Object.entries(t.fields).filter(([, f]) => !f.hidden),
    clave = naturalKey(t),
    importables = columnNames(t).filter(
      (n) => t.fields[n]!.kind !== 'lista' && t.fields[n]!.kind !== 'formula',
    );
  const cabeza = importables.filter((n) => t.fields[n]!.required || n === clave),
    escribenPersonas = t.writer === undefined || t.writer === 'fila';
  return {
    ruta: tableDocsPath(t.name),
    titulo: capital(t.plural),
    nombre: t.name,
    grupo: TABLES_GROUP,
    resumen: `Los ${campos.length} campos de cada ${t.singular}: qué se escribe en cada uno, quién lo ve y cómo se trae de un archivo.`,
    secciones: [
      {
        titulo: 'La tabla',
        cuerpo: [
          {
            columnas: ['', ''],
            filas: [
              ['Nombre en la API y la terminal', `\`${t.name}\``],
              ...(t.route === undefined ? [] : [['Pantalla', `[/${t.route}](/${t.route})`]]),
              [
                'La leen',
                ROLES.filter((r) => canRead([r], t))
                  .map(roleName)
                  .join(', ') || 'nadie',
              ],
              [
                'La escriben',
                !escribenPersonas
                  ? t.writer === 'ninguno'
                    ? 'Nadie: la llena el programa'
                    : 'Los pasos de su propia pantalla, no una edición'
                  : ROLES.filter((r) => canWrite([r], t))
                      .map(roleName)
                      .join(', '),
              ],
              ['Se borra', t.onDelete === 'never' ? 'No' : 'Solo si nadie la usa'],
              ...(t.owner ? [['De quién es', 'Cada persona ve solamente lo suyo']] : []),
            ],
          },
        ],
      },
      {
        titulo: 'Campos',
        cuerpo: [
          {
            columnas: ['Campo', 'Nombre', 'Qué se escribe', 'Obligatorio', 'Lo ven'],
            filas: campos.map(([n, f]) => [
              `\`${n}\``,
              f.label,
              fieldKindText(f),
              f.readOnly || !isStored(f) ? 'lo llena el programa' : f.required ? 'sí' : 'no',
              quienes(f),
            ]),
          },
        ],
      },
      ...(!escribenPersonas || cabeza.length === 0
        ? []
        : [
            {
              titulo: 'En un archivo',
              cuerpo: [
                `La primera línea nombra las columnas: con el nombre del campo o con su rótulo. ${clave === undefined ? 'Sin un código propio, cada fila del archivo es una fila nueva.' : `Con \`${clave}\` se reconoce una fila que ya existe.`} Más en [Formatos de archivo](/docs/formatos).`,
                {
                  codigo: `${importables
                    .slice(0, 12)
                    .filter((n) => cabeza.includes(n))
                    .join(';')}\n${importables
                    .slice(0, 12)
                    .filter((n) => cabeza.includes(n))
                    .map((n) => enArchivo(t, n, t.fields[n]!))
                    .join(';')}`,
                  de: `${t.name.toLowerCase()}.csv`,
                },
                {
                  codigo: `jornal import ${t.name} ${t.name.toLowerCase()}.csv --dry-run${clave === undefined ? '' : ` --key ${clave}`}\njornal export ${t.name} --output ${t.name.toLowerCase()}.xlsx`,
                  de: 'terminal',
                },
                `Columnas que se leen: ${columnNames(t)
                  .map((n) => `\`${n}\``)
                  .join(', ')}.`,
              ],
            },
          ]),
    ],
  };
};

export const tablePages: readonly DocsPage[] = [
  {
    ruta: '/docs/tablas',
    titulo: 'Tablas y sus campos',
    grupo: 'Referencia',
    resumen: 'Cada tabla de la empresa con sus campos, quién los ve y cómo se traen de un archivo.',
    secciones: [
      {
        titulo: 'Todas',
        cuerpo: [
          {
            columnas: ['Tabla', 'En la API', 'Campos', 'La leen'],
            filas: allTables.map((t) => [
              `[${capital(t.plural)}](${tableDocsPath(t.name)})`,
              `\`${t.name}\``,
              String(Object.keys(t.fields).length),
              ROLES.filter((r) => PERMISSIONS[r].lee.includes(t.grupo))
                .map(roleName)
                .join(', '),
            ]),
          },
        ],
      },
    ],
  },
  ...allTables.map(pagina),
];

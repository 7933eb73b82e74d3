// Builds a help page for each call of the wire from its declaration: address, who may make it, input and
// output.
import type * as t from 'io-ts';
import type { api } from '../api/index.ts';
import { BASE } from '../api/index.ts';
import { budgetOf, QUOTAS } from '../api/budget.ts';
import { allEndpoints } from '../api/allEndpoints.ts';
import type { Access, Endpoint } from '../api/endpoint.ts';
import { showShort } from '../kit/money.ts';
import { shapeFields, shapeExample, shapeType } from './shape.ts';
import type { DocsBlock, DocsPage } from './page/docsPage.ts';

export const API_GROUP = 'Llamadas de la API';

/** The subject of each area; a new area without it does not compile. */
const AREAS: Readonly<Record<keyof typeof api, string>> = {
  usuarios: 'Ingreso y sesión',
  tabla: 'Filas de cualquier tabla',
  liquidaciones: 'Liquidaciones y recibos',
  recibos: 'Recibos: impresión y entrega',
  libro: 'Libro Ley',
  conceptos: 'Conceptos y fórmulas',
  pruebas: 'Cambios probados en todos',
  propuestas: 'Propuestas',
  simulaciones: 'Simulaciones',
  sistema: 'Sistema y tablero',
  importaciones: 'Importaciones y cambios de muchas filas',
  exportaciones: 'Archivos de listas',
  paquetes: 'Paquetes',
  publicaciones: 'Paquetes firmados',
  retroactivos: 'Retroactivos',
  masivos: 'Aumentos y agenda de muchas personas',
  mesEntero: 'El mes en un solo recibo',
  valores: 'Valores del mes',
  cierre: 'Cierre del mes',
  administracion: 'Administración',
  avisos: 'Avisos',
  auditoria: 'Auditoría',
  correos: 'Correo que no salió',
  perfil: 'Perfil propio',
  factor: 'Segundo factor',
  proveedor: 'Ingreso con el proveedor de identidad',
  vinculo: 'Vínculo con el proveedor de identidad',
  terminal: 'Ingreso de una terminal con el navegador',
  mensajes: 'Mensajes',
  empresas: 'Empresas',
  planillas: 'Planillas de novedades',
  vistas: 'Vistas de las listas',
  borradores: 'Borradores',
  documentos: 'Documentos de los legajos',
  declaraciones: 'Declaraciones (F.931, Libro de Sueldos Digital)',
  presentaciones: 'Lo presentado a ARCA',
  informes: 'Informes y boletas',
  formularios: 'Formularios',
  contable: 'Asiento contable',
  salida: 'Llevarse los datos',
  arranque: 'Migrar desde otro sistema',
  descuentos: 'Anticipos, préstamos y órdenes judiciales',
  bancos: 'Archivos de pago de los bancos',
  judiciales: 'Depósitos judiciales',
  siradig: 'SIRADIG (F.572 web)',
  tiempo: 'Vacaciones, ausencias, fichadas y calendario',
  comparaciones: 'Comparar recibos',
  casos: 'Recibos que se pagaron, como casos',
  destruccion: 'Destruir una empresa',
  privacidad: 'Datos personales: pedidos y archivo de una persona',
};
const areaDe = (nombre: string): string => (AREAS as Readonly<Record<string, string>>)[nombre] ?? nombre;

export const accessText = (a: Access): string =>
  a === 'publico'
    ? 'Cualquiera, sin ingresar'
    : a === 'sesion'
      ? 'Cualquiera que haya ingresado; cada parte, según su rol'
      : 'accion' in a
        ? `Roles con la acción «${a.accion}»`
        : a.tabla === 'lee'
          ? 'Roles que leen la tabla'
          : 'Roles que escriben la tabla';
export const callPath = (nombre: string): string => `/docs/api/${nombre.replace('.', '-')}`;
const rutaEntera = (e: Endpoint): string => (e.path.startsWith('/api/') ? e.path : `${BASE}${e.path}`);

const forma = (c: t.Mixed, nada: string, ejemploDe: (x: unknown) => string): readonly DocsBlock[] => {
  const campos = shapeFields(c),
    ejemplo = shapeExample(c);
  if (ejemplo === undefined) return [nada];
  return [
    ...(campos.length
      ? [
          {
            columnas: ['Campo', 'Qué es', 'Obligatorio'],
            filas: campos.map((f) => [`\`${f.campo}\``, f.tipo, f.obligatorio ? 'sí' : 'no']),
          },
        ]
      : [`Es ${shapeType(c)}.`]),
    { codigo: ejemploDe(ejemplo) },
  ];
};
const json = (x: unknown): string => JSON.stringify(x, null, 2);

const megabytes = (n: number): string => `${n / (1024 * 1024)} MB`;
/** What one call may take at most, and how many orders of its kind a user may give. */
const budgetText = (e: Endpoint): string => {
  const b = budgetOf(e),
    cuota = b.quota === undefined ? undefined : QUOTAS[b.quota];
  return [
    ...(e.method === 'GET' ? [] : [`se mandan ${megabytes(b.body)}`]),
    ...(e.raw || e.mutation
      ? []
      : [`se contestan ${megabytes(b.answer)} y ${showShort(String(b.rows))} filas`]),
    ...(e.raw || e.mutation ? [] : [`lee durante ${b.readMs / 1000} s`]),
    ...(cuota ? [`${cuota.free} seguidos, y después de a uno, por usuario`] : []),
  ].join('; ');
};

const callTable = (e: Endpoint, parametros: readonly string[]) => ({
  columnas: ['', ''],
  filas: [
    ['Dirección', `\`${e.method} ${rutaEntera(e)}\``],
    ...(parametros.length ? [['Parámetros', parametros.map((p) => `\`${p}\``).join(', ')]] : []),
    ['Quién', accessText(e.access)],
    [
      'Escribe',
      e.mutation
        ? 'Sí: lleva el encabezado `Idempotency-Key`; repetida con la misma clave no se hace dos veces'
        : 'No',
    ],
    [
      'Responde',
      e.raw ? 'Un archivo o un flujo, sin sobre' : 'El sobre de siempre: `status`, `content`, `message`',
    ],
    ['Hasta cuánto', budgetText(e)],
  ],
});
const pagina = ([nombre, e]: readonly [string, Endpoint]): DocsPage => {
  const parametros = [...e.path.matchAll(/:(\w+)/g)].map((m) => m[1]!),
    entrada = shapeExample(e.input);
  const terminal = `jornal api ${nombre}${e.method === 'GET' || entrada === undefined ? '' : ` '${JSON.stringify(entrada)}'`}${parametros.map((p) => ` --param ${p}=${p === 'controller' ? 'Areas' : p === 'formato' ? 'csv' : '1'}`).join('')}`;
  return {
    ruta: callPath(nombre),
    titulo: nombre,
    nombre: `${e.method} ${rutaEntera(e)}`,
    resumen: e.help,
    grupo: `${API_GROUP}: ${areaDe(nombre.split('.')[0]!)}`,
    secciones: [
      {
        titulo: 'La llamada',
        cuerpo: [callTable(e, parametros)],
      },
      ...(e.method === 'GET'
        ? []
        : [
            {
              titulo: 'Qué se manda',
              cuerpo: forma(e.input, 'Nada en especial: el cuerpo puede ir vacío.', json),
            },
          ]),
      ...(e.raw
        ? []
        : [
            {
              titulo: 'Qué responde, en `content`',
              cuerpo: forma(e.output, 'Nada que importe.', json),
            },
          ]),
      {
        titulo: 'Desde la terminal',
        cuerpo: [
          { codigo: terminal, de: 'terminal' },
          'Los rechazos y sus códigos están en [Códigos de error](/docs/errores).',
        ],
      },
    ],
  };
};

export const apiPages: readonly DocsPage[] = [
  {
    ruta: '/docs/api',
    titulo: 'Llamadas de la API',
    grupo: 'Referencia',
    resumen: 'Todo lo que se le puede pedir al servidor, con quién puede, qué se manda y qué responde.',
    secciones: [
      {
        titulo: 'Cómo se pide',
        cuerpo: [
          'Todo pedido es un `POST` con un cuerpo en JSON (`text/plain` o `application/json`), salvo los archivos y los eventos, que son `GET`. La web y la terminal usan estas mismas llamadas, y ninguna otra.',
          'La respuesta es `{ "status", "content", "message", "code", "errors" }`. `status` 1 es que se hizo; un rechazo del negocio también responde HTTP 200, con otro `status`, un `code` que lo distingue y la frase para la persona en `message`. Para decirla en otro idioma, `key` y `values` traen la clave del texto y sus valores; cada error de `errors`, los suyos.',
          'Lo que escribe lleva una clave de repetición en `Idempotency-Key`: si la respuesta se pierde, se repite con la misma clave y no se hace dos veces. Con otro cuerpo, la misma clave se rechaza y se dice cuál es; después de borrar los datos de una persona, las claves de los pedidos de antes que la nombran, o que son de muchas filas o de archivos, ya no se comparan y se rechazan.',
          'Para programas: `jornal login --name obra` deja un token con nombre y vencimiento, que va en `Authorization: Bearer …`. Lo más corto es `jornal api`.',
          'Cada llamada dice en su página hasta cuánto se manda y se contesta. Además, un usuario o un token puede mandar 5.000 pedidos seguidos y desde ahí 200 por segundo, con 200 a la vez: a quien se pasa se le contesta HTTP 429 con `retry-after`, y a los demás no les cambia nada.',
        ],
      },
      ...Object.keys(AREAS).map((area) => ({
        titulo: areaDe(area),
        cuerpo: [
          {
            columnas: ['Llamada', 'Qué hace', 'Quién'],
            filas: allEndpoints
              .filter(([n]) => n.startsWith(`${area}.`))
              .map(([n, e]) => [`[${n}](${callPath(n)})`, e.help, accessText(e.access)]),
          },
        ],
      })),
    ],
  },
  ...allEndpoints.map(pagina),
];

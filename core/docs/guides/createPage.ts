// The guide to creating a page: a table from its descriptor to its list, and a
// handmade screen; tests/docs compiles and runs this same text.
import type { DocsPage } from '../page/docsPage.ts';
import { SCREEN_EXAMPLE, TABLE_EXAMPLE } from './examples.ts';

export const createPage: DocsPage = {
  ruta: '/docs/create-a-page',
  titulo: 'Crear una página',
  grupo: 'Guías',
  resumen: 'De una tabla nueva a su lista, su formulario, su API y su comando; y una pantalla hecha a mano.',
  secciones: [
    {
      titulo: 'Una tabla',
      cuerpo: [
        'Una tabla es un archivo con sus campos. Este es uno entero, para los turnos de trabajo:',
        { codigo: TABLE_EXAMPLE, de: 'core/tables/turno.ts' },
        'Y su línea en el registro:',
        {
          codigo:
            "import { turnos } from './turno.ts';\n\nexport const tables = {\n  // …\n  Turnos: turnos,\n} as const;",
          de: 'core/tables/index.ts',
        },
        'Con eso ya están la lista en `/turnos`, el formulario con sus errores, las llamadas `/sixbe/Turnos/…`, `jornal list Turnos`, la importación, la exportación, la historia de cada fila y su página en [Tablas](/docs/tablas). Los permisos salen del grupo.',
      ],
    },
    {
      titulo: 'Que esté en el menú',
      cuerpo: [
        { codigo: "e('web.nav.turnos', 'turnos', 'Turnos'),", de: 'web/shell/menu.ts' },
        { codigo: '"turnos": "Turnos",', de: 'core/i18n/es/web.json, en nav' },
        'Solo lo ve quien puede leer la tabla.',
      ],
    },
    {
      titulo: 'Una pantalla hecha a mano',
      cuerpo: [
        'Cuando una lista no alcanza. Las piezas están en `web/kit`; en [la galería](/google-material) se ven todas, con sus estados.',
        { codigo: SCREEN_EXAMPLE, de: 'web/screens/turnos/TurnosScreen.tsx' },
        {
          codigo: "pantalla('turnos/resumen', () => import('../screens/turnos/TurnosScreen.tsx')),",
          de: 'web/app/routes.tsx',
        },
        'Cada pantalla se carga cuando se abre por primera vez.',
      ],
    },
    {
      titulo: 'Otras cosas que se agregan así',
      cuerpo: [
        {
          columnas: ['Qué', 'Dónde', 'Qué sale solo'],
          filas: [
            ['Un campo', 'Una línea en la tabla', 'Columna, dato, comprobación, importación, exportación'],
            [
              'Una llamada',
              'Su entrada en `core/api` y quien la atiende en `server/features/<área>/http.ts`',
              'Cliente en la web y en la terminal, permiso, página en [la API](/docs/api)',
            ],
            [
              'Una función de fórmulas',
              'Su definición en `core/payroll/functions` y su ficha',
              'Comprobación, autocompletado, [página](/docs/formulas) y pruebas de sus ejemplos',
            ],
            [
              'Un comando',
              'Un archivo en `cli/commands` y su línea',
              'Ayuda, manual, autocompletado, [página](/docs/terminal)',
            ],
          ],
        },
      ],
    },
    {
      titulo: 'Antes de darlo por hecho',
      cuerpo: [
        { codigo: 'npm test', de: 'terminal' },
        'Las pruebas dicen si falta un texto, si algo importa lo que no debe, si una tabla no está en el registro o si una página de esta ayuda lleva a ningún lado.',
      ],
    },
  ],
};

// The help of the files that come in and go out: how values are written, the columns of novedades, what each
// format is for.
import { COLUMNS } from '../machines/novedadesFile.ts';
import { ERROR_COLUMNS } from '../machines/tableColumns.ts';
import { SEPARATORS } from '../outputs/csv.ts';
import type { DocsPage } from './page/docsPage.ts';

/**
 * The purpose of each column of novedades. The compiler cannot check it; tests/docs checks that none is
 * missing.
 */
export const NOVEDADES_COLUMNS: Readonly<Record<(typeof COLUMNS)[number], string>> = {
  legajo: 'El número de legajo',
  codigo: 'El código del concepto',
  cantidad: 'Horas, días, unidades',
  valor_unitario: 'Si no es el del concepto',
  importe: 'Si el concepto toma el importe de la novedad',
  porcentaje: 'Si el concepto lo pide',
  periodo_ajuste: 'El mes que se corrige, aaaa-mm o mm/aaaa',
  observacion: 'Texto libre',
};

export const formatsPage: DocsPage = {
  ruta: '/docs/formatos',
  titulo: 'Formatos de archivo',
  grupo: 'Referencia',
  resumen: 'Cómo se escriben los archivos que entran y qué traen los que salen.',
  secciones: [
    {
      titulo: 'Los que entran y los que salen',
      cuerpo: [
        {
          columnas: ['Formato', 'Entra', 'Sale', 'Para qué'],
          filas: [
            [
              'CSV',
              'sí',
              'sí',
              'Planillas y otros programas. UTF-8, con o sin marca; el separador se reconoce solo',
            ],
            ['XLSX', 'sí', 'sí', 'Planillas. Se lee la primera hoja, o la que se elija'],
            ['NDJSON', 'sí', 'sí', 'Programas: una fila por línea, con los nombres de los campos'],
            ['JSON', 'no', 'sí', 'Programas: una lista entera'],
            ['PDF', 'no', 'sí', 'Recibos'],
          ],
        },
        `Separadores de un CSV: ${SEPARATORS.map((s) => `\`${s === '\t' ? 'tabulador' : s}\``).join(', ')}. Lo exportado de una tabla vuelve a entrar igual.`,
      ],
    },
    {
      titulo: 'Cómo se escribe cada valor',
      cuerpo: [
        {
          columnas: ['Valor', 'Se acepta', 'Se escribe al exportar'],
          filas: [
            ['Importe o número', '`1.234,50`, `1234,5`, `1234.50`, `$ 1.234,50`', '`1234.50`'],
            ['Fecha', '`31/10/2026`, `31-10-2026`, `2026-10-31`', '`2026-10-31`'],
            ['Período', '`10/2026`, `2026-10`', '`2026-10`'],
            ['Marca', '`sí`, `x`, `1`; `no`, `0`', '`1`, `0`'],
            ['Una opción', 'Su nombre o su código', 'Su código'],
            ['Otra fila', 'Su código o su nombre, en una columna que se llame como su rótulo', 'Su número'],
            ['Vacío', 'Sin nada', 'Sin nada'],
          ],
        },
        'En un CSV separado por comas el punto es decimal; con otro separador, `1.234` es mil doscientos treinta y cuatro.',
      ],
    },
    {
      titulo: 'Nombres de las columnas',
      cuerpo: [
        'La primera línea nombra las columnas. Vale el nombre del campo (`fecha_ingreso`), su rótulo («Ingreso») o uno de los usuales («Nro. de legajo»), sin importar mayúsculas ni acentos. Lo que se llame de otro modo se indica al importar. Los campos de cada tabla están en [Tablas](/docs/tablas).',
        {
          codigo: 'jornal import Personal legajos.xlsx --map "Fecha alta=fecha_ingreso" --dry-run',
          de: 'terminal',
        },
      ],
    },
    {
      titulo: 'Novedades',
      cuerpo: [
        'Un archivo es de un período, que se elige al importar, o que cada fila dice en `periodo`. Donde el concepto las pide, entran también `fecha_historico` y `fecha_ganancia`. Antes de escribir se ve cuánto cambia cada neto, y después se puede deshacer. En la web: [Importar Novedades](/procesos/importarnovedades/importarnovedad).',
        {
          columnas: ['Columna', 'Qué trae'],
          filas: COLUMNS.map((c) => [`\`${c}\``, NOVEDADES_COLUMNS[c]]),
        },
        { codigo: 'legajo;codigo;cantidad;importe\n151;0020;8;\n152;0350;;25000,00', de: 'novedades.csv' },
      ],
    },
    {
      titulo: 'Filas rechazadas',
      cuerpo: [
        `Cada fila que no vale se dice con su línea, su columna y qué hacer. El archivo de rechazadas es el mismo que entró, con ${ERROR_COLUMNS.map((c) => `\`${c}\``).join(', ')} al final: se corrige y se importa así como está.`,
      ],
    },
    {
      titulo: 'Paquetes',
      cuerpo: [
        'Un convenio o las tablas de una ley viajan en un archivo JSON: `jornal pack check`, `diff` y `load`, o [Paquetes](/paquetes) en la web.',
      ],
    },
  ],
};

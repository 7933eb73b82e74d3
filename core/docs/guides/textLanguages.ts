// The i18n guide: where the texts are, how to add a language, what the region means.
import type { DocsPage } from '../page/docsPage.ts';

export const textLanguages: DocsPage = {
  ruta: '/docs/i18n',
  titulo: 'Idiomas',
  grupo: 'Guías',
  resumen: 'Dónde están los textos, cómo se agrega uno y cómo se escribe un idioma.',
  secciones: [
    {
      titulo: 'Elegir el idioma',
      cuerpo: [
        'El idioma se elige en la barra de arriba; la página vuelve a cargarse a los 400 ms. Lo que escribe la gente (conceptos, novedades, notas) no se traduce. Los importes y las fechas siguen la región, que es otra cosa que el idioma.',
      ],
    },
    {
      titulo: 'Dónde están los textos',
      cuerpo: [
        'Cada idioma es una carpeta de `core/i18n`, con un archivo JSON por parte del producto, en la forma de i18next, que las herramientas de traducción leen como está. En el código no hay textos para personas: hay claves, y una clave que no existe no compila.',
        {
          codigo:
            '{\n  "titulo": "Tablero",\n  "recibos_one": "{{n}} recibo",\n  "recibos_many": "{{n}} recibos",\n  "recibos_other": "{{n}} recibos"\n}',
          de: 'core/i18n/es/tablero.json',
        },
        {
          codigo: "t('tablero.titulo')\nt('tablero.recibos', { count: 12, n: '12' })",
          de: 'en una pantalla',
        },
      ],
    },
    {
      titulo: 'Reglas de un texto',
      cuerpo: [
        {
          lista: [
            'De usted, en presente, sin disculpas ni signos de admiración: qué pasó, con qué valor, qué hacer.',
            'Los valores van entre llaves dobles; si uno falta, es un error y no un hueco.',
            'Lo que se cuenta tiene sus plurales: en castellano `_one`, `_many` y `_other`.',
            'Los nombres de las tablas y los campos en la API no se traducen nunca.',
          ],
        },
      ],
    },
    {
      titulo: 'Agregar un idioma',
      cuerpo: [
        {
          pasos: [
            'Copie `core/i18n/es` con el código del idioma y traduzca los valores, no las claves.',
            'Anótelo en el registro de idiomas.',
            'Ejecute `npm run i18n:missing`: dice, por idioma y por archivo, qué falta; eso se lee en castellano hasta que se traduce.',
            'Ejecute las pruebas: dicen qué clave sobra, qué valor cambia y qué plural no está.',
          ],
        },
      ],
    },
  ],
};

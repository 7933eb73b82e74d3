// The quick start guide: from nothing to a calculated run.
import type { DocsPage } from '../page/docsPage.ts';

export const quickStart: DocsPage = {
  ruta: '/docs/quick-start',
  titulo: 'Empezar',
  grupo: 'Guías',
  resumen: 'De la instalación a la primera liquidación calculada, en un rato.',
  secciones: [
    {
      titulo: 'Instalar y abrir',
      cuerpo: [
        'Hace falta Node 20.19 o posterior. No hay otra cosa que instalar ni que encender: los datos quedan en archivos de una carpeta.',
        { codigo: 'npm ci && npm start', de: 'terminal' },
        'Con eso se abre la [empresa de demostración](/docs/use-a-demo): la dirección, el usuario y la contraseña salen en la consola. Para empezar con la propia:',
        { codigo: 'jornal serve --no-demo --data /srv/jornal', de: 'terminal' },
        'La consola muestra un enlace con un código de un solo uso, con el que se crea la empresa y el primer usuario. Nadie más puede hacerlo. Primero se dice de dónde se viene: una empresa nueva, otro programa con sus archivos, planillas, o sólo mirar. Lo escrito queda en el servidor: si la página se recarga, sigue donde estaba. Al terminar, el [tablero](/dashboard) muestra lo que le falta a la primera liquidación, cada cosa con su enlace.',
      ],
    },
    {
      titulo: 'Los cuatro pasos del primer mes',
      cuerpo: [
        {
          pasos: [
            'La [empresa](/empresa): razón social, CUIT y encuadre de contribuciones. Salen en el recibo y en el F.931.',
            'El convenio: en [Paquetes](/paquetes) se carga Comercio CCT 130/75, construcción CCT 76/75, los rurales permanentes (Ley 26.727), las casas particulares (Ley 26.844), los metalúrgicos (CCT 260/75), los encargados de edificios (CCT 589/10), la sanidad privada (CCT 122/75), los gastronómicos, camioneros, bancarios y UTEDYC (sin escala: se carga) o, para gente fuera de convenio, sólo la ley, con sus conceptos, escalas y tablas. Lo que después se cambie en la empresa queda cambiado.',
            'Los [legajos](/personal): de a uno con «Nuevo legajo», que pide nueve datos (CUIL, apellido y nombre, ingreso, categoría, jornada, básico, obra social, CBU y modalidad); pegando filas copiadas de una planilla; o todos desde un archivo con «Importar». Primero se revisan sin escribir, fila por fila.',
            'La [liquidación](/liquidaciones): «Nueva liquidación», el mes y el tipo. Se calcula, se revisan los errores y avisos, se aprueba, se paga y se cierra.',
          ],
        },
      ],
    },
    {
      titulo: 'Cada mes',
      cuerpo: [
        {
          pasos: [
            'Novedades: [por legajo](/novedades), [por concepto](/novedadesporconcepto) o [de todos](/novedadesdelmes), con los conceptos en columnas, como en una planilla; o desde un [archivo](/procesos/importarnovedades/importarnovedad).',
            'Calcular. Los recibos con error quedan arriba; F8 va de uno a otro. Cualquier importe se abre y dice de dónde sale.',
            '«Por qué cambió el neto» compara con el mes anterior, por causa y por persona.',
            'Aprobar, imprimir los recibos, pagar y cerrar. Lo cerrado se puede volver a calcular y tiene que dar lo mismo, al centavo.',
          ],
        },
        'El [tablero](/dashboard) dice en qué paso está el mes y qué vence.',
      ],
    },
    {
      titulo: 'Para seguir',
      cuerpo: [
        {
          lista: [
            '[Cerrar un mes](/docs/cierre): todos sus pasos en una página.',
            '[Cómo está hecho](/docs/overview): las ideas, en una página.',
            '[Instalar en serio](/docs/deployment): copias, certificado, correo, usuarios.',
            '[Fórmulas](/docs/formulas): cada función y cada atributo, con ejemplos que se calculan.',
            '[Teclado](/docs/teclado): todo se puede hacer sin el ratón.',
          ],
        },
      ],
    },
  ],
};

// The guide to the demonstration company: what it has and what to look at.
import type { DocsPage } from '../page/docsPage.ts';

export const demoEmpresa: DocsPage = {
  ruta: '/docs/use-a-demo',
  titulo: 'La empresa de demostración',
  grupo: 'Guías',
  resumen: 'Qué trae, cómo se entra y un recorrido de diez minutos.',
  secciones: [
    {
      titulo: 'Entrar',
      cuerpo: [
        { codigo: 'npm ci && npm start', de: 'terminal' },
        'La consola dice la dirección, el usuario `demo` y una contraseña, que se conserva de un arranque a otro mientras exista `clave-demo.txt` en la carpeta de datos. Las personas son inventadas. Mientras exista, el servidor atiende solo en la propia máquina.',
      ],
    },
    {
      titulo: 'Qué trae',
      cuerpo: [
        {
          lista: [
            'Una distribuidora con 150 legajos, con familias, bancos, ausencias y novedades.',
            'El convenio de Comercio CCT 130/75 con sus conceptos, escalas y tablas. Las escalas son ilustrativas.',
            'Los meses anteriores ya liquidados y cerrados, con sus aguinaldos.',
          ],
        },
        'Es siempre la misma: la de hoy y la de mañana tienen las mismas personas y los mismos importes.',
      ],
    },
    {
      titulo: 'Un recorrido',
      cuerpo: [
        {
          pasos: [
            'En el [tablero](/dashboard), elija otro mes y abra «Lo que vence»: cada renglón lleva a su lista, ya filtrada.',
            'En [Personal](/personal), busque «Benítez» y abra el legajo 151. En la línea de tiempo están sus categorías y básicos con fecha.',
            'Abra su último recibo y pulse un importe: «De dónde sale» muestra la fórmula con sus valores, hasta la fila de la escala.',
            'En [Conceptos](/conceptos), abra Presentismo y cambie la fórmula sin guardar: al lado se ve el resultado para un legajo, y «Probar en todos» dice a quién le cambiaría.',
            'Cree la [liquidación](/liquidaciones) del mes y calcúlela; F8 va de un aviso al siguiente.',
            'En una terminal: `jornal login --user demo` y `jornal explain 220000136 11`.',
          ],
        },
      ],
    },
    {
      titulo: 'Otro tamaño, o empezar de nuevo',
      cuerpo: [
        {
          codigo:
            'jornal demo --legajos 5000 --months 12 --data /tmp/grande\njornal serve --demo --data /tmp/grande',
          de: 'terminal',
        },
        'Para volver al comienzo, detenga el servidor y borre la carpeta `datos`. Para trabajar con una empresa propia: [Empezar](/docs/quick-start).',
      ],
    },
  ],
};

// The guide to a mock backend: there is none; a scratch server is the real one over a disposable folder.
import type { DocsPage } from '../page/docsPage.ts';

export const scratchServer: DocsPage = {
  ruta: '/docs/mock-backend',
  titulo: 'Un servidor para probar',
  grupo: 'Guías',
  resumen: 'No hay un servidor simulado: el verdadero, sobre una carpeta que después se tira.',
  secciones: [
    {
      titulo: 'Por qué no hay uno simulado',
      cuerpo: [
        'Un servidor de mentira contesta lo que uno espera, no lo que el producto hace. El verdadero arranca en segundos y no necesita nada más, así que las pruebas y las demostraciones usan ese.',
      ],
    },
    {
      titulo: 'Uno para un rato',
      cuerpo: [
        { codigo: 'jornal serve --demo --data /tmp/jornal-prueba --port 5300', de: 'terminal' },
        'La carpeta se crea sola, con una [empresa de demostración](/docs/use-a-demo) siempre igual. Al terminar se borra la carpeta. Otro tamaño, sin servirla:',
        {
          codigo:
            'jornal demo --legajos 1000 --months 6 --data /tmp/jornal-mil\njornal serve --demo --data /tmp/jornal-mil',
          de: 'terminal',
        },
      ],
    },
    {
      titulo: 'Sin servidor',
      cuerpo: [
        'La mayoría de los comandos trabaja también sobre la carpeta misma, con `--local`: la toma para sí mientras dura. Si un servidor la está usando, lo dice y no hace nada.',
        { codigo: 'jornal list Areas --local --data /tmp/jornal-prueba', de: 'terminal' },
      ],
    },
    {
      titulo: 'Con las fuentes a la vista',
      cuerpo: [
        { codigo: 'npm run dev', de: 'terminal' },
        'Es el mismo servidor con Vite delante: lo que se cambia en `web/` se ve en el acto.',
      ],
    },
    {
      titulo: 'Desde un programa',
      cuerpo: [
        'Cualquier llamada declarada se hace con `jornal api`, o por HTTP con un token. Están todas en [la API](/docs/api), con un ejemplo de cada una.',
        {
          codigo:
            'jornal login --user demo --name pruebas\njornal api tabla.index \'{"Search":{"limit":5}}\' --param controller=Areas --param page=1',
          de: 'terminal',
        },
      ],
    },
    {
      titulo: 'Caminos de prueba',
      cuerpo: [
        'Las [máquinas](/docs/maquinas) del producto dan sus propias pruebas, para la máquina sola o para una página: [Pruebas a partir de los grafos](/docs/pruebas-de-grafos).',
      ],
    },
  ],
};

// The guide to the generated tests: from an empty folder to a test that fails for the right reason.
// tests/e2e/guiaDeGrafos.test.ts follows it step by step.
import type { DocsPage } from '../page/docsPage.ts';

export const PLAYWRIGHT_CONFIG = `import { env } from 'node:process';

export default {
  testMatch: '*.spec.js',
  use: { baseURL: env.JORNAL_URL ?? 'http://127.0.0.1:5200', locale: 'es-AR' },
};`;

export const EXAMPLE_DRIVER = `import { expect } from '@playwright/test';

const enviar = (usuario, clave) => async (page) => {
  await page.getByLabel('Usuario o correo').fill(usuario);
  await page.getByLabel('Contraseña', { exact: true }).fill(clave);
  await page.getByRole('button', { name: 'Ingresar' }).click();
};
const seVe = (texto) => async (page) => { await expect(page.getByText(texto).first()).toBeVisible(); };

export const driver = {
  limits: { limits: [
    {
      at: 'form.*',
      cases: ['submit', 'withKey', 'withProvider', 'returned'],
      why: 'todavía no: prueba lo que falta completar',
    },
  ] },
  start: async (page, baseURL) => { await page.goto(baseURL + '/auth/login'); },
  steps: {
    submitSinUsuario: enviar('  ', 'una clave'),
    submitSinClave: enviar('ana', ''),
  },
  expects: {
    'form.idle': seVe('Ingresar'),
    'form.invalid': seVe('Campo requerido'),
  },
};`;

export const graphTests: DocsPage = {
  ruta: '/docs/pruebas-de-grafos',
  titulo: 'Pruebas a partir de los grafos',
  grupo: 'Guías',
  resumen:
    'De una carpeta vacía a pruebas que recorren cada transición de una máquina, y fallan cuando lo que hace cambia.',
  secciones: [
    {
      titulo: 'Qué se prueba',
      cuerpo: [
        'Cada [máquina](/docs/maquinas) es un grafo: estados, y sucesos que llevan de uno a otro. De él salen caminos que pasan por todas sus transiciones, y de los caminos, pruebas que se escriben solas.',
        { codigo: 'jornal paths\njornal paths login\njornal paths --hosts', de: 'terminal' },
      ],
    },
    {
      titulo: 'Vitest: la máquina sola',
      cuerpo: [
        'En una carpeta vacía, con la carpeta donde está instalado Jornal en lugar de `/opt/jornal`:',
        {
          codigo: 'npm init --yes\nnpm pkg set type=module\nnpm install --save-dev vitest /opt/jornal',
          de: 'terminal',
        },
        {
          codigo:
            'jornal paths login --format vitest --output login.paths.test.js\nnpx vitest run login.paths.test.js',
          de: 'terminal',
        },
        'No hace falta un servidor. La máquina corre sobre puertos que anotan lo que se les pide y contestan cuando el paso lo dice. De cada paso se compara adónde lleva, qué llamada sale y con qué cuerpo, cuánto se espera, qué se olvida, qué dice la pantalla (por la clave de cada texto) y qué entendió la máquina de la respuesta. Una respuesta que llega tarde o dos veces no debe cambiar nada.',
        'Si la prueba falla, dice el caso y las dos versiones. Si el cambio era el buscado, se escribe de nuevo: `--force` reemplaza el archivo, y sin él uno que existe no se toca.',
        { codigo: 'jornal paths login --format vitest --output login.paths.test.js --force', de: 'terminal' },
      ],
    },
    {
      titulo: 'Playwright: la misma máquina en una página',
      cuerpo: [
        {
          codigo: 'npm install --save-dev @playwright/test\nnpx playwright install chromium',
          de: 'terminal',
        },
        { codigo: PLAYWRIGHT_CONFIG, de: 'playwright.config.js' },
        'Qué es cada caso en la página, y cómo se ve cada estado, lo dice un conductor. La plantilla trae todos los nombres y, al lado de cada caso, su suceso:',
        { codigo: 'jornal paths login --format driver --output login.driver.js', de: 'terminal' },
        'Se empieza por poco: lo que todavía no se escribe va en `limits`, con su razón, y esos caminos no se generan. Este conductor prueba sólo lo que falta completar:',
        { codigo: EXAMPLE_DRIVER, de: 'login.driver.js' },
        {
          codigo:
            'jornal paths login --format playwright --driver ./login.driver.js --output login.paths.spec.js\nnpx playwright test login.paths.spec.js',
          de: 'terminal',
        },
        {
          columnas: ['Variable', 'Qué dice'],
          filas: [
            [
              '`JORNAL_URL`',
              'La dirección del servidor, en esta configuración. Uno para probar está en [Un servidor para probar](/docs/mock-backend).',
            ],
            [
              '`JORNAL_USUARIO`, `JORNAL_CLAVE`',
              'Quién ingresa: la plantilla los deja en `persona`. Nunca van escritos en el archivo.',
            ],
          ],
        },
        'Un nombre que al conductor le falta se dice antes de la primera prueba.',
      ],
    },
    {
      titulo: 'Un camino solo',
      cuerpo: [
        'Cada camino tiene un nombre propio, que termina en su identificador. Con él se ven sus pasos, o se escribe esa prueba sola.',
        { codigo: 'jornal paths login --format json', de: 'terminal' },
      ],
    },
    {
      titulo: 'Diagramas',
      cuerpo: [
        'Los mismos caminos, dibujados: lo que recorren va marcado.',
        {
          codigo:
            'jornal paths login --format mermaid --output login.mmd\njornal paths login --format dot --output login.dot',
          de: 'terminal',
        },
      ],
    },
  ],
};

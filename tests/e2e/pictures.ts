// Takes the pictures of the documents, with the demonstration company: `node .build/tests/e2e/pictures.js
// [folder] [width] [light|dark]`.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { abrirNavegador, abrirVentana, elegir, ingresar } from './navegador.ts';
import { levantar, RAIZ } from './servidor.ts';

const DOCS = join(RAIZ, 'docs');
/** The ones that the documents show; another folder gets every screen, for review. */
const DE_LOS_DOCUMENTOS = [
  'ingreso',
  'tablero',
  'legajos',
  'legajo',
  'liquidacion',
  'por-que',
  'concepto',
  'auditoria',
  'ayuda',
  'galeria',
];
const [carpeta = DOCS, ancho = '1280', tema = 'light'] = process.argv.slice(2);
mkdirSync(carpeta, { recursive: true });
const s = await levantar(),
  navegador = await abrirNavegador();

const foto = async (p: Page, nombre: string): Promise<void> => {
  if (carpeta === DOCS && !DE_LOS_DOCUMENTOS.includes(nombre)) return;
  await p.evaluate(() => document.fonts.ready);
  await p.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await p.locator('.route-bar span').waitFor({ state: 'detached' });
  await p.waitForTimeout(200);
  await p.screenshot({ path: join(carpeta, `${nombre}.png`) });
};

try {
  const { p } = await abrirVentana(navegador, {
    viewport: { width: Number(ancho), height: ancho === '360' ? 740 : 800 },
    colorScheme: tema === 'dark' ? 'dark' : 'light',
  });
  await p.goto(`${s.url}/auth/login`);
  await p.getByLabel('Usuario o correo').waitFor();
  await foto(p, 'ingreso');
  await ingresar(p, s);
  await p.getByText('Legajos activos').waitFor();
  await foto(p, 'tablero');

  await p.goto(`${s.url}/personal`);
  await p.locator('table.list tbody tr[data-i]').nth(5).waitFor();
  await foto(p, 'legajos');

  await p.getByRole('searchbox').first().fill('Benítez, Carla Soledad');
  await p.locator('table.list tbody tr[data-i]').nth(1).waitFor({ state: 'detached' });
  await p.getByRole('link', { name: 'Benítez, Carla Soledad' }).click();
  await p.getByText('Historia de cambios').last().waitFor();
  await foto(p, 'legajo');

  // The person's receipt in the closed run, with the explanation of an amount and its first step open.
  await p
    .getByRole('link', { name: /1\.252\.060,00/ })
    .first()
    .click();
  await p.getByRole('link', { name: 'Ver la liquidación' }).click();
  const porQue = p.getByRole('button', { name: /^Por qué cambió el neto/ });
  await porQue.click();
  await p.getByRole('region', { name: 'Por qué cambió el neto' }).getByText('Escalas salariales').waitFor();
  await foto(p, 'por-que');
  await porQue.click();
  await p.getByRole('button', { name: /^De dónde sale Antigüedad: / }).click();
  const usado = p
    .getByRole('region', { name: /^De dónde sale/ })
    .getByRole('treeitem', { expanded: false })
    .first();
  await usado.click();
  await foto(p, 'liquidacion');

  await p.goto(`${s.url}/conceptos`);
  await p.getByRole('searchbox').first().fill('Presentismo');
  await p.getByRole('link', { name: 'Presentismo', exact: true }).click();
  await p.getByRole('textbox', { name: 'Fórmula', exact: true }).waitFor();
  await elegir(p, /^Legajo/, '151', /Benítez, Carla Soledad/);
  await p.locator('.con-valor strong', { hasText: '109.806,71' }).waitFor();
  await foto(p, 'concepto');

  for (const [nombre, ruta, titulo] of [
    ['auditoria', '/auditoria', 'Auditoría'],
    ['ayuda', '/docs', 'Documentación'],
    ['galeria', '/google-material', 'Galería de piezas'],
  ] as const) {
    await p.goto(`${s.url}${ruta}`);
    await p.getByRole('heading', { level: 1, name: titulo }).waitFor();
    await p.waitForLoadState('networkidle');
    await foto(p, nombre);
  }
} finally {
  await navegador.close();
  await s.cerrar();
}

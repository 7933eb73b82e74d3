// At which widths and in which themes a screen is looked at: one of them in every run, all of them by
// `npm run test:amplias`, and those of an office's first months by `npm run test:recorrido`.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { infracciones } from './axe.ts';
import { sobra } from './disposicion.ts';
import { foto } from './navegador.ts';

const TODAS = (process.env['JORNAL_AMPLIAS'] ?? process.env['JORNAL_RECORRIDO']) !== undefined;

export type Ancho = 1280 | 360;
export type Tema = 'light' | 'dark';
const ALTOS = { 1280: 800, 360: 740 } as const;

export const anchos = (deSiempre: Ancho): readonly Ancho[] => (TODAS ? [1280, 360] : [deSiempre]);
export const temas = (deSiempre: Tema): readonly Tema[] => (TODAS ? ['light', 'dark'] : [deSiempre]);

interface How {
  /** The width and the theme of every run; without it the screen is looked at by `npm run test:amplias` alone. */
  readonly always?: readonly [Ancho, Tema];
  /** The width at which the journey is being walked, when it is walked at each. */
  readonly at?: Ancho;
  /** What has to be in view, at each width. */
  readonly before?: (ancho: Ancho) => Promise<unknown>;
}

/** Nothing overflows, axe finds nothing, and the picture is taken; then the window is as it was. */
export const lookAt = async (p: Page, nombre: string, { always, at, before }: How = {}): Promise<void> => {
  if (!TODAS && always === undefined && at === undefined) return;
  const era = p.viewportSize(),
    [deAncho, deTema] = always ?? [1280, 'light'];
  for (const ancho of at ? [at] : anchos(deAncho))
    for (const tema of temas(deTema)) {
      await p.setViewportSize({ width: ancho, height: ALTOS[ancho] });
      await p.emulateMedia({ colorScheme: tema });
      // What is measured when the window changes is drawn in the frame after.
      await p.evaluate(() => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r))));
      await before?.(ancho);
      await foto(p, `${nombre}-${ancho}-${tema}`);
      expect({ nombre, ancho, tema, sobra: await sobra(p), axe: await infracciones(p) }).toEqual({
        ...{ nombre, ancho, tema },
        ...{ sobra: [], axe: [] },
      });
    }
  if (era) await p.setViewportSize(era);
  await p.emulateMedia({ colorScheme: 'light' });
};

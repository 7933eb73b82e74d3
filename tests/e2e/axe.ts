// Runs axe-core on a page with levels A and AA up to WCAG 2.2, including target size.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const NORMAS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Infraccion {
  readonly id: string;
  readonly nodes: readonly {
    readonly html: string;
    readonly target: readonly string[];
    readonly failureSummary: string;
  }[];
}
interface Axe {
  readonly run: (donde: Document, o: unknown) => Promise<{ readonly violations: readonly Infraccion[] }>;
}

/** Axe's findings, one line each. */
export const infracciones = async (p: Page): Promise<readonly string[]> => {
  await p.evaluate(AXE);
  const halladas = await p.evaluate(async (normas) => {
    const { axe } = window as unknown as { readonly axe: Axe };
    const correr = (): ReturnType<Axe['run']> =>
      axe.run(document, {
        runOnly: { type: 'tag', values: normas },
        rules: { 'target-size': { enabled: true } },
        resultTypes: ['violations'],
      });
    const planas = (r: Awaited<ReturnType<Axe['run']>>) =>
      r.violations.flatMap((x) =>
        x.nodes.map((n) => ({
          id: x.id,
          donde: n.target.join(' '),
          linea: `${x.id}: ${n.html.slice(0, 160)} ${n.failureSummary.split('\n')[1]?.trim() ?? ''}`,
        })),
      );
    const quedan = [];
    for (const una of planas(await correr())) {
      if (una.id === 'target-size') {
        // Axe measures only the visible part of a target cut by a scrolling edge, so it is measured again in
        // full view.
        document.querySelector(una.donde)?.scrollIntoView({ block: 'center' });
        if (!planas(await correr()).some((x) => x.id === una.id && x.donde === una.donde)) continue;
      }
      quedan.push(una.linea);
    }
    return quedan;
  }, NORMAS);
  return halladas;
};

/** Checks only colours, on a page already checked in another theme: nothing else depends on the theme. */
export const soloColores = async (p: Page): Promise<readonly string[]> => {
  await p.evaluate(AXE);
  return p.evaluate(async () => {
    const { axe } = window as unknown as { readonly axe: Axe };
    const r = await axe.run(document, {
      runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
      resultTypes: ['violations'],
    });
    return r.violations.flatMap((x) =>
      x.nodes.map((n) => `${x.id}: ${n.html.slice(0, 160)} ${n.failureSummary.split('\n')[1]?.trim() ?? ''}`),
    );
  });
};

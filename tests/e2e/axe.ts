// What axe-core finds on a page, by the norms A and AA up to WCAG 2.2, the size of targets included.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const NORMAS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Infraccion { readonly id: string; readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[] }
/** What axe finds, one line each. */
export const infracciones = async (p: Page): Promise<readonly string[]> => {
  await p.evaluate(AXE);
  const r = await p.evaluate((normas) => (window as unknown as { axe: { run: (d: Document, o: unknown) => Promise<{ violations: Infraccion[] }> } }).axe.run(document, { runOnly: { type: 'tag', values: normas }, rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] }), NORMAS);
  return r.violations.flatMap((x) => x.nodes.map((n) => `${x.id}: ${n.html.slice(0, 160)} ${n.failureSummary.split('\n')[1]?.trim() ?? ''}`));
};

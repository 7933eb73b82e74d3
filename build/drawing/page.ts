// The page of the house: one self-contained file with the drawing in two widths, the figures, and what each
// room holds.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, type House } from '../house.ts';
import { allFaults } from '../layers.ts';
import type { Trace } from '../trace.ts';
import { layout } from './layout.ts';
import { bundles, roomsOf, type Link, type Room } from './rooms.ts';
import { html, houseSvg } from './svg.ts';
import { stopsOf, type WalkStop } from './walk.ts';

export interface Figure {
  readonly before: number | null;
  readonly now: number;
}
/** The data for the script of the page. */
export interface PageData {
  readonly rooms: readonly Room[];
  readonly links: readonly Link[];
  readonly walks: Readonly<Record<string, readonly WalkStop[]>>;
}

const WIDE = 880,
  NARROW = 328;

const table = (figures: Readonly<Record<string, Figure>>): string =>
  `<table><caption>Figures</caption><thead><tr><th scope="col">What</th><th scope="col">1bf4998</th><th scope="col">now</th></tr></thead><tbody>${Object.entries(
    figures,
  )
    .map(
      ([name, f]) =>
        `<tr><th scope="row">${html(name)}</th><td>${f.before?.toLocaleString('en') ?? '—'}</td><td>${f.now.toLocaleString('en')}</td></tr>`,
    )
    .join('')}</tbody></table>`;

const faultsHtml = (h: House): string => {
  const faults = allFaults(h);
  return faults.length === 0
    ? '<p class="state ok">✓ No import breaks a rule.</p>'
    : `<details class="state bad" open><summary>✕ ${faults.length} imports break a rule</summary><ul>${faults
        .map((f) => `<li><code>${html(f.from)}</code> → <code>${html(f.to)}</code>: ${html(f.mend)}</li>`)
        .join('')}</ul></details>`;
};

const VIEWS = [
  ['imports', 'Imports'],
  ['save', 'One save'],
  ['run', 'One run'],
] as const;
const switchHtml = `<fieldset class="switch"><legend>Drawn over the rooms</legend>${VIEWS.map(
  ([id, text], i) =>
    `<label><input type="radio" name="view" value="${id}"${i === 0 ? ' checked' : ''}><span>${text}</span></label>`,
).join('')}</fieldset>`;

const LEGEND = `<p class="legend imports">An arrow goes from who imports to what is imported, as thick as its imports are many; dashed, types alone; <b class="red">red, it breaks a rule</b>. Features, and screens, go as one until you look at one of them.</p>
<p class="legend walk">Each number is a stop: a room that a thread goes into. Threads: <span class="key request">request</span> <span class="key writer">writer</span> <span class="key calculation">calculation</span>; dashed, from one to another. What everybody uses (core/kit, tables, api, texts) is told beside, and not drawn.</p>`;

/** `script`: view.ts, compiled. */
export const housePage = (
  h: House,
  {
    figures,
    trace,
    script,
  }: { readonly figures: Readonly<Record<string, Figure>>; readonly trace: Trace; readonly script: string },
): string => {
  const all = roomsOf(h),
    between = bundles(h),
    walks = { save: stopsOf(trace.save), run: stopsOf(trace.run) },
    data: PageData = { ...all, walks };
  const drawn = [WIDE, NARROW].map((w) => houseSvg(layout(all.rooms, w), all, between, walks)).join('\n');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>The house of Jornal</title>
<style>${readFileSync(join(ROOT, 'build/drawing/page.css'), 'utf8')}</style></head>
<body data-view="imports">
<header><h1>The house of Jornal</h1><p>Written by <code>npm run house</code> from the imports of the sources. Choose a room to see what it holds.</p></header>
<main>
${faultsHtml(h)}
<div class="tools">${switchHtml}${LEGEND}</div>
<div class="grid"><div class="drawing">${drawn}</div><aside id="told" aria-label="What is chosen" tabindex="0"></aside></div>
<section class="figures">${table(figures)}</section>
</main>
<script type="application/json" id="data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
<script type="module">${script}</script>
</body></html>
`;
};

// `npm run house`: prints the figures of the house next to those of 1bf4998, and writes its drawing as a
// page.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { housePage } from './page.ts';
import { figuresOf } from '../figures.ts';
import { readHouse, ROOT } from '../house.ts';
import { readTrace } from '../trace.ts';

/** Measured on 1bf4998, formatted at 110 columns, by this same reader. */
const BEFORE: Readonly<Record<string, number>> = {
  files: 1619,
  lines: 214409,
  'circles of files': 17,
  'files in the largest circle': 219,
  'circles of rooms': 7,
  'rooms in the largest circle': 32,
  // Counted at that commit: imports between folders of server/ that went up; and the files touched for one
  // feature, from its commits.
  'rooms that run back up': 90,
  'files a feature touches, at most': 41,
  'lines over 110 columns': 2319,
  'files over 300 lines': 102,
  'functions over their size': 209,
  casts: 1313,
  'non-null assertions': 1339,
  'empty catches': 0,
  'exports with more than one home': 376,
};

const house = readHouse(),
  figures = Object.fromEntries(
    Object.entries(figuresOf(house)).map(([name, now]) => [name, { before: BEFORE[name] ?? null, now }]),
  );
console.table(figures);
console.log(`before: 1bf4998, formatted as today.
A room is a folder of the sources; a circle is a ring of imports, types included: each file (or room) of it reaches itself.
One runs back up when it imports from a room of a layer above its own (build/layers.ts). A feature touches the files outside its folder
that import something of it; those of before are the files that its commits changed.
A file is long over 300 lines; a function over 60, a component or a machine's definition over 150. A cast is an \`as\` that changes a
type; a non-null assertion is a \`!\`. An export has more than one home when two files export the same name.
Which they are, and what may only fall: tests/house/budget.json.`);

const PAGE = join(ROOT, '.build/house.html');
writeFileSync(
  PAGE,
  housePage(house, {
    figures,
    trace: readTrace(ROOT),
    script: readFileSync(join(ROOT, '.build/build/drawing/view.js'), 'utf8'),
  }),
);
console.log(`\nThe house is drawn in ${relative(process.cwd(), PAGE)}: open it in a browser.`);

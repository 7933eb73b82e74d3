// The files that one save and one run go through in a real server: trace.json, which the drawing of the house
// shows and ARCHITECTURE.md describes.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../build/house.ts';
import { readTrace, TRACE } from '../../build/trace.ts';
import { record, type Recorded } from './trace/recorded.ts';
import type { Path } from './trace/shared.ts';

const FILE = join(ROOT, TRACE),
  MEND = 'JORNAL_TRAZA=escribir npx vitest run tests/house/trace.test.ts';

let now: Recorded;
beforeAll(async () => {
  now = await record();
  if (process.env['JORNAL_TRAZA'] === 'escribir') {
    const lines = (p: Path) => p.map(([thread, file]) => `${thread} ${file}`);
    writeFileSync(FILE, `${JSON.stringify({ save: lines(now.save), run: lines(now.run) }, null, 1)}\n`);
  }
}, 180_000);

/** Without the order, since threads take turns by chance. */
const steps = (p: Path): readonly string[] => p.map(([thread, file]) => `${thread} ${file}`).toSorted();

describe.each(['save', 'run'] as const)('%s', (what) => {
  it('pasa por los archivos que el dibujo dice, en los mismos hilos', () => {
    expect(
      steps(now[what]),
      `the path of a ${what} is another than that of ${TRACE}. If it should be, "${MEND}" writes it: look at what changed`,
    ).toEqual(steps(readTrace(ROOT)[what]));
  });
  it('pasa por los hilos que le tocan, y por ninguno más', () => {
    expect([...new Set(now[what].map(([thread]) => thread))].toSorted()).toEqual(
      what === 'save' ? ['request', 'writer'] : ['calculation', 'request', 'writer'],
    );
  });
});

describe('lo que ARCHITECTURE.md cuenta', () => {
  const text = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
  /** The files that a section names, up to one of its steps. */
  const named = (title: string, last: number): readonly string[] => {
    const section = text
      .split(`## ${title}, step by step`)[1]!
      .split('\n## ')[0]!
      .split(`\n${last + 1}. `)[0]!;
    return [...section.matchAll(/`([\w/]+\.ts)`/g)].map((m) => m[1]!);
  };
  it.each([
    ['One save', 'save', 7, []],
    // With only one part there is no position to agree on.
    ['One run', 'run', 5, ['payroll/control.ts']],
  ] as const)('%s: cada archivo que nombra está en el camino', (title, what, last, others) => {
    const files = now[what].map(([, file]) => file),
      all = named(title, last);
    expect(all.length).toBeGreaterThan(12);
    expect(
      all.filter((f) => !others.some((o) => o === f) && !files.some((x) => `/${x}`.endsWith(`/${f}`))),
      'named in ARCHITECTURE.md, and nothing of it goes by there: mend the text',
    ).toEqual([]);
  });
});

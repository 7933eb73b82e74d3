// Writes the stored journals of machines that lack one of their present schema: the longest of the paths that
// cover each. Existing ones are never changed.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createActor, type EventObject } from 'xstate';
import { journalFile, writeJournalFile } from '../../core/kit/journalFile.ts';
import type { Journal } from '../../core/kit/journal.ts';
import { coverPaths } from '../../core/kit/paths.ts';
import { recorder } from '../../core/kit/recorder.ts';
import { journaled, registry } from '../../core/machines/index.ts';

export const FOLDER = join(
  import.meta.dirname,
  import.meta.dirname.includes('.build') ? '../../../tests/fixtures/journals' : '../fixtures/journals',
);
/** Every stored file with the hash of its content. Lines are only added. */
export const LIST = 'lista.json';
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
export const fileOf = (machine: string, schema: number): string => `${machine}.${schema}.json`;
/** The most journals in a file; each adds steps that the earlier ones lack. */
const JOURNALS = 8;

const lived = (machine: string): readonly Journal[] => {
  const rules = journaled.find((m) => m.name === machine)!;
  // Notes are the table with other settings: the same paths, without the beginning of a table that has no
  // fixed controller.
  const walk = registry.find((w) => w.name === (machine === 'notes' ? 'editTable' : machine))!,
    input = machine === 'notes' ? {} : walk.input;
  const paths = [...coverPaths(walk).paths],
    seen = new Set<string>(),
    journals: Journal[] = [];
  const marks = (p: (typeof paths)[number]): string[] =>
    p.steps.map((s, i) => `${p.steps[i - 1]?.state ?? ''} ${s.event.type} ${s.state}`);
  while (journals.length < JOURNALS && paths.length > 0) {
    const gain = (p: (typeof paths)[number]): number => new Set(marks(p).filter((x) => !seen.has(x))).size;
    const best = paths.reduce((a, b) => (gain(b) > gain(a) ? b : a));
    if (gain(best) === 0) break;
    paths.splice(paths.indexOf(best), 1);
    for (const x of marks(best)) seen.add(x);
    const r = recorder(rules, input),
      actor = createActor(rules.machine, { input: input as never, inspect: r.inspect }).start();
    for (const s of best.steps)
      if (actor.getSnapshot().status === 'active')
        (actor as unknown as { readonly send: (e: EventObject) => void }).send(s.event);
    actor.stop();
    journals.push(JSON.parse(JSON.stringify(r.journal())) as Journal);
  }
  return journals;
};

/**
 * `node .build/tests/machines/journalFixtures.js` writes missing files and adds their hash to the list, to be
 * reviewed and kept for ever.
 */
if (process.argv[1]?.endsWith('journalFixtures.js')) {
  const list = JSON.parse(readFileSync(join(FOLDER, LIST), 'utf8')) as Record<string, string>;
  for (const m of journaled) {
    const name = fileOf(m.name, m.schema),
      path = join(FOLDER, name);
    if (existsSync(path)) continue;
    const text = writeJournalFile(journalFile({ version: '0.1.0', journals: lived(m.name) }));
    writeFileSync(path, text);
    list[name] = hashOf(text);
    console.log(path);
  }
  const sorted = Object.fromEntries(Object.entries(list).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(join(FOLDER, LIST), `${JSON.stringify(sorted, null, 1)}\n`);
}

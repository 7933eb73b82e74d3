// `npm run mutate:machines [name …]`: damages every machine and chart in every small way and runs the generated suite on each; prints who noticed.
import type { Walkable } from '../../core/kit/paths.ts';
import { walkables as all } from '../../core/machines/walkables.ts';
import { EQUIVALENTS } from './equivalents.ts';
import { mutantsOf, transitionCount } from './mutants.ts';
import { passes, suiteOf } from './suite.ts';

const LEAST = 0.98;
const asked = process.argv.slice(2);
const unknown = asked.filter((n) => !all.some((w) => w.name === n));
if (unknown.length) { console.error(`No hay una máquina «${unknown[0]}». Las que hay: ${all.map((w) => w.name).join(', ')}.`); process.exit(2); }

const columns = ['máquina', 'estados', 'escritas', 'transiciones', 'cubiertas', 'caminos', 'pasos', 'negativos', 'mutantes', 'notados', 'equivalentes', 'sin notar', '%', 's'];
const widths = [18, ...columns.slice(1).map((c) => Math.max(6, c.length))];
const row = (cells: readonly (string | number)[]): string => cells.map((c, i) => (i === 0 ? String(c).padEnd(widths[i]!) : String(c).padStart(widths[i]!))).join(' ');
console.log(row(columns));

/** One that is another machine with settings of its own is damaged once. */
const same = (w: Walkable): string | undefined => { const first = all.find((x) => x.machine.id === w.machine.id)!; return first === w ? undefined : first.name; };
const problems: string[] = [];
const sums = columns.map(() => 0);
for (const w of all.filter((m) => asked.length === 0 || asked.includes(m.name))) {
  const other = same(w);
  if (other !== undefined) { console.log(`${w.name.padEnd(widths[0]!)} es ${other} con otra entrada`); continue; }
  const begun = process.hrtime.bigint(), suite = suiteOf(w), mutants = mutantsOf(w.machine);
  if (!passes(suite, w.machine)) problems.push(`${w.name}: la máquina sin daño no pasa su propia prueba`);
  const reasons = EQUIVALENTS[w.name] ?? {}, survivors = mutants.filter((m) => passes(suite, m.machine, m.event)).map((m) => m.id);
  const equivalent = survivors.filter((id) => Object.hasOwn(reasons, id)), missed = survivors.filter((id) => !Object.hasOwn(reasons, id));
  problems.push(...missed.map((id) => `${w.name}: nadie nota «${id}»`), ...Object.keys(reasons).filter((id) => !survivors.includes(id)).map((id) => `${w.name}: «${id}» está entre los equivalentes y se nota, o ya no existe`));
  const sum = (f: (c: (typeof suite.covers)[number]) => number): number => suite.covers.reduce((n, c) => n + f(c), 0);
  const noticed = mutants.length - survivors.length, judged = mutants.length - equivalent.length;
  const figures = [
    suite.covers[0]!.states, transitionCount(w.machine), sum((c) => c.transitions), sum((c) => c.covered), sum((c) => c.paths.length), suite.steps, suite.negatives,
    mutants.length, noticed, equivalent.length, missed.length,
  ];
  if (noticed < judged * LEAST) problems.push(`${w.name}: se notan ${noticed} de ${judged}, menos del ${LEAST * 100} %`);
  figures.forEach((n, i) => { sums[i + 1]! += n; });
  console.log(row([w.name, ...figures, ((noticed / judged) * 100).toFixed(1), (Number(process.hrtime.bigint() - begun) / 1e9).toFixed(1)]));
}
console.log(row(['todas', ...sums.slice(1, 12), ((sums[9]! / (sums[8]! - sums[10]!)) * 100).toFixed(1), '']));
for (const p of problems) console.error(p);
process.exit(problems.length ? 1 : 0);

// `npm run mutate:machines [name …]`: makes every small mutant of every machine and chart, runs the generated
// suite on each, and prints which were noticed.
import type { AnyStateMachine } from 'xstate';
import type { Walkable } from '../../core/kit/paths.ts';
import { walkables as all } from '../../core/machines/walkables.ts';
import { EQUIVALENTS } from './equivalents.ts';
import { KINDS, mutantsOf, type Kind } from './mutants.ts';
import { portMutantsOf, portsPass, recordedSuiteOf, waitMutants } from './portMutants.ts';
import { passes, suiteOf } from './suite.ts';

const LEAST = 0.98;
const asked = process.argv.slice(2);
const unknown = asked.filter((n) => !all.some((w) => w.name === n));
if (unknown.length) {
  console.error(`No hay una máquina «${unknown[0]}». Las que hay: ${all.map((w) => w.name).join(', ')}.`);
  process.exit(2);
}

const columns = [
  'máquina',
  'estados',
  'transiciones',
  'cubiertas',
  'caminos',
  'pasos',
  'negativos',
  'daños',
  'notados',
  'equivalentes',
  'sin notar',
  '%',
  's',
];
const row = (cells: readonly (string | number)[], titles: readonly string[]): string =>
  cells
    .map((c, i) => (i === 0 ? String(c).padEnd(18) : String(c).padStart(Math.max(7, titles[i]!.length))))
    .join(' ');
console.log(row(columns, columns));

/** For a kind of mutant: how many change the machine, and how many of those were noticed. */
interface Tally {
  total: number;
  noticed: number;
}
const noTally = (): Record<Kind, Tally> =>
  Object.fromEntries(KINDS.map((k) => [k, { total: 0, noticed: 0 }])) as Record<Kind, Tally>;
/** The earlier walk of the same machine, if any: a machine with several settings is mutated once. */
const same = (w: Walkable): string | undefined => {
  const first = all.find((x) => x.machine.id === w.machine.id)!;
  return first === w ? undefined : first.name;
};
const problems: string[] = [],
  harmless: string[] = [],
  byKind: (readonly [string, Record<Kind, Tally>])[] = [];
const sums = columns.map(() => 0);
for (const w of all.filter((m) => asked.length === 0 || asked.includes(m.name))) {
  const other = same(w);
  if (other !== undefined) {
    console.log(`${w.name.padEnd(18)} es ${other} con otra entrada`);
    continue;
  }
  const begun = process.hrtime.bigint(),
    suite = suiteOf(w),
    lived = await recordedSuiteOf(w),
    exercise = (m: AnyStateMachine): void => {
      passes(suite, m);
    };
  if (!passes(suite, w.machine) || !(await portsPass(lived, { between: {}, concerns: () => true })))
    problems.push(`${w.name}: la máquina sin daño no pasa su propia prueba`);
  const judged: { readonly id: string; readonly kind: Kind; readonly noticed: boolean }[] = [
    ...mutantsOf(w.machine, exercise),
    ...waitMutants(w, exercise),
  ].map(({ id, kind, machine, event }) => ({ id, kind, noticed: !passes(suite, machine, event) }));
  for (const m of await portMutantsOf(lived))
    judged.push({ id: m.id, kind: 'port', noticed: !(await portsPass(lived, m)) });
  const reasons = EQUIVALENTS[w.name] ?? {},
    survivors = judged.filter((m) => !m.noticed).map((m) => m.id);
  const isEquivalent = (id: string): boolean => Object.hasOwn(reasons, id),
    missed = survivors.filter((id) => !isEquivalent(id)),
    equivalent = survivors.length - missed.length;
  problems.push(
    ...missed.map((id) => `${w.name}: nadie nota «${id}»`),
    ...Object.keys(reasons)
      .filter((id) => !survivors.includes(id))
      .map((id) => `${w.name}: «${id}» está entre los equivalentes y se nota, o ya no existe`),
  );
  harmless.push(...survivors.filter(isEquivalent).map((id) => `${w.name}: «${id}» · ${reasons[id]!}`));
  const tally = noTally();
  for (const m of judged)
    if (m.noticed || !isEquivalent(m.id)) {
      tally[m.kind].total += 1;
      if (m.noticed) tally[m.kind].noticed += 1;
    }
  byKind.push([w.name, tally]);
  const sum = (f: (c: (typeof suite.covers)[number]) => number): number =>
    suite.covers.reduce((n, c) => n + f(c), 0);
  const noticed = judged.length - survivors.length,
    real = judged.length - equivalent;
  const figures = [
    suite.covers[0]!.states,
    sum((c) => c.transitions),
    sum((c) => c.covered),
    sum((c) => c.paths.length),
    suite.steps,
    suite.negatives,
    judged.length,
    noticed,
    equivalent,
    missed.length,
  ];
  if (noticed < real * LEAST)
    problems.push(`${w.name}: se notan ${noticed} de ${real}, menos del ${LEAST * 100} %`);
  figures.forEach((n, i) => {
    sums[i + 1]! += n;
  });
  console.log(
    row(
      [
        w.name,
        ...figures,
        ((noticed / real) * 100).toFixed(1),
        (Number(process.hrtime.bigint() - begun) / 1e9).toFixed(1),
      ],
      columns,
    ),
  );
}
console.log(
  row(['todas', ...sums.slice(1, 11), ((sums[8]! / (sums[7]! - sums[9]!)) * 100).toFixed(1), ''], columns),
);

const SPANISH: Readonly<Record<Kind, string>> = {
  transition: 'transición',
  guard: 'guarda',
  effect: 'efecto',
  assign: 'asignación',
  wait: 'pausa',
  port: 'puerto',
};
const kindColumns = ['máquina', ...KINDS.map((k) => SPANISH[k])],
  told = ({ total, noticed }: Tally): string => (total === 0 ? '—' : `${noticed}/${total}`);
const inAll = noTally();
for (const [, tally] of byKind)
  for (const k of KINDS) {
    inAll[k].total += tally[k].total;
    inAll[k].noticed += tally[k].noticed;
  }
console.log(
  `\nNotados de los que cambian la máquina, por lo que se dañó:\n${[kindColumns, ...[...byKind, ['todas', inAll] as const].map(([name, tally]) => [name, ...KINDS.map((k) => told(tally[k]))])].map((cells) => row(cells, kindColumns)).join('\n')}`,
);
for (const k of KINDS)
  if (inAll[k].noticed < inAll[k].total * LEAST)
    problems.push(
      `de daños de ${SPANISH[k]} se notan ${inAll[k].noticed} de ${inAll[k].total}, menos del ${LEAST * 100} %`,
    );
if (harmless.length > 0)
  console.log(`\nLos que no cambian lo que la máquina hace, con su razón:\n${harmless.join('\n')}`);
for (const p of problems) console.error(p);
process.exit(problems.length ? 1 : 0);

// Writes paths and graphs as text: JSON for programs, Mermaid and DOT for drawings, Vitest and Playwright
// files to run.
import { after, begin } from './walk.ts';
import { inLines, type Arrow, type Diagram, type DrawnCase, type DrawnState } from './diagram.ts';
import { graphOf, stateName, type Case, type Cover, type Path, type Walkable } from './paths.ts';
import type { Chosen } from './pathStrategies.ts';
import { textFor, type TextKey } from './text.ts';
import { known } from './known.ts';

/** What a path shows at each step, beside its events: data for the file. */
export interface RenderedTelling {
  readonly begun: unknown;
  readonly steps: readonly unknown[];
  readonly after: unknown;
}

export const PATH_FORMATS = ['json', 'mermaid', 'dot', 'vitest', 'playwright', 'driver'] as const;
export type PathFormat = (typeof PATH_FORMATS)[number];

/**
 * `{machine, strategy, cut, coverage, paths: [{id, name, steps: [{case, event, expect, key}], disabled}]}`.
 */
export const renderJson = (c: Chosen): string =>
  JSON.stringify(
    {
      machine: c.machine,
      strategy: c.strategy,
      cut: c.cut,
      coverage: { states: c.states, transitions: c.transitions, covered: c.covered },
      paths: c.paths.map((p) => ({
        id: p.id,
        name: p.name,
        steps: p.steps.map(({ case: name, event, state, key }) => ({
          case: name,
          event,
          expect: state,
          key,
        })),
        disabled: p.disabled,
      })),
    },
    null,
    2,
  ) + '\n';

/** A name that Mermaid accepts unquoted; the prefix keeps it from being a reserved word (`end`, `state`). */
const nodeId = (state: string): string => `s_${state.replace(/[^\w]/g, '_')}`;
/** ✓ when all were taken, `2/3` when some, empty when none. */
const marked = (c: DrawnCase): string =>
  c.taken === c.total ? `${c.name} ✓` : c.taken === 0 ? c.name : `${c.name} ${c.taken}/${c.total}`;
const named = (states: readonly DrawnState[], is: (s: DrawnState) => boolean): string =>
  states
    .filter(is)
    .map((s) => nodeId(s.name))
    .join(',');

/**
 * A `stateDiagram-v2`: cases that the paths take have a ✓, waiting states the class `busy`, and final states
 * lead to the end.
 */
export const renderMermaid = (d: Diagram): string => {
  const busy = named(d.states, (s) => s.tags.includes('busy')),
    final = named(d.states, (s) => s.final);
  return (
    [
      'stateDiagram-v2',
      `  %% ${textFor('caminos.cubiertas', { maquina: d.name, cubiertas: d.covered, transiciones: d.transitions })}`,
      '  classDef busy stroke-dasharray: 5 3',
      '  classDef final stroke-width: 3px',
      ...d.states.map((s) => `  state "${s.name}" as ${nodeId(s.name)}`),
      ...d.states.filter((s) => s.initial).map((s) => `  [*] --> ${nodeId(s.name)}`),
      ...d.arrows.map(
        (a) => `  ${nodeId(a.from)} --> ${nodeId(a.to)}: ${inLines(a.cases.map(marked)).join('<br/>')}`,
      ),
      ...d.states.filter((s) => s.final).map((s) => `  ${nodeId(s.name)} --> [*]`),
      ...(busy ? [`  class ${busy} busy`] : []),
      ...(final ? [`  class ${final} final`] : []),
    ].join('\n') + '\n'
  );
};

const quoted = (s: string): string => `"${s.replace(/["\\]/g, '\\$&')}"`;
const arrowOf = (a: Arrow, cases: readonly DrawnCase[], how: string): readonly string[] =>
  cases.length === 0
    ? []
    : [
        `  ${quoted(a.from)} -> ${quoted(a.to)} [label="${inLines(
          cases.map((c) => (c.taken > 0 && c.taken < c.total ? `${c.name} ${c.taken}/${c.total}` : c.name)),
        )
          .map((l) => l.replace(/["\\]/g, '\\$&'))
          .join('\\n')}", ${how}];`,
      ];

/**
 * A digraph: what the paths take is solid (`class="covered"`), the rest is
 * dashed; waiting states are dashed boxes, final ones have two borders.
 */
export const renderDot = (d: Diagram): string =>
  [
    `// ${textFor('caminos.cubiertas', { maquina: d.name, cubiertas: d.covered, transiciones: d.transitions })}`,
    `digraph ${quoted(d.name)} {`,
    '  rankdir=LR;',
    '  node [shape=box, style="rounded", fontname="sans-serif"];',
    '  edge [fontname="sans-serif", fontsize=10];',
    '  "[*]" [shape=point, label=""];',
    ...d.states.map(
      (s) =>
        `  ${quoted(s.name)}${s.final ? ' [class="final", peripheries=2]' : s.tags.includes('busy') ? ' [class="busy", style="rounded,dashed"]' : ''};`,
    ),
    ...d.states.filter((s) => s.initial).map((s) => `  "[*]" -> ${quoted(s.name)};`),
    ...d.arrows.flatMap((a) => [
      ...arrowOf(
        a,
        a.cases.filter((c) => c.taken > 0),
        'class="covered", color="#15803d"',
      ),
      ...arrowOf(
        a,
        a.cases.filter((c) => c.taken === 0),
        'class="uncovered", style="dashed", color="#9ca3af"',
      ),
    ]),
    '}',
  ].join('\n') + '\n';

const header = (c: Chosen, format: PathFormat): string =>
  `// ${textFor('caminos.generado', { maquina: c.machine, formato: format, estrategia: c.strategy, caminos: c.paths.length, cubiertas: c.covered, transiciones: c.transitions })}`;

const disabledEvents = (w: Walkable, p: Path): readonly unknown[] => {
  const end = p.steps.reduce((s, step) => after(w, s, step.event), begin(w));
  return p.disabled.map((name) =>
    known(
      w.cases.find((c) => c.name === name),
      `el caso ${name}`,
    ).event(end),
  );
};

const toldPath = (w: Walkable, p: Path, told: RenderedTelling): string =>
  [
    `  { name: ${JSON.stringify(p.name)}, begun: ${JSON.stringify(told.begun)}, steps: [`,
    ...p.steps.map((s, n) => `    ${JSON.stringify([s.case, s.event, told.steps[n]])},`),
    '  ], disabled: [',
    ...disabledEvents(w, p).map((e) => `    ${JSON.stringify(e)},`),
    `  ], after: ${JSON.stringify(told.after)} },`,
    '',
  ].join('\n');

/**
 * A whole Vitest file: runs the installed core's machine over ports that record what they are asked, and
 * compares each step with what it showed when this was generated. `tellings`: what each path showed, in
 * order, from `recordAll`.
 */
export const renderVitest = (
  w: Walkable,
  c: Chosen,
  tellings: readonly RenderedTelling[],
): string => `${header(c, 'vitest')}
${["import { expect, it } from 'vitest';", "import { recorded, walkable } from 'jornal/core/machines/walkables.js';"].join('\n')}

const w = walkable(${JSON.stringify(w.name)});

// ${textFor('caminos.formaVitest')}
const paths = [
${c.paths.map((p, i) => toldPath(w, p, known(tellings[i], `lo que mostró ${p.name}`))).join('')}];

it.each(paths)('$name', async ({ begun, steps, disabled, after }) => {
  const run = recorded(w);
  expect(await run.begin()).toEqual(begun);
  for (const [name, event, told] of steps) expect([name, await run.step(name, event)]).toEqual([name, told]);
  for (const event of disabled) expect([event, run.idle(event)]).toEqual([event, true]);
  expect(await run.end()).toEqual(after);
});
`;

/**
 * The module that a Playwright file imports, to be completed by hand: each case and state has a function that
 * reports itself missing until written. `limits` starts empty.
 */
export const renderDriver = (w: Walkable): string => {
  const { nodes } = graphOf(w),
    states = [...new Set([...nodes.values()].map((s) => stateName(s.value)))],
    [first = begin(w)] = nodes.values();
  const cases = (kind: Case['kind'], title: TextKey): readonly string[] => {
    const mine = w.cases.filter((c) => c.kind === kind);
    return mine.length === 0
      ? []
      : [
          `    // ${textFor(title)}`,
          ...mine.map(
            (c) =>
              `    ${JSON.stringify(c.name)}: ${LACKS}(${JSON.stringify(c.name)}), // ${JSON.stringify(c.event(first))}`,
          ),
        ];
  };
  return [
    `// ${textFor('caminos.plantilla.cabecera', { maquina: w.name })}`,
    `// ${textFor('caminos.plantilla.variables')}`,
    IMPORT_ENV,
    '',
    "export const persona = { usuario: env.JORNAL_USUARIO ?? '', clave: env.JORNAL_CLAVE ?? '' };",
    '',
    `const ${LACKS} = (que) => async () => { throw new Error(${JSON.stringify(`${textFor('caminos.plantilla.falta')} `)} + que); };`,
    '',
    'export const driver = {',
    `  // ${textFor('caminos.plantilla.limites')}`,
    `  // { at: ${JSON.stringify(states[0])}, cases: [${JSON.stringify(w.cases[0]?.name ?? '')}], why: ${JSON.stringify(textFor('caminos.plantilla.razon'))} },`,
    '  limits: { limits: [] },',
    '',
    `  // ${textFor('caminos.plantilla.inicio')}`,
    '  start: async (page, baseURL) => { await page.goto(baseURL); },',
    '',
    '  steps: {',
    ...cases('user', 'caminos.plantilla.persona'),
    ...cases('answer', 'caminos.plantilla.respuesta'),
    '  },',
    '',
    `  // ${textFor('caminos.plantilla.estados')}`,
    '  expects: {',
    ...states.map((s) => `    ${JSON.stringify(s)}: ${LACKS}(${JSON.stringify(s)}),`),
    '  },',
    '};',
    '',
  ].join('\n');
};
const LACKS = 'falta',
  IMPORT_ENV = "import { env } from 'node:process';";

const rows = (paths: Cover['paths']): string =>
  paths
    .map(
      (p) =>
        `  { name: ${JSON.stringify(p.name)}, steps: [\n${p.steps.map((s) => `    ${JSON.stringify([s.case, s.state])},\n`).join('')}  ] },\n`,
    )
    .join('');

/**
 * A file for Playwright's test runner. The driver that `driver` imports (`{ start, steps, expects }`, by the
 * names of cases and states) says what each case is in a page and how each state is recognised; a name it
 * lacks stops the file before its first test.
 */
export const renderPlaywright = (c: Chosen, driver: string): string => `${header(c, 'playwright')}
${["import { test } from '@playwright/test';", `import { driver } from ${JSON.stringify(driver)};`].join('\n')}

// ${textFor('caminos.formaPlaywright')}
const paths = [
${rows(c.paths)}];

const lacks = (names, has) => [...new Set(names)].filter((n) => !Object.hasOwn(has, n));
const missing = [...lacks(paths.flatMap((p) => p.steps.map(([name]) => name)), driver.steps), ...lacks(paths.flatMap((p) => p.steps.map(([, state]) => state)), driver.expects)];
if (missing.length) throw new Error(${JSON.stringify(textFor('caminos.faltaEnConductor', { conductor: driver }))} + missing.join(', '));

for (const { name, steps } of paths)
  test(name, async ({ page, baseURL }) => {
    await driver.start(page, baseURL);
    for (const [what, state] of steps)
      await test.step(what + ' → ' + state, async () => {
        await driver.steps[what](page);
        await driver.expects[state](page);
      });
  });
`;

// `npm run new machine askUnread`: a new machine that asks one thing of a port, reports failures and retries;
// with its walk, its title, its line for the hosts and its states.
import { capitalized, free, matching, optionOf, quoted, nameWords, type RecipeOptions } from './names.ts';
import type { Plan } from './plan.ts';
import type { Recipe } from './recipe.ts';
import { addBusinessWords } from './vocabulary.ts';
import { refuse } from './refusal.ts';
import { addElement, addImport, addText, hasText } from './syntax.ts';

const INDEX = 'core/machines/index.ts',
  HOSTS = 'core/machines/hosts.ts',
  TEXTS = 'core/i18n/es/caminos.json',
  STATES = 'tests/machines/states.json';

/** The reason registered for a machine that nothing runs yet. */
const NOBODY = ['anfitriones', 'solo', 'nadie'] as const;
const register = (plan: Plan, name: string): void => {
  plan.change(INDEX, (text) => {
    const walk = addImport(INDEX, text, `${name}Walk`, `./${name}.cases.ts`),
      journal = addImport(INDEX, walk, `${name}Journal`, `./${name}.ts`);
    return addElement(INDEX, journal, 'registry', `entry(${name}Walk, ${name}Journal)`);
  });
  plan.change(HOSTS, (text) =>
    addElement(
      HOSTS,
      text,
      'hosts',
      `{ machine: ${quoted(name)}, web: null, terminal: [], why: 'caminos.anfitriones.solo.nadie' }`,
    ),
  );
};
const titled = (text: string, name: string, o: RecipeOptions): string => {
  const about = {
    titulo: optionOf(o, 'title') ?? capitalized(nameWords(name).join(' ')),
    para: optionOf(o, 'para') ?? 'Cuántos mensajes quedan sin leer.',
  };
  const said = addText(TEXTS, text, ['pagina', 'maquinas', name], about);
  return hasText(said, NOBODY)
    ? said
    : addText(TEXTS, said, NOBODY, 'todavía no corre en la web ni en la terminal');
};

export const machineRecipe: Recipe = {
  usage: 'askUnread',
  about: 'a machine: its walk, journal, title, states, graph; run by no host yet',
  options: {
    title: 'what its page in /docs/maquinas is called, in Spanish',
    para: 'what it is for, in one sentence in Spanish',
  },
  plan: (plan, name, o) => {
    free(matching(name, /^[a-z][a-zA-Z0-9]*$/, 'askUnread: an activity, in English'));
    const file = `core/machines/${name}.ts`;
    if (hasText(plan.read(STATES), [name])) refuse(`there is a machine ${name} already.`);
    plan.fill(file, 'machine', { name, Name: capitalized(name) });
    plan.fill(`core/machines/${name}.cases.ts`, 'machine.cases', { name, Name: capitalized(name) });
    register(plan, name);
    plan.change(TEXTS, (text) => titled(text, name, o));
    plan.change(STATES, (text) => addText(STATES, text, [name], ['idle', 'asking', 'done', 'failed']));
    for (const made of [
      `tests/fixtures/journals/${name}.1.json`,
      'tests/fixtures/journals/lista.json',
      `tests/machines/graphs/${name}.txt`,
      'tests/machines/graphs/hashes.txt',
    ])
      plan.watch(made);
    return {
      steps: [
        { says: 'compiling it', command: ['npm', 'run', '-s', 'types'] },
        { says: 'its journal', command: ['node', '.build/tests/machines/journalFixtures.js'] },
        { says: 'its graph and hash', command: ['node', '.build/tests/machines/graphFixtures.js'] },
      ],
      decide: [
        ...addBusinessWords(plan, name, `of the machine ${name}`),
        `${file}: what it asks of its ports, what its events carry, and what its journal leaves out; each datum of what a person does has a right and a wrong case in ${name}.cases.ts`,
        `${HOSTS}: where it runs (web, terminal), once it does; tests/paths has a driver for it then`,
        `${TEXTS}: its title and what it is for (pagina.maquinas.${name})`,
        `${STATES}, tests/machines/graphs, tests/fixtures/journals: written of what it is now; after a change, npx vitest run tests/machines --update`,
        'a journal once committed is kept for ever: until then, delete tests/fixtures/journals/' +
          `${name}.1.json and its line of lista.json, and write it again`,
      ],
    };
  },
};

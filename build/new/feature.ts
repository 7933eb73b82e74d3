// `npm run new feature turnos`: a new feature of the server in its folder, with one call that reads in the
// reader's thread.
import { capitalized, free, matching, optionOf, quoted, nameWords } from './names.ts';
import { HANDLERS } from './call.ts';
import type { Recipe } from './recipe.ts';
import { addBusinessWords } from './vocabulary.ts';
import { refuse } from './refusal.ts';
import { addEntry, addElement, addImport, keysOf } from './syntax.ts';

const AREAS = 'core/api/areas.ts',
  FEATURES = 'server/app/features.ts',
  COMPANY = 'server/app/company.ts',
  TITLES = 'core/docs/api.ts';

export const featureRecipe: Recipe = {
  usage: 'turnos',
  about: 'a feature of the server: its folder, its call, its read, its lines in server/app, its test',
  options: { title: 'what its calls are called in /docs/api, in Spanish, with its accents' },
  plan: (plan, name, o) => {
    free(matching(name, /^[a-z][a-zA-Z0-9]*$/, 'turnos or turnosRotativos, the word of its area'));
    if (keysOf(HANDLERS, plan.read(HANDLERS), 'handlers').includes(name))
      refuse(`there is an area ${name} already: npm run new call ${name}.… adds a call to it.`);
    const folder = `server/features/${name}`,
      values = { name, Name: capitalized(name) };
    plan.fill(`core/api/${name}.ts`, 'feature.api', values);
    for (const part of ['contract', 'feature', 'read', 'service', 'http'])
      plan.fill(`${folder}/${part}.ts`, `feature.${part}`, values);
    plan.fill(`tests/server/${name}.test.ts`, 'feature.test', values);
    plan.change(AREAS, (text) => `${text}export { ${name}Api as ${name} } from './${name}.ts';\n`);
    plan.change(TITLES, (text) =>
      addEntry(
        TITLES,
        text,
        'AREAS',
        `${name}: ${quoted(optionOf(o, 'title') ?? capitalized(nameWords(name).join(' ')))}`,
      ),
    );
    /** Adds a line to a registry of server/app, with its import. */
    const register = (
      file: string,
      [imported, from]: readonly [name: string, from: string],
      add: (text: string) => string,
    ): void =>
      plan.change(file, (text) => add(addImport(file, text, imported, `../features/${name}/${from}.ts`)));
    register(FEATURES, [`${name}Extension`, 'feature'], (text) =>
      addElement(FEATURES, text, 'features', `${name}Extension`),
    );
    register(COMPANY, [`${name}Of`, 'service'], (text) =>
      addEntry(COMPANY, text, 'ofTheStore', `...${name}Of(a)`),
    );
    register(HANDLERS, [`${name}Handlers`, 'http'], (text) =>
      addEntry(HANDLERS, text, 'handlers', `${name}: ${name}Handlers`),
    );
    return {
      decide: [
        ...addBusinessWords(plan, name, `of the area ${name}`),
        `core/api/${name}.ts: its calls, who may make them, and their help`,
        `${folder}/feature.ts: what it adds to the store: tables, projectors, rules, orders, reads, tasks (ARCHITECTURE.md, «A feature»)`,
        `${folder}/sql/: the only place for its SQL`,
      ],
    };
  },
};

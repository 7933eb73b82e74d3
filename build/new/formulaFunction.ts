// `npm run new function DOBLE`: a new function for formulas, with its examples and its page.
import { camel, free, matching, optionOf, plain, quoted, nameWords } from './names.ts';
import type { Recipe } from './recipe.ts';
import { addBusinessWords } from './vocabulary.ts';
import { refuse } from './refusal.ts';
import { addElement, addEntry, addImport, keysOf } from './syntax.ts';

const REGISTRY = 'core/payroll/functions/index.ts',
  /** The page of each group, by the name of its file. */
  PAGES: Readonly<Record<string, string>> = {
    decidir: 'decide',
    calcular: 'calculate',
    conceptos: 'conceptos',
    historia: 'history',
    tablas: 'tables',
    fechas: 'dates',
    persona: 'persona',
  },
  GROUPS = Object.keys(PAGES);
const pageFile = (page: string): string => `core/payroll/help/functions/${page}.ts`;
const helpOf = (page: string): string => `${page}Help`;
export const functionRecipe: Recipe = {
  usage: 'DOBLE',
  about:
    'a function of formulas: checker, completion, page in /docs/formulas, jornal formula, tests of its examples',
  options: { group: `where its page stands: ${GROUPS.join(', ')} (calcular)` },
  plan: (plan, name, o) => {
    matching(name, /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/, 'DOBLE or MESES_TRABAJADOS, without accents');
    const group = optionOf(o, 'group') ?? 'calcular',
      constant = free(camel(nameWords(plain(name)))),
      file = `core/payroll/functions/${constant}.ts`;
    const page =
      (Object.hasOwn(PAGES, group) ? PAGES[group] : undefined) ??
      refuse(`--group is one of ${GROUPS.join(', ')}, and not «${group}».`);
    for (const g of Object.values(PAGES))
      if (keysOf(pageFile(g), plan.read(pageFile(g)), helpOf(g)).includes(name))
        refuse(`there is a function ${name} already.`);
    plan.fill(file, 'function', { NAME: name, constant });
    plan.change(REGISTRY, (text) => {
      if (new RegExp(`\\b${constant}\\b`).test(text))
        refuse(`${REGISTRY} has a function «${constant}» already: choose another name.`);
      return addElement(
        REGISTRY,
        addImport(REGISTRY, text, constant, `./${constant}.ts`),
        'formulaFunctions',
        constant,
      );
    });
    plan.change(pageFile(page), (text) =>
      addEntry(
        pageFile(page),
        text,
        helpOf(page),
        `${name}: { grupo: ${quoted(group)}, unidad: 'La del número.', errores: [], vease: ['ABS'] }`,
      ),
    );
    return {
      decide: [
        ...addBusinessWords(plan, constant, `of the formula function ${name}`),
        `${file}: what it takes and gives, its help and its examples, each with what it gives`,
        `${pageFile(page)}: its unit, when it has no value, and what is read with it`,
        'if a formula that there is gives something else, the engine gets a name: server/payroll/version.ts',
      ],
    };
  },
};

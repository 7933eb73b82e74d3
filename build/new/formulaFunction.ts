// `npm run new function DOBLE`: a function of formulas with its examples and its page.
import { camel, free, matching, optionOf, plain, quoted, wordsOf } from './names.ts';
import type { Recipe } from './recipe.ts';
import { refuse } from './refusal.ts';
import { addElement, addEntry, addImport, keysOf } from './syntax.ts';

const REGISTRY = 'core/payroll/functions/index.ts',
  GROUPS = ['decidir', 'calcular', 'conceptos', 'historia', 'tablas', 'fechas', 'persona'];
const pageFile = (group: string): string => `core/payroll/ayuda/funciones/${group}.ts`;
export const formulaFunction: Recipe = {
  usage: 'DOBLE',
  about:
    'a function of formulas: checker, completion, page in /docs/formulas, jornal formula, tests of its examples',
  options: { group: `where its page stands: ${GROUPS.join(', ')} (calcular)` },
  plan: (plan, name, o) => {
    matching(name, /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/, 'DOBLE or MESES_TRABAJADOS, without accents');
    const group = optionOf(o, 'group') ?? 'calcular',
      constant = free(camel(wordsOf(plain(name)))),
      file = `core/payroll/functions/${constant}.ts`;
    if (!GROUPS.includes(group)) refuse(`--group is one of ${GROUPS.join(', ')}, and not «${group}».`);
    for (const g of GROUPS)
      if (keysOf(pageFile(g), plan.read(pageFile(g)), g).includes(name))
        refuse(`there is a function ${name} already.`);
    plan.fill(file, 'function', { NAME: name, constant });
    plan.change(REGISTRY, (text) => {
      if (new RegExp(`\\b${constant}\\b`).test(text))
        refuse(`${REGISTRY} has a function «${constant}» already: choose another name.`);
      return addElement(
        REGISTRY,
        addImport(REGISTRY, text, constant, `./${constant}.ts`),
        'funciones',
        constant,
      );
    });
    plan.change(pageFile(group), (text) =>
      addEntry(
        pageFile(group),
        text,
        group,
        `${name}: { grupo: ${quoted(group)}, unidad: 'La del número.', errores: [], vease: ['ABS'] }`,
      ),
    );
    return {
      decide: [
        `${file}: what it takes and gives, its help and its examples, each with what it gives`,
        `${pageFile(group)}: its unit, when it has no value, and what is read with it`,
        'if a formula that there is gives something else, the engine gets a name: server/payroll/version.ts',
      ],
    };
  },
};

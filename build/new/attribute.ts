// `npm run new attribute mes_siguiente`: a new attribute for formulas, with its page and examples.
import { capitalized, matching, optionOf, quoted, nameWords } from './names.ts';
import type { Recipe } from './recipe.ts';
import { refuse } from './refusal.ts';
import { addElement, addEntry, addImport, keysOf } from './syntax.ts';

/** The groups of attributes: a file of each, with its list, and one with its help. */
const GROUPS: readonly string[] = [
  'persona',
  'contrato',
  'tiempo',
  'liquidacion',
  'empresa',
  'novedad',
  'concepto',
];
const listOf = (group: string): string => `${group}Atributos`;
const helpOf = (group: string): string => `${group}AtributosHelp`;
const pageFile = (group: string): string => `core/payroll/help/atributos/${group}.ts`;

export const attributeRecipe: Recipe = {
  usage: 'mes_siguiente',
  about:
    'an attribute of formulas: checker, completion, page in /docs/formulas, jornal formula, tests of its examples',
  options: {
    group: `what it is of: ${GROUPS.join(', ')} (liquidacion)`,
    label: 'what people read («Mes siguiente»), with its accents',
  },
  plan: (plan, name, o) => {
    matching(name, /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/, 'mes_siguiente, without accents');
    const group = optionOf(o, 'group') ?? 'liquidacion',
      label = optionOf(o, 'label') ?? capitalized(nameWords(name).join(' ')),
      file = `core/payroll/attributes/${group}.ts`,
      page = pageFile(group);
    if (!GROUPS.includes(group)) refuse(`--group is one of ${GROUPS.join(', ')}.`);
    for (const g of GROUPS)
      if (keysOf(pageFile(g), plan.read(pageFile(g)), helpOf(g)).includes(name))
        refuse(`there is an attribute ${name} already.`);
    plan.change(file, (text) => {
      const added = addElement(
        file,
        text,
        listOf(group),
        `{
          nombre: ${quoted(name)},
          etiqueta: ${quoted(label)},
          ayuda: 'El mes que se liquida, de 1 a 12.',
          grupo: ${quoted(group)},
          tipo: 'numero',
          calcular: (m) => fromInteger(mesOf(m.corrida.periodo)),
        }`,
      );
      return addImport(
        file,
        addImport(file, added, 'fromInteger', '../../kit/money.ts'),
        'mesOf',
        '../../kit/period.ts',
      );
    });
    plan.change(page, (text) =>
      addEntry(
        page,
        text,
        helpOf(group),
        `${name}: makeHelp('Un número de 1 a 12.', [[${quoted(name)}, '9'], [${quoted(`${name} + 1`)}, '10']], { vease: ['mes'] })`,
      ),
    );
    return {
      decide: [
        `${file}: what it gives, its help, and where the value comes from (origen)`,
        `${page}: its unit, its examples, when it has no value, and what is read with it`,
      ],
    };
  },
};

// `npm run new table Turnos`: a new descriptor, its line in the registry, its menu entry and label.
import {
  camel,
  capitalized,
  matching,
  optionOf,
  plain,
  quoted,
  singularWords,
  snake,
  nameWords,
} from './names.ts';
import type { Recipe } from './recipe.ts';
import { addBusinessWords } from './vocabulary.ts';
import { refuse } from './refusal.ts';
import { addBelow, addElement, addEntry, addImport, addText, hasText, keysOf } from './syntax.ts';

export const INDEX = 'core/tables/index.ts',
  MENU_FILE = 'web/shell/menu.ts',
  MENU_TEXTS = 'core/i18n/es/web.json';
const GRUPOS = [
  'tablas',
  'personal',
  'conceptos',
  'liquidaciones',
  'novedades',
  'parametros',
  'administracion',
];

const guessedGender = (word: string): string => (/(a|ión|dad)$/.test(word) ? 'f' : 'm');

const SPANISH = /^[a-zñáéíóúü]+( [a-zñáéíóúü]+)*$/;

export const tableRecipe: Recipe = {
  usage: 'Turnos',
  about: 'a table: list, form, menu, terminal, HTTP, history, export',
  options: {
    singular: 'what one row is called («turno»); worked out of NAME when it is not said',
    plural: 'what many are called («turnos»), with its accents',
    genero: 'm or f',
    grupo: `whose permissions it has: ${GRUPOS.join(', ')} (tablas)`,
    menu: 'the menu of web/shell/menu.ts where it goes, by its text (web.nav.tablas)',
  },
  plan: (plan, name, o) => {
    matching(name, /^[A-Z][a-z]+([A-Z][a-z]+)*$/, 'Turnos or TurnosRotativos, the plural, without accents');
    if (keysOf(INDEX, plan.read(INDEX), 'tables').includes(name)) refuse(`there is a table ${name} already.`);
    const words = nameWords(name),
      one = singularWords(words),
      singular = optionOf(o, 'singular') ?? one.join(' '),
      plural = optionOf(o, 'plural') ?? words.join(' ');
    const parts = nameWords(plain(singular)),
      constant = camel(words),
      file = camel(parts);
    for (const [option, said] of Object.entries({ singular, plural }))
      if (!SPANISH.test(said)) refuse(`--${option} is what people read, in small letters: «${said}» is not.`);
    const t = {
      name,
      constant: constant === 'table' || constant === file ? `${constant}Tabla` : constant,
      singular,
      plural,
      Plural: capitalized(plural),
      genero: optionOf(o, 'genero') ?? guessedGender(singular),
      grupo: optionOf(o, 'grupo') ?? 'tablas',
      route: `${words.join('')}/${parts.join('')}`,
      described: `d_${snake(parts)}`,
    };
    if (!GRUPOS.includes(t.grupo)) refuse(`--grupo is one of ${GRUPOS.join(', ')}, and not «${t.grupo}».`);
    if (t.genero !== 'm' && t.genero !== 'f') refuse('--genero is m or f.');
    const label = `web.nav.${constant}`,
      menu = optionOf(o, 'menu') ?? 'web.nav.tablas';
    if (hasText(plan.read(MENU_TEXTS), ['nav', constant]))
      refuse(`${MENU_TEXTS} says «nav.${constant}» already.`);
    plan.fill(`core/tables/${file}.ts`, 'table', t);
    plan.change(INDEX, (text) =>
      addEntry(INDEX, addImport(INDEX, text, t.constant, `./${file}.ts`), 'tables', `${name}: ${t.constant}`),
    );
    plan.change(MENU_FILE, (text) =>
      addBelow(
        MENU_FILE,
        text,
        'HEADER',
        { field: 'text', value: menu, key: 'items' },
        `e(${quoted(label)}, ${quoted(t.route)}, ${quoted(name)}, { plus: true })`,
      ),
    );
    plan.change(MENU_TEXTS, (text) => addText(MENU_TEXTS, text, ['nav', constant], capitalized(plural)));
    return {
      decide: [
        ...addBusinessWords(plan, file, `of the table ${name}`),
        `core/tables/${file}.ts: «${singular}», «${plural}», genero ${t.genero}: are they right, with their accents? Its fields: npm run new field ${name}.…`,
        'whose permissions it has (grupo), and whether its rows are deleted or ended (onDelete)',
        `where it stands in ${MENU_FILE}, and in web/shell/screenWords.ts other words that it is looked for by`,
        'the other languages: npm run i18n:missing lists what they lack',
      ],
    };
  },
};

/** Adds a name to a list in a descriptor, by the file's syntax tree. */
export const addToList = (file: string, text: string, constant: string, list: string, name: string): string =>
  addElement(file, text, constant, quoted(name), [list]);

// Names in the spelling of each place, for tables, calls and machines, including names of several words.
import { refuse } from './refusal.ts';

/** The options of a recipe, after its name: `--plural turnos`, `--mutation`. */
export type RecipeOptions = Readonly<Record<string, string | true>>;

export const optionOf = (o: RecipeOptions, name: string): string | undefined => {
  const v = o[name];
  return v === true ? refuse(`--${name} needs a value.`) : v;
};

/** `TurnosRotativos` → turnos, rotativos. */
export const nameWords = (name: string): readonly string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _-]+/);
export const capitalized = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1);
export const camel = (words: readonly string[]): string =>
  words.map((w, i) => (i === 0 ? w : capitalized(w))).join('');
export const snake = (words: readonly string[]): string => words.join('_');

/**
 * The singular of a Spanish plural: rotaciones → rotación, roles → rol, unidades → unidad, clases → clase.
 * Where it is wrong, use --singular.
 */
const singularOf = (word: string): string =>
  word.endsWith('iones')
    ? `${word.slice(0, -5)}ión`
    : /([aeiou][rln]|[aiu]d)es$|^meses$/.test(word)
      ? word.slice(0, -2)
      : /[aeiou]s$/.test(word)
        ? word.slice(0, -1)
        : word;
export const singularWords = (words: readonly string[]): readonly string[] => words.map(singularOf);
export const plain = (s: string): string =>
  s
    .normalize('NFD')
    .replace(/n\u0303/g, 'ni')
    .replace(/[\u0300-\u036f]/g, '');

export const matching = (name: string, shape: RegExp, like: string): string =>
  shape.test(name) ? name : refuse(`«${name}» is not a name for it: write it like ${like}.`);

/** A text in quotes, as sources write it. */
export const quoted = (s: string): string => `'${s.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** Reserved words of the language, which cannot be names: `class` would not compile. */
const RESERVED = new Set(
  'break case catch class const continue debugger default delete do else enum export extends false finally for function if import in instanceof new null return super switch this throw true try typeof var void while with let static yield await async of'.split(
    ' ',
  ),
);
export const free = (identifier: string): string =>
  RESERVED.has(identifier)
    ? refuse(`«${identifier}» is a word of the language: choose another.`)
    : identifier;

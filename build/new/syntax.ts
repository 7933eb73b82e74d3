// Edits sources by their syntax tree: adds an element to a list, an entry to an object, or a name to an
// import. What is not found is an error, never guessed.
import { parsed } from '../source.ts';
import { isNode, syntaxName, stringOf, walk, type Node } from '../syntaxTree.ts';
import { refuse } from './refusal.ts';

/**
 * The value inside `as const`, `satisfies`, parentheses, a call around it (`table({ … })`), or a function
 * that gives it.
 */
const inner = (n: unknown): Node | undefined => {
  if (!isNode(n)) return undefined;
  if (n.type === 'ArrayExpression' || n.type === 'ObjectExpression') return n;
  if (n.type === 'CallExpression') return inner(nodesOf(n, 'arguments')[0]);
  return inner(n.type === 'ArrowFunctionExpression' ? n['body'] : n['expression']);
};
/** The child nodes of a node under one name. */
const nodesOf = (n: Node | undefined, under: string): readonly Node[] => {
  const all = n?.[under];
  return Array.isArray(all) ? all.filter(isNode) : [];
};
const keyOf = (p: Node): string | undefined => syntaxName(p['key']) ?? stringOf(p['key']);

/** The literal in a constant of the file, or under these keys of it. */
const literalOf = (file: string, text: string, name: string, path: readonly string[]): Node => {
  let found: Node | undefined;
  walk(parsed(file, text).program, (n) => {
    if (n.type === 'VariableDeclarator' && syntaxName(n['id']) === name) found ??= inner(n['init']);
  });
  for (const key of path)
    found = inner(nodesOf(found, 'properties').find((p) => keyOf(p) === key)?.['value']);
  return (
    found ??
    refuse(
      `${file} has no literal «${[name, ...path].join('.')}» to add to: the recipe is older than the tree. Mend it in build/new.`,
    )
  );
};

const at = (text: string, offset: number, what: string): string =>
  text.slice(0, offset) + what + text.slice(offset);
/** Adds after the last item, or as the first one. */
const addInside = (text: string, literal: Node, inside: readonly (Node | null)[], what: string): string => {
  const last = inside.at(-1);
  return last ? at(text, last.end, `,\n${what}`) : at(text, literal.start + 1, `${what},\n`);
};

export const addElement = (
  file: string,
  text: string,
  list: string,
  element: string,
  path: readonly string[] = [],
): string => {
  const literal = literalOf(file, text, list, path);
  return addInside(text, literal, nodesOf(literal, 'elements'), element);
};

/** `entry`: `key: value`, or `...more`. */
export const addEntry = (
  file: string,
  text: string,
  object: string,
  entry: string,
  path: readonly string[] = [],
): string => {
  const literal = literalOf(file, text, object, path);
  return addInside(text, literal, nodesOf(literal, 'properties'), entry);
};

/** The keys of an object, in order. */
export const keysOf = (
  file: string,
  text: string,
  object: string,
  path: readonly string[] = [],
): readonly string[] =>
  nodesOf(literalOf(file, text, object, path), 'properties').flatMap((p) => keyOf(p) ?? []);

/** The value of a key in an object, as source text. */
export const writtenAt = (
  file: string,
  text: string,
  object: string,
  key: string,
  path: readonly string[] = [],
): string | undefined => {
  const p = nodesOf(literalOf(file, text, object, path), 'properties').find((x) => keyOf(x) === key);
  const value = p?.['value'];
  return isNode(value) ? text.slice(value.start, value.end) : undefined;
};

/**
 * Adds to the list under `key` in the element of another list whose `field` is the text `value`: entries of a
 * menu.
 */
export const addBelow = (
  file: string,
  text: string,
  list: string,
  where: { readonly field: string; readonly value: string; readonly key: string },
  element: string,
): string => {
  let literal: Node | undefined;
  walk(literalOf(file, text, list, []), (n) => {
    if (n.type !== 'ObjectExpression') return;
    const of = (key: string): unknown => nodesOf(n, 'properties').find((p) => keyOf(p) === key)?.['value'];
    if (stringOf(of(where.field)) === where.value) literal ??= inner(of(where.key));
  });
  const found =
    literal ?? refuse(`${file}: ${list} has no ${where.field} «${where.value}» with ${where.key} to add to.`);
  return addInside(text, found, nodesOf(found, 'elements'), element);
};

interface Imported {
  readonly from: string;
  readonly names: readonly string[];
  readonly node: Node;
}
const importsIn = (file: string, text: string): readonly Imported[] =>
  nodesOf(parsed(file, text).program, 'body')
    .filter((n) => n.type === 'ImportDeclaration')
    .map((n) => ({
      from: stringOf(n['source']) ?? '',
      names: nodesOf(n, 'specifiers').flatMap((s) => syntaxName(s['local']) ?? []),
      node: n,
    }));

/** The module that a name is imported from. */
export const importOf = (file: string, text: string, name: string): string | undefined =>
  importsIn(file, text).find((i) => i.names.includes(name))?.from;

/** Imports a name. `type`: as a type import, if the module is not imported yet. */
export const addImport = (file: string, text: string, name: string, from: string, type = false): string => {
  const imports = importsIn(file, text);
  if (imports.some((i) => i.names.includes(name))) return text;
  const same = imports.find(
    (i) => i.from === from && (i.node['importKind'] !== 'type' || type) && i.names.length > 0,
  );
  const last = same ? nodesOf(same.node, 'specifiers').at(-1) : undefined;
  if (last?.type === 'ImportSpecifier') return at(text, last.end, `, ${name}`);
  const line = `import ${type ? 'type ' : ''}{ ${name} } from '${from}';`,
    before = imports.at(-1)?.node;
  return before
    ? at(text, before.end, `\n${line}`)
    : refuse(`${file} imports nothing: there is no place for ${line}`);
};

type Texts = Record<string, unknown>;
const isTexts = (x: unknown): x is Texts => typeof x === 'object' && x !== null;
/** The value under these keys. */
const below = (x: unknown, path: readonly string[]): unknown =>
  path.reduce((at: unknown, key) => (isTexts(at) ? at[key] : undefined), x);

/**
 * Adds a text under a path of keys, all of which but the last must exist; files of texts are JSON indented by
 * two spaces.
 */
export const addText = (file: string, text: string, path: readonly string[], value: unknown): string => {
  const whole: unknown = JSON.parse(text),
    inside = below(whole, path.slice(0, -1)),
    key = path.at(-1) ?? '';
  if (!isTexts(inside)) return refuse(`${file} has no «${path.slice(0, -1).join('.')}» to add to.`);
  if (Object.hasOwn(inside, key)) return refuse(`${file} says «${path.join('.')}» already.`);
  inside[key] = value;
  return `${JSON.stringify(whole, null, 2)}\n`;
};
export const hasText = (text: string, path: readonly string[]): boolean =>
  below(JSON.parse(text), path) !== undefined;

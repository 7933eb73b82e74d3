// Finds which texts a part of the web uses: string literals in its syntax tree that are keys of an area, or
// beginnings of keys.

interface Node {
  readonly type: string;
  readonly [name: string]: unknown;
}
const isNode = (x: unknown): x is Node =>
  typeof x === 'object' && x !== null && typeof (x as Node).type === 'string';

/**
 * The texts of one area that a part uses: whole keys, or the whole area (`built`) if a key is composed or
 * names no text by itself.
 */
export interface Said {
  readonly area: string;
  readonly keys: ReadonlySet<string>;
  readonly built: boolean;
}

interface Literal {
  readonly text: string;
  readonly whole: boolean;
}
/** The text of a literal; of a template, the beginning of a key. Types are no texts. */
const literalOf = (n: Node): Literal | undefined => {
  if (n.type === 'Literal' && typeof n['value'] === 'string') return { text: n['value'], whole: true };
  if (n.type !== 'TemplateLiteral') return undefined;
  const [first, ...rest] = n['quasis'] as readonly { readonly value: { readonly cooked: string } }[];
  return { text: first!.value.cooked, whole: rest.length === 0 };
};
const literalsOf = (node: Node): readonly Literal[] => {
  if (node.type.startsWith('TS') && !node.type.endsWith('Expression')) return [];
  const own = literalOf(node),
    inside = Object.values(node)
      .flatMap((v) => (Array.isArray(v) ? v : [v]))
      .filter(isNode);
  return [...(own ? [own] : []), ...inside.flatMap(literalsOf)];
};

/** The texts that a program uses of these areas, in the order given. */
export const saidTexts = (program: unknown, areas: readonly string[]): readonly Said[] => {
  const all = isNode(program) ? literalsOf(program) : [];
  return areas.flatMap((area): readonly Said[] => {
    const of = all.filter((l) => l.text.startsWith(`${area}.`));
    if (of.length === 0) return [];
    const keys = new Set(of.map((l) => l.text.slice(area.length + 1)));
    return [{ area, keys, built: of.some((l) => !l.whole || !/^[\w.]+$/.test(l.text)) }];
  });
};

type Tree = Readonly<Record<string, unknown>>;
/** The texts of an area for these keys, with the plural forms of each; undefined if some key has no text. */
export const onlyThese = (tree: Tree, keys: Iterable<string>): Tree | undefined => {
  const result: Record<string, unknown> = {};
  for (const key of keys) {
    let from: Tree | undefined = tree,
      into = result;
    const parts = key.split('.'),
      leaf = parts.pop();
    for (const p of parts) {
      from = from?.[p] as Tree | undefined;
      into = (into[p] ??= {}) as Record<string, unknown>;
    }
    const own = Object.keys(from ?? {}).filter(
      (k) => (k === leaf || k.startsWith(`${leaf}_`)) && typeof from![k] === 'string',
    );
    if (own.length === 0) return undefined;
    for (const k of own) into[k] = from![k];
  }
  return result;
};

// Which texts a part of the web says: the string literals of its syntax tree that are keys of an area, whole or begun.

interface Node {
  readonly type: string;
  readonly [name: string]: unknown;
}
const isNode = (x: unknown): x is Node =>
  typeof x === 'object' && x !== null && typeof (x as Node).type === 'string';

/** Texts of one area that a part says: its whole keys, or all of the area when one is put together or names no text by itself. */
export interface Said {
  readonly area: string;
  readonly keys: ReadonlySet<string>;
  readonly built: boolean;
}

interface Literal {
  readonly text: string;
  readonly whole: boolean;
}
/** A template says the beginning of a key; what is a type is no text. */
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

/** What a program says of these areas, in the order in which they are given. */
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
/** Of an area, what these keys name, with the plural forms of each; undefined when one of them names no text. */
export const onlyThese = (tree: Tree, keys: Iterable<string>): Tree | undefined => {
  const result: Record<string, unknown> = {};
  for (const key of keys) {
    let from: Tree | undefined = tree,
      into = result;
    const parts = key.split('.'),
      leaf = parts.pop()!;
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

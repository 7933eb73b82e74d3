// The nodes of a syntax tree: finding one's way in it, and the names that it gives.

export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}
export const isNode = (x: unknown): x is Node =>
  typeof x === 'object' && x !== null && typeof (x as Node).type === 'string';

/** All descendants of a node in the order of the text, each with its ancestors. */
export const walk = (
  node: Node,
  visit: (n: Node, above: readonly Node[]) => void,
  above: readonly Node[] = [],
): void => {
  visit(node, above);
  const path = [...above, node];
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) {
      for (const x of value) if (isNode(x)) walk(x, visit, path);
    } else if (isNode(value)) walk(value, visit, path);
  }
};

/** The text of a string literal; undefined for anything else. */
export const stringOf = (n: unknown): string | undefined =>
  isNode(n) && n.type === 'Literal' && typeof n['value'] === 'string' ? n['value'] : undefined;
export const syntaxName = (n: unknown): string | undefined =>
  isNode(n) && typeof n['name'] === 'string' ? n['name'] : undefined;

const MEMBERS = new Set(['TSPropertySignature', 'TSMethodSignature']);
/** What has parameters: functions, and the types of functions. */
const WITH_PARAMETERS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'TSFunctionType',
  'TSMethodSignature',
]);

const nodesIn = (x: unknown): readonly Node[] => (Array.isArray(x) ? x.filter(isNode) : isNode(x) ? [x] : []);

/**
 * The names of a pattern; a name taken from an object as the object has it (`{ estado }`) is the object's, not
 * the pattern's.
 */
const namesInPattern = (p: Node): readonly string[] => {
  switch (p.type) {
    case 'Identifier':
      return [syntaxName(p) ?? ''];
    case 'ObjectPattern':
      return nodesIn(p['properties']).flatMap((x) =>
        x.type === 'RestElement' || x['shorthand'] !== true
          ? nodesIn(x['argument'] ?? x['value']).flatMap(namesInPattern)
          : [],
      );
    case 'ArrayPattern':
      return nodesIn(p['elements']).flatMap(namesInPattern);
    case 'AssignmentPattern':
      return nodesIn(p['left']).flatMap(namesInPattern);
    case 'RestElement':
      return nodesIn(p['argument']).flatMap(namesInPattern);
    default:
      return [];
  }
};

/** The names that a node gives: a member of a type, a variable, a function, the parameters of one. */
export const namesGivenBy = (n: Node): readonly string[] => [
  ...(MEMBERS.has(n.type) && n['computed'] !== true ? [syntaxName(n['key']) ?? ''] : []),
  ...(n.type === 'VariableDeclarator' ? nodesIn(n['id']).flatMap(namesInPattern) : []),
  ...(n.type === 'FunctionDeclaration' ? [syntaxName(n['id']) ?? ''] : []),
  ...(WITH_PARAMETERS.has(n.type) ? nodesIn(n['params']).flatMap(namesInPattern) : []),
];

// Reads a source file by its syntax tree: imports, exports, functions with their size, casts. It is the only
// reader of sources.
import { readFileSync } from 'node:fs';
import { parseAst, parseSync } from 'vite';
import { isNode, namesGivenBy, stringOf, syntaxName, walk, type Node } from './syntaxTree.ts';

export interface Import {
  readonly from: string;
  /** Only types: nothing is loaded at run time. */
  readonly type: boolean;
  /** `import()`: loaded later, at run time. */
  readonly dynamic: boolean;
  /** The names taken that exist at run time; empty when it is taken whole. */
  readonly names: readonly string[];
}
export type FunctionKind = 'component' | 'machine' | 'test' | 'logic';
export interface FunctionSize {
  readonly name: string;
  readonly line: number;
  readonly lines: number;
  readonly kind: FunctionKind;
}
export interface Source {
  readonly file: string;
  readonly lines: number;
  readonly longLines: number;
  readonly imports: readonly Import[];
  readonly exports: readonly string[];
  /** Of members of types, variables, functions and parameters, each once. */
  readonly names: readonly string[];
  readonly functions: readonly FunctionSize[];
  /** `x as T`, except `as const` and the types of a machine. */
  readonly casts: number;
  /** `x!` */
  readonly nonNull: number;
  readonly emptyCatches: readonly number[];
}

export const MOST_COLUMNS = 110;

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
/** The name of a function: its own, its constant's, or its property's. */
const functionName = (n: Node, above: readonly Node[]): string => {
  const parent = above.at(-1);
  return (
    syntaxName(n['id']) ??
    syntaxName(parent?.['id']) ??
    syntaxName(parent?.['key']) ??
    syntaxName(parent?.['callee']) ??
    ''
  );
};

const TESTS = /^(it|test|describe|each|beforeAll|beforeEach|afterAll|afterEach)$/;
const kindOf = (file: string, name: string, inside: string): FunctionKind => {
  if (/\.test\.tsx?$/.test(file) || TESTS.test(name)) return 'test';
  if (file.endsWith('.tsx') && /^[A-Z]/.test(name)) return 'component';
  return /Machine$/.test(name) && inside.includes('createMachine(') ? 'machine' : 'logic';
};

/** `types: {} as { … }`: how a machine of XState declares its types; such a cast changes no type. */
const declaresTypes = (n: Node, parent: Node | undefined): boolean =>
  syntaxName(parent?.['key']) === 'types' &&
  isNode(n['expression']) &&
  n['expression'].type === 'ObjectExpression' &&
  Array.isArray(n['expression']['properties']) &&
  n['expression']['properties'].length === 0;

const lineAt = (starts: readonly number[], offset: number): number => {
  let low = 0,
    high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= offset) low = middle;
    else high = middle - 1;
  }
  return low + 1;
};

const lineStarts = (text: string): readonly number[] => [
  0,
  ...[...text.matchAll(/\n/g)].map((m) => m.index + 1),
];

interface ImportEntry {
  readonly isType: boolean;
  readonly importName: { readonly kind: string; readonly name: string | null };
}
interface ModuleRecord {
  readonly staticImports: readonly {
    readonly moduleRequest: { readonly value: string };
    readonly entries: readonly ImportEntry[];
  }[];
  readonly staticExports: readonly {
    readonly entries: readonly {
      readonly exportName: { readonly name: string | null };
      readonly moduleRequest: { readonly value: string } | null;
      readonly isType: boolean;
    }[];
  }[];
  readonly dynamicImports: readonly {
    readonly moduleRequest: { readonly start: number; readonly end: number };
  }[];
}

const importsOf = (text: string, m: ModuleRecord): readonly Import[] => [
  ...m.staticImports.map(({ moduleRequest, entries }) => ({
    from: moduleRequest.value,
    type: entries.length > 0 && entries.every((e) => e.isType),
    dynamic: false,
    names: entries.flatMap((e) =>
      !e.isType && e.importName.kind === 'Name' ? (e.importName.name ?? []) : [],
    ),
  })),
  ...m.staticExports
    .flatMap((x) => x.entries)
    .flatMap((e) =>
      e.moduleRequest ? [{ from: e.moduleRequest.value, type: e.isType, dynamic: false, names: [] }] : [],
    ),
  ...m.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const literal = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(start, end));
    return literal ? [{ from: literal[1]!, type: false, dynamic: true, names: [] }] : [];
  }),
];

export const parsed = (
  file: string,
  text: string,
): { readonly program: Node; readonly module: ModuleRecord } => {
  const r = parseSync(file, text);
  if (r.errors.length > 0) throw new Error(`${file}: ${r.errors[0]!.message}`);
  return r as unknown as { readonly program: Node; readonly module: ModuleRecord };
};

/** `file`: the name of the file in messages. */
export const readSource = (path: string, file = path): Source => {
  const text = readFileSync(path, 'utf8'),
    { program, module } = parsed(file, text),
    starts = lineStarts(text);
  const functions: FunctionSize[] = [],
    emptyCatches: number[] = [],
    types: string[] = [],
    names = new Set<string>();
  let casts = 0,
    nonNull = 0;
  walk(program, (n, above) => {
    for (const name of namesGivenBy(n)) names.add(name);
    if (FUNCTIONS.has(n.type)) {
      const name = functionName(n, above),
        line = lineAt(starts, n.start),
        inside = text.slice(n.start, n.end);
      functions.push({
        name,
        line,
        lines: lineAt(starts, n.end) - line + 1,
        kind: kindOf(file, name, inside),
      });
    }
    // A type import in place: `import('./x.ts').X`.
    if (n.type === 'TSImportType') types.push(stringOf(n['source']) ?? '');
    if (
      n.type === 'TSAsExpression' &&
      text.slice((n['typeAnnotation'] as Node).start, n.end) !== 'const' &&
      !declaresTypes(n, above.at(-1))
    )
      casts++;
    if (n.type === 'TSNonNullExpression') nonNull++;
    if (n.type === 'CatchClause') {
      const body = n['body'] as Node;
      // A catch with a comment explains why it does nothing.
      if (/^\{\s*\}$/.test(text.slice(body.start, body.end))) emptyCatches.push(lineAt(starts, n.start));
    }
  });
  const lines = text.split('\n');
  return {
    file,
    lines: lines.length - 1,
    longLines: lines.filter((l) => l.length > MOST_COLUMNS).length,
    imports: [
      ...importsOf(text, module),
      ...types.map((from) => ({ from, type: true, dynamic: false, names: [] })),
    ],
    exports: module.staticExports.flatMap((x) => x.entries).flatMap((e) => e.exportName.name ?? []),
    names: [...names],
    functions,
    casts,
    nonNull,
    emptyCatches,
  };
};

export interface Call {
  /** The arguments that are strings, in order. */
  readonly strings: readonly string[];
  /** The modules that its arguments load with `import()`. */
  readonly later: readonly string[];
}

/** The calls of a function by this name in a file: `screen('legajos', () => import('./screens/…'))`. */
export const callsOf = (path: string, name: string): readonly Call[] => {
  const calls: Call[] = [];
  walk(parsed(path, readFileSync(path, 'utf8')).program, (n) => {
    if (n.type !== 'CallExpression' || syntaxName(n['callee']) !== name) return;
    const later: string[] = [],
      args = n['arguments'] as readonly Node[];
    for (const a of args)
      walk(a, (x) => {
        if (x.type === 'ImportExpression') later.push(stringOf(x['source']) ?? '');
      });
    calls.push({ strings: args.flatMap((a) => stringOf(a) ?? []), later });
  });
  return calls;
};

/** What a file re-exports, by the exported name: `export { areasApi as areas } from './areas.ts'`. */
export const exportedFrom = (path: string): ReadonlyMap<string, string> => {
  const { module } = parsed(path, readFileSync(path, 'utf8'));
  const named = module.staticExports.flatMap((x) => x.entries);
  return new Map(
    named.flatMap((e) =>
      e.moduleRequest && e.exportName.name !== null
        ? [[e.exportName.name, e.moduleRequest.value] as const]
        : [],
    ),
  );
};

/** The nodes of JavaScript that fit, in the order of the text. */
export const syntaxNodesOf = (code: string, fits: (n: Node) => boolean): readonly Node[] => {
  const found: Node[] = [];
  walk(parseAst(code) as unknown as Node, (n) => {
    if (fits(n)) found.push(n);
  });
  return found;
};

/** Properties read from an object in JavaScript: for `api.tabla.index` with `api`, `tabla`. */
export const membersOf = (code: string, object: string): ReadonlySet<string> =>
  new Set(
    syntaxNodesOf(code, (n) => n.type === 'MemberExpression' && syntaxName(n['object']) === object).map(
      (n) => syntaxName(n['property']) ?? '',
    ),
  );

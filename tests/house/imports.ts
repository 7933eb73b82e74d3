// What each source file imports, read from its syntax tree: values, types, `import()` of both, and what is passed on by `export … from`.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';

const ROOT = join(import.meta.dirname, '../..');

const filesOf = (folder: string): readonly string[] => readdirSync(join(ROOT, folder)).flatMap((n) => {
  const path = `${folder}/${n}`;
  return statSync(join(ROOT, path)).isDirectory() ? filesOf(path) : /\.tsx?$/.test(n) && !n.endsWith('.d.ts') ? [path] : [];
});

/** `import('./x.ts')`, of a value or of a type: the only ones that are not at the top of a file. */
const insideOf = (node: unknown, into: string[]): void => {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) { for (const x of node) insideOf(x, into); return; }
  const n = node as Readonly<Record<string, unknown>>;
  if (n['type'] === 'ImportExpression' || n['type'] === 'TSImportType') {
    const { value } = n['source'] as { readonly value?: unknown };
    if (typeof value === 'string') into.push(value);
  }
  for (const x of Object.values(n)) insideOf(x, into);
};

export const specifiersOf = (file: string, text: string): readonly string[] => {
  const { module: m, program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  const found = m.staticImports.map((i) => i.moduleRequest.value);
  for (const e of m.staticExports) for (const x of e.entries) if (x.moduleRequest) found.push(x.moduleRequest.value);
  if (text.includes('import(')) insideOf(program, found);
  return [...new Set(found)];
};

export type Imports = ReadonlyMap<string, ReadonlySet<string>>;
/** Of every file of these folders, the files of the project that it imports. */
export const importsOf = (folders: readonly string[]): Imports => new Map(folders.flatMap(filesOf).map((file) => {
  const here = specifiersOf(file, readFileSync(join(ROOT, file), 'utf8')).filter((s) => s.startsWith('.'));
  return [file, new Set(here.map((s) => normalize(join(dirname(file), s))))] as const;
}));

/** Groups of files each of which reaches all the others (Tarjan); only those that are a circle. */
export const circlesOf = (g: Imports): readonly (readonly string[])[] => {
  const order = new Map<string, number>(), low = new Map<string, number>(), circles: string[][] = [];
  const path: string[] = [], open = new Set<string>();
  const visit = (v: string): void => {
    order.set(v, order.size);
    low.set(v, order.get(v)!);
    path.push(v);
    open.add(v);
    for (const w of g.get(v) ?? []) {
      if (!g.has(w)) continue;
      if (!order.has(w)) {
        visit(w);
        low.set(v, Math.min(low.get(v)!, low.get(w)!));
      } else if (open.has(w)) low.set(v, Math.min(low.get(v)!, order.get(w)!));
    }
    if (low.get(v) !== order.get(v)) return;
    const circle = path.splice(path.lastIndexOf(v));
    for (const x of circle) open.delete(x);
    if (circle.length > 1 || g.get(v)!.has(v)) circles.push(circle.sort());
  };
  for (const v of g.keys()) if (!order.has(v)) visit(v);
  return circles;
};

/** The shortest way from one file back to itself. */
export const wayBack = (g: Imports, circle: readonly string[]): readonly string[] => {
  const inside = new Set(circle), start = circle[0]!, from = new Map<string, string>(), queue = [start];
  for (let v = queue.shift(); v !== undefined; v = queue.shift()) for (const w of g.get(v) ?? []) {
    if (w === start) { const way = [start]; for (let x = v; x !== start; x = from.get(x)!) way.unshift(x); return [start, ...way]; }
    if (inside.has(w) && !from.has(w)) { from.set(w, v); queue.push(w); }
  }
  return circle;
};

// Rewrites a built module so that each function reports its file as it begins; with it a test sees the files
// that a save goes through.
import { parseAst } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
const isNode = (x: unknown): x is Node => typeof x === 'object' && x !== null && 'type' in x;
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

const bodiesIn = (from: Node): readonly Node[] => {
  const bodies: Node[] = [],
    left: unknown[] = [from];
  while (left.length > 0) {
    const x = left.pop();
    if (Array.isArray(x)) left.push(...x);
    else if (isNode(x)) {
      if (FUNCTIONS.has(x.type) && 'body' in x && isNode(x.body)) bodies.push(x.body);
      left.push(...Object.values(x));
    }
  }
  return bodies;
};

/** `id`: the number of the file, passed to the thread's `jornalCalled` (preload.ts). */
export const marked = (code: string, id: number): string => {
  const call = `jornalCalled(${id})`,
    marks = bodiesIn(parseAst(code)).flatMap((body): readonly (readonly [at: number, text: string])[] =>
      body.type === 'BlockStatement'
        ? [[body.start + 1, `${call};`]]
        : [
            [body.start, `(${call},`],
            [body.end, ')'],
          ],
    );
  let text = '',
    from = 0;
  for (const [at, mark] of marks.toSorted(([a], [b]) => a - b)) {
    text += code.slice(from, at) + mark;
    from = at;
  }
  return text + code.slice(from);
};

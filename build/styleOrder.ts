// Puts the styles of a screen after those of the page, whichever is loaded first.
import type { Plugin } from 'vite';
import { syntaxNodesOf } from './source.ts';
import { isNode, syntaxName, type Node } from './syntaxTree.ts';

const PRELOAD = '\0vite/preload-helper.js';
const isHead = (n: unknown): n is Node =>
  isNode(n) &&
  n.type === 'MemberExpression' &&
  syntaxName(n['object']) === 'document' &&
  syntaxName(n['property']) === 'head';
/** `document.head.appendChild`. */
const isAppend = (n: Node): boolean =>
  n.type === 'MemberExpression' && syntaxName(n['property']) === 'appendChild' && isHead(n['object']);

let placed = false;
/**
 * The page's own styles are at the end of its body (`stylesAfter`). Vite adds those of a screen that is opened later to the
 * head, before them: the same rules would then win or lose by the way one came to the screen.
 */
export const screenStylesLast: Plugin = {
  name: 'screen-styles-last',
  apply: 'build',
  transform: (code, id) => {
    if (id !== PRELOAD) return null;
    const [append] = syntaxNodesOf(code, isAppend),
      head = append?.['object'];
    if (!isNode(head)) return null;
    placed = true;
    return `${code.slice(0, head.start)}document.body${code.slice(head.end)}`;
  },
  buildEnd: (e) => {
    if (!e && !placed) throw new Error('Vite adds styles in another way: look at screenStylesLast');
  },
};

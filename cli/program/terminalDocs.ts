// The web help's data about the terminal: the tree of commands, the exit codes, the environment.
import { textFor } from '../../core/kit/text.ts';
import { terminalPages, type Terminal } from '../../core/docs/terminal.ts';
import { EXIT } from '../exitCodes.ts';
import { ENVIRONMENT } from '../manPage.ts';
import { wholeTree } from './wholeTree.ts';

/** Computed on import, because afterwards the build cannot import the commands. */
export const terminal: Terminal = {
  arbol: await wholeTree(),
  salidas: Object.values(EXIT).map((n) => [String(n), textFor(`terminal.salida.s${n}`)]),
  entorno: ENVIRONMENT.map((n) => [n, textFor(`terminal.entorno.${n}`)]),
};
export const terminalDocsPages = terminalPages(terminal);

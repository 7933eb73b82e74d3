// What the help of the web tells of the terminal, as data: the tree of commands, the exit codes, the
// environment.
import { textFor } from '../../core/kit/text.ts';
import { terminalPages, type Terminal } from '../../core/docs/terminal.ts';
import { EXIT } from '../exitCodes.ts';
import { ENVIRONMENT } from '../manPage.ts';
import { wholeTree } from './wholeTree.ts';

/**
 * Worked out while this file is imported: the build that asks for it keeps no way to import the commands
 * afterwards.
 */
export const terminal: Terminal = {
  arbol: await wholeTree(),
  salidas: Object.values(EXIT).map((n) => [String(n), textFor(`terminal.salida.s${n}`)]),
  entorno: ENVIRONMENT.map((n) => [n, textFor(`terminal.entorno.${n}`)]),
};
export const terminalDocsPages = terminalPages(terminal);

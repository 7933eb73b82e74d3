// The help pages by address: guides written by hand, and pages built from the declarations.
import { apiPages } from './api.ts';
import { errorsPage } from './errors.ts';
import { formatsPage } from './formats.ts';
import { createPage } from './guides/createPage.ts';
import { demoEmpresa } from './guides/demoEmpresa.ts';
import { graphTests } from './guides/graphTests.ts';
import { oldReceipt } from './guides/oldReceipt.ts';
import { textLanguages } from './guides/textLanguages.ts';
import { quickStart } from './guides/quickStart.ts';
import { deployment } from './guides/deployment.ts';
import { browserLogin } from './guides/browserLogin.ts';
import { protection } from './guides/protection.ts';
import { monthClosing } from './guides/monthClosing.ts';
import { panorama } from './guides/panorama.ts';
import { accountTasks } from './guides/tasks/accountTasks.ts';
import { monthTasks } from './guides/tasks/monthTasks.ts';
import { officeTasks } from './guides/tasks/officeTasks.ts';
import { peopleTasks } from './guides/tasks/peopleTasks.ts';
import { scratchServer } from './guides/scratchServer.ts';
import type { DocsPage } from './page/docsPage.ts';
import { rolesPage } from './roles.ts';
import { tablePages } from './tables.ts';
import { keyboardPage } from './keyboard.ts';

/**
 * All the pages, except the terminal's, built from its tree of
 * commands (cli/program/terminalDocs.ts), and those of formulas and
 * machines, which have their own screens.
 */
export const docsPages: readonly DocsPage[] = [
  quickStart,
  panorama,
  monthClosing,
  demoEmpresa,
  oldReceipt,
  deployment,
  protection,
  browserLogin,
  textLanguages,
  scratchServer,
  graphTests,
  createPage,
  ...monthTasks,
  ...officeTasks,
  ...peopleTasks,
  ...accountTasks,
  keyboardPage,
  rolesPage,
  errorsPage,
  formatsPage,
  ...tablePages,
  ...apiPages,
];
const porRuta: ReadonlyMap<string, DocsPage> = new Map(docsPages.map((p) => [p.ruta, p]));
export const docsPageAt = (ruta: string): DocsPage | undefined => porRuta.get(ruta);

// Every machine, one line each: its walk and what its journal keeps. Tests, journals and paths read this
// list.
import type { Journaled, JournalRules } from '../kit/journal.ts';
import type { Walkable } from '../kit/paths.ts';
import { forgotPasswordWalk, registrationWalk, resetWalk } from './account.cases.ts';
import { browserLoginWalk } from './browserLogin.cases.ts';
import { browserLoginJournal } from './browserLogin.journal.ts';
import { bulkChangeWalk } from './bulkChange.cases.ts';
import { bulkChangeJournal } from './bulkChange.journal.ts';
import { dumpWalk } from './dump.cases.ts';
import { dumpJournal } from './dump.journal.ts';
import { editTableWalk, notesWalk } from './editTable.cases.ts';
import { editTableJournal, notesJournal } from './editTable.journal.ts';
import { forgotPasswordJournal } from './forgotPassword.ts';
import { importJobWalk } from './importJob.cases.ts';
import { importJobJournal } from './importJob.journal.ts';
import { importRowsJournal, importRowsMachine } from './importRows.ts';
import { languageJournal } from './language.ts';
import { lastLocationJournal } from './lastLocation.ts';
import { layoutPreferenceJournal } from './layoutPreference.ts';
import { loginWalk } from './login.cases.ts';
import { loginJournal } from './login.journal.ts';
import { longJobWalk } from './longJob.cases.ts';
import { longJobJournal } from './longJob.journal.ts';
import { inertPorts } from './inert.ts';
import { monthWalk } from './month.cases.ts';
import { monthJournal } from './month.journal.ts';
import { languageWalk, lastLocationWalk, layoutPreferenceWalk } from './preferences.cases.ts';
import { quickSearchWalk } from './quickSearch.cases.ts';
import { quickSearchJournal } from './quickSearch.ts';
import { registrationJournal } from './registration.ts';
import { resetJournal } from './reset.ts';
import { rowFormWalk } from './rowForm.cases.ts';
import { rowFormJournal } from './rowForm.journal.ts';
import { runLiquidacionWalk } from './runLiquidacion.cases.ts';
import { runLiquidacionJournal } from './runLiquidacion.journal.ts';
import { sessionWalk } from './session.cases.ts';
import { sessionJournal } from './session.ts';
import { tryChangesWalk } from './tryChanges.cases.ts';
import { tryChangesJournal } from './tryChanges.journal.ts';

export interface MachineEntry extends Walkable, Journaled {}
const entry = (walk: Walkable, rules: JournalRules): MachineEntry => ({ ...rules, ...walk });

/** One entry per machine; `notes` is the generic table with its own settings. */
export const registry: readonly MachineEntry[] = [
  entry(sessionWalk, sessionJournal),
  entry(loginWalk, loginJournal),
  entry(browserLoginWalk, browserLoginJournal),
  entry(forgotPasswordWalk, forgotPasswordJournal),
  entry(resetWalk, resetJournal),
  entry(registrationWalk, registrationJournal),
  entry(editTableWalk, editTableJournal),
  entry(notesWalk, notesJournal),
  entry(languageWalk, languageJournal),
  entry(layoutPreferenceWalk, layoutPreferenceJournal),
  entry(lastLocationWalk, lastLocationJournal),
  entry(quickSearchWalk, quickSearchJournal),
  entry(importJobWalk, importJobJournal),
  entry(runLiquidacionWalk, runLiquidacionJournal),
  entry(tryChangesWalk, tryChangesJournal),
  entry(rowFormWalk, rowFormJournal),
  entry(longJobWalk, longJobJournal),
  entry(monthWalk, monthJournal),
  entry(dumpWalk, dumpJournal),
  entry(bulkChangeWalk, bulkChangeJournal),
];

/**
 * Every machine with a journal, by the name in its journals. Its ports never answer: a replay asks nobody.
 */
export const journaled: readonly Journaled[] = [
  ...registry,
  // No host runs it any more, but its old journals can still be read.
  { ...importRowsJournal, machine: importRowsMachine(inertPorts) },
];

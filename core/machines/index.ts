// Every machine, one line each: its walk and what its journal keeps. Tests, journals and paths read this list.
import type { Journaled, JournalRules } from '../kit/journal.ts';
import type { Walkable } from '../kit/paths.ts';
import { bulkChangeWalk } from './bulkChange.cases.ts';
import { bulkChangeJournal } from './bulkChange.journal.ts';
import * as walks from './cases.ts';
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
import { loginJournal } from './login.ts';
import { longJobJournal } from './longJob.journal.ts';
import { inertPorts } from './inert.ts';
import { monthJournal } from './month.journal.ts';
import { quickSearchJournal } from './quickSearch.ts';
import { registrationJournal } from './registration.ts';
import { resetJournal } from './reset.ts';
import { rowFormWalk } from './rowForm.cases.ts';
import { rowFormJournal } from './rowForm.journal.ts';
import { runLiquidacionJournal } from './runLiquidacion.journal.ts';
import { sessionJournal } from './session.ts';
import { tryChangesJournal } from './tryChanges.journal.ts';

export interface MachineEntry extends Walkable, Journaled {}
const entry = (walk: Walkable, rules: JournalRules): MachineEntry => ({ ...rules, ...walk });

/** One entry per machine; `notes` is the generic table with its own settings. */
export const registry: readonly MachineEntry[] = [
  entry(walks.sessionWalk, sessionJournal),
  entry(loginWalk, loginJournal),
  entry(walks.forgotPasswordWalk, forgotPasswordJournal),
  entry(walks.resetWalk, resetJournal),
  entry(walks.registrationWalk, registrationJournal),
  entry(editTableWalk, editTableJournal),
  entry(notesWalk, notesJournal),
  entry(walks.languageWalk, languageJournal),
  entry(walks.layoutPreferenceWalk, layoutPreferenceJournal),
  entry(walks.lastLocationWalk, lastLocationJournal),
  entry(walks.quickSearchWalk, quickSearchJournal),
  entry(importJobWalk, importJobJournal),
  entry(walks.runLiquidacionWalk, runLiquidacionJournal),
  entry(walks.tryChangesWalk, tryChangesJournal),
  entry(rowFormWalk, rowFormJournal),
  entry(walks.longJobWalk, longJobJournal),
  entry(walks.monthWalk, monthJournal),
  entry(walks.dumpWalk, dumpJournal),
  entry(bulkChangeWalk, bulkChangeJournal),
];

/** Every machine with a journal, by the name in its journals. Its ports never answer: a replay asks nobody. */
export const journaled: readonly Journaled[] = [
  ...registry,
  // No host runs it any more, but its old journals can still be read.
  { ...importRowsJournal, machine: importRowsMachine(inertPorts) },
];

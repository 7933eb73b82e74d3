// Every machine on one screen: how hosts make them, and the registry that tests, journals and paths read.
import type { Journaled, JournalRules } from '../kit/journal.ts';
import type { Walkable } from '../kit/paths.ts';
import { bulkChangeWalk } from './bulkChange.cases.ts';
import { bulkChangeJournal } from './bulkChange.journal.ts';
import { bulkChangeMachine } from './bulkChange.ts';
import * as walks from './cases.ts';
import { dumpJournal } from './dump.journal.ts';
import { dumpMachine, type DumpPorts } from './dump.ts';
import { editTableWalk, notesWalk } from './editTable.cases.ts';
import { editTableJournal, notesJournal } from './editTable.journal.ts';
import { editTableMachine } from './editTable.ts';
import { forgotPasswordJournal, forgotPasswordMachine } from './forgotPassword.ts';
import { importJobWalk } from './importJob.cases.ts';
import { importJobJournal } from './importJob.journal.ts';
import { importJobMachine } from './importJob.ts';
import type { ReadRows, TakeBack } from './importCalls.ts';
import { importRowsJournal, importRowsMachine } from './importRows.ts';
import { languageJournal, languageMachine } from './language.ts';
import { lastLocationJournal, lastLocationMachine } from './lastLocation.ts';
import { layoutPreferenceJournal, layoutPreferenceMachine } from './layoutPreference.ts';
import { loginWalk } from './login.cases.ts';
import { loginJournal, loginMachine } from './login.ts';
import { longJobJournal } from './longJob.journal.ts';
import { longJobMachine, neverBegun, type BeginJob } from './longJob.ts';
import { inertFile, inertJob, inertPorts, inertRows, inertSearch, inertUndo } from './inert.ts';
import type { MachinePorts } from './machinePorts.ts';
import { monthJournal } from './month.journal.ts';
import { monthMachine } from './month.ts';
import { notesMachine } from './notes.ts';
import { quickSearchJournal, quickSearchMachine, type QuickSearchPort } from './quickSearch.ts';
import { registrationJournal, registrationMachine } from './registration.ts';
import { resetJournal, resetMachine } from './reset.ts';
import { rowFormWalk } from './rowForm.cases.ts';
import { rowFormJournal } from './rowForm.journal.ts';
import { rowFormMachine } from './rowForm.ts';
import { runLiquidacionJournal } from './runLiquidacion.journal.ts';
import { runLiquidacionMachine, type ObserveJob } from './runLiquidacion.ts';
import { sessionJournal, sessionMachine } from './session.ts';
import { tryChangesJournal } from './tryChanges.journal.ts';
import { tryChangesMachine } from './tryChanges.ts';

/** All machines over the ports of a host. */
export const machines = (
  ports: MachinePorts & {
    readonly search: QuickSearchPort;
    readonly observeJob: ObserveJob;
    readonly rows: ReadRows;
    readonly takeBack: TakeBack;
    readonly begin: BeginJob;
  } & DumpPorts,
) => ({
  session: sessionMachine(ports),
  login: loginMachine(ports),
  forgotPassword: forgotPasswordMachine(ports),
  reset: resetMachine(ports),
  registration: registrationMachine(ports),
  table: editTableMachine(ports),
  notes: notesMachine(ports),
  language: languageMachine(ports),
  layoutPreference: layoutPreferenceMachine(ports),
  lastLocation: lastLocationMachine(ports),
  quickSearch: quickSearchMachine(ports),
  importJob: importJobMachine(ports),
  runLiquidacion: runLiquidacionMachine(ports),
  tryChanges: tryChangesMachine(ports),
  rowForm: rowFormMachine(ports),
  longJob: longJobMachine(ports),
  month: monthMachine(ports),
  dump: dumpMachine(ports),
  bulkChange: bulkChangeMachine(ports),
});

export interface MachineEntry extends Walkable, Journaled {}
const entry = (walk: Walkable, rules: JournalRules): MachineEntry => ({ ...rules, ...walk });

/** One entry per machine; `notes` is the table with settings of its own. */
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

const idle = machines({
  ...inertPorts,
  search: inertSearch,
  observeJob: inertJob,
  rows: inertRows,
  takeBack: inertUndo,
  begin: neverBegun,
  ...inertFile,
});
/** Every machine that keeps a journal, by the name that its journals carry; with ports that answer nothing, for a replay asks nobody. */
export const journaled: readonly Journaled[] = [
  { ...sessionJournal, machine: idle.session },
  { ...loginJournal, machine: idle.login },
  { ...forgotPasswordJournal, machine: idle.forgotPassword },
  { ...resetJournal, machine: idle.reset },
  { ...registrationJournal, machine: idle.registration },
  { ...editTableJournal, machine: idle.table },
  { ...notesJournal, machine: idle.notes },
  { ...languageJournal, machine: idle.language },
  { ...layoutPreferenceJournal, machine: idle.layoutPreference },
  { ...lastLocationJournal, machine: idle.lastLocation },
  { ...quickSearchJournal, machine: idle.quickSearch },
  { ...importJobJournal, machine: idle.importJob },
  { ...runLiquidacionJournal, machine: idle.runLiquidacion },
  { ...tryChangesJournal, machine: idle.tryChanges },
  { ...rowFormJournal, machine: idle.rowForm },
  { ...longJobJournal, machine: idle.longJob },
  { ...monthJournal, machine: idle.month },
  { ...dumpJournal, machine: idle.dump },
  { ...bulkChangeJournal, machine: idle.bulkChange },
  // No host runs it any more: journals that were kept of it are still read.
  { ...importRowsJournal, machine: importRowsMachine(inertPorts) },
];

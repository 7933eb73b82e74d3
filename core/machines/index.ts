// Every machine on one screen: how hosts make them, and the registry that tests, journals and paths read.
import type { Journaled } from '../kit/journal.ts';
import type { Walkable } from '../kit/paths.ts';
import * as walks from './cases.ts';
import { editTableWalk } from './editTable.cases.ts';
import { editTableMachine, redactTableContext } from './editTable.ts';
import { forgotPasswordEvent, forgotPasswordMachine } from './forgotPassword.ts';
import { importEvent, importRowsMachine } from './importRows.ts';
import { languageEvent, languageMachine } from './language.ts';
import { lastLocationEvent, lastLocationMachine } from './lastLocation.ts';
import { layoutEvent, layoutPreferenceMachine } from './layoutPreference.ts';
import { loginWalk } from './login.cases.ts';
import { loginEvent, loginMachine } from './login.ts';
import type { MachinePorts } from './machinePorts.ts';
import { notesMachine } from './notes.ts';
import { quickSearchEvent, quickSearchMachine, type QuickSearchPort } from './quickSearch.ts';
import { registrationEvent, registrationMachine } from './registration.ts';
import { resetEvent, resetMachine } from './reset.ts';
import { runEvent, runLiquidacionMachine, type ObserveJob } from './runLiquidacion.ts';
import { sessionEvent, sessionMachine } from './session.ts';
import { redactTableEvent, tableEvent } from './tableEvents.ts';

/** All machines over the ports of a host. */
export const machines = (ports: MachinePorts & { readonly search: QuickSearchPort; readonly observeJob: ObserveJob }) => ({
  session: sessionMachine(ports), login: loginMachine(ports), forgotPassword: forgotPasswordMachine(ports), reset: resetMachine(ports), registration: registrationMachine(ports),
  table: editTableMachine(ports), notes: notesMachine(ports), language: languageMachine(ports), layoutPreference: layoutPreferenceMachine(ports), lastLocation: lastLocationMachine(ports),
  quickSearch: quickSearchMachine(ports), importRows: importRowsMachine(ports), runLiquidacion: runLiquidacionMachine(ports),
});

export interface MachineEntry extends Walkable, Journaled {}
const entry = (walk: Walkable, codec: Journaled['codec'], hides: Pick<Journaled, 'redact' | 'redactContext'> = {}): MachineEntry => ({ ...walk, schema: 1, codec, ...hides });

/** One entry per machine; `notes` is the table with other settings. */
export const registry: readonly MachineEntry[] = [
  entry(walks.sessionWalk, sessionEvent), entry(loginWalk, loginEvent), entry(walks.forgotPasswordWalk, forgotPasswordEvent), entry(walks.resetWalk, resetEvent),
  entry(walks.registrationWalk, registrationEvent), entry(editTableWalk, tableEvent, { redact: redactTableEvent, redactContext: redactTableContext }), entry(walks.languageWalk, languageEvent),
  entry(walks.layoutPreferenceWalk, layoutEvent), entry(walks.lastLocationWalk, lastLocationEvent), entry(walks.quickSearchWalk, quickSearchEvent),
  entry(walks.importRowsWalk, importEvent), entry(walks.runLiquidacionWalk, runEvent),
];

// Types of the table machine's actor, as the list and its form take it.
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { editTableMachine } from '../../../core/machines/editTable.ts';

export type ListTableActor = ActorRefFrom<ReturnType<typeof editTableMachine>>;
export type TableActorState = SnapshotFrom<ReturnType<typeof editTableMachine>>;

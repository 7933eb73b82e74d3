// Notas personales: the generic table over the user's own notes, five at a time.
import type { MachinePorts } from './machinePorts.ts';
import { editTableMachine } from './editTable.ts';

export const NOTES_PAGE_SIZE = 5;

export const notesMachine = (ports: Pick<MachinePorts, 'client' | 'wait' | 'delays' | 'newId' | 'drafts'>) =>
  editTableMachine(ports, { controller: 'NotasUsuario', limit: NOTES_PAGE_SIZE, sort: { field: 'fecha_creacion', direction: 'desc' } });

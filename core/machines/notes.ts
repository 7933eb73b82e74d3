// Notas personales: the generic table over the user's own notes, five per page.
import { PAGE_SIZE } from '../constants.ts';
import { editTableMachine } from './editTable.ts';
import type { MachinePorts } from './machinePorts.ts';

export const notesMachine = (ports: Pick<MachinePorts, 'client' | 'wait' | 'delays' | 'newId' | 'drafts'>) =>
  editTableMachine(ports, {
    controller: 'NotasUsuario',
    limit: PAGE_SIZE.notes,
    sort: { field: 'fecha_creacion', direction: 'desc' },
  });

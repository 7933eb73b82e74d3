// The driver of the working list, for Playwright files.
import { editTableWalk } from '../../../core/machines/editTable.cases.ts';
import { conductor } from './conductor.ts';
import { manejoTabla } from './tabla.ts';

export const driver = conductor(editTableWalk, manejoTabla);

// The driver of a user's notes, for Playwright files.
import { notesWalk } from '../../../core/machines/editTable.cases.ts';
import { conductor } from './conductor.ts';
import { manejoNotas } from './notas.ts';

export const driver = conductor(notesWalk, manejoNotas);

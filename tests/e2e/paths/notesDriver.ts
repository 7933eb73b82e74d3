// The driver of the notes of a person, for a file of Playwright.
import { notesWalk } from '../../../core/machines/editTable.cases.ts';
import { conductor } from './conductor.ts';
import { manejoNotas } from './notas.ts';

export const driver = conductor(notesWalk, manejoNotas);

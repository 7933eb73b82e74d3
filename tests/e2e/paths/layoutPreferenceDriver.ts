// The driver of the layout builder, for Playwright files.
import { layoutPreferenceWalk } from '../../../core/machines/preferences.cases.ts';
import { conductor } from './conductor.ts';
import { manejoDiseno } from './diseno.ts';

export const driver = conductor(layoutPreferenceWalk, manejoDiseno);

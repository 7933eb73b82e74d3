// The driver of the session, for Playwright files.
import { sessionWalk } from '../../../core/machines/session.cases.ts';
import { conductor } from './conductor.ts';
import { manejoSession } from './session.ts';

export const driver = conductor(sessionWalk, manejoSession);

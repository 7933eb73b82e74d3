// The driver of the sign-in, for Playwright files.
import { loginWalk } from '../../../core/machines/login.cases.ts';
import { conductor } from './conductor.ts';
import { manejoLogin } from './login.ts';

export const driver = conductor(loginWalk, manejoLogin);

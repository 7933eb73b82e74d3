// The sign-in, its generated paths, in a real browser against the real server.
import { loginWalk } from '../../../core/machines/login.cases.ts';
import { manejoLogin } from './login.ts';
import { probar } from './probar.ts';

probar([{ walk: loginWalk, manejo: (s) => manejoLogin(s.demo) }]);

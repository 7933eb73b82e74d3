// The generated paths of sign-in, session and layout builder, in a real browser against the real server.
import { layoutPreferenceWalk } from '../../../core/machines/preferences.cases.ts';
import { sessionWalk } from '../../../core/machines/session.cases.ts';
import { loginWalk } from '../../../core/machines/login.cases.ts';
import { manejoDiseno } from './diseno.ts';
import { manejoLogin } from './login.ts';
import { probar } from './probar.ts';
import { manejoSession } from './session.ts';

probar([
  { walk: loginWalk, manejo: (s) => manejoLogin(s.demo), detalle: 'flechas' },
  { walk: sessionWalk, manejo: (s) => manejoSession(s.demo) },
  { walk: layoutPreferenceWalk, manejo: (s) => manejoDiseno(s.demo) },
]);

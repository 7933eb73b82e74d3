// The session, its generated paths, in a real browser against the real server.
import { sessionWalk } from '../../../core/machines/cases.ts';
import { probar } from './probar.ts';
import { manejoSession } from './session.ts';

probar([{ walk: sessionWalk, manejo: (s) => manejoSession(s.demo) }]);

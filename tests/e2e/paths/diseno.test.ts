// The layout builder, its generated paths in a real browser, and every option seen to do something.
import { layoutPreferenceWalk } from '../../../core/machines/cases.ts';
import { manejoDiseno } from './diseno.ts';
import { probar } from './probar.ts';

probar([{ walk: layoutPreferenceWalk, manejo: (s) => manejoDiseno(s.demo) }]);

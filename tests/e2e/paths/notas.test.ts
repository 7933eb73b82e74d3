// The notes of a person, their generated paths, in the dialog of a real browser against the real server.
import { manejoNotas, notesWalk } from './notas.ts';
import { probar } from './probar.ts';

probar([{ walk: notesWalk, manejo: (s) => manejoNotas(s.demo), detalle: 'flechas' }]);

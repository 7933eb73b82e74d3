// The generated paths of the generic table, in a real browser against the real server: a working list and a
// user's notes.
import { editTableWalk, notesWalk } from '../../../core/machines/editTable.cases.ts';
import { manejoNotas } from './notas.ts';
import { probar } from './probar.ts';
import { manejoTabla } from './tabla.ts';

probar([
  { walk: editTableWalk, manejo: (s) => manejoTabla(s.demo), detalle: 'flechas' },
  { walk: notesWalk, manejo: (s) => manejoNotas(s.demo), detalle: 'flechas' },
]);

// The generic table, its generated paths, in the working list of a real browser against the real server.
import { editTableWalk } from '../../../core/machines/editTable.cases.ts';
import { probar } from './probar.ts';
import { manejoTabla } from './tabla.ts';

probar([{ walk: editTableWalk, manejo: (s) => manejoTabla(s.demo), detalle: 'flechas' }]);

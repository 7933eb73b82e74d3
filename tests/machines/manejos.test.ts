// The browser's drivers of the generated paths know every case and state of their machines: their paths are
// walked by `npm run test:caminos`, which is not of every run.
import { expect, it } from 'vitest';
import type { Walkable } from '../../core/kit/paths.ts';
import { editTableWalk, notesWalk } from '../../core/machines/editTable.cases.ts';
import { loginWalk } from '../../core/machines/login.cases.ts';
import { layoutPreferenceWalk } from '../../core/machines/preferences.cases.ts';
import { sessionWalk } from '../../core/machines/session.cases.ts';
import { manejoDiseno } from '../e2e/paths/diseno.ts';
import { manejoLogin } from '../e2e/paths/login.ts';
import { manejoNotas } from '../e2e/paths/notas.ts';
import { faltantes, type Manejo } from '../e2e/paths/recorrer.ts';
import { manejoSession } from '../e2e/paths/session.ts';
import { manejoTabla } from '../e2e/paths/tabla.ts';

const nadie = () => ({ usuario: '', clave: '' });
const MANEJOS: readonly (readonly [string, Walkable, Manejo])[] = [
  ['login', loginWalk, manejoLogin(nadie)],
  ['session', sessionWalk, manejoSession(nadie)],
  ['layoutPreference', layoutPreferenceWalk, manejoDiseno(nadie)],
  ['editTable', editTableWalk, manejoTabla(nadie)],
  ['notes', notesWalk, manejoNotas(nadie)],
];

it.each(MANEJOS)('el manejo de %s sabe hacer todos los casos y ver todos los estados', (_, walk, manejo) => {
  expect(faltantes(walk, manejo)).toEqual([]);
});

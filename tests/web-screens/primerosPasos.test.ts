// «Primeros pasos» offers each role what it may do, and nothing else.
import { expect, it } from 'vitest';
import { canDo, canWrite, ROLES, type Role } from '../../core/domain/roles.ts';
import { TAKEN_BY } from '../../web/screens/dashboard/stepsOfRole.ts';

const de = (rol: Role): readonly string[] =>
  Object.entries(TAKEN_BY).flatMap(([paso, puede]) =>
    puede({ writes: (t) => canWrite([rol], t), can: (a) => canDo([rol], a) }) ? [paso] : [],
  );

it.each(ROLES)('a quien es %s se le ofrece lo que puede hacer', (rol) => {
  const todos = ['empresa', 'conceptos', 'valores', 'legajos', 'datos', 'declarar', 'banco', 'liquidacion'];
  expect(de(rol)).toEqual(rol === 'administrador' || rol === 'liquidador' ? todos : []);
});

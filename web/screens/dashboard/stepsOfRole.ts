// Who takes each of the first steps of a company: others are not offered them.
import { tableOf } from '../../../core/tables/index.ts';
import type { UserPermissions } from '../../session.ts';

export type FirstRunStepId =
  | 'empresa'
  | 'conceptos'
  | 'valores'
  | 'legajos'
  | 'datos'
  | 'declarar'
  | 'banco'
  | 'liquidacion';
/** What a role may do, as the session knows it. */
export type StepPermissions = Pick<UserPermissions, 'writes' | 'can'>;
const writesPeople = (p: StepPermissions): boolean => p.writes(tableOf('Personal'));
/** Who takes each step, by what it writes. */
export const TAKEN_BY: Readonly<Record<FirstRunStepId, (p: StepPermissions) => boolean>> = {
  empresa: (p) => p.writes(tableOf('Parametros')),
  conceptos: (p) => p.can('probar') && p.writes(tableOf('Conceptos')),
  valores: (p) => p.can('calcular'),
  legajos: writesPeople,
  datos: writesPeople,
  declarar: (p) => p.writes(tableOf('Establecimientos')) && p.writes(tableOf('Parametros')),
  banco: (p) => p.writes(tableOf('LayoutsBanco')),
  liquidacion: (p) => p.writes(tableOf('Liquidaciones')),
};

// Every machine and chart that can be walked, by name, and how a path is walked on one: the generated tests
// of any project import this.
import type { AnyMachineSnapshot } from 'xstate';
import { tableRowChart } from '../domain/tableRow.ts';
import { liquidacionChart } from '../domain/liquidacion.ts';
import { destruccionChart } from '../domain/destruccion.ts';
import { propuestaChart } from '../domain/propuesta.ts';
import { solicitudChart } from '../domain/solicitud.ts';
import { shape } from '../kit/journal.ts';
import { walkableChart, walksOf, type Walkable } from '../kit/paths.ts';
import { registry } from './index.ts';

export const walkables: readonly Walkable[] = [
  ...registry,
  walkableChart('liquidacion', liquidacionChart),
  walkableChart('propuesta', propuestaChart),
  walkableChart('destruccion', destruccionChart),
  walkableChart('solicitud', solicitudChart),
  walkableChart('fila', tableRowChart),
];

/** Those, and the variants of each machine (other roles, other settings), named `machine·variant`. */
export const walks: readonly Walkable[] = [...walkables, ...walkables.flatMap((w) => walksOf(w).slice(1))];

/** Throws on an unknown name: a generated test of a machine that no longer exists must not pass. */
export const walkable = (name: string): Walkable => {
  const w = walks.find((x) => x.name === name);
  if (w === undefined)
    throw new Error(`no hay una máquina «${name}»: ${walks.map((x) => x.name).join(', ')}`);
  return w;
};

export { recorded } from './recorded.ts';
/** Everything that can be compared of a state. */
export const seen: (state: AnyMachineSnapshot) => unknown = shape;

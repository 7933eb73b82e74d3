// Every machine and chart with all its states written out, so that none is thinned away unnoticed.
import type { AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { graphOf, stateName } from '../../core/kit/paths.ts';
import { walkables } from '../../core/machines/walkables.ts';

/** Leaves, as a step names them. */
const STATES: Readonly<Record<string, readonly string[]>> = {
  session: ['start', 'out', 'loading', 'in', 'unreachable', 'expired', 'leaving'],
  login: [
    'form.idle', 'form.invalid', 'form.refused', 'form.sessionOpen', 'form.sessionClosed', 'form.outOfService', 'form.failed',
    'sending.waiting', 'sending.posting', 'sending.closing', 'success',
  ],
  forgotPassword: ['form.idle', 'form.invalid', 'form.sent', 'form.refused', 'form.outOfService', 'form.failed', 'sending.waiting', 'sending.posting'],
  reset: ['form.idle', 'form.invalid', 'form.refused', 'form.outOfService', 'form.failed', 'sending.waiting', 'sending.posting', 'done'],
  registration: ['form.idle', 'form.invalid', 'form.refused', 'form.outOfService', 'form.failed', 'posting', 'success'],
  editTable: [
    'listing', 'retrying', 'typing', 'ready', 'opening', 'editing', 'savePause', 'saving', 'conflict', 'confirming', 'deletePause', 'deleting',
    'denied', 'listFailed', 'left', 'expired',
  ],
  notes: [
    'listing', 'retrying', 'typing', 'ready', 'opening', 'editing', 'savePause', 'saving', 'conflict', 'confirming', 'deletePause', 'deleting',
    'denied', 'listFailed', 'left', 'expired',
  ],
  language: ['chosen', 'applying'],
  layoutPreference: ['choosing', 'applying'],
  lastLocation: ['watching'],
  quickSearch: ['idle', 'waiting', 'searching', 'found', 'nothing', 'broken'],
  importJob: ['idle', 'preparing', 'creating', 'sending', 'asking', 'watching', 'stopping', 'looking', 'received', 'rejected', 'reviewed', 'halted', 'cut', 'applied', 'undoing', 'undone', 'expired'],
  runLiquidacion: ['none', 'loading', 'unseen', 'ready', 'preparing', 'posting', 'watching', 'lost', 'stopping', 'expired'],
  tryChanges: ['idle', 'preparing', 'running', 'stopping', 'reading', 'done', 'opening', 'failed', 'cancelled', 'expired'],
  rowForm: ['opening', 'editing', 'checking', 'saving', 'retrying', 'conflict', 'expired'],
  longJob: ['idle', 'preparing', 'asking', 'watching', 'stopping', 'done', 'broken', 'halted', 'refused', 'cut', 'expired'],
  month: ['idle', 'reading', 'crear', 'calcular', 'aprobar', 'pagar', 'cerrar', 'cerrado', 'unseen', 'preparing', 'stepping', 'refused', 'cut', 'expired'],
  dump: ['idle', 'opening', 'taking', 'done', 'broken', 'halted', 'refused', 'cut', 'expired'],
  bulkChange: ['idle', 'preparing', 'choosing', 'asking', 'watching', 'stopping', 'looking', 'summing', 'reviewed', 'rejected', 'halted', 'cut', 'applied', 'undoing', 'undone', 'expired'],
  liquidacion: ['inexistente', 'borrador', 'calculando', 'calculada', 'aprobada', 'pagada', 'cerrada', 'anulada'],
  propuesta: ['inexistente', 'propuesta', 'aprobada', 'rechazada', 'retirada'],
  fila: ['inexistente', 'viva', 'borrada'],
};
/** Passed through within a step, never stayed in. */
const TRANSIENT: Readonly<Record<string, readonly string[]>> = { session: ['start'], rowForm: ['opening'] };

type Node = { readonly path: readonly string[]; readonly states: Readonly<Record<string, Node>> };
const leaves = (n: Node): readonly string[] => (Object.keys(n.states).length ? Object.values(n.states).flatMap(leaves) : [n.path.join('.')]);
const statesOf = (m: AnyStateMachine): readonly string[] => leaves(m.root as unknown as Node);

it('la lista tiene todas las máquinas y los diagramas, y ninguna otra', () => expect(Object.keys(STATES)).toEqual(walkables.map((w) => w.name)));
describe.each(walkables.map((w) => [w.name, w] as const))('%s', (name, w) => {
  it('tiene estos estados, con estos nombres', () => expect(statesOf(w.machine)).toEqual(STATES[name]));
  it('todos son de su dibujo, menos los de paso', () => {
    const vistos = new Set([...graphOf(w).nodes.values()].map((s) => stateName(s.value)));
    expect(STATES[name]!.filter((s) => !vistos.has(s))).toEqual(TRANSIENT[name] ?? []);
  });
});

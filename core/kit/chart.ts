// Reads a chart of phases: which command is legal in which phase, and where it leads.
import type { AnyStateMachine } from 'xstate';
import { isList } from './known.ts';

const target = (t: unknown): string | undefined => {
  const uno = isList(t) ? t[0] : t;
  if (typeof uno === 'string') return uno;
  return typeof uno === 'object' && uno !== null && 'target' in uno ? String(uno.target) : undefined;
};

/** Where a command leads from a phase; undefined when it is not legal there. */
export const arrowTo = (chart: AnyStateMachine, phase: string, command: string): string | undefined => {
  const estado = chart.config.states?.[phase];
  return estado?.on && Object.hasOwn(estado.on, command) ? (target(estado.on[command]) ?? phase) : undefined;
};

/** The commands that are legal in a phase: they enable buttons and list actions. */
export const legalCommands = (chart: AnyStateMachine, phase: string): readonly string[] =>
  Object.keys(chart.config.states?.[phase]?.on ?? {});

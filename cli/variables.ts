// The variables of the environment that this program reads, so that one that is misspelt can be told.
import { SERVE_VARIABLES } from './serving.ts';
import type { Env } from './settings.ts';

/** Of the terminal's commands; those of `serve` come from its settings. */
export const TERMINAL_VARIABLES = [
  'JORNAL_CODE',
  'JORNAL_COMPANY',
  'JORNAL_DEBUG',
  'JORNAL_FORMAT',
  'JORNAL_HTTP',
  'JORNAL_LANGUAGE',
  'JORNAL_PROFILE',
  'JORNAL_TOKEN',
  'JORNAL_URL',
  'JORNAL_WAIT',
] as const;

/** Those of the environment that begin as ours and mean nothing. */
export const unknownVariables = (env: Env): readonly string[] =>
  Object.keys(env)
    .filter(
      (n) =>
        n.startsWith('JORNAL_') && ![...SERVE_VARIABLES, ...TERMINAL_VARIABLES].some((known) => known === n),
    )
    .sort();

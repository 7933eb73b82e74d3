// What each command file is made of: its words for commander, and the runner that opens the door and turns
// the end into an exit code.
import { Option, type Command } from 'commander';
import { textFor, type TextKey } from '../core/kit/text.ts';
import type { Door, DoorOptions } from './door.ts';
import type { ExitCode } from './exitCodes.ts';
import type { Io } from './io.ts';
import { FORMATS, type Format } from './output.ts';
import type { Settings } from './settings.ts';

/** What a body gives when it ends otherwise than with 0. */
export type Outcome = ExitCode | void;

export interface Runner {
  /** For what needs nothing but the terminal. */
  readonly plain: (body: (io: Io, settings: Settings) => Promise<Outcome>) => Promise<void>;
  /** For what needs a company, by network or by folder; it is closed whatever happens. */
  readonly door: (options: DoorOptions, body: (io: Io, door: Door) => Promise<Outcome>) => Promise<void>;
  /** Another command line of the same program, from its words to its exit code. */
  readonly program: (io: Io, words: readonly string[], version: string) => Promise<ExitCode>;
  /** This very program with every command imported: for what tells of all of them. */
  readonly whole: () => Promise<Command>;
}

/** Gets its own command, already named and summarized by the index of commands. */
export type Register = (c: Command, run: Runner) => void;

export interface FormatOption {
  readonly format: Format;
}

const EXAMPLES = new WeakMap<Command, readonly string[]>();
/** The lines of shell of a command's help. */
export const examplesOf = (c: Command): readonly string[] => EXAMPLES.get(c) ?? [];

/** A command with its examples before everything else. */
export const withExamples = (c: Command, examples: TextKey): Command => {
  const lines = textFor(examples).split('\n');
  EXAMPLES.set(c, lines);
  return c.addHelpText(
    'before',
    `${textFor('cli.titulos.ejemplos')}\n${lines.map((l) => `  ${l}`).join('\n')}\n`,
  );
};

/** A subcommand with its summary. */
export const described = (c: Command, summary: TextKey, examples?: TextKey): Command => {
  c.description(textFor(summary));
  return examples === undefined ? c : withExamples(c, examples);
};

export const doorOptions = (c: Command): Command =>
  c
    .option('--url <url>', textFor('cli.opcion.url'))
    .option('--local', textFor('cli.opcion.local'))
    .option('--data <dir>', textFor('cli.opcion.data'))
    .option('--company <id>', textFor('cli.opcion.company'));

export const formatOption = (c: Command, formats: readonly Format[] = FORMATS): Command =>
  c.addOption(
    new Option('--format <formato>', textFor('cli.opcion.formato')).choices([...formats]).default('table'),
  );

/** For what cannot be undone with a word: with it nothing is asked. */
export const yesOption = (c: Command): Command => c.option('-y, --yes', textFor('terminal.opcion.si'));

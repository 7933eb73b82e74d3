// The parts of each command file: its words for commander, and the runner that opens the door and turns the
// outcome into an exit code.
import { Option, type Command } from 'commander';
import { textFor, type TextKey } from '../core/kit/text.ts';
import type { Door, DoorOptions } from './door.ts';
import type { ExitCode } from './exitCodes.ts';
import type { Io } from './io.ts';
import { FORMATS, type Format } from './output.ts';
import type { Settings } from './settings.ts';

/** What a body returns when its exit code is not 0. */
export type Outcome = ExitCode | void;

export interface Runner {
  /** For commands that need nothing but the terminal. */
  readonly plain: (body: (io: Io, settings: Settings) => Promise<Outcome>) => Promise<void>;
  /** For commands that need a company, by network or by folder; always closed afterwards. */
  readonly door: (options: DoorOptions, body: (io: Io, door: Door) => Promise<Outcome>) => Promise<void>;
  /** Runs another command line of this program and returns its exit code. */
  readonly program: (io: Io, words: readonly string[], version: string) => Promise<ExitCode>;
  /** This program with every command imported, for commands that describe all of them. */
  readonly whole: () => Promise<Command>;
}

/** Gets its own command, which the index of commands has named and summarized. */
export type Register = (c: Command, run: Runner) => void;

export interface FormatOption {
  readonly format: Format;
}

const EXAMPLES = new WeakMap<Command, readonly string[]>();
/** The shell lines in a command's help. */
export const examplesOf = (c: Command): readonly string[] => EXAMPLES.get(c) ?? [];

/** A command whose help begins with its examples. */
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

/** For what cannot be undone with one word: with this option nothing is asked. */
export const yesOption = (c: Command): Command => c.option('-y, --yes', textFor('terminal.opcion.si'));

// The command line: commands by name, general options, Spanish help, and running each to its exit code.
import { Command, CommanderError, type Help } from 'commander';
import { textFor } from '../../core/kit/text.ts';
import type { Outcome, Runner } from '../command.ts';
import { commands, type CommandEntry } from '../commands/index.ts';
import type { DoorOptions } from '../door.ts';
import { tellEnd } from '../errors.ts';
import { EXIT, usage, type ExitCode } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { resolveSettings, type Settings } from '../settings.ts';
import { clientVersion } from '../version.ts';
import { keyGiven, keyOptions, pathOfCommand } from '../writing.ts';

const TITLES: Readonly<Record<string, string>> = {
  'Usage:': textFor('cli.titulos.uso'),
  'Arguments:': textFor('cli.titulos.argumentos'),
  'Options:': textFor('cli.titulos.opciones'),
  'Global Options:': textFor('cli.titulos.globales'),
  'Commands:': textFor('cli.titulos.comandos'),
};

const spanishHelp: Partial<Help> = {
  styleTitle: (s) => TITLES[s] ?? s,
  commandUsage: (c) => {
    const path: string[] = [];
    for (let x: Command | null = c; x; x = x.parent) path.unshift(x.name());
    return `${path.join(' ')} ${c.usage()}`
      .replace('[options]', '[opciones]')
      .replace('[command]', '<comando>')
      .trim();
  },
  subcommandTerm: (c) =>
    `${c.name()} ${c.registeredArguments.map((a) => (a.required ? `<${a.name()}>` : `[${a.name()}]`)).join(' ')}`.trim(),
  argumentDescription: (a) =>
    a.argChoices
      ? `${a.description} (${textFor('cli.valores', { valores: a.argChoices.join(', ') })})`
      : a.description,
  optionDescription: (o) => {
    const notes = [
      ...(o.argChoices ? [textFor('cli.valores', { valores: o.argChoices.join(', ') })] : []),
      ...(o.defaultValue !== undefined &&
      !(Array.isArray(o.defaultValue) && o.defaultValue.length === 0) &&
      typeof o.defaultValue !== 'boolean'
        ? [textFor('cli.porDefecto', { valor: String(o.defaultValue) })]
        : []),
    ];
    return notes.length ? `${o.description} (${notes.join('; ')})` : o.description;
  },
};

interface General {
  readonly profile?: string;
  readonly input?: boolean;
  readonly color?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly debug?: boolean;
}

export interface Program {
  readonly program: Command;
  readonly importAll: () => Promise<void>;
  /** Imports the commands that these words name; an unknown word ends as an unknown command. */
  readonly mustName: (words: readonly string[]) => Promise<void>;
}

/** The program with all commands named and none imported; `prepare` runs before the action. */
export const buildProgram = (
  io: Pick<Io, 'out' | 'fail'>,
  run: Runner,
  version: string,
  prepare: (general: General, command: Command) => void,
): Program => {
  const program = new Command('jornal')
    .description(textFor('cli.descripcion'))
    .configureHelp(spanishHelp)
    .exitOverride()
    .showHelpAfterError(false)
    .configureOutput({
      writeOut: (s) => {
        void io.out(s);
      },
      writeErr: (s) => {
        if (!s.startsWith('error:')) io.fail(s.trimEnd());
      },
      outputError: () => undefined,
    })
    .option('--profile <nombre>', textFor('terminal.opcion.perfil'))
    .option('-q, --quiet', textFor('terminal.opcion.callado'))
    .option('-v, --verbose', textFor('terminal.opcion.hablado'))
    .option('--debug', textFor('terminal.opcion.depurar'))
    .option('--no-input', textFor('terminal.opcion.sinPreguntas'))
    .option('--no-color', textFor('terminal.opcion.sinColor'))
    .helpOption('-h, --help', textFor('cli.ayuda'))
    .helpCommand('help [comando]', textFor('cli.ayudaDe'))
    .version(textFor('terminal.version.cliente', { version }), '-V, --version', textFor('cli.version'))
    .addHelpText('after', `\n${textFor('cli.salidas')}`);
  const unread = new Map<Command, CommandEntry>(
    commands.map((e) => [program.command(e.name).description(textFor(e.summary)), e]),
  );
  // Only the command in use is imported, so that its options exist before parsing.
  const read = async (c: Command): Promise<void> => {
    const entry = unread.get(c);
    if (!entry || !unread.delete(c)) return;
    (await entry.load())(c, run);
    keyOptions(c);
  };
  program.hook('preSubcommand', (_, c) => read(c));
  program.hook('preAction', (_, c) => prepare(program.opts<General>(), c));
  return {
    program,
    importAll: async () => {
      for (const c of unread.keys()) await read(c);
    },
    mustName: async (words) => {
      let at = program;
      for (const w of words) {
        await read(at);
        if (at.commands.length === 0) return;
        const next = at.commands.find((c) => c.name() === w);
        if (!next)
          throw new CommanderError(EXIT.usage, 'commander.unknownCommand', `error: unknown command '${w}'`);
        at = next;
      }
    },
  };
};

/** The program with every command imported, only to be inspected. */
export const wholeProgram = async (): Promise<Command> => {
  const nothing = async (): Promise<never> => {
    throw new Error('a command runs while its words are read');
  };
  const { program, importAll } = buildProgram(
    { out: async () => undefined, fail: () => undefined },
    { plain: nothing, door: nothing, program: nothing, whole: nothing },
    clientVersion(),
    () => undefined,
  );
  await importAll();
  return program;
};

/** Options that may be blank: column separators, and texts that a blank clears. */
const MAY_BE_BLANK: ReadonlySet<string> = new Set(['delimiter', 'mark', 'text', 'description']);
/** An empty option is an unset variable; ignoring it would mean «everybody». */
const refuseBlanks = (c: Command): void => {
  for (const o of c.options) {
    const name = o.attributeName(),
      value: unknown = c.getOptionValue(name),
      blank = (v: unknown): boolean => typeof v === 'string' && v.trim() === '';
    if (
      c.getOptionValueSource(name) === 'cli' &&
      !MAY_BE_BLANK.has(name) &&
      (blank(value) || (Array.isArray(value) && value.some(blank)))
    )
      throw usage(textFor('terminal.opcion.vacia', { opcion: o.long ?? o.flags }));
  }
};

/** Words of the command line before parsing, since usage errors must already know their format. */
const asksJson = (words: readonly string[]): boolean =>
  words.some(
    (w, i) => /^--format=(nd)?json$/.test(w) || (w === '--format' && /^(nd)?json$/.test(words[i + 1] ?? '')),
  );

/** Options from files or the environment, unless the command line gives them. */
const fill = (settings: Settings, c: Command): void => {
  const o = c.opts<DoorOptions & { readonly format?: string; readonly output?: string }>(),
    format = settings.values.format?.value,
    company = settings.values.company?.value;
  const choices = c.options.find((x) => x.attributeName() === 'format')?.argChoices,
    source = c.getOptionValueSource('format');
  // The file's extension is a better format than a setting.
  if (
    format !== undefined &&
    choices?.includes(format) &&
    (source === 'default' || (source === undefined && o.output === undefined))
  )
    c.setOptionValueWithSource('format', format, 'config');
  // A profile's company belongs to that profile's server.
  if (
    company !== undefined &&
    !o.local &&
    o.url === undefined &&
    o.company === undefined &&
    c.options.some((x) => x.attributeName() === 'company')
  )
    c.setOptionValueWithSource('company', company, 'config');
};

/** Runs a command line; returns its exit code. */
export const runProgram = async (io: Io, words: readonly string[], version: string): Promise<ExitCode> => {
  let code: ExitCode = EXIT.ok,
    settings: Settings | undefined;
  io.manner.json = asksJson(words);
  const ended = (outcome: Outcome): void => {
    if (outcome !== undefined) code = outcome;
  };
  const prepare = (g: General, c: Command): void => {
    const m = io.manner;
    m.quiet = g.quiet === true;
    m.verbose = g.verbose === true;
    m.debug ||= g.debug === true;
    m.questions = g.input !== false;
    m.color &&= g.color !== false;
    io.command = { name: pathOfCommand(c), words, ...keyGiven(c) };
    settings = resolveSettings(io.env, process.cwd(), g.profile);
    refuseBlanks(c);
    fill(settings, c);
    m.json = /^(nd)?json$/.test(String(c.opts<{ readonly format?: string }>().format));
  };
  const run: Runner = {
    plain: async (body) => ended(await body(io, settings!)),
    door: async (options, body) => {
      const { openDoor } = await import('../openDoor.ts'),
        door = await openDoor(io, settings!, options);
      try {
        ended(await body(io, door));
      } finally {
        await door.close();
      }
    },
    program: runProgram,
    whole: wholeProgram,
  };
  const { program, mustName } = buildProgram(io, run, version, prepare),
    helpOf = words[0] === 'help' ? words.slice(1) : undefined;
  try {
    // In commands that write fields, `--version` is meant as a field; as an option it would end them
    // unwritten.
    if (/^(add|edit)$/.test(words[0] ?? '') && words.some((w) => /^--version(=|$)/.test(w)))
      throw usage(textFor('cli.uso.version'));
    if (words.length === 0) {
      await io.out(program.helpInformation() + `\n${textFor('cli.salidas')}\n`);
      return EXIT.ok;
    }
    // `help x y` becomes `x y --help`: commander would describe a command not yet imported.
    if (helpOf) await mustName(helpOf.filter((w) => !w.startsWith('-')));
    await program.parseAsync(helpOf ? [...helpOf, '--help'] : [...words], {
      from: 'user',
    });
    return code;
  } catch (e) {
    return tellEnd(io, e, program, helpOf ?? words);
  }
};
